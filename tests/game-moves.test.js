/** What play() takes, what it refuses and with which words; and games side by side. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { BLACK, Game, start, WHITE } from '../web/reversi.js';
import { read, sameBoard } from './diagram.js';
import { createRandom, pick } from './random.js';

/** Asserts that play(move) throws so and changes nothing. */
function refuses(game, move, error) {
  const look = () => [[...game.board], game.turn, game.history, game.future, game.counts];
  const before = look();
  assert.throws(() => game.play(move), error, String(move));
  assert.deepEqual(look(), before, String(move));
}

describe('play', () => {
  test('takes an index, a name in any case, or row and column', () => {
    for (const move of /** @type {const} */ ([37, 'f5', 'F5', [4, 5]])) {
      const ply = new Game().play(move);
      assert.deepEqual(ply, { who: BLACK, square: 37, name: 'f5', flips: [36] }, String(move));
    }
  });

  test('names squares from below where the game does', () => {
    const game = new Game({ a1: 'bottom-left' });
    assert.deepEqual(game.play('e3'), { who: BLACK, square: 44, name: 'e3', flips: [36] });
    refuses(game, 'c3', { message: /c3 is illegal for White/ });
    assert.equal(game.play('f3').square, 45);
    assert.equal(game.last?.name, 'f3');
    assert.deepEqual(Game.replay('e3f3', { a1: 'bottom-left' }).history, game.history);
  });

  test('lists flips ray by ray, nearest first', () => {
    const { board, size } = read('B..B..B .W.W.W. ..WWW.. BWW.WWB ..WWW.. .W.W.W. B..B..B');
    const { flips } = new Game({ board, size }).play('d4');
    assert.deepEqual(flips, [16, 8, 17, 10, 18, 12, 23, 22, 25, 26, 30, 36, 31, 38, 32, 40]);
  });

  test('refuses a square with its name and the reason', () => {
    const { board, size } = read('BW.# .... WWWW');
    const game = () => new Game({ board, size });
    refuses(game(), 'b2', { name: 'RangeError', message: /b2 is illegal for Black.*no disc/ });
    refuses(game(), 4, { name: 'RangeError', message: /a2 is illegal for Black.*no disc/ });
    refuses(game(), [0, 0], { name: 'RangeError', message: /a1 is illegal for Black.*occupied/ });
    refuses(game(), 'd1', { name: 'RangeError', message: /d1 is illegal for Black.*hole/ });
    const white = new Game({ board: start(8), turn: WHITE });
    refuses(white, 'f5', { name: 'RangeError', message: /f5 is illegal for White.*no disc/ });
  });

  test('refuses what is off the board with the move as it was given', () => {
    for (const [move, shown] of /** @type {const} */ ([
      ['i1', 'i1'],
      ['a9', 'a9'],
      ['a0', 'a0'],
      ['', '""'],
      ['pass', 'pass'],
      [64, '64'],
      [-1, '-1'],
      [2 ** 40, '1099511627776'],
      [[8, 0], '8, 0'],
      [[0, -1], '0, -1'],
      [[2 ** 40, 2 ** 40], '1099511627776, 1099511627776'],
    ])) {
      const isNamed = (error) => error instanceof RangeError && error.message.includes(shown);
      refuses(new Game(), move, isNamed);
    }
  });

  test('refuses what is no move', () => {
    for (const move of [null, undefined, true, {}, 3n, [], [1], [1, 2, 3], ['4', 5], [null, 1]]) {
      refuses(new Game(), move, { name: 'TypeError' });
    }
    for (const move of [3.5, Number.NaN, Number.POSITIVE_INFINITY, [3.5, 2], [2, Number.NaN]]) {
      refuses(new Game(), move, { name: 'RangeError', message: /integer|index/ });
    }
  });
});

describe('options', () => {
  test('what is wrong is named, with its value', () => {
    for (const [options, error] of [
      [{ size: 0 }, /size.*0/],
      [{ size: [4] }, /size.*\[4\]/],
      [{ size: '8' }, /size.*"8"/],
      [{ size: 257 }, /size.*257/],
      [{ rays: 256 }, /rays.*256/],
      [{ rays: -1 }, /rays.*-1/],
      [{ rays: 'all' }, /rays.*"all"/],
      [{ turn: 0 }, /turn.*0/],
      [{ turn: 3 }, /turn.*3/],
      [{ turn: 'B' }, /turn.*"B"/],
      [{ a1: 'top' }, /a1.*"top"/],
      [{ board: [0, 1, 2] }, /board.*64.*3/],
      [{ board: 'B', size: 1 }, /board.*"B"/],
      [{ board: [4], size: 1 }, /board\[0\].*4/],
      [{ board: Uint8Array.of(0, 255), size: [1, 2] }, /board\[1\].*255/],
      [{ board: [0, 1.5], size: [1, 2] }, /board\[1\].*1\.5/],
      [{ sise: 8 }, /unknown option.*"sise"/],
      [8, /options.*8/],
      [null, /options.*null/],
    ]) {
      const call = /** @type {any} */ (options);
      assert.throws(() => new Game(call), { message: error }, JSON.stringify(options));
    }
    const call = /** @type {any} */ ({ empty: 'none' });
    assert.throws(() => new Game().score(call), { message: /unknown option.*"empty"/ });
    assert.throws(() => new Game().score({ empties: /** @type {any} */ (1) }), /empties.*1/);
  });

  test('undefined is the same as left out', () => {
    const game = new Game({ size: undefined, rays: undefined, board: undefined, turn: undefined });
    sameBoard(game.board, start(8), 'the standard start', 8);
    assert.deepEqual(game.legal(), [19, 26, 37, 44]);
  });
});

test('games do not disturb each other', () => {
  const random = createRandom(301);
  const sizes = /** @type {const} */ ([4, 6, 8, 8, [3, 9], [12, 5], 16, 8]);
  const moveOf = (game) => {
    const legal = game.legal();
    return legal[pick(random, 0, legal.length - 1)];
  };
  const games = sizes.map((size) => new Game({ size }));
  const logs = games.map(() => []);
  while (games.some((game) => !game.over)) {
    const at = pick(random, 0, games.length - 1);
    if (games[at].over) continue;
    const move = moveOf(games[at]);
    logs[at].push(move);
    games[at].play(move);
    // Steps in another game between.
    const other = games[pick(random, 0, games.length - 1)];
    const { ply } = other;
    other.goTo(pick(random, 0, ply));
    other.goTo(ply);
  }
  // The same moves with nothing going on beside.
  games.forEach((game, at) => {
    const alone = Game.replay(logs[at], { size: sizes[at] });
    sameBoard(game.board, alone.board, `seed 301, game ${at}`, game.size[1]);
    assert.deepEqual(game.history, alone.history, `seed 301, game ${at}`);
    assert.deepEqual(game.counts, alone.counts);
  });
});
