/** hints.js: what each legal move is worth, for the marks on the board. */

/** @typedef {import('../../reversi.js').Game} Game */
/** @typedef {import('./thinking.js').Thinking} Thinking */

/** How long the engine looks, in milliseconds. */
const TIME = 1000;

/**
 * @typedef {object} Hint
 * @property {number} value in discs, from the mover's view
 * @property {boolean} exact whether it is the final difference with best play
 * @property {string} text the value in whole discs, with its sign
 * @property {boolean} best whether no move is worth more
 */

/**
 * A hint for each legal square, the best first.
 * @param {Thinking} thinking
 * @param {Game} game one that is not over
 * @param {(depth: number) => void} onDepth
 * @returns {Promise<Map<number, Hint> | undefined>} undefined if given up; rejects if the engine fails
 */
export function findHints(thinking, game, onDepth) {
  const { board, turn, size, rays } = game;
  return thinking.ask(
    async (asked) => {
      if (turn === 0) return new Map();
      const engine = await asked.engine();
      const options = asked.stopped
        ? { nodes: 1, rays }
        : { ms: TIME, rays, onProgress: asked.onProgress };
      const analyses = (await engine.analyze(board, turn, size, options)) ?? [];
      const most = Math.max(...analyses.map(({ value }) => value));
      return new Map(
        analyses.map(({ square, value, exact }) => [
          square,
          Object.freeze({ value, exact, text: valueText(value), best: value === most }),
        ]),
      );
    },
    { onDepth },
  );
}

/**
 * Whole discs: "+2", "0", or "−4" with the minus sign that is as wide as the plus and is spoken.
 * @param {number} value
 * @returns {string}
 */
export function valueText(value) {
  const discs = Math.round(value);
  if (discs === 0) return '0';
  return discs > 0 ? `+${discs}` : `\u2212${-discs}`;
}
