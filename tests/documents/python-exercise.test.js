/**
 * A Python interview exercise (captures, make_move, legal_moves): its examples and its claims. What it
 * asks for beyond one move is in python-game.test.js.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  apply,
  BLACK,
  EMPTY,
  flipsFor,
  legalMoves,
  opponent,
  start,
  WHITE,
} from '../../web/reversi.js';
import { pairs, read, sameBoard } from '../diagram.js';
import { OPENING, plays, STAR } from './plays.js';

test('the opening: its moves, and what Black turns at (2, 3)', () => {
  const { board } = read(OPENING);
  sameBoard(start(8), OPENING);
  assert.deepEqual(pairs(legalMoves(board, BLACK, 8), 8), [
    [2, 3],
    [3, 2],
    [4, 5],
    [5, 4],
  ]);
  assert.deepEqual(pairs(flipsFor(board, 2, 3, BLACK, 8), 8), [[3, 3]]);
  plays(
    OPENING,
    2,
    3,
    BLACK,
    `
    ........
    ........
    ...B....
    ...BB...
    ...BW...
    ........
    ........
    ........
  `,
  );
});

test('nothing captured, occupied, off the board: no error, and the board as it was', () => {
  for (const [row, col] of [
    [0, 0],
    [3, 3],
    [3, 4],
    [-1, 0],
    [0, -1],
    [8, 0],
    [0, 8],
    // Not (2, 3) either, which 32 bits would make of them.
    [2 ** 32 + 2, 3],
    [2, 2 ** 32 + 3],
    [2 - 2 ** 32, 3],
  ]) {
    assert.deepEqual(flipsFor(start(8), row, col, BLACK, 8), [], `${row}, ${col}`);
    assert.equal(apply(start(8), row, col, BLACK, 8), null, `${row}, ${col}`);
    plays(OPENING, row, col, BLACK, OPENING);
  }
});

test('three runs close at once and all three turn', () => {
  const multi = `
    .WWB
    WW..
    B.B.
    ....
  `;
  plays(
    multi,
    0,
    0,
    BLACK,
    `
    BBBB
    BB..
    B.B.
    ....
  `,
  );
  const { board, size } = read(multi);
  assert.deepEqual(pairs(flipsFor(board, 0, 0, BLACK, size), 4), [
    [0, 1],
    [0, 2],
    [1, 0],
    [1, 1],
  ]);
});

test('a run that meets the edge or an empty square stays', () => {
  for (const open of ['.WW ... ...', '.W. ... ...', '.BB ... ...']) plays(open, 0, 0, BLACK, open);
});

test('a long run, and a board of one square', () => {
  plays('BWWWWW.', 0, 6, BLACK, 'BBBBBBB');
  plays('.', 0, 0, WHITE, '.');
  assert.deepEqual(legalMoves([EMPTY], WHITE, 1), []);
});

test('the closing disc and everything past it stay', () => {
  plays('.WWBWB', 0, 0, BLACK, 'BBBBWB');
  plays('.WBBWW', 0, 0, BLACK, 'BBBBWW');
});

test('next to its own discs only, a move captures nothing', () => {
  const board = `
    .....
    .BBB.
    .B.B.
    .BBB.
    .....
  `;
  plays(board, 2, 2, BLACK, board);
});

test('the eight rays share no square: each disc is listed once', () => {
  const { board, size, marks } = read(STAR);
  const flips = flipsFor(board, 3, 3, BLACK, size);
  assert.equal(flips.length, 16);
  assert.equal(new Set(flips).size, 16);
  assert.deepEqual(legalMoves(board, BLACK, size), marks);
});

test('a side that is neither black nor white is an error', () => {
  for (const who of ['X', 'B', '1', 0, 3, -1, 1.5, Number.NaN, null, undefined]) {
    const named = { name: /^(Type|Range)Error$/, message: /who/ };
    const call = /** @type {any} */ (who);
    assert.throws(() => opponent(call), named, `opponent ${who}`);
    assert.throws(() => flipsFor(start(8), 2, 3, call, 8), named, `flipsFor ${who}`);
    assert.throws(() => apply(start(8), 2, 3, call, 8), named, `apply ${who}`);
    assert.throws(() => legalMoves(start(8), call, 8), named, `legalMoves ${who}`);
  }
  assert.equal(opponent(BLACK), WHITE);
  assert.equal(opponent(WHITE), BLACK);
});
