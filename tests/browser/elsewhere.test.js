/** The elements in the pages of others: their styles, their dialogs, and what their scripts do, in Chromium. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { describeInChromium, openPage } from './chromium.js';

/** @param {string} body @param {string} [style] */
const html = (body, style = '') => `<!doctype html><html lang="en"><head><meta charset="utf-8">
<link rel="icon" href="data:,"><style>${style}</style>
<script type="module" src="dist/reversi-game.js"></script></head><body>${body}</body></html>`;

/** What a page may say of its own texts. */
const LOUD = `* { letter-spacing: 4px; text-transform: uppercase; text-align: right; line-height: 3;
  word-spacing: 1em; text-indent: 2em; white-space: pre; font-style: italic; text-shadow: 1px 1px red }`;

const BOTH = '<reversi-game moves="f5d6"></reversi-game><reversi-board></reversi-board>';
const LONG = 'f5d6c3d3c4f4c5b3c2b4e3e6c6f6a5a4b5a6d7c7';

const PAGES = {
  'plain.html': html(`<main>${BOTH}</main>`),
  'loud.html': html(`<main>${BOTH}</main>`, LOUD),
  'rtl.html': html(`<main dir="rtl">${BOTH}</main>`),
  'narrow.html': html(`<div style="display: flex"><reversi-board></reversi-board></div>
    <div style="float: left"><reversi-board></reversi-board></div>
    <div style="display: inline-block"><reversi-board></reversi-board></div>
    <div style="float: left"><reversi-game></reversi-game></div>
    <div style="width: 90px"><reversi-board></reversi-board></div>`),
  'dialog.html': html(`<dialog><reversi-game style="width: 600px; height: 500px"></reversi-game>
    </dialog>`),
  'later.html': html(`<div hidden><reversi-game moves="${LONG}"></reversi-game></div>`),
  'empty.html': html('<main></main>'),
};

/** Where everything is in the shadow trees, and how it is written. Runs in the page. */
function measure() {
  /** @type {string[]} */
  const found = [];
  for (const host of document.querySelectorAll('reversi-game, reversi-board')) {
    const { left, top } = host.getBoundingClientRect();
    const trees = [host, ...(host.shadowRoot?.querySelectorAll('reversi-board') ?? [])];
    for (const node of trees.flatMap((tree) => [
      ...(tree.shadowRoot?.querySelectorAll('*') ?? []),
    ])) {
      const box = node.getBoundingClientRect();
      const { letterSpacing, textTransform, fontStyle, textShadow, textAlign } =
        getComputedStyle(node);
      const text = [letterSpacing, textTransform, fontStyle, textShadow, textAlign].join();
      const place = [box.left - left, box.top - top, box.width, box.height].map(Math.round).join();
      found.push(`${node.localName}.${node.getAttribute('class')} ${place} ${text}`);
    }
  }
  return found;
}

