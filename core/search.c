/*
 * search.c: the best move on a board of at most 8 x 8: iterative deepening over the root moves,
 * then, where few squares are empty, the exact solver.
 */
#include "searcher.h"

#include "scan.h"

#include <string.h>

/* The root: its moves, best first as far as is known. */
typedef struct {
  uint64_t mover, other;
  rv_candidate moves[64];
  int32_t count, empties;
} root_node;

static uint64_t child_mover(const root_node *root, const rv_candidate *move) {
  return root->other ^ move->flips;
}

static uint64_t child_other(const root_node *root, const rv_candidate *move) {
  return root->mover | move->flips | (uint64_t)1 << move->square;
}

static void list_moves(rv_searcher *s, root_node *root) {
  root->count = 0;
  root->empties = s->ground.total - __builtin_popcountll(root->mover | root->other);
  for (uint64_t left = rv_legal_bits(s, root->mover, root->other); left; left &= left - 1) {
    const int square = __builtin_ctzll(left);
    rv_candidate *move = &root->moves[root->count++];
    *move = (rv_candidate){rv_flip_bits(s, root->mover, root->other, square), square, 0};
    move->key = -rv_eval_bits(&s->ground, child_mover(root, move), child_other(root, move));
  }
  for (int i = 0; i < root->count; i++) rv_pick(root->moves, i, root->count);
}

/* The value of a child for the root's mover: in points by a search of depth - 1, or exactly. */
static int32_t search_child(rv_searcher *s, const root_node *root, const rv_candidate *move,
                            int32_t alpha, int32_t beta, int32_t depth, int is_exact) {
  const uint64_t mover = child_mover(root, move), other = child_other(root, move);
  return is_exact ? -rv_solve(s, mover, other, -beta, -alpha)
                  : -rv_mid(s, mover, other, -beta, -alpha, depth - 1, 0);
}

/* One iteration. Returns 1 if the best move is known by it: a whole one, or one that was stopped
 * after its first move, which is the best of the one before. */
static int iterate(rv_searcher *s, root_node *root, int32_t depth, int is_exact,
                   rv_result *result) {
  int32_t best = -RV_INFINITE;
  for (int i = 0; i < root->count; i++) {
    const rv_candidate move = root->moves[i];
    int32_t value;
    if (i == 0) {
      value = search_child(s, root, &move, -RV_INFINITE, RV_INFINITE, depth, is_exact);
    } else {
      value = search_child(s, root, &move, best, best + 1, depth, is_exact);
      if (value > best && !s->has_stopped)
        value = search_child(s, root, &move, best, RV_INFINITE, depth, is_exact);
    }
    if (s->has_stopped) return i > 0;
    if (value <= best) continue;
    best = value;
    memmove(root->moves + 1, root->moves, sizeof move * (size_t)i);
    root->moves[0] = move;
    result->square = move.square;
    result->value = is_exact ? value * RV_POINTS : value;
    result->is_exact = 0;
  }
  result->depth = is_exact ? root->empties : depth;
  result->is_exact = is_exact || depth >= root->empties;
  return 1;
}

/* ---- The best line
 * ---------------------------------------------------------------------------------- */

/* The best move of a position with few empty squares, by solving it again; RV_NO_MOVE if it passes.
 */
static int solve_move(rv_searcher *s, uint64_t mover, uint64_t other) {
  int best_move = RV_NO_MOVE;
  int32_t best = -RV_INFINITE;
  for (uint64_t left = rv_legal_bits(s, mover, other); left; left &= left - 1) {
    const int square = __builtin_ctzll(left);
    const uint64_t flips = rv_flip_bits(s, mover, other, square);
    const int32_t value =
        -rv_solve(s, other ^ flips, mover | flips | (left & -left), -RV_INFINITE, -best);
    if (value > best) best = value, best_move = square;
  }
  return best_move;
}

/* Follows the table from a position worth `value`; where that is exact, by moves that are known to
 * reach it, and to the end. */
static void follow(rv_searcher *s, uint64_t mover, uint64_t other, int32_t value,
                   rv_result *result) {
  enum { SOLVE_AGAIN = 12 };
  for (int passes = 0; result->length < RV_MAX_LINE && passes < 2;) {
    const uint64_t legal = rv_legal_bits(s, mover, other);
    const int empties = s->ground.total - __builtin_popcountll(mover | other);
    if (!legal) {
      if (!rv_legal_bits(s, other, mover)) return;
      result->line[result->length++] = RV_PASS;
      passes++;
      const uint64_t swap = mover;
      mover = other, other = swap, value = -value;
      continue;
    }
    const rv_entry *entry = rv_table_find(s->table, mover, other, RV_FAR);
    int square = RV_NO_MOVE;
    if (result->is_exact && empties <= SOLVE_AGAIN && !s->has_stopped)
      square = solve_move(s, mover, other);
    else if (entry && (!result->is_exact || (entry->is_exact && entry->lower * RV_POINTS >= value)))
      square = entry->move;
    if (s->has_stopped && result->is_exact) return; /* also in the middle of solving again */
    if (square == RV_NO_MOVE || !(legal >> square & 1)) return;
    result->line[result->length++] = square;
    passes = 0;
    const uint64_t flips = rv_flip_bits(s, mover, other, square);
    const uint64_t next = other ^ flips;
    other = mover | flips | (uint64_t)1 << square;
    mover = next;
    value = -value;
  }
}

