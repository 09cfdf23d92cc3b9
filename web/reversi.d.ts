/**
 * Reversi (Othello) rules on any board. The C engine decides; these functions check arguments and
 * carry bytes. They are ready on import: nothing to initialise, nothing asynchronous.
 *
 * A board is flat and row-major: square `row * cols + col` holds EMPTY, BLACK, WHITE or HOLE.
 * Wrong arguments throw a TypeError or RangeError that names the argument and the value; nothing has
 * changed then. Rows and columns off the board are no error but illegal moves.
 */

/** 0, an empty square. */
export const EMPTY: 0;
/** 1, a black disc, and the side that plays black. */
export const BLACK: 1;
/** 2, a white disc, and the side that plays white. */
export const WHITE: 2;
/** 3, no square at all: nobody plays there and no ray passes it. */
export const HOLE: 3;

/** 255, the set of all eight rays. */
export const ALL_RAYS: 255;
/** 90, the four rays along rows and columns. */
export const ORTHOGONAL: 90;
/** 165, the four diagonal rays. */
export const DIAGONAL: 165;
/**
 * The eight rays as [row step, column step], in the order in which flips are listed.
 * Bit i of a set of rays stands for RAYS[i].
 */
export const RAYS: readonly (readonly [-1 | 0 | 1, -1 | 0 | 1])[];

/** A side: BLACK or WHITE. */
export type Side = 1 | 2;
/** What a square holds: EMPTY, BLACK, WHITE or HOLE. */
export type Cell = 0 | 1 | 2 | 3;
/** n for n x n, or [rows, cols]; each from 1 up, rows x cols at most 65,536. */
export type Size = number | readonly [rows: number, cols: number];
/** The squares row by row. A Uint8Array is fastest; any array of the integers 0 to 3 will do. */
export type Board =
  | Uint8Array
  | readonly number[]
  | Uint8ClampedArray
  | Int8Array
  | Int16Array
  | Uint16Array
  | Int32Array
  | Uint32Array
  | Float32Array
  | Float64Array;
/** A set of rays, 0 to 255: ALL_RAYS, ORTHOGONAL, DIAGONAL or any bits of them. */
export type Rays = number;

export interface Counts {
  black: number;
  white: number;
  empty: number;
}

export interface Score {
  black: number;
  white: number;
}

export interface NameOptions {
  /**
   * Where a1 is. 'top-left' (the default, as Othello has it): a1 is square 0.
   * 'bottom-left' (as chess has it): rank 1 is the last row, and on 8 x 8 a8 is square 0.
   */
  a1?: 'top-left' | 'bottom-left';
}

export interface ScoreOptions {
  /** 'winner' (the default): empty squares go to the winner, half to each side in a draw. 'none': discs only. */
  empties?: 'winner' | 'none';
}

/**
 * The squares that turn over when `who` plays at (row, col): ray by ray in the order of RAYS, nearest
 * first. Empty if the move is illegal, also where row and col are off the board.
 *
 * @example flipsFor(start(8), 2, 3, BLACK, 8) // [27]
 */
export function flipsFor(
  board: Board,
  row: number,
  col: number,
  who: Side,
  size: Size,
  rays?: Rays,
): number[];

/**
 * The board after `who` plays at (row, col), or null if the move is illegal. The board given is never
 * touched; `apply(...) ?? board` is "the board as it was when the move is illegal".
 *
 * @example apply(start(8), 0, 0, BLACK, 8) // null
 */
export function apply(
  board: Board,
  row: number,
  col: number,
  who: Side,
  size: Size,
  rays?: Rays,
): Uint8Array | null;

/**
 * The squares where `who` may play, ascending.
 *
 * @example legalMoves(start(8), BLACK, 8) // [19, 26, 37, 44]
 */
export function legalMoves(board: Board, who: Side, size: Size, rays?: Rays): number[];

/**
 * Whether `who` has a legal move; cheaper than asking for the list.
 *
 * @example hasMove(start(8), BLACK, 8) // true
 */
export function hasMove(board: Board, who: Side, size: Size, rays?: Rays): boolean;

/**
 * Whose turn it is after `who` has moved (or, at the start, after the side that does not begin), and
 * whether the other side had to pass for it. turn is 0 when neither side can move: the game is over.
 *
 * @example nextTurn(start(8), WHITE, 8) // { turn: 1, passed: false }
 */
export function nextTurn(
  board: Board,
  who: Side,
  size: Size,
  rays?: Rays,
): { turn: 0 | Side; passed: boolean };

/**
 * The start position: White, Black over Black, White on the middle four squares, up and left of the
 * middle where a side is odd. A board with a side of 1 has no room for them and is empty.
 *
 * @example start(2) // Uint8Array [2, 1, 1, 2]
 */
export function start(size: Size): Uint8Array;

/**
 * How many squares of each kind a board has. Holes are not counted.
 *
 * @example count(start(4)) // { black: 2, white: 2, empty: 12 }
 */
export function count(board: Board): Counts;

/**
 * The score of a board, as if the game had ended there.
 *
 * @example score([1, 1, 2, 0], { empties: 'winner' }) // { black: 3, white: 1 }
 */
export function score(board: Board, options?: ScoreOptions): Score;

/**
 * The other side.
 *
 * @example opponent(BLACK) // 2
 */
export function opponent(who: Side): Side;

