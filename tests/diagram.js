/**
 * diagram.js: boards as text, one line a row: `.` empty, `B` black, `W` white, `#` hole. A `*` is an
 * empty square that the test speaks about: one to play, or a legal one.
 */

import assert from 'node:assert/strict';

const SIGNS = '.BW#';

/**
 * Reads a drawn board; blanks around the lines do not count.
 * @param {string} drawing
 * @returns {{ board: Uint8Array, size: [number, number], marks: number[] }} marks: where a `*` is
 */
export function read(drawing) {
  const lines = drawing.trim().split(/\s+/);
  const cols = lines[0].length;
  const marks = [];
  const board = new Uint8Array(lines.length * cols);
  lines.forEach((line, row) => {
    assert.equal(line.length, cols, `a drawn row of another length: ${line}`);
    [...line].forEach((sign, col) => {
      const cell = SIGNS.indexOf(sign === '*' ? '.' : sign);
      assert.notEqual(cell, -1, `a drawn square that is none of ${SIGNS}*: ${sign}`);
      if (sign === '*') marks.push(row * cols + col);
      board[row * cols + col] = cell;
    });
  });
  return { board, size: [lines.length, cols], marks };
}

/**
 * Draws a board, one string a row.
 * @param {ArrayLike<number>} board
 * @param {number} cols
 */
export function draw(board, cols) {
  const rows = [];
  for (let at = 0; at < board.length; at += cols) {
    rows.push(Array.from({ length: cols }, (_, col) => SIGNS[board[at + col]] ?? '?').join(''));
  }
  return rows;
}

/**
 * Asserts that a board is the one drawn; prints both side by side where it is not.
 * @param {ArrayLike<number>} actual
 * @param {string | ArrayLike<number>} expected a drawing, or a board as wide as cols
 * @param {string} [message]
 * @param {number} [cols] needed where expected is no drawing
 */
export function sameBoard(actual, expected, message = 'the boards differ', cols = 0) {
  const drawn = typeof expected === 'string' ? read(expected) : undefined;
  const wanted = drawn?.board ?? /** @type {ArrayLike<number>} */ (expected);
  const width = drawn?.size[1] ?? cols;
  if (actual.length === wanted.length) {
    let at = 0;
    while (at < wanted.length && actual[at] === wanted[at]) at++;
    if (at === wanted.length) return;
  }
  const left = draw(actual, width);
  const right = draw(wanted, width);
  const pad = Math.max(width, 'actual'.length);
  const lines = [`  ${'actual'.padEnd(pad)}     expected`];
  for (let row = 0; row < Math.max(left.length, right.length); row++) {
    const sign = left[row] === right[row] ? ' ' : '|';
    lines.push(`  ${(left[row] ?? '').padEnd(pad)}  ${sign}  ${right[row] ?? ''}`);
  }
  throw new assert.AssertionError({
    message: `${message}\n${lines.join('\n')}`,
    actual: left,
    expected: right,
    operator: 'sameBoard',
  });
}

/**
 * Indices as [row, col].
 * @param {number[]} indices
 * @param {number} cols
 */
export const pairs = (indices, cols) => indices.map((at) => [Math.floor(at / cols), at % cols]);
