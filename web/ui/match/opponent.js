/** opponent.js: a computer that plays a side: by itself on the two lowest levels, with the engine above. */

import { greedy, random } from '../../players.js';

/** @typedef {import('../../reversi.js').Game} Game */
/** @typedef {import('./thinking.js').Thinking} Thinking */

/**
 * The square to play.
 * @param {Thinking} thinking
 * @param {Game} game one whose side to move has a move
 * @param {object} how
 * @param {number} how.level 0 to 10
 * @param {() => number} how.rng
 * @param {number} how.pause how long it takes at least, in milliseconds
 * @param {(depth: number) => void} how.onDepth
 * @returns {Promise<number | undefined>} undefined if it was given up; rejects if the engine fails
 */
export function choose(thinking, game, { level, rng, pause, onDepth }) {
  const { board, turn, size, rays } = game;
  return thinking.ask(
    async (asked) => {
      if (level === 0 || turn === 0) return random(game, rng);
      if (level === 1) return greedy(game);
      const engine = await asked.engine();
      const atOnce = { level, rays, nodes: 1 };
      const options = asked.stopped ? atOnce : { level, rays, onProgress: asked.onProgress };
      const choice =
        (await engine.chooseMove(board, turn, size, options)) ??
        // It was stopped before it knew anything.
        (await engine.chooseMove(board, turn, size, atOnce));
      if (!choice) throw new Error('the engine finds no move');
      return choice.square;
    },
    { onDepth, pause },
  );
}
