/**
 * Importing this defines <reversi-game>, a game to play: a board, its controls, and an engine that is
 * fetched when it is first needed; and <reversi-board> with it. Where there is no DOM, or where a name is
 * taken, importing it does nothing.
 *
 *     <script type="module" src="…/dist/reversi-game.js"></script>
 *     <reversi-game size="8" black="human" white="5"></reversi-game>
 *
 * It takes the width it is given, and a height that goes with it, or the height that it is given; it lays
 * itself out by its own size. Its colours are the custom properties --reversi-paper, --reversi-lamp,
 * --reversi-ink and --reversi-accent, and those of the board; its parts are layout, status, controls, caption,
 * moves, evaluation, graph, editor and slip. What is put into its slot "heading" stands above the status.
 */

import type { Board, Move, Rays, Side, Size } from './reversi.js';

/** Who plays a side: a person, or the computer of that level, 0 to 10. */
export type Kind = 'human' | number;

export interface NewGame {
  size?: Size;
  rays?: Rays;
  /** The position to start from. */
  board?: Board;
  /** The side to move first. */
  turn?: Side;
  black?: Kind;
  white?: Kind;
}

export interface LoadedGame extends NewGame {
  a1?: 'top-left' | 'bottom-left';
  /** As Game.replay takes them. */
  moves?: string | Iterable<Move | null>;
  /** Where to stand: how many plies were made; all unless given. */
  ply?: number;
}

/** How the game stands. */
export type GameState = import('./ui/match/state.js').State;

/** A disc that is about to be placed. ply: its index in the plies of the game. */
export interface MoveDetail {
  square: number;
  name: string;
  who: Side;
  ply: number;
  by: 'human' | 'engine' | 'script';
}

/** Before a disc is placed: where it is cancelled nothing is placed, and a computer waits to be resumed. */
export type MoveEvent = CustomEvent<MoveDetail>;
/** After it. */
export type MovedEvent = CustomEvent<MoveDetail & { flips: readonly number[] }>;
export type PassEvent = CustomEvent<{ who: Side; next: Side; ply: number }>;
/** The end has been reached by a move. full: with the empty squares to the winner. */
export type GameOverEvent = CustomEvent<{
  winner: 0 | Side;
  discs: { black: number; white: number };
  full: { black: number; white: number };
}>;

/**
 * Events, which bubble and leave shadow trees: `move` (cancelable), `moved`, `pass`, `gameover`, and `theme`
 * when it looks otherwise (detail.theme: 'light', 'dark' or 'contrast').
 *
 * @example
 * const game = document.querySelector('reversi-game');
 * game.addEventListener('gameover', ({ detail }) => detail.winner); // 1
 * game.newGame({ size: 6, white: 3 });
 * game.play('d5'); // true
 */
export class ReversiGame extends HTMLElement {
  /**
   * Begins a game; what is left out is as it is now: size, rays, players, and the first position unless
   * there is another size. Throws, with nothing changed, if it cannot be played.
   */
  newGame(options?: NewGame): void;
  /**
   * Takes a game that has been played elsewhere: its moves from the start of this one, or all that makes
   * it. Throws, with nothing changed, where a move is illegal.
   */
  load(game: string | LoadedGame): void;
  /** Plays for the person whose turn it is: a square's index or name. Whether it was played. */
  play(square: number | string): boolean;
  /** Back to the turn of a person before this one. Whether there was one. */
  undo(): boolean;
  redo(): boolean;
  /** To exactly this ply, 0 to moves().length. Whether there is such a ply. */
  goTo(ply: number): boolean;
  /** The names of all plies, 'pass' for a pass; those that were taken back too. */
  moves(): string[];
  /** How it stands: the same object until something changes. */
  state(): GameState;
  /** The link that opens this game in the page of its own. */
  link(): string;
  /** Opens what a link says behind its "?". Throws, with nothing changed, if that is no game. */
  openLink(query: string): void;
  /** As openLink(), but what is wrong is told to the person. */
  visit(query: string): void;
  /**
   * Opens what was pasted or dropped, a text or files in any written format; of many games the person
   * chooses one. What is wrong is told to the person, and the game is left alone then.
   */
  open(data: DataTransfer | null): Promise<void>;
  /** Does what a key of the game's asks for: for a page that has nothing else. Whether it was one. */
  press(event: KeyboardEvent): boolean;

  // Each of these mirrors the attribute of its name. What begins a game begins it anew when it is set.

  /** "8", "6x8". */
  get size(): string;
  set size(size: string | number | readonly [rows: number, cols: number] | null);
  /** "all", "orthogonal", "diagonal", or a set of rays as a number. */
  get rays(): string;
  set rays(rays: string | number | null);
  /** Rows of B W . _ #, separated by / or blanks. */
  get position(): string;
  set position(position: string | null);
  /** The side to move first: "black" or "white". */
  get turn(): string;
  set turn(turn: 'black' | 'white' | null);
  /** "human", a level from "0" to "10", or "engine": the level of `level`. */
  get black(): string;
  set black(kind: string | number | null);
  get white(): string;
  set white(kind: string | number | null);
  get level(): string;
  set level(level: string | number | null);
  /** What is shown: words of "status undo redo hint new moves share settings editor", "all" or "none". */
  get controls(): string;
  set controls(words: string | null);
  /** The key under which the game and what the person has chosen are kept in localStorage. */
  get save(): string;
  set save(key: string | null);

  // What the person may choose, the default first.

  /** "auto", "light", "dark", "contrast". */
  theme: string;
  /** "frame", "inside", "none". */
  coordinates: string;
  /** "top-left", "bottom-left". */
  a1: string;
  /** By how many degrees the board is turned clockwise. */
  get orientation(): string;
  set orientation(degrees: 0 | 90 | 180 | 270 | string | null);
  /** How a person passes: "auto", by itself; "button". */
  pass: string;
  showLegal: boolean;
  showFlips: boolean;
  /** The evaluation bar; off unless set. */
  evaluation: boolean;
  /** Off unless set. */
  sound: boolean;
}

/**
 * The language of an element: what its `lang` or that of a part of the page around it says, else what the
 * browser prefers; 'en' where there is no table for it.
 */
export function languageOf(node: Element | null): string;

declare global {
  interface HTMLElementTagNameMap {
    'reversi-game': ReversiGame;
  }
}
