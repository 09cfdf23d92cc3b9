/**
 * What a Python interview exercise asks for beyond one move: a whole game with its counts, undo from
 * a stack, passing, a greedy player, and very large or sparse boards.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chooseMove } from '../../web/players.js';
import {
  BLACK,
  count,
  EMPTY,
  flipsFor,
  Game,
  HOLE,
  legalMoves,
  nextTurn,
  opponent,
  SparseBoard,
  squareOf,
  start,
  WHITE,
} from '../../web/reversi.js';
import { pairs, read, sameBoard } from '../diagram.js';
import { FULL_GAME, FULL_GAME_BOARD } from '../full-game.js';
import { createRandom, pick, randomBoard } from '../random.js';

/** As the exercise has it: a board, the side to move, counts, and a stack for undo. */
function createTable() {
  const board = start(8);
  const counts = { [BLACK]: 2, [WHITE]: 2 };
  const stack = [];
  let turn = BLACK;
  return {
    board,
    counts,
    stack,
    play(name) {
      const square = squareOf(name, 8);
      const flips = flipsFor(board, square >> 3, square & 7, turn, 8);
      assert.ok(flips.length, `${name} is legal`);
      for (const at of [square, ...flips]) board[at] = turn;
      counts[turn] += 1 + flips.length;
      counts[opponent(turn)] -= flips.length;
      stack.push({ who: turn, square, flips });
      turn = nextTurn(board, turn, 8).turn;
      return turn;
    },
    undo() {
      const { who, square, flips } = stack.pop();
      board[square] = EMPTY;
      for (const at of flips) board[at] = opponent(who);
      counts[who] -= 1 + flips.length;
      counts[opponent(who)] += flips.length;
      turn = who;
    },
  };
}

test('a game from a move list: counts kept by 1 + flips and - flips', () => {
  const table = createTable();
  const game = new Game();
  for (const name of FULL_GAME.trim().split(/\s+/)) {
    const turn = table.play(name);
    const { flips } = game.play(name);
    assert.deepEqual(flips, table.stack.at(-1).flips, name);
    assert.equal(game.turn, turn, name);
    const { black, white } = count(table.board);
    assert.deepEqual([table.counts[BLACK], table.counts[WHITE]], [black, white], name);
    assert.deepEqual([game.counts.black, game.counts.white], [black, white], name);
    assert.equal(black + white, 4 + table.stack.length, name);
  }
  sameBoard(table.board, FULL_GAME_BOARD);
  sameBoard(game.board, FULL_GAME_BOARD);
  assert.equal(game.winner(), WHITE);
});

test('undo from a stack of square and flips, no copies', () => {
  const table = createTable();
  const snapshots = [];
  for (const name of FULL_GAME.trim().split(/\s+/)) {
    snapshots.push([table.board.slice(), { ...table.counts }]);
    table.play(name);
  }
  while (table.stack.length) {
    const [board, counts] = snapshots[table.stack.length - 1];
    table.undo();
    sameBoard(table.board, board, `back at ply ${table.stack.length}`, 8);
    assert.deepEqual(table.counts, counts);
  }
});

test('a side without a move passes; the game ends when both must', () => {
  const { board, size } = read('BW..WB');
  const game = new Game({ board, size });
  game.play([0, 2]);
  sameBoard(game.board, 'BBB.WB');
  assert.deepEqual([game.turn, game.passed, game.winner()], [BLACK, true, null]);
  game.play([0, 3]);
  sameBoard(game.board, 'BBBBBB');
  assert.deepEqual([game.turn, game.passed, game.winner()], [0, false, BLACK]);
});

