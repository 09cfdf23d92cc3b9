/**
 * sparse.js: the SparseBoard class, a board without edges in a wasm instance of its own. Long lists
 * come out of the engine a part at a time.
 */

import {
  ALL_RAYS,
  checkInteger,
  checkRays,
  checkSide,
  show,
  wrongNumber,
  wrongType,
} from './check.js';
import { Core, copyTuples } from './core.js';

/** How many pairs fit the list area. */
const PART = 16384;

/** @param {number} coordinate */
const isInt32 = (coordinate) => (coordinate | 0) === coordinate;

/**
 * @param {any} row
 * @param {any} col
 * @returns {boolean} whether there is such a square
 */
function checkPlace(row, col) {
  checkInteger(row, 'row');
  checkInteger(col, 'col');
  return isInt32(row) && isInt32(col);
}

/**
 * The class, on a module.
 * @param {WebAssembly.Module} module
 * @returns {typeof import('../reversi.js').SparseBoard}
 */
export function defineSparseBoard(module) {
  return class SparseBoard {
    #core = new Core(module);

    /** @param {Iterable<readonly [number, number, 0 | 1 | 2 | 3]>} [discs] */
    constructor(discs = []) {
      if (typeof discs?.[Symbol.iterator] !== 'function') {
        throw wrongType('discs', 'a list of [row, col, cell]', discs);
      }
      for (const disc of discs) {
        if (!Array.isArray(disc)) throw wrongType('each disc', '[row, col, cell]', disc);
        this.set(disc[0], disc[1], disc[2]);
      }
    }

    /**
     * @param {number} row
     * @param {number} col
     */
    get(row, col) {
      const isSquare = checkPlace(row, col);
      return /** @type {0 | 1 | 2 | 3} */ (isSquare ? this.#core.call.sparseGet(row, col) : 0);
    }

    /**
     * @param {number} row
     * @param {number} col
     * @param {0 | 1 | 2 | 3} cell
     */
    set(row, col, cell) {
      if (!checkPlace(row, col)) {
        throw new RangeError(`row and col must fit 32 bits, got ${show([row, col])}`);
      }
      if (cell !== 0 && cell !== 1 && cell !== 2 && cell !== 3) {
        throw wrongNumber('cell', '0, 1, 2 or 3', cell);
      }
      this.#accept(this.#core.call.sparseSet(row, col, cell));
    }

    /**
     * @param {number} row
     * @param {number} col
     * @param {1 | 2} who
     * @param {number} [rays]
     */
    flipsFor(row, col, who, rays = ALL_RAYS) {
      return this.#play(this.#core.call.sparseFlips, row, col, who, rays);
    }

    /**
     * @param {number} row
     * @param {number} col
     * @param {1 | 2} who
     * @param {number} [rays]
     */
    apply(row, col, who, rays = ALL_RAYS) {
      const flips = this.#play(this.#core.call.sparseApply, row, col, who, rays);
      return flips.length ? flips : null;
    }

    /**
     * @param {1 | 2} who
     * @param {number} [rays]
     */
    legalMoves(who, rays = ALL_RAYS) {
      checkSide(who);
      checkRays(rays);
      /** @type {[number, number][]} */
      const moves = this.#parts(2, (slot) => this.#core.call.sparseMoves(who, rays, slot));
      return moves.sort((a, b) => a[0] - b[0] || a[1] - b[1]);
    }

    count() {
      this.#core.call.sparseCount();
      return { black: this.#core.areas.info[1], white: this.#core.areas.info[2] };
    }

    *[Symbol.iterator]() {
      /** @type {[number, number, 0 | 1 | 2 | 3][]} */
      const discs = this.#parts(3, (slot) => this.#core.call.sparseDiscs(slot));
      yield* discs;
    }

    /**
     * sparseFlips or sparseApply: one scan, and its flips a part at a time.
     * @param {(...numbers: number[]) => number} play
     * @param {number} row
     * @param {number} col
     * @param {number} who
     * @param {number} rays
     */
    #play(play, row, col, who, rays) {
      const isSquare = checkPlace(row, col);
      checkSide(who);
      checkRays(rays);
      /** @type {[number, number][]} */
      const flips = [];
      if (!isSquare) return flips;
      const { call } = this.#core;
      for (let left = this.#accept(play(row, col, who, rays)); left > 0; ) {
        const part = copyTuples(this.#core.areas.longList, Math.min(left, PART), 2);
        for (const flip of part) flips.push(flip);
        left = call.sparseMore(flips.length);
      }
      return flips;
    }

    /**
     * The answer of a call that may have grown the memory.
     * @param {number} answer
     */
    #accept(answer) {
      this.#core.refresh();
      if (answer < 0) {
        throw new RangeError('the board is full: no memory is left for another disc');
      }
      return answer;
    }

    /**
     * All tuples of a list that is read from slot 0 until the engine says 0 again.
     * @param {2 | 3} width
     * @param {(slot: number) => number} next
     */
    #parts(width, next) {
      const out = [];
      let slot = 0;
      do {
        const n = next(slot);
        slot = this.#core.areas.info[0];
        for (const tuple of copyTuples(this.#core.areas.longList, n, width)) out.push(tuple);
      } while (slot !== 0);
      return out;
    }
  };
}
