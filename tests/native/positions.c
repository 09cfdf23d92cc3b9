/*
 * positions.c: see positions.h.
 */
#include "positions.h"
#include "boards.h"
#include "guard.h"
#include "minimax.h"
#include "random.h"
#include "suite.h"
#include "twin.h"

#include <string.h>

void position_lay(int32_t rows, int32_t cols) {
  board_lay(random_between(1, rows), random_between(1, cols), random_rays());
  board_fill();
  board.who = random_between(RV_BLACK, RV_WHITE);
}

int32_t position_empties(void) {
  int32_t empties = 0;
  for (int32_t i = 0; i < board.count; i++) empties += board.cells[i] == RV_EMPTY;
  return empties;
}

int32_t position_squares(void) {
  int32_t squares = 0;
  for (int32_t i = 0; i < board.count; i++) squares += board.cells[i] != RV_HOLE;
  return squares;
}

void position_thin(int32_t empties) {
  for (int32_t left = position_empties(); left > empties; left--) {
    int32_t square = random_below(board.count);
    while (board.cells[square] != RV_EMPTY) square = (square + 1) % board.count;
    board.cells[square] = (uint8_t)random_between(RV_BLACK, RV_WHITE);
  }
}

int32_t position_step(void) {
  static uint16_t moves[RV_MAX_CELLS];
  const int32_t n = twin_moves(board.cells, &board.shape, board.who, moves);
  if (n)
    twin_play(board.cells, &board.shape, moves[random_below(n)], board.who);
  else if (twin_moves(board.cells, &board.shape, 3 - board.who, moves) == 0)
    return 0;
  board.who = 3 - board.who;
  return 1;
}

void position_play(int32_t rows, int32_t cols, int32_t rays, int32_t empties) {
  board_lay(rows, cols, rays);
  rv_start(board.cells, &board.shape);
  if (random_below(3) == 0)
    for (int32_t holes = random_below(board.count / 6 + 1); holes > 0; holes--) {
      const int32_t square = random_below(board.count);
      if (board.cells[square] == RV_EMPTY) board.cells[square] = RV_HOLE;
    }
  board.who = random_between(RV_BLACK, RV_WHITE);
  while (position_empties() > empties && position_step()) continue;
}

/* ---- The engine ----------------------------------------------------------------------------- */

rv_engine engine_at_hand;

enum { MOST_ENTRIES = 1 << 16 };
static _Alignas(8) uint8_t table_memory[MOST_ENTRIES * sizeof(rv_entry) + 2 * GUARD_BYTES];
static _Alignas(8) uint8_t large_memory[sizeof(rv_large_memory) + 2 * GUARD_BYTES];
static uint32_t table_bytes;

void engine_lay(uint32_t entries) {
  if (table_bytes) guard_lift(table_memory, table_bytes);
  table_bytes = entries * (uint32_t)sizeof(rv_entry);
  rv_table_start(&engine_at_hand.table, guard_lay(table_memory, table_bytes), entries);
  engine_at_hand.large = guard_lay(large_memory, sizeof(rv_large_memory));
}

int engine_is_guarded(void) {
  const int table_holds = guard_lift(table_memory, table_bytes);
  const int large_holds = guard_lift(large_memory, sizeof(rv_large_memory));
  guard_lay(table_memory, table_bytes);
  guard_lay(large_memory, sizeof(rv_large_memory));
  return table_holds && large_holds;
}

/* ---- Answers -------------------------------------------------------------------------------- */

static int32_t check_line(const rv_limits *limits, const rv_result *result) {
  static uint8_t cells[MINIMAX_CELLS];
  static uint16_t moves[MINIMAX_CELLS];
  int32_t who = board.who;
  memcpy(cells, board.cells, (size_t)board.count);
  for (int32_t i = 0; i < result->length; i++, who = 3 - who) {
    if (result->line[i] != RV_PASS) {
      CHECK(result->line[i] >= 0 && result->line[i] < board.count);
      CHECK(twin_play(cells, &board.shape, result->line[i], who) > 0);
    } else {
      CHECK(twin_moves(cells, &board.shape, who, moves) == 0);
      CHECK(twin_moves(cells, &board.shape, 3 - who, moves) > 0);
    }
  }
  if (!result->is_exact) return 0;
  const int is_over = twin_moves(cells, &board.shape, who, moves) == 0 &&
                      twin_moves(cells, &board.shape, 3 - who, moves) == 0;
  const int is_large = board.shape.rows > 8 || board.shape.cols > 8;
  const int can_stop = limits->nodes || limits->poll;
  CHECK(is_over || is_large || can_stop || position_empties() > WHOLE_LINES);
  int32_t left = 0;
  for (int32_t i = 0; i < board.count; i++) left += cells[i] == RV_EMPTY;
  if (left > 6 && !is_over) return 0;
  const int32_t value = minimax_final(cells, &board.shape, who) * RV_POINTS;
  CHECK(result->value == (who == board.who ? value : -value));
  return 0;
}

int32_t position_check(const rv_limits *limits, const rv_result *result) {
  static uint16_t moves[MINIMAX_CELLS];
  const int32_t n = twin_moves(board.cells, &board.shape, board.who, moves);
  const int32_t most = position_squares() * RV_POINTS;
  CHECK(result->value <= most && result->value >= -most);
  CHECK(result->length >= 0 && result->length <= RV_MAX_LINE);
  CHECK(result->is_exact == 0 || (result->is_exact == 1 && result->value % RV_POINTS == 0));
  int is_legal = n == 0 && result->square == RV_PASS;
  for (int32_t i = 0; i < n; i++) is_legal |= result->square == moves[i];
  CHECK(is_legal);
  if (n || twin_moves(board.cells, &board.shape, 3 - board.who, moves)) {
    CHECK(result->length >= 1 && result->line[0] == result->square);
  } else {
    CHECK(result->length == 0 && result->is_exact && result->nodes == 0);
    CHECK(result->value == final_difference(board.cells, &board.shape, board.who) * RV_POINTS);
  }
  return check_line(limits, result);
}

int32_t position_search(const rv_limits *limits, rv_result *result) {
  board_keep();
  CHECK(rv_search(&engine_at_hand, board.cells, &board.shape, board.who, limits, result) == RV_OK);
  CHECK(board_is_kept() && board_is_guarded() && engine_is_guarded());
  return position_check(limits, result);
}
