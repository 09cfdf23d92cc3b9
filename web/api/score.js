/**
 * score.js: the two ways to count a finished game. The engine says what the winner wins by; two
 * numbers are made of it here.
 */

import { checkChoice, checkOptions } from './check.js';

/**
 * Whether the empty squares are left out.
 * @param {any} options
 */
export function isRawScore(options) {
  const { empties } = checkOptions(options, ['empties']);
  return checkChoice(empties, 'empties', ['winner', 'none']) === 'none';
}

/**
 * The score from four numbers of the info area: black, white, empty, final difference.
 * @param {Int32Array} info
 * @param {number} at where they begin
 * @param {boolean} isRaw
 */
export function scoreOf(info, at, isRaw) {
  const black = info[at];
  const white = info[at + 1];
  if (isRaw) return { black, white };
  const total = black + white + info[at + 2];
  const difference = info[at + 3];
  return { black: (total + difference) / 2, white: (total - difference) / 2 };
}
