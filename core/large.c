/*
 * large.c: the best move on a board of any size, on bytes: alpha-beta with iterative deepening. It
 * has no table; boards this large are not looked at far ahead.
 *
 * All memory is one work area of the caller's: the board, lists of moves one after another as a
 * stack, and the corners.
 */
#include "eval.h"
#include "scan.h"
#include "searcher.h"

#include <string.h>

typedef struct {
  const rv_shape *shape;
  const rv_limits *limits;
  rv_large_memory *memory;
  int32_t corner_count, used; /* used: of the move stack */
  uint64_t nodes, next_poll;
  int32_t has_stopped;
} searcher;

static int32_t final_points(const searcher *s, int32_t who) {
  const rv_counts counts = rv_count(s->memory->cells, s->shape->rows * s->shape->cols);
  const int32_t difference = rv_final_difference(counts) * RV_POINTS;
  return who == RV_BLACK ? difference : -difference;
}

static int32_t evaluate(const searcher *s, int32_t who) {
  return rv_eval_bytes(s->memory->cells, s->shape, who, s->memory->corners, s->corner_count,
                       s->memory->scratch);
}

static int32_t count_node(searcher *s) {
  s->nodes++;
  if (s->limits->nodes && s->nodes > s->limits->nodes) s->has_stopped = 1;
  if (s->nodes >= s->next_poll) {
    s->next_poll = s->nodes + 16; /* a node may take a tenth of a millisecond */
    if (s->limits->poll && s->limits->poll(s->limits->context)) s->has_stopped = 1;
  }
  return s->has_stopped;
}

static void make(searcher *s, int32_t square, int32_t who, rv_move *move) {
  const int32_t cols = s->shape->cols;
  rv_find(s->memory->cells, s->shape, square / cols, square % cols, who, move);
  rv_make(s->memory->cells, s->shape, move, who);
}

static int is_corner(const searcher *s, int32_t square) {
  for (int32_t i = 0; i < s->corner_count; i++)
    if (s->memory->corners[i] == square) return 1;
  return 0;
}

/* Lists the moves of a side on the stack, corners first; -1 if there is no room. */
static int32_t push_moves(searcher *s, int32_t who) {
  const int32_t cells = s->shape->rows * s->shape->cols;
  if (s->used + cells > RV_LARGE_STACK) return -1;
  uint16_t *moves = s->memory->stack + s->used;
  const int32_t n = rv_legal_moves(s->memory->cells, s->shape, who, moves);
  int32_t corners = 0;
  if (s->corner_count <= 64)
    for (int32_t i = 0; i < n; i++)
      if (is_corner(s, moves[i])) {
        const uint16_t corner = moves[i];
        memmove(moves + corners + 1, moves + corners, sizeof *moves * (size_t)(i - corners));
        moves[corners++] = corner;
      }
  s->used += n;
  return n;
}

/* As rv_mid. */
static int32_t search(searcher *s, int32_t who, int32_t alpha, int32_t beta, int32_t depth,
                      int passed) {
  if (count_node(s)) return 0;
  const int32_t base = s->used, n = push_moves(s, who);
  const int32_t other = rv_opponent(who);
  int32_t best = -RV_INFINITE;
  if (n == 0) {
    best = passed || !rv_has_move(s->memory->cells, s->shape, other)
               ? final_points(s, who)
               : -search(s, other, -beta, -alpha, depth, 1);
  } else if (n < 0 || depth <= 0) {
    best = evaluate(s, who);
  } else {
    for (int32_t i = 0; i < n && best < beta && !s->has_stopped; i++) {
      rv_move move;
      make(s, s->memory->stack[base + i], who, &move);
      const int32_t value = -search(s, other, -beta, -alpha, depth - 1, 0);
      rv_unmake(s->memory->cells, s->shape, &move, who);
      if (value > best) best = value;
      if (best > alpha) alpha = best;
    }
  }
  s->used = base;
  return best;
}

/* One iteration over the root moves, which it leaves with the best one first. */
static int iterate(searcher *s, int32_t n, int32_t who, int32_t depth, rv_result *result) {
  uint16_t *moves = s->memory->stack;
  int32_t best = -RV_INFINITE;
  for (int32_t i = 0; i < n; i++) {
    const uint16_t square = moves[i];
    rv_move move;
    make(s, square, who, &move);
    const int32_t value = -search(s, rv_opponent(who), -RV_INFINITE, -best, depth - 1, 0);
    rv_unmake(s->memory->cells, s->shape, &move, who);
    if (s->has_stopped) return i > 0;
    if (value <= best) continue;
    best = value;
    memmove(moves + 1, moves, sizeof *moves * (size_t)i);
    moves[0] = square;
    result->square = square;
    result->value = value;
    result->is_exact = 0;
  }
  result->depth = depth;
  return 1;
}

void rv_search_large(rv_large_memory *memory, const uint8_t *cells, const rv_shape *shape,
                     int32_t who, const rv_limits *limits, rv_result *result) {
  searcher s = {.shape = shape, .limits = limits, .memory = memory};
  const int32_t count = shape->rows * shape->cols;
  memcpy(memory->cells, cells, (size_t)count);
  s.corner_count = rv_find_corners(cells, shape, memory->corners);
  const int32_t empties = rv_count(cells, count).empty, other = rv_opponent(who);
  const int32_t n = push_moves(&s, who);
  if (n == 0 && !rv_has_move(cells, shape, other)) {
    result->value = final_points(&s, who);
    result->is_exact = 1;
    return;
  }
  if (n == 0) { /* a pass, then the other side's search */
    rv_search_large(memory, cells, shape, other, limits, result);
    result->value = -result->value;
    memmove(result->line + 1, result->line, sizeof *result->line * (RV_MAX_LINE - 1));
    result->line[0] = result->square = RV_PASS;
    if (result->length < RV_MAX_LINE) result->length++;
    return;
  }
  result->square = memory->stack[0];
  result->value = evaluate(&s, who);
  int32_t last = limits->depth && limits->depth < empties ? limits->depth : empties;
  if (empties <= limits->exact_from) last = empties;
  for (int32_t depth = 1; depth <= last && !s.has_stopped; depth++) {
    if (!iterate(&s, n, who, depth, result)) break;
    result->is_exact = !s.has_stopped && depth >= empties;
    result->nodes = s.nodes;
    if (limits->report) limits->report(limits->context, result);
  }
  result->nodes = s.nodes;
  result->line[0] = result->square;
  result->length = 1;
}
