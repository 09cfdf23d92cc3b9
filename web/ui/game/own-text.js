/**
 * own-text.js: a game as this page writes it as text: its moves, after what must be known to play them, a line
 * each. Boards of any size have it. No document is needed.
 *
 *     size: 6x6
 *     rays: diagonal
 *     b2 e5
 */

import { readAddress, writeAddress } from '../match/address.js';

/** @typedef {ReturnType<import('../match/match.js').Match['record']>} Record */

/** What stands before the moves where it is not so by default. */
const HEADS = ['size', 'rays', 'position', 'turn', 'a1'];

/** @param {Record} record */
export function writeOwn(record) {
  const params = writeAddress(record);
  const heads = HEADS.filter((name) => params.has(name)).map(
    (name) => `${name}: ${params.get(name)}`,
  );
  return [...heads, record.moves.join(' ')].join('\n').trim();
}

/**
 * What a text that says how it is to be played holds, for Match.load.
 * @param {string} text
 * @returns {import('../match/course.js').Loadable | null} null where it says nothing of the kind
 * @throws {RangeError} for a wrong line. What is wrong with the moves, load() says.
 */
export function readOwn(text) {
  /** @type {Map<string, string>} */
  const heads = new Map();
  const moves = text.replace(/^(\w+): *(\S+)\s*$/gm, (line, name, value) => {
    if (!HEADS.includes(name)) return line;
    heads.set(name, value);
    return '';
  });
  return heads.size ? { ...readAddress(heads), moves: moves.trim() } : null;
}

/**
 * What follows the "?" of a text that is a link and nothing else.
 * @param {string} text
 * @returns {string | null}
 */
export function queryOf(text) {
  const link = text.trim();
  return /^[a-z]+:\/\/\S+$/i.test(link) ? new URL(link).search : null;
}
