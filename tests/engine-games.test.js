/** Whole games of the engine with itself, on boards of many shapes: every move is a legal one. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { chooseMove } from '../web/engine.js';
import { ALL_RAYS, DIAGONAL, Game, HOLE, ORTHOGONAL, start } from '../web/reversi.js';
import { draw } from './diagram.js';
import { createRandom, pick } from './random.js';

const SEED = 20_263;
const GAMES = 1000;
const RAYS = [ALL_RAYS, ALL_RAYS, ALL_RAYS, ORTHOGONAL, DIAGONAL];

/**
 * The start position of a size, with some of its empty squares taken out.
 * @param {() => number} random
 * @param {[number, number]} size
 */
function setUp(random, size) {
  const board = start(size);
  const holes = random() < 0.3 ? pick(random, 1, 5) : 0;
  for (let i = 0; i < holes; i++) {
    const square = pick(random, 0, board.length - 1);
    if (board[square] === 0) board[square] = HOLE;
  }
  return board;
}

/**
 * Plays one game; says what it was.
 * @param {number} seed
 */
function playOne(seed) {
  const random = createRandom(seed);
  /** @type {[number, number]} */
  const size = [pick(random, 4, 10), pick(random, 4, 10)];
  const rays = RAYS[pick(random, 0, RAYS.length - 1)];
  const game = new Game({ board: setUp(random, size), size, rays });
  const levels = [0, pick(random, 0, 4), pick(random, 0, 4)];
  // Levels with a search think for a while on the larger boards: a small budget is enough here.
  const nodes = 200;
  let plies = 0;
  while (!game.over) {
    const { board, turn } = game;
    const who = /** @type {1 | 2} */ (turn);
    const choice = chooseMove(board, who, size, { level: levels[who], rays, nodes, seed: plies });
    const where = () => `seed ${seed}, levels ${levels}\n${draw(board, size[1]).join('\n')}`;
    assert.ok(choice, `no move: ${where()}`);
    assert.ok(game.legal().includes(choice.square), `${choice.square} is illegal: ${where()}`);
    assert.equal(choice.line[0], choice.square, where());
    assert.ok(Math.abs(choice.value) <= board.length, `value ${choice.value}: ${where()}`);
    game.play(choice.square);
    plies++;
  }
  return plies;
}

describe(`${GAMES} games of the engine with itself, seed ${SEED}`, () => {
  test('end without an illegal move', (t) => {
    let plies = 0;
    for (let i = 0; i < GAMES; i++) plies += playOne(SEED + i);
    assert.ok(plies > 20 * GAMES, `${plies} moves`);
    t.diagnostic(`${plies} moves`);
  });
});
