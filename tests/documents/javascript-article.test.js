/**
 * A JavaScript article, "eight directions, one scan" (flipsFor, nextTurn): its claims.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  apply,
  BLACK,
  flipsFor,
  legalMoves,
  nextTurn,
  RAYS,
  start,
  WHITE,
} from '../../web/reversi.js';
import { read, sameBoard } from '../diagram.js';
import { createRandom, pick, randomBoard } from '../random.js';
import * as slow from '../slow.js';
import { OPENING, plays } from './plays.js';

test('its eight directions, in its order', () => {
  assert.deepEqual(RAYS, slow.RAYS);
});

test('one scan says whether a move is legal and what it turns', () => {
  const random = createRandom(101);
  for (let i = 0; i < 300; i++) {
    const board = randomBoard(random, 64);
    const who = pick(random, BLACK, WHITE);
    const moves = legalMoves(board, who, 8);
    for (let at = 0; at < 64; at++) {
      const flips = flipsFor(board, at >> 3, at & 7, who, 8);
      const next = apply(board, at >> 3, at & 7, who, 8);
      assert.equal(moves.includes(at), flips.length > 0, `seed 101, board ${i}, square ${at}`);
      assert.equal(next === null, flips.length === 0, `seed 101, board ${i}, square ${at}`);
      if (!next) continue;
      const wanted = board.slice();
      for (const square of [at, ...flips]) wanted[square] = who;
      sameBoard(next, wanted, `seed 101, board ${i}, square ${at}`, 8);
    }
  }
});

test('the board after a move is a new one, which no later call touches', () => {
  const first = /** @type {Uint8Array} */ (apply(start(8), 2, 3, BLACK, 8));
  const copy = first.slice();
  const second = /** @type {Uint8Array} */ (apply(first, 2, 2, WHITE, 8));
  legalMoves(start(16), BLACK, 16);
  sameBoard(first, copy, 'changed by a later call', 8);
  assert.equal(first.length, 64);
  assert.notEqual(first.buffer, second.buffer);
  assert.equal(first.buffer.byteLength, 64, 'nothing else behind it');
});

test('a ray turns at most six discs of an 8 x 8 board, and never a corner', () => {
  const random = createRandom(102);
  for (let i = 0; i < 300; i++) {
    const board = randomBoard(random, 64);
    for (const at of legalMoves(board, BLACK, 8)) {
      for (let ray = 0; ray < 8; ray++) {
        const flips = flipsFor(board, at >> 3, at & 7, BLACK, 8, 1 << ray);
        assert.ok(flips.length <= 6, `seed 102, board ${i}, square ${at}, ray ${ray}`);
        for (const corner of [0, 7, 56, 63]) assert.ok(!flips.includes(corner));
      }
    }
  }
});

test('the longest ray of an 8 x 8 board turns all six between two corners', () => {
  plays('BWWWWWW.', 0, 7, BLACK, 'BBBBBBBB');
});

test('nextTurn: the other side, or the same one after a pass, or nobody', () => {
  const turns = [
    [OPENING, WHITE, BLACK, false],
    [OPENING, BLACK, WHITE, false],
    ['BW..', BLACK, BLACK, true],
    ['BW..', WHITE, BLACK, false],
    ['BWB.', BLACK, WHITE, false],
    ['BB..', WHITE, 0, false],
    ['BWWB', BLACK, 0, false],
  ];
  for (const [drawing, who, turn, passed] of turns) {
    const { board, size } = read(drawing);
    assert.deepEqual(nextTurn(board, who, size), { turn, passed }, `${drawing} after ${who}`);
  }
});
