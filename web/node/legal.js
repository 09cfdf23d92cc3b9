/**
 * legal.js: `reversi legal`, the legal moves of positions.
 */

import { flipsFor, legalMoves, nameOf } from '../reversi.js';
import { describePosition } from './format.js';
import {
  A1_HELP,
  answerPositions,
  BOARD_HELP,
  PIPE_HELP,
  POSITION_HELP,
  positionOptions,
} from './position.js';
import { print } from './streams.js';

export const help = `Usage: reversi legal [options] [BOARD [SIDE]]

Names the legal moves of a position on one line: "pass" where the side must pass, an empty line
where neither side can move.

${BOARD_HELP}

${POSITION_HELP}
${A1_HELP}
  --json           an object a line for each position: size, rays, board, turn, moves (each with its
                   name, square and flips, squares counted row by row from 0), pass, over
  --help           this text

${PIPE_HELP}

  reversi legal --size 4 --turn white
  reversi legal "..../.WB./.BW./.... B"`;

/** @type {import('./options.js').OptionSpecs} */
export const options = { ...positionOptions, json: { type: 'boolean' } };

/** @param {import('./options.js').Given} given */
export function run(given) {
  /** @param {import('./position.js').Position} position */
  async function printMoves(position) {
    const { board, turn, size, rays, a1 } = position;
    const moves = legalMoves(board, turn, size, rays).map((square) => ({
      name: nameOf(square, size, { a1 }),
      square,
      flips: flipsFor(board, Math.floor(square / size[1]), square % size[1], turn, size, rays),
    }));
    const described = describePosition(position, { moves });
    if (given.flags.has('json')) return print(JSON.stringify(described));
    const names = moves.map((move) => move.name);
    return print(described.pass ? 'pass' : names.join(' '));
  }
  return answerPositions('legal', given, printMoves);
}
