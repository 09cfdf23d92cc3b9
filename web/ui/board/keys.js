/** Where a key leads on the board: the next square as it is seen, or one whose name is typed. */
import { squareOf } from '../../reversi.js';
import { placeOf, shapeSeen, squareAt } from './orientation.js';

/**
 * @typedef {object} Board
 * @property {readonly [rows: number, cols: number]} size
 * @property {import('./orientation.js').Orientation} orientation
 * @property {'top-left' | 'bottom-left'} a1
 */

/**
 * The square that an arrow, Home, End, PageUp or PageDown leads to, in the picture as it is seen.
 * @param {{ key: string, ctrlKey: boolean }} event
 * @param {number} from
 * @param {Board} board
 * @returns {number | undefined} undefined for any other key
 */
export function squareByKey({ key, ctrlKey }, from, { size, orientation }) {
  const [rows, cols] = shapeSeen(size, orientation);
  const [down, right] = placeOf(from, size, orientation);
  const end = { down: rows - 1, right: cols - 1 };
  /** @type {Record<string, [down: number, right: number]>} */
  const places = {
    ArrowUp: [Math.max(0, down - 1), right],
    ArrowDown: [Math.min(end.down, down + 1), right],
    ArrowLeft: [down, Math.max(0, right - 1)],
    ArrowRight: [down, Math.min(end.right, right + 1)],
    PageUp: [0, right],
    PageDown: [end.down, right],
    Home: [ctrlKey ? 0 : down, 0],
    End: [ctrlKey ? end.down : down, end.right],
  };
  return Object.hasOwn(places, key) ? squareAt(...places[key], size, orientation) : undefined;
}

/** So long the next character belongs to the same name, in milliseconds. */
const PATIENCE = 1500;

/** A name that is being typed: letters, then digits. */
export class TypedName {
  #text = '';
  #time = 0;

  /**
   * Takes one more character.
   * @param {string} key
   * @param {number} time of the event, in milliseconds
   * @param {Board} board
   * @returns {{ square?: number } | null} the square that is named now, if one is; null if the key
   *   is no part of a name on this board
   */
  type(key, time, board) {
    const late = time - this.#time > PATIENCE;
    for (const start of late ? [''] : [this.#text, '']) {
      const text = start + key.toLowerCase();
      if (!this.#begins(text, board)) continue;
      this.#text = text;
      this.#time = time;
      return { square: squareOf(text, board.size, { a1: board.a1 }) };
    }
    this.#text = '';
    return null;
  }

  /**
   * Whether the name of a square of this board begins so.
   * @param {string} text
   * @param {Board} board
   */
  #begins(text, { size, a1 }) {
    if (!/^[a-z]+\d*$/.test(text)) return false;
    // A column is there if its square in row 1 is; a letter more never leads to a lower one.
    if (/^[a-z]+$/.test(text)) return squareOf(`${text}1`, size, { a1 }) !== undefined;
    return squareOf(text, size, { a1 }) !== undefined;
  }
}
