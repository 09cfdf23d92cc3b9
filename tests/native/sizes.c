/*
 * sizes.c: the engine on boards that do not fit 8 x 8.
 */
#include "boards.h"
#include "minimax.h"
#include "positions.h"
#include "random.h"
#include "suite.h"
#include "twin.h"

#include "../../core/searcher.h"

#include <string.h>

static const uint8_t shapes[][2] = {{9, 3},  {3, 9}, {10, 4}, {4, 10}, {9, 9},  {1, 20},
                                    {20, 1}, {2, 9}, {9, 2},  {8, 9},  {12, 5}, {10, 10}};

int32_t test_large_values(void) {
  engine_lay(256);
  for (int32_t i = 0; i < (SUITE_SANITIZED ? 240 : 600); i++) {
    const uint8_t *shape = RANDOM_OF(shapes);
    if (i % 2) {
      position_play(shape[0], shape[1], random_rays(), random_below(shape[0] * shape[1]));
    } else {
      board_lay(shape[0], shape[1], random_rays());
      board_fill();
      board.who = random_between(RV_BLACK, RV_WHITE);
    }
    minimax_ground(board.cells, &board.shape);
    minimax_nodes = 0;
    for (int32_t depth = 1; depth <= 3 && minimax_nodes < 200; depth++) {
      rv_result result;
      TRY(position_search(&(rv_limits){.depth = depth}, &result));
      CHECK(result.value == minimax(board.cells, &board.shape, board.who, depth, leaf_bytes));
    }
    position_thin(6);
    rv_result result;
    TRY(position_search(&(rv_limits){.depth = 1, .exact_from = 6}, &result));
    CHECK(result.is_exact);
    CHECK(result.value == minimax_final(board.cells, &board.shape, board.who) * RV_POINTS);
    TRY(position_search(&(rv_limits){.depth = 6}, &result));
    CHECK(result.is_exact);
    CHECK(result.value == minimax_final(board.cells, &board.shape, board.who) * RV_POINTS);
  }
  return 0;
}

/* Boards up to 8 x 8 both ways: the same exact value, and at a depth minimax by either's leaves. */
int32_t test_both_ways(void) {
  engine_lay(1 << 10);
  for (int32_t i = 0; i < (SUITE_SANITIZED ? 250 : 700); i++) {
    if (i % 2)
      position_play(random_between(2, 8), random_between(2, 8), random_rays(), 8);
    else
      position_lay(8, 8);
    position_thin(7);
    rv_result words, bytes = {.square = RV_PASS};
    const rv_limits limits = {.exact_from = 8};
    TRY(position_search(&limits, &words));
    rv_search_large(engine_at_hand.large, board.cells, &board.shape, board.who, &limits, &bytes);
    CHECK(words.is_exact && bytes.is_exact && words.value == bytes.value);
    CHECK((words.square == RV_PASS) == (bytes.square == RV_PASS));
  }
  return 0;
}

/* Sizes at which an answer is all that is asked for. */
static int32_t check_answer(int32_t rows, int32_t cols, int32_t moves, rv_limits limits) {
  static uint16_t squares[RV_MAX_CELLS];
  rv_result result, again;
  board_lay(rows, cols, RV_ALL_RAYS);
  if (rows > 1 && cols > 1)
    rv_start(board.cells, &board.shape);
  else
    board_fill();
  board.who = random_between(RV_BLACK, RV_WHITE);
  for (int32_t i = 0; i < moves; i++) {
    const int32_t n = rv_legal_moves(board.cells, &board.shape, board.who, squares);
    const int32_t square = n ? squares[random_below(n)] : 0;
    if (n) rv_apply(board.cells, &board.shape, square / cols, square % cols, board.who);
    board.who = 3 - board.who;
  }
  board_keep();
  CHECK(rv_search(&engine_at_hand, board.cells, &board.shape, board.who, &limits, &result) == 0);
  CHECK(board_is_kept() && board_is_guarded() && engine_is_guarded());
  const int32_t n = rv_legal_moves(board.cells, &board.shape, board.who, squares);
  CHECK(result.value <= board.count * RV_POINTS && result.value >= -board.count * RV_POINTS);
  int is_legal = n == 0 && result.square == RV_PASS;
  for (int32_t i = 0; i < n; i++) is_legal |= result.square == squares[i];
  CHECK(is_legal);
  CHECK(rv_search(&engine_at_hand, board.cells, &board.shape, board.who, &limits, &again) == 0);
  CHECK(again.value == result.value && again.square == result.square &&
        again.nodes == result.nodes);
  return 0;
}

int32_t test_large_answers(void) {
  engine_lay(256);
  TRY(check_answer(9, 9, 20, (rv_limits){.depth = 2}));
  TRY(check_answer(26, 26, 0, (rv_limits){.depth = 2}));
  TRY(check_answer(26, 26, 100, (rv_limits){.depth = 1}));
  TRY(check_answer(26, 26, 100, (rv_limits){.nodes = 300}));
  TRY(check_answer(100, 100, 0, (rv_limits){.depth = 1}));
  TRY(check_answer(100, 100, 100, (rv_limits){.depth = 1}));
  TRY(check_answer(256, 256, 0, (rv_limits){.depth = 1}));
  TRY(check_answer(256, 256, 10, (rv_limits){.nodes = 10}));
  for (int32_t i = 0; i < 20; i++) {
    TRY(check_answer(1, 100, 0, (rv_limits){.depth = 2, .nodes = 2000}));
    TRY(check_answer(70, 1, 0, (rv_limits){.depth = 2, .nodes = 2000}));
    TRY(check_answer(1, 65536 >> i % 8, 0, (rv_limits){.nodes = 3}));
    TRY(check_answer(random_between(1, 30), random_between(9, 30), random_below(100),
                     (rv_limits){.nodes = (uint64_t)random_between(1, 100)}));
  }
  return 0;
}

/* No disc, all discs of one side, and boards full of moves. */
int32_t test_large_extremes(void) {
  rv_result result;
  engine_lay(256);
  for (int32_t fill = 0; fill < 3; fill++) {
    board_lay(256, 256, RV_ALL_RAYS);
    memset(board.cells, fill, (size_t)board.count);
    CHECK(rv_search(&engine_at_hand, board.cells, &board.shape, RV_BLACK, &(rv_limits){0},
                    &result) == RV_OK);
    const int32_t value = fill == 0 ? 0 : (fill == RV_BLACK ? 1 : -1) * 65536 * RV_POINTS;
    CHECK(result.is_exact && result.value == value && result.length == 0);
  }
  /* rows of: empty, White, Black, empty ... a third of the board is a legal move; the stack of moves
   * is nowhere overrun however deep the search wants to go */
  board_lay(256, 256, RV_ALL_RAYS);
  for (int32_t i = 0; i < board.count; i++)
    board.cells[i] = (uint8_t)(i / 256 % 3 == 0   ? RV_EMPTY
                               : i / 256 % 3 == 1 ? RV_WHITE
                                                  : RV_BLACK);
  board_keep();
  CHECK(rv_search(&engine_at_hand, board.cells, &board.shape, RV_BLACK,
                  &(rv_limits){.exact_from = RV_MAX_CELLS, .nodes = 3}, &result) == RV_OK);
  CHECK(result.square != RV_PASS && !result.is_exact);
  CHECK(board_is_kept() && board_is_guarded() && engine_is_guarded());
  return 0;
}
