/** review.js: what each move of a game was worth, and what it lost. */

import { Game, nameOf } from '../../reversi.js';
import { forBlack } from './evaluation.js';
import { Thinking } from './thinking.js';

/** @typedef {ReturnType<import('./course.js').Course['record']>} Record */

/**
 * A disc that was played.
 * @typedef {object} Reviewed
 * @property {number} ply its index in the plies of the game; passes have no entry
 * @property {1 | 2} who
 * @property {number} square
 * @property {string} name
 * @property {number} value what it led to: discs for Black minus White's at the end, the empty squares to
 *   the winner
 * @property {boolean} exact whether that is so with best play on both sides, not an estimate
 * @property {number} best the square of the best move: this one where none is better
 * @property {string} bestName
 * @property {number} lost how many discs worse than the best it is for who played it; 0 or more
 */

/** @typedef {{ done: number, total: number, moves: readonly Reviewed[] }} ReviewProgress moves: so far */

/**
 * How well the engine looks: a full 8 x 8 game takes two or three seconds.
 * Moves that look alike to a player of this level lose nothing here.
 */
const LEVEL = 8;
/** How long the whole review may take, about, in milliseconds, however large the board. */
const TIME = 20000;

/** The reviews of one match, one at a time. Each has an engine of its own, so that nobody waits for it. */
export class Reviewer {
  #thinking;

  /** @param {import('./thinking.js').CreateEngine} [createEngine] */
  constructor(createEngine) {
    this.#thinking = new Thinking(createEngine);
  }

  /**
   * @param {Record} record of the game
   * @param {object} [options]
   * @param {(progress: ReviewProgress) => void} [options.onProgress] after each move
   * @param {AbortSignal} [options.signal] gives it up
   * @returns {Promise<Reviewed[] | undefined>} undefined if given up; rejects if the engine fails
   */
  async review({ moves, size, rays, board, turn, a1 }, { onProgress, signal } = {}) {
    this.giveUp();
    if (signal?.aborted) return undefined;
    const giveUp = () => this.giveUp();
    signal?.addEventListener('abort', giveUp);
    try {
      return await this.#thinking.ask(async (asked) => {
        const engine = await asked.engine();
        const game = Game.replay(moves, { size, rays, board, turn, a1 });
        const plies = game.history;
        /** @type {Reviewed[]} */
        const found = [];
        for (const [ply, { who, square, name }] of plies.entries()) {
          if (square === null) continue;
          game.goTo(ply);
          const options = { rays, level: LEVEL, ms: TIME / plies.length };
          const analyses = await engine.analyze(game.board, who, size, options);
          if (!asked.wanted()) return undefined;
          const played = analyses.find((analysis) => analysis.square === square);
          if (!played) throw new Error(`the engine has no value for ${name}`);
          const [first] = analyses;
          const best = played.value === first.value ? played : first;
          const before = found.pop();
          if (before) found.push(seenFromBoth(before, forBlack(first.value, who), first.exact));
          found.push({
            ply,
            who,
            square,
            name,
            value: forBlack(played.value, who),
            exact: played.exact,
            best: best.square,
            bestName: nameOf(best.square, size, { a1 }),
            lost: best.value - played.value,
          });
          onProgress?.({ done: found.length, total: moves.length, moves: [...found] });
          if (!asked.wanted()) return undefined;
        }
        return found;
      });
    } finally {
      signal?.removeEventListener('abort', giveUp);
      if (!this.#thinking.isBusy) this.#thinking.close();
    }
  }

  /** What was asked is never answered. */
  giveUp() {
    this.#thinking.giveUp();
  }
}

/**
 * A move with what the next search says of the position that it led to. An estimate leans by a disc or
 * three to the side that is to move at the root; the mean of both leans to neither, and what it draws as
 * a graph is the game's and not the turn's.
 * @param {Reviewed} move
 * @param {number} value
 * @param {boolean} exact
 * @returns {Reviewed}
 */
function seenFromBoth(move, value, exact) {
  if (move.exact) return move;
  return exact ? { ...move, value, exact } : { ...move, value: (move.value + value) / 2 };
}

/**
 * The moves that lost most, the worst first; none that lost less than half a disc.
 * @param {readonly Reviewed[]} moves
 * @param {number} [count] how many at most
 * @returns {Reviewed[]}
 */
export function worstOf(moves, count = 5) {
  return moves
    .filter(({ lost }) => lost >= 0.5)
    .sort((a, b) => b.lost - a.lost || a.ply - b.ply)
    .slice(0, count);
}
