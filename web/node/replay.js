/**
 * replay.js: `reversi replay`, from a list of moves to boards and scores.
 */

import { show } from '../api/check.js';
import { readMoves } from '../api/names.js';
import { Game } from '../reversi.js';
import { describeGame, tellEnd, tellGame } from './format.js';
import { readWords, UsageError } from './options.js';
import { A1_HELP, POSITION_HELP, positionOptions, readPosition } from './position.js';
import { print, readLines, warn } from './streams.js';

/** @typedef {import('../reversi.js').Move} Move */

export const help = `Usage: reversi replay [options] [MOVES]

Plays a list of moves and shows every board and score. Without MOVES, or where they are -, plays one
game a line from standard input. Moves are written f5d6c3, with or without blanks or commas; passes
may be left out.

${POSITION_HELP}
${A1_HELP}
  --coordinates    moves are pairs of row and column from 0: "2,3 2,2" or "(2, 3) (2, 2)"
  --final          only the last board
  --json           an object a line for each game: size, rays, moves, passes, board, turn, counts,
                   over, winner, score (null until the game is over; the winner gets the empty
                   squares), and error where the game stops at a move that is wrong
  --help           this text

A move that is wrong ends its game; what was before it is shown. The exit code is 1 then.

  reversi replay f5d6c3
  reversi replay --size 4 --rays orthogonal --coordinates "1,0 2,0 3,1 0,0"`;

/** @type {import('./options.js').OptionSpecs} */
export const options = {
  ...positionOptions,
  coordinates: { type: 'boolean' },
  final: { type: 'boolean' },
  json: { type: 'boolean' },
};

/**
 * Moves written as pairs of row and column.
 * @param {string} text
 * @returns {Move[]}
 */
function readPairs(text) {
  /** @type {Move[]} */
  const moves = [];
  const pattern = /\(?\s*(\d+)\s*,\s*(\d+)\s*\)?|(pass|pa|ps|--)|[\s,;]+/iy;
  for (let at = 0; at < text.length; at = pattern.lastIndex) {
    const token = pattern.exec(text);
    if (!token) {
      const rest = show(text.slice(at, at + 10));
      throw new RangeError(`moves: expected a pair "row,col" or a pass at ${at}, got ${rest}`);
    }
    const [, row, col, pass] = token;
    if (row) moves.push([Number(row), Number(col)]);
    else if (pass) moves.push(pass);
  }
  return moves;
}

/**
 * Plays moves as far as they are legal.
 * @param {(Move | null)[]} moves
 * @param {import('./position.js').Position} position
 * @returns {{ game: Game, error?: string }}
 */
function playMoves(moves, position) {
  let taken = 0;
  function* counted() {
    for (const move of moves) {
      taken++;
      yield move;
    }
  }
  try {
    return { game: Game.replay(counted(), position) };
  } catch (error) {
    // Once more without the move that was refused.
    const game = Game.replay(moves.slice(0, taken - 1), position);
    const { message } = /** @type {Error} */ (error);
    return { game, error: `at ply ${game.ply + 1}, ${message}` };
  }
}

/** @param {import('./options.js').Given} given */
export async function run(given) {
  const { flags } = given;
  const { isPiped, rest } = readWords(given);
  const position = readPosition(given);
  const isJson = flags.has('json');
  let isFirst = true;

  /**
   * Plays and prints one game, and returns what is wrong with it.
   * @param {string} text
   */
  async function replay(text) {
    let moves;
    try {
      const isPairs = flags.has('coordinates');
      moves = isPairs ? readPairs(text) : [...readMoves(text, position.size[1])];
    } catch (error) {
      const { message } = /** @type {Error} */ (error);
      if (isJson) await print(JSON.stringify({ error: message }));
      return message;
    }
    const { game, error } = playMoves(moves, position);
    if (isJson) {
      await print(JSON.stringify({ ...describeGame(game), error }));
    } else {
      if (!isFirst) await print('');
      isFirst = false;
      const pieces = flags.has('final') ? tellEnd(game) : tellGame(game);
      for (const piece of pieces) await print(piece);
    }
    return error;
  }

  if (rest.length) {
    if (isPiped) throw new UsageError('the moves are given twice: as arguments and by -');
    const error = await replay(rest.join(' '));
    if (error) warn(`reversi replay: ${error}`);
    return !error;
  }
  if (!isPiped && process.stdin.isTTY) {
    throw new UsageError('moves are missing: give them here, or a game a line on standard input');
  }
  let isGood = true;
  for await (const { number, text } of readLines()) {
    const error = await replay(text);
    if (!error) continue;
    isGood = false;
    warn(`reversi replay: line ${number}: ${error}`);
  }
  return isGood;
}
