/**
 * check.js: arguments. Each check names the argument and the value it got, and leaves everything as
 * it was. What a check lets through, the C engine accepts.
 */

// The checks that every call makes are small, with what is rare in functions of their own, so that V8
// inlines them.

export const MAX_CELLS = 65536;
export const ALL_RAYS = /** @type {const} */ (255);

/**
 * A value as it appears in a message: short, whatever it is.
 * @param {unknown} value
 * @returns {string}
 */
export function show(value) {
  if (typeof value === 'string')
    return JSON.stringify(value.length > 40 ? `${value.slice(0, 37)}...` : value);
  if (typeof value === 'bigint') return `${value}n`;
  if (typeof value === 'function') return 'a function';
  if (Array.isArray(value)) {
    return value.length > 4 ? `an array of ${value.length}` : `[${value.map(show).join(', ')}]`;
  }
  if (typeof value === 'object' && value !== null) {
    const name = Object.getPrototypeOf(value)?.constructor?.name;
    return typeof name === 'string' && name && name !== 'Object' ? `a ${name}` : 'an object';
  }
  return String(value);
}

/**
 * @param {string} name
 * @param {string} wanted
 * @param {unknown} value
 */
export function wrongType(name, wanted, value) {
  return new TypeError(`${name} must be ${wanted}, got ${show(value)}`);
}

/**
 * For arguments that are numbers: a RangeError for a number that is none of those allowed.
 * @param {string} name
 * @param {string} wanted
 * @param {unknown} value
 */
export function wrongNumber(name, wanted, value) {
  const error = wrongType(name, wanted, value);
  return typeof value === 'number' ? new RangeError(error.message) : error;
}

/**
 * @param {unknown} value
 * @param {string} name
 */
export function checkInteger(value, name) {
  if (typeof value !== 'number' || (value | 0) !== value) checkLargeInteger(value, name);
}

/**
 * @param {unknown} value
 * @param {string} name
 */
function checkLargeInteger(value, name) {
  if (!Number.isInteger(value)) throw wrongNumber(name, 'an integer', value);
}

/** @param {unknown} who */
export function checkSide(who, name = 'who') {
  if (who !== 1 && who !== 2) throw wrongNumber(name, '1 (BLACK) or 2 (WHITE)', who);
}

/** @param {unknown} rays */
export function checkRays(rays) {
  if (typeof rays === 'number' && (rays & ALL_RAYS) === rays) return;
  throw wrongNumber('rays', 'a set of rays, an integer from 0 to 255', rays);
}

/** @param {unknown} value */
const isLength = (value) => Number.isInteger(value) && /** @type {number} */ (value) >= 1;

/**
 * A checked size: n for n x n, or a pair of our own. A number where it can be, for a size comes with
 * every call, and making or opening an array for it costs a fifth of the call.
 * @typedef {number | readonly [rows: number, cols: number]} Shape
 */

/** @param {Shape} shape */
export const rowsOf = (shape) => (typeof shape === 'number' ? shape : shape[0]);

/** @param {Shape} shape */
export const colsOf = (shape) => (typeof shape === 'number' ? shape : shape[1]);

/** The longest side of a square board: 256 squared is MAX_CELLS. */
const MAX_SIDE = 256;

/**
 * @param {any} size
 * @returns {Shape}
 */
export function checkSize(size) {
  const isSide = typeof size === 'number' && (size | 0) === size && size > 0 && size <= MAX_SIDE;
  return isSide ? size : checkPair(size);
}

/**
 * @param {any} size
 * @returns {Shape}
 */
function checkPair(size) {
  const pair = Array.isArray(size) && size.length === 2 ? [size[0], size[1]] : undefined;
  if (pair?.every(isLength) && pair[0] * pair[1] <= MAX_CELLS) {
    return /** @type {any} */ (Object.freeze(pair));
  }
  const wanted = `n or [rows, cols], integers from 1 up with at most ${MAX_CELLS} squares`;
  if (pair?.every(Number.isFinite)) {
    throw new RangeError(`size must be ${wanted}, got ${show(pair)}`);
  }
  throw wrongNumber('size', wanted, size);
}

/**
 * The board as bytes: itself where it is a Uint8Array, otherwise a checked copy. The bytes of a
 * Uint8Array are checked by the engine, which is faster; see badCell.
 * @param {any} board
 * @param {number} cells how many it must have
 * @returns {Uint8Array}
 */
export function checkBoard(board, cells) {
  return board instanceof Uint8Array && board.length === cells ? board : copyBoard(board, cells);
}

/**
 * @param {any} board
 * @param {number} cells
 */
function copyBoard(board, cells) {
  if (!Array.isArray(board) && !isTypedArray(board)) {
    throw wrongType('board', 'a Uint8Array or an array of integers', board);
  }
  if (board.length !== cells) {
    const hint = Array.isArray(board[0]) ? FLAT_HINT : '';
    throw new RangeError(
      `board must have ${cells} cells for this size${hint}, got ${board.length}`,
    );
  }
  const bytes = new Uint8Array(cells);
  for (let i = 0; i < cells; i++) {
    const cell = board[i];
    if (typeof cell !== 'number' || (cell & 3) !== cell) throw wrongCell(i, cell);
    bytes[i] = cell;
  }
  return bytes;
}

const FLAT_HINT = ' (a board is flat: try board.flat())';

/** @param {unknown} value */
const isTypedArray = (value) => ArrayBuffer.isView(value) && !(value instanceof DataView);

/**
 * @param {number} i
 * @param {unknown} cell
 */
function wrongCell(i, cell) {
  const hint = Array.isArray(cell) ? FLAT_HINT : '';
  return wrongNumber(`board[${i}]`, `0, 1, 2 or 3${hint}`, cell);
}

/**
 * The error for a Uint8Array that the engine has refused.
 * @param {Uint8Array} board
 */
export function badCell(board) {
  const i = board.findIndex((cell) => cell > 3);
  return wrongCell(i, board[i]);
}

/**
 * Options with every name checked.
 * @param {any} options
 * @param {readonly string[]} names
 * @returns {any}
 */
export function checkOptions(options, names) {
  if (options === undefined) return {};
  if (typeof options !== 'object' || options === null || Array.isArray(options)) {
    throw wrongType('options', 'an object', options);
  }
  for (const name of Object.keys(options)) {
    if (!names.includes(name)) {
      throw new TypeError(`unknown option ${show(name)}; the options are ${names.join(', ')}`);
    }
  }
  return options;
}

/**
 * One of a few strings.
 * @param {unknown} value
 * @param {string} name
 * @param {readonly string[]} choices the first is meant where it is left out
 */
export function checkChoice(value, name, choices) {
  if (value === undefined) return choices[0];
  if (!choices.includes(/** @type {string} */ (value))) {
    throw wrongType(name, choices.map((choice) => `'${choice}'`).join(' or '), value);
  }
  return /** @type {string} */ (value);
}

/**
 * Whether a score is to leave the empty squares out.
 * @param {any} options
 */
export function isRawScore(options) {
  const { empties } = checkOptions(options, ['empties']);
  return checkChoice(empties, 'empties', ['winner', 'none']) === 'none';
}
