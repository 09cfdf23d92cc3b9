/** Whole games that other programs got wrong, and what undo and redo made of them. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { BLACK, Game, start, WHITE } from '../../web/reversi.js';
import { sameBoard } from '../diagram.js';
import { FULL_GAME, FULL_GAME_BOARD } from '../full-game.js';
import { createRandom, pick } from '../random.js';

/** Black passes 23 times, then has no disc left; five squares stay empty. */
const WIPED_OUT = `
  f5 d6 c4 g5 d7 c7 h5 d8 b8 b7 b6 a7 b5 a6 a5 b4 b3 c6 e8 f8 c8 a8 e7 a4 b2 a2 c2 d2 d1 e2
  f2 c5 c3 a1 a3 e6 d3 f6 f7 f1 g2 h2 e3 f4 b1 g1 c1 e1 g8 g7 f3 h1 h3 h4 h6
`;
const WIPED_OUT_BOARD = `
  WWWWWWWW
  WWWWWWWW
  WWWWWW.W
  WWWWWW.W
  WWWWWWWW
  WWWWWW.W
  WWWWWWW.
  WWWWWWW.
`;

/** White plays the last fifteen discs, Black passes between. */
const RUN_OF_PASSES = `
  c4 c3 d3 c5 b3 f4 b5 b4 a5 a3 c6 d6 f3 c2 d1 e6 d2 b6 g4 e2 e3 f2 e1 f1 g1 f5 g6 a6 a7 a2
  c7 d7 d8 e7 e8 f7 f6 f8 g8 g5 h4 b1 b2 a1 c1 a4 a8 b7 b8 c8 h8 g7 h7 h6 h5 h3 h1 g2
`;
const RUN_OF_PASSES_BOARD = `
  WWWWWWWW
  WWWWWWW.
  WWWWWW.W
  WWWWWWWW
  WWWWWWWW
  WWWWWWWW
  WWWWWWWW
  WWWWWWWW
`;

const words = (text) => text.trim().split(/\s+/);

/** For each pass, how many discs had been played before it. */
function passesOf(game) {
  const passes = [];
  let discs = 0;
  for (const { square, who } of game.history) {
    if (square === null) passes.push([discs, who]);
    else discs++;
  }
  return passes;
}

const byBlack = (...discs) => discs.map((n) => [n, BLACK]);
const range = (low, high) => Array.from({ length: high - low + 1 }, (_, i) => low + i);

/** Checks that a game, stepped by undo and redo and goTo, always shows what it did on the way. */
function steps(game) {
  const length = game.history.length;
  const seen = [];
  for (let ply = 0; ply <= length; ply++) {
    game.goTo(ply);
    seen.push({ board: game.board, turn: game.turn, passed: game.passed, counts: game.counts });
  }
  const check = () => {
    const { board, ...rest } = seen[game.ply];
    sameBoard(game.board, board, `at ply ${game.ply}`, game.size[1]);
    assert.deepEqual({ turn: game.turn, passed: game.passed, counts: game.counts }, rest);
  };
  let discs = 0;
  for (; game.undo(); discs++) check();
  for (; game.redo(); discs--) check();
  assert.equal(discs, 0);
  assert.equal(game.ply, length);
}

