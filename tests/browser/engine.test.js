/** The page with the engine in its worker: opponents, hints, and what ends them. */
import assert from 'node:assert/strict';
import { Game, nameOf } from '../../web/reversi.js';
import { read, setUp, setUpThought } from './page.js';
import { assertFits, assertShows, click, place } from './shown.js';
import { describePage, visit } from './visit.js';

/** @typedef {import('playwright-core').Page} Page */

/** The clock of these pages runs. */
const RUNNING = { running: true };

/** In these a computer does not move before it is told to stop. */
const LONG = { running: true, long: true };

/** Small, upright and lying; the last is what a page has at first. */
const WINDOWS = [
  [320, 568],
  [740, 360],
  [1024, 600],
  [840, 560],
];

/** Longer than a computer takes at least: a late move would have come. */
const LATE = 600;

/**
 * Waits until this is in the status.
 * @param {Page} page
 * @param {RegExp} text
 */
async function waitFor(page, text) {
  await page.locator('#head', { hasText: text }).waitFor();
}

/**
 * Waits for a person's turn.
 * @param {Page} page
 * @returns {Promise<Game>} the game as shown
 */
async function waitForTurn(page) {
  await waitFor(page, /to move/);
  return Game.replay((await read(page)).moves);
}

/**
 * The third button.
 * @param {Page} page
 */
async function aid(page) {
  return page.locator('#aid').evaluate((node) => ({
    text: node.textContent,
    disabled: node.getAttribute('aria-disabled') === 'true',
    height: node.getBoundingClientRect().height,
  }));
}

/**
 * What the rings say.
 * @param {Page} page
 */
function values(page) {
  return page.locator('[data-value]').evaluateAll((nodes) =>
    nodes.map((node) => {
      const { square, value, best } = /** @type {HTMLElement} */ (node).dataset;
      return { square: Number(square), value, best: best !== undefined };
    }),
  );
}

