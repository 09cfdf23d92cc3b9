/**
 * players.js: the simple opponents, of the page and of the command. They see a game only through the
 * module.
 */
import { flipsFor } from './reversi.js';

/** @typedef {import('./reversi.js').Game} Game */
/** @typedef {typeof PLAYERS[number]} Player */

/** The opponents by name. */
export const PLAYERS = /** @type {const} */ (['random', 'greedy']);

/**
 * Numbers from 0 up to 1, the same ones for the same seed (mulberry32).
 * @param {number} seed
 * @returns {() => number}
 */
export function createRandom(seed) {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let bits = Math.imul(state ^ (state >>> 15), state | 1);
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61);
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * Any of the legal squares.
 * @param {Game} game one that is not over
 * @param {() => number} rng
 * @returns {number}
 */
export function random(game, rng) {
  const legal = game.legal();
  return legal[Math.floor(rng() * legal.length)];
}

/**
 * The square that turns the most discs; among equals a corner of the board, then the lowest.
 * @param {Game} game one that is not over
 * @returns {number}
 */
export function greedy(game) {
  const { board, turn, size, rays } = game;
  if (turn === 0) throw new Error('the game is over');
  const [rows, cols] = size;
  const corners = [0, cols - 1, (rows - 1) * cols, rows * cols - 1];
  let best = -1;
  let most = 0;
  for (const square of game.legal()) {
    const row = Math.floor(square / cols);
    const flips = flipsFor(board, row, square % cols, turn, size, rays).length;
    // The squares come lowest first, so an equal one is better only as a corner.
    const better = flips > most;
    const corner = flips === most && corners.includes(square) && !corners.includes(best);
    if (better || corner) {
      best = square;
      most = flips;
    }
  }
  return best;
}

/**
 * The move of a computer.
 * @param {Player} player
 * @param {Game} game one that is not over
 * @param {() => number} rng
 * @returns {number} a square
 */
export function chooseMove(player, game, rng) {
  return player === 'greedy' ? greedy(game) : random(game, rng);
}