describe('whole games', () => {
  test('23 passes, and a side that has no disc at the end', () => {
    const game = Game.replay(words(WIPED_OUT));
    sameBoard(game.board, WIPED_OUT_BOARD);
    assert.deepEqual(
      passesOf(game),
      byBlack(12, 15, ...range(22, 24), 29, ...range(32, 37), 40, ...range(45, 54)),
    );
    assert.equal(game.history.length, 55 + 23);
    assert.deepEqual([game.over, game.passed, game.winner()], [true, false, WHITE]);
    assert.deepEqual(game.counts, { black: 0, white: 59, empty: 5 });
    assert.deepEqual(game.score(), { black: 0, white: 64 });
    assert.deepEqual(game.score({ empties: 'none' }), { black: 0, white: 59 });
    steps(game);
  });

  test('fourteen passes in a row', () => {
    const game = Game.replay(RUN_OF_PASSES);
    sameBoard(game.board, RUN_OF_PASSES_BOARD);
    assert.deepEqual(passesOf(game), byBlack(...range(44, 57)));
    assert.equal(game.history.length, 58 + 14);
    assert.deepEqual(game.counts, { black: 0, white: 62, empty: 2 });
    assert.deepEqual(game.score(), { black: 0, white: 64 });
    steps(game);
  });

  test('every pass before the last disc is taken back and made again', () => {
    const game = Game.replay(RUN_OF_PASSES);
    // Ply 44 is the first pass; from there on pass and disc take turns.
    game.goTo(44);
    assert.deepEqual([game.turn, game.passed], [BLACK, false], 'about to pass');
    assert.deepEqual(game.legal(), []);
    while (game.redo());
    sameBoard(game.board, RUN_OF_PASSES_BOARD);
    for (let discs = 57; discs >= 44; discs--) {
      assert.ok(game.undo());
      assert.equal(game.history.filter(({ square }) => square !== null).length, discs);
      assert.deepEqual([game.turn, game.passed, game.over], [WHITE, true, false]);
    }
    assert.ok(game.undo());
    assert.deepEqual([game.turn, game.passed, game.ply], [WHITE, false, 43]);
  });

  test('the same game loaded twice: the first does not change the start of the second', () => {
    for (let i = 0; i < 2; i++) {
      const game = Game.replay(FULL_GAME);
      sameBoard(game.board, FULL_GAME_BOARD);
      assert.equal(game.history.length, 60);
      assert.deepEqual(passesOf(game), []);
      assert.deepEqual(game.score(), { black: 30, white: 34 });
      steps(game);
    }
    sameBoard(start(8), new Game().board, 'the start position', 8);
  });

  test('over after 13 discs: one colour is gone', () => {
    const game = Game.replay('d3 c5 f6 f5 e6 e3 b5 f4 g3 f3 f2 e7 e8');
    sameBoard(
      game.board,
      `
      ........
      .....B..
      ...BBBB.
      ...BBB..
      .BBBBB..
      ....BB..
      ....B...
      ....B...
      `,
    );
    assert.deepEqual([game.over, game.ply, game.passed], [true, 13, false]);
    assert.deepEqual(game.counts, { black: 17, white: 0, empty: 47 });
    assert.deepEqual(game.score(), { black: 64, white: 0 });
  });

  test('over after 11 discs, with both colours on the board', () => {
    const game = Game.replay('f5f4c3e6f7g6g4e8g8g5h5');
    sameBoard(
      game.board,
      `
      ........
      ........
      ..B.....
      ...BBBB.
      ...BBBBB
      ....B.B.
      .....B..
      ....W.B.
      `,
    );
    assert.deepEqual([game.over, game.ply, game.passed], [true, 11, false]);
    assert.deepEqual(game.counts, { black: 14, white: 1, empty: 49 });
    assert.deepEqual(game.score(), { black: 63, white: 1 });
  });

  test('the side that must pass is never asked: 43 discs, then Black again', () => {
    const game = Game.replay(
      'f5d6c3d3c4f4f6f3e3b4c5c6e6e2e7d2f1d7a3a4b3g6a5a2a1f2g5f7b2c2b5e1b1g1c1h4g3b6d1h2h1g2h3',
    );
    sameBoard(
      game.board,
      `
      BBBBBBBB
      BBBBBWBB
      BBWBBBBB
      BBBWWW.W
      BBWWWWW.
      .WWWWWW.
      ...WWW..
      ........
      `,
    );
    assert.deepEqual([game.turn, game.passed, game.ply], [BLACK, true, 44]);
    assert.deepEqual(game.counts, { black: 27, white: 20, empty: 17 });
    assert.deepEqual(
      game.legal(),
      [30, 39, 47, 48, 49, 50, 54, 55, 59, 60, 61, 62],
      'twelve squares',
    );
  });
});

describe('undo and what follows', () => {
  test('the score after undo', () => {
    const game = new Game();
    game.play('f5');
    assert.deepEqual(game.score({ empties: 'none' }), { black: 4, white: 1 });
    game.undo();
    assert.deepEqual(game.score({ empties: 'none' }), { black: 2, white: 2 });
    assert.deepEqual([game.turn, game.ply, game.last], [BLACK, 0, null]);
  });

  test('the last move after undo', () => {
    const game = Game.replay('f5d6');
    game.undo();
    assert.equal(game.last?.name, 'f5');
    assert.equal(game.future[0].name, 'd6');
  });

  test('the next move at the start of a loaded game', () => {
    const game = Game.replay('f5d6c3');
    game.goTo(0);
    assert.equal(game.future[0].name, 'f5');
    assert.deepEqual(game.legal(), [19, 26, 37, 44]);
  });

  test('a finished game can be taken back, and is not over then', () => {
    const game = Game.replay(WIPED_OUT);
    assert.deepEqual([game.over, game.turn], [true, 0]);
    assert.ok(game.undo());
    assert.deepEqual([game.over, game.turn, game.winner()], [false, WHITE, null]);
    assert.deepEqual(game.legal(), [47]);
    game.play('h6');
    assert.deepEqual([game.over, game.winner()], [true, WHITE]);
  });

  test('a move after the end changes nothing', () => {
    const game = Game.replay(WIPED_OUT);
    assert.throws(() => game.play('g3'), { name: 'RangeError', message: /g3.*over/ });
    sameBoard(game.board, WIPED_OUT_BOARD);
    assert.equal(game.ply, 78);
  });

  test('three steps back from the end is three plies before it, and stays there', () => {
    const game = Game.replay(FULL_GAME);
    for (let i = 0; i < 3; i++) game.undo();
    assert.equal(game.ply, 57);
    assert.equal(game.future.length, 3);
    assert.equal(game.ply, 57);
  });

  test('the mover is the same again after a pass and undo', () => {
    const game = Game.replay(words(RUN_OF_PASSES).slice(0, 44));
    assert.deepEqual([game.turn, game.passed], [WHITE, true]);
    game.undo();
    assert.deepEqual([game.turn, game.passed], [WHITE, false]);
  });
});

describe('long games', () => {
  for (const n of [10, 26]) {
    test(`a whole game on ${n} x ${n} is remembered to its first ply`, () => {
      const random = createRandom(n);
      const game = new Game({ size: n });
      while (!game.over) {
        const legal = game.legal();
        game.play(legal[pick(random, 0, legal.length - 1)]);
      }
      const last = game.board;
      const discs = game.history.filter(({ square }) => square !== null).length;
      const { black, white } = game.counts;
      assert.equal(discs, black + white - 4);
      assert.ok(discs > n * n - 4 - n, `seed ${n}: only ${discs} discs`);
      steps(game);
      let undone = 0;
      while (game.undo()) undone++;
      assert.equal(undone, discs);
      sameBoard(game.board, start(n), 'all taken back', n);
      while (game.redo());
      sameBoard(game.board, last, 'all made again', n);
    });
  }
});
