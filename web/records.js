/**
 * records.js: written games, read and written. The bytes of records.wasm are part of the module and are
 * compiled when the first question is asked; this file hands bytes over and shapes objects.
 */

import { wrongNumber, wrongType } from './api/check.js';
import { OPENINGS } from './api/openings.js';
import { GOT, RecordsCore, sharedCore } from './api/records-core.js';
import { bytesOf, formatNumber, readSettings, writeSettings } from './api/records-options.js';
import {
  FORMATS,
  formatName,
  lossesOf,
  readHeader,
  takeGame,
  takeProblem,
  writeHeader,
} from './api/records-shape.js';
import { putGame } from './api/records-writer.js';

export { FORMATS };

/** @typedef {import('./records.js').Found} Found */

const NAMES_FORMATS = ['wthor-players', 'wthor-tournaments'];

/**
 * What a step of reading has found.
 * @param {RecordsCore} core
 * @param {{ got: number, base: number }} step
 * @param {import('./api/names.js').Corner} a1
 * @returns {Found}
 */
function shape(core, { got, base }, a1) {
  if (got === GOT.GAME) {
    const note = takeProblem(core, base, a1, true);
    const game = takeGame(core, a1);
    return note ? { game, note } : { game };
  }
  const problem = /** @type {import('./records.js').Problem} */ (
    takeProblem(core, base, a1, false)
  );
  // The game as far as it was good.
  if (problem.ply) problem.partial = takeGame(core, a1);
  return { problem };
}

/** @type {typeof import('./records.js').read} */
export function read(input, options) {
  const settings = readSettings(options);
  const bytes = bytesOf(input, 'input');
  const core = sharedCore();
  core.open(settings, bytes.length);
  /** @type {any[]} */
  const games = [];
  /** @type {any[]} */
  const problems = [];
  const steps = core.read(core.call.next);
  let isGiven = false;
  for (let step = steps.next(); !step.done; ) {
    if (step.value === 'more') {
      step = steps.next(isGiven ? null : bytes);
      isGiven = true;
      continue;
    }
    const { game, problem, note } = shape(core, step.value, settings.a1);
    if (game) games.push(game);
    if (problem) problems.push(problem);
    if (note) problems.push(note);
    step = steps.next();
  }
  const format = formatName(core.call.format());
  const header = core.header();
  const isNames = NAMES_FORMATS.includes(format ?? '');
  return {
    format,
    games: isNames ? [] : games,
    problems,
    ...(header ? { header: readHeader(header) } : {}),
    ...(isNames ? { names: games.map(({ black, event }) => black ?? event ?? '') } : {}),
  };
}

/** @type {typeof import('./records.js').readEach} */
export async function* readEach(source, options) {
  const settings = readSettings(options, ['length']);
  const core = new RecordsCore(); // its own: others may read between two of its games
  const isWhole =
    typeof source === 'string' || ArrayBuffer.isView(source) || source instanceof ArrayBuffer;
  const whole = isWhole ? bytesOf(source, 'source') : null;
  core.open(settings, whole?.length ?? lengthOf(options));
  const chunks = whole ? [whole][Symbol.iterator]() : chunksOf(source);
  const steps = core.read(core.call.next);
  for (let step = steps.next(); !step.done; ) {
    if (step.value === 'more') {
      const { done, value } = await chunks.next();
      step = steps.next(done ? null : bytesOf(value, 'source'));
      continue;
    }
    yield shape(core, step.value, settings.a1);
    step = steps.next();
  }
}

/**
 * How many bytes come in all, as is said; -1 where it is not.
 * @param {any} options
 */
function lengthOf(options) {
  const length = options?.length;
  if (length === undefined) return -1;
  if (Number.isInteger(length) && length >= 0) return length;
  throw wrongNumber('length', 'an integer from 0 up', length);
}

/**
 * @param {any} source
 * @returns {AsyncGenerator<any>}
 */
async function* chunksOf(source) {
  if (source?.[Symbol.asyncIterator] || source?.[Symbol.iterator]) {
    yield* source;
  } else if (typeof source?.getReader === 'function') {
    const reader = source.getReader(); // a stream in a browser that cannot be iterated
    for (let part = await reader.read(); !part.done; part = await reader.read()) yield part.value;
  } else {
    throw wrongType(
      'source',
      'bytes, a string, or something that gives them piece by piece',
      source,
    );
  }
}

