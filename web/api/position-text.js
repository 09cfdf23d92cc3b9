/**
 * position-text.js: a game's shape and position as they are written: in the options of the command, in
 * attributes and in links. Each error names what was read, as the caller calls it, and its value.
 */

import { ALL_RAYS, BLACK, start, WHITE } from '../reversi.js';
import { RAYS_BY_NAME } from '../words.js';
import { show } from './check.js';

/** @typedef {import('../reversi.js').Side} Side */

/** How a cell is written, by its value. */
export const CELLS = '_BW#';

export const SIDE_NAMES = /** @type {const} */ (['black', 'white']);
export const CORNERS = /** @type {const} */ (['top-left', 'bottom-left']);

/**
 * An integer in a range.
 * @param {string} text
 * @param {string} name as it is called in a message
 * @param {number} low
 * @param {number} high
 * @param {string} [orElse] what else it may be, in words
 * @throws {RangeError}
 */
export function readInteger(text, name, low, high, orElse = '') {
  const number = /^\d+$/.test(text) ? Number(text) : -1;
  if (number >= low && number <= high) return number;
  const wanted = `${orElse}an integer from ${low} to ${high}`;
  throw new RangeError(`${name} must be ${wanted}, got ${show(text)}`);
}

/**
 * One of a few words, in any case.
 * @template {string} T
 * @param {string} text
 * @param {string} name as it is called in a message
 * @param {readonly T[]} choices
 * @returns {T}
 * @throws {RangeError}
 */
export function readChoice(text, name, choices) {
  const choice = choices.find((one) => one === text.toLowerCase());
  if (choice !== undefined) return choice;
  throw new RangeError(`${name} must be ${choices.join(' or ')}, got ${show(text)}`);
}

/**
 * @param {string} text
 * @param {string} name as it is called in a message
 * @returns {[rows: number, cols: number]}
 * @throws {RangeError}
 */
export function readSize(text, name) {
  const parts = /^(\d+)(?:x(\d+))?$/i.exec(text);
  try {
    if (parts) {
      const rows = Number(parts[1]);
      const cols = Number(parts[2] ?? parts[1]);
      start([rows, cols]); // the module knows what sizes there are
      return [rows, cols];
    }
  } catch {
    // The message below says it for both.
  }
  throw new RangeError(
    `${name} must be n or ROWSxCOLS from 1 up, at most 65536 squares, got ${show(text)}`,
  );
}

/**
 * As readSize reads it.
 * @param {readonly [rows: number, cols: number]} size
 */
export const writeSize = ([rows, cols]) => (rows === cols ? `${rows}` : `${rows}x${cols}`);

/**
 * @param {string} text
 * @param {string} name as it is called in a message
 * @returns {number}
 * @throws {RangeError}
 */
export function readRays(text, name) {
  const set = RAYS_BY_NAME.get(text.toLowerCase());
  if (set !== undefined) return set;
  return readInteger(text, name, 0, ALL_RAYS, 'all, orthogonal, diagonal or ');
}

/**
 * As readRays reads it.
 * @param {number} rays
 */
export function writeRays(rays) {
  for (const [name, set] of RAYS_BY_NAME) if (set === rays) return name;
  return String(rays);
}

/**
 * The side of a word.
 * @param {string} word black, white, or their first letters
 * @returns {Side}
 */
export const sideOf = (word) => (word[0].toLowerCase() === 'b' ? BLACK : WHITE);

/**
 * @param {string} text
 * @param {readonly [number, number]} [size] for one long row
 * @returns {{ board: Uint8Array, size: [rows: number, cols: number] }}
 * @throws {RangeError}
 */
export function readBoard(text, size) {
  const rows = text.split(/[\s/]+/).filter(Boolean);
  if (!rows.length) throw new RangeError('the board has no cells');
  const row = rows.findIndex((cells) => cells.length !== rows[0].length);
  if (row > 0) {
    const lengths = `row ${row + 1} has ${rows[row].length}, row 1 has ${rows[0].length}`;
    throw new RangeError(`the rows of the board differ in length: ${lengths}`);
  }
  const stranger = /[^bw._#]/iu.exec(rows.join(''));
  if (stranger) {
    throw new RangeError(`the board has ${show(stranger[0])} in it; a cell is one of B W . _ #`);
  }
  const cells = rows.join('').toUpperCase().replaceAll('.', '_');
  /** @type {[number, number]} */
  let shape = [rows.length, rows[0].length];
  if (size) {
    const isCut = rows.length === 1 && cells.length === size[0] * size[1];
    if (!isCut && shape.join() !== size.join()) {
      throw new RangeError(`the board is ${shape.join(' x ')}, not ${size.join(' x ')}`);
    }
    shape = [...size];
  }
  start(shape); // throws where there is no such size
  return { board: Uint8Array.from(cells, (cell) => CELLS.indexOf(cell)), size: shape };
}

/**
 * The rows of a board, as readBoard reads them joined by / or blanks.
 * @param {ArrayLike<number>} board
 * @param {number} cols
 * @returns {string[]}
 */
export function drawRows(board, cols) {
  const cells = Array.from(board, (cell) => CELLS[cell]).join('');
  const rows = [];
  for (let at = 0; at < cells.length; at += cols) rows.push(cells.slice(at, at + cols));
  return rows;
}
