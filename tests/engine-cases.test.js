/** What opponents of other programs got wrong: illegal answers, passes, signs, sizes. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { analyze, chooseMove, createEngine, LEVELS, solve } from '../web/engine.js';
import { apply, BLACK, Game, legalMoves, nextTurn, start, WHITE } from '../web/reversi.js';
import { read, sameBoard } from './diagram.js';
import { createRandom } from './random.js';

/** Levels that answer in a moment; the others search in the same way. */
const QUICK = LEVELS.filter(({ level }) => level <= 7);

/** Each `*` is a legal move, and one of them is the answer whatever is asked. */
const ANSWERS = /** @type {[what: string, who: 1 | 2, drawing: string][]} */ ([
  [
    'the only move, late in a game',
    WHITE,
    `
      ..W..B.W
      B.WW..BB
      BWWWWWBB
      B..WWWBB
      ...WWBBB
      ...WBBBB
      *BWBBBBB
      BBBBBBBB
    `,
  ],
  [
    'two moves on a full board',
    WHITE,
    `
      W**WWWWW
      WWBBBBBB
      BBBBBWBB
      WBWWWWWW
      WWBWBBWW
      WWBBWWWW
      WWWWWWWW
      WWWWWWWW
    `,
  ],
  [
    'an opening of one colour',
    WHITE,
    `
      ........
      ..*.....
      ..*B*...
      ...BB...
      ..*BWW..
      ..BBB...
      ..*B*...
      ..B.....
    `,
  ],
  [
    'one move, in a corner of the board',
    WHITE,
    `
      .*WBBBBB
      BWBWBWBB
      BBBWWBWB
      BBWWBWBB
      BWWWBBBB
      BWBWBWBB
      BBBWWBBB
      BBBWBBBB
    `,
  ],
  [
    'a wall',
    WHITE,
    `
      .....W..
      ....WW..
      ..WWWW..
      .*WWWW..
      *BBBWWWW
      *W*BWWWW
      .WWWBWWW
      ..WWWWWW
    `,
  ],
  [
    'eleven moves, of which one is easily lost',
    BLACK,
    `
      .WWWWW*.
      .BBBWW**
      WBBWWWW*
      WBWWWBW*
      WBWWW*B.
      WBBWW*.B
      W.**W*..
      .....*..
    `,
  ],
  [
    'every move loses everything',
    WHITE,
    `
      BBBBBBBB
      BBBBBBB.
      BBBBBBWB
      BBBBBBW.
      WWBBWBWW
      .WWBB*..
      ..WWWWW.
      .WWWW...
    `,
  ],
]);

describe('every answer is a legal move', () => {
  for (const [what, who, drawing] of ANSWERS) {
    test(what, () => {
      const { board, size, marks } = read(drawing);
      const before = board.slice();
      assert.deepEqual(legalMoves(board, who, size), marks);
      for (const { level } of QUICK) {
        for (const seed of [0, -1, 0x7fffffff, 0xffffffff]) {
          const choice = chooseMove(board, who, size, { level, seed });
          assert.ok(marks.includes(Number(choice?.square)), `level ${level}: ${choice?.square}`);
        }
      }
      for (const nodes of [1, 2, 10, 100]) {
        const choice = chooseMove(board, who, size, { nodes });
        assert.ok(marks.includes(Number(choice?.square)), `${nodes} nodes: ${choice?.square}`);
        const { square } = solve(board, who, size, { nodes });
        assert.ok(marks.includes(Number(square)), `${nodes} nodes: ${square}`);
      }
      const found = analyze(board, who, size, { level: 4 });
      assert.deepEqual(
        found.map(({ square }) => square).sort((a, b) => a - b),
        marks,
      );
      sameBoard(board, before, 'the board was touched', 8);
    });
  }
});

const WIPE_OUT = `
  WWWWWWWW
  WWWWWWWW
  WWWWWWWW
  WWWWWWWW
  WWWWWWWB
  ........
  ........
  ........
`;

