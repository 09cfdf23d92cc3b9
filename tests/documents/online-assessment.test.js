/**
 * An online assessment (place_piece on m x n cells of 0, 1 and 2): its examples and its rules.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { apply, BLACK, flipsFor, hasMove } from '../../web/reversi.js';
import { draw, pairs, read, sameBoard } from '../diagram.js';
import { createRandom, pick, randomBoard } from '../random.js';
import * as slow from '../slow.js';
import { plays } from './plays.js';

const BOARD = [
  [0, 0, 0, 0, 0],
  [2, 1, 1, 0, 0],
  [0, 0, 1, 1, 0],
  [0, 2, 0, 0, 0],
];

/** Its function, on rows of rows. */
function placePiece(rows, row, col, player) {
  const board = rows.flat();
  const after = apply(board, row, col, player, [rows.length, rows[0].length]) ?? board;
  return rows.map((line, i) => [...after.slice(i * line.length, (i + 1) * line.length)]);
}

test('its three examples', () => {
  assert.deepEqual(placePiece(BOARD, 1, 3, 2), [
    [0, 0, 0, 0, 0],
    [2, 2, 2, 2, 0],
    [0, 0, 2, 1, 0],
    [0, 2, 0, 0, 0],
  ]);
  assert.deepEqual(placePiece(BOARD, 3, 0, 1), BOARD);
  assert.deepEqual(placePiece(BOARD, 1, 2, 2), BOARD);
});

test('which discs turn in the first one: left, then down and left', () => {
  assert.deepEqual(pairs(flipsFor(BOARD.flat(), 1, 3, 2, [4, 5]), 5), [
    [1, 2],
    [1, 1],
    [2, 2],
  ]);
});

test('a disc that turns never makes others turn', () => {
  // Black turns (0, 1), below which a white disc then stands between two black ones.
  plays('.WB .W. .B.', 0, 0, BLACK, 'BBB .W. .B.');
});

test('any arrangement on any size up to 100 x 100, with the size kept', () => {
  const random = createRandom(103);
  const sizes = [
    [1, 1],
    [1, 100],
    [100, 1],
    [2, 50],
    [3, 5],
    [99, 100],
    [100, 100],
  ];
  for (let i = 0; i < 24; i++) sizes.push([pick(random, 1, 100), pick(random, 1, 100)]);
  for (const [rows, cols] of sizes) {
    const board = randomBoard(random, rows * cols).map((cell) => cell % 3);
    for (let i = 0; i < 12; i++) {
      const row = pick(random, 0, rows - 1);
      const col = pick(random, 0, cols - 1);
      const who = pick(random, 1, 2);
      const wanted = slow.apply(board, row, col, who, rows, cols) ?? board;
      const message = `seed 103, ${rows} x ${cols}, ${who} at ${row}, ${col}`;
      const rowsAfter = placePiece(
        draw(board, cols).map((line) => [...line].map((sign) => '.BW'.indexOf(sign))),
        row,
        col,
        who,
      );
      sameBoard(rowsAfter.flat(), wanted, message, cols);
      assert.deepEqual([rowsAfter.length, rowsAfter[0].length], [rows, cols], message);
    }
  }
});

test('arrangements that no game reaches', () => {
  const apart = read('B.W .#. W.B');
  assert.equal(hasMove(apart.board, BLACK, apart.size), false);
  plays('*WB W.W BW*', 0, 0, BLACK, 'BBB B.W BW.');
  plays('WWW W.W WWW', 1, 1, BLACK, 'WWW W.W WWW');
  plays('BBB WWW .W.', 2, 0, BLACK, 'BBB BBW BW.');
});
