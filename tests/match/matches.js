/** What the tests of matches share: games with passes, and a match with an engine that waits. */
import { squareOf } from '../../web/reversi.js';
import { Match } from '../../web/ui/match/match.js';
import { read } from '../diagram.js';
import { FakeEngine } from '../fake-engine.js';

/** Black passes five times. */
export const FIVE_PASSES = `
  f5d6c4d3c3f4f3e3e6c5f6g5h4e7c6f7g8f2g1e2f8h6f1d1d2d8d7c8c7b8g4c1c2h3g6h5g3h2g2b5a5h1b6h7b7a8
  a7a6g7e8h8a4b4e1b3a3b1
`;
export const FIVE_PASSES_BOARD = `
  .WWWWWWW
  ..WWWWWW
  WWWWWWWW
  WWWWWWBW
  WWWWWWBW
  WWWWWWWW
  WWBWWWWW
  WWWWWWWW
`;

const { board, size } = read('.WB.#.WB');
/** Black plays a1, White has no move, Black plays f1, and it is over. */
export const PASS_ROW = { board, size };

export const sq = (name) => /** @type {number} */ (squareOf(name, 8));
export const startMoves = ['d3', 'c4', 'f5', 'e6'].map(sq);

/** A match with an engine that answers when it is told to. */
export function withFake(options = {}) {
  const engine = new FakeEngine();
  const match = new Match({ createEngine: () => engine, pause: 0, random: () => 0.5, ...options });
  return { match, engine };
}
