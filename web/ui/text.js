/** Every sentence that the page shows or speaks about a game. */

/** @typedef {import('../reversi.js').Game} Game */
/** @typedef {import('../reversi.js').Ply} Ply */

/** What a cell is called, by its value; a side too. */
export const NAMES = ['empty', 'Black', 'White', 'no square'];

/**
 * What happened in a ply: "Black played d3 and turned 1."
 * @param {Ply} ply
 * @returns {string}
 */
export function plyText({ who, square, name, flips }) {
  if (square === null) return `${NAMES[who]} has no move. ${NAMES[3 - who]} plays again.`;
  return `${NAMES[who]} played ${name} and turned ${flips.length}.`;
}

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
 * The two lines of the status: how the game stands, and what led to it.
 * @param {Game} game
 * @param {boolean} paused whether a computer waits because moves have been taken back
 * @returns {{ head: string, note: string }}
 */
export function newsText(game, paused) {
  if (game.over) return { head: resultText(game), note: endText(game) };
  const head = `${NAMES[game.turn]} to move`;
  if (paused) return { head, note: 'Paused. Redo every move to go on.' };
  return { head, note: game.last ? plyText(game.last) : `${NAMES[game.turn]} begins.` };
}

/**
 * Who has won, in discs.
 * @param {Game} game
 * @returns {string}
 */
function resultText(game) {
  const { black, white } = game.score({ empties: 'none' });
  const winner = game.winner();
  if (!winner) return `A draw, ${black} to ${white}`;
  return `${NAMES[winner]} wins, ${pointsText(winner, black, white)}`;
}

/**
 * Why the game is over while squares are empty, and the score that counts those.
 * @param {Game} game
 * @returns {string}
 */
function endText(game) {
  const discs = game.score({ empties: 'none' });
  const { black, white } = game.score({ empties: 'winner' });
  if (black === discs.black && white === discs.white) return 'The board is full.';
  const winner = game.winner();
  const whose = winner ? `to ${NAMES[winner]}` : 'shared';
  const why = game.ply ? 'Neither side has a move.' : 'Nobody can move here, from the start.';
  return `${why} Empty squares ${whose}: ${pointsText(winner, black, white)}.`;
}

/**
 * Both scores, the winner's first.
 * @param {0 | 1 | 2 | null} winner
 * @param {number} black
 * @param {number} white
 * @returns {string}
 */
function pointsText(winner, black, white) {
  return winner === 2 ? `${white} to ${black}` : `${black} to ${white}`;
}
