/**
 * laws.test.js: what holds on every board whatsoever, each law over boards that fast-check makes up and,
 * where one breaks it, makes small.
 */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  apply,
  count,
  flipsFor,
  Game,
  legalMoves,
  nextTurn,
  opponent,
  score,
} from '../web/reversi.js';
import { RAYS } from './slow.js';

const settings = { seed: 2024, numRuns: 1500 };

/** A position: a board of any shape and arrangement, a side, a set of rays. */
const positions = fc
  .record({
    rows: fc.integer({ min: 1, max: 10 }),
    cols: fc.integer({ min: 1, max: 10 }),
    who: fc.constantFrom(1, 2),
    rays: fc.oneof(fc.constant(255), fc.integer({ min: 0, max: 255 })),
  })
  .chain((p) =>
    fc
      .array(fc.constantFrom(0, 0, 1, 1, 2, 2, 3), {
        minLength: p.rows * p.cols,
        maxLength: p.rows * p.cols,
      })
      .map((cells) => ({ ...p, board: Uint8Array.from(cells) })),
  );

/** A law checked on every square of a position. */
function law(name, check) {
  test(name, () => {
    fc.assert(
      fc.property(positions, (p) => {
        for (let square = 0; square < p.board.length; square++) {
          check(p, Math.floor(square / p.cols), square % p.cols, square);
        }
      }),
      settings,
    );
  });
}

const sizeOf = (p) => [p.rows, p.cols];

law('a move adds exactly one disc; an illegal one is null', (p, row, col) => {
  const after = apply(p.board, row, col, p.who, sizeOf(p), p.rays);
  const discs = (board) => count(board).black + count(board).white;
  const isLegal = flipsFor(p.board, row, col, p.who, sizeOf(p), p.rays).length > 0;
  assert.equal(after !== null, isLegal);
  if (after) assert.equal(discs(after), discs(p.board) + 1);
});

law('apply turns exactly what flipsFor lists', (p, row, col, square) => {
  const after = apply(p.board, row, col, p.who, sizeOf(p), p.rays);
  if (!after) return;
  const flips = flipsFor(p.board, row, col, p.who, sizeOf(p), p.rays);
  const changed = [...after.keys()].filter((i) => after[i] !== p.board[i]);
  assert.deepEqual(
    changed,
    [...flips, square].sort((a, b) => a - b),
  );
  for (const i of flips) assert.equal(p.board[i], opponent(p.who));
  for (const i of changed) assert.equal(after[i], p.who);
});

law("the caller's board is never touched", (p, row, col) => {
  const before = p.board.slice();
  flipsFor(p.board, row, col, p.who, sizeOf(p), p.rays);
  apply(p.board, row, col, p.who, sizeOf(p), p.rays);
  legalMoves(p.board, p.who, sizeOf(p), p.rays);
  nextTurn(p.board, p.who, sizeOf(p), p.rays);
  assert.deepEqual(p.board, before);
});

law('fewer rays turn a part of what more rays turn, in the same order', (p, row, col) => {
  const all = flipsFor(p.board, row, col, p.who, sizeOf(p));
  const some = flipsFor(p.board, row, col, p.who, sizeOf(p), p.rays);
  assert.deepEqual(
    some,
    all.filter((square) => some.includes(square)),
  );
  const rest = flipsFor(p.board, row, col, p.who, sizeOf(p), 255 & ~p.rays);
  assert.equal(some.length + rest.length, all.length);
});

/** Ways to look at a board: where (row, col) goes, and what becomes of the shape and a ray. */
const views = {
  mirrored: (p) => ({ ...p, at: (r, c) => [r, p.cols - 1 - c], turn: (d, s) => [d, -s] }),
  'upside down': (p) => ({ ...p, at: (r, c) => [p.rows - 1 - r, c], turn: (d, s) => [-d, s] }),
  rotated: (p) => ({
    ...p,
    rows: p.cols,
    cols: p.rows,
    at: (r, c) => [c, p.rows - 1 - r],
    turn: (d, s) => [s, -d],
  }),
};

