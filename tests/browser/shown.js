/** What the page must show, and how a person makes it. */
import assert from 'node:assert/strict';
import { read } from './page.js';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('../../web/reversi.js').Game} Game */

/**
 * A drawn board: B, W, and + where the side to move may play.
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
 * The page shows this game, with its legal squares where a person is to move.
 * @param {Page} page
 * @param {Game} game
 * @param {boolean} [person]
 */
export async function assertShows(page, game, person = true) {
  const shown = await read(page);
  const cols = game.size[1];
  const legal = person ? game.legal() : [];
  assert.equal(draw(shown.cells, shown.legal, cols), draw(game.board, legal, cols));
  assert.deepEqual(shown.scores, [String(game.counts.black), String(game.counts.white)]);
  const names = [...game.history, ...game.future].map(({ name }) => name);
  assert.deepEqual(shown.moves, names);
  const last = game.history.filter(({ square }) => square !== null).at(-1)?.square;
  assert.deepEqual(shown.last, last === undefined || last === null ? [] : [last]);
  const side = ['Black', 'White'][game.turn - 1];
  const head = side ? `${side} ${person ? 'to move' : 'is thinking'}` : resultOf(game);
  assert.equal(shown.head, head);
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
 * @param {Page} page
 * @param {number | null} square
 * @param {Parameters<Page['mouse']['click']>[2]} [options]
 */
export async function click(page, square, options) {
  const box = await page.locator(`[data-square="${square}"]`).boundingBox();
  assert.ok(box, `square ${square} is not shown`);
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2, options);
}

/**
 * Where the board is, and how large.
 * @param {Page} page
 */
export function place(page) {
  return page.locator('.board').boundingBox();
}

/**
 * The whole board can be seen, its squares are square, and nothing is wider than the window.
 * @param {Page} page
 * @param {string} what
 */
export async function assertFits(page, what) {
  const found = await page.evaluate(() => {
    /** @param {string} selector */
    const box = (selector) =>
      /** @type {Element} */ (document.querySelector(selector)).getBoundingClientRect();
    const root = document.documentElement;
    const [frame, square, news, header] = ['.frame', '.square', '.news', 'header'].map(box);
    return {
      sideways: root.scrollWidth - root.clientWidth,
      seen: frame.left >= 0 && frame.right <= innerWidth && frame.top >= 0,
      below: frame.bottom > innerHeight,
      square: Math.abs(square.width - square.height) < 0.1,
      cut: news.top < header.top - 1 || news.bottom > header.bottom + 1,
    };
  });
  const fits = { sideways: 0, seen: true, below: false, square: true, cut: false };
  assert.deepEqual(found, fits, `${what}: ${JSON.stringify(found)}`);
}
