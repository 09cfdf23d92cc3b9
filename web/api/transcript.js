/**
 * transcript.js: moves as they are written one after another, with the spellings of a pass.
 */

import { show, wrongType } from './check.js';

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
