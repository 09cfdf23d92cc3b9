/** evaluation.js: what a position is worth, for a bar beside the board. */

import { opponent } from '../../reversi.js';

/** @typedef {import('../../reversi.js').Game} Game */
/** @typedef {import('../../reversi.js').Side} Side */

/** How long the engine looks, in milliseconds. */
const TIME = 150;

/**
 * @typedef {object} Evaluation
 * @property {number} value discs for Black minus White's at the end, the empty squares to the winner
 * @property {boolean} exact whether it is that with best play on both sides, not an estimate
 */

/**
 * @param {import('./thinking.js').Thinking} thinking
 * @param {Game} game
 * @returns {Promise<Evaluation | undefined>} undefined if given up; rejects if the engine fails
 */
export async function evaluate(thinking, game) {
  const { board, turn, size, rays } = game;
  if (turn === 0) {
    const { black, white } = game.score();
    return { value: black - white, exact: true };
  }
  return thinking.ask(async (asked) => {
    // Where it stands before a pass, the other side has the next move.
    const who = /** @type {Side} */ (game.legal().length ? turn : opponent(turn));
    const engine = await asked.engine();
    const choice = await engine.chooseMove(board, who, size, { rays, ms: TIME });
    if (!choice) throw new Error('the engine finds no move');
    return { value: forBlack(choice.value, who), exact: choice.exact };
  });
}

/**
 * A value from Black's view.
 * @param {number} value
 * @param {Side} who from whose view it is
 */
export const forBlack = (value, who) => (who === 1 || value === 0 ? value : -value);