/** @type {typeof import('./records.js').detect} */
export function detect(input) {
  const bytes = bytesOf(input, 'input');
  const core = sharedCore();
  core.open(readSettings({}), bytes.length);
  const steps = core.read(core.call.next);
  if (steps.next().value === 'more') {
    // The first game is enough.
    if (steps.next(bytes).value === 'more') steps.next(null);
  }
  return formatName(core.call.format());
}

/** Why a format does not take a game. */
const REFUSALS = new Map([
  [-1, 'it has no boards of this size'],
  [-4, 'it has no such start positions or holes'],
  [-7, 'the game is too long'],
  [-10, 'an answer is no legal move'],
]);

/** @type {typeof import('./records.js').write} */
export function write(games, format, options) {
  const number = formatNumber(format);
  const { flags, header } = writeSettings(options);
  const list = Array.isArray(games) ? games : [games];
  const core = sharedCore();
  /** @type {Uint8Array[]} */
  const parts = [];
  let lost = 0;
  const isNames = NAMES_FORMATS.includes(format);
  const isArchive = isNames || format === 'wthor';
  for (const [i, game] of list.entries()) {
    try {
      putGame(core, isNames ? nameAsGame(game, format) : game);
    } catch (error) {
      if (list.length > 1 && error instanceof Error)
        error.message = `game ${i + 1}: ${error.message}`;
      throw error;
    }
    core.call.clear();
    const error = core.call.write(number, flags);
    if (error < 0) {
      throw new RangeError(`game ${i + 1} cannot be written as ${format}: ${REFUSALS.get(error)}`);
    }
    lost |= core.info[0];
    parts.push(core.takeOutput());
  }
  const losses = lossesOf(lost);
  if (isArchive) parts.unshift(headerFor(format, list, header, losses));
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return {
    bytes,
    losses,
    ...(isArchive ? {} : { text: new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes) }),
  };
}

/**
 * @param {any} name
 * @param {string} format
 */
function nameAsGame(name, format) {
  if (typeof name !== 'string') throw wrongType('a name', 'a string', name);
  // An empty name is a name too: a field without text would be none.
  return format === 'wthor-players' ? { black: name || '\0' } : { event: name || '\0' };
}

/**
 * The header of an archive: what is given, and the counts that are.
 * @param {string} format
 * @param {any[]} list
 * @param {any} header
 * @param {import('./records.js').Loss[]} losses
 */
function headerFor(format, list, header, losses) {
  const count = list.length;
  const isGames = format === 'wthor';
  const years = new Set(list.map(({ date }) => date).filter((date) => date !== undefined));
  const [first] = years;
  const year = /^\d{4}/.test(first ?? '') ? Number(first.slice(0, 4)) : 0;
  const given = {
    made: [2000, 1, 1],
    year,
    type: 0,
    depth: isGames ? 24 : 0,
    reserved: 0,
    ...header,
  };
  const isKept = years.size === 0 || (years.size === 1 && String(given.year) === first);
  if (isGames && !isKept && !losses.includes('date')) losses.push('date');
  const boardSize = isGames ? sizeByte(list, header.boardSize) : (header.boardSize ?? 0);
  const names = isGames ? (header.names ?? 0) : count;
  return writeHeader({ ...given, boardSize, names, games: isGames ? count : (header.games ?? 0) });
}

/**
 * One file has boards of one size, and says so: 0 is another word for 8.
 * @param {any[]} list
 * @param {number} [given]
 */
function sizeByte(list, given) {
  const sizes = new Set(list.map(({ size }) => (Array.isArray(size) ? size[0] : (size ?? 8))));
  if (sizes.size > 1) throw new RangeError('the games of a wthor file must have one size');
  const isRight = list.length === 0 ? [0, 8, 10] : sizes.has(10) ? [10] : [0, 8];
  if (given !== undefined && !isRight.includes(given))
    throw wrongNumber('header.boardSize', `${isRight.join(' or ')} for these games`, given);
  return given ?? (sizes.has(10) ? 10 : 8);
}

/** @type {typeof import('./records.js').openingOf} */
export function openingOf(moves) {
  const core = sharedCore();
  const game = Array.isArray(moves) ? { moves } : moves;
  core.open(readSettings({}), 0);
  if (typeof moves === 'string') return read(moves).games[0]?.computed.opening ?? null;
  putGame(core, game);
  return takeGame(core, 'top-left').computed.opening;
}

/** @type {typeof import('./records.js').openings} */
export function openings() {
  return OPENINGS.map(([moves, name]) => ({ name, moves }));
}
