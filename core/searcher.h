/*
 * searcher.h: what the parts of the engine share while one board of at most 8 x 8 is searched.
 */
#ifndef REVERSI_SEARCHER_H
#define REVERSI_SEARCHER_H

#include "engine.h"
#include "eval.h"
#include "ground.h"

enum { RV_INFINITE = 1 << 24 }; /* beyond every value, in points or discs */

typedef struct {
  rv_ground ground;
  rv_table *table;
  const rv_limits *limits;
  uint64_t nodes;
  uint64_t next_poll;
  int32_t has_stopped; /* every value found since is worthless */
} rv_searcher;

/* Counts a node; 1 if the search is to end here. */
RV_INLINE int32_t rv_count_node(rv_searcher *s) {
  s->nodes++;
  if (s->limits->nodes && s->nodes > s->limits->nodes) s->has_stopped = 1;
  if (s->nodes >= s->next_poll) {
    s->next_poll = s->nodes + 4096;
    if (s->limits->poll && s->limits->poll(s->limits->context)) s->has_stopped = 1;
  }
  return s->has_stopped;
}

RV_INLINE uint64_t rv_legal_bits(const rv_searcher *s, uint64_t mover, uint64_t other) {
  return rv_ground_moves(&s->ground, mover, other) & s->ground.squares & ~(mover | other);
}

RV_INLINE uint64_t rv_flip_bits(const rv_searcher *s, uint64_t mover, uint64_t other, int square) {
  return s->ground.near[square] & other ? rv_ground_flips(&s->ground, mover, other, square) : 0;
}

/* The final difference, in discs, of a game that ends here. */
RV_INLINE int32_t rv_final_bits(const rv_searcher *s, uint64_t mover, uint64_t other) {
  const int32_t a = __builtin_popcountll(mover), b = __builtin_popcountll(other);
  const int32_t empty = s->ground.total - a - b;
  return a > b ? a - b + empty : a < b ? a - b - empty : 0;
}

/* The value in points with `depth` plies to look ahead, a pass not counted: at least alpha and at
 * most beta if between them; at most alpha an upper bound, at least beta a lower one. `passed`: the
 * ply before was a pass. */
int32_t rv_mid(rv_searcher *s, uint64_t mover, uint64_t other, int32_t alpha, int32_t beta,
               int32_t depth, int passed);

/* The final difference in discs with best play; bounds as above. */
int32_t rv_solve(rv_searcher *s, uint64_t mover, uint64_t other, int32_t alpha, int32_t beta);

/* rv_search on a board of bytes, of any size (large.c). The arguments have been checked. */
void rv_search_large(rv_large_memory *memory, const uint8_t *cells, const rv_shape *shape,
                     int32_t who, const rv_limits *limits, rv_result *result);

/* A move from a node, and how promising it looks. */
typedef struct {
  uint64_t flips;
  int32_t square, key;
} rv_candidate;

/* Brings the most promising of the candidates from i on to place i. */
RV_INLINE rv_candidate *rv_pick(rv_candidate *list, int i, int n) {
  int best = i;
  for (int j = i + 1; j < n; j++)
    if (list[j].key > list[best].key) best = j;
  const rv_candidate picked = list[best];
  list[best] = list[i];
  list[i] = picked;
  return list + i;
}

#endif