for (const [name, view] of Object.entries(views)) {
  law(`a board ${name} has the same moves, ${name}`, (p, row, col) => {
    const v = view(p);
    const index = (r, c) => {
      const [row, col] = v.at(r, c);
      return row * v.cols + col;
    };
    const board = new Uint8Array(p.board.length);
    p.board.forEach((cell, i) => {
      board[index(Math.floor(i / p.cols), i % p.cols)] = cell;
    });
    let rays = 0;
    RAYS.forEach(([down, right], i) => {
      const [d, s] = v.turn(down, right);
      if ((p.rays >> i) & 1) rays |= 1 << RAYS.findIndex(([a, b]) => a === d && b === s);
    });
    const moved = (squares) =>
      squares.map((i) => index(Math.floor(i / p.cols), i % p.cols)).sort((a, b) => a - b);
    const flips = flipsFor(p.board, row, col, p.who, sizeOf(p), p.rays);
    const [r, c] = v.at(row, col);
    const seen = flipsFor(board, r, c, p.who, [v.rows, v.cols], rays).sort((a, b) => a - b);
    assert.deepEqual(seen, moved(flips));
    if (row || col) return; // the list once a board
    assert.deepEqual(
      legalMoves(board, p.who, [v.rows, v.cols], rays),
      moved(legalMoves(p.board, p.who, sizeOf(p), p.rays)),
    );
  });
}

law('with the colours swapped the other side has the same moves', (p, row, col) => {
  const board = p.board.map((cell) => [0, 2, 1, 3][cell]);
  const args = [row, col, opponent(p.who), sizeOf(p), p.rays];
  assert.deepEqual(flipsFor(board, ...args), flipsFor(p.board, row, col, p.who, sizeOf(p), p.rays));
});

test('nextTurn agrees with who has moves', () => {
  fc.assert(
    fc.property(positions, (p) => {
      const can = (side) => legalMoves(p.board, side, sizeOf(p), p.rays).length > 0;
      const { turn, passed } = nextTurn(p.board, p.who, sizeOf(p), p.rays);
      const other = opponent(p.who);
      assert.equal(turn, can(other) ? other : can(p.who) ? p.who : 0);
      assert.equal(passed, !can(other) && can(p.who));
    }),
    settings,
  );
});

test('a score shares out every square; discs alone are the count', () => {
  fc.assert(
    fc.property(positions, ({ board }) => {
      const { black, white, empty } = count(board);
      const final = score(board);
      assert.equal(final.black + final.white, black + white + empty);
      assert.equal(Math.sign(final.black - final.white), Math.sign(black - white));
      assert.ok(black === white || Math.min(final.black, final.white) === Math.min(black, white));
      assert.deepEqual(score(board, { empties: 'none' }), { black, white });
    }),
    settings,
  );
});

test('undo brings back every byte, from anywhere in any game', () => {
  fc.assert(
    fc.property(positions, fc.array(fc.nat(), { maxLength: 60 }), (p, choices) => {
      const game = new Game({ size: sizeOf(p), board: p.board, turn: p.who, rays: p.rays });
      const seen = [];
      for (const choice of choices) {
        if (game.over) break;
        seen.push({ board: game.board, turn: game.turn, counts: game.counts, ply: game.ply });
        const legal = game.legal();
        game.play(legal[choice % legal.length]);
      }
      const end = { board: game.board, turn: game.turn, counts: game.counts, ply: game.ply };
      for (const state of seen.toReversed?.() ?? [...seen].reverse()) {
        assert.ok(game.undo());
        const { board, turn, counts, ply } = game;
        assert.deepEqual({ board, turn, counts, ply }, state);
      }
      assert.ok(!game.undo());
      while (game.redo());
      const { board, turn, counts, ply } = game;
      assert.deepEqual({ board, turn, counts, ply }, end);
    }),
    { ...settings, numRuns: 400 },
  );
});
