/**
 * requests.js: what is asked of the engine. Arguments are checked here, on the side of the caller; what
 * comes out is plain data that can be sent to a worker.
 */

import { legalMoves } from '../reversi.js';
import {
  ALL_RAYS,
  checkOptions,
  checkSize,
  colsOf,
  rowsOf,
  wrongNumber,
  wrongType,
} from './check.js';

/** The same table as in core/levels.c. */
export const LEVELS = Object.freeze(
  /** @type {[name: string, depth: number, exactFrom: number][]} */ ([
    ['random', 0, 0],
    ['greedy', 0, 0],
    ['beginner', 1, 1],
    ['learner', 2, 4],
    ['casual', 3, 6],
    ['steady', 4, 8],
    ['able', 5, 10],
    ['strong', 6, 12],
    ['expert', 8, 14],
    ['champion', 9, 15],
    ['master', 12, 18],
  ]).map(([name, depth, exactFrom], level) => Object.freeze({ level, name, depth, exactFrom })),
);

export const DEFAULT_LEVEL = 6;

const MAX_DEPTH = 60;
const MAX_EXACT = 64;
/** Nodes of an analysis at a level on a board larger than 8 x 8, times cells: as the levels have it. */
const LARGE_NODES = 4_000_000;
const DENSE = 3;

/** Limits as the wasm module takes them. */
const AS_THE_LEVEL = -1;
const NO_LEVEL = -1;
const UNLIMITED = 0;

/** @typedef {'chooseMove' | 'analyze' | 'solve'} Kind */

/**
 * @typedef {object} Request
 * @property {Kind} kind
 * @property {Uint8Array} board a copy
 * @property {1 | 2} who
 * @property {number} rows
 * @property {number} cols
 * @property {number} rays
 * @property {number[]} moves the legal ones
 * @property {number} empties
 * @property {number} level
 * @property {number} depth
 * @property {number} exactFrom
 * @property {number} nodes
 * @property {number} ms Infinity where there is no limit
 * @property {number} seed
 */

const SEARCH = ['rays', 'depth', 'nodes', 'ms', 'exactFrom'];
const CHOOSE = [...SEARCH, 'level', 'seed'];

/**
 * An integer option, undefined where it is left out.
 * @param {unknown} value
 * @param {string} name
 * @param {number} low
 * @param {number} [high]
 * @returns {number | undefined}
 */
export function checkRange(value, name, low, high = Number.POSITIVE_INFINITY) {
  if (value === undefined) return undefined;
  const isInside = Number.isInteger(value) && Number(value) >= low && Number(value) <= high;
  if (isInside) return /** @type {number} */ (value);
  const range =
    high < Number.POSITIVE_INFINITY
      ? `an integer from ${low} to ${high}`
      : low > Number.NEGATIVE_INFINITY
        ? `an integer from ${low} up`
        : 'an integer';
  throw wrongNumber(name, range, value);
}

/** @param {unknown} ms */
function checkTime(ms) {
  if (ms === undefined) return undefined;
  if (typeof ms === 'number' && ms > 0 && ms < Number.POSITIVE_INFINITY) return ms;
  throw wrongNumber('ms', 'a finite number of milliseconds above 0', ms);
}

/**
 * The limits of a request, in the numbers of the wasm module.
 * @param {Kind} kind
 * @param {any} options
 * @param {number} rows
 * @param {number} cols
 */
function checkLimits(kind, options, rows, cols) {
  const level = checkRange(options.level, 'level', 0, LEVELS.length - 1);
  const seed = checkRange(options.seed, 'seed', Number.NEGATIVE_INFINITY) ?? 0;
  const depth = checkRange(options.depth, 'depth', 1, MAX_DEPTH);
  const exactFrom = checkRange(options.exactFrom, 'exactFrom', 0, MAX_EXACT);
  const nodes = checkRange(options.nodes, 'nodes', 1);
  const ms = checkTime(options.ms);
  const common = { seed, ms: ms ?? Number.POSITIVE_INFINITY };
  if (kind === 'solve') {
    return {
      ...common,
      level: NO_LEVEL,
      depth: depth ?? UNLIMITED,
      exactFrom: exactFrom ?? (depth === undefined ? MAX_EXACT : 0),
      nodes: nodes ?? UNLIMITED,
    };
  }
  // A limit without a level stands alone: the default level's depth would end the search before it.
  const isFree = level === undefined && (depth ?? nodes ?? ms) !== undefined;
  const otherwise = isFree ? UNLIMITED : AS_THE_LEVEL;
  const limits = {
    ...common,
    level: level ?? DEFAULT_LEVEL,
    depth: depth ?? otherwise,
    exactFrom: exactFrom ?? AS_THE_LEVEL,
    nodes: nodes ?? otherwise,
  };
  if (kind === 'analyze') {
    // An analysis deepens move by move and needs to know its numbers; levels 0 and 1 look at one ply.
    const row = LEVELS[limits.level];
    const isLarge = rows > 8 || cols > 8;
    if (limits.depth < 0) limits.depth = Math.max(1, row.depth);
    if (limits.exactFrom < 0) limits.exactFrom = row.exactFrom;
    if (limits.nodes < 0) {
      const cells = rows * cols;
      const nodes = Math.floor(Math.max(LARGE_NODES / cells, cells / DENSE)) + 1;
      limits.nodes = isLarge ? nodes : UNLIMITED;
    }
  }
  return limits;
}

/**
 * Checks everything and copies the board.
 * @param {Kind} kind
 * @param {any} board
 * @param {1 | 2} who
 * @param {any} size
 * @param {any} options
 * @param {readonly string[]} [more] names of further options
 * @returns {Request}
 */
export function makeRequest(kind, board, who, size, options, more = []) {
  const names = kind === 'solve' ? SEARCH : CHOOSE;
  const checked = checkOptions(options, [...names, ...more]);
  const { rays = ALL_RAYS } = checked;
  const moves = legalMoves(board, who, size, rays); // checks these four
  const shape = checkSize(size);
  const rows = rowsOf(shape);
  const cols = colsOf(shape);
  const limits = checkLimits(kind, checked, rows, cols);
  const copy = Uint8Array.from(board);
  let empties = 0;
  for (const cell of copy) if (cell === 0) empties++;
  return { kind, board: copy, who, rows, cols, rays, moves, empties, ...limits };
}

/**
 * A function, undefined where it is left out.
 * @param {unknown} value
 * @param {string} name
 * @returns {any}
 */
export function checkFunction(value, name) {
  if (value !== undefined && typeof value !== 'function') {
    throw wrongType(name, 'a function', value);
  }
  return value;
}