describe('passes', () => {
  test('a side that must pass has no move, and the value of what follows', () => {
    const { board, size } = read(WIPE_OUT);
    assert.equal(chooseMove(board, BLACK, size), null);
    assert.deepEqual(analyze(board, BLACK, size), []);
    const { square, value, line, exact } = solve(board, BLACK, size);
    assert.deepEqual(
      { square, value, line, exact },
      { square: null, value: -64, line: [null, 47], exact: true },
    );
  });

  test('the move that turns the last disc wins the whole board', () => {
    const { board, size } = read(WIPE_OUT);
    for (const options of [{ level: 2 }, { level: 6 }, { nodes: 1 }]) {
      assert.equal(chooseMove(board, WHITE, size, options)?.square, 47);
    }
    const { value, line } = solve(board, WHITE, size);
    assert.deepEqual([value, line], [64, [47]]);
    assert.deepEqual(
      solve(/** @type {Uint8Array} */ (apply(board, 5, 7, WHITE, 8)), BLACK, 8).value,
      -64,
    );
  });

  test('a pass changes the side and the sign, once', () => {
    // White has no move here, Black two.
    const { board, size, marks } = read('*WWB .... .... *WWB');
    assert.deepEqual(legalMoves(board, BLACK, size), marks);
    assert.deepEqual(legalMoves(board, WHITE, size), []);
    const forBlack = solve(board, BLACK, size).value;
    const forWhite = solve(board, WHITE, size);
    assert.equal(forWhite.value, -forBlack);
    assert.equal(forWhite.line[0], null);
    const estimate = chooseMove(board, BLACK, size, { depth: 1, exactFrom: 0 });
    assert.ok(Number(estimate?.value) > 0);
    assert.ok(solve(board, WHITE, size, { depth: 1 }).value < 0);
  });

  test('a pass in the tree, and two moves in a row', () => {
    // Whatever Black does, White passes and Black goes on.
    const { board, size } = read('*WWB .... .... *WWB');
    const { line, value, exact } = solve(board, BLACK, size);
    assert.deepEqual([value, exact], [16, true]);
    assert.equal(line.filter((square) => square === null).length, 1);
    const { board: before } = read('*WWB .... .... *WWB');
    sameBoard(board, before, 'the board was touched', 4);
  });

  test('an opponent moves again as long as the other side must pass', () => {
    let board = read('.WB.WWB. .WB.WWB. ........').board;
    /** @type {[number, number]} */
    const size = [3, 8];
    let who = BLACK;
    let moves = 0;
    let again = 0;
    for (let turn = nextTurn(board, WHITE, size).turn; turn !== 0; ) {
      who = turn;
      const choice = chooseMove(board, who, size, { level: 3 });
      assert.ok(choice);
      board = /** @type {Uint8Array} */ (
        apply(board, Math.floor(choice.square / 8), choice.square % 8, who, size)
      );
      const next = nextTurn(board, who, size);
      if (next.passed) again++;
      turn = next.turn;
      moves++;
    }
    assert.ok(moves > 2 && again > 0, `${moves} moves, ${again} of them after a pass`);
  });
});

describe('values', () => {
  test('who is behind has a negative one', () => {
    const { board } = read(ANSWERS[ANSWERS.length - 1][2]);
    const { value, square, exact } = solve(board, WHITE, 8);
    assert.deepEqual([value, square, exact], [-64, 45, true]);
    for (const level of [2, 4, 6]) {
      assert.ok(Number(chooseMove(board, WHITE, 8, { level })?.value) < 0, `level ${level}`);
    }
  });

  test('do not depend on the table, nor on the colours', async () => {
    const engines = [8, 12, 20].map((tableBits) => createEngine({ tableBits }));
    for (const [, who, drawing] of ANSWERS.slice(1, 4)) {
      const { board } = read(drawing);
      const swapped = board.map((cell) => (cell === 1 ? 2 : cell === 2 ? 1 : cell));
      const other = /** @type {1 | 2} */ (3 - who);
      const wanted = analyze(board, who, 8, { depth: 5 }).map(({ value }) => value);
      assert.deepEqual(
        analyze(swapped, other, 8, { depth: 5 }).map(({ value }) => value),
        wanted,
      );
      for (const engine of engines) {
        const found = await engine.analyze(board, who, 8, { depth: 5 });
        assert.deepEqual(
          found.map(({ value }) => value),
          wanted,
        );
      }
    }
    for (const engine of engines) engine.close();
  });

  test('the same discs with the other side to move are another position', () => {
    const { board } = read(`
      ....WWWW
      ...WWWWB
      ..WWWWBB
      ..WWWBBW
      .WWWBBWW
      .WWBBWWW
      WWWWWWWW
      WWWWWWWW
    `);
    const forBlack = solve(board, BLACK, 8);
    const forWhite = solve(board, WHITE, 8);
    assert.deepEqual([forWhite.square, forWhite.line[0]], [null, null], 'White must pass');
    assert.equal(forWhite.value, -forBlack.value);
    assert.equal(forWhite.line[1], forBlack.square);
  });
});

