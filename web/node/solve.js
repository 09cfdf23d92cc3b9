/**
 * solve.js: `reversi solve`, the result with best play on both sides.
 */

import { solve } from '../engine.js';
import { describePosition } from './format.js';
import {
  A1_HELP,
  answerPositions,
  BOARD_HELP,
  PIPE_HELP,
  POSITION_HELP,
  positionOptions,
} from './position.js';
import {
  LIMITS_HELP,
  limitOptions,
  nameLine,
  readLimits,
  VALUE_HELP,
  writeLine,
  writeValue,
} from './search.js';
import { print } from './streams.js';

export const help = `Usage: reversi solve [options] [BOARD [SIDE]]

Says how a position ends with best play: the best move ("pass" where the side must pass, "over"
where neither side can move), its value and the line. The time grows about threefold with each empty
square: on a board of 8 x 8 some 20 are a matter of seconds. Where a limit ends the search before it
is solved, the value is an estimate and "unsolved" follows it.

${VALUE_HELP}

${BOARD_HELP}

${LIMITS_HELP}
${POSITION_HELP}
${A1_HELP}
  --json           an object a line for each position: size, rays, board, turn, name, square
                   (counted row by row from 0), value, exact, nodes, line, pass, over; null stands
                   for a pass, and for the move where there is none
  --help           this text

${PIPE_HELP}

  reversi solve --size 4
  echo "..../.WBB/.BWW/.... W" | reversi solve --json -`;

/** @type {import('./options.js').OptionSpecs} */
export const options = { ...limitOptions, ...positionOptions, json: { type: 'boolean' } };

/** @param {import('./options.js').Given} given */
export function run(given) {
  const limits = readLimits(given);

  /** @param {import('./position.js').Position} position */
  async function printSolution(position) {
    const { board, turn, size, rays } = position;
    const { square, value, exact, nodes, ...rest } = solve(board, turn, size, { ...limits, rays });
    const line = nameLine(rest.line, position);
    const name = line[0] ?? null;
    const described = describePosition(position, { name, square, value, exact, nodes, line });
    if (given.flags.has('json')) return print(JSON.stringify(described));
    const words = [name ?? (described.over ? 'over' : 'pass'), writeValue({ value, exact })];
    if (!exact) words.push('unsolved');
    if (line.length) words.push('line', writeLine(line));
    return print(words.join(' '));
  }
  return answerPositions('solve', given, printSolution);
}
