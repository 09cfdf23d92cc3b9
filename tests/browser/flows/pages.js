/** The game in other pages, and pages that move it. */
import assert from 'node:assert/strict';
import { isDeepStrictEqual } from 'node:util';
import { Game } from '../../../web/reversi.js';
import { assertShows, begun, click, read } from '../playing.js';
import { boxOf, look, waitFor } from '../reading.js';

const HEAD = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>other</title>
<link rel="icon" href="data:,">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; connect-src 'self'; worker-src 'self'; frame-src 'self'">`;

const TWO = `${HEAD}<script type="module" src="dist/reversi-game.js"></script></head><body>
<reversi-game size="4"></reversi-game>
<reversi-game size="6" black="human" white="human" moves="c2"></reversi-game></body></html>`;

const LARGE = `${HEAD}<script type="module" src="dist/reversi-game.js"></script></head><body></body></html>`;

const FRAME = `${HEAD}</head><body>
<iframe src="index.html?embed&size=6&white=human&moves=c2" width="600" height="500"></iframe>
</body></html>`;

/** @type {import('../flow.js').Flow[]} */
export const pages = [
  {
    name: 'two games on one page are each their own, and survive being moved about',
    address: 'two.html',
    pages: { 'two.html': TWO },
    async body({ page }) {
      await begun(page);
      const one = new Game({ size: 4 });
      const two = Game.replay('c2', { size: 6 });
      await assertShows(page, one, { which: 0 });
      await assertShows(page, two, { which: 1 });
      one.play(1);
      await page.evaluate(() => scrollTo(0, 0));
      await click(page, 1);
      await assertShows(page, one, { which: 0 });
      await assertShows(page, two, { which: 1 });
      // Taken out and put back the other way round: nothing is lost, and nothing happens twice.
      const heard = await look(page, (find) => {
        const games = /** @type {any[]} */ (find('reversi-game'));
        let heard = 0;
        games[1].addEventListener('moved', () => heard++);
        for (const game of games.reverse()) {
          game.remove();
          document.body.append(game);
        }
        games[0].play(games[0].state().moves.keys().next().value);
        return heard;
      });
      assert.equal(heard, 1);
      two.play(two.legal()[0]);
      await assertShows(page, two, { which: 0 });
      await assertShows(page, one, { which: 1 });
    },
  },
  {
    name: 'in a frame there is just the game',
    address: 'frame.html',
    pages: { 'frame.html': FRAME },
    async body({ page }) {
      await waitFor(page, () => {
        const inner = document.querySelector('iframe')?.contentDocument;
        const game = /** @type {any} */ (inner?.querySelector('reversi-game'));
        return game?.state?.().ply === 1 && !inner?.querySelector('h1');
      });
    },
  },
  {
    name: 'a click finds its square after the layout has moved, to the last pixel',
    async body({ page }) {
      await begun(page);
      await page.evaluate(() => {
        const block = document.createElement('div');
        block.style.setProperty('height', '40px');
        document.body.prepend(block);
      });
      const game = new Game();
      const lower = await boxOf(page, '[data-square="19"]');
      await page.click(lower.left + lower.width / 2, lower.top + lower.height - 2);
      game.play(19);
      await assertShows(page, game);
      await page.resize(700, 620);
      const name = game.legal()[0];
      const edge = await boxOf(page, `[data-square="${name}"]`);
      await page.click(edge.left + 1, edge.top + 1);
      game.play(name);
      await assertShows(page, game);
      await page.key('o');
      const square = game.legal().at(-1) ?? 0;
      await click(page, square);
      game.play(square);
      await assertShows(page, game);
    },
    address: '?black=human&white=human',
  },
  {
    name: 'the board fits into any window, its squares are square, and no status moves it',
    address: '?black=human&white=human',
    async body({ page, browser }) {
      await begun(page);
      for (const [width, height] of [
        [Math.max(320, browser.narrowest), 640],
        [740, 360],
        [768, 1024],
        [1440, 900],
      ]) {
        await page.resize(width, height);
        const fits = () =>
          look(page, (find) => {
            const [frame] = find('reversi-board').map((node) => node.getBoundingClientRect());
            const square = find('[data-square]')[0].getBoundingClientRect();
            const root = document.documentElement;
            return {
              sideways: root.scrollWidth > root.clientWidth,
              inside: frame.left >= 0 && frame.right <= innerWidth + 0.5 && frame.top >= 0,
              below: frame.bottom > innerHeight + 0.5,
              square: Math.abs(square.width - square.height) < 0.1,
              at: [frame.left, frame.top, frame.width, frame.height].map(Math.round).join(),
            };
          });
        const good = { sideways: false, inside: true, below: false, square: true };
        let { at, ...rest } = await fits();
        // A browser may lay out a resized window a little later.
        for (let left = 50; left > 0 && !isDeepStrictEqual(rest, good); left--) {
          ({ at, ...rest } = await fits());
        }
        assert.deepEqual(rest, good, `${width} x ${height}`);
        const before = { at, ...rest };
        const { legal } = await read(page);
        await click(page, legal[0]);
        assert.deepEqual(
          await fits(),
          before,
          `the status moves the board in ${width} x ${height}`,
        );
      }
    },
  },
  {
    name: 'on 100 x 100 a move draws what it changes, not the board anew',
    address: 'large.html',
    pages: { 'large.html': LARGE },
    // Where this took seconds; elsewhere it never did.
    only: ['Chromium'],
    async body({ page, say }) {
      await waitFor(page, () => Boolean(customElements.get('reversi-game')));
      const { first, moves } = await look(page, async () => {
        const game = /** @type {any} */ (document.createElement('reversi-game'));
        for (const [name, value] of Object.entries({ size: '100', black: 'human', white: 'human' }))
          game.setAttribute(name, value);
        game.style.setProperty('height', '540px');
        const time = (/** @type {() => unknown} */ change) => {
          const begin = performance.now();
          change();
          game.shadowRoot.querySelector('reversi-board').getBoundingClientRect();
          return performance.now() - begin;
        };
        const first = time(() => document.body.append(game));
        const moves = [];
        for (let i = 0; i < 10; i++) {
          // Until it is drawn: nothing is left to be done for the move before.
          await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
          const [square] = game.state().moves.keys();
          moves.push(time(() => game.play(square)));
        }
        return { first, moves };
      });
      const least = Math.min(...moves);
      say(`first ${first.toFixed()} ms, a move ${least.toFixed()} ms`);
      assert.ok(least * 8 < first, `a move takes ${least} ms, the first view ${first} ms`);
    },
  },
];
