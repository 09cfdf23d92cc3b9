/** slow-search.js: the value of a position by trying everything, on the plain rules of slow.js. */
import { apply, legalMoves } from './slow.js';

/**
 * The final difference for `who`, the empty squares to the winner.
 * @param {Uint8Array} board
 * @param {number} who
 */
export function finalDifference(board, who) {
  let mine = 0;
  let theirs = 0;
  let empty = 0;
  for (const cell of board) {
    if (cell === who) mine++;
    else if (cell === 3 - who) theirs++;
    else if (cell === 0) empty++;
  }
  if (mine === theirs) return 0;
  return mine > theirs ? mine - theirs + empty : mine - theirs - empty;
}

/**
 * The final difference for `who` with best play on both sides, by brute force.
 * @param {Uint8Array} board
 * @param {number} who
 * @param {[number, number]} size
 * @param {number} [rays]
 * @returns {number}
 */
export function bestByForce(board, who, [rows, cols], rays = 255, passed = false) {
  const moves = legalMoves(board, who, rows, cols, rays);
  if (moves.length === 0) {
    return passed
      ? finalDifference(board, who)
      : 0 - bestByForce(board, 3 - who, [rows, cols], rays, true);
  }
  let best = -Infinity;
  for (const square of moves) {
    const next = apply(board, Math.floor(square / cols), square % cols, who, rows, cols, rays);
    best = Math.max(best, 0 - bestByForce(next, 3 - who, [rows, cols], rays));
  }
  return best;
}
