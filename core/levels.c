/*
 * levels.c: how strong an opponent is. One table; README.md has the same in words.
 */
#include "engine.h"
#include "scan.h"

#include <string.h>

/* Squares left that a level solves from are few enough for its time on any board of 8 x 8; larger
 * boards take the depth, and as many nodes as fit the same time there. */
static const struct {
  int32_t depth, exact_from;
} levels[RV_LEVELS] = {
    {0, 0},   /* 0: any legal move */
    {0, 0},   /* 1: the most flips */
    {1, 1},   /* 2: one ply of the evaluation */
    {2, 4},   /* 3 */
    {3, 6},   /* 4 */
    {4, 8},   /* 5 */
    {5, 10},  /* 6 */
    {6, 12},  /* 7 */
    {8, 14},  /* 8 */
    {9, 15},  /* 9 */
    {12, 18}, /* 10 */
};

/* On a board larger than 8 x 8 a level looks at so many nodes times cells, and at least at every move
 * of a dense board. */
enum { LARGE_NODES = 4000000, DENSE = 3 };

int32_t rv_level_limits(int32_t level, const rv_shape *shape, rv_limits *limits) {
  const int32_t error = rv_check_shape(shape);
  if (error) return error;
  if (level < 0 || level >= RV_LEVELS) return RV_BAD_LEVEL;
  *limits = (rv_limits){.depth = levels[level].depth, .exact_from = levels[level].exact_from};
  if (shape->rows > 8 || shape->cols > 8) {
    const int32_t cells = shape->rows * shape->cols;
    const int32_t few = LARGE_NODES / cells, one_ply = cells / DENSE;
    limits->nodes = (uint64_t)(few > one_ply ? few : one_ply) + 1;
  }
  return RV_OK;
}

/* A number below n, evenly, from a seed (mulberry32). */
static int32_t random_below(uint32_t seed, int32_t n) {
  uint32_t t = seed + 0x6d2b79f5u;
  t = (t ^ t >> 15) * (t | 1);
  t ^= t + (t ^ t >> 7) * (t | 61);
  return (int32_t)(((uint64_t)(t ^ t >> 14) * (uint64_t)n) >> 32);
}

static int is_board_corner(const rv_shape *shape, int32_t square) {
  const int32_t row = square / shape->cols, col = square % shape->cols;
  return (row == 0 || row == shape->rows - 1) && (col == 0 || col == shape->cols - 1);
}

int32_t rv_simple_move(int32_t level, const uint8_t *cells, const rv_shape *shape, int32_t who,
                       uint32_t seed, uint16_t *scratch) {
  const int32_t n = rv_legal_moves(cells, shape, who, scratch);
  if (n < 0) return n;
  if (n == 0) return RV_PASS;
  if (level == 0) return scratch[random_below(seed, n)];
  int32_t best = -1, most = 0;
  for (int32_t i = 0; i < n; i++) {
    const int32_t square = scratch[i];
    rv_move move;
    const int32_t flips =
        rv_find(cells, shape, square / shape->cols, square % shape->cols, who, &move);
    const int better_tie =
        flips == most && is_board_corner(shape, square) && !is_board_corner(shape, best);
    if (flips > most || better_tie) best = square, most = flips;
  }
  return best;
}
