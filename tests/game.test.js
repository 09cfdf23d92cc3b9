/** The Game class: passes as plies, undo, redo and goTo, the end of a game, errors, independence. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { ALL_RAYS, BLACK, DIAGONAL, Game, ORTHOGONAL, start, WHITE } from '../web/reversi.js';
import { read, sameBoard } from './diagram.js';

/**
 * A game on a drawn board.
 * @param {string} drawing
 * @param {import('../web/reversi.js').GameOptions} [options]
 */
function on(drawing, options) {
  const { board, size } = read(drawing);
  return new Game({ board, size, ...options });
}

/** Everything a game shows, to see that nothing has changed. */
const look = (game) => ({
  board: [...game.board],
  size: [...game.size],
  rays: game.rays,
  turn: game.turn,
  passed: game.passed,
  over: game.over,
  counts: game.counts,
  ply: game.ply,
  history: game.history,
  future: game.future,
  last: game.last,
  legal: game.legal(),
  score: game.score(),
  winner: game.winner(),
});

/** Asserts that an act throws as said and leaves the game as it was. */
function refuses(game, act, error, message) {
  const before = look(game);
  assert.throws(act, error, message);
  assert.deepEqual(look(game), before, message);
}

const names = (plies) => plies.map(({ name }) => name);

/** Black plays c1 and g1, White passes between: then it is over. */
const ONE_PASS = 'BW.#BW..';

describe('a new game', () => {
  test('is the standard one unless told otherwise', () => {
    assert.deepEqual(look(new Game()), {
      board: [...start(8)],
      size: [8, 8],
      rays: ALL_RAYS,
      turn: BLACK,
      passed: false,
      over: false,
      counts: { black: 2, white: 2, empty: 60 },
      ply: 0,
      history: [],
      future: [],
      last: null,
      legal: [19, 26, 37, 44],
      score: { black: 32, white: 32 },
      winner: null,
    });
    const { board, size } = read('.... .WB. .BW. ....');
    assert.deepEqual(look(new Game({ size: 4 })), look(new Game({ board, size })));
  });

  test('takes size, rays, board and turn', () => {
    const game = on('.BW#. .....', { turn: WHITE, rays: ORTHOGONAL });
    assert.deepEqual(game.size, [2, 5]);
    assert.equal(game.rays, ORTHOGONAL);
    assert.equal(game.turn, WHITE);
    assert.deepEqual(game.counts, { black: 1, white: 1, empty: 7 });
    assert.deepEqual(game.legal(), [0]);
    assert.deepEqual(game.play(0), { who: WHITE, square: 0, name: 'a1', flips: [1] });
    sameBoard(game.board, 'WWW#. .....');
  });

  test('copies the board it is given, and hands out copies', () => {
    const { board, size } = read('BW. ... ...');
    const game = new Game({ board, size });
    board.fill(3);
    sameBoard(game.board, 'BW. ... ...');
    game.board.fill(0);
    sameBoard(game.board, 'BW. ... ...');
    const ply = game.play('c1');
    ply.flips.push(99);
    game.history.pop();
    game.counts.black = 99;
    assert.deepEqual(game.last, { who: BLACK, square: 2, name: 'c1', flips: [1] });
    assert.deepEqual(game.counts, { black: 3, white: 0, empty: 6 });
    assert.throws(() => {
      /** @type {any} */ (game.size)[0] = 9;
    }, TypeError);
  });

  test('a size given as an array may change afterwards', () => {
    const size = /** @type {[number, number]} */ ([4, 6]);
    const game = new Game({ size });
    size[0] = 9;
    assert.deepEqual(game.size, [4, 6]);
    sameBoard(game.board, '...... ..WB.. ..BW.. ......');
  });

  test('begins with a pass where the first side has no move', () => {
    const game = on('BWB.');
    assert.deepEqual(game.history, [{ who: BLACK, square: null, name: 'pass', flips: [] }]);
    assert.deepEqual([game.turn, game.passed, game.ply, game.over], [WHITE, true, 1, false]);
    assert.equal(game.undo(), false);
    game.play('d1');
    sameBoard(game.board, 'BWWW');
    assert.deepEqual([game.turn, game.ply], [0, 2]);
    assert.ok(game.undo());
    assert.deepEqual([game.turn, game.passed, game.ply], [WHITE, true, 1]);
    game.goTo(0);
    assert.deepEqual([game.turn, game.passed, game.legal()], [BLACK, false, []]);
    assert.ok(game.redo(), 'the pass and the disc after it');
    assert.equal(game.ply, 2);
  });

  test('is over at once where nobody has a move', () => {
    const game = new Game({ rays: DIAGONAL });
    assert.deepEqual(
      [game.turn, game.over, game.passed, game.ply, game.winner()],
      [0, true, false, 0, 0],
    );
    assert.deepEqual(game.legal(), []);
    assert.deepEqual([game.undo(), game.redo()], [false, false]);
    refuses(game, () => game.play('f5'), { name: 'RangeError', message: /f5.*over/ });
    for (const size of [1, 2, 3]) {
      const small = new Game({ size });
      assert.equal(small.over, size < 3, `${size} x ${size}`);
    }
    assert.equal(new Game({ rays: 0 }).over, true, 'no rays at all');
  });
});

