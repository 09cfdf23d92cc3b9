/**
 * The board as it is seen, turned clockwise by 0, 90, 180 or 270 degrees: which square stands in a
 * row and column of the picture, both counted from the top left, and the way back.
 */

/** @typedef {0 | 90 | 180 | 270} Orientation */
/** @typedef {readonly [rows: number, cols: number]} Shape */

export const ORIENTATIONS = /** @type {const} */ ([0, 90, 180, 270]);

/**
 * Rows and columns of the picture.
 * @param {Shape} size
 * @param {Orientation} orientation
 * @returns {[rows: number, cols: number]}
 */
export function shapeSeen([rows, cols], orientation) {
  return orientation % 180 ? [cols, rows] : [rows, cols];
}

/**
 * The square at a place of the picture.
 * @param {number} down the row seen
 * @param {number} right the column seen
 * @param {Shape} size
 * @param {Orientation} orientation
 * @returns {number}
 */
export function squareAt(down, right, [rows, cols], orientation) {
  switch (orientation) {
    case 90:
      return (rows - 1 - right) * cols + down;
    case 180:
      return (rows - 1 - down) * cols + cols - 1 - right;
    case 270:
      return right * cols + cols - 1 - down;
    default:
      return down * cols + right;
  }
}

/**
 * Where a square stands in the picture.
 * @param {number} square
 * @param {Shape} size
 * @param {Orientation} orientation
 * @returns {[down: number, right: number]}
 */
export function placeOf(square, [rows, cols], orientation) {
  const row = Math.floor(square / cols);
  const col = square % cols;
  switch (orientation) {
    case 90:
      return [col, rows - 1 - row];
    case 180:
      return [rows - 1 - row, cols - 1 - col];
    case 270:
      return [cols - 1 - col, row];
    default:
      return [row, col];
  }
}
