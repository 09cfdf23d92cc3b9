/**
 * A Perl module (names from below, rays in order, has_move, count): what its manual says.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  BLACK,
  count,
  flipsFor,
  hasMove,
  legalMoves,
  nameOf,
  score,
  squareOf,
  WHITE,
} from '../../web/reversi.js';
import { pairs, read } from '../diagram.js';
import { createRandom, pick, randomBoard } from '../random.js';
import * as slow from '../slow.js';
import { STAR } from './plays.js';

const FROM_BELOW = /** @type {const} */ ({ a1: 'bottom-left' });

test('its names: rank 8 on top, a8 = 0, h1 = 63', () => {
  assert.equal(squareOf('a8', 8, FROM_BELOW), 0);
  assert.equal(squareOf('h8', 8, FROM_BELOW), 7);
  assert.equal(squareOf('a1', 8, FROM_BELOW), 56);
  assert.equal(squareOf('h1', 8, FROM_BELOW), 63);
  assert.equal(squareOf('d5', 8, FROM_BELOW), 27);
  assert.equal(nameOf(27, 8, FROM_BELOW), 'd5');
});

test('the names of Othello: a1 = 0 at the top left', () => {
  assert.equal(squareOf('a1', 8), 0);
  assert.equal(squareOf('a8', 8, { a1: 'top-left' }), 56);
  assert.equal(squareOf('f5', 8), 37);
  assert.equal(nameOf(63, 8), 'h8');
});

test('undefined for anything off the board', () => {
  for (const name of ['i1', 'a9', 'a0', 'z9', '', 'd', '5', 'd55']) {
    assert.equal(squareOf(name, 8, FROM_BELOW), undefined, name);
  }
});

test('squares in the order of the rays, each ray from near to far', () => {
  const { board, size } = read(STAR);
  const wanted = slow.RAYS.flatMap(([down, right]) => [
    [3 + down, 3 + right],
    [3 + 2 * down, 3 + 2 * right],
  ]);
  assert.deepEqual(pairs(flipsFor(board, 3, 3, BLACK, size), 7), wanted);
});

test('no ray goes on at the other edge', () => {
  for (const drawing of [
    '......*W B.......',
    '.......B W*......',
    '......B. .......W *.......',
    'W....... B.....*.',
    '*.......\n.......W\nB.......',
  ]) {
    const { board, size, marks } = read(drawing);
    for (const who of /** @type {const} */ ([BLACK, WHITE])) {
      const [[row, col]] = pairs(marks, 8);
      assert.deepEqual(flipsFor(board, row, col, who, size), [], drawing);
      assert.equal(hasMove(board, who, size), false, drawing);
    }
  }
});

test('hasMove is whether there are legal moves', () => {
  const random = createRandom(104);
  for (let i = 0; i < 500; i++) {
    const size = /** @type {const} */ ([pick(random, 1, 9), pick(random, 1, 9)]);
    const board = randomBoard(random, size[0] * size[1]);
    const moves = legalMoves(board, WHITE, size);
    assert.equal(hasMove(board, WHITE, size), moves.length > 0, `seed 104, board ${i}`);
  }
});

test('count is not the final score: the winner gets the empties', () => {
  const { board } = read('BBB. WW.. ....');
  assert.deepEqual(count(board), { black: 3, white: 2, empty: 7 });
  assert.deepEqual(score(board, { empties: 'none' }), { black: 3, white: 2 });
  assert.deepEqual(score(board), { black: 10, white: 2 });
  assert.deepEqual(score(read('BW.').board), { black: 1.5, white: 1.5 });
  assert.deepEqual(score(read('W#..').board), { black: 0, white: 3 });
});
