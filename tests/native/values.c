/*
 * values.c: the search and the solver against plain minimax, with every table and every window.
 */
#include "boards.h"
#include "minimax.h"
#include "positions.h"
#include "random.h"
#include "suite.h"

#include "../../core/searcher.h"

#if SUITE_SANITIZED
enum { MID_BOARDS = 800, MID_ENOUGH = 400, SOLVED = 6000, SOLVED_DEEP = 120 };
#else
enum { MID_BOARDS = 1500, MID_ENOUGH = 1000, SOLVED = 20000, SOLVED_DEEP = 300 };
#endif

static const rv_limits no_limits;
static rv_searcher searcher;

/* Tables from one bucket, which is as good as none, to room for everything; they stay warm from one
 * position of a board to the next. The last is emptied before each search. */
enum { TABLES = 5, COLD = TABLES - 1, MOST = 4096 };
static const uint32_t sizes[TABLES] = {4, 16, 256, MOST, 256};
static rv_entry entries[TABLES][MOST];
static rv_table tables[TABLES];

/* For a new board: what a table knows is true of one set of squares and rays only. */
static void lay_ground(void) {
  for (int i = 0; i < TABLES; i++) rv_table_start(&tables[i], entries[i], sizes[i]);
  searcher = (rv_searcher){.limits = &no_limits};
  rv_ground_start(&searcher.ground, rv_bits_from(board.cells, &board.shape, RV_BLACK).squares,
                  &board.shape);
  minimax_ground(board.cells, &board.shape);
}

static void take_table(int i) {
  if (i == COLD) rv_table_start(&tables[i], entries[i], sizes[i]);
  if (random_percent(20)) tables[i].age++;
  searcher.table = &tables[i];
}

static int is_bounded(int32_t got, int32_t alpha, int32_t beta, int32_t value) {
  return got <= alpha ? value <= got : got >= beta ? value >= got : value == got;
}

/* A window around the value, to one side of it, or of nothing between its ends. */
static void any_window(int32_t value, int32_t spread, int32_t *alpha, int32_t *beta) {
  *alpha = value + random_between(-spread, spread);
  *beta = *alpha + 1 + (random_percent(50) ? 0 : random_below(spread));
}

/* One depth of the position at hand, its value known. */
static int32_t check_mid(const rv_bits *b, int32_t depth, int32_t value) {
  int32_t alpha, beta;
  for (int i = 0; i < TABLES; i++) {
    for (int k = 0; k < 4; k++) {
      any_window(value, k < 2 ? 3 : 200, &alpha, &beta);
      take_table(i);
      CHECK(is_bounded(rv_mid(&searcher, b->mover, b->other, alpha, beta, depth, 0), alpha, beta,
                       value));
    }
    take_table(i);
    CHECK(rv_mid(&searcher, b->mover, b->other, -RV_INFINITE, RV_INFINITE, depth, 0) == value);
  }
  return 0;
}

int32_t test_search_values(void) {
  for (int32_t i = 0; i < MID_BOARDS; i++) {
    if (i % 2)
      position_play(random_between(2, 8), random_between(2, 8), random_rays(), random_below(61));
    else
      position_lay(8, 8);
    lay_ground();
    for (int32_t step = 0; step < 4; step++) {
      const rv_bits b = rv_bits_from(board.cells, &board.shape, board.who);
      minimax_nodes = 0;
      for (int32_t depth = 0; depth <= 4 && minimax_nodes < MID_ENOUGH; depth++) {
        const int32_t value = minimax(board.cells, &board.shape, board.who, depth, leaf_bits);
        TRY(check_mid(&b, depth, value));
      }
      /* the solver shares the table */
      if (position_empties() <= 9)
        for (int t = 0; t < COLD; t++) {
          take_table(t);
          rv_solve(&searcher, b.mover, b.other, -RV_INFINITE, RV_INFINITE);
        }
      if (!position_step()) break;
    }
    CHECK(!searcher.has_stopped);
  }
  return 0;
}

/* ---- The solver ----------------------------------------------------------------------------- */

static int32_t check_solver(void) {
  const rv_bits b = rv_bits_from(board.cells, &board.shape, board.who);
  const int32_t value = minimax_final(board.cells, &board.shape, board.who);
  int32_t alpha, beta;
  for (int i = 0; i < TABLES; i++) {
    for (int k = 0; k < 5; k++) {
      any_window(value, k < 3 ? 2 : 64, &alpha, &beta);
      take_table(i);
      CHECK(is_bounded(rv_solve(&searcher, b.mover, b.other, alpha, beta), alpha, beta, value));
    }
    take_table(i);
    CHECK(rv_solve(&searcher, b.mover, b.other, -RV_INFINITE, RV_INFINITE) == value);
    CHECK(rv_solve(&searcher, b.mover, b.other, value - 1, value) == value);
    CHECK(rv_solve(&searcher, b.mover, b.other, value, value + 1) == value);
  }
  return 0;
}

static void lay_ending(int32_t empties) {
  if (random_percent(50)) {
    position_play(random_between(2, 8), random_between(2, 8), random_rays(), empties);
  } else {
    position_lay(8, 8);
  }
  position_thin(empties);
}

int32_t test_solver_values(void) {
  for (int32_t i = 0; i < SOLVED; i++) {
    lay_ending(i % 8 ? random_below(7) : 7);
    lay_ground();
    TRY(check_solver());
    if (position_step()) TRY(check_solver());
  }
  return 0;
}

/* Deeper, where the table, sorting and stable discs come in. */
int32_t test_solver_deep(void) {
  for (int32_t i = 0; i < SOLVED_DEEP; i++) {
    do lay_ending(random_between(8, SUITE_SANITIZED ? 9 : 10));
    while (position_empties() < 8);
    lay_ground();
    for (int32_t step = 0; step < 3; step++) {
      TRY(check_solver());
      if (!position_step()) break;
    }
  }
  return 0;
}

/* Beyond what brute force reaches: the search to the end, which is held to it above, and the solver
 * say the same. */
int32_t test_solver_search(void) {
  for (int32_t i = 0; i < (SUITE_SANITIZED ? 200 : 400); i++) {
    lay_ending(random_between(10, SUITE_SANITIZED ? 12 : 14));
    lay_ground();
    const rv_bits b = rv_bits_from(board.cells, &board.shape, board.who);
    take_table(3);
    const int32_t value = rv_solve(&searcher, b.mover, b.other, -RV_INFINITE, RV_INFINITE);
    for (int t = 0; t < TABLES; t++) {
      int32_t alpha, beta;
      any_window(value, 3, &alpha, &beta);
      take_table(t);
      CHECK(is_bounded(rv_solve(&searcher, b.mover, b.other, alpha, beta), alpha, beta, value));
    }
    take_table(COLD);
    CHECK(rv_mid(&searcher, b.mover, b.other, value * RV_POINTS - 1, value * RV_POINTS + 1,
                 position_empties(), 0) == value * RV_POINTS);
  }
  return 0;
}
