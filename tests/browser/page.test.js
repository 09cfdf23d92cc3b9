/** What holds of the page as a whole, in Chromium: its policy, its weight, and who can use it. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { describeInChromium, openPage } from './chromium.js';
import { serve } from './server.js';

/** @typedef {import('playwright-core').Page} Page */

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const WEB = new URL('../../web/', import.meta.url);

/** Most that the page may weigh before the engine, in bytes, each file gzipped. */
const MOST = 60_000;

/** A game with a pass after its last move, one at its end with empty squares, and one in the middle. */
const MIDDLE = 'moves=f5d6c3d3c4f4f6f3e6e7';
const PASSED = 'size=4&moves=b1c1d3a1';
const OVER = 'moves=e6f4e3f6g5d6e7f5c5';

/** @param {string} key */
const press = (key) => (/** @type {Page} */ page) => page.keyboard.press(key);
/** @param {string} name */
const act = (name) => (/** @type {Page} */ page) =>
  page.evaluate(
    (name) => /** @type {any} */ (document.querySelector('reversi-game')).act(name),
    name,
  );
/** @param {string} selector */
const seen = (selector) => (/** @type {Page} */ page) => page.locator(selector).first().waitFor();

/**
 * What is looked at in each theme: what is opened, and what is done then.
 * @type {Record<string, [query: string, ...acts: ((page: Page) => Promise<unknown>)[]]>}
 */
const STATES = {
  'the start': [''],
  'a pass': [PASSED],
  'a pass on a button': [`${PASSED}&pass=button`],
  'the end': [OVER],
  'the graph': [OVER, press('g'), seen('.review h2')],
  hints: [MIDDLE, press('h'), seen('[data-best]')],
  'a step back': [MIDDLE, press(',')],
  'a computer thinking': [`${MIDDLE}&black=10&white=10`],
  'holes and coordinates inside': ['size=4&position=.BW./.WB./..%23./....&coordinates=inside'],
  'the evaluation bar': [`${MIDDLE}&evaluation=on`, seen('.bar')],
  'the bar at an end that is all black': [`${OVER}&evaluation=on`, seen('.bar .value:not(:empty)')],
  'a bad link': ['moves=a1'],
  'the editor': [MIDDLE, press('e'), seen('.editor')],
  'the dialog of a new game': ['', press('n'), seen('dialog')],
  'the dialog of settings': ['', act('settings'), seen('dialog')],
  'the dialog to share': [MIDDLE, press('c'), seen('dialog')],
  'the help': ['', press('?'), seen('dialog')],
  'another language': ['lang=de'],
};

/** @type {import('./chromium.js').Place} */
let place;

/**
 * Opens an address and does things there.
 * @param {Page} page
 * @param {string} query
 * @param {((page: Page) => Promise<unknown>)[]} acts
 */
async function come(page, query, acts) {
  await page.goto(`${place.server.url}?${query}`);
  await page.locator('[data-square]').first().waitFor();
  for (const act of acts) await act(page);
}

/** What is beside the window, and what is lower than 44 px. Runs in the page. */
function findUnfit() {
  const root = document.documentElement;
  const inner = document.querySelector('reversi-game')?.shadowRoot;
  const low = [...(inner?.querySelectorAll('.controls button, dialog button') ?? [])]
    .map((node) => ({ text: node.textContent, box: node.getBoundingClientRect() }))
    .filter(({ box }) => box.width > 0 && box.height < 43.5);
  const wide = [...(inner?.querySelectorAll('dialog, .editor, .status') ?? [])].filter(
    (node) => node.getBoundingClientRect().right > innerWidth + 0.5,
  );
  return {
    sideways: root.scrollWidth - root.clientWidth,
    low: low.map(({ text, box }) => `${text} ${box.height}`),
    wide: wide.map((node) => node.className),
  };
}

