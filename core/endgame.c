/*
 * endgame.c: who wins, exactly. A ladder of functions by the number of empty squares, each on the
 * one below. Values are final differences in discs, for the mover.
 *
 *     1, 2, 3 empty     named squares, nothing to order
 *     4 to SHALLOW      squares of quarters with an odd number of empty ones first: whoever plays
 *                       into such a quarter tends to play last in it
 *     more              table, bounds by stable discs, moves ordered: by what a short search says
 * where the tree below is large, else by how few moves they leave the other side
 *
 * Every function: fail-soft. With alpha < beta, a result r <= alpha means the value is at most r;
 * r >= beta, at least r; otherwise it is the value.
 */
#include "searcher.h"

enum {
  SHALLOW = 6,         /* empties from which on the table and sorting cost more than they save */
  STABILITY_ALPHA = 2, /* bounds by stable discs are tried where they might reach below alpha */
  NEAR = 10,           /* empties up to which positions are kept in the near part of the table */
  LOOK_BEFORE = 11,    /* empties from which the children are looked up before any is searched */
  SHORT_SEARCH = 12,   /* empties from which moves are ordered by a short search */
};

/* How deep that search goes: a ply more for two more empties. */
static int32_t short_depth(int32_t empties) {
  return empties < SHORT_SEARCH + 2 ? 0 : (empties - SHORT_SEARCH) / 2;
}

/* `difference` is that of the discs, an empty square left, which goes to the winner. */
RV_INLINE int32_t end_1(int32_t difference) {
  return difference > 0 ? difference + 1 : difference < 0 ? difference - 1 : 0;
}

static int32_t solve_1(rv_searcher *s, uint64_t mover, uint64_t other, int32_t alpha, int a) {
  s->nodes++;
  const int32_t difference = 2 * __builtin_popcountll(mover) - (s->ground.total - 1);
  if (s->ground.is_whole) {
    int32_t flips = rv_last_flips(&s->ground, mover, a);
    if (flips) return difference + flips + 1;
    const int32_t most = end_1(difference);
    if (most <= alpha) return most; /* the other side could only make it less */
    flips = rv_last_flips(&s->ground, ~mover, a);
    return flips ? difference - flips - 1 : most;
  }
  uint64_t flips = rv_flip_bits(s, mover, other, a);
  if (flips) return difference + 2 * __builtin_popcountll(flips) + 1;
  flips = rv_flip_bits(s, other, mover, a);
  if (flips) return difference - 2 * __builtin_popcountll(flips) - 1;
  return end_1(difference);
}

static int32_t solve_2(rv_searcher *s, uint64_t mover, uint64_t other, int32_t alpha, int32_t beta,
                       int a, int b, int passed) {
  s->nodes++;
  int32_t best = -RV_INFINITE;
  uint64_t flips = rv_flip_bits(s, mover, other, a);
  if (flips) {
    best = -solve_1(s, other ^ flips, mover | flips | (uint64_t)1 << a, -beta, b);
    if (best >= beta) return best;
  }
  flips = rv_flip_bits(s, mover, other, b);
  if (flips) {
    const int32_t value = -solve_1(s, other ^ flips, mover | flips | (uint64_t)1 << b, -beta, a);
    if (value > best) best = value;
  }
  if (best != -RV_INFINITE) return best;
  return passed ? rv_final_bits(s, mover, other)
                : -solve_2(s, other, mover, -beta, -alpha, a, b, 1);
}

static int32_t solve_3(rv_searcher *s, uint64_t mover, uint64_t other, int32_t alpha, int32_t beta,
                       const int squares[3], int passed) {
  s->nodes++;
  int32_t best = -RV_INFINITE;
  for (int i = 0; i < 3; i++) {
    const int square = squares[i];
    const uint64_t flips = rv_flip_bits(s, mover, other, square);
    if (!flips) continue;
    const int32_t value = -solve_2(s, other ^ flips, mover | flips | (uint64_t)1 << square, -beta,
                                   -alpha, squares[i == 0], squares[i == 2 ? 1 : 2], 0);
    if (value <= best) continue;
    best = value;
    if (best >= beta) return best;
    if (best > alpha) alpha = best;
  }
  if (best != -RV_INFINITE) return best;
  return passed ? rv_final_bits(s, mover, other)
                : -solve_3(s, other, mover, -beta, -alpha, squares, 1);
}

