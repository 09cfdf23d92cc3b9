/*
 * opponents.c: the levels.
 */
#include "boards.h"
#include "positions.h"
#include "random.h"
#include "suite.h"
#include "twin.h"

int32_t test_level_limits(void) {
  static const rv_shape shapes[] = {{8, 8, RV_ALL_RAYS}, {1, 1, 0}, {9, 1, 1}, {256, 256, 0xff}};
  rv_limits limits, before = {.depth = -1, .exact_from = -1};
  for (int i = 0; i < 4; i++) {
    for (int32_t level = 0; level < RV_LEVELS; level++) {
      CHECK(rv_level_limits(level, &shapes[i], &limits) == RV_OK);
      CHECK(limits.depth >= (level < 2 ? 0 : 1) && limits.depth <= 60);
      CHECK(limits.exact_from >= 0 && limits.exact_from <= 30);
      CHECK(limits.poll == 0 && limits.report == 0);
      /* a level sees what the one below it sees, and more */
      if (level >= 2 && i == 0)
        CHECK(limits.depth >= before.depth && limits.exact_from >= before.exact_from &&
              limits.depth + limits.exact_from > before.depth + before.exact_from);
      before = limits;
      /* boards without a limit in cells have one in nodes */
      CHECK(i < 2 || limits.nodes > 0);
    }
    before = limits;
    CHECK(rv_level_limits(-1, &shapes[i], &limits) == RV_BAD_LEVEL);
    CHECK(rv_level_limits(RV_LEVELS, &shapes[i], &limits) == RV_BAD_LEVEL);
    CHECK(rv_level_limits(INT32_MIN, &shapes[i], &limits) == RV_BAD_LEVEL);
    CHECK(rv_level_limits(INT32_MAX, &shapes[i], &limits) == RV_BAD_LEVEL);
    CHECK(limits.depth == before.depth && limits.nodes == before.nodes);
  }
  CHECK(rv_level_limits(3, &(rv_shape){0, 8, 0}, &limits) == RV_BAD_SIZE);
  CHECK(rv_level_limits(3, &(rv_shape){8, 8, 256}, &limits) == RV_BAD_RAYS);
  return 0;
}

static uint16_t scratch[RV_MAX_CELLS], moves[RV_MAX_CELLS], flips[RV_MAX_CELLS];

static int32_t simple_move(int32_t level, uint32_t seed) {
  return rv_simple_move(level, board.cells, &board.shape, board.who, seed, scratch);
}

int32_t test_random_level(void) {
  static const uint32_t seeds[] = {
      0,          1,          2,          0x7fffffff,
      0x80000000, 0xfffffffe, 0xffffffff, 0x92d68ca1 /* + 0x6d2b79f5 is -1 */,
      0x92d4860b};
  for (int32_t i = 0; i < 3000; i++) {
    position_lay(i % 5 ? 8 : 12, i % 5 ? 8 : 12);
    board_keep();
    const int32_t n = twin_moves(board.cells, &board.shape, board.who, moves);
    for (uint32_t k = 0; k < 20; k++) {
      const uint32_t seed = k < sizeof seeds / sizeof seeds[0] ? seeds[k] : random_next();
      const int32_t square = simple_move(0, seed);
      int is_legal = n == 0 && square == RV_PASS;
      for (int32_t m = 0; m < n; m++) is_legal |= square == moves[m];
      CHECK(is_legal);
      CHECK(simple_move(0, seed) == square);
    }
    CHECK(board_is_kept() && board_is_guarded());
  }
  /* evenly, by counting seeds and by any */
  for (int32_t i = 0; i < 40; i++) {
    enum { EACH = 400 };
    position_lay(8, 8);
    const int32_t n = twin_moves(board.cells, &board.shape, board.who, moves);
    int32_t times[64] = {0};
    for (int32_t k = 0; k < n * EACH; k++)
      times[simple_move(0, i % 2 ? (uint32_t)k : random_next())]++;
    for (int32_t m = 0; m < n; m++)
      CHECK(times[moves[m]] > EACH * 3 / 4 && times[moves[m]] < EACH * 5 / 4);
  }
  return 0;
}

