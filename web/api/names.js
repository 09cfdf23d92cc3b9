/**
 * names.js: squares as people write them, such as f5: a column letter (after z come aa, ab, ...) and a
 * row number. Othello counts rows from the top, chess from the bottom; both are spoken here.
 */

import { checkChoice, checkInteger, checkOptions, checkSize, wrongType } from './check.js';

/** @typedef {'top-left' | 'bottom-left'} Corner where a1 is */

/**
 * @param {any} options
 * @returns {Corner}
 */
function cornerOf(options) {
  return checkCorner(checkOptions(options, ['a1']).a1);
}

/**
 * @param {unknown} a1
 * @returns {Corner}
 */
export function checkCorner(a1) {
  return /** @type {Corner} */ (checkChoice(a1, 'a1', ['top-left', 'bottom-left']));
}

/** @param {number} col */
function lettersOf(col) {
  let letters = '';
  for (let rest = col + 1; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    letters = String.fromCharCode(97 + ((rest - 1) % 26)) + letters;
  }
  return letters;
}

/** @param {string} letters lower case */
function colOf(letters) {
  let col = 0;
  for (const letter of letters) col = col * 26 + letter.charCodeAt(0) - 96;
  return col - 1;
}

/**
 * @param {string} name
 * @param {readonly [number, number]} size checked
 * @param {Corner} a1
 * @returns {number | undefined}
 */
export function findSquare(name, [rows, cols], a1) {
  const parts = /^([a-z]{1,4})([1-9]\d{0,4})$/i.exec(name);
  if (!parts) return undefined;
  const col = colOf(parts[1].toLowerCase());
  const number = Number(parts[2]);
  const row = a1 === 'top-left' ? number - 1 : rows - number;
  return row >= 0 && row < rows && col < cols ? row * cols + col : undefined;
}

/**
 * @param {number} index on the board
 * @param {readonly [number, number]} size checked
 * @param {Corner} a1
 */
export function writeSquare(index, [rows, cols], a1) {
  const row = Math.floor(index / cols);
  return lettersOf(index % cols) + (a1 === 'top-left' ? row + 1 : rows - row);
}

/** @type {typeof import('../reversi.js').squareOf} */
export function squareOf(name, size, options) {
  if (typeof name !== 'string') throw wrongType('name', 'a string such as "f5"', name);
  return findSquare(name, checkSize(size), cornerOf(options));
}

/** @type {typeof import('../reversi.js').nameOf} */
export function nameOf(index, size, options) {
  checkInteger(index, 'index');
  const [rows, cols] = checkSize(size);
  if (index < 0 || index >= rows * cols) {
    throw new RangeError(`index ${index} is outside the ${rows} x ${cols} board`);
  }
  return writeSquare(index, [rows, cols], cornerOf(options));
}
