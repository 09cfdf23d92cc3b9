/**
 * arguments.test.js: wrong arguments. Each is a clear error that names the argument and the value, with
 * nothing changed; integers off the board are no error but illegal moves.
 */

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import * as reversi from '../web/reversi.js';

const { apply, count, flipsFor, Game, hasMove, legalMoves, nameOf, nextTurn } = reversi;
const { opponent, perft, score, SparseBoard, squareOf, start } = reversi;

const board = start(8);

/** Asserts an error of this kind whose message has the argument's name first and the value in it. */
function refuses(call, kind, argument, value) {
  const before = board.slice();
  assert.throws(call, (error) => {
    assert.equal(error.constructor, kind, `${error.name}: ${error.message}`);
    assert.ok(
      error.message.startsWith(argument),
      `"${error.message}" should begin with ${argument}`,
    );
    assert.ok(error.message.includes(value), `"${error.message}" should show ${value}`);
    return true;
  });
  assert.deepEqual(board, before, 'the board given is as it was');
}

/** Every function that asks of a side on a board, as (board, who, size, rays) => result. */
const questions = {
  flipsFor: (b, who, size, rays) => flipsFor(b, 2, 3, who, size, rays),
  apply: (b, who, size, rays) => apply(b, 2, 3, who, size, rays),
  legalMoves,
  hasMove,
  nextTurn,
  perft: (b, who, size, rays) => perft(b, who, size, 2, rays),
  Game: (b, turn, size, rays) => new Game({ board: b, turn, size, rays }),
};

for (const [name, ask] of Object.entries(questions)) {
  const side = name === 'Game' ? 'turn' : 'who';
  describe(name, () => {
    test('the side', () => {
      for (const [who, kind, shown] of [
        [0, RangeError, '0'],
        [3, RangeError, '3'],
        [-1, RangeError, '-1'],
        [1.5, RangeError, '1.5'],
        [Number.NaN, RangeError, 'NaN'],
        ['B', TypeError, '"B"'],
        ['1', TypeError, '"1"'],
        [null, TypeError, 'null'],
        [1n, TypeError, '1n'],
        [true, TypeError, 'true'],
        [[1], TypeError, '[1]'],
        [Symbol('x'), TypeError, 'Symbol(x)'],
      ]) {
        refuses(() => ask(board, who, 8), kind, side, shown);
      }
      if (name !== 'Game') refuses(() => ask(board, undefined, 8), TypeError, 'who', 'undefined');
    });

    test('the size', () => {
      for (const [size, kind, shown] of [
        [0, RangeError, '0'],
        [-1, RangeError, '-1'],
        [1e9, RangeError, '1000000000'],
        [257, RangeError, '257'],
        [2.5, RangeError, '2.5'],
        [Number.NaN, RangeError, 'NaN'],
        [Number.POSITIVE_INFINITY, RangeError, 'Infinity'],
        ['8', TypeError, '"8"'],
        [null, TypeError, 'null'],
        [[8], TypeError, '[8]'],
        [[8, 0], RangeError, '[8, 0]'],
        [[8, 8, 8], TypeError, '[8, 8, 8]'],
        [[1, 65537], RangeError, '[1, 65537]'],
        [['8', 8], TypeError, '["8", 8]'],
        [{ rows: 8, cols: 8 }, TypeError, 'an object'],
      ]) {
        refuses(() => ask(board, 1, size), kind, 'size', shown);
      }
    });

    test('the rays', () => {
      for (const [rays, kind, shown] of [
        [-1, RangeError, '-1'],
        [256, RangeError, '256'],
        [1.5, RangeError, '1.5'],
        [2 ** 32, RangeError, '4294967296'],
        [null, TypeError, 'null'],
        ['all', TypeError, '"all"'],
        [[1, 1], TypeError, '[1, 1]'],
      ]) {
        refuses(() => ask(board, 1, 8, rays), kind, 'rays', shown);
      }
    });

    test('the board', () => {
      refuses(() => ask(board, 1, 9), RangeError, 'board', '64');
      refuses(() => ask(board.subarray(1), 1, 8), RangeError, 'board', '63');
      refuses(() => ask('.'.repeat(64), 1, 8), TypeError, 'board', '"....');
      refuses(() => ask({ length: 64 }, 1, 8), TypeError, 'board', 'an object');
      refuses(() => ask(new DataView(board.buffer), 1, 8), TypeError, 'board', 'a DataView');
      refuses(() => ask(null, 1, 8), TypeError, 'board', 'null');
      if (name !== 'Game') refuses(() => ask(undefined, 1, 8), TypeError, 'board', 'undefined');
      const rows = Array.from({ length: 8 }, () => Array(8).fill(0));
      refuses(() => ask(rows, 1, 8), RangeError, 'board', '8');
      refuses(
        () => ask([[0, 1]], 1, 1),
        TypeError,
        'board[0] must be 0, 1, 2 or 3 (a board is flat',
        '[0, 1]',
      );
    });

    test('each cell', () => {
      for (const [cell, kind, shown] of [
        [4, RangeError, '4'],
        [-1, RangeError, '-1'],
        [0.5, RangeError, '0.5'],
        [Number.NaN, RangeError, 'NaN'],
        [2 ** 32 + 1, RangeError, '4294967297'],
        ['1', TypeError, '"1"'],
        [null, TypeError, 'null'],
        [1n, TypeError, '1n'],
        [true, TypeError, 'true'],
        [undefined, TypeError, 'undefined'],
      ]) {
        const cells = Array.from(board);
        cells[63] = cell;
        refuses(() => ask(cells, 1, 8), kind, 'board[63]', shown);
      }
      for (const i of [0, 31, 32, 63]) {
        const bytes = board.slice();
        bytes[i] = 4 + i;
        refuses(() => ask(bytes, 1, 8), RangeError, `board[${i}]`, String(4 + i));
      }
      refuses(
        () =>
          ask(
            Int16Array.from(board, (cell) => cell || 256),
            1,
            8,
          ),
        RangeError,
        'board[0]',
        '256',
      );
      const holey = new Array(64);
      refuses(() => ask(holey, 1, 8), TypeError, 'board[0]', 'undefined');
    });
  });
}

