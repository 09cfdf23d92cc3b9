/**
 * Whole games on the largest boards, up to 65,536 squares: a game has to hold at most a disc and a
 * pass for each empty square. What is played last stands first on the board, so that finding out who
 * is next takes little time.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BLACK, Game, squareOf, WHITE } from '../web/reversi.js';
import { read, sameBoard } from './diagram.js';

/** 60 moves without a pass, which fill an 8 x 8 board. */
const FULL_GAME = `
  d3 c3 c4 e3 c2 b3 d2 e1 d1 c1 f4 d6 e6 g4 b2 f6 d7 c8 e7 d8 f3 f5 g5 h4 h6 f2 f7 h5 g6 c6
  c5 c7 b6 b5 b4 e8 h3 g3 h2 e2 h7 g2 b1 a1 h1 a2 a3 g7 f8 h8 g8 a4 g1 f1 a6 a5 a7 a8 b8 b7
`;

/** All the way back, and forward again, with the boards compared at both ends. */
function thereAndBack(game, first) {
  const last = game.board;
  const { ply, counts } = game;
  game.goTo(0);
  sameBoard(game.board, first, 'at ply 0', game.size[1]);
  let discs = 0;
  while (game.redo()) discs++;
  sameBoard(game.board, last, 'at the end', game.size[1]);
  assert.deepEqual([game.ply, game.counts], [ply, counts]);
  while (game.undo()) discs--;
  assert.equal(discs, 0, 'as many undone as redone');
  sameBoard(game.board, first, 'all taken back', game.size[1]);
}

test('256 x 256: 784 games of Othello on one board, walled off from each other', () => {
  const block = read(`
    ........#
    ........#
    ........#
    ...WB...#
    ...BW...#
    ........#
    ........#
    ........#
    #########
  `).board;
  const end = read(`
    WWWWWWBB#
    WWWWWWBB#
    WWWBBWBB#
    WWBBBWBB#
    WWBWWWBB#
    WWWBBWBB#
    WWWWBBBB#
    WBBBBBBW#
    #########
  `).board;
  const tile = (cells) =>
    Uint8Array.from({ length: 256 * 256 }, (_, i) => {
      const row = i >> 8;
      const col = i & 255;
      return row < 252 && col < 252 ? cells[(row % 9) * 9 + (col % 9)] : 3;
    });
  const squares = FULL_GAME.trim()
    .split(/\s+/)
    .map((name) => /** @type {number} */ (squareOf(name, 8)))
    .map((square) => (square >> 3) * 256 + (square & 7));

  const game = new Game({ size: 256, board: tile(block) });
  for (let row = 243; row >= 0; row -= 9) {
    for (let col = 243; col >= 0; col -= 9) {
      for (const square of squares) game.play(row * 256 + col + square);
    }
  }
  sameBoard(game.board, tile(end), 'the last position', 256);
  assert.equal(game.ply, 784 * 60);
  assert.deepEqual([game.over, game.winner()], [true, WHITE]);
  assert.deepEqual(game.counts, { black: 784 * 30, white: 784 * 34, empty: 0 });
  thereAndBack(game, tile(block));
});

test('1 x 65,536: runs that turn to and fro, two discs longer each time', () => {
  // 64 discs by turns and 63 empty squares; White begins in one part, Black in the next.
  const part = (discs) => `${discs.repeat(32)}${'.'.repeat(63)}#`;
  const first = read(`${part('WB')}${part('BW')}`.repeat(256)).board;
  const game = new Game({ size: [1, 65_536], board: first, turn: BLACK });
  for (let from = 65_536 - 128; from >= 0; from -= 128) {
    for (let i = 0; i < 63; i++) {
      const { flips } = game.play(from + 64 + i);
      if (flips.length !== 2 * i + 1) assert.equal(flips.length, 2 * i + 1, `${from}, ${i}`);
    }
  }
  assert.equal(game.ply, 512 * 63);
  assert.deepEqual([game.over, game.winner()], [true, 0]);
  thereAndBack(game, first);
});

test('1 x 65,536: a pass after every disc but the last', () => {
  const first = read('BW.#'.repeat(16_384)).board;
  const game = new Game({ size: [1, 65_536], board: first });
  for (let square = 65_534; square > 0; square -= 4) game.play(square);
  assert.equal(game.ply, 2 * 16_384 - 1);
  assert.deepEqual([game.over, game.winner()], [true, BLACK]);
  assert.deepEqual(game.counts, { black: 3 * 16_384, white: 0, empty: 0 });
  const passes = game.history.filter(({ square }) => square === null);
  assert.equal(passes.length, 16_383);
  assert.ok(passes.every(({ who }) => who === WHITE));
  thereAndBack(game, first);
});
