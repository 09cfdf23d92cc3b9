/** Every sentence that the page shows or speaks about a game. */
import { NAMES, readResult } from '../words.js';

/** @typedef {import('../reversi.js').Game} Game */

/**
 * What goes on besides the game: a computer waits because moves have been taken back, thinks, has
 * failed; hints are looked for, are there, or could not be had.
 * @typedef {'none' | 'paused' | 'thinking' | 'failed' | 'hinting' | 'hinted' | 'hintless'} Activity
 */

/**
 * @typedef {object} News
 * @property {string} head how the game stands
 * @property {string} note what led to it
 * @property {boolean} isPass whether the note tells of a pass
 */

/**
 * How a square is spoken: "d3, legal, flips 1, value +2" or "e4, black, last move".
 * @param {string} name
 * @param {number} cell
 * @param {number[] | undefined} flips the discs that a move here would turn, if one may be made here
 * @param {boolean} last
 * @param {string} [value] of a move here, if it is known
 * @returns {string}
 */
export function squareText(name, cell, flips, last, value) {
  const what = flips ? `legal, flips ${flips.length}` : NAMES[cell].toLowerCase();
  const worth = flips && value ? `, value ${value}` : '';
  return `${name}, ${what}${worth}${last ? ', last move' : ''}`;
}

/**
 * The two lines of the status.
 * @param {Game} game
 * @param {Activity} [activity]
 * @param {string} [detail] why it has failed; which move is the best
 * @returns {News}
 */
export function newsText(game, activity = 'none', detail = '') {
  if (game.over) return { ...resultText(game), isPass: false };
  const side = NAMES[game.turn];
  const head = `${side} to move`;
  const news = { head, note: lastText(game), isPass: game.passed };
  if (activity === 'paused') {
    return { head, note: 'Paused. Redo every move to go on.', isPass: false };
  }
  if (activity === 'failed') {
    return { head, note: `The computer cannot play: ${shorten(detail)}`, isPass: false };
  }
  if (activity === 'hintless') {
    return { head, note: `There are no hints: ${shorten(detail)}`, isPass: false };
  }
  if (activity === 'hinted') return { head, note: `Best: ${detail}.`, isPass: false };
  if (activity === 'thinking') return { ...news, head: `${side} is thinking` };
  if (activity === 'hinting') return { ...news, head: 'Weighing the moves' };
  return news;
}

/**
 * A reason as a sentence ends, without what is long in it: addresses only by their last part, no advice
 * to programmers in brackets at the end.
 * @param {string} reason
 * @returns {string}
 */
function shorten(reason) {
  return reason
    .replace(/ \([^()]*\)$/, '')
    .replace(/\b[a-z]+:\/\/\S*\//g, '')
    .replace(/\.?$/, '.');
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
