/** Setting up a position. */
import assert from 'node:assert/strict';
import { Game } from '../../../web/reversi.js';
import { assertShows, begun, button, click, read, settled } from '../playing.js';
import { look, press, waitFor } from '../reading.js';

/** @type {import('../flow.js').Flow[]} */
export const editor = [
  {
    name: 'a position is set up with discs and holes, and played from there',
    address: '?size=4',
    async body({ page }) {
      await begun(page);
      await page.key('e');
      await waitFor(page, (find) => find('.editor').length === 1);
      await button(page, 'Clear', '.editor');
      const board = new Uint8Array(16);
      const choose = (/** @type {string} */ value) =>
        press(page, `.editor .tool [value="${value}"] + span`);
      for (const [tool, squares] of /** @type {[number, number[]][]} */ ([
        [2, [1, 2]],
        [1, [0]],
        [3, [15]],
      ])) {
        await choose(String(tool));
        for (const square of squares) {
          board[square] = tool;
          await click(page, square);
        }
      }
      const { scores, stand, note } = await read(page);
      assert.deepEqual([scores, stand], [['1', '2'], 'Set up a position']);
      assert.equal(note, 'Black to move.');
      await button(page, 'Start here', '.editor');
      await waitFor(page, (find) => find('.editor').length === 0);
      const game = new Game({ size: 4, board, turn: 1 });
      await assertShows(page, game);
      game.play(3);
      await click(page, 3);
      await assertShows(page, game);
    },
  },
  {
    name: 'leaving the editor leaves the game as it was',
    address: '?moves=f5d6',
    async body({ page }) {
      await begun(page);
      await page.key('e');
      await waitFor(page, (find) => find('.editor').length === 1);
      await click(page, 0);
      assert.equal((await read(page)).cells[0], 1);
      await button(page, 'Leave', '.editor');
      await assertShows(page, Game.replay('f5d6'));
      await page.key('e');
      await waitFor(page, (find) => find('.editor').length === 1);
      await click(page, 0);
      await page.reload();
      await begun(page);
      await assertShows(page, Game.replay('f5d6'));
    },
  },
  {
    name: 'nobody thinks behind the editor; the computer goes on when it is left',
    address: '?white=10',
    async body({ page }) {
      await begun(page);
      // Its files are there then, and it opens at once.
      await page.key('e');
      await waitFor(page, (find) => find('.editor').length === 1);
      await button(page, 'Leave', '.editor');
      await look(page, (find) => {
        const game = /** @type {any} */ (find('reversi-game')[0]);
        game.play('f5');
        game.act('editor');
      });
      await waitFor(page, (find) => find('.editor').length === 1);
      assert.equal((await read(page)).state.activity, 'paused');
      await new Promise((resolve) => setTimeout(resolve, 700)); // a move takes at least 400 ms
      const { state, stand } = await read(page);
      assert.deepEqual([state.ply, state.activity, stand], [1, 'paused', 'Set up a position']);
      await button(page, 'Leave', '.editor');
      assert.equal((await settled(page, 2)).length, 2);
    },
  },
];
