/** Game.replay: moves as text and as lists, passes written and left out, and what is refused. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { BLACK, Game, WHITE } from '../web/reversi.js';
import { read, sameBoard } from './diagram.js';

/** Black c1, White passes, Black g1, White passes, Black k1: over. */
const TWO_PASSES = read('BW.#BW.#BW.');
const options = { board: TWO_PASSES.board, size: TWO_PASSES.size };
const PLIES = ['c1', 'pass', 'g1', 'pass', 'k1'];

const names = (game) => game.history.map(({ name }) => name);

describe('moves', () => {
  test('as text: glued, with blanks, commas, line breaks, in any case', () => {
    for (const text of ['f5d6c3', 'F5D6C3', 'f5 D6 c3', 'f5,d6,c3', ' f5,\n\td6 ,, c3\r\n']) {
      const game = Game.replay(text);
      assert.deepEqual(names(game), ['f5', 'd6', 'c3'], JSON.stringify(text));
      assert.equal(game.turn, WHITE);
    }
  });

  test('as lists: squares, names, rows and columns, from anything that can be iterated', () => {
    const list = /** @type {const} */ ([37, 'D6', [2, 2]]);
    function* generate() {
      yield* list;
    }
    for (const moves of [list, new Set(list), generate(), Uint8Array.of(37, 43, 18)]) {
      assert.deepEqual(names(Game.replay(moves)), ['f5', 'd6', 'c3']);
    }
  });

  test('none at all', () => {
    for (const moves of ['', ' \n', []]) assert.equal(Game.replay(moves).ply, 0);
  });

  test('on a board of two-letter columns and two-digit rows', () => {
    const size = 30;
    const first = new Game({ size });
    const moves = [];
    for (let i = 0; i < 200; i++) moves.push(first.play(first.legal().at(-1)).name);
    assert.ok(
      moves.some((name) => /^[a-z]{2}\d\d$/.test(name)),
      'such a square is among them',
    );
    for (const text of [moves.join(' '), moves.join(''), moves.join(',').toUpperCase()]) {
      const game = Game.replay(text, { size });
      assert.deepEqual(game.history, first.history);
    }
  });

  test('with the options of a game', () => {
    const game = Game.replay('d5', { turn: WHITE, size: 6, a1: 'bottom-left' });
    assert.deepEqual([game.size, game.turn], [[6, 6], BLACK]);
    assert.deepEqual(game.last, { who: WHITE, square: 9, name: 'd5', flips: [15] });
    const call = /** @type {any} */ ({ sise: 4 });
    assert.throws(() => Game.replay('', call), /unknown option.*"sise"/);
  });
});

