/**
 * games.js: random written games for the tests of records: boards of many sizes, usual and set up, played by
 * the plain twin, with passes as they come; and what two records have in common.
 */
import fc from 'fast-check';
import { start } from '../../web/reversi.js';
import { apply, legalMoves, nextTurn } from '../slow.js';

/** What a writer and a reader must agree on, without what follows from it. */
export function stated(game) {
  const { computed, ...rest } = game;
  return { ...rest, board: [...rest.board] };
}

/** Plays by the plain twin; `choices` choose among the legal moves. */
function play(board, turn, [rows, cols], choices) {
  const moves = [];
  let who = turn;
  for (const choice of choices) {
    let legal = legalMoves(board, who, rows, cols);
    if (!legal.length) {
      const other = 3 - who;
      legal = legalMoves(board, other, rows, cols);
      if (!legal.length) break;
      moves.push({ who, square: null, name: 'pass' });
      who = other;
    }
    const square = legal[choice % legal.length];
    const name = `${String.fromCharCode(97 + (square % cols))}${Math.floor(square / cols) + 1}`;
    moves.push({ who, square, name });
    board = apply(board, Math.floor(square / cols), square % cols, who, rows, cols);
    who = 3 - who;
  }
  return moves;
}

const sizes = fc.oneof(
  { weight: 3, arbitrary: fc.constant([8, 8]) },
  fc.integer({ min: 1, max: 26 }).map((n) => [n, n]),
  fc.tuple(fc.integer({ min: 1, max: 26 }), fc.integer({ min: 1, max: 26 })),
);

const choices = fc.oneof(
  fc.array(fc.nat(999), { maxLength: 12 }),
  fc.array(fc.nat(999), { minLength: 60, maxLength: 60 }),
);

/**
 * Games whose boards a format has.
 * @param {{ size?: (size: number[]) => boolean, holes?: boolean, setUp?: boolean, texts?: object }} kind
 */
export function games({
  size = () => true,
  holes = false,
  setUp = true,
  texts = {},
  moves = true,
}) {
  const cells = holes ? [0, 0, 0, 1, 1, 2, 2, 3] : [0, 0, 0, 1, 1, 2, 2];
  return fc
    .record({
      size: sizes.filter(size),
      isSetUp: setUp ? fc.boolean() : fc.constant(false),
      seed: fc.array(fc.constantFrom(...cells), { minLength: 676, maxLength: 676 }),
      turn: fc.constantFrom(1, 2),
      choices: moves ? choices : fc.constant([]),
      texts: fc.record(texts, { requiredKeys: [] }),
    })
    .map(({ size, isSetUp, seed, turn, choices, texts }) => {
      const board = isSetUp ? Uint8Array.from(seed.slice(0, size[0] * size[1])) : start(size);
      const first = isSetUp ? turn : 1;
      return {
        size,
        rays: 255,
        board,
        turn: first,
        moves: play(board, first, size, choices),
        fields: [],
        comments: [],
        answers: [],
        ...texts,
      };
    });
}

/** A game's moves end with a pass in some; whether one is still due is not written anywhere. */
export const isOver = (game) => nextTurn(game.board, game.turn, ...game.size)[0] === 0;
