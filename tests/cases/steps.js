/** steps.js: what a drawn position must answer, asked of the functions and of a game. */
import assert from 'node:assert/strict';
import {
  ALL_RAYS,
  apply,
  BLACK,
  flipsFor,
  Game,
  hasMove,
  legalMoves,
  nextTurn,
  opponent,
  WHITE,
} from '../../web/reversi.js';
import { read, sameBoard } from '../diagram.js';

export const black = { turn: BLACK, passed: false };
export const white = { turn: WHITE, passed: false };
export const blackAgain = { turn: BLACK, passed: true };
export const whiteAgain = { turn: WHITE, passed: true };
export const over = /** @type {const} */ ({ turn: 0, passed: false });

/**
 * Plays at the `*` of a drawing, as a function and as a game.
 * @param {string} before
 * @param {1 | 2} who
 * @param {string} after
 * @param {{ turn: 0 | 1 | 2, passed: boolean }} next
 */
export function plays(before, who, after, next, rays = ALL_RAYS) {
  const { board, size, marks } = read(before);
  const row = Math.floor(marks[0] / size[1]);
  const col = marks[0] % size[1];
  const played = /** @type {Uint8Array} */ (apply(board, row, col, who, size, rays));
  sameBoard(played, after);
  assert.deepEqual(nextTurn(played, who, size, rays), next);
  const turned = flipsFor(board, row, col, who, size, rays);
  assert.equal(new Set(turned).size, turned.length, 'each disc turns once');

  const game = new Game({ board, size, turn: who, rays });
  assert.deepEqual(game.play(marks[0]).flips, turned);
  sameBoard(game.board, after);
  assert.deepEqual({ turn: game.turn, passed: game.passed }, next);
  assert.ok(game.undo());
  sameBoard(game.board, board, 'after undo', size[1]);
}

/**
 * The legal squares of a side are those with a `*`; who really moves next is given.
 * @param {string} drawing
 * @param {1 | 2} who the side whose turn it would be
 * @param {{ turn: 0 | 1 | 2, passed: boolean }} next
 */
export function stands(drawing, who, next) {
  const { board, size, marks } = read(drawing);
  assert.deepEqual(nextTurn(board, opponent(who), size), next);
  const mover = next.turn === 0 ? who : next.turn;
  assert.deepEqual(legalMoves(board, mover, size), marks);
  assert.equal(hasMove(board, mover, size), marks.length > 0);
  if (mover !== who) assert.deepEqual(legalMoves(board, who, size), []);

  const game = new Game({ board, size, turn: who });
  assert.deepEqual({ turn: game.turn, passed: game.passed }, next);
  assert.deepEqual(game.legal(), marks);
}
