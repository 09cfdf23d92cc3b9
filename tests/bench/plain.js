/**
 * plain.js: what the bench compares with: square boards, all eight rays, nothing checked, as short as
 * a careful page would write it ("eight directions, one scan").
 */

const DIRECTIONS = [
  [-1, -1],
  [-1, 0],
  [-1, 1],
  [0, -1],
  [0, 1],
  [1, -1],
  [1, 0],
  [1, 1],
];

const isInside = (row, col, size) => row >= 0 && row < size && col >= 0 && col < size;

export function flipsFor(board, row, col, who, size) {
  if (board[row * size + col] !== 0) return [];
  const flips = [];
  for (const [down, right] of DIRECTIONS) {
    const line = [];
    let r = row + down;
    let c = col + right;
    while (isInside(r, c, size) && board[r * size + c] === 3 - who) {
      line.push(r * size + c);
      r += down;
      c += right;
    }
    if (line.length && isInside(r, c, size) && board[r * size + c] === who) flips.push(...line);
  }
  return flips;
}

export function apply(board, row, col, who, size) {
  const flips = flipsFor(board, row, col, who, size);
  if (!flips.length) return null;
  const next = board.slice();
  next[row * size + col] = who;
  for (const square of flips) next[square] = who;
  return next;
}

export function legalMoves(board, who, size) {
  const squares = [];
  for (let row = 0; row < size; row++) {
    for (let col = 0; col < size; col++) {
      if (flipsFor(board, row, col, who, size).length) squares.push(row * size + col);
    }
  }
  return squares;
}