test('all kinds of arrays of integers are boards', () => {
  const kinds = [
    Array,
    Uint8ClampedArray,
    Int8Array,
    Int16Array,
    Uint16Array,
    Int32Array,
    Float64Array,
  ];
  const expected = legalMoves(board, 1, 8);
  for (const Kind of kinds)
    assert.deepEqual(legalMoves(Kind.from(board), 1, 8), expected, Kind.name);
  assert.deepEqual(legalMoves(Buffer.from(board), 1, 8), expected, 'Buffer');
  assert.deepEqual(legalMoves(Object.freeze(Array.from(board)), 1, 8), expected, 'a frozen array');
  const part = new Uint8Array(100);
  part.set(board, 20);
  assert.deepEqual(legalMoves(part.subarray(20, 84), 1, 8), expected, 'a part of a buffer');
});

test('row and col: integers off the board are illegal moves, anything else is an error', () => {
  for (const off of [
    -1,
    8,
    100,
    -(2 ** 31),
    2 ** 31,
    2 ** 32,
    2 ** 32 + 2,
    2 ** 53,
    -(2 ** 53),
    -0 - 1,
  ]) {
    assert.deepEqual(flipsFor(board, off, 3, 1, 8), [], `row ${off}`);
    assert.deepEqual(flipsFor(board, 2, off, 1, 8), [], `col ${off}`);
    assert.equal(apply(board, off, 3, 1, 8), null, `row ${off}`);
    assert.equal(apply(board, 2, off, 1, 8), null, `col ${off}`);
  }
  for (const ask of [flipsFor, apply]) {
    for (const [value, kind, shown] of [
      [Number.NaN, RangeError, 'NaN'],
      [3.5, RangeError, '3.5'],
      [Number.POSITIVE_INFINITY, RangeError, 'Infinity'],
      ['3', TypeError, '"3"'],
      [undefined, TypeError, 'undefined'],
      [null, TypeError, 'null'],
      [3n, TypeError, '3n'],
      [{ valueOf: () => 3 }, TypeError, 'an object'],
    ]) {
      refuses(() => ask(board, value, 3, 1, 8), kind, 'row', shown);
      refuses(() => ask(board, 2, value, 1, 8), kind, 'col', shown);
    }
  }
});

