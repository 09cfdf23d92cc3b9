/**
 * hammer.test.js: the raw wasm exports take any numbers at all. A million calls with random and hostile
 * arguments: no trap, nothing written outside the areas, and after an error all is as it was.
 */

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { createRandom, pick } from './random.js';

const module = new WebAssembly.Module(
  readFileSync(new URL('../web/reversi.wasm', import.meta.url)),
);

const HOSTILE = [
  0,
  -1,
  -2,
  3,
  4,
  8,
  9,
  255,
  256,
  257,
  65535,
  65536,
  65537,
  2 ** 16 + 1,
  2 ** 24,
  2 ** 31 - 1,
  -(2 ** 31),
  2 ** 32,
  2 ** 53,
  1e300,
  -1e300,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  0.5,
  -0.5,
  46341,
  23171,
  1 << 20,
];

/** How many arguments each export takes, and whether it may change boardArea. */
const STATELESS = {
  flipsFor: { takes: 6 },
  apply: { takes: 6, changesBoard: true },
  legalMoves: { takes: 4 },
  hasMove: { takes: 4 },
  nextTurn: { takes: 4 },
  start: { takes: 2, changesBoard: true },
  count: { takes: 1 },
  perft: { takes: 5 },
};
const STATEFUL = {
  gameStart: { takes: 4 },
  gamePlay: { takes: 2 },
  gameUndo: { takes: 0 },
  gameRedo: { takes: 0 },
  gameGoTo: { takes: 1 },
  gameInfo: { takes: 0 },
  gamePly: { takes: 1 },
  gameLegal: { takes: 0 },
  gameBoard: { takes: 0, changesBoard: true },
  sparseClear: { takes: 0 },
  sparseGet: { takes: 2 },
  sparseSet: { takes: 3 },
  sparseFlips: { takes: 4 },
  sparseMore: { takes: 1 },
  sparseApply: { takes: 4 },
  sparseMoves: { takes: 3 },
  sparseDiscs: { takes: 1 },
  sparseCount: { takes: 0 },
};

/** Arguments that are mostly sensible, so that calls get somewhere, and often enough not. */
function createArguments(random) {
  const small = () => pick(random, -1, 9);
  const any = () => (random() < 0.15 ? HOSTILE[pick(random, 0, HOSTILE.length - 1)] : small());
  const side = () => (random() < 0.8 ? pick(random, 1, 2) : any());
  const rays = () => (random() < 0.8 ? pick(random, 0, 255) : any());
  return (name, takes) => {
    const args = Array.from({ length: takes }, any);
    if (name === 'flipsFor' || name === 'apply') [args[2], args[5]] = [side(), rays()];
    if (['legalMoves', 'hasMove', 'nextTurn', 'perft', 'gameStart'].includes(name)) {
      [args[0], args[3]] = [side(), rays()];
    }
    if (name === 'perft')
      args[4] = pick(random, 0, 9) ? pick(random, -3, 2) : 2 ** 31 - 1 - pick(random, 0, 99);
    if (name === 'sparseFlips' || name === 'sparseApply') [args[2], args[3]] = [side(), rays()];
    if (name === 'sparseMoves') [args[0], args[1]] = [side(), rays()];
    return args;
  };
}

function fillBoard(area, random) {
  const worst = random() < 0.1 ? 255 : 3;
  for (let i = 0; i < 144; i++) area[i] = Math.min(worst, Math.floor(random() * (worst + 1)));
}

/**
 * Where the memory differs from what it was, the areas left out: [first, last], or null.
 * @param {Uint8Array} memory
 * @param {Uint8Array} before
 * @param {[number, number][]} areas [address, length]
 */
function changedStretch(memory, before, areas) {
  const now = memory.slice();
  for (const [at, length] of areas) now.set(before.subarray(at, at + length), at);
  if (Buffer.from(now.buffer).equals(before)) return null;
  const differs = (/** @type {number} */ i) => now[i] !== before[i];
  let first = 0;
  while (!differs(first)) first++;
  let last = now.length - 1;
  while (!differs(last)) last--;
  return [first, last];
}

