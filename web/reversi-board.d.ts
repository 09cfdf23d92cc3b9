/**
 * Importing this defines <reversi-board>, an element that draws a position and reports what a person
 * does with it. It judges nothing: it shows the state it is given. Where there is no DOM, or where
 * the name is taken, importing it does nothing.
 *
 * It fills the width it is given with squares that stay square; the custom property
 * --reversi-board-height limits its height. ui/board/frame.css lists its colours and parts.
 */

/** What a move is worth, as it is written in its square. */
export interface Hint {
  /** Short: "+2", "-13". */
  text: string;
  /** Whether it is drawn as the best one. */
  best?: boolean;
}

/** What show() draws. */
export interface BoardState {
  size: readonly [rows: number, cols: number];
  /** 0 empty, 1 black, 2 white, 3 no square; row by row. Copied. */
  cells: ArrayLike<number>;
  /** The side whose disc is shown on a square before it is played; 0 for none. */
  turn: 0 | 1 | 2;
  /** The squares that may be chosen, each with the squares that would turn. None unless given. */
  moves?: ReadonlyMap<number, readonly number[]>;
  /** The square played last. */
  last?: number | null;
  /** The square played next, while one steps through a game. */
  next?: number | null;
  /** What moves are worth, by square. */
  hints?: ReadonlyMap<number, Hint>;
  /** false: the discs are just there. Else they turn over where this is one move away from what was shown. */
  animate?: boolean;
}

/** What can be said of a square. */
export interface SquareInfo {
  /** Such as "d3". */
  name: string;
  /** 0 empty, 1 black, 2 white, 3 no square. */
  cell: number;
  /** How many discs a move here turns; undefined where there is no move, or none is to be shown. */
  flips?: number;
  /** Whether it was played last. */
  last: boolean;
  /** Whether it is played next. */
  next: boolean;
  /** What a move here is worth. */
  value?: string;
}

/** A square that a person chose, focused, or points at; null where the pointer left the board. */
export type SquareEvent<Square extends number | null = number> = CustomEvent<{
  square: Square;
  name: Square extends number ? string : string | null;
}>;

/**
 * Events, all of which bubble and leave shadow trees: `squareselect` (cancelable; every square that is
 * clicked or entered, legal or not), `squarehover`, `squarefocus`.
 *
 * @example
 * const board = document.querySelector('reversi-board');
 * board.show({ size: [8, 8], cells: start(8), turn: 1, moves: new Map([[19, [27]]]) });
 * board.addEventListener('squareselect', (event) => event.detail.name); // 'd3'
 */
export class ReversiBoard extends HTMLElement {
  /** Draws this state, whatever was drawn before. Throws, with nothing changed, if it is none. */
  show(state: BoardState): void;
  /** What is drawn now: a copy with nothing left out; null before there is anything. */
  readonly state: Required<Omit<BoardState, 'animate'>> | null;
  /** Moves the focus to a square; a RangeError if it is not on the board. */
  focusSquare(square: number): void;
  /** How a square is spoken; null, the default, for the words of the language. */
  label: ((square: SquareInfo) => string) | null;

  // Each of these mirrors the attribute of its name: '' where that is missing.

  /** "8", "6x8": the standard start on such a board is shown until show() is called. Set again, it is shown again. */
  get size(): string;
  set size(size: string | number | readonly [rows: number, cols: number] | null);
  /** Rows of B W . _ #, separated by / or blanks: shown instead of the standard start. */
  get position(): string;
  set position(position: string | null);
  /** "black" or "white": the legal squares of that side are shown in `size` or `position`. */
  get turn(): string;
  set turn(turn: 'black' | 'white' | null);
  /** Where a1 is: "top-left" (the default) or "bottom-left". */
  get a1(): string;
  set a1(a1: 'top-left' | 'bottom-left' | null);
  /** "frame" (the default), "inside" or "none". */
  get coordinates(): string;
  set coordinates(coordinates: 'frame' | 'inside' | 'none' | null);
  /** By how many degrees the board is turned clockwise: 0 (the default; row 0 is on top), 90, 180, 270. */
  get orientation(): string;
  set orientation(orientation: 0 | 90 | 180 | 270 | string | null);
  /** "auto" (the default: what the reader's system asks for), "light", "dark" or "contrast". */
  get theme(): string;
  set theme(theme: 'auto' | 'light' | 'dark' | 'contrast' | null);

  // Attributes "on" (the default) or "off".

  /** show-legal: whether the squares that may be chosen are marked. */
  showLegal: boolean;
  /** show-flips: whether pointing at a square, or focusing it, shows what would turn. */
  showFlips: boolean;
  /** "off" for a diagram: a table without a stop for Tab, which reports nothing. */
  interactive: boolean;
}

declare global {
  interface HTMLElementTagNameMap {
    'reversi-board': ReversiBoard;
  }
  interface HTMLElementEventMap {
    squareselect: SquareEvent;
    squarehover: SquareEvent<number | null>;
    squarefocus: SquareEvent;
  }
}
