/**
 * search.js: what `choose`, `analyze` and `solve` have in common: how far to look, and how values and
 * lines are written.
 */

import { DEFAULT_LEVEL, LEVELS } from '../engine.js';
import { nameOf } from '../reversi.js';
import { readInteger } from './options.js';

/** @typedef {import('./position.js').Position} Position */

/** The options that are numbers: as the engine calls them, and their range. */
const RANGES = /** @type {const} */ ({
  level: ['level', 0, LEVELS.length - 1],
  depth: ['depth', 1, 60],
  nodes: ['nodes', 1, 1e12],
  ms: ['ms', 1, 1e9],
  'exact-from': ['exactFrom', 0, 64],
  seed: ['seed', 0, 2 ** 32 - 1],
});

/** @type {import('./options.js').OptionSpecs} */
export const limitOptions = {
  depth: { type: 'string' },
  nodes: { type: 'string' },
  ms: { type: 'string' },
};

/** @type {import('./options.js').OptionSpecs} */
export const levelOptions = {
  level: { type: 'string' },
  ...limitOptions,
  'exact-from': { type: 'string' },
};

export const LIMITS_HELP = `\
  --depth N        look no more than so many plies ahead, from 1 to 60
  --nodes N        stop after about so many positions; the same answer on every machine
  --ms N           stop after about so many milliseconds`;

export const LEVEL_HELP = `\
  --level N        how strong, from 0 (any move) to ${LEVELS.length - 1}; ${DEFAULT_LEVEL} is the default. The limits below take
                   the place of the level's; --depth, --nodes or --ms without --level stands alone
${LIMITS_HELP}
  --exact-from N   solve where no more squares than this are empty, from 0 to 64`;

export const VALUE_HELP = `\
A value is in discs for the side that moves. A whole number is the final difference with best play,
the empty squares to the winner; one with a decimal, such as +2.4, is an estimate. A line is what
both sides would play, with -- for a pass.`;

/**
 * What the options say about a search.
 * @param {import('./options.js').Given} given
 * @returns {import('../engine.js').ChooseOptions}
 */
export function readLimits({ values }) {
  /** @type {Record<string, number>} */
  const limits = {};
  for (const [option, [name, low, high]] of Object.entries(RANGES)) {
    const text = values.get(option);
    if (text !== undefined) limits[name] = readInteger(text, `--${option}`, low, high);
  }
  return limits;
}

/** @param {{ value: number, exact: boolean }} found */
export function writeValue({ value, exact }) {
  const digits = Math.abs(value).toFixed(exact ? 0 : 1);
  return (value < 0 && Number(digits) > 0 ? '-' : '+') + digits;
}

/**
 * The names of squares, null for a pass.
 * @param {(number | null)[]} line
 * @param {Position} position
 */
export function nameLine(line, { size, a1 }) {
  return line.map((square) => (square === null ? null : nameOf(square, size, { a1 })));
}

/** @param {(string | null)[]} names */
export const writeLine = (names) => names.map((name) => name ?? '--').join('');
