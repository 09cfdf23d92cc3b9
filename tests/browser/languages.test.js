/** The page in each language, in Chromium: what is loaded for it, what is spoken, and that it fits. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import english from '../../web/ui/texts/en.js';
import { LANGUAGES, loadTexts } from '../../web/ui/texts/texts.js';
import { describeInChromium, openPage } from './chromium.js';

/** @typedef {import('playwright-core').Page} Page */

const OTHERS = [...LANGUAGES.keys()].filter((language) => language !== 'en');

/** The smallest window that the game is made for. */
const SMALL = { viewport: { width: 320, height: 640 } };

const PASSED = 'size=4&moves=b1c1d3a1';
const OVER = 'moves=e6f4e3f6g5d6e7f5c5';

/** What is looked at: what is opened, and what is asked for then. @type {Record<string, [query: string, action?: string]>} */
const STATES = {
  'the start': ['white=9'],
  'a pass': [PASSED],
  'a pass on a button': [`${PASSED}&pass=button`],
  'two computers that wait': ['black=10&white=10', 'stop'],
  'the end': [OVER],
  'the editor': ['', 'editor'],
  'a new game': ['', 'new'],
  settings: ['', 'settings'],
  sharing: [OVER, 'share'],
  help: ['', 'help'],
};

/** @type {import('./chromium.js').Place} */
let place;

/**
 * Opens an address, and waits until the page speaks the language.
 * @param {Page} page
 * @param {string} query
 * @param {import('../../web/ui/texts/texts.js').Texts} texts
 */
async function come(page, query, texts) {
  await page.goto(`${place.server.url}?${query}`);
  await page.getByRole('button', { name: texts.undo, exact: true }).first().waitFor();
}

/** The tables that have been asked for. */
const tables = () =>
  place.server.asked.filter((file) =>
    OTHERS.some((language) => file === `dist/part-${language}.js`),
  );

/** The texts that are cut, or wider than their place. Runs in the page. */
function findCut() {
  const root = document.querySelector('reversi-game')?.shadowRoot;
  const cut = [];
  const all = /** @type {HTMLElement[]} */ ([
    ...(root?.querySelectorAll('button, label, label span, legend, h2, h3, p, dt, dd, .kind') ??
      []),
  ]);
  const seen = all.filter((node) => {
    const isShown = node.getClientRects().length > 0 && !node.closest('.spoken');
    return isShown && getComputedStyle(node).display !== 'inline';
  });
  for (const node of seen) {
    const { scrollWidth, clientWidth, scrollHeight, clientHeight, textContent } = node;
    // Half a pixel is rounded away; a button is not scrolled, so what is too high is cut too.
    const isHigh = node.matches('button') && scrollHeight > clientHeight + 1;
    if (scrollWidth > clientWidth + 1 || isHigh) {
      cut.push(`${textContent}: ${scrollWidth}x${scrollHeight} in ${clientWidth}x${clientHeight}`);
    }
  }
  const main = seen.filter((node) => node.closest('.main'));
  const lines = new Set(main.map((node) => node.getBoundingClientRect().top));
  if (lines.size > 1) cut.push(`the buttons take ${lines.size} lines`);
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) cut.push('the page is wider than the window');
  return { cut, count: seen.length };
}

describeInChromium('the languages, in Chromium', {}, (here) => {
  place = here;

  test('a table is only asked for when its language is chosen', async (t) => {
    const page = await openPage(t, place.browser);
    place.server.asked.length = 0;
    await come(page, 'black=human&white=human', english);
    await page.waitForLoadState('networkidle');
    assert.deepEqual(tables(), []);
    await page.evaluate(() => document.querySelector('reversi-game')?.setAttribute('lang', 'fr'));
    const { undo } = await loadTexts('fr');
    await page.getByRole('button', { name: undo, exact: true }).waitFor();
    assert.deepEqual(tables(), ['dist/part-fr.js']);
  });

  for (const language of OTHERS) {
    test(`"${language}": what a browser prefers is shown, and the page says so`, async (t) => {
      const page = await openPage(t, place.browser, {
        locale: new Intl.Locale(language).maximize().toString(),
      });
      const texts = await loadTexts(language);
      await come(page, '', texts);
      const said = await page.evaluate(() =>
        document.querySelector('reversi-game')?.closest('[lang]')?.getAttribute('lang'),
      );
      assert.equal(said, language);
      const inside = await page.locator('[data-action=undo]').evaluate((button) => {
        const near = button.closest('[lang]');
        return near?.getAttribute('lang');
      });
      assert.equal(inside, language);
    });

    test(`"${language}": a move is spoken, and the squares are`, async (t) => {
      const page = await openPage(t, place.browser);
      const texts = await loadTexts(language);
      await come(page, `lang=${language}&black=human&white=human`, texts);
      const d3 = page.locator('[data-square="19"]');
      await page
        .getByLabel(texts.square({ name: 'd3', cell: 0, flips: 1 }), { exact: true })
        .waitFor();
      await d3.click();
      const played = texts.played(1, 'd3', 1);
      await page.locator('.spoken[role="status"]').getByText(played).first().waitFor();
      await page.locator('.note').getByText(played).waitFor();
      await page
        .getByLabel(texts.square({ name: 'd3', cell: 1, last: true }), { exact: true })
        .waitFor();
      await page.goto(`${place.server.url}?lang=${language}&${PASSED}`);
      await page
        .locator('.note')
        .getByText(texts.passed(1, 2, true))
        .waitFor();
    });
  }

  for (const language of LANGUAGES.keys()) {
    test(`"${language}": at 320 px nothing is cut or beside its place`, async (t) => {
      const page = await openPage(t, place.browser, SMALL);
      const texts = await loadTexts(language);
      for (const [state, [query, action]] of Object.entries(STATES)) {
        await come(page, `lang=${language}&${query}`, texts);
        if (action) {
          const act = (/** @type {string} */ action) =>
            /** @type {any} */ (document.querySelector('reversi-game')).act(action);
          await page.evaluate(act, action);
          if (action === 'stop') {
            await page.getByRole('button', { name: texts.resume, exact: true }).waitFor();
          } else await page.locator(action === 'editor' ? '.editor' : 'dialog').waitFor();
        }
        const { cut, count } = await page.evaluate(findCut);
        assert.deepEqual(cut, [], state);
        assert.ok(count > 10, state);
      }
    });
  }

  test('every language can be chosen in the settings, which are made anew in it', async (t) => {
    const page = await openPage(t, place.browser);
    await come(page, '', english);
    const act = () => /** @type {any} */ (document.querySelector('reversi-game')).act('settings');
    await page.evaluate(act);
    for (const language of [...OTHERS, 'en']) {
      await page.locator('dialog[open] [name=lang]').selectOption(language);
      const { settings, undo } = await loadTexts(language);
      await page.getByRole('heading', { name: settings, exact: true }).waitFor();
      assert.equal(await page.locator('[data-action=undo]').textContent(), undo);
    }
  });
});
