/*
 * perft.c: counts move sequences. Its numbers are known for the usual game and tell at once when a
 * move generator is wrong, which is what they are for; they also time it.
 */
#include "ground.h"
#include "scan.h"

/* ---- Two words, boards of at most 8 x 8 ------------------------------------------- */

/* The leaves `depth` plies on, depth at least 1. The last ply is counted by its moves; `passed`
 * says that the ply before was a pass, so that another ends the game. Words are passed one by one:
 * wasm would pass a struct through memory. */
static uint64_t count_bits(const rv_ground *ground, uint64_t mover, uint64_t other, int32_t depth,
                           int passed) {
  uint64_t moves = rv_ground_moves(ground, mover, other) & ground->squares & ~(mover | other);
  if (!moves) return depth == 1 || passed ? 1 : count_bits(ground, other, mover, depth - 1, 1);
  if (depth == 1) return (uint64_t)__builtin_popcountll(moves);
  uint64_t leaves = 0;
  for (; moves; moves &= moves - 1) {
    const uint64_t flips = rv_ground_flips(ground, mover, other, __builtin_ctzll(moves));
    leaves += count_bits(ground, other ^ flips, mover | (moves & -moves) | flips, depth - 1, 0);
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
  rv_ground ground;
#ifdef __wasm_simd128__
  rv_ground_start(&ground, b.squares, shape);
#else
  ground.squares = b.squares, ground.rays = shape->rays; /* single words need no more of it */
#endif
  *leaves = count_bits(&ground, b.mover, b.other, depth, 0);
  return RV_OK;
}
