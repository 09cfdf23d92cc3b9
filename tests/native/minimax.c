/*
 * minimax.c: see minimax.h.
 */
#include "minimax.h"
#include "twin.h"

#include "../../core/eval.h"

#include <string.h>

int32_t minimax_nodes;

static uint8_t work[MINIMAX_CELLS];

int32_t final_difference(const uint8_t *cells, const rv_shape *shape, int32_t who) {
  int32_t of[4] = {0};
  for (int32_t i = 0; i < shape->rows * shape->cols; i++) of[cells[i]]++;
  const int32_t mine = of[who], yours = of[3 - who];
  return mine > yours   ? mine - yours + of[RV_EMPTY]
         : mine < yours ? mine - yours - of[RV_EMPTY]
                        : 0;
}

int32_t twin_play(uint8_t *cells, const rv_shape *shape, int32_t square, int32_t who) {
  uint16_t flips[MINIMAX_CELLS];
  const int32_t n =
      square < 0 ? 0
                 : twin_flips(cells, shape, square / shape->cols, square % shape->cols, who, flips);
  if (n) cells[square] = (uint8_t)who;
  for (int32_t i = 0; i < n; i++) cells[flips[i]] = (uint8_t)who;
  return n;
}

static int32_t value_of(const rv_shape *shape, int32_t who, int32_t depth, minimax_leaf *leaf) {
  uint16_t flips[MINIMAX_CELLS];
  int32_t best = INT32_MIN;
  minimax_nodes++;
  for (int32_t square = 0; square < shape->rows * shape->cols; square++) {
    if (work[square] != RV_EMPTY) continue;
    const int32_t n =
        twin_flips(work, shape, square / shape->cols, square % shape->cols, who, flips);
    if (n == 0) continue;
    if (depth == 0) return leaf(work, shape, who);
    work[square] = (uint8_t)who;
    for (int32_t i = 0; i < n; i++) work[flips[i]] = (uint8_t)who;
    const int32_t value = -value_of(shape, 3 - who, depth - 1, leaf);
    work[square] = RV_EMPTY;
    for (int32_t i = 0; i < n; i++) work[flips[i]] = (uint8_t)(3 - who);
    if (value > best) best = value;
  }
  if (best != INT32_MIN) return best;
  static uint16_t moves[MINIMAX_CELLS];
  if (twin_moves(work, shape, 3 - who, moves)) return -value_of(shape, 3 - who, depth, leaf);
  return final_difference(work, shape, who) * RV_POINTS;
}

int32_t minimax(const uint8_t *cells, const rv_shape *shape, int32_t who, int32_t depth,
                minimax_leaf *leaf) {
  memcpy(work, cells, (size_t)(shape->rows * shape->cols));
  minimax_nodes = 0;
  return value_of(shape, who, depth, leaf);
}

int32_t minimax_final(const uint8_t *cells, const rv_shape *shape, int32_t who) {
  return minimax(cells, shape, who, MINIMAX_END, 0) / RV_POINTS;
}

/* ---- Leaves --------------------------------------------------------------------------------- */

static rv_ground ground;
static uint16_t corners[MINIMAX_CELLS], scratch[MINIMAX_CELLS];
static int32_t corner_count;

void minimax_ground(const uint8_t *cells, const rv_shape *shape) {
  if (rv_fits_bits(shape))
    rv_ground_start(&ground, rv_bits_from(cells, shape, RV_BLACK).squares, shape);
  corner_count = rv_find_corners(cells, shape, corners);
}

int32_t leaf_bits(const uint8_t *cells, const rv_shape *shape, int32_t who) {
  const rv_bits b = rv_bits_from(cells, shape, who);
  return rv_eval_bits(&ground, b.mover, b.other);
}

int32_t leaf_bytes(const uint8_t *cells, const rv_shape *shape, int32_t who) {
  return rv_eval_bytes(cells, shape, who, corners, corner_count, scratch);
}
