/*
 * anvil.c: core/engine_exports.c under calls that no sane caller makes, as hammer.c does it to
 * core/exports.c. Natively only: the module of the wasm tests imports no host.
 */
#ifndef __wasm__

#include "engine_exports.h"
#include "host.h"
#include "numbers.h"
#include "random.h"
#include "suite.h"
#include "twin.h"

#include "../../core/engine.h"

#include <string.h>

enum { RESULT = 6 + RV_MAX_LINE, TABLE_BITS_HERE = 16 /* a native build has room for */ };

static uint8_t *cells, before[RV_MAX_CELLS];
static int32_t *result, result_before[RESULT];
static int32_t bad_cell = -1;

static void stir_board(int32_t n) {
  const int32_t empty = random_below(100);
  bad_cell = -1;
  for (int32_t i = 0; i < n; i++)
    cells[i] = (uint8_t)(random_percent(3)       ? RV_HOLE
                         : random_percent(empty) ? RV_EMPTY
                                                 : random_between(RV_BLACK, RV_WHITE));
  if (random_percent(10)) {
    bad_cell = random_percent(50) ? random_below(64) : random_below(n);
    cells[bad_cell] = (uint8_t)random_between(RV_HOLE + 1, 255);
  }
}

/* -1 in half of all calls. */
static int32_t any_limit(int32_t most) { return random_percent(50) ? -1 : number(0, most, 85); }

static double any_nodes(void) {
  const double nan = __builtin_nan(""), infinite = __builtin_inf();
  const double favourites[] = {-1,  0,    0.5,   -0.5,   -1.5, 1,        1.9,       2,   1000,
                               1e9, 9e15, 1e300, -1e300, nan,  infinite, -infinite, -0.0};
  return random_percent(50) ? random_below(2000) : RANDOM_OF(favourites);
}

static int32_t expected_error(int32_t who, const rv_shape *shape, int32_t level, int32_t depth,
                              int32_t exact_from, double nodes) {
  const int32_t rows = shape->rows, cols = shape->cols;
  if (rows < 1 || cols < 1 || rows > RV_MAX_CELLS / cols) return RV_BAD_SIZE;
  if (shape->rays < 0 || shape->rays > RV_ALL_RAYS) return RV_BAD_RAYS;
  if (bad_cell >= 0 && bad_cell < rows * cols) return RV_BAD_CELL;
  if (level < -1 || level > 10) return RV_BAD_LEVEL;
  if (depth < -1 || exact_from < -1 || nodes < -1 || nodes != nodes) return RV_BAD_DEPTH;
  return who == RV_BLACK || who == RV_WHITE ? RV_OK : RV_BAD_SIDE;
}

static int32_t check_result(int32_t who, const rv_shape *shape, int32_t square) {
  static uint16_t moves[RV_MAX_CELLS];
  const int32_t count = shape->rows * shape->cols;
  CHECK(result[2] == 0 || result[2] == 1);
  CHECK(result[1] <= count * RV_POINTS && result[1] >= -count * RV_POINTS);
  CHECK(result[4] == (int32_t)(uint64_t)engine_nodes());
  CHECK(result[5] >= 0 && result[5] <= RV_MAX_LINE);
  const int32_t n = rv_legal_moves(cells, shape, who, moves);
  int is_legal = n == 0 && result[0] == RV_PASS;
  for (int32_t i = 0; i < n; i++) is_legal |= moves[i] == result[0];
  CHECK(is_legal);
  CHECK(result[5] == 0 || result[6] == result[0]);
  for (int32_t i = 0; i < result[5]; i++) CHECK(result[6 + i] >= RV_PASS && result[6 + i] < count);
  CHECK(square == -2 || result[0] == square);
  return 0;
}