describe('boards of other sizes', () => {
  test("a start of one's own: the usual opening is not played where it is illegal", () => {
    const { board, size } = read(`
      ........
      ........
      ........
      ...BW...
      ...WB...
      ........
      ........
      ........
    `);
    const legal = legalMoves(board, BLACK, size);
    assert.ok(!legal.includes(37), 'f5');
    for (const { level } of QUICK) {
      assert.ok(legal.includes(Number(chooseMove(board, BLACK, size, { level })?.square)));
    }
  });

  test('4 x 4 is solved from the start, and each level from its number of empty squares', () => {
    const { value, exact } = solve(start(4), BLACK, 4);
    assert.deepEqual([value, exact], [-10, true], '3 to 13, with two squares to the winner');
    assert.equal(chooseMove(start(4), BLACK, 4, { level: 7 })?.exact, true, 'twelve empty squares');
    assert.equal(chooseMove(start(4), BLACK, 4, { level: 6, depth: 4 })?.exact, false);
    const game = new Game({ size: 6 });
    while (game.board.filter((cell) => cell === 0).length > 10) game.play(game.legal()[0]);
    const who = /** @type {1 | 2} */ (game.turn);
    assert.equal(chooseMove(game.board, who, 6, { level: 6 })?.exact, true, '6 x 6');
    assert.equal(chooseMove(game.board, who, 6, { level: 5 })?.exact, false, '6 x 6');
  });

  for (const size of [4, 6, 10]) {
    test(`${size} x ${size} to the end and back`, () => {
      const game = new Game({ size });
      while (!game.over) {
        const who = /** @type {1 | 2} */ (game.turn);
        const choice = chooseMove(game.board, who, size, { level: 3, nodes: 500 });
        game.play(Number(choice?.square));
      }
      const final = game.board;
      const { square, value, exact } = solve(final, BLACK, size);
      const { black, white } = game.score();
      assert.deepEqual([square, value, exact], [null, black - white, true]);
      while (game.undo());
      sameBoard(game.board, start(size), 'undone', size);
    });
  }

  for (const size of [26, 100]) {
    test(`${size} x ${size}`, () => {
      const board = start(size);
      const before = board.slice();
      const legal = legalMoves(board, BLACK, size);
      for (const { level } of QUICK) {
        const choice = chooseMove(board, BLACK, size, { level });
        assert.ok(legal.includes(Number(choice?.square)));
        assert.ok(Number(choice?.depth) >= 1);
      }
      const found = analyze(board, BLACK, size);
      assert.deepEqual(
        found.map(({ square }) => square).sort((a, b) => a - b),
        legal,
      );
      sameBoard(board, before, 'the board was touched', size);
    });
  }

  test('a game on 26 x 26', () => {
    const game = new Game({ size: 26 });
    while (!game.over) {
      const who = /** @type {1 | 2} */ (game.turn);
      game.play(Number(chooseMove(game.board, who, 26, { level: 0, seed: game.ply })?.square));
    }
    assert.ok(game.history.length > 300);
  });
});

test('every level looks a whole ply ahead on a dense board of 100 x 100', () => {
  const random = createRandom(100);
  const board = Uint8Array.from({ length: 10_000 }, () => Math.floor(random() * 3));
  for (const level of [2, 6, 10]) {
    const choice = chooseMove(board, BLACK, 100, { level });
    assert.ok(choice && choice.depth >= 1, `level ${level}: depth ${choice?.depth}`);
    assert.ok(legalMoves(board, BLACK, 100).includes(choice.square));
  }
});
