/**
 * convert.js: `reversi convert`, written games from any format into another.
 */

import { realpathSync, writeFileSync } from 'node:fs';
import { UsageError } from './options.js';
import { archiveHeader } from './records-job.js';
import {
  FORMATS_HELP,
  RECORDS_HELP,
  readFormat,
  readTask,
  recordsOptions,
  sumUp,
} from './records-options.js';
import { runAll, send } from './records-pool.js';
import { warn } from './streams.js';

export const help = `Usage: reversi convert --to FORMAT [options] [FILES]

Writes the games of all files, one after another, in another format. What that cannot carry is named on
standard error at the end.

  --to FORMAT      what to write
  --output FILE    where to, instead of standard output
  --passes         transcripts: passes are written, as --
${RECORDS_HELP}
  --help           this text

${FORMATS_HELP} The exit code is 1 where a game could not be read or written.

  reversi convert --to pgn --players WTH.JOU WTH_2004.wtb
  reversi convert --to transcript games.ggf`;

const { json, ...shared } = recordsOptions;

export const options = {
  ...shared,
  to: /** @type {const} */ ({ type: 'string' }),
  output: /** @type {const} */ ({ type: 'string' }),
  passes: /** @type {const} */ ({ type: 'boolean' }),
};

const WTHOR = 8;

/**
 * Games that cannot be read or written would be gone from a file that is written over.
 * @param {string | undefined} path
 * @param {import('./records-files.js').Input[]} inputs
 */
function checkOutput(path, inputs) {
  const real = (/** @type {string} */ name) => {
    try {
      return realpathSync(name);
    } catch {
      return name; // standard input, or a file that is not there yet
    }
  };
  if (path !== undefined && inputs.some((input) => real(input.path) === real(path)))
    throw new UsageError(`--output ${path} is one of the files to read`);
}

/** @param {import('./options.js').Given} given */
export async function run(given) {
  const { task, jobs, inputs } = readTask(given, 'convert');
  const { settings } = task;
  const to = given.values.get('to');
  if (to === undefined) throw new UsageError('--to is missing: the format to write');
  const format = readFormat(to, '--to');
  if (format > WTHOR) throw new UsageError(`--to ${to} has no games, only names`);
  const flags =
    (settings.a1 === 'bottom-left' ? 1 : 0) +
    (settings.flags & 2) +
    (given.flags.has('passes') ? 8 : 0);
  const path = given.values.get('output');
  /** What cannot go out yet: the header of an archive counts its games. @type {Buffer[]} */
  const parts = [];
  const isHeld = path !== undefined || format === WTHOR;
  const print = (/** @type {string | Uint8Array} */ output) =>
    isHeld ? parts.push(Buffer.from(/** @type {any} */ (output))) : send(output);
  checkOutput(path, inputs);
  const results = await runAll({ ...task, format, flags }, inputs, jobs, print);
  const { problems, losses } = sumUp(results);
  if (isHeld) {
    const games = Buffer.concat(parts);
    const years = new Set(results.map((result) => /** @type {any} */ (result).year ?? 0));
    const year = years.size === 1 ? [...years][0] : 0;
    const header = format === WTHOR ? archiveHeader(games.length / 68, year, new Date()) : [];
    const all = Buffer.concat([Buffer.from(header), games]);
    if (path === undefined) await send(all);
    else writeFileSync(path, all);
  }
  if (losses.length) warn(`reversi convert: ${to} cannot carry: ${losses.join(', ')}`);
  return problems === 0;
}
