/**
 * records-core.js: one instance of records.wasm and its memory. Bytes are copied in, numbers and texts
 * are copied out; the areas and functions are described at the start of core/records/exports.c.
 */

import base64 from '../records.wasm.js';
import { compileLater } from './compile.js';
import { OPENINGS } from './openings.js';

/** What a call that reads says. */
export const GOT = /** @type {const} */ ({ END: 0, GAME: 1, MORE: 2, PROBLEM: 3, FULL: 5 });

const ABI_VERSION = 1;
const INFO_COUNT = 32;
export const PLY_WORDS = 8;
export const FIELD_WORDS = 5;

const decoder = new TextDecoder();
const EMPTY = new Uint8Array(0);

const compile = compileLater(base64);

/**
 * How an input is to be read: checked options, as open() takes them.
 * @typedef {object} ReadSettings
 * @property {number} format
 * @property {readonly [rows: number, cols: number]} size
 * @property {number} rays
 * @property {number} flags
 * @property {number} zero
 * @property {Uint8Array} [players]
 * @property {Uint8Array} [tournaments]
 */

export class RecordsCore {
  constructor() {
    /** @type {any} */
    this.call = new WebAssembly.Instance(compile()).exports;
    const version = this.call.abiVersion();
    if (version !== ABI_VERSION) {
      throw new Error(`records.wasm must have ABI version ${ABI_VERSION}, got version ${version}`);
    }
    // The memory never grows, so that these stay good.
    const { buffer } = this.call.memory;
    this.bytes = new Uint8Array(buffer);
    this.words = new Int32Array(buffer);
    this.halves = new Uint16Array(buffer);
    this.info = new Int32Array(buffer, this.call.infoArea(), INFO_COUNT);
    this.input = new Uint8Array(buffer, this.call.inputArea(), this.call.inputSize());
    for (const [moves] of OPENINGS) {
      new TextEncoder().encodeInto(moves, this.input);
      this.call.addOpening(moves.length);
    }
  }

  /**
   * Begins an input.
   * @param {ReadSettings} settings
   * @param {number} total bytes of the whole, -1 if that is not known
   */
  open({ format, size, rays, flags, zero, players, tournaments }, total) {
    this.#setNames(0, players, 'players', '.jou');
    this.#setNames(1, tournaments, 'tournaments', '.trn');
    const error = this.call.open(format, size[0], size[1], rays, flags, zero, total);
    if (error < 0)
      throw new RangeError(`size must be at most 26 x 26 here, got ${size.join(' x ')}`);
  }

  /**
   * @param {0 | 1} which
   * @param {Uint8Array | undefined} names
   * @param {string} option
   * @param {string} kind
   */
  #setNames(which, names, option, kind) {
    const area = this.call.namesArea(which);
    const most = 16 + 65535 * (which ? 26 : 20);
    if (names && names.length <= most) this.bytes.set(names, area);
    if (this.call.namesSet(which, names ? names.length : 0) < 0) {
      throw new RangeError(
        `${option} must be the bytes of a ${kind} file, whose length its header says`,
      );
    }
  }

  /**
   * Reads to the end, as a conversation: yields 'more' and is given the next bytes, or null at the end of
   * them; or yields what next() has got, with how many bytes lay before those that are in memory.
   * @param {() => number} next
   * @returns {Generator<'more' | { got: number, base: number }, void, Uint8Array | null | undefined>}
   */
  *read(next) {
    const { input } = this;
    let chunk = /** @type {Uint8Array} */ (EMPTY);
    let isLast = false;
    let length = 0;
    let base = 0;
    for (let got = /** @type {number} */ (GOT.MORE); got !== GOT.END; ) {
      if (got === GOT.MORE) {
        if (isLast) return; // it has all there is
        const dropped = this.call.position();
        input.copyWithin(0, dropped, length);
        length -= dropped;
        base += dropped;
        // As much again as was left of the last part: then looking at it twice costs no more than once.
        const wanted = Math.min(input.length, Math.max(2 * length, length + 65536));
        const before = length;
        while (length < wanted && !isLast) {
          if (!chunk.length) {
            const more = yield 'more';
            if (more) chunk = more;
            else isLast = true;
            continue;
          }
          const part = chunk.subarray(0, input.length - length);
          input.set(part, length);
          length += part.length;
          chunk = chunk.subarray(part.length);
        }
        this.call.window(length, isLast ? 1 : 0, dropped);
        if (length === before && !isLast) {
          this.call.skip();
          yield { got: GOT.PROBLEM, base };
        }
      }
      got = next();
      if (got !== GOT.MORE && got !== GOT.END) yield { got, base };
    }
  }

  /**
   * A C string.
   * @param {number} address
   */
  textAt(address) {
    const end = this.bytes.indexOf(0, address);
    return decoder.decode(this.bytes.subarray(address, end));
  }

  /** What writers have put, copied; the output is empty afterwards. */
  takeOutput() {
    const from = this.call.outputArea();
    const taken = this.bytes.slice(from, from + this.call.outputLength());
    this.call.clear();
    return taken;
  }

  /** The 16 bytes at the start of an archive, or null. */
  header() {
    const at = this.call.header();
    return at ? this.bytes.slice(at, at + 16) : null;
  }
}

/** @type {RecordsCore | undefined} */
let shared;

/** One for whoever asks and answers without a pause. */
export function sharedCore() {
  shared ??= new RecordsCore();
  return shared;
}
