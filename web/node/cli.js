#!/usr/bin/env node
/**
 * cli.js: the entry of `reversi`. It finds the command that is meant and turns what became of it
 * into an exit code; each command is a file beside this one.
 */

import { readFileSync } from 'node:fs';
import { show } from '../api/check.js';
import * as analyze from './analyze.js';
import * as check from './check.js';
import * as choose from './choose.js';
import * as convert from './convert.js';
import * as find from './find.js';
import * as legal from './legal.js';
import { nearest, readOptions, UsageError } from './options.js';
import * as perft from './perft.js';
import * as replay from './replay.js';
import * as selfplay from './selfplay.js';
import * as solve from './solve.js';
import * as stats from './stats.js';
import { catchWriteErrors, print, warn } from './streams.js';

/**
 * @typedef {object} Command
 * @property {string} help
 * @property {import('./options.js').OptionSpecs} options
 * @property {(given: import('./options.js').Given) => Promise<boolean>} run
 *   resolves to whether all of the input was good
 */

/** @type {Map<string, Command>} */
const commands = new Map(
  Object.entries({
    replay,
    selfplay,
    legal,
    choose,
    analyze,
    solve,
    perft,
    convert,
    check,
    stats,
    find,
  }),
);

const HELP = `reversi: the rules of Reversi (Othello) on any board, and an opponent

Usage: reversi COMMAND [options]

  replay [MOVES]   play a list of moves and show every board and score
  selfplay         let two computer players play each other
  legal [BOARD]    name the legal moves of a position
  choose [BOARD]   choose a move, as a computer player of a level from 0 to 10
  analyze [BOARD]  say what each legal move is worth
  solve [BOARD]    say who wins with best play, and by how much
  perft DEPTH      count the positions so many plies on

  convert [FILES]  write games in another format
  check [FILES]    replay written games: illegal moves, wrong results
  stats [FILES]    results, passes and openings of many games
  find [FILES]     the games that reach a position

Each reads moves, positions or games from standard input where its argument is -.

  -h, --help       this text; after a command, that command's
  --version        the version

Exit codes: 0 all went well, 1 the input was wrong (an illegal move, a line that cannot be read),
2 the command line was wrong.`;

function readVersion() {
  const file = new URL('../../package.json', import.meta.url);
  return JSON.parse(readFileSync(file, 'utf8')).version;
}

/**
 * What was asked of `reversi` itself, without a command.
 * @param {string[]} args
 */
async function runWithout(args) {
  const options = /** @type {const} */ ({ version: { type: 'boolean' } });
  const given = readOptions(args, options);
  if (given.flags.has('help')) await print(HELP);
  else if (given.flags.has('version')) await print(readVersion());
  else throw new UsageError(`a command is missing: ${[...commands.keys()].join(', ')}`);
}

/**
 * @param {string[]} args
 * @returns {Promise<number>} the exit code
 */
async function runCommand(args) {
  const isHelp = args[0] === 'help'; // `reversi help replay` as well as `reversi replay --help`
  const [name, ...rest] = isHelp ? [...args.slice(1), '--help'] : args;
  if (name === undefined || name.startsWith('-')) {
    await runWithout(name === undefined ? [] : [name, ...rest]);
    return 0;
  }
  const command = commands.get(name);
  if (!command) {
    throw new UsageError(`unknown command ${show(name)}; ${nearest(name, commands)}`);
  }
  title = `reversi ${name}`;
  const given = readOptions(rest, command.options);
  if (given.flags.has('help')) {
    await print(command.help);
    return 0;
  }
  return (await command.run(given)) ? 0 : 1;
}

/** Who speaks in a message. */
let title = 'reversi';

catchWriteErrors();
try {
  process.exitCode = await runCommand(process.argv.slice(2));
} catch (error) {
  const { code, message } = /** @type {NodeJS.ErrnoException} */ (error);
  const isUsage = error instanceof UsageError;
  // A reader such as `head` that has seen enough is no error.
  if (code !== 'EPIPE') {
    process.exitCode = isUsage ? 2 : 1;
    warn(`${title}: ${message}`);
    if (isUsage) warn(`Try: ${title} --help`);
  }
}
