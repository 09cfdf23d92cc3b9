/**
 * Random games on boards of all shapes and ray sets, each ply held to the slow twin, then walked
 * through back and forth at random. The seed in a message makes one game again.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Game, nameOf, start } from '../web/reversi.js';
import { sameBoard } from './diagram.js';
import { createRandom, pick, randomBoard } from './random.js';
import * as slow from './slow.js';

/** A game by the slow twin: every ply, and the state before and after each. */
class Twin {
  plies = [];
  /** @type {{ board: Uint8Array, turn: number, passed: boolean }[]} one more than plies */
  states = [];

  constructor(board, turn, rows, cols, rays) {
    this.shape = [rows, cols, rays];
    this.enter(board, 3 - turn);
  }

  /** The state after `moved` has moved; where the other side must pass, also the one after that. */
  enter(board, moved) {
    const [turn, mustPass] = slow.nextTurn(board, moved, ...this.shape);
    if (mustPass) {
      this.states.push({ board, turn: 3 - moved, passed: false });
      this.plies.push({ who: 3 - moved, square: null, name: 'pass', flips: [] });
    }
    this.states.push({ board, turn, passed: mustPass });
  }

  /** Plays at this ply, after the pass if one comes first; what followed is gone. */
  play(ply, square) {
    const at = this.plies[ply]?.square === null ? ply + 1 : ply;
    this.plies.length = at;
    this.states.length = at + 1;
    const { board, turn: who } = this.states[at];
    const [rows, cols] = this.shape;
    const place = /** @type {const} */ ([Math.floor(square / cols), square % cols, who]);
    const flips = slow.flipsFor(board, ...place, ...this.shape);
    this.plies.push({ who, square, name: nameOf(square, [rows, cols]), flips });
    this.enter(slow.apply(board, ...place, ...this.shape), who);
  }

  legal(ply) {
    const { board, turn } = this.states[ply];
    return turn === 0 ? [] : slow.legalMoves(board, turn, ...this.shape);
  }

  /** Where undo leads, -1 if nowhere. */
  undoTo(ply) {
    let to = ply - 1;
    while (to >= 0 && this.plies[to].square === null) to--;
    return to;
  }

  /** Where redo leads, -1 if nowhere. */
  redoTo(ply) {
    const isPass = (at) => this.plies[at]?.square === null;
    let to = ply;
    while (isPass(to)) to++;
    if (to < this.plies.length) to++;
    while (isPass(to)) to++;
    return to > ply ? to : -1;
  }
}

/** Everything a game shows is what the twin has at this ply. */
function sameState(game, twin, ply, message) {
  const { board, turn, passed } = twin.states[ply];
  sameBoard(game.board, board, message, game.size[1]);
  const counts = { black: 0, white: 0, empty: 0 };
  for (const cell of board) {
    if (cell < 3) counts[/** @type {const} */ (['empty', 'black', 'white'])[cell]]++;
  }
  const { black, white, empty } = counts;
  const winner = black > white ? 1 : white > black ? 2 : 0;
  const bonus = winner === 0 ? [empty / 2, empty / 2] : winner === 1 ? [empty, 0] : [0, empty];
  const shown = {
    ply: game.ply,
    turn: game.turn,
    passed: game.passed,
    over: game.over,
    winner: game.winner(),
    counts: game.counts,
    score: game.score(),
    legal: game.legal(),
    last: game.last,
  };
  const wanted = {
    ply,
    turn,
    passed,
    over: turn === 0,
    winner: turn === 0 ? winner : null,
    counts,
    score: { black: black + bonus[0], white: white + bonus[1] },
    legal: twin.legal(ply),
    last: ply > 0 ? twin.plies[ply - 1] : null,
  };
  assert.deepEqual(shown, wanted, message);
}

/** A shape, a set of rays and a position, now and then the usual ones. */
function createGame(random) {
  const rows = random() < 0.2 ? 8 : pick(random, 1, 11);
  const cols = random() < 0.5 ? rows : pick(random, 1, 14);
  const rays = random() < 0.4 ? 255 : pick(random, 0, 255);
  const turn = /** @type {1 | 2} */ (pick(random, 1, 2));
  const size = /** @type {const} */ ([rows, cols]);
  const board = random() < 0.4 ? start(size) : randomBoard(random, rows * cols);
  return {
    game: new Game({ size, rays, turn, board }),
    twin: new Twin(board, turn, rows, cols, rays),
  };
}

