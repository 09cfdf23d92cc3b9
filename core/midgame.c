/*
 * midgame.c: what a position is worth some plies ahead: principal variation search with a table.
 */
#include "searcher.h"

enum { TABLE_DEPTH = 2, ORDER_DEPTH = 3 }; /* from which depths the table, and sorting, pay */

/* Squares in the order they are tried where sorting does not pay: corners, others, before corners.
 */
static int32_t rate_square(const rv_searcher *s, int square, uint64_t open_corners) {
  const uint64_t bit = (uint64_t)1 << square;
  return bit & s->ground.corners ? 2 : bit & rv_beside(open_corners, RV_ALL_RAYS) ? 0 : 1;
}

int32_t rv_mid(rv_searcher *s, uint64_t mover, uint64_t other, int32_t alpha, int32_t beta,
               int32_t depth, int passed) {
  if (rv_count_node(s)) return 0;
  uint64_t moves = rv_legal_bits(s, mover, other);
  if (!moves) {
    if (passed || !rv_legal_bits(s, other, mover))
      return rv_final_bits(s, mover, other) * RV_POINTS;
    return -rv_mid(s, other, mover, -beta, -alpha, depth, 1);
  }
  if (depth <= 0) return rv_eval_bits(&s->ground, mover, other);
  int known_move = RV_NO_MOVE;
  if (depth >= TABLE_DEPTH) {
    const rv_entry *known = rv_table_find(s->table, mover, other, RV_FAR);
    if (known) {
      known_move = known->move;
      if (!known->is_exact && known->depth == depth) {
        if (known->lower >= beta) return known->lower;
        if (known->upper <= alpha) return known->upper;
        if (known->lower > alpha) alpha = known->lower;
        if (known->upper < beta) beta = known->upper;
        if (alpha >= beta) return alpha;
      }
    }
  }
  const uint64_t open_corners = s->ground.corners & s->ground.squares & ~(mover | other);
  rv_candidate list[64];
  int n = 0;
  for (; moves; moves &= moves - 1) {
    const int square = __builtin_ctzll(moves);
    const uint64_t flips = rv_ground_flips(&s->ground, mover, other, square);
    int32_t key;
    if (square == known_move)
      key = RV_INFINITE;
    else if (depth >= ORDER_DEPTH) {
      const uint64_t left = rv_legal_bits(s, other ^ flips, mover | flips | (moves & -moves));
      key = 8 * rate_square(s, square, open_corners) - 2 * __builtin_popcountll(left) -
            2 * __builtin_popcountll(left & s->ground.corners);
    } else
      key = rate_square(s, square, open_corners);
    list[n++] = (rv_candidate){flips, square, key};
  }
  int32_t best = -RV_INFINITE, low = alpha;
  int best_move = RV_NO_MOVE;
  for (int i = 0; i < n && best < beta; i++) {
    const rv_candidate *move = rv_pick(list, i, n);
    const uint64_t child_mover = other ^ move->flips;
    const uint64_t child_other = mover | move->flips | (uint64_t)1 << move->square;
    int32_t value;
    if (i == 0) {
      value = -rv_mid(s, child_mover, child_other, -beta, -low, depth - 1, 0);
    } else {
      value = -rv_mid(s, child_mover, child_other, -low - 1, -low, depth - 1, 0);
      if (value > low && value < beta)
        value = -rv_mid(s, child_mover, child_other, -beta, -value, depth - 1, 0);
    }
    if (s->has_stopped) return 0;
    if (value <= best) continue;
    best = value;
    best_move = move->square;
    if (best > low) low = best;
  }
  if (depth >= TABLE_DEPTH) {
    rv_entry *entry = rv_table_claim(s->table, mover, other, RV_FAR);
    if (entry->is_exact) return best; /* worth more than this */
    if (entry->depth != depth) entry->lower = INT16_MIN, entry->upper = INT16_MAX;
    entry->depth = (uint8_t)depth;
    entry->age = s->table->age;
    entry->move = (uint8_t)best_move;
    if (best < beta) entry->upper = (int16_t)best;
    if (best > alpha) entry->lower = (int16_t)best;
  }
  return best;
}
