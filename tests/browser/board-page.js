/** Pages with nothing but <reversi-board>, for its tests: how they are opened, drawn and read. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { flipsFor } from '../../web/reversi.js';
import { describeInChromium, openPage } from './chromium.js';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('../../web/reversi.js').Game} Game */

const POLICY =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src data:";

/** @param {string} body */
const html = (body) => `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<meta name="viewport" content="width=device-width"></head><body>${body}</body></html>`;

const PAGES = {
  'bare.html': html(''),
  'board.html': html('<script type="module" src="reversi-board.js"></script>'),
};

/** What the tests use in the page, as the global `tools`. */
function install() {
  const tools = {
    /** The only board. */
    board: () => /** @type {any} */ (document.querySelector('reversi-board')),
    /** @param {Record<string, string>} attributes */
    add(attributes) {
      const board = /** @type {any} */ (document.createElement('reversi-board'));
      for (const [name, value] of Object.entries(attributes)) board.setAttribute(name, value);
      document.body.append(board);
      return board;
    },
    /** Shows a state that came as JSON. @param {any} state */
    show({ moves, ...state }) {
      tools.board().show({ ...state, moves: new Map(moves) });
    },
    /** @param {any} board @param {string} selector @returns {HTMLElement[]} */
    in: (board, selector) => [...board.shadowRoot.querySelectorAll(selector)],
    /** @param {any} board */
    grid: (board) => tools.in(board, '.grid')[0],
    /** The squares that match, ascending. @param {any} board @param {string} selector */
    squares: (board, selector) =>
      tools
        .in(board, `.square${selector}`)
        .map((node) => Number(node.dataset.square))
        .sort((a, b) => a - b),
    /** @param {any} board */
    legal: (board) => tools.squares(board, '[data-legal]'),
    /** The cells as one word, in the order of the squares. @param {any} board */
    cells(board) {
      /** @type {(string | undefined)[]} */
      const cells = [];
      for (const { dataset } of tools.in(board, '.square')) {
        cells[Number(dataset.square)] = dataset.cell;
      }
      return cells.join('');
    },
    focused: () => /** @type {HTMLElement | null} */ (tools.board().shadowRoot.activeElement),
    /** Writes down the board's events from now on. */
    listen() {
      /** @type {[type: string, square: number | null][]} */
      const told = [];
      for (const type of ['squareselect', 'squarehover', 'squarefocus']) {
        addEventListener(type, (event) => {
          told.push([type, /** @type {CustomEvent} */ (event).detail.square]);
        });
      }
      Object.assign(window, { told });
    },
    /** What listen() has written down. */
    told: () => /** @type {[string, number | null][]} */ (/** @type {any} */ (window).told),
    /** Imports a file of the page's folder. @param {string} file */
    load: (file) => import(document.baseURI.replace(/[^/]*$/, file)),
  };
  Object.assign(window, { tools });
}

/**
 * @typedef {object} How
 * @property {import('playwright-core').BrowserContextOptions} [options]
 * @property {keyof typeof PAGES} [file]
 * @property {RegExp[]} [problems] what the page may complain of, in this order
 */

/**
 * A group of tests, each on a fresh page, which fails if that complains of anything unexpected.
 * @param {string} name
 * @param {(onPage: (name: string, body: (page: Page) => Promise<void>, how?: How) => void) => void} body
 */
export function describeBoard(name, body) {
  describeInChromium(name, { pages: PAGES }, (place) => {
    body((title, run, { options, file = 'board.html', problems: expected = [] } = {}) => {
      test(title, async (t) => {
        const viewport = { width: 500, height: 560 };
        const page = await openPage(t, place.browser, { viewport, ...options });
        /** @type {string[]} */
        const problems = [];
        page.on('console', (message) => {
          if (['error', 'warning'].includes(message.type())) problems.push(message.text());
        });
        page.on('pageerror', (error) => problems.push(String(error)));
        await page.route('**/favicon.ico', (route) => route.fulfill({ status: 204 }));
        await page.goto(place.server.url + file);
        await page.evaluate(install);
        await run(page);
        assert.equal(problems.length, expected.length, problems.join('\n'));
        expected.forEach((pattern, i) => {
          assert.match(problems[i], pattern);
        });
      });
    });
  });
}

/**
 * What the board is to show of a game, as JSON can carry it.
 * @param {Game} game
 */
export function stateOf(game) {
  const { board, size, rays, turn, last } = game;
  const cols = size[1];
  const moves = turn === 0 ? [] : game.legal();
  return {
    size,
    turn,
    cells: [...board],
    last: last?.square ?? null,
    moves: moves.map((square) => {
      const row = Math.floor(square / cols);
      const who = /** @type {1 | 2} */ (turn);
      return [square, flipsFor(board, row, square % cols, who, size, rays)];
    }),
  };
}

/**
 * Shows a game on a board of its own.
 * @param {Page} page
 * @param {Game} game
 * @param {object} [more] of the state
 */
export async function show(page, game, more = {}) {
  await page.evaluate(
    (state) => {
      tools.add({});
      tools.show(state);
    },
    { ...stateOf(game), ...more },
  );
}

/**
 * The name of the focused square; '' where none is.
 * @param {Page} page
 * @returns {Promise<string>}
 */
export function focused(page) {
  return page.evaluate(() => tools.focused()?.getAttribute('aria-label')?.split(',')[0] ?? '');
}

/**
 * The squares that match, ascending.
 * @param {Page} page
 * @param {string} selector
 * @returns {Promise<number[]>}
 */
export function marked(page, selector) {
  return page.evaluate((wanted) => tools.squares(tools.board(), wanted), selector);
}

/**
 * @param {Page} page
 * @param {number} square
 */
export async function boxOf(page, square) {
  const box = await page.locator(`[data-square="${square}"]`).boundingBox();
  assert.ok(box, `square ${square} is not shown`);
  return box;
}

/**
 * Clicks the middle of a square.
 * @param {Page} page
 * @param {number} square
 */
export async function click(page, square) {
  const { x, y, width, height } = await boxOf(page, square);
  await page.mouse.click(x + width / 2, y + height / 2);
}

/**
 * The squares that were chosen since the board was listened to, or since this was asked last.
 * @param {Page} page
 * @returns {Promise<(number | null)[]>}
 */
export function chosen(page) {
  return page.evaluate(() =>
    tools
      .told()
      .splice(0)
      .filter(([type]) => type === 'squareselect')
      .map(([, square]) => square),
  );
}
