/**
 * options.js: what stands on the command line, and what is said about that which should not.
 */

import { parseArgs } from 'node:util';
import { show } from '../api/check.js';
import { readInteger as read, readChoice } from '../api/position-text.js';

/** @typedef {{ readonly type: 'string' | 'boolean', readonly short?: string }} OptionSpec */
/** @typedef {Record<string, OptionSpec>} OptionSpecs by name */

/**
 * @typedef {object} Given
 * @property {Map<string, string>} values of the options that have one
 * @property {Set<string>} flags the options without
 * @property {string[]} words all that is no option
 */

/** The command line itself is wrong. */
export class UsageError extends Error {}

/**
 * What is read, where a value that cannot be is a fault of the command line.
 * @template T
 * @param {() => T} read throws a RangeError that says what is wrong
 * @param {string} [prefix] of the message
 * @returns {T}
 */
export function readUsage(read, prefix = '') {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new UsageError(prefix + error.message);
  }
}

/**
 * How many letters must be typed, dropped or changed to make one word of another.
 * @param {string} from
 * @param {string} to
 */
function distance(from, to) {
  let row = Array.from({ length: to.length + 1 }, (_, i) => i);
  for (let i = 1; i <= from.length; i++) {
    const next = [i];
    for (let j = 1; j <= to.length; j++) {
      const change = row[j - 1] + (from[i - 1] === to[j - 1] ? 0 : 1);
      next.push(Math.min(change, row[j] + 1, next[j - 1] + 1));
    }
    row = next;
  }
  return row[to.length];
}

/**
 * A hint at what may have been meant: the nearest words, or all where none is near.
 * @param {string} word
 * @param {ReadonlyMap<string, unknown>} known by name
 * @param {string} [prefix] of every name
 */
export function nearest(word, known, prefix = '') {
  const names = [...known.keys()];
  const shortened = word.slice(0, 40).toLowerCase();
  const distances = names.map((name) =>
    shortened.length > 2 && name.startsWith(shortened) ? 0 : distance(shortened, name),
  );
  const least = Math.min(...distances);
  const near = names.filter((_, i) => distances[i] === least).map((name) => prefix + name);
  // More letters wrong than right is no resemblance.
  if (least <= Math.max(1, shortened.length / 2)) return `did you mean ${near.join(' or ')}?`;
  return `there are ${names.map((name) => prefix + name).join(', ')}`;
}

/**
 * Reads the command line. `--help` is known everywhere, and where it stands nothing else is wrong.
 * @param {string[]} args
 * @param {OptionSpecs} specs
 * @returns {Given}
 */
export function readOptions(args, specs) {
  const options = { ...specs, help: /** @type {const} */ ({ type: 'boolean', short: 'h' }) };
  // Not strict, since Node's own messages name neither the value nor the nearest option.
  const { tokens } = parseArgs({
    args,
    options,
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  /** @type {Given} */
  const given = { values: new Map(), flags: new Set(), words: [] };
  if (tokens.some((token) => token.kind === 'option' && token.name === 'help')) {
    given.flags.add('help');
    return given;
  }
  const known = new Map(Object.entries(options));
  for (const token of tokens) {
    if (token.kind === 'positional') given.words.push(token.value);
    if (token.kind !== 'option') continue;
    const { name, rawName, value, inlineValue } = token;
    const type = known.get(name)?.type;
    if (!type) {
      throw new UsageError(`unknown option ${show(rawName)}; ${nearest(name, known, '--')}`);
    }
    if (type === 'boolean') {
      if (value !== undefined) {
        throw new UsageError(`${rawName} takes no value, got ${show(value)}`);
      }
      given.flags.add(name);
    } else if (value === undefined) {
      throw new UsageError(`${rawName} needs a value`);
    } else if (!inlineValue && /^-./.test(value)) {
      throw new UsageError(`${rawName} needs a value, but ${show(value)} follows`);
    } else {
      given.values.set(name, value);
    }
  }
  return given;
}

/**
 * The value of an option that is one of a few words; the first of them where it is not given.
 * @template {string} T
 * @param {Given} given
 * @param {string} name
 * @param {readonly T[]} choices
 * @returns {T}
 */
export function chooseValue({ values }, name, choices) {
  const value = values.get(name) ?? choices[0];
  return readUsage(() => readChoice(value, `--${name}`, choices));
}

/**
 * An integer in a range, as readInteger of api/position-text.js.
 * @param {Parameters<typeof read>} about
 */
export const readInteger = (...about) => readUsage(() => read(...about));

/**
 * What stands beside the options, and whether a `-` is among it: the input is on standard input.
 * @param {Given} given
 * @param {number} [most] how many words there may be beside the `-`
 * @returns {{ isPiped: boolean, rest: string[] }}
 */
export function readWords({ words }, most = Infinity) {
  const isPiped = words.includes('-');
  const rest = words.filter((word) => word !== '-');
  if (rest.length > most) throw new UsageError(`unexpected argument ${show(rest[most])}`);
  return { isPiped, rest };
}
