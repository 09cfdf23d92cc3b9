/** Positions whose values other programs got wrong, each with the value of every move. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { analyze, chooseMove, createEngine, solve } from '../web/engine.js';
import { BLACK, legalMoves, nameOf, WHITE } from '../web/reversi.js';
import { read, sameBoard } from './diagram.js';

/** @type {[drawing: string, who: 1 | 2, values: string][]} */
const EXACT = [
  [
    `
      ..WB.WW.
      ..WWWW.B
      .WWWW.WB
      .WWWWWBB
      BWWBBWBB
      .WWWWWWB
      BWBB.W.B
      W..BBBBB
    `,
    BLACK,
    'g7 32 b2 28 e7 22 e1 20 a2 16 b1 12 g2 10 f3 10 a4 10 a6 10',
  ],
  [
    `
      ..BBBBB.
      .WWWBB.W
      .WWWBBWB
      .WBWBWBB
      WBBBWBBB
      ..BWBWBB
      .BBBWWW.
      .WWWWW..
    `,
    BLACK,
    'g8 18 h1 12 a2 6 h7 6 a3 4 b1 -4 a4 -22 g2 -24',
  ],
  [
    `
      .BBBBBB.
      B.BBBWW.
      BWBBBWWB
      BBWBWWWB
      .WBWWBBB
      ..WWWBBB
      ..WWBB..
      ..BWBBW.
    `,
    BLACK,
    'a5 0 h8 0 b6 -4 b7 -4 a6 -8 b2 -12 h2 -26',
  ],
  [
    `
      .WWWWW..
      ..WBBW.B
      BBWBWBB.
      BBWBWBBW
      BBWWBWWW
      BBBBWW.W
      B.BWWW..
      .BBBBB..
    `,
    BLACK,
    'g8 32 g2 12 b2 -20 g6 -26 g1 -32 g7 -34',
  ],
  [
    `
      ..WBBW..
      BWBBBB..
      BWWWBBBB
      BWWBBBBB
      BWWWWBBB
      .BBBBBBB
      ..BBWWW.
      ...BBWW.
    `,
    BLACK,
    'a6 8 g1 0 a1 -2 h8 -6 h7 -14 b1 -30',
  ],
  [
    `
      ...B.B..
      B.BBBB..
      BBBBWBBB
      BBBWWWWW
      BBWBBBW.
      BWBBBBW.
      BWWBBB..
      BWWBBW..
    `,
    WHITE,
    'e1 8 b2 4 g2 4 h2 4 g7 4 b1 2 g1 -6 c1 -8',
  ],
  [
    `
      ..BWBB..
      W.WWBBBB
      .WWWBBBB
      .BWBBBWB
      BBWBWWWB
      WBBWBWBB
      ..WBWW..
      ..WWWW..
    `,
    WHITE,
    'a4 -8 g7 -8 b1 -16 a7 -16 b7 -26 a3 -30 g1 -38 h7 -40',
  ],
  [
    `
      ..W..W..
      B.WWWWB.
      BBWWWBWW
      BBWBWBWW
      BBWBBWWW
      BBBBWWWW
      ..WBBB..
      .BBBBB..
    `,
    WHITE,
    'b7 -8 a7 -10 g7 -14 g8 -14 g1 -16 h2 -16 h1 -20',
  ],
  [
    `
      ..BBBBB.
      ..WWWB..
      .BWWBBBB
      .WWWWWWW
      WWWBBBWW
      WWWBBWWB
      ..BBWW..
      ..BBBBB.
    `,
    BLACK,
    'a3 18 a4 12 b1 8 g7 -4 h7 -14 a7 -24 b7 -24 b2 -28',
  ],
  [
    `
      .BBBBBB.
      B.BBBWW.
      BWBBBWWB
      BWWBBBWB
      .WWWBBBB
      ..WWBBBB
      ...WWW..
      ..BWB.W.
    `,
    BLACK,
    'f8 24 c7 20 h1 6 a5 6 b6 0 b7 -2 a6 -6 h2 -26',
  ],
  [
    `
      ..WBBW..
      BWBBBB..
      BWWWWBBB
      BWWWBBBB
      B.WWWBBB
      ..WWWWBB
      ..BBWWW.
      ...BBWW.
    `,
    BLACK,
    'b6 8 h8 4 b7 0 g1 -6 b5 -16 h7 -16 b1 -24',
  ],
  [
    `
      BBBWBBBB
      WBBBBBBB
      WWBBBBBB
      WWWBBBBB
      WWWBBWW.
      WWWWW...
      WWWWWWW.
      WWWWWWW.
    `,
    BLACK,
    'h5 6 g6 -2 f6 -4 h6 -10',
  ],
];

describe('the value of every move, to the end', () => {
  for (const [drawing, who, values] of EXACT) {
    const { board, size } = read(drawing);
    const best = Number(values.split(' ')[1]);
    test(`best ${best} for ${who === BLACK ? 'Black' : 'White'}: ${values}`, () => {
      const before = board.slice();
      const found = analyze(board, who, size, { exactFrom: 64 });
      const written = found.map(({ square, value }) => `${nameOf(square, 8)} ${value}`).join(' ');
      assert.equal(written, values, 'best first, equals by square');
      assert.ok(found.every(({ exact, line, square }) => exact && line[0] === square));
      assert.deepEqual(
        found.map(({ square }) => square).sort((a, b) => a - b),
        legalMoves(board, who, 8),
      );
      const solved = solve(board, who, size);
      assert.equal(solved.value, best);
      assert.equal(found.find(({ square }) => square === solved.square)?.value, best);
      const chosen = chooseMove(board, who, size, { exactFrom: 64 });
      assert.equal(chosen?.value, best);
      assert.ok(chosen?.exact);
      sameBoard(board, before, 'the board was touched', 8);
    });
  }
});

describe('twenty empty squares and more', { concurrency: true }, () => {
  /** @type {[value: number, drawing: string][]} */
  const POSITIONS = [
    [
      38,
      `
        W..WWWWB
        .WWWWWWB
        WWBBWWWB
        WWBWWWBB
        WWWWWWBB
        ...WWWWB
        ....W..B
        ........
      `,
    ],
    [
      0,
      `
        .WWWWW..
        ..WWWWB.
        .WWWWWW.
        BBBBBWW.
        .BBWWB..
        WWBWBB..
        ..WBBW..
        .WWW..W.
      `,
    ],
    [
      6,
      `
        ..WWW...
        ....BB.W
        WWWWWBWW
        .WWWWBWW
        B.WWWBBW
        ...WWBWW
        ...WWWBW
        ..WWWW..
      `,
    ],
  ];
  for (const [value, drawing] of POSITIONS) {
    test(`${value} for Black`, async () => {
      const { board, size } = read(drawing);
      const engine = createEngine();
      const solved = await engine.solve(board, BLACK, size);
      engine.close();
      assert.equal(solved.value, value);
      assert.ok(solved.exact);
      assert.ok(legalMoves(board, BLACK, size).includes(Number(solved.square)));
    });
  }
});
