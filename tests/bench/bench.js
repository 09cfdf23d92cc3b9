/**
 * bench.js: `npm run bench`. One table, ours beside the plain JavaScript of tests/bench/plain.js in the same
 * run. Machines are noisy, so each row takes both in turn, round by round, and gives the median of
 * each and the median of the ratios. A row that misses its target says so; nothing fails.
 */

import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { apply, BLACK, flipsFor, Game, legalMoves, perft, start } from '../../web/reversi.js';
import { createRandom } from '../random.js';
import * as plain from './plain.js';

const ROUNDS = 15;
const here = (path) => fileURLToPath(new URL(path, import.meta.url));

/** @param {number[]} numbers */
function median(numbers) {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[sorted.length >> 1];
}

/** Seconds a call takes, over enough calls to fill about 20 ms. */
function timer(work) {
  let calls = 1;
  const run = () => {
    const begin = performance.now();
    for (let i = 0; i < calls; i++) work(i);
    return (performance.now() - begin) / 1e3;
  };
  for (let seconds = 0; seconds < 0.02; ) {
    seconds = run();
    if (seconds < 0.02) calls = Math.ceil(calls * Math.min(10, 0.025 / Math.max(seconds, 1e-6)));
  }
  return () => run() / calls;
}

/** Times two ways in turn. */
function compare(ours, theirs) {
  const a = timer(ours);
  const b = timer(theirs);
  const rounds = Array.from({ length: ROUNDS }, (_, i) => {
    if (i % 2) {
      const second = b();
      return [a(), second];
    }
    return [a(), b()];
  });
  return {
    ours: median(rounds.map(([x]) => x)),
    theirs: median(rounds.map(([, y]) => y)),
    ratio: median(rounds.map(([x, y]) => y / x)),
  };
}

const rows = [];

function time(seconds) {
  const [unit, factor] = seconds < 1e-6 ? ['ns', 1e9] : seconds < 1e-3 ? ['us', 1e6] : ['ms', 1e3];
  return `${(seconds * factor).toPrecision(3)} ${unit}`;
}

function addRow(what, ours, theirs, ratio, target, isMet) {
  rows.push([what, ours, theirs, ratio, target, isMet === undefined ? '' : isMet ? 'yes' : 'NO']);
}

function addComparison(what, ours, theirs, target) {
  const result = compare(ours, theirs);
  const ratio = `${result.ratio.toFixed(2)} x`;
  addRow(
    what,
    time(result.ours),
    time(result.theirs),
    ratio,
    `>= ${target} x`,
    result.ratio >= target,
  );
}

/** Positions of a dozen random games, from opening to end. */
function gamePositions() {
  const random = createRandom(1);
  const positions = [];
  for (let n = 0; n < 12; n++) {
    for (const game = new Game(); !game.over; ) {
      const legal = game.legal();
      const board = game.board;
      positions.push({
        board,
        who: game.turn,
        legal,
        empty: [...board.keys()].filter((i) => !board[i]),
      });
      game.play(legal[Math.floor(random() * legal.length)]);
    }
  }
  return positions;
}

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

/** perft 10 in wasm beside the same C built by clang -O3 -march=native. */
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
  if (!clang.length) return addRow(what, rate(median(wasm)), 'no clang', '', '>= 0.75 x');
  const ratio = median(clang.map((seconds, i) => seconds / wasm[i]));
  addRow(
    what,
    rate(median(wasm)),
    rate(median(clang)),
    `${ratio.toFixed(2)} x`,
    '>= 0.75 x',
    ratio >= 0.75,
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
  for (let i = 0; i < ROUNDS; i++) {
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

function benchSize() {
  const bytes = readFileSync(here('../../web/reversi.wasm'));
  addRow(
    'reversi.wasm',
    `${bytes.length} B`,
    `${gzipSync(bytes).length} B gz`,
    '',
    '<= 12 kB',
    bytes.length <= 12 * 1024,
  );
}

function print() {
  const table = [['', 'ours', 'plain JS / other', 'ratio', 'to reach', 'reached'], ...rows];
  const widths = table[0].map((_, i) => Math.max(...table.map((row) => row[i].length)));
  for (const row of table) {
    console.log(
      row.map((cell, i) => (i ? cell.padStart(widths[i]) : cell.padEnd(widths[0]))).join('   '),
    );
  }
}

benchSmall();
benchLarge();
benchPerft();
benchImport();
benchSize();
print();