describeInChromium('the page as a whole, in Chromium', {}, (here) => {
  place = here;

  test(`what comes before the engine weighs at most ${MOST / 1000} kB`, async (t) => {
    const { asked } = place.server;
    asked.length = 0;
    const page = await openPage(t, place.browser);
    await come(page, '', []);
    await page.waitForLoadState('networkidle');
    const files = [...new Set(asked)];
    const engine = files.filter((file) => /engine|requests/.test(file));
    assert.deepEqual(engine, [], 'asked for before anyone needs it');
    const weights = files.map((file) => {
      const bytes = readFileSync(new URL(file || 'index.html', WEB));
      return { file, bytes: gzipSync(bytes, { level: 9 }).length };
    });
    const sum = weights.reduce((before, { bytes }) => before + bytes, 0);
    t.diagnostic(`${files.length} files, ${sum} bytes gzipped`);
    weights.sort((a, b) => b.bytes - a.bytes);
    const heaviest = weights.slice(0, 8).map(({ file, bytes }) => `${file} ${bytes}`);
    assert.ok(sum <= MOST, `${sum} bytes; the heaviest: ${heaviest.join(', ')}`);
  });

  test('nobody else is asked, and the policy allows no inline script, style or eval', async (t) => {
    const page = await openPage(t, place.browser);
    /** @type {string[]} */
    const strangers = [];
    page.on('request', (request) => {
      const url = request.url();
      if (!url.startsWith(place.server.url) && !url.startsWith('data:')) strangers.push(url);
    });
    await page.addInitScript(() => {
      const broken = /** @type {string[]} */ ([]);
      Object.assign(globalThis, { broken });
      addEventListener('securitypolicyviolation', (event) => {
        broken.push(`${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}`);
      });
    });
    const broken = () => page.evaluate(() => /** @type {any} */ (globalThis).broken);
    for (const [query, ...acts] of Object.values(STATES)) {
      await come(page, query, acts);
      assert.deepEqual(await broken(), []);
    }
    assert.deepEqual(strangers, []);
    const policy = await page.evaluate(
      () =>
        document
          .querySelector('meta[http-equiv="Content-Security-Policy"]')
          ?.getAttribute('content') ?? '',
    );
    assert.match(policy, /default-src 'none'/);
    assert.doesNotMatch(policy, /unsafe-inline|'unsafe-eval'|https?:|\*/);
    // It is in force.
    const evaluated = await page.evaluate(() => {
      const style = document.createElement('style');
      style.textContent = 'html { --broken: yes }';
      document.head.append(style);
      return getComputedStyle(document.documentElement).getPropertyValue('--broken');
    });
    assert.equal(evaluated, '');
    assert.match((await broken()).join(), /style-src/);
  });

  test('the header of the README is the policy of the page, and lets it play and be kept', async (t) => {
    const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
    const header = /^Content-Security-Policy: (.*)$/m.exec(readme)?.[1] ?? '';
    const html = readFileSync(new URL('index.html', WEB), 'utf8');
    const meta = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(html)?.[1];
    assert.equal(header, `${meta}; frame-ancestors 'self'`);
    const strict = await serve({ headers: { 'content-security-policy': header } });
    t.after(() => strict.close());
    const page = await openPage(t, place.browser, { serviceWorkers: 'allow' });
    /** @type {string[]} */
    const problems = [];
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) problems.push(message.text());
    });
    await page.goto(`${strict.url}?white=3`);
    await page.locator('[data-legal]').first().click();
    await page.waitForFunction(() => {
      const game = /** @type {any} */ (document.querySelector('reversi-game'));
      return game.state().ply === 2;
    });
    assert.ok(strict.asked.includes('dist/engine-worker.js'));
    await page.waitForFunction(() => navigator.serviceWorker.getRegistration());
    assert.deepEqual(problems, []);
  });

  for (const [state, [query, ...acts]] of Object.entries(STATES)) {
    test(`${state}: axe-core finds nothing in any theme; at 320 px it fits`, async (t) => {
      const page = await openPage(t, place.browser);
      await come(page, query, acts);
      await page.evaluate(AXE);
      for (const theme of ['light', 'dark', 'contrast']) {
        const violations = await page.evaluate(async (theme) => {
          document.querySelector('reversi-game')?.setAttribute('theme', theme);
          const { violations } = await /** @type {any} */ (globalThis).axe.run({
            resultTypes: ['violations'],
          });
          return violations.map((/** @type {any} */ { id, help, nodes }) => {
            const where = nodes.slice(0, 3).map((/** @type {any} */ node) => node.target.join(' '));
            return `${id}: ${help} (${nodes.length}): ${where.join(' | ')} ${nodes[0].failureSummary}`;
          });
        }, theme);
        assert.deepEqual(violations, [], theme);
      }
      await page.setViewportSize({ width: 320, height: 568 });
      assert.deepEqual(await page.evaluate(findUnfit), { sideways: 0, low: [], wide: [] });
    });
  }

  for (const [width, height] of [
    [360, 740],
    [800, 1100],
    [1440, 900],
  ]) {
    test(`on paper there is the whole board and every move, ${width} x ${height}`, async (t) => {
      const page = await openPage(t, place.browser, { viewport: { width, height } });
      await come(page, `${MIDDLE}&black=human&white=human&theme=dark`, []);
      await page.emulateMedia({ media: 'print' });
      const found = await page.waitForFunction(() => {
        const root = /** @type {ShadowRoot} */ (document.querySelector('reversi-game')?.shadowRoot);
        const one = (/** @type {string} */ selector, around = root) =>
          /** @type {HTMLElement} */ (around.querySelector(selector));
        if (one('.game').dataset.theme !== 'contrast') return null;
        const frame = one('.frame', /** @type {any} */ (one('reversi-board')).shadowRoot);
        const last = one('.moves li:last-child');
        const [board, move, paper] = [frame, last, one('.game')].map((node) =>
          node.getBoundingClientRect(),
        );
        return {
          isWhole: frame.scrollHeight <= frame.clientHeight && board.bottom <= move.top,
          isInside: move.height > 0 && move.bottom <= paper.bottom && board.right <= paper.right,
          isCut: getComputedStyle(one('.game')).overflow !== 'visible',
          clipped: document.documentElement.scrollHeight < move.bottom,
          disc: getComputedStyle(one('.score .disc')).getPropertyValue('print-color-adjust'),
        };
      });
      assert.deepEqual(await found.jsonValue(), {
        isWhole: true,
        isInside: true,
        isCut: false,
        clipped: false,
        disc: 'exact',
      });
    });
  }

  test('dark, and without motion, where the system says so', async (t) => {
    for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
      const page = await openPage(t, place.browser, { colorScheme });
      await come(page, 'black=human&white=human', []);
      const theme = await page.evaluate(() => document.documentElement.dataset.theme);
      assert.equal(theme, colorScheme);
      await page.locator('[data-legal]').first().click();
      const moving = await page.evaluate(() =>
        document
          .getAnimations()
          .filter((one) => {
            const { duration } = one.effect?.getComputedTiming() ?? {};
            return one.playState === 'running' && Number(duration) > 0;
          })
          .map((one) => String(/** @type {any} */ (one).animationName)),
      );
      assert.deepEqual(moving, []);
    }
  });
});