/* ---- The root
 * ------------------------------------------------------------------------------------------ */

static void report(const rv_searcher *s, rv_result *result) {
  result->nodes = s->nodes;
  if (s->limits->report) s->limits->report(s->limits->context, result);
}

/* Deepens until a limit is met. Before an exact search a few iterations order the moves. */
static void deepen(rv_searcher *s, root_node *root, rv_result *result) {
  const rv_limits *limits = s->limits;
  const int is_exact = root->empties <= limits->exact_from;
  int32_t last = limits->depth && limits->depth < root->empties ? limits->depth : root->empties;
  if (is_exact) last = root->empties < 8 ? 0 : root->empties / 2 - 2;
  for (int32_t depth = 1; depth <= last && !s->has_stopped; depth++)
    if (iterate(s, root, depth, 0, result)) report(s, result);
  if (is_exact && !s->has_stopped && iterate(s, root, root->empties, 1, result)) report(s, result);
}

static void search_root(rv_searcher *s, uint64_t mover, uint64_t other, rv_result *result) {
  root_node root = {.mover = mover, .other = other};
  list_moves(s, &root);
  if (root.count) {
    result->square = root.moves[0].square;
    result->value =
        s->limits->depth < 0 ? rv_eval_bits(&s->ground, mover, other) : root.moves[0].key;
    deepen(s, &root, result);
    const rv_candidate *best = &root.moves[0];
    result->line[0] = result->square;
    result->length = 1;
    follow(s, child_mover(&root, best), child_other(&root, best), -result->value, result);
  } else if (rv_legal_bits(s, other, mover)) {
    search_root(s, other, mover, result);
    result->value = -result->value;
    memmove(result->line + 1, result->line, sizeof *result->line * (RV_MAX_LINE - 1));
    result->line[0] = result->square = RV_PASS;
    if (result->length < RV_MAX_LINE) result->length++;
  } else {
    result->value = rv_final_bits(s, mover, other) * RV_POINTS;
    result->is_exact = 1;
  }
}

/* Two words, as rv_search. */
static void search_bits(rv_engine *engine, const uint8_t *cells, const rv_shape *shape, int32_t who,
                        const rv_limits *limits, rv_result *result) {
  rv_table *table = &engine->table;
  rv_searcher s = {.table = table, .limits = limits};
  const rv_bits b = rv_bits_from(cells, shape, who);
  rv_ground_start(&s.ground, b.squares, shape);
  /* The same discs are worth something else among other squares or by other rays. */
  if (table->squares && (table->squares != b.squares || table->rays != shape->rays))
    rv_table_start(table, table->entries, table->mask + 1);
  table->squares = b.squares;
  table->rays = shape->rays;
  table->age++;
  search_root(&s, b.mover, b.other, result);
  result->nodes = s.nodes;
}

/* Squares of a board narrower than 8 columns as the byte board numbers them. */
static void renumber(rv_result *result, const rv_shape *shape) {
  for (int i = 0; i < result->length; i++)
    if (result->line[i] != RV_PASS) result->line[i] -= (8 - shape->cols) * (result->line[i] / 8);
  if (result->square != RV_PASS) result->square -= (8 - shape->cols) * (result->square / 8);
}

int32_t rv_search(rv_engine *engine, const uint8_t *cells, const rv_shape *shape, int32_t who,
                  const rv_limits *limits, rv_result *result) {
  const int32_t error = rv_check(shape, who);
  if (error) return error;
  *result = (rv_result){.square = RV_PASS};
  if (rv_fits_bits(shape)) {
    search_bits(engine, cells, shape, who, limits, result);
    renumber(result, shape);
  } else {
    if (!engine->large) return RV_BAD_SIZE;
    rv_search_large(engine->large, cells, shape, who, limits, result);
  }
  return RV_OK;
}

int32_t rv_search_move(rv_engine *engine, const uint8_t *cells, const rv_shape *shape, int32_t who,
                       int32_t square, const rv_limits *limits, rv_result *result) {
  const int32_t error = rv_check(shape, who);
  if (error) return error;
  if (!rv_fits_bits(shape) && !engine->large) return RV_BAD_SIZE;
  const int32_t row = square < 0 ? -1 : square / shape->cols, col = square % shape->cols;
  const int32_t reason = rv_why_illegal(cells, shape, row, col, who);
  if (reason) return reason;
  uint8_t small[64];
  uint8_t *after = rv_fits_bits(shape) ? small : engine->large->after_move;
  memcpy(after, cells, (size_t)(shape->rows * shape->cols));
  rv_apply(after, shape, row, col, who);
  rv_limits reply = *limits;
  if (reply.depth > 0) reply.depth = reply.depth > 1 ? reply.depth - 1 : -1; /* 0: no limit */
  if (reply.exact_from > 0) reply.exact_from--;
  rv_search(engine, after, shape, rv_opponent(who), &reply, result);
  result->value = -result->value;
  result->square = square;
  memmove(result->line + 1, result->line, sizeof *result->line * (RV_MAX_LINE - 1));
  result->line[0] = square;
  if (result->length < RV_MAX_LINE) result->length++;
  result->depth++;
  return RV_OK;
}