/**
 * Counts the positions `depth` plies on. A pass is one ply; a finished game is one leaf at whatever
 * depth. depth is 0 to 255; the count is exact up to 2 ** 53. Its time grows with the count.
 *
 * @example perft(start(8), BLACK, 8, 5) // 1396
 */
export function perft(board: Board, who: Side, size: Size, depth: number, rays?: Rays): number;

/**
 * The index of a square written as a column letter (after z come aa, ab, ...) and a row number, in
 * any case; undefined for anything that is not a square of this board.
 *
 * @example squareOf('f5', 8) // 37
 * @example squareOf('a8', 8, { a1: 'bottom-left' }) // 0
 */
export function squareOf(name: string, size: Size, options?: NameOptions): number | undefined;

/**
 * The name of a square.
 *
 * @example nameOf(37, 8) // 'f5'
 */
export function nameOf(index: number, size: Size, options?: NameOptions): string;

/** A move as play() takes it: a square's index, its name, or [row, col]. */
export type Move = number | string | readonly [row: number, col: number];

/** One ply of a game: a disc placed, or a pass. */
export interface Ply {
  who: Side;
  /** The square's index; null for a pass. */
  square: number | null;
  /** The square's name; 'pass' for a pass. */
  name: string;
  /** The squares that turned, ray by ray, nearest first. */
  flips: number[];
}

export interface GameOptions extends NameOptions {
  /** 8 unless given. */
  size?: Size;
  /** ALL_RAYS unless given. */
  rays?: Rays;
  /** The position to start from; start(size) unless given. It is copied. */
  board?: Board;
  /** The side to move first; BLACK unless given. If it cannot, its pass becomes ply 0. */
  turn?: Side;
}

/**
 * A game: a board, the side to move, and every ply, with undo and redo.
 *
 * A pass is a ply of its own and is made by itself as soon as it is forced, so `turn` is the side that
 * really moves next. Each game is a wasm instance of its own: games never disturb each other.
 *
 * @example
 * const game = new Game();
 * game.play('f5'); // { who: 1, square: 37, name: 'f5', flips: [36] }
 * game.turn; // 2
 */
export class Game {
  constructor(options?: GameOptions);

  /**
   * Plays a whole game. Forced passes may be written ('pass', 'pa', 'ps', '--', in any case, or null)
   * or left out; a pass written where a move exists throws. A string is read as square names and
   * passes, with or without blanks or commas between.
   *
   * @example Game.replay('f5d6c3').turn // 2
   */
  static replay(moves: string | Iterable<Move | null>, options?: GameOptions): Game;

  /** Plays for the side to move and returns the ply. Throws a RangeError that names the square and why, if illegal. */
  play(move: Move): Ply;
  /** Takes back the last disc with the passes after it; false if no disc has been played. */
  undo(): boolean;
  /** Plays the next disc again with the passes around it; false if nothing was taken back. */
  redo(): boolean;
  /**
   * Goes to exactly this ply, 0 to history.length + future.length. Before a pass, `turn` is the side
   * that will pass and legal() is empty; play() makes the pass first and moves for the other side.
   */
  goTo(ply: number): void;
  /** The squares where the side to move may play, ascending. */
  legal(): number[];
  /** The score, as if the game had ended here. */
  score(options?: ScoreOptions): Score;
  /** The side that has won, 0 for a draw, null while the game goes on. */
  winner(): 0 | Side | null;

  /** A copy of the position. */
  readonly board: Uint8Array;
  readonly size: readonly [rows: number, cols: number];
  readonly rays: Rays;
  /** The side to move; 0 when the game is over. */
  readonly turn: 0 | Side;
  /** Whether the last ply was a pass, so that the same side moves again. */
  readonly passed: boolean;
  readonly over: boolean;
  readonly counts: Counts;
  /** How many plies, passes included, led to this position. */
  readonly ply: number;
  /** The plies that led to this position. */
  readonly history: Ply[];
  /** The plies that have been taken back and can be made again. */
  readonly future: Ply[];
  /** The last ply of history, or null at the start. */
  readonly last: Ply | null;
}

/**
 * A board without edges: discs in a hash table keyed by row and column, each from -2^31 to 2^31 - 1.
 * Changed in place, at a cost that depends on the runs and never on the extent of the board.
 *
 * @example
 * const board = new SparseBoard([[0, 1, WHITE], [0, 2, BLACK]]);
 * board.apply(0, 0, BLACK); // [[0, 1]]
 */
export class SparseBoard {
  constructor(discs?: Iterable<readonly [row: number, col: number, cell: Cell]>);
  get(row: number, col: number): Cell;
  /** Sets a square; EMPTY takes the disc away. */
  set(row: number, col: number, cell: Cell): void;
  /** As the function of that name, with pairs for indices. */
  flipsFor(row: number, col: number, who: Side, rays?: Rays): [row: number, col: number][];
  /** Plays here and returns the flips; null, with nothing changed, if the move is illegal. */
  apply(row: number, col: number, who: Side, rays?: Rays): [row: number, col: number][] | null;
  /** Every legal move, by row, then column. */
  legalMoves(who: Side, rays?: Rays): [row: number, col: number][];
  /** The discs. There is no end of empty squares, so they are not counted. */
  count(): { black: number; white: number };
  /** The discs and holes, in no particular order. */
  [Symbol.iterator](): IterableIterator<[row: number, col: number, cell: Cell]>;
}
