/**
 * words.js: the words that the page and the command have in common.
 */
import { ALL_RAYS, DIAGONAL, ORTHOGONAL, WHITE } from './reversi.js';

export { NAMES } from './api/names.js';

/** The sets of rays that have a name. @type {ReadonlyMap<string, number>} */
export const RAYS_BY_NAME = new Map([
  ['all', ALL_RAYS],
  ['orthogonal', ORTHOGONAL],
  ['diagonal', DIAGONAL],
]);

/** The levels of the computer in a word each, weakest first: the names in LEVELS, without the engine. */
export const LEVEL_NAMES = /** @type {const} */ ([
  'random',
  'greedy',
  'beginner',
  'learner',
  'casual',
  'steady',
  'able',
  'strong',
  'expert',
  'champion',
  'master',
]);

/**
 * How a game has ended: in discs, and with the empty squares to the winner, which is the same where
 * none are left. Each as "40 to 24", the winner's points first.
 * @param {import('./reversi.js').Game} game one that is over
 * @returns {{ winner: 0 | 1 | 2, discs: string, full: string }}
 */
export function readResult(game) {
  const winner = game.winner() ?? 0;
  /** @param {import('./reversi.js').Score} score */
  const points = ({ black, white }) =>
    winner === WHITE ? `${white} to ${black}` : `${black} to ${white}`;
  return {
    winner,
    discs: points(game.score({ empties: 'none' })),
    full: points(game.score({ empties: 'winner' })),
  };
}
