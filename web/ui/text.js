/** Every sentence that the page shows or speaks about a game. */
import { NAMES, readResult } from '../words.js';

/** @typedef {import('../reversi.js').Game} Game */

/**
 * @typedef {object} News
 * @property {string} head how the game stands
 * @property {string} note what led to it
 * @property {boolean} isPass whether the note tells of a pass
 */

/**
 * How a square is spoken: "d3, legal, flips 1" or "e4, black, last move".
 * @param {string} name
 * @param {number} cell
 * @param {number[] | undefined} flips the discs that a move here would turn, if one may be made here
 * @param {boolean} last
 * @returns {string}
 */
export function squareText(name, cell, flips, last) {
  const what = flips ? `legal, flips ${flips.length}` : NAMES[cell].toLowerCase();
  return `${name}, ${what}${last ? ', last move' : ''}`;
}

/**
 * The two lines of the status.
 * @param {Game} game
 * @param {boolean} paused whether a computer waits because moves have been taken back
 * @returns {News}
 */
export function newsText(game, paused) {
  if (game.over) return { ...resultText(game), isPass: false };
  const head = `${NAMES[game.turn]} to move`;
  if (paused) return { head, note: 'Paused. Redo every move to go on.', isPass: false };
  return { head, note: lastText(game), isPass: game.passed };
}

/**
 * What happened last: "Black played d3 and turned 1."
 * @param {Game} game one that is not over
 * @returns {string}
 */
function lastText(game) {
  const { last, turn, ply } = game;
  if (!last) return `${NAMES[turn]} begins.`;
  const who = NAMES[last.who];
  if (last.square !== null) return `${who} played ${last.name} and turned ${last.flips.length}.`;
  return `${who} has no move. ${NAMES[turn]} plays${ply > 1 ? ' again' : ''}.`;
}

/**
 * Who has won, in discs; why the game is over, and the score that counts the empty squares.
 * @param {Game} game one that is over
 * @returns {{ head: string, note: string }}
 */
function resultText(game) {
  const { winner, discs, full } = readResult(game);
  const head = `${winner ? `${NAMES[winner]} wins` : 'A draw'}, ${discs}`;
  if (discs === full) return { head, note: 'The board is full.' };
  const why = game.ply ? 'Neither side has a move.' : 'Nobody can move here, from the start.';
  const whose = winner ? `to ${NAMES[winner]}` : 'shared';
  return { head, note: `${why} Empty squares ${whose}: ${full}.` };
}
