/**
 * format.js: boards, scores and whole games as text, and as objects to print as JSON.
 */

import { drawRows } from '../api/position-text.js';
import { nextTurn, opponent } from '../reversi.js';
import { NAMES, readResult } from '../words.js';

/** @typedef {import('../reversi.js').Game} Game */

/** The sides as JSON has them. */
export const SIDES = /** @type {const} */ (['none', 'black', 'white']);

/** @param {Game} game */
const drawGame = (game) => drawRows(game.board, game.size[1]).join('\n');

/** @param {Game} game */
const scoreLine = ({ counts }) => `Score: Black: ${counts.black}, White: ${counts.white}`;

/**
 * Who has won, in discs, and with the empty squares to the winner where that is another score; or
 * who moves next.
 * @param {Game} game
 */
export function resultLine(game) {
  if (!game.over) return `${NAMES[game.turn]} to move`;
  const { winner, discs, full } = readResult(game);
  const head = winner ? `${NAMES[winner]} wins ${discs}` : `Draw ${discs}`;
  return discs === full ? head : `${head}, with the empty squares ${full}`;
}

/**
 * A game ply by ply, from its start, as pieces of text that are whole lines. Piece by piece, since
 * a game on the largest board is gigabytes of text.
 * @param {Game} game is at its end afterwards
 */
export function* tellGame(game) {
  const { history, size } = game;
  game.goTo(0);
  yield `${drawGame(game)}\n`;
  for (const [i, { who, square }] of history.entries()) {
    game.goTo(i + 1);
    if (square === null) {
      yield `${NAMES[who]} has no move and passes`;
      continue;
    }
    const place = `(${Math.floor(square / size[1])}, ${square % size[1]})`;
    yield `Success: ${NAMES[who]} move at ${place}\n`;
    yield `${drawGame(game)}\n\n${scoreLine(game)}`;
  }
  yield resultLine(game);
}

/**
 * Only how it stands in the end.
 * @param {Game} game
 */
export function* tellEnd(game) {
  yield `${drawGame(game)}\n\n${scoreLine(game)}\n${resultLine(game)}`;
}

/**
 * A game as a plain object. Each pass says after how many of the moves it was made.
 * @param {Game} game
 */
export function describeGame(game) {
  /** @type {string[]} */
  const moves = [];
  const passes = [];
  for (const { who, square, name } of game.history) {
    if (square === null) passes.push({ after: moves.length, who: SIDES[who] });
    else moves.push(name);
  }
  const winner = game.winner();
  return {
    size: game.size,
    rays: game.rays,
    moves,
    passes,
    board: drawRows(game.board, game.size[1]),
    turn: game.turn ? SIDES[game.turn] : null,
    counts: game.counts,
    over: game.over,
    winner: winner === 0 ? 'draw' : winner && SIDES[winner],
    score: game.over ? game.score() : null,
  };
}

/**
 * A position as a plain object, with what its side to move found there in between.
 * @param {import('./position.js').Position} position
 * @param {object} found
 */
export function describePosition({ board, turn, size, rays }, found) {
  // As if the other side had just moved.
  const next = nextTurn(board, opponent(turn), size, rays);
  return {
    size,
    rays,
    board: drawRows(board, size[1]),
    turn: SIDES[turn],
    ...found,
    pass: next.passed,
    over: next.turn === 0,
  };
}
