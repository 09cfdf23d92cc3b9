/**
 * names.js: squares as people write them, such as f5: a column letter (after z come aa, ab, ...) and a
 * row number. Othello counts rows from the top, chess from the bottom; both are spoken here. And moves
 * written one after another, with the spellings of a pass.
 */

import {
  checkChoice,
  checkInteger,
  checkOptions,
  checkSize,
  colsOf,
  rowsOf,
  show,
  wrongType,
} from './check.js';

/** What a cell is called, by its value; a side too. */
export const NAMES = ['empty', 'Black', 'White', 'no square'];

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

/**
 * @param {any} size
 * @returns {[rows: number, cols: number]}
 */
function pairOf(size) {
  const shape = checkSize(size);
  return [rowsOf(shape), colsOf(shape)];
}

/** @type {typeof import('../reversi.js').squareOf} */
export function squareOf(name, size, options) {
  if (typeof name !== 'string') throw wrongType('name', 'a string such as "f5"', name);
  return findSquare(name, pairOf(size), cornerOf(options));
}

/** @type {typeof import('../reversi.js').nameOf} */
export function nameOf(index, size, options) {
  checkInteger(index, 'index');
  const [rows, cols] = pairOf(size);
  if (index < 0 || index >= rows * cols) {
    throw new RangeError(`index ${index} is outside the ${rows} x ${cols} board`);
  }
  return writeSquare(index, [rows, cols], cornerOf(options));
}

/** @typedef {import('../reversi.js').Move} Move */

const PASSES = new Set(['pass', 'pa', 'ps', '--']);

/**
 * A square name, a pass, or what separates them. Up to 26 columns a name has one letter, so that
 * "paa8" is a pass and a8.
 * @param {number} cols
 */
const tokenFor = (cols) =>
  new RegExp(`([a-z]${cols > 26 ? '{1,4}' : ''}[1-9]\\d{0,4})|(pass|pa|ps|--)|[\\s,]+`, 'iy');

/** @param {string} text */
const isPass = (text) => PASSES.has(text.toLowerCase());

/**
 * @param {string} text
 * @param {number} cols
 * @returns {Move[]}
 */
function readText(text, cols) {
  const moves = [];
  const pattern = tokenFor(cols);
  for (let at = 0; at < text.length; at = pattern.lastIndex) {
    const token = pattern.exec(text);
    if (!token) {
      throw new RangeError(
        `moves: expected a square or a pass at ${at}, got ${show(text.slice(at, at + 10))}`,
      );
    }
    if (token[1] ?? token[2]) moves.push(token[1] ?? token[2]);
  }
  return moves;
}

/**
 * The moves one by one, null for a written pass.
 * @param {any} moves
 * @param {number} cols
 * @returns {Generator<Move | null>}
 */
export function* readMoves(moves, cols) {
  if (typeof moves !== 'string' && typeof moves?.[Symbol.iterator] !== 'function') {
    throw wrongType('moves', 'a string or a list of moves', moves);
  }
  for (const move of typeof moves === 'string' ? readText(moves, cols) : moves) {
    yield typeof move === 'string' && isPass(move) ? null : move;
  }
}
