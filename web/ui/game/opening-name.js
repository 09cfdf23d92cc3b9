/** What the opening of a game is called. It comes, with the reader of games, after the first move. */
import { openingOf } from '../../records.js';
import { ALL_RAYS } from '../../reversi.js';

/** @typedef {import('../match/match.js').Match} Match */

/**
 * The longest opening with a name that the game has passed through up to where one stands.
 * @param {Match} match
 * @returns {string} '' where there is none, and on other boards than the usual one
 */
export function openingName(match) {
  const { plies, ply } = match.state;
  const { size, rays, board, turn } = match.record();
  const isUsual = size[0] === 8 && size[1] === 8 && rays === ALL_RAYS && !board && turn === 1;
  if (!isUsual || ply === 0) return '';
  return openingOf(plies.slice(0, ply).map(({ square }) => square))?.name ?? '';
}
