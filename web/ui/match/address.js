/**
 * address.js: a game as the parameters of a link, which have the names and values of attributes:
 *
 *     size=6x8&rays=diagonal&position=…&turn=white&a1=bottom-left&black=human&white=3&moves=f5d6&ply=1
 *
 * A link has only what is not so by default; with a position it has no size, which its rows say.
 */

import {
  CORNERS,
  drawRows,
  readBoard,
  readChoice,
  readInteger,
  readRays,
  readSize,
  SIDE_NAMES,
  sideOf,
  writeRays,
  writeSize,
} from '../../api/position-text.js';
import { ALL_RAYS } from '../../reversi.js';
import { LEVEL_NAMES } from '../../words.js';

/** @typedef {import('./course.js').Loadable} Loadable */
/** @typedef {import('./state.js').Kind} Kind */
/** @typedef {ReturnType<import('./course.js').Course['record']>} Record */

/** The level of a side that is "engine" where no level is given. */
export const PAGE_LEVEL = 5;
const MAX_LEVEL = LEVEL_NAMES.length - 1;
const MAX_PLY = 2 ** 31 - 1;

/** The parameters that are read here; a link may have others for others. */
export const ADDRESS_NAMES = /** @type {const} */ ([
  'size',
  'rays',
  'position',
  'turn',
  'a1',
  'black',
  'white',
  'level',
  'moves',
  'ply',
]);

/**
 * What a link or attributes say, for Match.load. Only what is given is in it.
 * @param {{ get(name: string): string | null | undefined }} source URLSearchParams, or whatever knows
 *   the value of a name
 * @returns {Loadable}
 * @throws {RangeError} that names the parameter and its value. What is wrong with the moves and the ply
 *   of a game, load() says.
 */
export function readAddress(source) {
  /** @type {Loadable} */
  const found = {};
  /**
   * @template T
   * @param {typeof ADDRESS_NAMES[number]} name
   * @param {(text: string) => T} read
   * @returns {T | undefined}
   */
  const given = (name, read) => {
    const text = source.get(name);
    return text === null || text === undefined ? undefined : read(text.trim());
  };
  const size = given('size', (text) => readSize(text, 'size'));
  if (size) found.size = size;
  const position = given('position', (text) => {
    try {
      return readBoard(text, size);
    } catch (error) {
      throw new RangeError(`position: ${/** @type {Error} */ (error).message}`);
    }
  });
  if (position) Object.assign(found, position);
  const rays = given('rays', (text) => readRays(text, 'rays'));
  if (rays !== undefined) found.rays = rays;
  const turn = given('turn', (text) => sideOf(readChoice(text, 'turn', SIDE_NAMES)));
  if (turn) found.turn = turn;
  const a1 = given('a1', (text) => readChoice(text, 'a1', CORNERS));
  if (a1) found.a1 = a1;
  const level = given('level', (text) => readInteger(text, 'level', 0, MAX_LEVEL)) ?? PAGE_LEVEL;
  for (const side of SIDE_NAMES) {
    const kind = given(side, (text) => readKind(text, side, level));
    if (kind !== undefined) found[side] = kind;
  }
  const moves = given('moves', (text) => text);
  if (moves) found.moves = moves;
  const ply = given('ply', (text) => readInteger(text, 'ply', 0, MAX_PLY));
  if (ply !== undefined) found.ply = ply;
  return found;
}

/**
 * Who plays a side.
 * @param {string} text
 * @param {string} name as it is called in a message
 * @param {number} [level] what "engine" means
 * @returns {Kind}
 * @throws {RangeError}
 */
export function readKind(text, name, level = PAGE_LEVEL) {
  const word = text.toLowerCase();
  if (word === 'human') return 'human';
  if (word === 'engine') return level;
  return readInteger(text, name, 0, MAX_LEVEL, 'human, engine or ');
}

/**
 * The parameters that hold a game. readAddress makes of them what load() makes the game of.
 * @param {Record} record of a match
 * @returns {URLSearchParams}
 */
export function writeAddress({ size, rays, board, turn, a1, black, white, moves, ply }) {
  const params = new URLSearchParams();
  if (board) params.set('position', drawRows(board, size[1]).join('/'));
  else if (writeSize(size) !== '8') params.set('size', writeSize(size));
  if (rays !== ALL_RAYS) params.set('rays', writeRays(rays));
  if (turn !== 1) params.set('turn', SIDE_NAMES[turn - 1]);
  if (a1 !== CORNERS[0]) params.set('a1', a1);
  if (black !== 'human') params.set('black', String(black));
  if (white !== 'human') params.set('white', String(white));
  if (moves.length) params.set('moves', moves.join(''));
  if (ply !== undefined) params.set('ply', String(ply));
  return params;
}

/**
 * Parameters as the part of a link behind the "?". The slashes between the rows of a position stay what
 * they are, which a link allows there.
 * @param {URLSearchParams} params
 */
export const writeQuery = (params) => params.toString().replaceAll('%2F', '/');