test('the other functions', () => {
  refuses(() => opponent(0), RangeError, 'who', '0');
  refuses(() => opponent('W'), TypeError, 'who', '"W"');
  for (const depth of [-1, 256, 1.5, Number.NaN]) {
    refuses(() => perft(board, 1, 8, depth), RangeError, 'depth', String(depth));
  }
  refuses(() => perft(board, 1, 8, '3'), TypeError, 'depth', '"3"');
  refuses(() => perft(board, 1, 8), TypeError, 'depth', 'undefined');
  for (const ask of [count, score]) {
    refuses(() => ask([]), RangeError, 'board', '0');
    refuses(() => ask(new Uint8Array(65537)), RangeError, 'board', '65537');
    refuses(() => ask([0, 7]), RangeError, 'board[1]', '7');
    refuses(() => ask(Uint8Array.of(0, 7)), RangeError, 'board[1]', '7');
    refuses(() => ask('..'), TypeError, 'board', '".."');
    refuses(() => ask(), TypeError, 'board', 'undefined');
  }
  refuses(() => score(board, { empties: 'loser' }), TypeError, 'empties', '"loser"');
  refuses(() => score(board, { empty: 'none' }), TypeError, 'unknown option', '"empty"');
  refuses(() => score(board, 'none'), TypeError, 'options', '"none"');
  refuses(() => start(0), RangeError, 'size', '0');
  refuses(() => squareOf(3, 8), TypeError, 'name', '3');
  refuses(() => squareOf('a1', 8, { a1: 'left' }), TypeError, 'a1', '"left"');
  refuses(() => squareOf('a1', 8, { corner: 1 }), TypeError, 'unknown option', '"corner"');
  refuses(() => nameOf(64, 8), RangeError, 'index', '64');
  refuses(() => nameOf('3', 8), TypeError, 'index', '"3"');
});

test('Game: options and moves', () => {
  refuses(() => new Game({ sise: 8 }), TypeError, 'unknown option', '"sise"');
  refuses(() => new Game(8), TypeError, 'options', '8');
  refuses(() => new Game(null), TypeError, 'options', 'null');
  refuses(() => new Game({ a1: 'top' }), TypeError, 'a1', '"top"');
  const game = new Game();
  for (const [move, kind, shown] of [
    [undefined, TypeError, 'undefined'],
    [null, TypeError, 'null'],
    [1.5, RangeError, '1.5'],
    [Number.NaN, RangeError, 'NaN'],
    [{ row: 2, col: 3 }, TypeError, 'an object'],
    [[2], TypeError, '[2]'],
    [[2, 3, 4], TypeError, '[2, 3, 4]'],
  ]) {
    refuses(() => game.play(move), kind, 'move', shown);
  }
  refuses(() => game.play([2, '3']), TypeError, 'col', '"3"');
  refuses(() => game.goTo(1), RangeError, 'ply', '1');
  refuses(() => game.goTo('0'), TypeError, 'ply', '"0"');
  refuses(() => Game.replay(5), TypeError, 'moves', '5');
  refuses(() => Game.replay('f5 what'), RangeError, 'moves', '"what"');
  assert.equal(game.ply, 0);
  assert.deepEqual(game.board, start(8));
});

test('SparseBoard', () => {
  const sparse = new SparseBoard([[0, 1, 2]]);
  refuses(() => sparse.set(0, 0, 4), RangeError, 'cell', '4');
  refuses(() => sparse.set(0, 0), TypeError, 'cell', 'undefined');
  refuses(() => sparse.set(2 ** 31, 0, 1), RangeError, 'row and col', '2147483648');
  refuses(() => sparse.set('0', 0, 1), TypeError, 'row', '"0"');
  refuses(() => sparse.get(0, 0.5), RangeError, 'col', '0.5');
  refuses(() => sparse.flipsFor(0, 0, 3), RangeError, 'who', '3');
  refuses(() => sparse.apply(0, 0, 1, 256), RangeError, 'rays', '256');
  refuses(() => sparse.legalMoves(), TypeError, 'who', 'undefined');
  refuses(() => new SparseBoard(5), TypeError, 'discs', '5');
  refuses(() => new SparseBoard([5]), TypeError, 'each disc', '5');
  assert.equal(sparse.get(2 ** 40, 0), 0);
  assert.deepEqual(sparse.flipsFor(2 ** 40, 0, 1), []);
  assert.equal(sparse.apply(2 ** 40, 0, 1), null);
  assert.deepEqual([...sparse], [[0, 1, 2]]);
});

test('calls made from within an argument do not disturb the outer call', () => {
  const cells = Array.from(board);
  let calls = 0;
  Object.defineProperty(cells, 5, {
    get() {
      calls++;
      legalMoves(start(4), 2, 4);
      return 0;
    },
  });
  assert.deepEqual(legalMoves(cells, 1, 8), [19, 26, 37, 44]);
  assert.equal(calls, 1);
});
