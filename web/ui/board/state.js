/** States as show() takes them: checked, copied, and with nothing left out. */
import { show as write } from '../../api/check.js';

/** @typedef {import('./grid.js').Shown} Shown */

/**
 * @param {import('../../reversi-board.js').BoardState} state
 * @returns {{ shown: Shown, animate: boolean }}
 * @throws {TypeError | RangeError} that names what is wrong; nothing has been shown then
 */
export function readState(state) {
  const { size, cells, turn, moves, hints, last, next, animate } = state;
  const [rows = 0, cols = 0] = Array.isArray(size) ? size : [];
  if (!(Number.isInteger(rows) && Number.isInteger(cols) && rows > 0 && cols > 0)) {
    throw new RangeError(`state.size must be [rows, cols], got ${write(size)}`);
  }
  const squares = rows * cols;
  if (cells?.length !== squares) {
    const got = typeof cells?.length === 'number' ? `${cells.length} cells` : write(cells);
    throw new RangeError(`state.cells must be ${squares} cells, got ${got}`);
  }
  const copy = Uint8Array.from(cells);
  const wrong = copy.findIndex((cell, i) => cell > 3 || cell !== cells[i]);
  if (wrong >= 0) {
    throw new RangeError(`state.cells[${wrong}] must be 0, 1, 2 or 3, got ${write(cells[wrong])}`);
  }
  if (turn !== 0 && turn !== 1 && turn !== 2) {
    throw new RangeError(`state.turn must be 0, 1 or 2, got ${write(turn)}`);
  }
  /**
   * @param {unknown} square
   * @param {string} name
   */
  const check = (square, name) => {
    if (Number.isInteger(square) && Number(square) >= 0 && Number(square) < squares) return;
    throw new RangeError(`${name} must be a square of the board, got ${write(square)}`);
  };
  for (const [square, flips] of moves ?? []) {
    check(square, 'state.moves');
    for (const flip of flips) check(flip, 'state.moves');
  }
  for (const square of hints?.keys() ?? []) check(square, 'state.hints');
  if ((last ?? null) !== null) check(last, 'state.last');
  if ((next ?? null) !== null) check(next, 'state.next');
  const shown = {
    size: /** @type {[number, number]} */ ([rows, cols]),
    cells: copy,
    turn,
    moves: new Map(moves),
    hints: new Map(hints),
    last: last ?? null,
    next: next ?? null,
  };
  return { shown, animate: animate !== false };
}
