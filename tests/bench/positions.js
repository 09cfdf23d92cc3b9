/**
 * positions.js: positions to measure with.
 */

import { Game } from '../../web/reversi.js';
import { createRandom } from '../random.js';

/** Positions of a dozen random games, from opening to end. */
export function gamePositions() {
  const random = createRandom(1);
  const positions = [];
  for (let n = 0; n < 12; n++) {
    for (const game = new Game(); !game.over; ) {
      const legal = game.legal();
      const board = game.board;
      positions.push({
        board,
        who: game.turn,
        legal,
        empty: [...board.keys()].filter((i) => !board[i]),
      });
      game.play(legal[Math.floor(random() * legal.length)]);
    }
  }
  return positions;
}
