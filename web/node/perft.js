/**
 * perft.js: `reversi perft`, counting positions.
 */

import { perft } from '../reversi.js';
import { readInteger, readWords, UsageError } from './options.js';
import {
  answerLines,
  PIPE_HELP,
  POSITION_HELP,
  positionOptions,
  readPosition,
} from './position.js';
import { print } from './streams.js';

export const help = `Usage: reversi perft [options] DEPTH [-]

Counts the positions DEPTH plies on, from 0 to 255. A pass is a ply, a finished game is one position
at whatever depth. With -, counts from each position of standard input, a line each.

${POSITION_HELP}
  --all            a line for each depth from 1
  --json           an object a line: depth, leaves
  --help           this text

${PIPE_HELP}

  reversi perft --size 4 6
  echo "..../.WB./.BW./.... W" | reversi perft 6 -`;

const { a1, ...placing } = positionOptions; // no square is named here

/** @type {import('./options.js').OptionSpecs} */
export const options = { ...placing, all: { type: 'boolean' }, json: { type: 'boolean' } };

/** @param {import('./options.js').Given} given */
export async function run(given) {
  const { flags } = given;
  const { isPiped, rest } = readWords(given, 1);
  if (!rest.length) throw new UsageError('DEPTH is missing');
  const last = readInteger(rest[0], 'DEPTH', 0, 255);

  /** @param {import('./position.js').Position} position */
  async function printLeaves({ board, turn, size, rays }) {
    for (let depth = flags.has('all') ? Math.min(1, last) : last; depth <= last; depth++) {
      const before = performance.now();
      const leaves = perft(board, turn, size, depth, rays);
      const seconds = ((performance.now() - before) / 1000).toFixed(3);
      const text = `depth ${depth}: ${leaves} leaves in ${seconds} s`;
      await print(flags.has('json') ? JSON.stringify({ depth, leaves }) : text);
    }
  }

  if (isPiped) return (await answerLines('perft', given, printLeaves)).isGood;
  await printLeaves(readPosition(given));
  return true;
}