/** Plays to the end, or `limit` plies, from where the game stands; compares at each. */
function playOn(game, twin, random, message, limit = Number.POSITIVE_INFINITY) {
  for (let i = 0; i < limit; i++) {
    const legal = game.legal();
    // Before a pass the side to move has none; play() passes for it.
    const ply = legal.length || game.over ? game.ply : game.ply + 1;
    const choice = twin.legal(ply);
    if (!choice.length) return;
    const square = choice[pick(random, 0, choice.length - 1)];
    twin.play(game.ply, square);
    const played = game.play(square);
    const wanted = twin.plies.findLast(({ square }) => square !== null);
    assert.deepEqual(played, wanted, message);
    sameState(game, twin, twin.plies.length, message);
    assert.deepEqual(game.future, [], message);
  }
}

test('each ply is what the slow twin says', () => {
  let passes = 0;
  let plies = 0;
  for (let seed = 1; seed <= 400; seed++) {
    const random = createRandom(seed);
    const { game, twin } = createGame(random);
    const message = `seed ${seed}, ${game.size.join(' x ')}, rays ${game.rays}`;
    sameState(game, twin, twin.plies.length, `${message}, at the start`);
    playOn(game, twin, random, message);
    assert.deepEqual(game.history, twin.plies, message);
    assert.equal(game.over, true, message);
    passes += twin.plies.filter(({ square }) => square === null).length;
    plies += twin.plies.length;
  }
  // So that a change of the boards above cannot leave nothing to compare.
  assert.ok(plies > 4000 && passes > 250, `${plies} plies, ${passes} passes`);
});

test('undo, redo, goTo and new moves from anywhere restore every byte', () => {
  for (let seed = 1001; seed <= 1150; seed++) {
    const random = createRandom(seed);
    const { game, twin } = createGame(random);
    playOn(game, twin, random, `seed ${seed}`);
    for (let step = 0; step < 60; step++) {
      const before = game.ply;
      const act = pick(random, 0, 9);
      const message = `seed ${seed}, step ${step}, ply ${before}`;
      let to = before;
      if (act < 3) {
        to = twin.undoTo(before);
        assert.equal(game.undo(), to >= 0, `${message}, undo`);
      } else if (act < 6) {
        to = twin.redoTo(before);
        assert.equal(game.redo(), to >= 0, `${message}, redo`);
      } else if (act < 9) {
        to = pick(random, 0, twin.plies.length);
        game.goTo(to);
      } else {
        playOn(game, twin, random, `${message}, play`, pick(random, 1, 3));
        to = game.ply;
      }
      sameState(game, twin, to < 0 ? before : to, message);
    }
    assert.deepEqual([...game.history, ...game.future], twin.plies, `seed ${seed}`);
  }
});

test('a replay of the history is the same game, with and without its passes', () => {
  for (let seed = 2001; seed <= 2100; seed++) {
    const random = createRandom(seed);
    const { game, twin } = createGame(random);
    const { board, turn } = twin.states[0];
    playOn(game, twin, random, `seed ${seed}`);
    const options = {
      board,
      turn: /** @type {1 | 2} */ (turn || 1),
      size: game.size,
      rays: game.rays,
    };
    const { history } = game;
    const discs = history.filter(({ square }) => square !== null);
    for (const [form, moves] of /** @type {const} */ ([
      ['names', history.map(({ name }) => name)],
      ['squares and null', history.map(({ square }) => square)],
      ['squares only', discs.map(({ square }) => square)],
      ['text', history.map(({ name }) => name).join(' ')],
      ['glued text without passes', discs.map(({ name }) => name).join('')],
    ])) {
      const again = Game.replay(moves, options);
      assert.deepEqual(again.history, history, `seed ${seed}, ${form}`);
      sameBoard(again.board, game.board, `seed ${seed}, ${form}`, game.size[1]);
    }
  }
});