describe('a pass', () => {
  test('is made as soon as it is forced, and play returns the disc', () => {
    const game = on(ONE_PASS);
    assert.deepEqual(game.play('c1'), { who: BLACK, square: 2, name: 'c1', flips: [1] });
    assert.deepEqual([game.turn, game.passed, game.ply], [BLACK, true, 2]);
    assert.deepEqual(names(game.history), ['c1', 'pass']);
    assert.deepEqual(game.last, { who: WHITE, square: null, name: 'pass', flips: [] });
    assert.deepEqual(game.play('g1'), { who: BLACK, square: 6, name: 'g1', flips: [5] });
    assert.deepEqual([game.turn, game.passed, game.ply], [0, false, 3], 'no pass at the end');
  });

  test('is taken back and made again with the disc before it', () => {
    const game = on(ONE_PASS);
    game.play('c1');
    assert.ok(game.undo());
    sameBoard(game.board, ONE_PASS);
    assert.deepEqual([game.ply, game.turn, game.passed], [0, BLACK, false]);
    assert.deepEqual(names(game.future), ['c1', 'pass']);
    assert.ok(game.redo());
    assert.deepEqual([game.ply, game.turn, game.passed], [2, BLACK, true]);
  });

  test('goTo stops before it; playing there makes it first', () => {
    const game = on(ONE_PASS);
    game.play('c1');
    game.goTo(1);
    assert.deepEqual([game.turn, game.passed, game.over], [WHITE, false, false]);
    assert.deepEqual(game.legal(), []);
    assert.deepEqual(names(game.future), ['pass']);
    assert.deepEqual(game.play('g1').who, BLACK);
    assert.deepEqual(names(game.history), ['c1', 'pass', 'g1']);
    sameBoard(game.board, 'BBB#BBB.');
  });

  test('undo and redo from before it', () => {
    const game = on(ONE_PASS);
    game.play('c1');
    game.goTo(1);
    assert.equal(game.redo(), true, 'the pass, though no disc comes after it');
    assert.equal(game.ply, 2);
    assert.equal(game.redo(), false);
    assert.deepEqual([game.turn, game.passed], [BLACK, true]);
    game.goTo(1);
    assert.ok(game.undo());
    assert.equal(game.ply, 0);
  });

  test('an illegal move before it changes nothing, and stays before it', () => {
    const game = on(ONE_PASS);
    game.play('c1');
    game.play('g1');
    game.goTo(1);
    for (const move of ['a1', 'd1', 'h1', 8, 'z9']) {
      refuses(game, () => game.play(move), RangeError, String(move));
    }
    assert.equal(game.ply, 1);
    assert.equal(game.future.length, 2);
  });

  // play() would move for Black here, so it is Black that h1 is illegal for.
  test('the error before it names the side that would move', () => {
    const game = on(ONE_PASS);
    game.play('c1');
    game.goTo(1);
    assert.throws(() => game.play('h1'), /h1 is illegal for Black/);
  });
});

