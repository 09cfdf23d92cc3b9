/** Positions that other programs got wrong: passes, the side to move, and the end of a game. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { BLACK, flipsFor, Game, nextTurn, perft, score, start, WHITE } from '../../web/reversi.js';
import { read, sameBoard } from '../diagram.js';
import { black, blackAgain, over, plays, stands, whiteAgain } from './steps.js';

describe('who is next', () => {
  test('a side without a move passes, though the board is far from full', () => {
    stands(
      `
      BBBBBBBB
      BBBBBBBW
      BBBWWBWW
      BBBBB***
      BBWWWWW*
      B*WW*WWW
      .*W**.**
      ..*.....
      `,
      WHITE,
      blackAgain,
    );
    stands('WWWW WWWW WWWW BWW*', WHITE, blackAgain);
  });

  test('the pass comes first where the position is given with the wrong side to move', () => {
    const drawing = `
      WWWBBBBW
      WWWWWWWW
      WWWWWBWB
      WWWWBWBB
      WWWWBB*B
      WWWWWBB*
      WWBBBWBB
      WWWWWWWW
    `;
    stands(drawing, BLACK, whiteAgain);
    const { board } = read(drawing);
    const game = new Game({ board, turn: BLACK });
    assert.deepEqual(game.history, [{ who: BLACK, square: null, name: 'pass', flips: [] }]);
    assert.equal(game.undo(), false, 'no disc has been played');
  });

  test('one undo takes back one disc and the pass that it caused', () => {
    plays(
      `
      ....WWWW
      ...WWWWB
      ..WWWWB*
      ..WWWBWW
      .WWWBWWW
      .WWBBWWW
      WWWWWWWW
      WWWWWWWW
      `,
      BLACK,
      `
      ....WWWW
      ...WWWWB
      ..WWWWBB
      ..WWWBBW
      .WWWBBWW
      .WWBBWWW
      WWWWWWWW
      WWWWWWWW
      `,
      blackAgain,
    );
  });

  test('the mover goes on for as long as the other side has nothing', () => {
    const { board, size } = read('BW.#BW.#BW.#WB.');
    const game = new Game({ board, size });
    game.play([0, 2]);
    assert.deepEqual([game.turn, game.passed], [WHITE, false]);
    game.play([0, 14]);
    game.play([0, 6]);
    assert.deepEqual([game.turn, game.passed], [BLACK, true]);
    game.play([0, 10]);
    assert.deepEqual([game.turn, game.passed], [0, false]);
    sameBoard(game.board, 'BBB#BBB#BBB#WWW');
  });
});

describe('how a game ends', () => {
  test('two by two is over before it begins', () => {
    stands('WB BW', BLACK, over);
    const game = new Game({ size: 2 });
    assert.deepEqual([game.over, game.winner(), game.ply], [true, 0, 0]);
    assert.deepEqual(game.score(), { black: 2, white: 2 });
    assert.throws(() => game.play('a1'), { name: 'RangeError', message: /a1.*game is over/ });
  });

  test('a single move that is easily missed, and it is no end', () => {
    const before = `
      .BBBBBBB
      B*BBBBBB
      BBWBBBBB
      BBWWBBBB
      BBWWWBBB
      BBBWWWWB
      BBBBWWWW
      BBBBBBBB
    `;
    stands(before, BLACK, black);
    const { board } = read(before);
    assert.equal(flipsFor(board, 1, 1, BLACK, 8).length, 5);
  });

  test('a draw shares the empty squares', () => {
    const { board, size } = read('BB..WW');
    assert.deepEqual(nextTurn(board, WHITE, size), over);
    assert.deepEqual(score(board), { black: 3, white: 3 });
    assert.deepEqual(score(board, { empties: 'none' }), { black: 2, white: 2 });
    assert.equal(new Game({ board, size }).winner(), 0);
  });

  test('over with two thirds of the board empty', () => {
    const { board, size } = read('BBBB.... BBBB.... ........');
    const game = new Game({ board, size });
    assert.deepEqual([game.over, game.winner()], [true, BLACK]);
    assert.deepEqual(game.counts, { black: 8, white: 0, empty: 16 });
    assert.deepEqual(game.score(), { black: 24, white: 0 });
  });
});

test('a pass is a ply of its own, and a finished game one leaf at any depth', () => {
  const { board, size } = read('BW.#BW.');
  // Black, the pass, Black: two orders; then it is over.
  assert.deepEqual(
    [0, 1, 2, 3, 4, 9].map((depth) => perft(board, BLACK, size, depth)),
    [1, 2, 2, 2, 2, 2],
  );
  assert.equal(perft(start(2), BLACK, 2, 5), 1);
});
