/** Sizes and positions as the attributes write them. */
import { start } from '../../reversi.js';

/** How a cell is written, by its value; a dot is an empty square too. */
const CELLS = '_BW#';

/**
 * @param {string} text "8" or "6x8"
 * @returns {[rows: number, cols: number]}
 * @throws {RangeError} for anything else, and for a size that no board has
 */
export function readSize(text) {
  const parts = /^(\d+)(?:x(\d+))?$/i.exec(text);
  if (!parts) throw new RangeError('a size is n or ROWSxCOLS');
  const rows = Number(parts[1]);
  const cols = Number(parts[2] ?? parts[1]);
  start([rows, cols]); // the module knows what sizes there are
  return [rows, cols];
}

/**
 * @param {string} text rows of B, W, . or _ (empty) and # (no square), separated by / or blanks
 * @returns {{ size: [rows: number, cols: number], cells: Uint8Array }}
 * @throws {RangeError} that says what is wrong with it
 */
export function readDiagram(text) {
  const rows = text.split(/[\s/]+/).filter(Boolean);
  if (!rows.length) throw new RangeError('the board has no cells');
  const row = rows.findIndex((cells) => cells.length !== rows[0].length);
  if (row > 0) {
    const lengths = `row ${row + 1} has ${rows[row].length}, row 1 has ${rows[0].length}`;
    throw new RangeError(`the rows of the board differ in length: ${lengths}`);
  }
  const cells = rows.join('').toUpperCase().replaceAll('.', '_');
  const stranger = [...cells].find((cell) => !CELLS.includes(cell));
  if (stranger) throw new RangeError(`a cell is one of B W . _ #, not ${stranger}`);
  /** @type {[number, number]} */
  const size = [rows.length, rows[0].length];
  start(size);
  return { size, cells: Uint8Array.from(cells, (cell) => CELLS.indexOf(cell)) };
}
