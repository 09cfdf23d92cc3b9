/** The page in a browser, against the same games played by the module here. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { greedy } from '../../web/players.js';
import { DIAGONAL, Game, ORTHOGONAL } from '../../web/reversi.js';
import { executablePath, launch } from './chromium.js';
import { read, setUp } from './page.js';
import { serve } from './server.js';

/** @typedef {import('playwright-core').Page} Page */

const required = Boolean(process.env.CI || process.env.REVERSI_REQUIRE_BROWSER);
const skip =
  !executablePath &&
  !required &&
  'no Chromium here: install one, or say in REVERSI_CHROMIUM where it is';

/** Longer than a computer waits; the pages' clocks stand still and are moved on by hand. */
const THINKING = 500;

/** Small and large, upright and lying. */
const WINDOWS = [
  [320, 568],
  [360, 740],
  [740, 360],
  [768, 1024],
  [1440, 900],
];

/** @type {import('playwright-core').Browser} */
let browser;
/** @type {Awaited<ReturnType<typeof serve>>} */
let server;

/** The open pages, by the options they were opened with. @type {Map<string, Promise<Visited>>} */
const pages = new Map();

/**
 * @typedef {object} Visited
 * @property {Page} page
 * @property {string[]} problems what the page complains of, and whom else it asks
 */

/**
 * A page whose clock stands still until it is moved on.
 * @param {import('playwright-core').BrowserContextOptions} options
 * @returns {Promise<Visited>}
 */
async function open(options) {
  const page = await browser.newPage({ reducedMotion: 'reduce', ...options });
  page.setDefaultTimeout(5000);
  /** @type {string[]} */
  const problems = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) problems.push(message.text());
  });
  page.on('pageerror', (error) => problems.push(String(error)));
  page.on('requestfailed', (request) => problems.push(`failed: ${request.url()}`));
  page.on('response', (response) => {
    if (response.status() >= 400) problems.push(`${response.status()}: ${response.url()}`);
  });
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(server.url) && !url.startsWith('data:')) problems.push(`asked: ${url}`);
  });
  await page.clock.install({ time: 0 });
  await page.goto(server.url);
  await page.clock.pauseAt(10_000);
  return { page, problems };
}

/**
 * A test that begins with the page freshly loaded and fails if the page has complained.
 * @param {string} name
 * @param {(page: Page) => Promise<void>} body
 * @param {import('playwright-core').BrowserContextOptions} [options]
 */
function visit(name, body, options = {}) {
  test(name, async () => {
    const key = JSON.stringify(options);
    const again = pages.has(key);
    const visited = pages.get(key) ?? open(options);
    pages.set(key, visited);
    const { page, problems } = await visited;
    if (again) {
      problems.length = 0;
      await page.reload();
    }
    await body(page);
    assert.deepEqual(problems, []);
  });
}

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
async function assertShows(page, game, person = true) {
  const shown = await read(page);
  const cols = game.size[1];
  const legal = person ? game.legal() : [];
  assert.equal(draw(shown.cells, shown.legal, cols), draw(game.board, legal, cols));
  assert.deepEqual(shown.scores, [String(game.counts.black), String(game.counts.white)]);
  const names = [...game.history, ...game.future].map(({ name }) => name);
  assert.deepEqual(shown.moves, names);
  const last = game.history.filter(({ square }) => square !== null).at(-1)?.square;
  assert.deepEqual(shown.last, last === undefined || last === null ? [] : [last]);
  const head = ['Black to move', 'White to move'][game.turn - 1] ?? resultOf(game);
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
async function click(page, square, options) {
  const box = await page.locator(`[data-square="${square}"]`).boundingBox();
  assert.ok(box, `square ${square} is not shown`);
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2, options);
}

/**
 * Lets one computer move.
 * @param {Page} page
 */
async function think(page) {
  await page.clock.runFor(THINKING);
}

/**
 * The first shortest game, squares in ascending order, that ends as asked.
 * @param {(game: Game) => boolean} done
 * @param {import('../../web/reversi.js').GameOptions} options
 * @returns {number[]}
 */