describe('undo, redo and goTo', () => {
  test('nothing to take back, nothing to make again', () => {
    const game = new Game();
    assert.equal(game.undo(), false);
    assert.equal(game.redo(), false);
    game.play('f5');
    assert.equal(game.redo(), false);
    assert.equal(game.undo(), true);
    assert.equal(game.undo(), false);
    assert.equal(game.redo(), true);
    assert.equal(game.redo(), false);
  });

  test('a new move drops what was taken back, even if it is the same', () => {
    const game = Game.replay('f5d6c3d3');
    game.goTo(1);
    assert.deepEqual(names(game.future), ['d6', 'c3', 'd3']);
    game.play('d6');
    assert.deepEqual(game.future, []);
    assert.equal(game.redo(), false);
    game.undo();
    game.play('f4');
    assert.deepEqual(names(game.history), ['f5', 'f4']);
    assert.deepEqual(game.future, []);
  });

  test('an illegal move keeps what was taken back', () => {
    const game = Game.replay('f5d6c3d3');
    game.goTo(1);
    refuses(game, () => game.play('a1'), RangeError);
    assert.equal(game.future.length, 3);
  });

  test('a new move may end a game that had gone on, and the other way round', () => {
    const game = on('BW..W');
    game.play('c1');
    assert.deepEqual([game.turn, game.over], [0, true]);
    game.undo();
    assert.deepEqual([game.turn, game.over, game.winner()], [BLACK, false, null]);
    const other = on('.WB.WB.');
    other.play('a1');
    other.play('g1');
    assert.equal(other.over, true);
    other.goTo(0);
    assert.equal(other.over, false);
    other.play('d1');
    assert.deepEqual([other.turn, other.over, other.winner()], [WHITE, false, null]);
  });

  test('goTo any ply and back', () => {
    const game = Game.replay('f5d6c3d3c4f4f6');
    const boards = [];
    for (let ply = 0; ply <= 7; ply++) {
      game.goTo(ply);
      assert.deepEqual([game.ply, game.history.length, game.future.length], [ply, ply, 7 - ply]);
      boards.push(game.board);
    }
    for (const ply of [3, 0, 7, 6, 1, 5, 5, 2, 4]) {
      game.goTo(ply);
      sameBoard(game.board, boards[ply], `ply ${ply}`, 8);
      assert.equal(game.turn, ply % 2 ? WHITE : BLACK);
    }
  });

  test('goTo a ply that the game does not have', () => {
    const game = Game.replay('f5d6c3');
    game.goTo(1);
    for (const ply of [-1, 4, 1e9, 2 ** 32, 0.5, Number.NaN]) {
      refuses(game, () => game.goTo(ply), { name: 'RangeError', message: /ply/ }, String(ply));
    }
    for (const ply of ['1', null, undefined, 1n, [1]]) {
      const call = /** @type {any} */ (ply);
      refuses(game, () => game.goTo(call), { name: 'TypeError', message: /ply/ }, String(ply));
    }
  });
});

describe('the end', () => {
  for (const [drawing, winner, score] of /** @type {const} */ ([
    ['BBB..', BLACK, { black: 5, white: 0 }],
    ['BWW#.', WHITE, { black: 1, white: 3 }],
    ['BB.WW', 0, { black: 2.5, white: 2.5 }],
    ['...', 0, { black: 1.5, white: 1.5 }],
    ['####', 0, { black: 0, white: 0 }],
    ['W', WHITE, { black: 0, white: 1 }],
  ])) {
    test(`${drawing}: ${['a draw', 'Black has won', 'White has won'][winner]}`, () => {
      const game = on(drawing);
      assert.deepEqual([game.over, game.turn, game.winner()], [true, 0, winner]);
      assert.deepEqual(game.score(), score);
      assert.deepEqual(game.score({ empties: 'winner' }), score);
      const { black, white } = game.counts;
      assert.deepEqual(game.score({ empties: 'none' }), { black, white });
    });
  }
});
