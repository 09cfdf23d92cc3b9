/**
 * create.js: binds a compiled reversi.wasm to the functions and classes of the API.
 */

import {
  ALL_RAYS,
  badCell,
  checkBoard,
  checkInteger,
  checkRays,
  checkSide,
  checkSize,
  colsOf,
  isRawScore,
  MAX_CELLS,
  rowsOf,
  wrongNumber,
} from './api/check.js';
import { Core, copyIndices, scoreOf } from './api/core.js';
import { defineGame } from './api/game.js';
import { nameOf, squareOf } from './api/names.js';
import { defineSparseBoard } from './api/sparse.js';

const constants = /** @type {const} */ ({
  EMPTY: 0,
  BLACK: 1,
  WHITE: 2,
  HOLE: 3,
  ALL_RAYS,
  ORTHOGONAL: 90,
  DIAGONAL: 165,
});

/** @type {typeof import('./reversi.js').RAYS} */
const RAYS = Object.freeze(
  /** @type {const} */ ([
    [-1, -1],
    [-1, 0],
    [-1, 1],
    [0, -1],
    [0, 1],
    [1, -1],
    [1, 0],
    [1, 1],
  ]).map((ray) => Object.freeze(ray)),
);

/** @param {1 | 2} who */
function opponent(who) {
  checkSide(who);
  return who === 1 ? 2 : 1;
}

/**
 * A row or column as the engine takes it: every integer is allowed, one off the board (perhaps too
 * large for wasm) becomes -1.
 * @param {number} i
 * @param {number} limit
 */
const within = (i, limit) => (i >= 0 && i < limit ? i : -1);

/**
 * @param {WebAssembly.Module} module
 * @returns {typeof import('./reversi.js')}
 */
export function createReversi(module) {
  // None of the calls below makes the memory grow, so these views stay good.
  const core = new Core(module);
  const { board: area, list, info } = core.areas;
  // Constants, since looking functions up in a wasm instance at each call takes as long as the call.
  const { flipsFor: findFlips, apply: playMove, legalMoves: listMoves } = core.call;
  const { hasMove: findMove, nextTurn: findTurn, start: setUp } = core.call;
  const { count: countCells, perft: countLeaves } = core.call;

  /**
   * What the engine has answered. Every other argument was checked before, so all that it can have
   * refused is a byte on the board.
   * @param {number} answer
   * @param {any} board
   */
  function answered(answer, board) {
    if (answer < 0) throw badCell(board);
    return answer;
  }

  /**
   * Checks what every question has and copies the board in.
   * @param {any} board
   * @param {number} who
   * @param {any} size
   * @param {number} rays
   */
  function prepare(board, who, size, rays) {
    checkSide(who);
    checkRays(rays);
    const shape = checkSize(size);
    area.set(checkBoard(board, rowsOf(shape) * colsOf(shape)));
    return shape;
  }

  /** @type {typeof import('./reversi.js').flipsFor} */
  function flipsFor(board, row, col, who, size, rays = ALL_RAYS) {
    checkInteger(row, 'row');
    checkInteger(col, 'col');
    const shape = prepare(board, who, size, rays);
    const rows = rowsOf(shape);
    const cols = colsOf(shape);
    const n = findFlips(within(row, rows), within(col, cols), who, rows, cols, rays);
    return copyIndices(list, answered(n, board));
  }

  /** @type {typeof import('./reversi.js').apply} */
  function apply(board, row, col, who, size, rays = ALL_RAYS) {
    checkInteger(row, 'row');
    checkInteger(col, 'col');
    const shape = prepare(board, who, size, rays);
    const rows = rowsOf(shape);
    const cols = colsOf(shape);
    const n = playMove(within(row, rows), within(col, cols), who, rows, cols, rays);
    return answered(n, board) ? area.slice(0, rows * cols) : null;
  }

  /** @type {typeof import('./reversi.js').legalMoves} */
  function legalMoves(board, who, size, rays = ALL_RAYS) {
    const shape = prepare(board, who, size, rays);
    const rows = rowsOf(shape);
    const cols = colsOf(shape);
    return copyIndices(list, answered(listMoves(who, rows, cols, rays), board));
  }

  /** @type {typeof import('./reversi.js').hasMove} */
  function hasMove(board, who, size, rays = ALL_RAYS) {
    const shape = prepare(board, who, size, rays);
    const rows = rowsOf(shape);
    const cols = colsOf(shape);
    return answered(findMove(who, rows, cols, rays), board) === 1;
  }

  /** @type {typeof import('./reversi.js').nextTurn} */
  function nextTurn(board, who, size, rays = ALL_RAYS) {
    const shape = prepare(board, who, size, rays);
    const rows = rowsOf(shape);
    const cols = colsOf(shape);
    const next = answered(findTurn(who, rows, cols, rays), board);
    return { turn: /** @type {0 | 1 | 2} */ (next & 3), passed: (next & 4) !== 0 };
  }

  /** @type {typeof import('./reversi.js').start} */
  function start(size) {
    const shape = checkSize(size);
    const rows = rowsOf(shape);
    const cols = colsOf(shape);
    setUp(rows, cols);
    return area.slice(0, rows * cols);
  }

  /**
   * Counts into the info area: black, white, empty, final difference.
   * @param {any} board
   */
  function countOn(board) {
    const cells = board?.length;
    if (typeof cells === 'number' && (cells < 1 || cells > MAX_CELLS)) {
      throw new RangeError(`board must have 1 to ${MAX_CELLS} cells, got ${cells}`);
    }
    area.set(checkBoard(board, cells));
    answered(countCells(cells), board);
  }

  /** @type {typeof import('./reversi.js').count} */
  function count(board) {
    countOn(board);
    return { black: info[0], white: info[1], empty: info[2] };
  }

  /** @type {typeof import('./reversi.js').score} */
  function score(board, options) {
    const isRaw = isRawScore(options);
    countOn(board);
    return scoreOf(info, 0, isRaw);
  }

  /** @type {typeof import('./reversi.js').perft} */
  function perft(board, who, size, depth, rays = ALL_RAYS) {
    if (!Number.isInteger(depth) || depth < 0 || depth > 255) {
      throw wrongNumber('depth', 'an integer from 0 to 255', depth);
    }
    const shape = prepare(board, who, size, rays);
    const rows = rowsOf(shape);
    const cols = colsOf(shape);
    return answered(countLeaves(who, rows, cols, rays, depth), board);
  }

  const Game = defineGame(module);
  const SparseBoard = defineSparseBoard(module);
  return {
    ...constants,
    RAYS,
    flipsFor,
    apply,
    legalMoves,
    hasMove,
    nextTurn,
    start,
    count,
    score,
    opponent,
    perft,
    squareOf,
    nameOf,
    Game,
    SparseBoard,
  };
}