describe('passes', () => {
  test('left out', () => {
    for (const moves of ['c1g1k1', ['c1', 'g1', 'k1'], [2, 6, 10]]) {
      assert.deepEqual(names(Game.replay(moves, options)), PLIES);
    }
  });

  test('written, in every spelling and case', () => {
    for (const pass of ['pass', 'pa', 'ps', '--', 'PASS', 'PA', 'Ps', 'Pass']) {
      for (const text of [`c1 ${pass} g1 ${pass} k1`, `c1,${pass},g1,k1`, `c1g1 ${pass}k1`]) {
        assert.deepEqual(names(Game.replay(text, options)), PLIES, text);
      }
      const list = ['c1', pass, 'g1', pass, 'k1'];
      assert.deepEqual(names(Game.replay(list, options)), PLIES, pass);
    }
    assert.deepEqual(names(Game.replay([2, null, 6, null, 10], options)), PLIES);
    assert.deepEqual(names(Game.replay([2, null, 6, 10], options)), PLIES, 'one of them');
  });

  test('glued to the squares beside them', () => {
    for (const text of ['c1pag1pak1', 'c1psg1psk1', 'c1passg1passk1', 'c1--g1--k1', 'C1PAG1PSK1']) {
      assert.deepEqual(names(Game.replay(text, options)), PLIES, text);
    }
    // "paa8" is a pass and a8.
    const { board, size } = read(
      '.......B .......W ........ ######## B####### W####### W####### ........',
    );
    const game = Game.replay('h3paa8', { board, size });
    assert.deepEqual(names(game), ['h3', 'pass', 'a8']);
  });

  test('written as the last ply, and before the first', () => {
    assert.equal(Game.replay('c1 pass', options).ply, 2);
    assert.equal(Game.replay('c1', options).ply, 2);
    const first = read('BWB.');
    const start = { board: first.board, size: first.size };
    for (const text of ['pass d1', 'd1', '--d1']) {
      assert.deepEqual(names(Game.replay(text, start)), ['pass', 'd1'], text);
    }
    assert.throws(() => Game.replay('pass pass d1', start), { name: 'RangeError' });
  });

  test('refused where a move exists, written twice, or after the end', () => {
    for (const [text, words] of /** @type {const} */ ([
      ['pass', /move 1.*Black may not pass.*c1 g1 k1/],
      ['pass c1', /move 1.*Black may not pass/],
      ['c1 pass pass g1', /move 3.*Black may not pass.*g1 k1/],
      ['c1 g1 pass -- k1', /move 4.*Black may not pass.*k1/],
      ['c1 g1 k1 pass', /move 4.*the game is over/],
    ])) {
      assert.throws(() => Game.replay(text, options), { name: 'RangeError', message: words }, text);
    }
    assert.throws(() => Game.replay([37, null]), /move 2.*White may not pass.*f4 d6 f6/);
  });
});

describe('what is no replay', () => {
  test('an illegal move, with its number, square and reason', () => {
    assert.throws(() => Game.replay('f5d6a1'), {
      name: 'RangeError',
      message: /move 3.*a1 is illegal for Black.*no disc/,
    });
    assert.throws(() => Game.replay(['f5', 37]), /move 2.*f5 is illegal for White.*occupied/);
    assert.throws(() => Game.replay('c1pad1', options), /move 3.*d1 is illegal for Black.*hole/);
    assert.throws(() => Game.replay('c1 g1 k1 a1', options), /move 4.*a1.*the game is over/);
    assert.throws(() => Game.replay('f5 i9'), /move 2: "i9" is no square/);
  });

  test('text that is neither squares nor passes', () => {
    for (const [text, rest] of [
      ['f5x', '"x"'],
      ['f5 d', '"d"'],
      ['5f', '"5f"'],
      ['f5;d6', '";d6"'],
      ['f5 - d6', '"- d6"'],
      ['f0', '"f0"'],
      ['f5 d6 c3 hello', '"hello"'],
      ['1. f5', '"1. f5"'],
    ]) {
      const isNamed = (error) => error instanceof RangeError && error.message.includes(rest);
      assert.throws(() => Game.replay(text), isNamed, text);
    }
  });

  test('things that are no moves', () => {
    for (const moves of [undefined, null, 37, {}, true]) {
      const call = /** @type {any} */ (moves);
      assert.throws(() => Game.replay(call), { name: 'TypeError', message: /moves/ });
    }
    for (const move of [undefined, {}, true, [1], 1n]) {
      const call = /** @type {any} */ (['f5', move]);
      assert.throws(() => Game.replay(call), { name: 'TypeError', message: /move 2/ });
    }
    assert.throws(() => Game.replay([37.5]), { name: 'RangeError', message: /move 1.*37\.5/ });
  });
});

test('a replayed game goes on like any other', () => {
  const game = Game.replay('c1g1', options);
  assert.deepEqual([game.turn, game.passed, game.ply], [BLACK, true, 4]);
  game.play('k1');
  sameBoard(game.board, 'BBB#BBB#BBB');
  assert.deepEqual([game.over, game.winner()], [true, BLACK]);
  while (game.undo());
  sameBoard(game.board, 'BW.#BW.#BW.');
});
