/**
 * records-split.js: a large file in pieces that can be read each on its own, so that threads share it: an
 * archive by its games, a text where the next game certainly begins. Transcripts whose lines may go on are
 * parted at blank lines; PGN, where a comment may hold anything, is not.
 */

import { closeSync, openSync, readSync } from 'node:fs';
import { RecordsCore } from '../api/records-core.js';
import { FORMATS, readHeader, writeHeader } from '../api/records-shape.js';

/** @typedef {import('./records-files.js').Input} Input */
/** @typedef {import('./records-files.js').Piece} Piece */
/** @typedef {import('./records-job.js').Task} Task */

const LEAST = 1 << 20;
const HEADER = 16;
const GAME_A_LINE = 4;

/** What a piece ends with, and what the next begins with: a cut lies between the two groups. */
const PARAGRAPH = /(\n[ \t\r]*\n)/;
const LINE = /(\n)/;
/** Before a line with both numbers: they may stand on two. */
const BITBOARDS = /(\n)[ \t]*(?:0x)?[\da-f]+[ \t,]+(?:0x[\da-f]|[\da-f]{16})/i;
const TREE = /(\n)(?:\d+ )?\(;(?:GM|FF)\[/;
const CUTS = new Map([
  ['transcript', PARAGRAPH],
  ['board', PARAGRAPH],
  ['bitboards', BITBOARDS],
  ['obf', /(\n[^%\n]*;[^\n]*\n)/],
  ['ggf', TREE],
  ['sgf', TREE],
]);

/**
 * @param {number} file
 * @param {number} at
 * @param {number} length
 */
function readAt(file, at, length) {
  const bytes = Buffer.alloc(length);
  return bytes.subarray(0, readSync(file, bytes, 0, length, at));
}

/**
 * The format, if the file begins with games of it; else 0.
 * @param {number} file
 * @param {Input} input
 * @param {Task} task
 */
function formatOf(file, input, task) {
  const core = new RecordsCore();
  core.open(task.settings, input.size);
  const steps = core.read(core.call.next);
  steps.next();
  const { value } = steps.next(readAt(file, 0, LEAST));
  return value && value !== 'more' ? core.call.format() : 0;
}

/**
 * An archive by its games, each piece under a header of its own.
 * @param {number} file
 * @param {number} size
 * @param {number} format
 * @param {number} count
 * @returns {Piece[]}
 */
function splitArchive(file, size, format, count) {
  const header = readHeader(readAt(file, 0, HEADER));
  const width = (size - HEADER) / header.games;
  if (width !== 68 && width !== 104) return [];
  const most = Math.ceil(header.games / count);
  const pieces = [];
  for (let first = 0; first < header.games; first += most) {
    const games = Math.min(most, header.games - first);
    const from = HEADER + first * width;
    const head = writeHeader({ ...header, games });
    pieces.push({ from, to: from + games * width, head, format });
  }
  return pieces;
}

/**
 * @param {number} file
 * @param {number} size
 * @param {number} format
 * @param {number} count
 * @param {RegExp} cut
 * @returns {Piece[]}
 */
function splitText(file, size, format, count, cut) {
  const pieces = [];
  let from = 0;
  for (let i = 1; i < count; i++) {
    const at = Math.max(from, Math.floor((size * i) / count));
    // As Latin-1, a character a byte.
    const found = cut.exec(readAt(file, at, LEAST).toString('latin1'));
    if (!found) continue;
    const to = at + found.index + found[1].length;
    if (to <= from || to >= size) continue;
    pieces.push({ from, to, format });
    from = to;
  }
  return [...pieces, { from, to: size, format }];
}

/**
 * The pieces of a file; the file itself where it is small or cannot be parted.
 * @param {Input} input
 * @param {Task} task
 * @param {number} jobs
 * @returns {Input[]}
 */
export function split(input, task, jobs) {
  const count = Math.min(8 * jobs, Math.floor(input.size / LEAST));
  if (count < 2 || input.path === '-') return [input];
  const file = openSync(input.path, 'r');
  try {
    const number = formatOf(file, input, task);
    const format = FORMATS[number - 1];
    const isLines = format === 'transcript' && task.settings.flags & GAME_A_LINE;
    const cut = isLines ? LINE : CUTS.get(format);
    const pieces =
      format === 'wthor'
        ? splitArchive(file, input.size, number, count)
        : cut
          ? splitText(file, input.size, number, count, cut)
          : [];
    return pieces.length > 1 ? pieces.map((piece) => ({ ...input, piece })) : [input];
  } finally {
    closeSync(file);
  }
}
