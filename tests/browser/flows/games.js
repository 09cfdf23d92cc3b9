/** Games, by the mouse: to the end, against each kind of level, with passes, taken back. */
import assert from 'node:assert/strict';
import { Game } from '../../../web/reversi.js';
import { assertShows, begun, button, click, findGame, read, settled } from '../playing.js';
import { waitFor } from '../reading.js';

/** @typedef {import('../flow.js').Flow} Flow */

/** Longer than a computer takes at least: a late move would have come. */
const LATE = 700;

/** @param {number} ms */
const pass = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * A game against a computer to the end; the person always takes the first legal square.
 * @param {number} level
 * @returns {Flow}
 */
const against = (level) => ({
  name: `a game against level ${level} to the end, and back`,
  address: `?size=4&black=human&white=${level}`,
  async body({ page }) {
    await begun(page);
    const game = new Game({ size: 4 });
    while (!game.over) {
      await assertShows(page, game);
      const square = game.legal()[0];
      game.play(square);
      await click(page, square);
      const moves = await settled(page, game.ply);
      const now = Game.replay(moves, { size: 4 });
      assert.deepEqual(
        now.history.slice(0, game.ply).map(({ name }) => name),
        game.history.map(({ name }) => name),
      );
      for (const { square } of now.history.slice(game.ply)) if (square !== null) game.play(square);
      assert.equal(game.turn, game.over ? 0 : 1);
    }
    await assertShows(page, game);
    assert.ok((await read(page)).state.over);
    // From the end back to the person's last turn, and with the redo to the end again.
    do game.undo();
    while (game.turn !== 1);
    await button(page, 'Undo');
    await assertShows(page, game);
    while (game.redo());
    await button(page, 'Redo');
    await settled(page, game.ply);
    await assertShows(page, game);
  },
});

/** @type {Flow[]} */
export const games = [
  {
    name: 'two people play to the end; what is no move does nothing; the end is said',
    address: '?size=6x4',
    async body({ page, browser, say }) {
      await begun(page);
      const game = new Game({ size: [6, 4] });
      await assertShows(page, game);
      // A square that is no move, one with a disc, the other buttons, and a click twice.
      const illegal = [0, 9].filter((square) => !game.legal().includes(square));
      for (const square of illegal) await click(page, square);
      const { rightClick } = browser.cannot;
      if (rightClick) say(`no right click: ${rightClick}`);
      else await click(page, game.legal()[0], { button: 2 });
      await page.key('Escape');
      await assertShows(page, game);
      const square = game.legal()[0];
      await click(page, square, { count: 2 });
      game.play(square);
      while (!game.over) {
        await assertShows(page, game);
        const square = game.legal()[game.ply % game.legal().length];
        game.play(square);
        await click(page, square);
      }
      await assertShows(page, game);
      await click(page, Math.max(0, game.board.indexOf(0)));
      const { stand } = await assertShows(page, game);
      await waitFor(page, (find, stand) => find('.spoken')[0].textContent?.includes(stand), stand);
      game.undo();
      await button(page, 'Undo');
      await assertShows(page, game);
    },
  },
  against(0),
  against(1),
  against(3),
  {
    name: 'a computer with the first move begins; two computers play to the end',
    address: '?size=4&black=2&white=human',
    async body({ page, server }) {
      await begun(page);
      const moves = await settled(page, 1);
      await assertShows(page, Game.replay(moves, { size: 4 }));
      assert.equal(moves.length, 1);
      await page.goto(`${server.url}?size=4&black=1&white=2`);
      await begun(page);
      await button(page, 'Pause');
      const held = await waitFor(page, (find) => {
        const game = /** @type {any} */ (find('reversi-game')[0]);
        return game.state().activity === 'paused' && game.moves();
      });
      await pass(LATE);
      assert.deepEqual((await read(page)).moves, held);
      await button(page, 'Resume');
      await waitFor(page, (find) => /** @type {any} */ (find('reversi-game')[0]).state().over);
      await assertShows(page, Game.replay((await read(page)).moves, { size: 4 }));
    },
  },
  {
    name: 'while a computer thinks: clicks do nothing, undo and a new game let no move come late',
    address: '?white=10',
    async body({ page }) {
      await begun(page);
      const game = new Game();
      game.play(19);
      await click(page, 19);
      for (const square of [18, 34, 20]) await click(page, square);
      const meanwhile = await read(page);
      assert.deepEqual(meanwhile.moves.slice(0, 1), ['d3']);
      assert.ok(meanwhile.moves.length <= 2);
      game.undo();
      await button(page, 'Undo');
      // Had the answer been there already, both are taken back.
      const { moves, state } = await read(page);
      assert.deepEqual([state.ply, state.turn, moves[0]], [0, 1, 'd3']);
      await pass(LATE);
      assert.deepEqual((await read(page)).moves, moves);
      await click(page, 19);
      await button(page, 'New game');
      await waitFor(page, (find) => find('dialog[open] button.primary').length === 1);
      await page.key('Escape');
      await waitFor(page, (find) => find('dialog').length === 0);
      await button(page, 'New game');
      await waitFor(page, (find) => find('dialog[open] button.primary').length === 1);
      await button(page, 'Start', 'dialog');
      await waitFor(page, (find) => find('dialog').length === 0);
      await assertShows(page, new Game());
      await pass(LATE);
      await assertShows(page, new Game());
    },
  },
  {
    name: 'passes are shown each time, spoken, and taken back and made again',
    address: '?size=4',
    async body({ page }) {
      await begun(page);
      const game = new Game({ size: 4 });
      for (const square of findGame((one) => one.passed, { size: 4 })) {
        game.play(square);
        await click(page, square);
      }
      const { who } = game.history[game.ply - 1];
      const [passed, other] = who === 1 ? ['Black', 'White'] : ['White', 'Black'];
      const notice = `${passed} has no move. ${other} plays again.`;
      const box = async () =>
        JSON.stringify(await page.evaluate(() => document.documentElement.scrollHeight));
      const at = await box();
      const shown = await assertShows(page, game);
      assert.equal(shown.note, notice);
      assert.ok(shown.slip.startsWith(notice), shown.slip);
      assert.equal(shown.moves.at(-1), 'pass');
      await waitFor(page, (find, text) => find('.spoken')[0].textContent?.includes(text), notice);
      const human = game.history.length;
      game.undo();
      game.undo();
      await button(page, 'Undo');
      const back = await read(page);
      assert.equal(back.slip, '');
      assert.ok(back.state.ply < human);
      await button(page, 'Redo');
      while (game.redo());
      assert.equal((await read(page)).note, notice);
      await assertShows(page, game);
      assert.equal(await box(), at);
    },
  },
];
