/**
 * twin.test.js: the module answers as the slow twin does, on boards of every shape, arrangement and set
 * of rays. (The fast paths inside the engine are held to its scan by the C suite, tests/native/.)
 */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { apply, flipsFor, hasMove, legalMoves, nextTurn, perft, start } from '../web/reversi.js';
import { createRandom, pick, randomBoard } from './random.js';
import * as slow from './slow.js';

/** Everything the module can say of a board, beside what the twin says. */
function compare(board, who, rows, cols, rays, moves, label) {
  const size = [rows, cols];
  const before = board.slice();
  const legal = slow.legalMoves(board, who, rows, cols, rays);
  assert.deepEqual(legalMoves(board, who, size, rays), legal, `legal moves, ${label}`);
  assert.equal(hasMove(board, who, size, rays), legal.length > 0, `has move, ${label}`);
  const [turn, passed] = slow.nextTurn(board, who, rows, cols, rays);
  assert.deepEqual(nextTurn(board, who, size, rays), { turn, passed }, `next turn, ${label}`);
  for (const [row, col] of moves) {
    const what = `(${row}, ${col}), ${label}`;
    const flips = slow.flipsFor(board, row, col, who, rows, cols, rays);
    assert.deepEqual(flipsFor(board, row, col, who, size, rays), flips, `flips at ${what}`);
    const after = slow.apply(board, row, col, who, rows, cols, rays);
    assert.deepEqual(apply(board, row, col, who, size, rays), after, `apply at ${what}`);
  }
  assert.deepEqual(board, before, `the caller's board, ${label}`);
}

/** Random squares, some of them off the board. */
const someSquares = (random, rows, cols, n) =>
  Array.from({ length: n }, () => [pick(random, -2, rows + 1), pick(random, -2, cols + 1)]);

const allSquares = (rows, cols) =>
  Array.from({ length: rows * cols }, (_, i) => [Math.floor(i / cols), i % cols]);

test('20,000 boards from 1 x 1 to 12 x 12, any rays', () => {
  const random = createRandom(101);
  for (let i = 0; i < 20_000; i++) {
    const rows = pick(random, 1, 12);
    const cols = pick(random, 1, 12);
    const rays = pick(random, 0, 2) ? pick(random, 0, 255) : 255;
    const who = pick(random, 1, 2);
    const board = randomBoard(random, rows * cols);
    const squares = someSquares(random, rows, cols, 8);
    compare(
      board,
      who,
      rows,
      cols,
      rays,
      squares,
      `seed 101, board ${i}: ${rows} x ${cols}, rays ${rays}`,
    );
  }
});

test('every m x n up to 8 x 8, every square', () => {
  const random = createRandom(102);
  for (let rows = 1; rows <= 8; rows++) {
    for (let cols = 1; cols <= 8; cols++) {
      for (let i = 0; i < 6; i++) {
        const board = randomBoard(random, rows * cols);
        const rays = i < 3 ? 255 : pick(random, 1, 255);
        const label = `seed 102, ${rows} x ${cols}, board ${i}, rays ${rays}`;
        compare(board, pick(random, 1, 2), rows, cols, rays, allSquares(rows, cols), label);
      }
    }
  }
});

const LARGE = [
  [1, 63],
  [1, 64],
  [1, 65],
  [63, 1],
  [200, 2],
  [2, 200],
  [3, 5],
  [20, 62],
  [20, 63],
  [20, 64],
  [20, 65],
  [9, 127],
  [9, 128],
  [127, 9],
  [100, 100],
  [256, 256],
  [1, 65536],
  [65536, 1],
  [32768, 2],
];

for (const [rows, cols] of LARGE) {
  test(`${rows} x ${cols}`, () => {
    const seed = rows * 1000 + cols;
    const random = createRandom(seed);
    const boards = rows * cols > 20_000 ? 4 : 24;
    for (let i = 0; i < boards; i++) {
      const rays = i % 2 ? pick(random, 0, 255) : 255;
      const label = `seed ${seed}, board ${i}, rays ${rays}`;
      const squares = someSquares(random, rows, cols, 20);
      compare(randomBoard(random, rows * cols), 1 + (i & 1), rows, cols, rays, squares, label);
    }
  });
}

test('the longest runs: from edge to edge, along each ray', () => {
  for (const [rows, cols] of [
    [8, 8],
    [100, 100],
    [256, 256],
    [1, 65536],
    [65536, 1],
  ]) {
    slow.RAYS.forEach(([down, right], ray) => {
      const row = down > 0 ? 0 : rows - 1;
      const col = right > 0 ? 0 : cols - 1;
      const length = Math.min(down ? rows : cols, right ? cols : rows);
      if (length < 3) return;
      const board = new Uint8Array(rows * cols);
      for (let i = 1; i < length; i++) {
        board[(row + i * down) * cols + col + i * right] = i === length - 1 ? 1 : 2;
      }
      const label = `${rows} x ${cols}, ray ${ray}`;
      assert.equal(flipsFor(board, row, col, 1, [rows, cols]).length, length - 2, label);
      assert.equal(flipsFor(board, row, col, 1, [rows, cols], 1 << ray).length, length - 2, label);
      assert.deepEqual(legalMoves(board, 1, [rows, cols]), [row * cols + col], label);
      assert.deepEqual(legalMoves(board, 1, [rows, cols], 255 & ~(1 << ray)), [], label);
    });
  }
});

test('perft: the published counts of Othello, depths 1 to 10', () => {
  // Counted by several programs, first published by Aart Bik for Reversi.
  slow.PUBLISHED.forEach((leaves, depth) => {
    assert.equal(perft(start(8), 1, 8, depth), leaves, `depth ${depth}`);
  });
});

test('perft: other shapes, rays and holes, by the slow twin', () => {
  const random = createRandom(103);
  for (const [rows, cols, depth] of [
    [4, 4, 6],
    [6, 6, 5],
    [3, 5, 6],
    [5, 4, 6],
    [2, 9, 6],
    [9, 9, 4],
    [10, 3, 5],
    [1, 12, 6],
  ]) {
    for (const rays of [255, 90, 165, pick(random, 1, 255)]) {
      const board = start([rows, cols]);
      if (rays === 90) board[pick(random, 0, board.length - 1)] = 3;
      const expected = slow.perft(board, 1, rows, cols, depth, rays);
      const label = `${rows} x ${cols}, depth ${depth}, rays ${rays}`;
      assert.equal(perft(board, 1, [rows, cols], depth, rays), expected, label);
    }
  }
  for (let i = 0; i < 200; i++) {
    const rows = pick(random, 1, 9);
    const cols = pick(random, 1, 9);
    const board = randomBoard(random, rows * cols);
    const rays = pick(random, 0, 255);
    const expected = slow.perft(board, 2, rows, cols, 3, rays);
    assert.equal(perft(board, 2, [rows, cols], 3, rays), expected, `seed 103, board ${i}`);
  }
});
