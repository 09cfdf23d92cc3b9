/**
 * slow.js: the plain twin. The rules once more, as short and as slow as they can be: eight rays walked
 * square by square with both bounds checked. Every faster path is held to it, and the bench is
 * measured against it.
 */

export const RAYS = [
  [-1, -1],
  [-1, 0],
  [-1, 1],
  [0, -1],
  [0, 1],
  [1, -1],
  [1, 0],
  [1, 1],
];

/**
 * @param {ArrayLike<number>} board
 * @param {number} row
 * @param {number} col
 * @param {number} who
 * @param {number} rows
 * @param {number} cols
 * @param {number} rays
 */
export function flipsFor(board, row, col, who, rows, cols, rays = 255) {
  const isInside = (r, c) => r >= 0 && r < rows && c >= 0 && c < cols;
  if (!isInside(row, col) || board[row * cols + col] !== 0) return [];
  const flips = [];
  for (let ray = 0; ray < 8; ray++) {
    if (!((rays >> ray) & 1)) continue;
    const [down, right] = RAYS[ray];
    const run = [];
    let r = row + down;
    let c = col + right;
    while (isInside(r, c) && board[r * cols + c] === 3 - who) {
      run.push(r * cols + c);
      r += down;
      c += right;
    }
    if (run.length && isInside(r, c) && board[r * cols + c] === who) flips.push(...run);
  }
  return flips;
}

export function apply(board, row, col, who, rows, cols, rays = 255) {
  const flips = flipsFor(board, row, col, who, rows, cols, rays);
  if (!flips.length) return null;
  const next = board.slice();
  next[row * cols + col] = who;
  for (const square of flips) next[square] = who;
  return next;
}

export function legalMoves(board, who, rows, cols, rays = 255) {
  const squares = [];
  for (let row = 0; row < rows; row++) {
    for (let col = 0; col < cols; col++) {
      if (flipsFor(board, row, col, who, rows, cols, rays).length) squares.push(row * cols + col);
    }
  }
  return squares;
}

/** Whose turn after `who` has moved: [side or 0, whether the other passed]. */
export function nextTurn(board, who, rows, cols, rays = 255) {
  const canMove = (side) => legalMoves(board, side, rows, cols, rays).length > 0;
  if (canMove(3 - who)) return [3 - who, false];
  return canMove(who) ? [who, true] : [0, false];
}

/** Othello's published counts of positions, 0 to 10 plies from the start; a pass is one ply. */
export const PUBLISHED = [1, 4, 12, 56, 244, 1396, 8200, 55_092, 390_216, 3_005_288, 24_571_284];

export function perft(board, who, rows, cols, depth, rays = 255) {
  if (depth === 0) return 1;
  const moves = legalMoves(board, who, rows, cols, rays);
  if (!moves.length) {
    const isOver = !legalMoves(board, 3 - who, rows, cols, rays).length;
    return isOver ? 1 : perft(board, 3 - who, rows, cols, depth - 1, rays);
  }
  let leaves = 0;
  for (const square of moves) {
    const next = apply(board, Math.floor(square / cols), square % cols, who, rows, cols, rays);
    leaves += perft(next, 3 - who, rows, cols, depth - 1, rays);
  }
  return leaves;
}