/* `odd` holds a bit for each quarter with an odd number of empty squares. */
static int32_t solve_shallow(rv_searcher *s, uint64_t mover, uint64_t other, int32_t alpha,
                             int32_t beta, int32_t empties, int odd, int passed) {
  const uint64_t empty = s->ground.squares & ~(mover | other);
  const uint64_t groups[] = {empty & s->ground.odd[odd], empty & ~s->ground.odd[odd]};
  if (empties <= 3) {
    int squares[3], n = 0;
    for (int group = 0; group < 2; group++)
      for (uint64_t left = groups[group]; left; left &= left - 1)
        squares[n++] = __builtin_ctzll(left);
    if (n == 3) return solve_3(s, mover, other, alpha, beta, squares, passed);
    if (n == 2) return solve_2(s, mover, other, alpha, beta, squares[0], squares[1], passed);
    return n == 1 ? solve_1(s, mover, other, alpha, squares[0]) : rv_final_bits(s, mover, other);
  }
  s->nodes++;
  int32_t best = -RV_INFINITE;
  for (int group = 0; group < 2; group++)
    for (uint64_t left = groups[group]; left; left &= left - 1) {
      const int square = __builtin_ctzll(left);
      const uint64_t flips = rv_flip_bits(s, mover, other, square);
      if (!flips) continue;
      const int32_t value = -solve_shallow(s, other ^ flips, mover | flips | (left & -left), -beta,
                                           -alpha, empties - 1, odd ^ s->ground.quarter[square], 0);
      if (value <= best) continue;
      best = value;
      if (best >= beta) return best;
      if (best > alpha) alpha = best;
    }
  if (best != -RV_INFINITE) return best;
  return passed ? rv_final_bits(s, mover, other)
                : -solve_shallow(s, other, mover, -beta, -alpha, empties, odd, 1);
}

/* How promising a move looks that leads to (mover, other), the other side to move there. */
static int32_t rate(rv_searcher *s, uint64_t mover, uint64_t other, int square, int32_t empties,
                    int odd) {
  const rv_ground *ground = &s->ground;
  const int is_odd = (odd & ground->quarter[square]) != 0;
  if (empties >= SHORT_SEARCH)
    return 4 * is_odd * RV_POINTS / 10 -
           rv_mid(s, mover, other, -RV_INFINITE, RV_INFINITE, short_depth(empties), 0);
  const uint64_t empty = ground->squares & ~(mover | other);
  const uint64_t moves = rv_legal_bits(s, mover, other);
  const int32_t choice = __builtin_popcountll(moves);
  const int32_t corner_moves = __builtin_popcountll(moves & ground->corners);
  const int32_t potential = __builtin_popcountll(rv_beside(other, ground->rays) & empty);
  const int is_corner = ground->corners >> square & 1;
  return 8 * is_odd + 12 * is_corner - 16 * (choice + corner_moves) - 2 * potential;
}

