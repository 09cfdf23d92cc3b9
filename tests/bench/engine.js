/**
 * engine.js: the rows of the engine: what a move takes, and the test positions of the French Othello
 * federation, FFO 40 to 44, solved to the last disc. Those are not ours to hand on: they are looked for
 * in ../shared/data beside the project, or in the folder that REVERSI_DATA names.
 */

import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chooseMove, DEFAULT_LEVEL } from '../../web/engine.js';
import { BLACK, start } from '../../web/reversi.js';
import { gamePositions } from './positions.js';
import { addRow, median, time } from './table.js';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

/** The time of a move in positions of games, each asked once. */
function benchLevel(level, milliseconds, what) {
  // Every third: over all phases of the game, without the many that differ by one disc.
  const positions = gamePositions().filter((_, i) => i % 3 === 0);
  const seconds = positions.map(({ board, who }) => {
    const begin = performance.now();
    chooseMove(board, who, 8, { level });
    return (performance.now() - begin) / 1e3;
  });
  addRow(
    `a move of ${what}, 8 x 8, positions of games`,
    time(median(seconds)),
    `most ${time(Math.max(...seconds))}`,
    '',
    `<= ${milliseconds} ms`,
    median(seconds) <= milliseconds / 1e3,
  );
}

export function benchMoves() {
  benchLevel(3, 50, 'level 3');
  benchLevel(DEFAULT_LEVEL, 500, `level ${DEFAULT_LEVEL}, the default`);
}

const TABLE_BITS = 20;
const ALL_RAYS = 255;
const RESULT = { value: 1, isExact: 2 };
const POINTS = 20; // a disc, as core/engine.h has it
/** Of search(): no level; of a limit: none. */
const NO_LEVEL = -1;
const NO_LIMIT = 0;
const CELLS = '-XO';

/** The positions of a file, such as "--XO... X; A2:+38; C7:+36;": the first score is that of the best move. */
function readPositions(file) {
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  return lines.map((line) => {
    const [, cells, side, best] = /^([-XO]{64}) ([XO]);[^:]*:([-+]\d+)/.exec(line);
    return {
      board: Uint8Array.from(cells, (cell) => CELLS.indexOf(cell)),
      who: CELLS.indexOf(side),
      best: Number(best),
    };
  });
}

/** engine.wasm itself, without the worker and the API around it. */
function instantiate() {
  const wasm = new WebAssembly.Module(readFileSync(here('../../web/engine.wasm')));
  const host = { poll: () => 0, report() {} };
  return new WebAssembly.Instance(wasm, { host }).exports;
}

/** perft 12 by the engine's module, which has vectors; reversi.wasm does without. Once. */
export function benchEnginePerft() {
  const engine = instantiate();
  new Uint8Array(engine.memory.buffer).set(start(8), engine.boardArea());
  const begin = performance.now();
  const leaves = engine.perft(BLACK, 8, 8, ALL_RAYS, 12);
  const seconds = (performance.now() - begin) / 1e3;
  const isRight = leaves === 1_939_886_636;
  addRow(
    'perft 12, wasm, by the engine with vectors',
    time(seconds),
    isRight ? `${(leaves / seconds / 1e6).toFixed(0)} M/s` : `WRONG: ${leaves}`,
    '',
    '<= 6.5 s',
    isRight && seconds <= 6.5,
  );
}

/** Solves each with an empty table. */
function solveAll(positions) {
  const engine = instantiate();
  let seconds = 0;
  let nodes = 0;
  let wrong = 0;
  for (const { board, who, best } of positions) {
    engine.setTable(TABLE_BITS);
    new Uint8Array(engine.memory.buffer).set(board, engine.boardArea());
    const begin = performance.now();
    engine.search(who, 8, 8, ALL_RAYS, NO_LEVEL, NO_LIMIT, board.length, NO_LIMIT, 0);
    seconds += (performance.now() - begin) / 1e3;
    nodes += engine.nodes();
    const result = new Int32Array(engine.memory.buffer, engine.resultArea(), 6);
    if (!result[RESULT.isExact] || result[RESULT.value] !== best * POINTS) wrong++;
  }
  return { seconds, nodes, wrong };
}

/**
 * @param {number} perftSeconds perft 10 in the same run: since machines differ, the time is given in
 *   multiples of it as well
 */
export function benchSolver(perftSeconds) {
  const what = `FFO 40-44 solved, wasm, table of 2^${TABLE_BITS}`;
  const data = process.env.REVERSI_DATA ?? here('../../../shared/data');
  const file = `${data}/ffo/fforum-40-59.obf`;
  if (!existsSync(file)) return addRow(what, 'not there', '', '', '<= 18 s');
  const { seconds, nodes, wrong } = solveAll(readPositions(file).slice(0, 5));
  addRow(
    what,
    time(seconds),
    wrong ? `${wrong} WRONG` : `${(nodes / 1e6).toFixed(0)} M nodes`,
    `${(seconds / perftSeconds).toFixed(0)} perft 10`,
    '<= 18 s',
    !wrong && seconds <= 18,
  );
  const rate = nodes / seconds / 1e6;
  addRow('its nodes a second', `${rate.toFixed(1)} M/s`, '', '', '>= 25 M/s', rate >= 25);
}
