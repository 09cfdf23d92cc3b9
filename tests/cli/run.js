/**
 * run.js: runs the real command, for the tests beside it, and reads what it prints.
 */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as legal from '../../web/node/legal.js';
import * as perftCommand from '../../web/node/perft.js';
import * as replay from '../../web/node/replay.js';
import * as selfplay from '../../web/node/selfplay.js';
import { draw, read } from '../diagram.js';
import { apply, legalMoves, nextTurn } from '../slow.js';

export const root = fileURLToPath(new URL('../..', import.meta.url));
export const command = join(root, 'web/node/cli.js');
export const commands = { replay, selfplay, legal, perft: perftCommand };
export const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

/** Resolves when a processor is free, so that tests may run all at once. */
export const waiting = [];
let free = availableParallelism();
export async function takeTurn() {
  if (free > 0) free--;
  else await new Promise((resolve) => waiting.push(resolve));
}
export function endTurn() {
  const next = waiting.shift();
  if (next) next();
  else free++;
}

/**
 * Runs the command. Whatever happens, nobody is shown a stack.
 * @param {string[]} args
 * @param {string} [input]
 */
export async function reversi(args, input = '') {
  await takeTurn();
  const run = await new Promise((resolve) => {
    const settings = { timeout: 20000, maxBuffer: 1 << 28 };
    const child = execFile(process.execPath, [command, ...args], settings, (error, out, err) => {
      resolve({ code: error ? error.code : 0, out, err });
    });
    child.stdin.on('error', () => {}); // it may end without having read
    child.stdin.end(input);
  });
  endTurn();
  assert.equal(typeof run.code, 'number', `no exit code: reversi ${args.join(' ')}`);
  assert.doesNotMatch(run.err, /^\s+at /m);
  return run;
}

/**
 * The output of a run that must go well.
 * @param {string[]} args
 * @param {string} [input]
 */
export async function good(args, input) {
  const { code, out, err } = await reversi(args, input);
  assert.deepEqual({ code, err }, { code: 0, err: '' }, `reversi ${args.join(' ')}`);
  return out;
}

/** @param {string} out */
export const jsonLines = (out) =>
  out
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));

/** A square's index; a1 is top left. */
export const indexOf = (name, cols) => (Number(name.slice(1)) - 1) * cols + name.charCodeAt(0) - 97;

/** A position line's board as diagram.js reads it. */
export const readRows = (text) => read(text.replaceAll('/', ' ').replaceAll('_', '.'));

export const startOf8 = readRows(
  '......../......../......../...WB.../...BW.../......../......../........',
).board;

/**
 * Plays moves on the twin. Calls `see` before each with the board and the side that moves.
 * @param {string[]} moves
 */
export function playSlowly(moves, see = (_board, _who, _square) => {}) {
  let board = startOf8;
  let who = 1;
  const passes = [];
  for (const [i, name] of moves.entries()) {
    const square = indexOf(name, 8);
    see(board, who, square);
    const next = apply(board, square >> 3, square & 7, who, 8, 8);
    assert.ok(next, `move ${i + 1}, ${name}, is illegal`);
    const [turn, passed] = nextTurn(next, who, 8, 8);
    if (passed) passes.push({ after: i + 1, who: who === 1 ? 'white' : 'black' });
    board = next;
    who = turn;
  }
  const rows = draw(board, 8).map((row) => row.replaceAll('.', '_'));
  return { rows, passes, turn: who };
}

// The sample run of the N x N course project, in one spelling of its score lines; "Black to move"
// is ours. Its last move turns one disc only where rays are orthogonal.
export const SAMPLE = `____
_WB_
_BW_
____

Success: Black move at (1, 0)

____
BBB_
_BW_
____

Score: Black: 4, White: 1
Success: White move at (2, 0)

____
BBB_
WWW_
____

Score: Black: 3, White: 3
Success: Black move at (3, 1)

____
BBB_
WBW_
_B__

Score: Black: 5, White: 2
Success: White move at (0, 0)

W___
WBB_
WBW_
_B__

Score: Black: 4, White: 4
Black to move
`;

/** The names of the legal moves on a drawn board of up to 26 columns, found by the plain twin. */
export function slowNames(drawing, who) {
  const { board, size } = readRows(drawing);
  const [rows, cols] = size;
  return legalMoves(board, who, rows, cols)
    .map((square) => String.fromCharCode(97 + (square % cols)) + (Math.floor(square / cols) + 1))
    .join(' ');
}