/* Most flips; among those a corner; among those the lowest square. */
static int32_t plain_greedy(void) {
  const int32_t n = twin_moves(board.cells, &board.shape, board.who, moves);
  const int32_t rows = board.shape.rows, cols = board.shape.cols;
  int32_t best = RV_PASS, best_rank = -1;
  for (int32_t i = n - 1; i >= 0; i--) {
    const int32_t row = moves[i] / cols, col = moves[i] % cols;
    const int is_corner = (row == 0 || row == rows - 1) && (col == 0 || col == cols - 1);
    const int32_t rank =
        2 * twin_flips(board.cells, &board.shape, row, col, board.who, flips) + is_corner;
    if (rank >= best_rank) best = moves[i], best_rank = rank;
  }
  return best;
}

static int32_t check_greedy(const char *drawing) {
  board_read(drawing, RV_ALL_RAYS);
  board.who = RV_BLACK;
  CHECK(simple_move(1, 1) == board_move);
  CHECK(plain_greedy() == board_move);
  return 0;
}

int32_t test_greedy_level(void) {
  TRY(check_greedy(". W B . / . . . . / @ W W B"));           /* the most flips */
  TRY(check_greedy(". . . . / . W B # / . . . # / @ W B #")); /* a corner, not a lower square */
  TRY(check_greedy("@ W B . / . . . . / . W B ."));           /* two corners: the lower */
  TRY(check_greedy("# @ W B # / . . . . . / # . W B #"));     /* beside a hole is no corner */
  TRY(check_greedy("# # # # # / # @ W B # / # . W B # / # # # # #"));
  for (int32_t i = 0; i < 20000; i++) {
    position_lay(i % 10 ? 8 : 12, i % 10 ? 8 : 12);
    CHECK(simple_move(1, random_next()) == plain_greedy());
    CHECK(board_is_guarded());
  }
  return 0;
}

int32_t test_simple_arguments(void) {
  position_lay(8, 8);
  for (int32_t level = 0; level < 2; level++) {
    CHECK(rv_simple_move(level, board.cells, &board.shape, 0, 1, scratch) == RV_BAD_SIDE);
    CHECK(rv_simple_move(level, board.cells, &(rv_shape){0, 1, 0}, 1, 1, scratch) == RV_BAD_SIZE);
    CHECK(rv_simple_move(level, board.cells, &(rv_shape){1, 1, -1}, 1, 1, scratch) == RV_BAD_RAYS);
  }
  return 0;
}

/* Games of level against level on mixed boards, to the end, with no illegal move. */
int32_t test_level_games(void) {
  engine_lay(1 << 12);
  for (int32_t game = 0; game < (SUITE_SANITIZED ? 60 : 200); game++) {
    const int32_t size = game % 6 == 0 ? 10 : 8;
    position_play(random_between(2, size), random_between(2, size), random_rays(), 100);
    const int32_t levels[] = {random_below(5), random_below(5)};
    for (int32_t plies = 0;; plies++) {
      CHECK(plies <= 2 * board.count);
      const int32_t level = levels[board.who - 1], other = 3 - board.who;
      int32_t square = simple_move(level, random_next());
      if (level > 1) {
        rv_limits limits;
        rv_result result;
        CHECK(rv_level_limits(level, &board.shape, &limits) == RV_OK);
        TRY(position_search(&limits, &result));
        square = result.square;
      }
      if (square == RV_PASS) {
        CHECK(twin_moves(board.cells, &board.shape, board.who, moves) == 0);
        if (twin_moves(board.cells, &board.shape, other, moves) == 0) break;
      } else {
        CHECK(rv_apply(board.cells, &board.shape, square / board.shape.cols,
                       square % board.shape.cols, board.who) > 0);
      }
      board.who = other;
    }
  }
  return 0;
}
