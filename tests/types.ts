/**
 * types.ts: what the declarations promise, checked by the compiler (npm run types) and never run.
 */

import {
  ALL_RAYS,
  apply,
  BLACK,
  type Board,
  type Cell,
  flipsFor,
  Game,
  legalMoves,
  type Move,
  nextTurn,
  type Ply,
  RAYS,
  type Side,
  SparseBoard,
  squareOf,
  start,
  WHITE,
} from 'reversi-wasm';
import { createReversi } from 'reversi-wasm/create';
import { createEngine, LEVELS } from 'reversi-wasm/create-engine';
import { analyze, type Choice, chooseMove, type Engine, solve } from 'reversi-wasm/engine';
import {
  openingOf,
  type Problem,
  type RecordedGame,
  read,
  readEach,
  write,
} from 'reversi-wasm/records';

const black: 1 = BLACK;
const side: Side = WHITE;
const board: Board = start([3, 5]);
const after: Uint8Array | null = apply(board, 1, 1, side, [3, 5], ALL_RAYS);
const flips: number[] = flipsFor([0, 1, 2], 0, 0, black, [1, 3]);
const { turn, passed }: { turn: 0 | 1 | 2; passed: boolean } = nextTurn(board, side, [3, 5]);
const square: number | undefined = squareOf('f5', 8, { a1: 'bottom-left' });
const step: -1 | 0 | 1 | undefined = RAYS[0]?.[0];

const game = Game.replay(['f5', 19, [2, 4], null], { size: 8, a1: 'top-left' });
const ply: Ply = game.play('f5' satisfies Move);
const last: Ply | null = game.last;
const winner: 0 | 1 | 2 | null = game.winner();

const sparse = new SparseBoard([[0, 0, BLACK]]);
const cell: Cell = sparse.get(0, 0);
const turned: [number, number][] | null = sparse.apply(0, 1, WHITE);

declare const module: WebAssembly.Module;
const same: typeof legalMoves = createReversi(module).legalMoves;

const choice: Choice | null = chooseMove(board, BLACK, 8, { level: 3, seed: 7 });
const best: number | undefined = analyze(board, BLACK, 8, { ms: 100 })[0]?.value;
const line: (number | null)[] = solve(board, BLACK, [4, 4]).line;
const engine: Engine = createEngine({ tableBits: 18 });
const strongest: string | undefined = LEVELS.at(-1)?.name;
const later: Promise<Choice | null> = engine.chooseMove(board, BLACK, 8, {
  onProgress: ({ depth }) => depth.toFixed(),
});
engine.close();

const written = read('f5d6', { size: 8, a1: 'bottom-left' });
const record: RecordedGame | undefined = written.games[0];
const wrong: Problem | undefined = written.problems[0];
const text: string = write({ moves: ['f5', 43, null] }, 'sgf').text;
const archive: Uint8Array = write(written.games, 'wthor', { header: { year: 2004 } }).bytes;
const named: string | undefined = openingOf('f5d6')?.name;
const each = readEach(['f5', new Uint8Array(3)]);

// @ts-expect-error there is no such format
write([], 'thor');
// @ts-expect-error solving knows no levels
solve(board, BLACK, 8, { level: 3 });
// @ts-expect-error a side is 1 or 2
legalMoves(board, 3, 8);
// @ts-expect-error a size is one number or two
legalMoves(board, 1, [1, 2, 3]);
// @ts-expect-error the option is called size
new Game({ sise: 8 });
// @ts-expect-error a board is flat
legalMoves([[0]], 1, 1);
// @ts-expect-error the position is a copy and cannot be set
game.board = start(8);

export {
  after,
  archive,
  best,
  cell,
  choice,
  each,
  flips,
  last,
  later,
  line,
  named,
  passed,
  ply,
  record,
  same,
  square,
  step,
  strongest,
  text,
  turn,
  turned,
  winner,
  wrong,
};
