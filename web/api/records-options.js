/**
 * records-options.js: the options and arguments of web/records.js, checked.
 */

import {
  ALL_RAYS,
  checkChoice,
  checkOptions,
  checkRays,
  checkSize,
  colsOf,
  rowsOf,
  wrongNumber,
  wrongType,
} from './check.js';
import { checkCorner } from './names.js';
import { FORMATS } from './records-shape.js';

const FLAG = /** @type {const} */ ({ A1_BELOW: 1, A1_HIGH: 2, GAME_A_LINE: 4, PASSES: 8 });
const ZEROS = /** @type {const} */ (['unclear', 'empty', 'black', 'white']);
const READ_OPTIONS = [
  'format',
  'size',
  'rays',
  'a1',
  'bits',
  'lines',
  'zero',
  'players',
  'tournaments',
];
const WRITE_OPTIONS = ['a1', 'bits', 'passes', 'header'];

const encoder = new TextEncoder();

/**
 * @param {any} input
 * @param {string} name
 * @returns {Uint8Array}
 */
export function bytesOf(input, name) {
  if (typeof input === 'string') return encoder.encode(input);
  if (input instanceof Uint8Array) return input;
  if (input instanceof ArrayBuffer) return new Uint8Array(input);
  if (ArrayBuffer.isView(input))
    return new Uint8Array(input.buffer, input.byteOffset, input.byteLength);
  throw wrongType(name, 'a string, a Uint8Array or an ArrayBuffer', input);
}

/**
 * The number of a format.
 * @param {unknown} format
 */
export function formatNumber(format) {
  const known = FORMATS.indexOf(/** @type {any} */ (format));
  if (known >= 0) return known + 1;
  throw wrongType('format', FORMATS.map((name) => `'${name}'`).join(' or '), format);
}

/** @param {any} options */
function flagsOf({ a1, bits, lines, passes }) {
  let flags = checkCorner(a1) === 'bottom-left' ? FLAG.A1_BELOW : 0;
  if (checkChoice(bits, 'bits', ['a1-low', 'a1-high']) === 'a1-high') flags |= FLAG.A1_HIGH;
  if (checkChoice(lines, 'lines', ['auto', 'games']) === 'games') flags |= FLAG.GAME_A_LINE;
  if (checkChoice(passes, 'passes', ['omitted', 'written']) === 'written') flags |= FLAG.PASSES;
  return flags;
}

/**
 * @param {any} options
 * @param {string[]} [more] the names of others that are allowed
 * @returns {import('./records-core.js').ReadSettings & { a1: import('./names.js').Corner }}
 */
export function readSettings(options, more = []) {
  const given = checkOptions(options, [...READ_OPTIONS, ...more]);
  const shape = checkSize(given.size ?? 8);
  const rays = given.rays ?? ALL_RAYS;
  checkRays(rays);
  return {
    format: given.format === undefined ? 0 : formatNumber(given.format),
    size: [rowsOf(shape), colsOf(shape)],
    rays,
    a1: checkCorner(given.a1),
    flags: flagsOf(given),
    zero: ZEROS.indexOf(/** @type {any} */ (checkChoice(given.zero, 'zero', ZEROS))) - 1,
    players: given.players === undefined ? undefined : bytesOf(given.players, 'players'),
    tournaments:
      given.tournaments === undefined ? undefined : bytesOf(given.tournaments, 'tournaments'),
  };
}

/**
 * @param {any} options
 * @returns {{ flags: number, header: any }}
 */
export function writeSettings(options) {
  const given = checkOptions(options, WRITE_OPTIONS);
  return { flags: flagsOf(given), header: checkHeader(given.header) };
}

/** The most that the numbers of a WTHOR header can be. */
const MOST = new Map([
  ['games', 2 ** 32 - 1],
  ['names', 65535],
  ['year', 65535],
  ['boardSize', 255],
  ['type', 255],
  ['depth', 255],
  ['reserved', 255],
]);

/** @param {any} header */
function checkHeader(header) {
  if (header === undefined) return {};
  if (typeof header !== 'object' || header === null) throw wrongType('header', 'an object', header);
  checkOptions(header, ['made', ...MOST.keys()]);
  const { made } = header;
  if (made !== undefined) {
    if (!Array.isArray(made) || made.length !== 3)
      throw wrongType('header.made', '[year, month, day]', made);
    for (const [i, most] of [25599, 255, 255].entries())
      checkUpTo(made[i], `header.made[${i}]`, most);
  }
  for (const [name, most] of MOST)
    if (header[name] !== undefined) checkUpTo(header[name], `header.${name}`, most);
  return header;
}

/**
 * @param {unknown} value
 * @param {string} name
 * @param {number} most
 */
function checkUpTo(value, name, most) {
  const isGood = Number.isInteger(value) && Number(value) >= 0 && Number(value) <= most;
  if (!isGood) throw wrongNumber(name, `an integer from 0 to ${most}`, value);
}