test('greedy takes the most discs, and a corner among equals', () => {
  const choose = (drawing) => {
    const { board, size, marks } = read(drawing);
    const game = new Game({ board, size });
    return [chooseMove('greedy', game, () => 0), marks[0]];
  };
  for (const drawing of [
    // Three discs in the middle rather than one in the corner.
    '.WB.... ....... BWWW*.. .......',
    // One disc anywhere: the corner, though it is the last square.
    '....... .BW.... ....... ....BW*',
    // One disc anywhere and no corner: the first square.
    '.*WB... ....... .BW.... .......',
  ]) {
    const [square, wanted] = choose(drawing);
    assert.equal(square, wanted, drawing);
  }
});

test('the examples once more on a board without edges', () => {
  const far = 2 ** 31 - 20;
  for (const [top, left] of [
    [0, 0],
    [-3, -2],
    [far, -far],
    [-(2 ** 31), 2 ** 31 - 4],
  ]) {
    const { board } = read('.WWB WW.. B.B. ....');
    const sparse = new SparseBoard();
    board.forEach((cell, at) => {
      if (cell) sparse.set(top + (at >> 2), left + (at & 3), /** @type {any} */ (cell));
    });
    const flips = [
      [0, 1],
      [0, 2],
      [1, 0],
      [1, 1],
    ].map(([row, col]) => [top + row, left + col]);
    assert.deepEqual(sparse.flipsFor(top, left, BLACK), flips, `${top}, ${left}`);
    assert.deepEqual(sparse.apply(top, left, BLACK), flips);
    assert.equal(sparse.apply(top, left, BLACK), null);
    assert.deepEqual(sparse.count(), { black: 8, white: 0 });
  }
});

test('discs a billion squares apart cost no more than discs side by side', () => {
  const sparse = new SparseBoard();
  for (let i = -1000; i < 1000; i++) {
    const at = i * 1_000_000;
    sparse.set(at, -at, BLACK);
    sparse.set(at, 1 - at, WHITE);
  }
  const moves = sparse.legalMoves(BLACK);
  assert.equal(moves.length, 2000);
  assert.deepEqual(moves[0], [-1e9, 1e9 + 2]);
  assert.deepEqual(moves[1999], [999e6, 2 - 999e6]);
});

test('a run as long as a large board is wide, and as many discs', () => {
  const length = 65_534;
  const sparse = new SparseBoard([[0, 0, BLACK]]);
  for (let col = 1; col <= length; col++) sparse.set(0, col, WHITE);
  assert.deepEqual(sparse.legalMoves(BLACK), [[0, length + 1]]);
  const flips = /** @type {[number, number][]} */ (sparse.apply(0, length + 1, BLACK));
  assert.equal(flips.length, length);
  assert.deepEqual(
    [flips[0], flips[length - 1]],
    [
      [0, length],
      [0, 1],
    ],
    'nearest first',
  );
  assert.deepEqual(sparse.count(), { black: length + 2, white: 0 });
});

test('sparse and flat boards agree wherever the edge plays no part', () => {
  const random = createRandom(105);
  for (let i = 0; i < 60; i++) {
    const rows = pick(random, 1, 12);
    const cols = pick(random, 1, 12);
    const board = randomBoard(random, rows * cols);
    const rays = pick(random, 0, 255);
    const top = pick(random, -1e9, 1e9);
    const left = pick(random, -1e9, 1e9);
    // Holes all around stand for the edge.
    const sparse = new SparseBoard();
    for (let row = -1; row <= rows; row++) {
      for (let col = -1; col <= cols; col++) {
        const isInside = row >= 0 && row < rows && col >= 0 && col < cols;
        const cell = isInside ? board[row * cols + col] : HOLE;
        sparse.set(top + row, left + col, /** @type {any} */ (cell));
      }
    }
    const message = `seed 105, board ${i}`;
    for (const who of /** @type {const} */ ([BLACK, WHITE])) {
      const moves = pairs(legalMoves(board, who, [rows, cols], rays), cols);
      const inside = moves.map(([row, col]) => [top + row, left + col]);
      assert.deepEqual(sparse.legalMoves(who, rays), inside, message);
    }
  }
});
