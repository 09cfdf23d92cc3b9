/**
 * engine-core.js: one instance of engine.wasm and its memory. The board is copied in, numbers are
 * copied out; the areas and functions are described at the end of core/engine.h.
 */

import base64 from '../engine.wasm.js';
import { compileLater } from './compile.js';

/** @typedef {import('../engine.js').Choice} Choice */
/** @typedef {import('../engine.js').Analysis} Analysis */
/** @typedef {import('../engine.js').Solution} Solution */
/** @typedef {import('../engine.js').Progress} Progress */
/** @typedef {import('./requests.js').Request} Request */
/** @typedef {Choice | null | Analysis[] | Solution} Answer */

/**
 * @typedef {object} Hooks what a search asks and tells while it runs
 * @property {() => boolean} [isStopped]
 * @property {(progress: Progress, answer: Answer) => void} [report] the answer: what it would be now
 */

const ABI_VERSION = 1;
const POINTS = 20; // a disc
const RESULT_HEAD = 6;
const RESULT_LENGTH = RESULT_HEAD + 64;
const MAX_EXACT = 64;
const TABLE_BITS = 16;

const compile = compileLater(base64);

/** @param {number} square */
const orNull = (square) => (square < 0 ? null : square);

/**
 * @param {Analysis} a
 * @param {Analysis} b
 */
const bestFirst = (a, b) => b.value - a.value || a.square - b.square;

export class EngineCore {
  /** @type {any} */
  #call;
  #tableBits;
  #isOver = () => false;
  #wasStopped = false;
  #tell = () => {};

  constructor(tableBits = TABLE_BITS) {
    this.#tableBits = tableBits;
    const host = { poll: () => this.#poll(), report: () => this.#tell() };
    this.#call = new WebAssembly.Instance(compile(), { host }).exports;
    const version = this.#call.abiVersion();
    if (version !== ABI_VERSION) {
      throw new Error(`engine.wasm must have ABI version ${ABI_VERSION}, got version ${version}`);
    }
  }

  /** How large the memory is, in bytes. */
  get memorySize() {
    return this.#call.memory.buffer.byteLength;
  }

  /**
   * @param {Request} request
   * @param {Hooks} [hooks]
   * @returns {Answer}
   */
  run(request, hooks = {}) {
    // An empty table each time: the answer does not depend on what was asked before.
    if (this.#call.setTable(this.#tableBits) < 0) {
      throw new Error(`no memory is left for a table of 2 ** ${this.#tableBits} entries`);
    }
    new Uint8Array(this.#call.memory.buffer, this.#call.boardArea()).set(request.board);
    const deadline = performance.now() + request.ms;
    this.#limitTo(deadline, hooks);
    if (request.kind === 'solve') return this.#solve(request, hooks);
    if (request.moves.length === 0) return request.kind === 'analyze' ? [] : null;
    if (request.kind === 'analyze') return this.#analyze(request, deadline, hooks);
    return this.#choose(request, hooks);
  }

  /**
   * @param {number} deadline
   * @param {Hooks} hooks
   */
  #limitTo(deadline, { isStopped }) {
    const isTimed = deadline < Number.POSITIVE_INFINITY;
    this.#isOver = () => isStopped?.() === true || (isTimed && performance.now() >= deadline);
  }

  #poll() {
    this.#wasStopped ||= this.#isOver();
    return this.#wasStopped ? 1 : 0;
  }

  /** What the last search has found. */
  #read() {
    const area = new Int32Array(this.#call.memory.buffer, this.#call.resultArea(), RESULT_LENGTH);
    return {
      square: area[0],
      value: area[1] / POINTS,
      exact: area[2] === 1,
      depth: area[3],
      nodes: /** @type {number} */ (this.#call.nodes()),
      line: Array.from(area.subarray(RESULT_HEAD, RESULT_HEAD + area[5]), orNull),
    };
  }

  /**
   * @param {Request} request
   * @param {() => void} [tell] called after each iteration
   */
  #search({ who, rows, cols, rays, level, depth, exactFrom, nodes, seed }, tell) {
    this.#wasStopped = false;
    this.#tell = tell ?? (() => {});
    refuse(this.#call.search(who, rows, cols, rays, level, depth, exactFrom, nodes, seed));
    return this.#read();
  }

  /**
   * @param {Request} request
   * @param {Hooks} hooks
   * @returns {Choice}
   */
  #choose(request, { report }) {
    const tell = () => {
      const { line, ...progress } = this.#read();
      report?.(progress, { ...progress, line: [progress.square] });
    };
    // Levels 0 and 1 do not search for a move, only for what it is worth, which is the other side's.
    return this.#search(request, report && request.level > 1 ? tell : undefined);
  }

