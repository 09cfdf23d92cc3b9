/*
 * perft.c: counts move sequences. Its numbers are known for the usual game and tell at once when a
 * move generator is wrong, which is what they are for; they also time it.
 */
#include "bits.h"
#include "scan.h"

/* ---- Two words, boards of at most 8 x 8 ------------------------------------------- */

/* The leaves `depth` plies on, depth at least 1. The last ply is counted by its moves; `passed`
 * says that the ply before was a pass, so that another ends the game. Words are passed one by one:
 * wasm would pass a struct through memory. */
static uint64_t count_bits(uint64_t mover, uint64_t other, uint64_t squares, int32_t rays,
                           int32_t depth, int passed) {
  uint64_t moves = rv_bits_moves(mover, other, rays) & squares & ~(mover | other);
  if (!moves)
    return depth == 1 || passed ? 1 : count_bits(other, mover, squares, rays, depth - 1, 1);
  if (depth == 1) return (uint64_t)__builtin_popcountll(moves);
  uint64_t leaves = 0;
  for (; moves; moves &= moves - 1) {
    const uint64_t flips = rv_bits_flips(mover, other, __builtin_ctzll(moves), rays);
    leaves +=
        count_bits(other ^ flips, mover | (moves & -moves) | flips, squares, rays, depth - 1, 0);
  }
  return leaves;
}

/* ---- Bytes, any board ------------------------------------------------------------- */

static uint64_t count_bytes(uint8_t *cells, const rv_shape *shape, int32_t who, int32_t depth,
                            int passed) {
  if (depth == 0) return 1;
  const int32_t other = rv_opponent(who);
  uint64_t leaves = 0;
  rv_move move;
  for (int32_t row = 0; row < shape->rows; row++)
    for (int32_t col = 0; col < shape->cols; col++)
      if (rv_find(cells, shape, row, col, who, &move)) {
        rv_make(cells, shape, &move, who);
        leaves += count_bytes(cells, shape, other, depth - 1, 0);
        rv_unmake(cells, shape, &move, who);
      }
  if (leaves) return leaves;
  return passed ? 1 : count_bytes(cells, shape, other, depth - 1, 1);
}

static int32_t check(const rv_shape *shape, int32_t who, int32_t depth) {
  const int32_t error = rv_check(shape, who);
  return error || (depth >= 0 && depth <= RV_MAX_DEPTH) ? error : RV_BAD_DEPTH;
}

int32_t rv_perft_scan(uint8_t *cells, const rv_shape *shape, int32_t who, int32_t depth,
                      uint64_t *leaves) {
  const int32_t error = check(shape, who, depth);
  if (!error) *leaves = count_bytes(cells, shape, who, depth, 0);
  return error;
}

int32_t rv_perft(uint8_t *cells, const rv_shape *shape, int32_t who, int32_t depth,
                 uint64_t *leaves) {
  if (!rv_fits_bits(shape) || depth == 0) return rv_perft_scan(cells, shape, who, depth, leaves);
  const int32_t error = check(shape, who, depth);
  if (error) return error;
  const rv_bits b = rv_bits_from(cells, shape, who);
  *leaves = count_bits(b.mover, b.other, b.squares, shape->rays, depth, 0);
  return RV_OK;
}
