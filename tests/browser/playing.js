/** What a person does with a game in a page, and what must be seen then. */
import assert from 'node:assert/strict';
import { Game } from '../../web/reversi.js';
import { look, press, waitFor } from './reading.js';

/** @typedef {import('./drivers/browsers.js').Page} Page */

/**
 * What a page shows of one game, and the state that the element gives.
 * @typedef {object} Shown
 * @property {number[]} cells
 * @property {number[]} legal
 * @property {number[]} last
 * @property {string} stand the first line of the status
 * @property {string} note the second one
 * @property {string} slip '' where there is none
 * @property {string} spoken the live region
 * @property {string[]} moves the list, without the start
 * @property {number} step where in the list one stands
 * @property {string[]} scores black's, white's
 * @property {{ turn: number, ply: number, over: boolean, passed: boolean, activity: string,
 *   counts: { black: number, white: number } }} state
 */

/**
 * @param {Page} page
 * @param {number} [which] of the games on the page
 * @returns {Promise<Shown>}
 */
export function read(page, which = 0) {
  return look(
    page,
    (find, which) => {
      const game = /** @type {any} */ (find('reversi-game')[which]);
      /** @param {string} selector */
      const all = (selector) => find(selector, game.shadowRoot);
      /** @param {string} selector */
      const text = (selector) => all(selector)[0]?.textContent?.trim() ?? '';
      const squares = all('[data-square]').sort(
        (a, b) => Number(a.dataset.square) - Number(b.dataset.square),
      );
      /** @param {string} mark */
      const marked = (mark) =>
        squares.filter((node) => node.matches(mark)).map((node) => Number(node.dataset.square));
      const { turn, ply, over, passed, activity, counts } = game.state();
      const steps = all('.moves li button');
      return {
        cells: squares.map((node) => Number(node.dataset.cell)),
        legal: marked('[data-legal]'),
        last: marked('[data-last]'),
        stand: text('.stand'),
        note: text('.note'),
        slip: text('.slip:not([hidden])'),
        spoken: text('.spoken'),
        moves: steps.slice(1).map((node) => node.textContent ?? ''),
        step: steps.findIndex((node) => node.hasAttribute('aria-current')),
        scores: [text('.score.black b'), text('.score.white b')],
        state: { turn, ply, over, passed, activity, counts },
      };
    },
    which,
  );
}

/**
 * Waits until the games of the page are there.
 * @param {Page} page
 */
export async function begun(page) {
  await waitFor(page, (find) => {
    const games = find('reversi-game');
    return (
      games.length > 0 && games.every((game) => find('[data-square]', game.shadowRoot ?? game)[0])
    );
  });
}

/**
 * A drawn board: B, W, # for a hole, and + where the side to move may play.
 * @param {ArrayLike<number>} cells
 * @param {number[]} legal
 * @param {number} cols
 * @returns {string}
 */
function draw(cells, legal, cols) {
  const marks = Array.from(cells, (cell, i) => (legal.includes(i) ? '+' : '.BW#'[cell]));
  const rows = Array.from({ length: marks.length / cols }, (_, row) =>
    marks.slice(row * cols, (row + 1) * cols).join(' '),
  );
  return `\n${rows.join('\n')}\n`;
}

/**
 * The page shows this game as the module has it here, with the legal squares where a person moves.
 * @param {Page} page
 * @param {Game} game
 * @param {{ person?: boolean, which?: number }} [how]
 */
export async function assertShows(page, game, { person = true, which = 0 } = {}) {
  const shown = await read(page, which);
  const cols = game.size[1];
  const legal = person ? game.legal() : [];
  assert.equal(draw(shown.cells, shown.legal, cols), draw(game.board, legal, cols));
  const { black, white } = game.counts;
  assert.deepEqual(shown.scores, [String(black), String(white)]);
  const names = [...game.history, ...game.future].map(({ name }) => name);
  assert.deepEqual(shown.moves, names);
  const last = game.history.filter(({ square }) => square !== null).at(-1)?.square;
  assert.deepEqual(shown.last, last === undefined ? [] : [last]);
  if (game.over) assert.equal(shown.stand, resultOf(game));
  else {
    const side = ['Black', 'White'][game.turn - 1];
    assert.match(shown.stand, person ? new RegExp(`^${side} to move`) : new RegExp(`^${side}`));
  }
  assert.deepEqual(
    [shown.state.turn, shown.state.ply, shown.state.over, shown.step],
    [game.turn, game.ply, game.over, game.ply],
  );
  return shown;
}

/**
 * @param {Game} game
 * @returns {string}
 */
function resultOf(game) {
  const { black, white } = game.score({ empties: 'none' });
  if (black === white) return `A draw, ${black} to ${white}`;
  return black > white ? `Black wins, ${black} to ${white}` : `White wins, ${white} to ${black}`;
}

/**
 * Clicks a square with the mouse.
 * @param {Page} page
 * @param {number} square
 * @param {Parameters<Page['click']>[2]} [options]
 */
export async function click(page, square, options) {
  await press(page, `[data-square="${square}"]`, 0, options);
}

/**
 * Presses a button with the mouse.
 * @param {Page} page
 * @param {string} text on it
 * @param {string} [where] what it is in
 */
export async function button(page, text, where = '.controls') {
  const index = await look(
    page,
    (find, where, text) =>
      find(`${where} button`).findIndex((node) => node.textContent?.trim() === text),
    where,
    text,
  );
  assert.ok(index >= 0, `there is no button ${text}`);
  await press(page, `${where} button`, index);
}

/**
 * Waits until it is a person's turn, or the end.
 * @param {Page} page
 * @param {number} [from] the ply that there must be at least
 * @returns {Promise<string[]>} the moves so far
 */
export function settled(page, from = 0) {
  return waitFor(
    page,
    (find, from) => {
      const game = /** @type {any} */ (find('reversi-game')[0]);
      const { over, moves, ply, activity } = game.state();
      const quiet = activity === 'none' && (over || moves.size > 0);
      return ply >= from && quiet && game.moves();
    },
    from,
  );
}

/**
 * The first shortest game, squares in ascending order, that is as asked.
 * @param {(game: Game) => boolean} done
 * @param {import('../../web/reversi.js').GameOptions} options
 * @returns {number[]}
 */
export function findGame(done, options) {
  const game = new Game(options);
  /**
   * @param {number} depth
   * @returns {number[] | null}
   */
  const search = (depth) => {
    if (done(game)) return [];
    if (depth === 0) return null;
    for (const square of game.legal()) {
      game.play(square);
      const rest = search(depth - 1);
      game.undo();
      if (rest) return [square, ...rest];
    }
    return null;
  };
  for (let depth = 1; depth < 20; depth++) {
    const moves = search(depth);
    if (moves) return moves;
  }
  throw new Error('there is no such game');
}