  /**
   * @param {Request} request
   * @param {Hooks} hooks
   * @returns {Solution}
   */
  #solve(request, { report }) {
    const isPass = request.moves.length === 0;
    const tell = () => {
      const found = this.#read();
      // Before the end of a search a pass is not in the result, which is then the other side's.
      const square = isPass ? null : found.square;
      const value = isPass ? 0 - found.value : found.value;
      const { depth, nodes, exact } = found;
      const line = isPass ? [null, found.square] : [found.square];
      report?.({ square, value, depth, nodes, exact }, { value, square, line, nodes, exact });
    };
    const { value, square, line, nodes, exact } = this.#search(request, report && tell);
    return { value, square: orNull(square), line, nodes, exact };
  }

  /**
   * Every move is looked at one ply ahead, then each a ply further, and so on; at the end, where few
   * squares are empty, to the end. A move that is cut short keeps what the ply before has found.
   * @param {Request} request
   * @param {number} deadline
   * @param {Hooks} hooks
   * @returns {Analysis[]}
   */
  #analyze(request, deadline, hooks) {
    const { moves, empties, nodes: allNodes } = request;
    const isSolved = empties <= request.exactFrom;
    const deepest = isSolved ? Math.floor(empties / 2) - 2 : request.depth || empties;
    const last = Math.min(Math.max(1, deepest), empties);
    let used = 0;
    const nodesLeft = () => (allNodes ? Math.max(1, allNodes - used) : 0);
    const isSpent = () => (allNodes > 0 && used >= allNodes) || this.#isOver();

    // The first ply: each move has its share of what is left, and gets a value whatever happens.
    const list = moves.map((square, i) => {
      const share = 1 / (moves.length - i);
      const now = performance.now();
      this.#limitTo(now + (deadline - now) * share, hooks);
      const { found, spent } = this.#look(request, square, 1, Math.ceil(nodesLeft() * share));
      used += spent;
      return found;
    });
    this.#limitTo(deadline, hooks);

    const tell = () => {
      const sorted = [...list].sort(bestFirst);
      const { line, ...best } = sorted[0];
      hooks.report?.({ ...best, nodes: used }, sorted);
    };
    /**
     * Looks at every move again, the best first; false if a limit was met.
     * @param {number} depth 0: to the end
     */
    const deepen = (depth) => {
      list.sort(bestFirst);
      for (const [i, { square, exact }] of list.entries()) {
        if (exact) continue;
        if (isSpent()) return false;
        const { found, spent, isWhole } = this.#look(request, square, depth, nodesLeft());
        used += spent;
        if (!isWhole) return false;
        list[i] = found;
        if (depth === 0) tell();
      }
      if (depth > 0) tell();
      return true;
    };
    tell();
    let isInside = true;
    for (let depth = 2; isInside && depth <= last; depth++) isInside = deepen(depth);
    if (isInside && isSolved) deepen(0);
    return list.sort(bestFirst);
  }

  /**
   * One move, alone.
   * @param {Request} request
   * @param {number} square
   * @param {number} depth 0: to the end
   * @param {number} nodes
   * @returns {{ found: Analysis, spent: number, isWhole: boolean }}
   */
  #look({ who, rows, cols, rays }, square, depth, nodes) {
    const exactFrom = depth === 0 ? MAX_EXACT : 0;
    this.#wasStopped = false;
    this.#tell = () => {};
    refuse(this.#call.searchMove(who, rows, cols, rays, square, -1, depth, exactFrom, nodes));
    const { nodes: spent, ...found } = this.#read();
    return { found, spent, isWhole: !this.#wasStopped && !(nodes && spent > nodes) };
  }
}

/** @param {number} answer */
function refuse(answer) {
  if (answer < 0) throw new Error(`the engine refused a search: error ${answer}`);
}
