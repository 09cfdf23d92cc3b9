/**
 * An N x N course project, diagonals optional: its sample run, and its start position.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  ALL_RAYS,
  apply,
  BLACK,
  count,
  nextTurn,
  ORTHOGONAL,
  opponent,
  score,
  start,
  WHITE,
} from '../../web/reversi.js';
import { sameBoard } from '../diagram.js';

/** The sample run of the document, `_` drawn as `.`: who, where, the board and the score after. */
const RUN = [
  [BLACK, 1, 0, '.... BBB. .BW. ....', 4, 1],
  [WHITE, 2, 0, '.... BBB. WWW. ....', 3, 3],
  [BLACK, 3, 1, '.... BBB. WBW. .B..', 5, 2],
  [WHITE, 0, 0, 'W... WBB. WBW. .B..', 4, 4],
];

test('its sample run, move for move and score for score, without diagonals', () => {
  sameBoard(start(4), '.... .WB. .BW. ....');
  let board = start(4);
  for (const [who, row, col, after, black, white] of RUN) {
    assert.deepEqual(nextTurn(board, opponent(who), 4, ORTHOGONAL).turn, who);
    board = /** @type {Uint8Array} */ (apply(board, row, col, who, 4, ORTHOGONAL));
    sameBoard(board, after);
    assert.deepEqual(score(board, { empties: 'none' }), { black, white });
  }
});

test('with all rays only its last move comes out otherwise', () => {
  let board = start(4);
  for (const [who, row, col, after] of RUN.slice(0, 3)) {
    board = /** @type {Uint8Array} */ (apply(board, row, col, who, 4, ALL_RAYS));
    sameBoard(board, after);
  }
  sameBoard(apply(board, 0, 0, WHITE, 4, ALL_RAYS) ?? board, 'W... WWB. WBW. .B..');
});

test('any even N starts with the chequered four in the middle', () => {
  for (let n = 2; n <= 26; n += 2) {
    const board = start(n);
    const middle = n / 2 - 1;
    const at = (row, col) => board[(middle + row) * n + middle + col];
    assert.deepEqual([at(0, 0), at(0, 1), at(1, 0), at(1, 1)], [WHITE, BLACK, BLACK, WHITE]);
    assert.deepEqual(count(board), { black: 2, white: 2, empty: n * n - 4 });
  }
});