describePage('page with the engine', () => {
  visit(
    'a person plays a few moves against level 3; nothing of the engine comes before',
    async (page, { files }) => {
      await page.waitForLoadState('networkidle');
      const early = files.filter((file) => /engine|requests/.test(file));
      assert.deepEqual(early, [], 'asked for before anyone needs it');
      const at = await place(page);
      let game = new Game();
      await assertShows(page, game);
      assert.equal(await page.locator('#white .kind').textContent(), 'level 3');
      for (let i = 0; i < 3; i++) {
        game.play(game.legal()[0]);
        await click(page, game.last?.square ?? null);
        await assertShows(page, game, false);
        const stop = await aid(page);
        assert.deepEqual([stop.text, stop.disabled, stop.height >= 44], ['Stop', false, true]);
        assert.deepEqual(await place(page), at);
        const { ply } = game;
        game = await waitForTurn(page);
        assert.equal(game.turn, 1);
        assert.ok(game.ply > ply);
        await assertShows(page, game);
      }
      assert.ok(files.includes('engine.wasm.js'));
    },
    RUNNING,
  );

  visit(
    'level against level reaches the end; stop skips the wait',
    async (page) => {
      await setUp(page, { rows: 4, cols: 4, black: 2, white: 6 });
      await page.evaluate(() => {
        const button = /** @type {HTMLElement} */ (document.querySelector('#aid'));
        const watch = new MutationObserver(() => button.click());
        watch.observe(/** @type {Element} */ (document.querySelector('#moves')), {
          childList: true,
        });
      });
      await waitFor(page, /wins|draw/);
      const game = Game.replay((await read(page)).moves, { size: 4 });
      assert.ok(game.over);
      await assertShows(page, game);
      assert.deepEqual(await aid(page).then(({ text, disabled }) => [text, disabled]), [
        'Hint',
        true,
      ]);
    },
    RUNNING,
  );

  visit(
    'no task is longer than 50 ms while level 10 thinks; stop makes it move',
    async (page) => {
      await setUpThought(page);
      await page.evaluate(() => {
        const tasks = /** @type {number[]} */ ([]);
        Object.assign(globalThis, { tasks });
        new PerformanceObserver((list) => {
          for (const { duration } of list.getEntries()) tasks.push(duration);
        }).observe({ type: 'longtask' });
      });
      // Other work on the machine makes tasks longer, never shorter: one quiet thought is proof.
      for (let left = 4; ; left--) {
        const { moves } = await read(page);
        await page.waitForTimeout(1000);
        const head = (await page.locator('#head').textContent()) ?? '';
        assert.match(head, /^White is thinking, depth \d+$/);
        await assertShows(page, Game.replay(moves), false);
        await page.click('#aid');
        const game = await waitForTurn(page);
        assert.equal(game.ply, moves.length + 1);
        await assertShows(page, game);
        const tasks = await page.evaluate(() => /** @type {any} */ (globalThis).tasks.splice(0));
        if (tasks.length === 0) break;
        assert.ok(left > 1, `long tasks, in milliseconds, at the last of 4 thoughts: ${tasks}`);
        await page.locator('[data-legal]').first().click();
        await page.waitForSelector('#depth:not(:empty)');
      }
    },
    LONG,
  );

  visit(
    'undo and a new game end what is thought: no move comes late',
    async (page) => {
      await setUpThought(page);
      const game = Game.replay((await read(page)).moves);
      game.undo();
      await page.click('#undo');
      await assertShows(page, game);
      assert.equal((await aid(page)).text, 'Hint');
      await page.waitForTimeout(LATE);
      await assertShows(page, game);
      game.redo();
      await page.click('#redo');
      await assertShows(page, game, false);
      await page.waitForSelector('#depth:not(:empty)');
      await setUp(page, { white: 3 });
      await assertShows(page, new Game());
      await page.waitForTimeout(LATE);
      await assertShows(page, new Game());
    },
    LONG,
  );

  visit(
    'hints: the value of each legal move, until the position changes',
    async (page) => {
      await setUp(page);
      const game = new Game();
      game.play(19);
      await click(page, 19);
      const at = await place(page);
      await page.click('#aid');
      assert.deepEqual(await aid(page).then(({ text }) => text), 'Stop');
      await waitFor(page, /^Weighing the moves, depth \d+$/);
      await waitFor(page, /^White to move/);
      const found = await values(page);
      assert.deepEqual(
        found.map(({ square }) => square),
        game.legal(),
      );
      for (const { value } of found) assert.match(String(value), /^(0|[+\u2212]\d+)$/);
      const best = found.filter((one) => one.best);
      assert.ok(best.length > 0 && best.length < found.length);
      const name = `c3, legal, flips 1, value ${found[0].value}`;
      await page.getByRole('gridcell', { name, exact: true }).waitFor();
      const notes = best.map((one) => `Best: ${nameOf(one.square, 8)}, ${one.value}.`);
      assert.ok(notes.includes((await read(page)).note));
      assert.deepEqual(await place(page), at);
      for (const [width, height] of WINDOWS) {
        await page.setViewportSize({ width, height });
        await assertFits(page, `hints in ${width} x ${height}`);
      }
      assert.ok((await aid(page)).disabled, 'all is said');

      await page.click('#undo');
      assert.deepEqual(await values(page), []);
      await page.getByRole('gridcell', { name: 'd3, legal, flips 1', exact: true }).waitFor();
      // Whoever moves meanwhile is not told about the position before.
      await page.click('#aid');
      await page.waitForSelector('#depth:not(:empty)');
      await click(page, 19);
      await page.waitForTimeout(LATE);
      assert.deepEqual(await values(page), []);
      await assertShows(page, game);
      // Stop shows what is known so far.
      await page.click('#aid');
      await page.waitForSelector('#depth:not(:empty)');
      await page.click('#aid');
      await page.waitForSelector('[data-value]');
      assert.equal((await values(page)).length, game.legal().length);
    },
    RUNNING,
  );

  visit(
    'an engine that cannot be loaded says so, and the game goes on without it',
    async (page, { problems }) => {
      await page.route('**/engine.wasm.js', (route) => route.abort());
      await setUp(page, { white: 5 });
      const game = new Game();
      game.play(19);
      await click(page, 19);
      await page.locator('#note', { hasText: /^The computer cannot play: \S/ }).waitFor();
      assert.deepEqual((await read(page)).moves, ['d3']);
      assert.equal((await aid(page)).text, 'Retry');
      for (const [width, height] of WINDOWS) {
        await page.setViewportSize({ width, height });
        await assertFits(page, `the failure in ${width} x ${height}`);
      }
      await page.click('#aid');
      await page.locator('#note', { hasText: /^The computer cannot play/ }).waitFor();
      game.undo();
      await page.click('#undo');
      await assertShows(page, game);
      await page.click('#aid');
      await page.locator('#note', { hasText: /^There are no hints: \S/ }).waitFor();
      await assertShows(page, game);

      // Two people need no engine; once it can be had again, a computer plays.
      await setUp(page);
      await click(page, 19);
      await assertShows(page, Game.replay('d3'));
      await page.unroute('**/engine.wasm.js');
      await setUp(page, { white: 5 });
      await click(page, 19);
      const played = await waitForTurn(page);
      assert.equal(played.ply, 2);
      await assertShows(page, played);
      const other = problems.filter((text) => !/engine|ERR_FAILED/.test(text));
      assert.deepEqual(other, []);
      problems.length = 0;
    },
    RUNNING,
  );
});
