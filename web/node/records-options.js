/**
 * records-options.js: the options that the commands for written games have in common.
 */

import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { readRays } from '../api/position-text.js';
import { formatNumber, readSettings } from '../api/records-options.js';
import { FORMATS, read } from '../records.js';
import { readInteger, UsageError } from './options.js';
import { A1_HELP } from './position.js';
import { findInputs } from './records-files.js';

/** As many rows, and columns, as core/records.h has room for. */
const MOST_ROWS = 26;

/** @type {import('./options.js').OptionSpecs} */
export const recordsOptions = {
  from: { type: 'string' },
  size: { type: 'string' },
  rays: { type: 'string' },
  a1: { type: 'string' },
  bits: { type: 'string' },
  zero: { type: 'string' },
  lines: { type: 'boolean' },
  players: { type: 'string' },
  tournaments: { type: 'string' },
  jobs: { type: 'string' },
  json: { type: 'boolean' },
};

export const RECORDS_HELP = `\
  --from FORMAT    what the input is in, unless that is to be found out, file by file
  --lines          transcripts: each line is a game
  --size SIZE      of games that do not say theirs: 8 (the default), 4x6, up to 26x26
  --rays RAYS      all (the default), orthogonal, diagonal, or a set of rays from 0 to 255
${A1_HELP}
  --bits ORDER     bitboards: a1-low (the default) or a1-high, where a1 is the highest bit
  --zero CELL      board text: what 0 is, empty, black or white
  --players FILE, --tournaments FILE
                   the .jou and .trn files with the names for .wtb files
  --jobs N         so many threads; 1 is the default, 0 as many as there are processors. Files are shared
                   out, large ones in pieces: all formats but PGN; transcripts with --lines, or
                   with blank lines between the games`;

export const FORMATS_HELP = `The formats are ${FORMATS.slice(0, 8).join(', ')}.
Files may be named with * and ?; without files, or where one is -, standard input is read.`;

/**
 * @param {string} text
 * @param {string} option
 */
export function readFormat(text, option) {
  try {
    return formatNumber(text);
  } catch {
    throw new UsageError(`${option} must be one of ${FORMATS.join(', ')}, got "${text}"`);
  }
}

/**
 * The bytes of a file of names, tried.
 * @param {import('./options.js').Given['values']} values
 * @param {'players' | 'tournaments'} option
 */
function readNames(values, option) {
  const path = values.get(option);
  if (path === undefined) return undefined;
  try {
    const bytes = new Uint8Array(readFileSync(path));
    read('', { [option]: bytes });
    return bytes;
  } catch (error) {
    throw new UsageError(`--${option} ${path}: ${/** @type {Error} */ (error).message}`);
  }
}

/**
 * What every one of the commands begins with: its inputs, and what to do with each.
 * @template {import('./records-job.js').Task['command']} Command
 * @param {import('./options.js').Given} given
 * @param {Command} command
 */
export function readTask(given, command) {
  const { settings, jobs, isJson } = readRecordsOptions(given);
  const task = { command, settings, isJson, format: 0, flags: 0 };
  return { task, jobs, inputs: findInputs(given.words) };
}

/** @param {import('./options.js').Given} given */
function readRecordsOptions({ values, flags }) {
  const size = /^(\d+)(?:x(\d+))?$/i.exec(values.get('size') ?? '8');
  if (!size) throw new UsageError(`--size must be n or ROWSxCOLS, got "${values.get('size')}"`);
  const jobs = readInteger(values.get('jobs') ?? '1', '--jobs', 0, 256);
  const [rows, cols] = [Number(size[1]), Number(size[2] ?? size[1])];
  if (rows > MOST_ROWS || cols > MOST_ROWS)
    throw new UsageError(`--size must be at most 26x26, got "${values.get('size')}"`);
  try {
    const settings = readSettings({
      size: [rows, cols],
      rays: readRays(values.get('rays') ?? 'all', '--rays'),
      a1: values.get('a1'),
      bits: values.get('bits'),
      zero: values.get('zero'),
      lines: flags.has('lines') ? 'games' : 'auto',
      players: readNames(values, 'players'),
      tournaments: readNames(values, 'tournaments'),
    });
    const from = values.get('from');
    if (from !== undefined) settings.format = readFormat(from, '--from');
    return { settings, jobs: jobs || availableParallelism(), isJson: flags.has('json') };
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(/** @type {Error} */ (error).message);
  }
}

/**
 * Adds results up.
 * @param {import('./records-job.js').Result[]} results
 */
export function sumUp(results) {
  /** @type {Record<string, number>} */
  const counts = {};
  let problems = 0;
  /** @type {Map<string, number>} */
  const openings = new Map();
  const losses = new Set(results.flatMap((result) => result.losses));
  for (const result of results) {
    problems += result.problems;
    for (const [name, number] of Object.entries(result.counts))
      counts[name] = (counts[name] ?? 0) + number;
    for (const [name, games] of result.openings)
      openings.set(name, (openings.get(name) ?? 0) + games);
  }
  return { counts, problems, openings, losses: [...losses] };
}
