/** What the moves of a game were worth, and what a position is worth, by the real engine. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { analyze, createEngine, solve } from '../../web/engine.js';
import { Game } from '../../web/reversi.js';
import { Match } from '../../web/ui/match/match.js';
import { worstOf } from '../../web/ui/match/review.js';
import { read } from '../diagram.js';
import { arrived, FakeEngine } from '../fake-engine.js';
import { FULL_GAME } from '../full-game.js';
import { createRandom, pick } from '../random.js';

/** A random game from its start to its end. */
function randomGame(options, seed) {
  const random = createRandom(seed);
  const game = new Game(options);
  while (!game.over) {
    const legal = game.legal();
    game.play(legal[pick(random, 0, legal.length - 1)]);
  }
  return game;
}

describe('a review', () => {
  test('of small games is exact: each value and loss as the solver says', async () => {
    const match = new Match({ createEngine });
    let lost = 0;
    for (let seed = 1; seed <= 4; seed++) {
      const options = { size: /** @type {const} */ ([4, 4]), rays: seed === 4 ? 90 : 255 };
      const game = randomGame(options, seed);
      const moves = game.history.map(({ square }) => square);
      match.load({ ...options, moves });
      const { length } = moves.filter((square) => square !== null);
      const told = [];
      const found = await match.review({
        onProgress: ({ done, total }) => told.push([done, total]),
      });
      assert.deepEqual(
        told,
        Array.from({ length }, (_, i) => [i + 1, length]),
      );
      assert.equal(found?.length, length);
      for (const { ply, who, square, value, best, lost: less, exact } of found ?? []) {
        game.goTo(ply);
        const sign = who === 1 ? 1 : -1;
        const { value: most } = solve(game.board, who, 4, { rays: options.rays });
        const all = analyze(game.board, who, 4, { rays: options.rays, exactFrom: 16 });
        const worth = (one) => all.find((analysis) => analysis.square === one)?.value;
        assert.equal(exact, true);
        assert.equal(sign * value + 0, worth(square), `seed ${seed}, ply ${ply}`);
        assert.equal(worth(best), most);
        assert.equal(less, most - sign * value);
        lost += less;
      }
      game.goTo(game.history.length + game.future.length);
      const { black, white } = game.score();
      assert.equal(found?.at(-1)?.value, black - white);
    }
    assert.ok(lost > 0, 'random games lose something');
    match.close();
  });

  test('of a whole game ends at its result; one may step through the game meanwhile', async () => {
    const match = new Match({ createEngine });
    match.load({ moves: FULL_GAME });
    const found = await match.review({ onProgress: () => match.undo() });
    assert.equal(match.state.ply, 0);
    assert.equal(found?.length, 60);
    assert.deepEqual([found?.at(-1)?.value, found?.at(-1)?.exact], [30 - 34, true]);
    for (const { lost, best, square } of found ?? []) {
      assert.ok(lost >= 0);
      assert.equal(best === square, lost === 0);
    }
    const worst = worstOf(found ?? [], 3);
    assert.equal(worst.length, 3);
    assert.deepEqual(
      worst.map(({ lost }) => lost),
      worst.map(({ lost }) => lost).toSorted((a, b) => b - a),
    );
    assert.deepEqual(worstOf([]), []);
    match.close();
  });

  test('is given up by a move, another game, another review, a signal and close()', async () => {
    const ends = /** @type {((match: Match, aborter: AbortController) => unknown)[]} */ ([
      (match) => match.play(match.state.moves.keys().next().value ?? -1),
      (match) => match.newGame(),
      (match) => void match.review(),
      (_match, aborter) => aborter.abort(),
      (match) => match.close(),
    ]);
    for (const end of ends) {
      const aborter = new AbortController();
      const engines = /** @type {FakeEngine[]} */ ([]);
      const match = new Match({
        createEngine: () => {
          engines.push(new FakeEngine());
          return /** @type {FakeEngine} */ (engines.at(-1));
        },
      });
      match.load({ moves: 'f5d6c3' });
      const told = [];
      const asked = match.review({ onProgress: (p) => told.push(p), signal: aborter.signal });
      await arrived();
      end(match, aborter);
      engines[0].last?.resolve([{ square: 37, value: 0, exact: false }]);
      assert.equal(await asked, undefined, String(end));
      assert.deepEqual(told, []);
      const forIt = engines[0].asked.filter(({ who }) => who === 2);
      assert.equal(forIt.length, 0, 'its second move is never asked about');
      match.close();
    }
    assert.equal(await new Match().review({ signal: AbortSignal.abort() }), undefined);
  });

  test('rejects where the engine fails, and can be asked for again', async () => {
    const engine = new FakeEngine();
    const match = new Match({ createEngine: () => engine });
    match.load({ moves: 'f5' });
    const asked = match.review();
    await arrived();
    engine.last?.reject(new Error('too hot'));
    await assert.rejects(asked, /too hot/);
    const again = match.review();
    await arrived();
    engine.last?.resolve([{ square: 37, value: 1, exact: false }]);
    assert.equal((await again)?.length, 1);
    assert.ok(engine.isClosed, 'a review lets its engine go at its end');
  });
});

describe('an evaluation', () => {
  test('is from the view of Black, in whoever’s turn, before a pass and at the end', async () => {
    const match = new Match({ createEngine });
    match.load({ size: 4, moves: randomGame({ size: 4 }, 5).history.map(({ square }) => square) });
    for (let ply = match.state.plies.length; ply >= 4; ply--) {
      match.goTo(ply);
      const { cells, turn, size, scores } = match.state;
      const sign = turn === 1 ? 1 : -1;
      const value = turn
        ? sign * solve(cells, turn, size).value
        : scores.full.black - scores.full.white;
      const found = await match.evaluate();
      assert.deepEqual(found, { value: value === 0 ? 0 : value, exact: true }, `ply ${ply}`);
    }
    const { board, size } = read('.WB.#.WB');
    match.load({ board, size, moves: 'a1', ply: 1 });
    assert.equal(match.state.activity, 'passing');
    assert.deepEqual(await match.evaluate(), { value: 7, exact: true });
    match.close();
    assert.equal(await match.evaluate(), undefined);
  });

  test('is given up by any change, and keeps no computer waiting', async () => {
    const engines = /** @type {FakeEngine[]} */ ([]);
    const match = new Match({
      createEngine: () => {
        engines.push(new FakeEngine());
        return /** @type {FakeEngine} */ (engines.at(-1));
      },
      pause: 0,
    });
    match.newGame({ black: 4 });
    const evaluated = match.evaluate();
    await arrived();
    const [playing, weighing] = engines;
    assert.deepEqual([playing.asked.length, weighing.asked.length], [1, 1]);
    playing.answer(37);
    assert.equal(await evaluated, undefined);
    assert.equal(match.state.ply, 1);
    assert.equal(weighing.stops, 1);
    const again = match.evaluate();
    await arrived();
    weighing.last?.resolve({ square: 18, value: 3, exact: false });
    assert.deepEqual(await again, { value: -3, exact: false });
    match.close();
    assert.deepEqual([playing.isClosed, weighing.isClosed], [true, true]);
  });
});
