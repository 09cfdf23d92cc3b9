/**
 * records-files.js: the files that are meant on the command line, and their bytes, a part at a time.
 */

import { closeSync, openSync, readdirSync, readSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { UsageError } from './options.js';

/**
 * @typedef {object} Input
 * @property {string} path '-' is standard input
 * @property {number} size in bytes, 0 for standard input
 * @property {Piece} [piece] only this of it: see records-split.js
 */

/**
 * @typedef {object} Piece
 * @property {number} from bytes of the file before it
 * @property {number} to
 * @property {Uint8Array} [head] bytes to be read before it
 * @property {number} format
 */

const PART = 1 << 20;

/**
 * Names with * and ? in them, for shells that leave them alone. A * does not match a slash.
 * @param {string} pattern
 * @returns {string[]}
 */
function expand(pattern) {
  const [first, ...steps] = pattern.split(/[/\\]/);
  /** @type {string[]} */
  let found = [first === '' ? '/' : '.'];
  for (const step of first === '' ? steps : [first, ...steps]) {
    if (!/[*?]/.test(step)) {
      found = found.map((folder) => join(folder, step));
      continue;
    }
    const source = step
      .replace(/[.+^${}()|[\]\\]/g, '\\$&')
      .replaceAll('*', '.*')
      .replaceAll('?', '.');
    const matches = new RegExp(`^${source}$`);
    found = found.flatMap((folder) => {
      const names = isFolder(folder) ? readdirSync(folder) : [];
      return names
        .filter((name) => matches.test(name) && !name.startsWith('.'))
        .sort()
        .map((name) => join(folder, name));
    });
  }
  return found;
}

/** @param {string} path */
const isFolder = (path) => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;

/**
 * @param {string[]} words the names on the command line; none: standard input
 * @returns {Input[]}
 */
export function findInputs(words) {
  if (!words.length) return [{ path: '-', size: 0 }];
  return words.flatMap((word) => {
    if (word === '-') return { path: '-', size: 0 };
    const stat = statSync(word, { throwIfNoEntry: false });
    if (stat?.isDirectory()) throw new UsageError(`${word} is a folder: name its files, ${word}/*`);
    if (stat) return { path: word, size: stat.size };
    const paths = /[*?]/.test(word) ? expand(word).filter((path) => !isFolder(path)) : [];
    if (!paths.length) throw new UsageError(`there is no file ${word}`);
    return paths.map((path) => ({ path, size: statSync(path).size }));
  });
}

/**
 * The bytes of a file, or of a piece of it. Each part is good until the next is asked for.
 * @param {Input} input
 * @returns {Generator<Uint8Array>}
 */
function* readParts({ path, piece }) {
  const file = openSync(path, 'r');
  try {
    const buffer = new Uint8Array(PART);
    if (!piece) {
      for (let n = readSync(file, buffer); n > 0; n = readSync(file, buffer)) {
        yield buffer.subarray(0, n);
      }
      return;
    }
    if (piece.head) yield piece.head;
    for (let at = piece.from; at < piece.to; ) {
      const n = readSync(file, buffer, 0, Math.min(PART, piece.to - at), at);
      if (!n) return;
      yield buffer.subarray(0, n);
      at += n;
    }
  } finally {
    closeSync(file);
  }
}

/**
 * @param {Input} input
 * @returns {Iterator<Uint8Array> | AsyncIterator<Uint8Array>}
 */
export function openParts(input) {
  return input.path === '-' ? process.stdin[Symbol.asyncIterator]() : readParts(input);
}