static int32_t check_call(void) {
  rv_shape shape;
  any_size(&shape.rows, &shape.cols);
  shape.rays = any_rays();
  const int32_t who = any_side(), level = number(-1, 10, 90), depth = any_limit(4);
  const int32_t exact_from = any_limit(8), seed = any_number();
  const double nodes = any_nodes();
  const int is_move = random_percent(50);
  int32_t error = expected_error(who, &shape, level, depth, exact_from, nodes);
  int32_t square = -2;
  host_polls = host_reports = 0;
  host_stop_at = random_between(1, 2);
  memcpy(result_before, result, sizeof result_before);
  int32_t answer;
  if (is_move) {
    square = number(-1, 100, 80);
    if (!error && random_percent(60)) {
      static uint16_t moves[RV_MAX_CELLS];
      const int32_t n = rv_legal_moves(cells, &shape, who, moves);
      if (n) square = moves[random_below(n)];
    }
    if (!error)
      error = square < 0
                  ? RV_OFF_BOARD
                  : rv_why_illegal(cells, &shape, square / shape.cols, square % shape.cols, who);
    answer = engine_search_move(who, shape.rows, shape.cols, shape.rays, square, level, depth,
                                exact_from, nodes);
  } else {
    answer = engine_search(who, shape.rows, shape.cols, shape.rays, level, depth, exact_from, nodes,
                           seed);
  }
  CHECK(answer == error);
  CHECK(same_bytes(cells, before, random_percent(5) ? RV_MAX_CELLS : 1000));
  CHECK(host_polls <= host_stop_at);
  if (error) {
    CHECK(host_polls == 0 && host_reports == 0);
    CHECK(same_bytes(result, result_before, sizeof result_before));
    return 0;
  }
  static uint16_t scratch[RV_MAX_CELLS];
  if (!is_move && (level == 0 || level == 1))
    square = rv_simple_move(level, cells, &shape, who, (uint32_t)seed, scratch);
  return check_result(who, &shape, square);
}

static int32_t check_perft(void) {
  rv_shape shape;
  any_size(&shape.rows, &shape.cols);
  shape.rays = any_rays();
  const int32_t who = any_side(), error = expected_error(who, &shape, -1, -1, -1, -1);
  const int is_small = !error && shape.rows * shape.cols <= 64;
  const int32_t depth = number(0, is_small ? 2 : 0, 50);
  const int is_bad = depth < 0 || depth > RV_MAX_DEPTH;
  if (!error && !is_bad && depth > (is_small ? 2 : 0)) return 0; /* right, and far too long */
  const double leaves = engine_perft(who, shape.rows, shape.cols, shape.rays, depth);
  CHECK(error      ? leaves == error
        : is_bad   ? leaves == RV_BAD_DEPTH
        : is_small ? leaves == (double)twin_perft(cells, &shape, who, depth)
                   : leaves == 1);
  CHECK(same_bytes(cells, before, 1000));
  return 0;
}

int32_t test_hostile_engine(void) {
  static int is_first = 1; /* of the process: there is no table yet */
  cells = engine_board_area();
  result = engine_result_area();
  CHECK(engine_abi_version() == 1);
  if (is_first) {
    CHECK(engine_search(1, 8, 8, 255, 3, -1, -1, -1, 1) == RV_FULL);
    CHECK(engine_search_move(1, 8, 8, 255, 19, 3, -1, -1, -1) == RV_FULL);
    CHECK(engine_search(1, 0, 8, 255, 3, -1, -1, -1, 1) == RV_BAD_SIZE);
    is_first = 0;
  }
  CHECK(engine_set_table(7) == RV_FULL && engine_set_table(25) == RV_FULL);
  CHECK(engine_set_table(8) == RV_OK);
  stir_board(RV_MAX_CELLS);
  memcpy(before, cells, sizeof before);
  for (int32_t i = 0; i < 20000; i++) {
    if (i % 20 == 0) {
      const int32_t n = i % 1000 ? 128 : RV_MAX_CELLS;
      if (bad_cell >= 0) cells[bad_cell] = RV_EMPTY;
      stir_board(n);
      memcpy(before, cells, sizeof before);
    }
    if (i % 50 == 0) {
      const int32_t bits = number(8, TABLE_BITS_HERE, 80);
      CHECK(engine_set_table(bits) == (bits >= 8 && bits <= TABLE_BITS_HERE ? RV_OK : RV_FULL));
    }
    TRY(check_call());
    if (i % 4 == 0) TRY(check_perft());
  }
  return 0;
}

#endif
