/**
 * analyze.js: `reversi analyze`, what each legal move is worth.
 */

import { analyze } from '../engine.js';
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
  writeValue,
} from './search.js';
import { print } from './streams.js';

export const help = `Usage: reversi analyze [options] [BOARD [SIDE]]

Names every legal move with its value, the best first; "pass" where the side must pass, an empty
line where neither side can move.

${VALUE_HELP}

${BOARD_HELP}

${LEVEL_HELP}
${POSITION_HELP}
${A1_HELP}
  --json           an object a line for each position: size, rays, board, turn, moves (each with its
                   name, square, value, exact, depth and line, squares counted row by row from 0 and
                   null for a pass), pass, over
  --help           this text

${PIPE_HELP}

  reversi analyze --level 6
  reversi analyze --depth 4 "..../.WB./.BW./.... B"`;

/** @type {import('./options.js').OptionSpecs} */
export const options = { ...levelOptions, ...positionOptions, json: { type: 'boolean' } };

/** @param {import('./options.js').Given} given */
export function run(given) {
  const limits = readLimits(given);

  /** @param {import('./position.js').Position} position */
  async function printAnalysis(position) {
    const { board, turn, size, rays } = position;
    const moves = analyze(board, turn, size, { ...limits, rays }).map((move) => {
      const line = nameLine(move.line, position);
      return { name: line[0], ...move, line };
    });
    const described = describePosition(position, { moves });
    if (given.flags.has('json')) return print(JSON.stringify(described));
    const values = moves.map((move) => `${move.name} ${writeValue(move)}`);
    return print(described.pass ? 'pass' : values.join(', '));
  }
  return answerPositions('analyze', given, printAnalysis);
}
