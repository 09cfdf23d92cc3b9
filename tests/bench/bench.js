/**
 * bench.js: `npm run bench`, with what takes long by `npm run bench -- --long`. One table, ours beside the
 * plain JavaScript of tests/bench/plain.js in the same run. Machines are noisy, so each row takes both in
 * turn, round by round, and gives the median of each and the median of the ratios. A row that misses its
 * target says so; nothing fails.
 */

import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { apply, BLACK, flipsFor, legalMoves, perft, start } from '../../web/reversi.js';
import { createRandom } from '../random.js';
import { benchEnginePerft, benchMoves, benchSolver } from './engine.js';
import { benchPage } from './page.js';
import * as plain from './plain.js';
import { gamePositions } from './positions.js';
import { benchRecords } from './records.js';
import { addComparison, addRow, median, print, time } from './table.js';

const IMPORTS = 15;
const here = (path) => fileURLToPath(new URL(path, import.meta.url));

function benchSmall() {
  const positions = gamePositions();
  const at = (i) => positions[i % positions.length];
  addComparison(
    'legalMoves, 8 x 8, positions of games',
    (i) => legalMoves(at(i).board, at(i).who, 8),
    (i) => plain.legalMoves(at(i).board, at(i).who, 8),
    15,
  );
  for (const [which, squares] of [
    ['empty squares', 'empty'],
    ['legal moves', 'legal'],
  ]) {
    const moves = positions.flatMap((p) =>
      p[squares].map((square) => [p.board, square >> 3, square & 7, p.who]),
    );
    const move = (i) => moves[i % moves.length];
    addComparison(
      `flipsFor, 8 x 8, ${which}`,
      (i) => flipsFor(move(i)[0], move(i)[1], move(i)[2], move(i)[3], 8),
      (i) => plain.flipsFor(move(i)[0], move(i)[1], move(i)[2], move(i)[3], 8),
      1,
    );
    addComparison(
      `apply, 8 x 8, ${which}`,
      (i) => apply(move(i)[0], move(i)[1], move(i)[2], move(i)[3], 8),
      (i) => plain.apply(move(i)[0], move(i)[1], move(i)[2], move(i)[3], 8),
      1,
    );
  }
}

function benchLarge() {
  const random = createRandom(2);
  const board = Uint8Array.from({ length: 10_000 }, () => Math.floor(random() * 3));
  addComparison(
    'legalMoves, 100 x 100, random',
    () => legalMoves(board, BLACK, 100),
    () => plain.legalMoves(board, BLACK, 100),
    40,
  );
  const legal = legalMoves(board, BLACK, 100).map((square) => [
    Math.floor(square / 100),
    square % 100,
  ]);
  const move = (i) => legal[i % legal.length];
  addComparison(
    'flipsFor, 100 x 100, legal moves',
    (i) => flipsFor(board, move(i)[0], move(i)[1], BLACK, 100),
    (i) => plain.flipsFor(board, move(i)[0], move(i)[1], BLACK, 100),
    1,
  );
  addComparison(
    'apply, 100 x 100, legal moves',
    (i) => apply(board, move(i)[0], move(i)[1], BLACK, 100),
    (i) => plain.apply(board, move(i)[0], move(i)[1], BLACK, 100),
    1,
  );
}

/** perft 10 in wasm beside the same C built by clang -O3 -march=native. Returns its seconds in wasm. */
function benchPerft() {
  const native = here('../../.build/native-perft');
  const board = start(8);
  const wasm = [];
  const clang = [];
  perft(board, BLACK, 8, 8);
  for (let i = 0; i < 9; i++) {
    const begin = performance.now();
    perft(board, BLACK, 8, 10);
    wasm.push((performance.now() - begin) / 1e3);
    if (existsSync(native))
      clang.push(Number(execFileSync(native, ['10', '1'], { encoding: 'utf8' }).split(' ')[1]));
  }
  const rate = (seconds) => `${(24_571_284 / seconds / 1e6).toFixed(0)} M/s`;
  const what = 'perft 10, wasm beside native clang -O3';
  if (clang.length) {
    const ratio = median(clang.map((seconds, i) => seconds / wasm[i]));
    addRow(
      what,
      rate(median(wasm)),
      rate(median(clang)),
      `${ratio.toFixed(2)} x`,
      '>= 0.75 x',
      ratio >= 0.75,
    );
  } else {
    addRow(what, rate(median(wasm)), 'no clang', '', '>= 0.75 x');
  }
  return median(wasm);
}

/** perft 12 in wasm, once. */
function benchLongPerft() {
  const begin = performance.now();
  const leaves = perft(start(8), BLACK, 8, 12);
  const seconds = (performance.now() - begin) / 1e3;
  const rate = `${(leaves / seconds / 1e6).toFixed(0)} M/s`;
  const isRight = leaves === 1_939_886_636;
  addRow(
    'perft 12, wasm',
    time(seconds),
    isRight ? rate : `WRONG: ${leaves}`,
    '',
    '<= 6.5 s',
    isRight && seconds <= 6.5,
  );
}

/** A process that imports the module and asks once, beside one that does nothing. */
function benchImport() {
  const run = (code) => {
    const begin = performance.now();
    execFileSync(process.execPath, ['--input-type=module', '-e', code]);
    return (performance.now() - begin) / 1e3;
  };
  const url = new URL('../../web/reversi.js', import.meta.url).href;
  const ours = [];
  const bare = [];
  for (let i = 0; i < IMPORTS; i++) {
    ours.push(run(`import { legalMoves, start } from '${url}'; legalMoves(start(8), 1, 8);`));
    bare.push(run(''));
  }
  const extra = median(ours.map((seconds, i) => seconds - bare[i]));
  addRow(
    'import and first legalMoves, beside bare Node',
    time(median(ours)),
    time(median(bare)),
    `+${time(extra)}`,
    '<= 15 ms',
    extra <= 0.015,
  );
}

/** @param {string} name @param {number} kilobytes at most */
function benchSize(name, kilobytes) {
  const bytes = readFileSync(here(`../../web/${name}`));
  addRow(
    name,
    `${bytes.length} B`,
    `${gzipSync(bytes).length} B gz`,
    '',
    `<= ${kilobytes} kB`,
    bytes.length <= kilobytes * 1000,
  );
}

benchSmall();
benchLarge();
const perftSeconds = benchPerft();
if (process.argv.includes('--long')) {
  benchLongPerft();
  benchEnginePerft();
}
benchMoves();
benchSolver(perftSeconds);
await benchRecords();
benchImport();
benchSize('reversi.wasm', 12);
benchSize('engine.wasm', 40);
benchSize('records.wasm', 40);
await benchPage();
print();
