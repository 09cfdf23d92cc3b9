/**
 * find.js: `reversi find`, the games that pass through a position.
 */

import { readMoves } from '../api/names.js';
import { Game } from '../reversi.js';
import { UsageError } from './options.js';
import { readPosition } from './position.js';
import { FORMATS_HELP, RECORDS_HELP, readTask, recordsOptions, sumUp } from './records-options.js';
import { runAll, send } from './records-pool.js';

export const help = `Usage: reversi find (--moves MOVES | --board ROWS [--turn SIDE]) [options] [FILES]

Lists the games that reach a position, in any of the board's eight symmetries: a line for each, with its file,
its number there, after how many plies the position stands, and its moves.

  --moves MOVES    the position after these moves, such as f5d6c3
  --board ROWS     the position itself: B, W, . or _ (empty), rows separated by / or blanks
  --turn SIDE      who moves in it: black (the default) or white
${RECORDS_HELP}
  --json           an object a line: file, game, ply, moves, and black, white, event, date and result
                   where they are stated; what cannot be read as \`check --json\` has it
  --help           this text

${FORMATS_HELP} The exit code is 1 where something could not be read.

  reversi find --moves f5d6c3d3c4 WTH_*.wtb`;

export const options = {
  ...recordsOptions,
  moves: /** @type {const} */ ({ type: 'string' }),
  board: /** @type {const} */ ({ type: 'string' }),
  turn: /** @type {const} */ ({ type: 'string' }),
};

/** @param {import('./options.js').Given} given */
function readSought(given) {
  const { values } = given;
  const moves = values.get('moves');
  if ((moves === undefined) === !values.has('board')) {
    throw new UsageError('one of --moves and --board has to say what to find');
  }
  const { board, turn, size, rays } = readPosition(given);
  if (moves === undefined) return { board, turn, size, rays };
  try {
    const game = Game.replay(readMoves(moves, size[1]), { board, turn, size, rays });
    return { board: game.board, turn: game.turn || turn, size, rays };
  } catch (error) {
    throw new UsageError(`--moves: ${/** @type {Error} */ (error).message}`);
  }
}

/** @param {import('./options.js').Given} given */
export async function run(given) {
  const { task, jobs, inputs } = readTask(given, 'find');
  const sought = readSought(given);
  const flags = task.settings.a1 === 'bottom-left' ? 1 : 0;
  const { problems } = sumUp(await runAll({ ...task, flags, sought }, inputs, jobs, send));
  return problems === 0;
}
