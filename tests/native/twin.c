/*
 * twin.c: from each square eight ways, row by row and col by col, both bounds looked at each step.
 */
#include "twin.h"

#include <string.h>

static int is_on(const rv_shape *shape, int32_t row, int32_t col) {
  return 0 <= row && row < shape->rows && 0 <= col && col < shape->cols;
}

int32_t twin_flips(const uint8_t *cells, const rv_shape *shape, int32_t row, int32_t col,
                   int32_t who, uint16_t *flips) {
  const int32_t cols = shape->cols, other = who == RV_BLACK ? RV_WHITE : RV_BLACK;
  int32_t ray = 0, n = 0;
  if (!is_on(shape, row, col) || cells[row * cols + col] != RV_EMPTY) return 0;
  for (int32_t down = -1; down <= 1; down++)
    for (int32_t right = -1; right <= 1; right++) {
      if (down == 0 && right == 0) continue;
      if (!(shape->rays & 1 << ray++)) continue;
      int32_t r = row + down, c = col + right;
      while (is_on(shape, r, c) && cells[r * cols + c] == other) r += down, c += right;
      if (!is_on(shape, r, c) || cells[r * cols + c] != who) continue;
      const int32_t end_row = r, end_col = c;
      for (r = row + down, c = col + right; r != end_row || c != end_col; r += down, c += right)
        flips[n++] = (uint16_t)(r * cols + c);
    }
  return n;
}

int32_t twin_moves(const uint8_t *cells, const rv_shape *shape, int32_t who, uint16_t *squares) {
  static uint16_t flips[RV_MAX_CELLS];
  int32_t n = 0;
  for (int32_t row = 0; row < shape->rows; row++)
    for (int32_t col = 0; col < shape->cols; col++)
      if (twin_flips(cells, shape, row, col, who, flips))
        squares[n++] = (uint16_t)(row * shape->cols + col);
  return n;
}

uint64_t twin_perft(const uint8_t *cells, const rv_shape *shape, int32_t who, int32_t depth) {
  const int32_t count = shape->rows * shape->cols, other = who == RV_BLACK ? RV_WHITE : RV_BLACK;
  uint16_t moves[TWIN_PERFT_CELLS], flips[TWIN_PERFT_CELLS];
  if (depth == 0) return 1;
  const int32_t n = twin_moves(cells, shape, who, moves);
  if (n == 0) {
    if (twin_moves(cells, shape, other, moves) == 0) return 1; /* the end of the game: one leaf */
    return twin_perft(cells, shape, other, depth - 1);
  }
  uint64_t leaves = 0;
  for (int32_t i = 0; i < n; i++) {
    uint8_t after[TWIN_PERFT_CELLS];
    memcpy(after, cells, (size_t)count);
    const int32_t row = moves[i] / shape->cols, col = moves[i] % shape->cols;
    const int32_t turned = twin_flips(cells, shape, row, col, who, flips);
    after[moves[i]] = (uint8_t)who;
    for (int32_t k = 0; k < turned; k++) after[flips[k]] = (uint8_t)who;
    leaves += twin_perft(after, shape, other, depth - 1);
  }
  return leaves;
}
