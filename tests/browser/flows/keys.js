/** Games without a mouse. */
import assert from 'node:assert/strict';
import { Game, nameOf } from '../../../web/reversi.js';
import { assertShows, begun, read, settled } from '../playing.js';
import { look, waitFor } from '../reading.js';

/** @typedef {import('../drivers/browsers.js').Page} Page */

/**
 * How the square with the focus is spoken; '' where none has it.
 * @param {Page} page
 * @returns {Promise<string>}
 */
const focused = (page) =>
  look(page, (find) => find('[role=gridcell]:focus')[0]?.getAttribute('aria-label') ?? '');

/**
 * Goes by Tab to the board.
 * @param {Page} page
 * @param {string} [key]
 */
async function tabToBoard(page, key = 'Tab') {
  for (let left = 40; (await focused(page)) === ''; left--) {
    assert.ok(left > 0, 'Tab does not lead to the board');
    await page.key(key);
  }
}

/** @type {import('../flow.js').Flow[]} */
export const keys = [
  {
    name: 'a whole game by keys: by names, and by arrows',
    address: '?size=4x6',
    async body({ page }) {
      await begun(page);
      const size = /** @type {[number, number]} */ ([4, 6]);
      const game = new Game({ size });
      await tabToBoard(page);
      assert.match(await focused(page), /legal/);
      assert.equal(await look(page, (find) => find('[role=gridcell][tabindex="0"]').length), 1);
      while (!game.over) {
        const square = game.legal()[0];
        if (game.ply % 2) await page.type(nameOf(square, size));
        else {
          await page.key('Control+Home');
          for (let i = 0; i < Math.floor(square / 6); i++) await page.key('ArrowDown');
          for (let i = 0; i < square % 6; i++) await page.key('ArrowRight');
        }
        const flips = game.play(square)?.flips.length;
        assert.equal(await focused(page), `${nameOf(square, size)}, legal, flips ${flips}`);
        await page.key(game.ply % 3 ? 'Enter' : 'Space');
        // The focus stays where one has played.
        assert.match(await focused(page), new RegExp(`^${nameOf(square, size)}, (black|white)`));
        await assertShows(page, game);
      }
      await page.key('Shift+U');
      game.undo();
      const { state } = await read(page);
      assert.ok(state.ply <= game.ply && !state.over);
    },
  },
  {
    name: 'the focus stays on its square while a computer answers; a button keeps it',
    address: '?white=3',
    async body({ page }) {
      await begun(page);
      await tabToBoard(page);
      await page.type('d3');
      await page.key('Enter');
      await settled(page, 2);
      assert.match(await focused(page), /^d3, /);
      await look(page, (find) => find('.controls button')[0].focus());
      await page.key('Enter');
      await assertShowsPly(page, 0);
      await page.key('Enter'); // nothing is left to take back, and the button stays a button
      assert.ok(await look(page, (find) => find('.controls button')[0].matches(':focus')));
      await tabToBoard(page, 'Shift+Tab');
      await page.key('ArrowDown');
      assert.notEqual(await focused(page), '');
    },
  },
  {
    name: 'the keys of the game open and close what they say',
    async body({ page }) {
      await begun(page);
      for (const key of ['n', 'c', '?']) {
        await page.key(key);
        await waitFor(page, (find) => find('dialog[open]').length === 1);
        await page.key('Escape');
        await waitFor(page, (find) => find('dialog').length === 0);
      }
      await page.key('o');
      await page.key('o');
      assert.equal(
        await look(page, (find) => find('reversi-game')[0].getAttribute('orientation')),
        '180',
      );
      await page.type('n');
      await waitFor(page, (find) => find('dialog[open]').length === 1);
    },
  },
];

/**
 * @param {Page} page
 * @param {number} ply
 */
async function assertShowsPly(page, ply) {
  assert.equal((await read(page)).state.ply, ply);
}
