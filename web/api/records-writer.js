/**
 * records-writer.js: a plain game into the memory of records.wasm, for writers.
 */

import {
  ALL_RAYS,
  checkBoard,
  checkRays,
  checkSide,
  checkSize,
  colsOf,
  rowsOf,
  show,
  wrongType,
} from './check.js';
import { findSquare, writeSquare } from './names.js';
import { FIELD_WORDS, PLY_WORDS } from './records-core.js';
import { KEY, KEYS } from './records-shape.js';

/** @typedef {import('./records-core.js').RecordsCore} RecordsCore */

const encoder = new TextEncoder();
const TEXT_ROOM = 1 << 17;
const MOST_FIELDS = 256;
const MOST_PLIES = 1352;

/**
 * A text, or undefined where there is none.
 * @param {unknown} value
 * @param {string} name
 */
function checkText(value, name) {
  if (value === undefined || value === null || value === '') return undefined;
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  if (typeof value === 'string') return value;
  throw wrongType(name, 'a string or a number', value);
}

/**
 * @param {unknown} value
 * @param {string} name
 * @returns {any[]}
 */
function checkList(value, name) {
  if (value === undefined) return [];
  if (Array.isArray(value)) return value;
  throw wrongType(name, 'an array', value);
}

/** Puts texts one behind the other. */
class Texts {
  /** @param {RecordsCore} core @param {number} address */
  constructor(core, address) {
    this.area = core.bytes.subarray(address, address + TEXT_ROOM);
    this.length = 0;
  }

  /**
   * @param {string} text
   * @returns {[at: number, length: number]}
   */
  put(text) {
    const at = this.length;
    const { read, written } = encoder.encodeInto(text, this.area.subarray(at));
    if (read < text.length) throw new RangeError(`the texts of a game must fit ${TEXT_ROOM} bytes`);
    this.length += written;
    return [at, written];
  }
}

/**
 * The header fields as [key, name, value].
 * @param {any} game
 */
function* fieldsOf(game) {
  for (const [key, name] of KEYS.entries()) {
    if (key === KEY.OTHER || key >= KEY.COMMENT) continue;
    const value = checkText(game[name], `game.${name}`);
    if (value !== undefined) yield/** @type {const} */ ([key, '', value]);
  }
  for (const [i, pair] of checkList(game.fields, 'game.fields').entries()) {
    const name = `game.fields[${i}]`;
    if (!Array.isArray(pair) || pair.length !== 2)
      throw wrongType(name, 'a pair [name, value]', pair);
    yield/** @type {const} */ ([
      KEY.OTHER,
      checkText(pair[0], name) ?? '',
      checkText(pair[1], name) ?? '',
    ]);
  }
  for (const [i, comment] of checkList(game.comments, 'game.comments').entries()) {
    yield/** @type {const} */ ([KEY.COMMENT, '', checkText(comment, `game.comments[${i}]`) ?? '']);
  }
  for (const [i, answer] of checkList(game.answers, 'game.answers').entries()) {
    const name = checkText(answer?.name, `game.answers[${i}].name`) ?? '';
    yield/** @type {const} */ ([
      KEY.ANSWER,
      name,
      checkText(answer?.score, `game.answers[${i}].score`) ?? '',
    ]);
  }
}

/**
 * The square of a move: -1 for a pass. A move is what RecordedGame has, or what Game takes.
 * @param {any} move
 * @param {string} name
 * @param {readonly [number, number]} size
 */
function squareOf(move, name, size) {
  const given = typeof move === 'object' && move !== null ? move.square : move;
  if (given === null) return -1;
  const square = typeof given === 'string' ? findSquare(given, size, 'top-left') : given;
  if (typeof given === 'string' && /^(pass|pa|ps|--)$/i.test(given)) return -1;
  if (Number.isInteger(square) && square >= 0 && square < size[0] * size[1]) return square;
  throw new RangeError(
    `${name} must be a square of the ${size.join(' x ')} board or null, got ${show(given)}`,
  );
}

/**
 * Puts a game in memory and plays it there.
 * @param {RecordsCore} core
 * @param {any} game
 */
export function putGame(core, game) {
  if (typeof game !== 'object' || game === null) throw wrongType('game', 'a game', game);
  const shape = checkSize(game.size ?? 8);
  /** @type {[number, number]} */
  const size = [rowsOf(shape), colsOf(shape)];
  const rays = game.rays ?? ALL_RAYS;
  checkRays(rays);
  const turn = game.turn ?? 1;
  checkSide(turn, 'game.turn');
  if (core.call.create(size[0], size[1], rays, turn) < 0) {
    throw new RangeError(`game.size must be at most 26 x 26, got ${size.join(' x ')}`);
  }
  const { info, words } = core;
  const [cells, plyArea, fieldArea, text] = info.subarray(7);
  if (game.board !== undefined) core.bytes.set(checkBoard(game.board, size[0] * size[1]), cells);
  const texts = new Texts(core, text);
  const fields = [...fieldsOf(game)];
  if (fields.length > MOST_FIELDS)
    throw new RangeError(`a game must have at most ${MOST_FIELDS} fields`);
  for (const [i, [key, name, value]] of fields.entries()) {
    words.set([key, ...texts.put(name), ...texts.put(value)], fieldArea / 4 + i * FIELD_WORDS);
  }
  const moves = checkList(game.moves, 'game.moves');
  if (moves.length > MOST_PLIES)
    throw new RangeError(`a game must have at most ${MOST_PLIES} plies`);
  let at = plyArea / 4;
  for (const [i, move] of moves.entries()) {
    const name = `game.moves[${i}]`;
    words.fill(0, at, at + PLY_WORDS);
    words[at] = squareOf(move, name, size);
    const extras = [move?.eval, move?.time, move?.comment];
    for (const [k, extra] of extras.entries()) {
      const value = checkText(extra, name);
      if (value !== undefined) words.set(texts.put(value), at + 2 + 2 * k);
    }
    at += PLY_WORDS;
  }
  const error = core.call.commit(moves.length, fields.length, texts.length);
  if (error < 0) refuse(error, info[0], moves, size);
}

/**
 * @param {number} error
 * @param {number} i which move
 * @param {any[]} moves
 * @param {readonly [number, number]} size
 */
function refuse(error, i, moves, size) {
  if (error === -4) throw new RangeError('game.board must have cells of 0, 1, 2 or 3');
  const square = squareOf(moves[i], `game.moves[${i}]`, size);
  const name = square < 0 ? 'a pass' : writeSquare(square, size, 'top-left');
  throw new RangeError(`game.moves[${i}]: ${name} is illegal`);
}
