/**
 * position.js: positions as they are typed, by the options that all commands share or as a line
 * such as "..../.WB./.BW./.... B".
 */

import {
  CORNERS,
  readBoard,
  readRays,
  readSize,
  SIDE_NAMES,
  sideOf,
} from '../api/position-text.js';
import { start } from '../reversi.js';
import { chooseValue, readUsage, readWords, UsageError } from './options.js';
import { print, readLines, warn } from './streams.js';

/** @typedef {import('../reversi.js').Side} Side */

/**
 * @typedef {object} Position as Game takes it, with nothing left out
 * @property {readonly [rows: number, cols: number]} size
 * @property {number} rays
 * @property {Uint8Array} board
 * @property {Side} turn
 * @property {'top-left' | 'bottom-left'} a1
 */

/** @type {import('./options.js').OptionSpecs} */
export const positionOptions = {
  size: { type: 'string' },
  rays: { type: 'string' },
  board: { type: 'string' },
  turn: { type: 'string' },
  a1: { type: 'string' },
};

export const POSITION_HELP = `\
  --size SIZE      rows and columns: 8 (the default), 4x6
  --rays RAYS      all (the default), orthogonal, diagonal, or a set of rays from 0 to 255
  --board ROWS     the board to start from: B, W, . or _ (empty), # (no square), rows separated
                   by / or blanks; one long row is cut into rows where --size is given too
  --turn SIDE      black (the default) or white`;

export const BOARD_HELP = `\
The position is BOARD, or what --board or --size say. Where BOARD is -, or without any of these, a
position a line from standard input; without - and where nothing is there, the standard start.`;

export const A1_HELP = `\
  --a1 CORNER      where a1 is: top-left (the default) or bottom-left`;

export const PIPE_HELP = `\
The lines of standard input are such as "..../.WB./.BW./.... B"; --rays, and --turn where a line has
no side, hold for all. A line that cannot be read is named on standard error, and the exit code is 1
at the end.`;

/**
 * The position that the options describe.
 * @param {import('./options.js').Given} given
 * @returns {Position}
 */
export function readPosition(given) {
  const { values } = given;
  const text = values.get('board');
  const sizeText = values.get('size');
  const raysText = values.get('rays') ?? 'all';
  const size = sizeText === undefined ? undefined : readUsage(() => readSize(sizeText, '--size'));
  const shared = {
    rays: readUsage(() => readRays(raysText, '--rays')),
    turn: sideOf(chooseValue(given, 'turn', SIDE_NAMES)),
    a1: chooseValue(given, 'a1', CORNERS),
  };
  if (text === undefined) {
    const shape = size ?? /** @type {[number, number]} */ ([8, 8]);
    return { ...shared, size: shape, board: start(shape) };
  }
  return { ...shared, ...readUsage(() => readBoard(text, size), '--board: ') };
}

/**
 * A board with the side to move behind it, B or W or in full. Without a side, the default's.
 * @param {string} text
 * @param {Position} defaults
 * @returns {Position}
 */
export function readPositionLine(text, defaults) {
  // The blank is needed: in "./W/B" the B is a cell.
  const parts = /^(.*\S)\s+(b|w|black|white)$/is.exec(text.trim());
  if (!parts) return { ...defaults, ...readBoard(text) };
  return { ...defaults, ...readBoard(parts[1]), turn: sideOf(parts[2]) };
}

/**
 * Whether the options say where the pieces stand.
 * @param {import('./options.js').Given} given
 */
export const isPlaced = ({ values }) => values.has('board') || values.has('size');

/**
 * For a position that comes from elsewhere than the options.
 * @param {import('./options.js').Given} given
 * @param {string} where it is, as it is called in a message
 */
export function refusePlaced(given, where) {
  if (!isPlaced(given)) return;
  throw new UsageError(`the position is given twice: ${where} and by --board or --size`);
}

/**
 * Answers the positions of standard input, a line each. What is wrong with a line is said, and the
 * next one taken.
 * @param {string} command its name
 * @param {import('./options.js').Given} given
 * @param {(position: Position) => Promise<void>} answer
 * @returns {Promise<{ isGood: boolean, isEmpty: boolean }>} whether all lines were good, and none there
 */
export async function answerLines(command, given, answer) {
  refusePlaced(given, 'on standard input');
  const defaults = readPosition(given);
  let isGood = true;
  let isEmpty = true;
  for await (const { number, text } of readLines()) {
    isEmpty = false;
    let position;
    try {
      position = readPositionLine(text, defaults);
    } catch (error) {
      const { message } = /** @type {Error} */ (error);
      if (given.flags.has('json')) await print(JSON.stringify({ error: message }));
      warn(`reversi ${command}: line ${number}: ${message}`);
      isGood = false;
      continue;
    }
    await answer(position);
  }
  return { isGood, isEmpty };
}

/**
 * Answers the position that is asked for: as an argument, by the options, or on standard input.
 * @param {string} command its name
 * @param {import('./options.js').Given} given
 * @param {(position: Position) => Promise<void>} answer
 * @returns {Promise<boolean>} whether all of it was good
 */
export async function answerPositions(command, given, answer) {
  const { isPiped, rest } = readWords(given);
  const defaults = readPosition(given);
  if (rest.length) {
    refusePlaced(given, 'as an argument');
    if (isPiped) throw new UsageError('the position is given twice: as an argument and by -');
    await answer(readPositionLine(rest.join(' '), defaults));
    return true;
  }
  if (isPiped || (!isPlaced(given) && !process.stdin.isTTY)) {
    const { isGood, isEmpty } = await answerLines(command, given, answer);
    if (isPiped || !isEmpty) return isGood;
  }
  await answer(defaults);
  return true;
}
