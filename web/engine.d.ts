/**
 * An opponent: what to play, what each move is worth, who wins. The functions here compute on the
 * spot; createEngine() does the same in a worker, so that a page goes on answering. Who needs only
 * createEngine() imports it from 'reversi-wasm/create-engine', which leaves engine.wasm to the worker.
 *
 * Values are in discs, from the mover's view: the final difference with the empty squares to the
 * winner where `exact`, an estimate elsewhere. Square indices, sides, sizes and rays are those of
 * 'reversi-wasm'. A line is a list of square indices, null for a pass.
 */

import type { Board, Rays, Side, Size } from './reversi.js';

export interface SearchOptions {
  /** The set of rays; ALL_RAYS unless given. */
  rays?: Rays;
  /** Stop after this many plies, 1 to 60; a position that is solved exactly goes on to its end. */
  depth?: number;
  /** Stop after about this many positions, 1 or more; the result is the same on every machine. */
  nodes?: number;
  /** Stop after about this many milliseconds. */
  ms?: number;
  /** Solve exactly where no more squares than this are empty, 0 to 64. */
  exactFrom?: number;
}

export interface ChooseOptions extends SearchOptions {
  /**
   * 0 to 10, see LEVELS; other options take the place of the level's. Without a level it is
   * DEFAULT_LEVEL; but if depth, nodes or ms are given without a level, they end the search instead
   * of its depth (exactFrom stays as that level has it).
   */
  level?: number;
  /** For level 0: any integer, 0 unless given; the same seed chooses the same move. */
  seed?: number;
}

export interface Choice {
  square: number;
  value: number;
  /** Whether the value is the final difference with best play, not an estimate. */
  exact: boolean;
  /** How many plies the last whole iteration looked ahead. */
  depth: number;
  /** How many positions were looked at. */
  nodes: number;
  /** The best line, beginning with `square`, as far as it is known. */
  line: (number | null)[];
}

export interface Analysis {
  square: number;
  value: number;
  exact: boolean;
  depth: number;
  line: (number | null)[];
}

export interface Solution {
  /** Discs for `who` minus the other's at the end, the empty squares to the winner. */
  value: number;
  /** The best move; null where `who` must pass or the game is over. */
  square: number | null;
  line: (number | null)[];
  nodes: number;
  /** False only if a limit (nodes, ms, depth) or stop() ended the search before it was solved. */
  exact: boolean;
}

/** What each level does, weakest first. */
export const LEVELS: readonly { level: number; name: string; depth: number; exactFrom: number }[];
/** The level that is meant where none is given. */
export const DEFAULT_LEVEL: number;

/**
 * The move to play; null if `who` has none.
 *
 * @example chooseMove(start(8), BLACK, 8, { level: 5 })?.square
 */
export function chooseMove(
  board: Board,
  who: Side,
  size: Size,
  options?: ChooseOptions,
): Choice | null;

/**
 * Every legal move with its value, best first, equals by square; an empty list if there is none. The
 * moves share nodes and ms: all are looked at one ply ahead, then all two, and so on. The first look
 * is had by each of them whatever the limits say, and after stop() too: on a board of 100 x 100 with
 * thousands of moves it takes half a second.
 *
 * @example analyze(start(8), BLACK, 8, { depth: 3 }).map(({ square, value }) => [square, value])
 */
export function analyze(board: Board, who: Side, size: Size, options?: ChooseOptions): Analysis[];

/**
 * The result with best play on both sides. Its time grows about threefold with each empty square. If
 * depth is given, the search ends there and the value is an estimate.
 *
 * @example solve(start(4), BLACK, 4).value // -10
 */
export function solve(board: Board, who: Side, size: Size, options?: SearchOptions): Solution;

/** What is known so far, after each iteration. */
export interface Progress {
  square: number | null;
  value: number;
  depth: number;
  nodes: number;
  exact: boolean;
}

export interface RequestOptions {
  onProgress?: (progress: Progress) => void;
}

/**
 * The engine in a worker of its own. Requests are answered one after another in the order in which they
 * came; wrong arguments reject at once. stop() ends the one that runs, which then resolves with the
 * best known so far (with a first estimate if nothing is known yet), and takes back those that wait,
 * which reject with an AbortError. A page that is not cross-origin isolated shares no memory with its
 * worker: there stop() ends the worker, and what comes next starts another. After close() everything rejects with an AbortError and nothing is
 * delivered. If the worker dies, or cannot start, all that was asked rejects with the reason; what is
 * asked next starts a new worker. In Node an engine that has nothing to do keeps no process alive.
 */
export interface Engine {
  chooseMove(
    board: Board,
    who: Side,
    size: Size,
    options?: ChooseOptions & RequestOptions,
  ): Promise<Choice | null>;
  analyze(
    board: Board,
    who: Side,
    size: Size,
    options?: ChooseOptions & RequestOptions,
  ): Promise<Analysis[]>;
  solve(
    board: Board,
    who: Side,
    size: Size,
    options?: SearchOptions & RequestOptions,
  ): Promise<Solution>;
  stop(): void;
  close(): void;
}

/** A Web Worker or a worker thread, as far as the engine uses it. */
export interface EngineWorker {
  postMessage(message: unknown): void;
  terminate(): unknown;
}

export interface EngineOptions {
  /** Entries of the transposition table as a power of two, 8 to 24; 16 (1.5 MB) unless given. */
  tableBits?: number;
  /**
   * Makes the worker: a module worker that runs 'reversi-wasm/engine-worker'. For bundlers that do not
   * know `new Worker(new URL(...))` or place the file elsewhere, and for modules that come from another
   * origin than the page. It is called for each worker that is started.
   *
   * @example createEngine({ createWorker: () => new Worker('/engine-worker.js', { type: 'module' }) })
   */
  createWorker?: () => EngineWorker;
}

/** Starts a worker: a Web Worker in a page, a worker thread in Node. */
export function createEngine(options?: EngineOptions): Engine;