static int32_t solve_deep(rv_searcher *s, uint64_t mover, uint64_t other, int32_t alpha,
                          int32_t beta, int32_t empties, int odd, int passed) {
  if (empties <= SHALLOW) return solve_shallow(s, mover, other, alpha, beta, empties, odd, passed);
  if (rv_count_node(s)) return 0;
  const rv_ground *ground = &s->ground;
  const uint64_t empty = ground->squares & ~(mover | other);
  if (alpha >= STABILITY_ALPHA) {
    const int32_t most = ground->total - 2 * __builtin_popcountll(rv_stable(ground, other, empty));
    if (most <= alpha) return most;
    if (most < beta) beta = most;
  }
  int known_move = RV_NO_MOVE;
  const int part = empties <= NEAR ? RV_NEAR : RV_FAR;
  const rv_entry *known = rv_table_find(s->table, mover, other, part);
  if (known) {
    known_move = known->move;
    if (known->is_exact) {
      if (known->lower >= beta) return known->lower;
      if (known->upper <= alpha) return known->upper;
      if (known->lower > alpha) alpha = known->lower;
      if (known->upper < beta) beta = known->upper;
      if (alpha >= beta) return alpha;
    }
  }
  uint64_t moves = rv_legal_bits(s, mover, other);
  if (!moves)
    return passed ? rv_final_bits(s, mover, other)
                  : -solve_deep(s, other, mover, -beta, -alpha, empties, odd, 1);
  rv_candidate list[64];
  int n = 0;
  for (; moves; moves &= moves - 1) {
    const int square = __builtin_ctzll(moves);
    const uint64_t flips = rv_ground_flips(ground, mover, other, square);
    if (flips == other) return ground->total; /* nothing is left of the other side */
    list[n++] = (rv_candidate){flips, square, 0};
  }
  if (empties >= LOOK_BEFORE)
    for (int i = 0; i < n; i++) {
      const rv_entry *child = rv_table_find(s->table, other ^ list[i].flips,
                                            mover | list[i].flips | (uint64_t)1 << list[i].square,
                                            empties - 1 <= NEAR ? RV_NEAR : RV_FAR);
      if (child && child->is_exact && -child->upper >= beta) return -child->upper;
    }
  for (int i = 0; i < n; i++) {
    const int square = list[i].square;
    list[i].key = square == known_move
                      ? RV_INFINITE
                      : rate(s, other ^ list[i].flips,
                             mover | list[i].flips | (uint64_t)1 << square, square, empties, odd);
  }
  int32_t best = -RV_INFINITE, low = alpha;
  int best_move = RV_NO_MOVE;
  for (int i = 0; i < n && best < beta; i++) {
    const rv_candidate *move = rv_pick(list, i, n);
    const uint64_t child_mover = other ^ move->flips;
    const uint64_t child_other = mover | move->flips | (uint64_t)1 << move->square;
    const int child_odd = odd ^ ground->quarter[move->square];
    int32_t value;
    if (i == 0) {
      value = -solve_deep(s, child_mover, child_other, -beta, -low, empties - 1, child_odd, 0);
    } else {
      value = -solve_deep(s, child_mover, child_other, -low - 1, -low, empties - 1, child_odd, 0);
      if (value > low && value < beta)
        value = -solve_deep(s, child_mover, child_other, -beta, -value, empties - 1, child_odd, 0);
    }
    if (s->has_stopped) return 0;
    if (value <= best) continue;
    best = value;
    best_move = move->square;
    if (best > low) low = best;
  }
  rv_entry *entry = rv_table_claim(s->table, mover, other, part);
  if (!entry->is_exact) entry->lower = INT16_MIN, entry->upper = INT16_MAX;
  entry->is_exact = 1;
  entry->depth = (uint8_t)empties;
  entry->age = s->table->age;
  /* The move is one that reaches the lower bound; a search that fails low knows no better one. */
  if (best > alpha || entry->lower == INT16_MIN) entry->move = (uint8_t)best_move;
  if (best < beta) entry->upper = (int16_t)best;
  if (best > alpha) entry->lower = (int16_t)best;
  return best;
}

int32_t rv_solve(rv_searcher *s, uint64_t mover, uint64_t other, int32_t alpha, int32_t beta) {
  const uint64_t empty = s->ground.squares & ~(mover | other);
  int odd = 0;
  for (uint64_t left = empty; left; left &= left - 1)
    odd ^= s->ground.quarter[__builtin_ctzll(left)];
  return solve_deep(s, mover, other, alpha, beta, __builtin_popcountll(empty), odd, 0);
}
