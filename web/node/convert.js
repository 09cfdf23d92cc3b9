/**
 * convert.js: `reversi convert`, written games from any format into another.
 */

import { writeFileSync } from 'node:fs';
import { UsageError } from './options.js';
import { findInputs } from './records-files.js';
import { archiveHeader } from './records-job.js';
import {
  FORMATS_HELP,
  RECORDS_HELP,
  readFormat,
  readRecordsOptions,
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

/** @param {import('./options.js').Given} given */
export async function run(given) {
  const { settings, jobs } = readRecordsOptions(given);
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
  const task = {
    command: /** @type {const} */ ('convert'),
    settings,
    isJson: false,
    format,
    flags,
  };
  const results = await runAll(task, findInputs(given.words), jobs, print);
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
