/**
 * records-shape.js: games, problems and headers, between the memory of records.wasm and plain objects.
 */

import { writeSquare } from './names.js';
import { OPENINGS } from './openings.js';
import { FIELD_WORDS, PLY_WORDS } from './records-core.js';

/** @typedef {import('./records-core.js').RecordsCore} RecordsCore */
/** @typedef {import('../records.js').RecordedGame} RecordedGame */
/** @typedef {import('../records.js').RecordedMove} RecordedMove */
/** @typedef {import('../records.js').RecordsFormat} RecordsFormat */
/** @typedef {import('../records.js').Problem} Problem */

/** By their numbers in core/records.h. */
export const FORMATS = Object.freeze(
  /** @type {const} */ ([
    'transcript',
    'board',
    'bitboards',
    'obf',
    'ggf',
    'sgf',
    'pgn',
    'wthor',
    'wthor-players',
    'wthor-tournaments',
  ]),
);

/** @param {number} number */
export const formatName = (number) => (number > 0 ? FORMATS[number - 1] : null);

/** The fields that have a name of their own, by key; those of keys 0, 11 and 12 are lists. */
export const KEYS = /** @type {const} */ ([
  'fields',
  'event',
  'site',
  'date',
  'round',
  'black',
  'white',
  'blackRating',
  'whiteRating',
  'timeControl',
  'result',
  'comments',
  'answers',
]);
export const KEY = /** @type {const} */ ({ OTHER: 0, COMMENT: 11, ANSWER: 12 });

/** What writers say is lost beyond the fields: from bit 16 on. */
const OTHER_LOSSES = /** @type {const} */ (['moves', 'evals', 'times', 'moveComments', 'rays']);

/** @param {number} bits */
export function lossesOf(bits) {
  /** @type {import('../records.js').Loss[]} */
  const losses = [];
  for (const [key, name] of KEYS.entries()) if (bits & (1 << key)) losses.push(name);
  for (const [i, name] of OTHER_LOSSES.entries()) if (bits & (1 << (16 + i))) losses.push(name);
  return losses;
}

const PROBLEM_KINDS = /** @type {const} */ ([
  'none',
  'syntax',
  'illegal',
  'cut-off',
  'unclear',
  'too-long',
  'unknown-format',
  'left-out',
]);

/** Why a move is illegal, by the number of core/reversi.h or core/records.h. */
const REASONS = new Map([
  [-10, 'it is not on the board'],
  [-11, 'the square is occupied'],
  [-12, 'there is no square'],
  [-13, 'no disc would turn'],
  [-14, 'the game is over'],
  [-15, 'there is a move'],
  [-7, 'the game is longer than any can be'],
]);

/** A mark at the start of a text of the game is one of its characters. */
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/**
 * Reads texts of the record: of what is ASCII, pieces of one string.
 * @param {RecordsCore} core
 * @param {number} address
 * @param {number} length
 */
function textReader({ bytes }, address, length) {
  const whole = decoder.decode(bytes.subarray(address, address + length));
  const isAscii = whole.length === length;
  /** @param {number} at @param {number} size */
  return (at, size) => {
    if (isAscii) return whole.slice(at, at + size);
    return decoder.decode(bytes.subarray(address + at, address + at + size));
  };
}

/** A decimal number as one, anything else as it is written. @param {string} text */
function readNumber(text) {
  const isNumber = /^[+-]?\d{1,15}(\.\d{1,9})?$/.test(text);
  return isNumber ? Number(text) : text;
}

/**
 * @param {RecordedMove} move
 * @param {Int32Array} words
 * @param {number} at
 * @param {(at: number, size: number) => string} read
 */
function addTexts(move, words, at, read) {
  if (words[at + 3]) move.eval = readNumber(read(words[at + 2], words[at + 3]));
  if (words[at + 5]) move.time = readNumber(read(words[at + 4], words[at + 5]));
  if (words[at + 7]) move.comment = read(words[at + 6], words[at + 7]);
}

/** Names of all squares of a size, made once. @type {Map<string, string[]>} */
const namesBySize = new Map();

/**
 * @param {number} rows
 * @param {number} cols
 * @param {import('./names.js').Corner} a1
 */
function namesOf(rows, cols, a1) {
  const key = `${rows} ${cols} ${a1}`;
  let names = namesBySize.get(key);
  if (!names) {
    names = Array.from({ length: rows * cols }, (_, i) => writeSquare(i, [rows, cols], a1));
    namesBySize.set(key, names);
  }
  return names;
}

const VERDICTS = /** @type {const} */ ([null, 'unfinished', 'right', 'wrong']);

/**
 * The record in memory as a game.
 * @param {RecordsCore} core
 * @param {import('./names.js').Corner} a1
 * @returns {RecordedGame}
 */
