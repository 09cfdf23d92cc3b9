/**
 * legal.js: `reversi legal`, the legal moves of positions.
 */

import { flipsFor, legalMoves, nameOf, nextTurn, opponent } from '../reversi.js';
import { drawRows, SIDES } from './format.js';
import { readWords, UsageError } from './options.js';
import {
  A1_HELP,
  answerLines,
  isPlaced,
  PIPE_HELP,
  POSITION_HELP,
  positionOptions,
  readPosition,
  readPositionLine,
  refusePlaced,
} from './position.js';
import { print } from './streams.js';

export const help = `Usage: reversi legal [options] [BOARD [SIDE]]

Names the legal moves of a position on one line: "pass" where the side must pass, an empty line
where neither side can move. The position is BOARD, or what --board or --size say. Where BOARD is
-, or without any of these, a position a line from standard input; without - and where nothing is
there, the standard start.

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

/** @param {import('./position.js').Position} position */
function describeMoves({ board, turn, size, rays, a1 }) {
  const [, cols] = size;
  const moves = legalMoves(board, turn, size, rays).map((square) => ({
    name: nameOf(square, size, { a1 }),
    square,
    flips: flipsFor(board, Math.floor(square / cols), square % cols, turn, size, rays),
  }));
  // As if the other side had just moved.
  const next = nextTurn(board, opponent(turn), size, rays);
  return {
    size,
    rays,
    board: drawRows(board, cols),
    turn: SIDES[turn],
    moves,
    pass: next.passed,
    over: next.turn === 0,
  };
}

/** @param {import('./options.js').Given} given */
export async function run(given) {
  const { isPiped, rest } = readWords(given);
  const defaults = readPosition(given);

  /** @param {import('./position.js').Position} position */
  async function printMoves(position) {
    const described = describeMoves(position);
    if (given.flags.has('json')) return print(JSON.stringify(described));
    const names = described.moves.map((move) => move.name);
    return print(described.pass ? 'pass' : names.join(' '));
  }

  if (rest.length) {
    refusePlaced(given, 'as an argument');
    if (isPiped) throw new UsageError('the position is given twice: as an argument and by -');
    await printMoves(readPositionLine(rest.join(' '), defaults));
    return true;
  }
  if (isPiped || (!isPlaced(given) && !process.stdin.isTTY)) {
    const { isGood, isEmpty } = await answerLines('legal', given, printMoves);
    if (isPiped || !isEmpty) return isGood;
  }
  await printMoves(defaults);
  return true;
}