describeInChromium('in the pages of others', { pages: PAGES }, (place) => {
  /**
   * @param {import('node:test').TestContext} t
   * @param {string} file
   */
  async function open(t, file) {
    const page = await openPage(t, place.browser);
    await page.goto(place.server.url + file);
    await page.waitForFunction(() => customElements.get('reversi-game'));
    return page;
  }

  for (const file of ['loud.html', 'rtl.html']) {
    test(`the texts and the layout of ${file} are its own`, async (t) => {
      const plain = await (await open(t, 'plain.html')).evaluate(measure);
      assert.ok(plain.length > 200);
      assert.deepEqual(await (await open(t, file)).evaluate(measure), plain);
    });
  }

  test('what hides an element, or takes the pointer from it, still does', async (t) => {
    const page = await open(t, 'plain.html');
    const seen = await page.evaluate(() => {
      document.body.style.cssText = 'visibility: hidden; pointer-events: none';
      return ['reversi-game', 'reversi-board'].map((name) => {
        const inner = document.querySelector(name)?.shadowRoot?.querySelector('div *');
        const { visibility, pointerEvents } = getComputedStyle(/** @type {Element} */ (inner));
        return [visibility, pointerEvents];
      });
    });
    assert.deepEqual(seen, Array(2).fill(['hidden', 'none']));
  });

  test('an element is there where its content would say how wide it is', async (t) => {
    const page = await open(t, 'narrow.html');
    const widths = await page.evaluate(() =>
      [...document.querySelectorAll('reversi-board, reversi-game')].map(
        (node) =>
          node.shadowRoot?.querySelector('.frame, .table')?.getBoundingClientRect().width ?? 0,
      ),
    );
    for (const width of widths.slice(0, 4)) assert.ok(width > 150, String(widths));
    assert.ok(widths[4] <= 90, String(widths));
  });

  test('Escape closes what is open in the game, and only then the dialog around it', async (t) => {
    const page = await open(t, 'dialog.html');
    await page.evaluate(() => document.querySelector('dialog')?.showModal());
    const game = page.locator('reversi-game');
    await game.locator('[data-square="19"]').focus();
    const isOpen = () => page.evaluate(() => document.querySelector('dialog')?.open);
    await page.keyboard.press('Shift+H');
    await game.locator('[data-best]').first().waitFor();
    await page.keyboard.press('Escape');
    assert.equal(await game.locator('[data-best]').count(), 0);
    assert.equal(await isOpen(), true);
    await page.keyboard.press('Shift+E');
    await game.locator('.editor').waitFor();
    await page.keyboard.press('Escape');
    assert.equal(await game.locator('.editor').count(), 0);
    assert.equal(await isOpen(), true);
    await page.keyboard.press('Escape');
    assert.equal(await isOpen(), false);
  });

  test('a list of moves that is shown later stands where the game does', async (t) => {
    const page = await open(t, 'later.html');
    await page.evaluate(() => document.querySelector('div')?.removeAttribute('hidden'));
    await page.waitForFunction(() => {
      const list = document.querySelector('reversi-game')?.shadowRoot?.querySelector('.moves ol');
      return list && list.clientHeight > 0 && list.scrollTop > 0;
    });
  });

  test('methods come after the attributes that were set before them, in a page or not', async (t) => {
    const page = await open(t, 'empty.html');
    const seen = await page.evaluate(async () => {
      const main = /** @type {HTMLElement} */ (document.querySelector('main'));
      const later = () => new Promise((resolve) => setTimeout(resolve));
      const game = document.createElement('reversi-game');
      game.size = 6;
      game.load('d5');
      const alone = game.moves();
      main.append(game);
      await later();
      const first = [alone, game.moves(), game.state().size];
      game.size = 4;
      game.newGame({ turn: 2, white: 0 });
      await later();
      const { size, turn, sides } = game.state();
      game.size = 8;
      const played = game.play('f5');
      await later();
      return [...first, size, turn, sides[2], played, game.moves()];
    });
    assert.deepEqual(seen, [['d5'], ['d5'], [6, 6], [4, 4], 2, 0, true, ['f5']]);
  });

  test('a computer does not think before there is a page to play in', async (t) => {
    const page = await open(t, 'empty.html');
    const seen = await page.evaluate(() => {
      const game = document.createElement('reversi-game');
      game.black = 10;
      const alone = game.state().activity;
      document.querySelector('main')?.append(game);
      return [alone, game.state().activity];
    });
    assert.deepEqual(seen, ['paused', 'thinking']);
  });

  test('what is no game and what are no options is said, and nothing changes', async (t) => {
    const page = await open(t, 'empty.html');
    const seen = await page.evaluate(() => {
      const game = /** @type {any} */ (document.createElement('reversi-game'));
      document.querySelector('main')?.append(game);
      game.play('f5');
      const said = [null, 5, undefined, []].map((wrong) => {
        try {
          return game.load(wrong);
        } catch (error) {
          return String(error);
        }
      });
      try {
        game.newGame(null);
      } catch (error) {
        said.push(String(error));
      }
      return [said, game.moves()];
    });
    const said = ['null', '5', 'undefined', '[]'].map(
      (got) => `TypeError: game must be a string or an object, got ${got}`,
    );
    said.push('TypeError: options must be an object, got null');
    assert.deepEqual(seen, [said, ['f5']]);
  });

  test('a game taken away while a dialog comes says nothing of it', async (t) => {
    const page = await open(t, 'empty.html');
    for (const name of ['new', 'settings', 'share', 'help', 'editor']) {
      const seen = await page.evaluate(async (name) => {
        const main = /** @type {HTMLElement} */ (document.querySelector('main'));
        const game = /** @type {any} */ (document.createElement('reversi-game'));
        main.append(game);
        const coming = game.act(name);
        game.remove();
        await coming;
        await new Promise((resolve) => setTimeout(resolve, 300));
        main.append(game);
        return [
          game.shadowRoot.querySelector('.note').textContent,
          game.shadowRoot.querySelectorAll('dialog, .editor').length,
        ];
      }, name);
      assert.deepEqual(seen, ['Black begins.', 0], name);
    }
  });

  test('the settings name the language that holds, also that of a country', async (t) => {
    const page = await open(t, 'empty.html');
    const game = page.locator('reversi-game');
    for (const [lang, chosen] of [
      ['de-AT', 'de'],
      ['tlh', ''],
      ['', ''],
    ]) {
      await page.evaluate((lang) => {
        const game = /** @type {any} */ (document.createElement('reversi-game'));
        game.lang = lang;
        document.querySelector('main')?.replaceChildren(game);
        game.act('settings');
      }, lang);
      const field = game.locator('[name=lang]');
      await field.waitFor();
      assert.equal(await field.inputValue(), chosen, lang);
      assert.notEqual(await field.evaluate((node) => /** @type {any} */ (node).selectedIndex), -1);
    }
  });

  test('settings that were kept and are none are left out', async (t) => {
    const page = await open(t, 'empty.html');
    /** @type {string[]} */
    const warnings = [];
    page.on('console', (message) => warnings.push(message.text()));
    const seen = await page.evaluate(() => {
      const settings = { theme: 'pink', lang: '<b>', orientation: 45, sound: true, a1: 'nowhere' };
      const kept = {
        reversi: 1,
        game: { moves: 'f5' },
        settings: { ...settings, coordinates: 'none' },
      };
      localStorage.setItem('game', JSON.stringify(kept));
      const game = document.createElement('reversi-game');
      game.save = 'game';
      document.querySelector('main')?.append(game);
      return [game.getAttributeNames().sort(), game.coordinates, game.moves()];
    });
    assert.deepEqual(seen, [['coordinates', 'save'], 'none', ['f5']]);
    assert.deepEqual(warnings, []);
  });

  test('the bar weighs a position also where its first look was given up', async (t) => {
    const page = await open(t, 'empty.html');
    await page.evaluate(() => {
      const game = document.createElement('reversi-game');
      game.evaluation = true;
      game.setAttribute('moves', 'f5f4');
      document.querySelector('main')?.append(game);
    });
    const value = page.locator('reversi-game .bar .value');
    await page.locator('reversi-game .bar .value:not(:empty)').waitFor();
    const before = await value.textContent();
    await page.evaluate(() => {
      const game = /** @type {HTMLElementTagNameMap['reversi-game']} */ (
        document.querySelector('reversi-game')
      );
      game.load('f5d6c3d3c4f4c5');
      game.remove();
      document.querySelector('main')?.append(game);
    });
    await page.waitForFunction((before) => {
      const { shadowRoot } = /** @type {Element} */ (document.querySelector('reversi-game'));
      return shadowRoot?.querySelector('.bar .value')?.textContent !== before;
    }, before);
  });

  test('in the colours that a reader forces, one side is lit, and both discs are seen', async (t) => {
    const page = await open(t, 'plain.html');
    for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
      await page.emulateMedia({ forcedColors: 'active', colorScheme });
      await page.waitForFunction(() =>
        document
          .querySelector('reversi-game')
          ?.shadowRoot?.querySelector('.game')
          ?.matches('[data-theme=contrast]'),
      );
      const seen = await page.evaluate(() => {
        const root = /** @type {ShadowRoot} */ (document.querySelector('reversi-game')?.shadowRoot);
        const of = (/** @type {string} */ selector) =>
          getComputedStyle(/** @type {Element} */ (root.querySelector(selector)));
        const ground = of('.layout').backgroundColor;
        return {
          lit: of('.lit .kind').borderTopColor !== of('.game').backgroundColor,
          other: of('.score:not(.lit) .kind').borderTopColor,
          ground: of('.game').backgroundColor,
          ring: of('.ebony').boxShadow.includes(of('.head').color),
          layout: ground,
        };
      });
      assert.equal(seen.lit, true, colorScheme);
      assert.equal(seen.other, seen.ground, colorScheme);
      assert.equal(seen.ring, true, colorScheme);
    }
  });
});
