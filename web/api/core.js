/**
 * core.js: one instance of the wasm module and its memory. Only web/api/ and create.js use it: bytes
 * are copied into an area before a call, numbers are copied out after it, and no view of the memory
 * is handed on. The areas and functions are described at the end of core/reversi.h.
 */

const ABI_VERSION = 1;

/**
 * The areas of an instance.
 * @param {any} exports
 */
function viewAreas({ memory, boardArea, listArea, infoArea }) {
  return {
    board: new Uint8Array(memory.buffer, boardArea(), 65536),
    list: new Uint16Array(memory.buffer, listArea(), 65536),
    /** The list area as 32-bit integers. */
    longList: new Int32Array(memory.buffer, listArea(), 32768),
    info: new Int32Array(memory.buffer, infoArea(), 8),
  };
}

export class Core {
  /** @param {WebAssembly.Module} module */
  constructor(module) {
    if (!(module instanceof WebAssembly.Module)) {
      throw new TypeError('module must be a WebAssembly.Module compiled from reversi.wasm');
    }
    const names = WebAssembly.Module.exports(module).map(({ name }) => name);
    if (!names.includes('abiVersion')) {
      throw new Error('module must be compiled from reversi.wasm, got another module');
    }
    const exports = /** @type {any} */ (new WebAssembly.Instance(module).exports);
    const version = exports.abiVersion();
    if (version !== ABI_VERSION) {
      throw new Error(`module must have ABI version ${ABI_VERSION}, got version ${version}`);
    }
    /** @type {Record<string, (...numbers: number[]) => number>} the exported functions */
    this.call = exports;
    this.areas = viewAreas(exports);
  }

  /** After a call that may have grown the memory, which detaches the old views. */
  refresh() {
    if (this.areas.board.length === 0) this.areas = viewAreas(this.call);
  }
}

/**
 * The first n indices of a list.
 * @param {Uint16Array} list
 * @param {number} n
 * @returns {number[]}
 */
export function copyIndices(list, n) {
  if (n === 0) return [];
  const out = new Array(n);
  for (let i = 0; i < n; i++) out[i] = list[i];
  return out;
}

/**
 * The first n tuples of a list.
 * @param {Int32Array} list
 * @param {number} n
 * @param {2 | 3} width
 * @returns {any[]}
 */
export function copyTuples(list, n, width) {
  const out = new Array(n);
  for (let i = 0; i < n; i++) {
    const at = i * width;
    out[i] = width === 2 ? [list[at], list[at + 1]] : [list[at], list[at + 1], list[at + 2]];
  }
  return out;
}

/**
 * The score from four numbers of the info area: black, white, empty, final difference.
 * @param {Int32Array} info
 * @param {number} at where they begin
 * @param {boolean} isRaw
 */
export function scoreOf(info, at, isRaw) {
  const black = info[at];
  const white = info[at + 1];
  if (isRaw) return { black, white };
  const total = black + white + info[at + 2];
  const difference = info[at + 3];
  return { black: (total + difference) / 2, white: (total - difference) / 2 };
}