export function takeGame(core, a1) {
  core.call.recordInfo();
  const { info, words } = core;
  const [rows, cols, rays, turn, plies, fields, textLength, cells, plyArea, fieldArea, text] = info;
  const [opening, openingPlies, black, white, empty, endTurn, verdict] = info.subarray(11);
  const read = textReader(core, text, textLength);
  const names = namesOf(rows, cols, a1);
  /** @type {RecordedMove[]} */
  const moves = new Array(plies);
  for (let i = 0; i < plies; i++) {
    const at = plyArea / 4 + i * PLY_WORDS;
    const square = words[at] < 0 ? null : words[at];
    const name = square === null ? 'pass' : names[square];
    moves[i] = { who: /** @type {1 | 2} */ (words[at + 1]), square, name };
    if (words[at + 3] | words[at + 5] | words[at + 7]) addTexts(moves[i], words, at, read);
  }
  /** @type {any} */
  const game = {
    size: [rows, cols],
    rays,
    board: core.bytes.slice(cells, cells + rows * cols),
    turn,
    moves,
    fields: [],
    comments: [],
    answers: [],
  };
  for (let i = 0; i < fields; i++) {
    const at = fieldArea / 4 + i * FIELD_WORDS;
    const [key, nameAt, nameLength, valueAt, valueLength] = words.subarray(at, at + FIELD_WORDS);
    const value = read(valueAt, valueLength);
    if (key === KEY.OTHER) game.fields.push([read(nameAt, nameLength), value]);
    else if (key === KEY.COMMENT) game.comments.push(value);
    else if (key === KEY.ANSWER)
      game.answers.push({ name: read(nameAt, nameLength), score: readNumber(value) });
    else game[KEYS[key]] = value;
  }
  game.computed = {
    turn: endTurn,
    counts: { black, white, empty },
    verdict: VERDICTS[verdict],
    opening: opening < 0 ? null : { name: OPENINGS[opening][1], plies: openingPlies },
  };
  return game;
}

/**
 * What is wrong, or, as a note, what has been left out.
 * @param {RecordsCore} core
 * @param {number} base bytes before those in memory
 * @param {import('./names.js').Corner} a1
 * @param {boolean} isNote
 * @returns {Problem | null}
 */
export function takeProblem(core, base, a1, isNote) {
  const kind = PROBLEM_KINDS[core.call.problemInfo(isNote ? 1 : 0)];
  if (kind === 'none') return null;
  const [, format, offset, line, column, game, ply, who, square, why, expected] = core.info;
  const [legal, listArea, side] = core.info.subarray(11);
  /** @type {any} */
  const problem = {
    kind,
    format: formatName(format),
    offset: base + offset,
    ...(line ? { line, column } : {}),
    game,
    expected: core.textAt(expected),
  };
  if (kind === 'unknown-format' && !format && !base)
    problem.expected = remedyOf(core.input.subarray(0, core.call.position())) ?? problem.expected;
  if (ply) problem.ply = ply;
  if (kind === 'illegal') {
    const list = core.halves.subarray(listArea / 2, listArea / 2 + legal);
    core.call.recordInfo(); // for the size
    const names = namesOf(core.info[0], core.info[1], a1);
    problem.who = side || who;
    problem.square = square < 0 ? null : square;
    problem.name = square >= 0 ? names[square] : square === -1 ? 'pass' : 'a square off the board';
    problem.reason = REASONS.get(why) ?? 'it is illegal';
    problem.legal = Array.from(list, (index) => names[index]);
  }
  problem.message = describe(problem);
  return problem;
}

/**
 * What helps where the bytes are a text in disguise: another encoding, or packed.
 * @param {Uint8Array} bytes
 */
function remedyOf([first, second, third]) {
  const is = (/** @type {number} */ a, /** @type {number} */ b) => first === a && second === b;
  if (is(0x1f, 0x8b) || (is(0x50, 0x4b) && third < 9)) return 'a file that is unpacked before';
  const isUtf16 = is(0xff, 0xfe) || is(0xfe, 0xff) || (first === 0) !== (second === 0);
  return isUtf16 ? 'a text in UTF-8 or Latin-1: this may be UTF-16' : undefined;
}

/** A problem in one sentence. @param {any} problem */
export function describe({
  kind,
  format,
  line,
  column,
  offset,
  game,
  ply,
  expected,
  who,
  name,
  reason,
  legal,
}) {
  const place = line ? `line ${line}, column ${column}` : `byte ${offset}`;
  const head = `${format ?? 'unknown format'}, ${place}, game ${game}`;
  if (kind === 'left-out') return `${head}: left out: ${expected}`;
  if (kind === 'unknown-format') return `${head}: expected ${expected}`;
  const at = ply ? `${head}, ply ${ply}` : head;
  if (kind !== 'illegal') return `${at}: expected ${expected}`;
  const side = who === 1 ? 'for Black' : who === 2 ? 'for White' : 'now';
  const instead = legal.length ? `; legal are ${legal.join(' ')}` : '';
  return `${at}: ${name} is illegal ${side}: ${reason}${instead}`;
}

/**
 * The header of an archive, from its 16 bytes.
 * @param {Uint8Array} bytes
 * @returns {import('../records.js').ArchiveHeader}
 */
export function readHeader(bytes) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, 16);
  const at = (/** @type {number} */ i) => view.getUint8(i);
  return {
    made: [100 * at(0) + at(1), at(2), at(3)],
    games: view.getUint32(4, true),
    names: view.getUint16(8, true),
    year: view.getUint16(10, true),
    boardSize: at(12),
    type: at(13),
    depth: at(14),
    reserved: at(15),
  };
}

/** @param {import('../records.js').ArchiveHeader} header */
export function writeHeader({ made, games, names, year, boardSize, type, depth, reserved }) {
  const bytes = new Uint8Array(16);
  const view = new DataView(bytes.buffer);
  bytes.set([Math.floor(made[0] / 100), made[0] % 100, made[1], made[2]]);
  view.setUint32(4, games, true);
  view.setUint16(8, names, true);
  view.setUint16(10, year, true);
  bytes.set([boardSize, type, depth, reserved], 12);
  return bytes;
}
