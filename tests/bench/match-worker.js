/**
 * match-worker.js: plays the games of match.js, one a message.
 */

import { parentPort } from 'node:worker_threads';
import { chooseMove } from '../../web/engine.js';
import { Game } from '../../web/reversi.js';

/**
 * @param {object} task
 * @param {number} task.level
 * @param {number} task.other
 * @param {number[]} task.opening squares
 * @param {number} task.number of the opening: where the random numbers of level 0 start
 * @param {number} task.colour of `level`
 */
function play({ level, other, opening, number, colour }) {
  const time = { level: { ms: 0, moves: 0 }, other: { ms: 0, moves: 0 } };
  const game = new Game();
  for (const square of opening) game.play(square);
  while (!game.over) {
    const isOurs = game.turn === colour;
    const seed = number * 1000 + game.ply * 2 + colour;
    const options = { level: isOurs ? level : other, seed };
    const begin = performance.now();
    const { square } = chooseMove(game.board, game.turn, game.size, options);
    const spent = time[isOurs ? 'level' : 'other'];
    spent.ms += performance.now() - begin;
    spent.moves++;
    game.play(square);
  }
  const winner = game.winner();
  return { number, points: winner === 0 ? 0.5 : winner === colour ? 1 : 0, time };
}

parentPort.on('message', (task) => parentPort.postMessage(play(task)));