test('500,000 calls on boards: nothing outside the areas changes', () => {
  const { exports } = new WebAssembly.Instance(module);
  const random = createRandom(7);
  const argumentsFor = createArguments(random);
  const names = Object.keys(STATELESS);
  const memory = new Uint8Array(exports.memory.buffer);
  const before = memory.slice();
  const board = memory.subarray(exports.boardArea(), exports.boardArea() + 65536);
  /** @type {[number, number][]} */
  const areas = [
    [exports.boardArea(), 65536],
    [exports.listArea(), 131072],
    [exports.infoArea(), 32],
  ];
  // What else may change is the stack: one stretch of at most 128 kB, clear of the areas.
  const checkRest = (label) => {
    const [first, last] = changedStretch(memory, before, areas) ?? [0, 0];
    assert.ok(last - first < 131072, `${label}: bytes ${first} to ${last} have changed`);
    for (const [at, length] of areas) {
      assert.ok(last < at || first >= at + length, `${label}: ${first} to ${last} hold an area`);
    }
  };
  const answers = new Set();
  for (let i = 0; i < 500_000; i++) {
    if (i % 50 === 0) fillBoard(board, random);
    const name = names[pick(random, 0, names.length - 1)];
    const args = argumentsFor(name, STATELESS[name].takes);
    const seen = board.slice(0, 256);
    const answer = exports[name](...args);
    const label = `seed 7, call ${i}: ${name}(${args}) = ${answer}`;
    if (answer < 0) answers.add(answer);
    if (answer < 0 || !STATELESS[name].changesBoard) {
      assert.ok(Buffer.from(seen).equals(board.subarray(0, 256)), label);
    }
    if (i % 5000 === 0) checkRest(label);
  }
  checkRest('at the end');
  assert.equal(exports.memory.buffer.byteLength, memory.length, 'the memory did not grow');
  // Each way to be wrong has been met: size, side, rays, cell, depth.
  assert.deepEqual(
    [...answers].sort((a, b) => b - a),
    [-1, -2, -3, -4, -5],
  );
});

// Where a game and a sparse board live is not exported; that nothing is written beside them is seen
// natively, under AddressSanitizer (tests/native/hammer.c).
test('500,000 calls on games and sparse boards: no trap, and an error changes nothing', () => {
  const { exports } = new WebAssembly.Instance(module);
  const random = createRandom(8);
  const argumentsFor = createArguments(random);
  const names = Object.keys(STATEFUL);
  const area = (Kind, at, length) => new Kind(exports.memory.buffer, at, length);
  const boardArea = () => area(Uint8Array, exports.boardArea(), 144);
  const state = () => {
    const started = exports.gameInfo();
    const info = [...area(Int32Array, exports.infoArea(), 8)];
    exports.sparseCount();
    return JSON.stringify([
      started,
      started ? 0 : info,
      [...area(Int32Array, exports.infoArea(), 4)],
    ]);
  };
  assert.equal(exports.gamePlay(2, 3), -8, 'no game has been started');
  let errors = 0;
  for (let i = 0; i < 500_000; i++) {
    if (i % 500 === 0) fillBoard(boardArea(), random);
    let name = names[pick(random, 0, names.length - 1)];
    if (name === 'sparseClear' && i % 100) name = 'sparseSet'; // else there is never much on it
    const args = argumentsFor(name, STATEFUL[name].takes);
    const isWatched = i % 16 === 0;
    const before = isWatched ? state() : '';
    const board = boardArea().slice();
    const answer = exports[name](...args);
    const label = `seed 8, call ${i}: ${name}(${args}) = ${answer}`;
    assert.ok(Number.isInteger(answer), label);
    if (!STATEFUL[name].changesBoard) assert.ok(Buffer.from(board).equals(boardArea()), label);
    if (isWatched && answer < 0) {
      errors++;
      assert.equal(state(), before, label);
    }
  }
  assert.ok(errors > 1000, `${errors} errors watched`);
  assert.ok(exports.memory.buffer.byteLength < 4 * 2 ** 20, 'the memory has hardly grown');
});
