/**
 * choose.js: `reversi choose`, the move that a computer player would play.
 */

import { chooseMove } from '../engine.js';
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
  LEVEL_HELP,
  levelOptions,
  nameLine,
  readLimits,
  VALUE_HELP,
  writeLine,
  writeValue,
} from './search.js';
import { print } from './streams.js';

export const help = `Usage: reversi choose [options] [BOARD [SIDE]]

Chooses a move: its name and value, how many plies it looked ahead and at how many positions, and
the line that it expects; "pass" where the side must pass, an empty line where neither side can
move.

${VALUE_HELP}

${BOARD_HELP}

${LEVEL_HELP}
  --seed N         chooses among the moves of level 0, from 0 (the default) to 4294967295
${POSITION_HELP}
${A1_HELP}
  --json           an object a line for each position: size, rays, board, turn, name, square
                   (counted row by row from 0), value, exact, depth, nodes, line, pass, over; a pass
                   in the line is null, and so is all that is not there where there is no move
  --help           this text

${PIPE_HELP}

  reversi choose --size 6 --level 10
  reversi choose --ms 100 "..../.WB./.BW./.... B"`;

/** @type {import('./options.js').OptionSpecs} */
export const options = {
  ...levelOptions,
  seed: { type: 'string' },
  ...positionOptions,
  json: { type: 'boolean' },
};

/** What is found where there is no move. */
const NOTHING = { square: null, value: null, exact: null, depth: null, nodes: null };

/** @param {import('./options.js').Given} given */
export function run(given) {
  const limits = readLimits(given);

  /** @param {import('./position.js').Position} position */
  async function printChoice(position) {
    const { board, turn, size, rays } = position;
    const choice = chooseMove(board, turn, size, { ...limits, rays });
    const line = nameLine(choice?.line ?? [], position);
    const name = line[0] ?? null;
    const described = describePosition(position, { name, ...(choice ?? NOTHING), line });
    if (given.flags.has('json')) return print(JSON.stringify(described));
    if (!choice) return print(described.pass ? 'pass' : '');
    const { depth, nodes } = choice;
    return print(
      `${name} ${writeValue(choice)} depth ${depth} nodes ${nodes} line ${writeLine(line)}`,
    );
  }
  return answerPositions('choose', given, printChoice);
}
