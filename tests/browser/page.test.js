/** The page in a browser, against the same games played by the module here. */
import assert from 'node:assert/strict';
import { greedy } from '../../web/players.js';
import { DIAGONAL, Game, ORTHOGONAL } from '../../web/reversi.js';
import { read, setUp } from './page.js';
import { assertFits, assertShows, click, place } from './shown.js';
import { describePage, visit } from './visit.js';

/** @typedef {import('playwright-core').Page} Page */

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

describePage('page', () => {
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
    await setUp(page, { rows: 4, cols: 4, white: 1 });
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
    await setUp(page, { black: 0 });
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
    await setUp(page, { white: 1 });
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
    await setUp(page, { black: 1, white: 0 });
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
    const own = { rows: '6', cols: '8', rays: 'orthogonal', black: 'person', white: '0' };
    await setUp(page, { rows: 6, rays: 'orthogonal', white: 0 });
    for (const giveUp of [() => page.click('#cancel'), () => page.keyboard.press('Escape')]) {
      await page.click('#new');
      assert.deepEqual(await fields(), own);
      await page.selectOption('[name=rows]', '4');
      await page.locator('[name=rays][value=all]').check({ force: true });
      await page.selectOption('[name=black]', '1');
      await page.selectOption('[name=white]', 'person');
      await giveUp();
      await assertShows(page, new Game({ size: [6, 8], rays: ORTHOGONAL }));
    }
    await page.click('#new');
    assert.deepEqual(await fields(), own);
    await page.click('#setup [type=submit]');
    await assertShows(page, new Game({ size: [6, 8], rays: ORTHOGONAL }));
  });

  visit('with diagonal rays the game is over at once', async (page) => {
    await setUp(page, { rays: 'diagonal', white: 1 });
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
