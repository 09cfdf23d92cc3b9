/** plays.js: one drawn move, as most examples have it. */
import { apply } from '../../web/reversi.js';
import { read, sameBoard } from '../diagram.js';

export const OPENING = `
  ........
  ........
  ........
  ...WB...
  ...BW...
  ........
  ........
  ........
`;

/** Every ray from the middle turns two discs. */
export const STAR = `
  B..B..B
  .W.W.W.
  ..WWW..
  BWW*WWB
  ..WWW..
  .W.W.W.
  B..B..B
`;

/**
 * Plays on a drawn board and compares with another; an illegal move leaves the board as it was. No
 * call may touch the board that it is given.
 * @param {string} before
 * @param {number} row
 * @param {number} col
 * @param {1 | 2} who
 * @param {string} after
 */
export function plays(before, row, col, who, after) {
  const { board, size } = read(before);
  const copy = board.slice();
  sameBoard(apply(board, row, col, who, size) ?? board, after);
  sameBoard(board, copy, 'the board of the caller has changed', size[1]);
}