function findGame(done, options) {
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

/**
 * Where the board is, and how large.
 * @param {Page} page
 */
function place(page) {
  return page.locator('.board').boundingBox();
}

/**
 * The whole board can be seen, its squares are square, and nothing is wider than the window.
 * @param {Page} page
 * @param {string} what
 */
async function assertFits(page, what) {
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

describe('page', { skip }, () => {
  before(async () => {
    assert.ok(executablePath, 'the page test needs Chromium; REVERSI_CHROMIUM may say where it is');
    server = await serve();
    browser = await launch();
  });
  after(async () => {
    await browser?.close();
    await server?.close();
  });

  visit(
    'a whole game by clicks',
    async (page) => {
      await setUp(page);
      const game = new Game();
      await assertShows(page, game);
      while (!game.over) {
        const [square] = game.legal();
        game.play(square);
        await click(page, square);
        await assertShows(page, game);
      }
    },
    { reducedMotion: 'no-preference' },
  );

  visit('a forced pass is shown, taken back and made again', async (page) => {
    const moves = findGame((game) => game.passed, { size: 4 });
    const game = new Game({ size: 4 });
    await setUp(page, { rows: 4, cols: 4 });
    const at = await place(page);
    for (const square of moves) {
      await click(page, square);
      game.play(square);
    }
    const passed = ['Black', 'White'][(game.last?.who ?? 0) - 1];
    const other = ['White', 'Black'][(game.last?.who ?? 0) - 1];
    const notice = `${passed} has no move. ${other} plays again.`;
    await assertShows(page, game);
    const shown = await read(page);
    assert.equal(shown.note, notice);
    assert.equal(shown.slip, notice);
    assert.equal(shown.moves.at(-1), 'pass');
    const region = page.getByRole('status');
    assert.match((await region.textContent()) ?? '', new RegExp(notice));
    assert.deepEqual(await place(page), at, 'the notice must not move the board');

    game.undo();
    await page.click('#undo');
    await assertShows(page, game);
    assert.equal((await read(page)).slip, '');
    game.redo();
    await page.click('#redo');
    await assertShows(page, game);
    assert.equal((await read(page)).note, notice);
    assert.deepEqual(await place(page), at);
  });

  visit('a second pass in a row slides in again', async (page) => {
    const options = { size: /** @type {[number, number]} */ ([4, 6]) };
    const passes = (/** @type {Game} */ game) =>
      game.passed && game.history.at(-3)?.square === null && game.history.length > 3;
    const moves = findGame(passes, options);
    const game = new Game(options);
    await setUp(page, { rows: 4, cols: 6 });
    const slide = () =>
      page.evaluate(() => {
        const [animation] = document.querySelector('#slip')?.getAnimations() ?? [];
        const { currentTime, playState } = animation;
        animation.finish();
        return { isNew: Number(currentTime) < 1000, playState };
      });
    for (const square of moves) {
      await click(page, square);
      game.play(square);
      if (game.passed) assert.deepEqual(await slide(), { isNew: true, playState: 'running' });
      const shown = await read(page);
      assert.equal(shown.slip, game.passed ? shown.note : '');
    }
  });

  visit('both scores at an end with empty squares', async (page) => {
    const options = { size: /** @type {[number, number]} */ ([4, 5]) };
    const moves = findGame((game) => game.over && game.counts.empty > 0, options);
    const game = new Game(options);
    await setUp(page, { rows: 4, cols: 5 });
    const at = await place(page);
    for (const square of moves) {
      game.play(square);
      await click(page, square);
    }
    await assertShows(page, game);
    const { black, white } = game.score();
    const points = [black, white].sort((a, b) => b - a).join(' to ');
    assert.match((await read(page)).note, new RegExp(`^Neither side has a move\\..*${points}`));
    assert.deepEqual(await place(page), at);
    game.undo();
    await page.click('#undo');
    await assertShows(page, game);
  });

  visit('a person against greedy, to the end and back', async (page) => {
    const game = new Game({ size: 4 });
    await setUp(page, { rows: 4, cols: 4, white: 'greedy' });
    while (!game.over) {
      const person = game.turn === 1;
      const square = person ? game.legal()[0] : greedy(game);
      if (person) await click(page, square);
      else await think(page);
      game.play(square);
      await assertShows(page, game, game.turn === 1);
    }
    do game.undo();
    while (game.turn !== 1);
    await page.click('#undo');
    await think(page);
    await assertShows(page, game);
    const black = game.history.some(({ who, square }) => who === 1 && square !== null);
    assert.ok(black, 'this game is too short for the test');
    do game.undo();
    while (game.turn !== 1);
    await page.click('#undo');
    await assertShows(page, game);
    do game.redo();
    while (game.turn !== 1);
    await page.click('#redo');
    await think(page);
    await assertShows(page, game);
  });

  visit('a computer with the first move starts by itself', async (page) => {
    await setUp(page, { black: 'random' });
    await assertShows(page, new Game(), false);
    await think(page);
    const { moves } = await read(page);
    const game = Game.replay(moves);
    assert.equal(game.ply, 1);
    await assertShows(page, game);
    // There is nothing of a person's to take back.
    await page.click('#undo', { force: true });
    await think(page);
    await assertShows(page, game);
  });

  visit('undo and a new game cancel what a computer was about to play', async (page) => {
    const start = new Game();
    const played = Game.replay('c4');
    await setUp(page, { white: 'greedy' });
    await click(page, 26);
    await assertShows(page, played, false);
    // It is not a person's turn: nothing can be clicked, twice or once.
    for (const square of [18, 34, 20]) await click(page, square, { clickCount: 2 });
    await assertShows(page, played, false);
    await page.click('#undo');
    await page.clock.runFor(10 * THINKING);
    played.undo();
    await assertShows(page, played);
    await page.click('#redo');
    played.redo();
    await assertShows(page, played, false);
    await setUp(page);
    await page.clock.runFor(10 * THINKING);
    await assertShows(page, start);
  });

  visit('computer against computer reaches the end; undo holds it', async (page) => {
    await setUp(page, { black: 'greedy', white: 'random' });
    await think(page);
    await page.click('#undo');
    await page.clock.runFor(10 * THINKING);
    const shown = await read(page);
    assert.equal(shown.moves.length, 1);
    assert.match(shown.note, /^Paused/);
    assert.equal(shown.slip, '');
    await page.click('#redo');
    await page.clock.runFor(70 * THINKING);
    const game = Game.replay((await read(page)).moves);
    assert.ok(game.over);
    await assertShows(page, game);
  });

  visit('a dialog that is given up shows the game that goes on', async (page) => {
    const form = page.locator('#setup form');
    const fields = () =>
      form.evaluate((node) =>
        Object.fromEntries(new FormData(/** @type {HTMLFormElement} */ (node))),
      );
    const own = { rows: '6', cols: '8', rays: 'orthogonal', black: 'person', white: 'random' };
    await setUp(page, { rows: 6, rays: 'orthogonal', white: 'random' });
    for (const giveUp of [() => page.click('#cancel'), () => page.keyboard.press('Escape')]) {
      await page.click('#new');
      assert.deepEqual(await fields(), own);
      await page.selectOption('[name=rows]', '4');
      for (const choice of ['rays][value=all', 'black][value=greedy', 'white][value=person']) {
        await page.locator(`[name=${choice}]`).check({ force: true });
      }
      await giveUp();
      await assertShows(page, new Game({ size: [6, 8], rays: ORTHOGONAL }));
    }
    await page.click('#new');
    assert.deepEqual(await fields(), own);
    await page.click('#setup [type=submit]');
    await assertShows(page, new Game({ size: [6, 8], rays: ORTHOGONAL }));
  });

  visit('with diagonal rays the game is over at once', async (page) => {
    await setUp(page, { rays: 'diagonal', white: 'greedy' });
    await page.clock.runFor(10 * THINKING);
    await assertShows(page, new Game({ rays: DIAGONAL }));
    const { head, note } = await read(page);
    assert.equal(head, 'A draw, 2 to 2');
    assert.match(note, /^Nobody can move here.* 32 to 32\.$/);
    await click(page, 19);
    await assertShows(page, new Game({ rays: DIAGONAL }));
  });

  visit('clicks that are no moves do nothing; a double click plays once', async (page) => {
    await setUp(page);
    const game = new Game();
    for (const square of [0, 27, 18, 63]) await click(page, square);
    await assertShows(page, game);
    await click(page, 19, { clickCount: 2 });
    game.play(19);
    await assertShows(page, game);
  });

  visit('keys play, and names tell', async (page) => {
    await setUp(page, { rows: 6, cols: 8 });
    const game = new Game({ size: [6, 8] });
    const [square] = game.legal();
    // One stop of Tab: the first legal square. From anywhere the arrows lead to the others.
    await page.locator('.square[tabindex="0"]').focus();
    assert.equal(await page.locator('.square[tabindex="0"]').count(), 1);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('End');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Control+Home');
    const focused = page.locator('.square:focus');
    assert.equal(await focused.getAttribute('aria-label'), 'a1, empty');
    await page.keyboard.press('Enter');
    await assertShows(page, game);
    for (let i = 0; i < Math.floor(square / 8); i++) await page.keyboard.press('ArrowDown');
    for (let i = 0; i < square % 8; i++) await page.keyboard.press('ArrowRight');
    assert.equal(await focused.getAttribute('aria-label'), 'd2, legal, flips 1');
    assert.equal(await page.locator('.ghost').count(), 1);
    assert.equal(await page.locator('.would').count(), 1);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    game.play(square);
    await assertShows(page, game);
    assert.equal(await focused.getAttribute('aria-label'), 'd2, black, last move');
    await page.getByRole('gridcell', { name: 'e4, white', exact: true }).waitFor();
    // A person may go on pressing a button that has nothing left to do.
    await page.focus('#undo');
    await page.keyboard.press('Space');
    await page.keyboard.press('Space');
    game.undo();
    await assertShows(page, game);
    assert.equal(await page.locator('#undo:focus').count(), 1);
  });

  visit(
    'a new move ends what still turns',
    async (page) => {
      await setUp(page);
      const found = await page.evaluate(() => {
        for (const square of [19, 18, 26]) {
          /** @type {HTMLElement | null} */ (
            document.querySelector(`[data-square="${square}"]`)
          )?.click();
        }
        const turning = [...document.querySelectorAll('.turning')];
        const ends = turning.flatMap((square) =>
          square.getAnimations({ subtree: true }).map((one) => one.effect?.getComputedTiming()),
        );
        return { turning: turning.length, end: Math.max(...ends.map((e) => Number(e?.endTime))) };
      });
      assert.equal(found.turning, Game.replay('d3c3c4').last?.flips.length);
      assert.ok(found.end <= 350, `a turn lasts ${found.end} ms`);
      await page.waitForFunction(() => !document.querySelector('.turning'));
    },
    { reducedMotion: 'no-preference' },
  );

  visit('any board fits into any window', async (page) => {
    /** @type {import('./page.js').Setting[]} */
    const settings = [
      { rows: 16, cols: 4 },
      { rows: 4, cols: 16 },
      { rows: 16, cols: 16 },
      { rays: 'diagonal' },
    ];
    const before = page.viewportSize();
    for (const setting of settings) {
      await setUp(page, setting);
      const { rows = 8, cols = 8, rays } = setting;
      const options = rays ? { rays: DIAGONAL } : {};
      await assertShows(page, new Game({ size: [rows, cols], ...options }));
      for (const [width, height] of WINDOWS) {
        await page.setViewportSize({ width, height });
        await assertFits(page, `${rows} x ${cols} in ${width} x ${height}`);
      }
    }
    if (before) await page.setViewportSize(before);
  });
});
