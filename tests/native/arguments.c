/*
 * arguments.c: what is out of range gets its error code, and nothing changes.
 */
#include "boards.h"
#include "random.h"
#include "suite.h"

#include <string.h>

static const int32_t bad_sides[] = {0, 3, -1, 4, 258, INT32_MIN, INT32_MAX};

static const struct {
  rv_shape shape;
  int32_t error;
} bad_shapes[] = {
    {{0, 8, 255}, RV_BAD_SIZE},
    {{8, 0, 255}, RV_BAD_SIZE},
    {{0, 0, 255}, RV_BAD_SIZE},
    {{-1, 8, 255}, RV_BAD_SIZE},
    {{8, -8, 255}, RV_BAD_SIZE},
    {{-8, -8, 255}, RV_BAD_SIZE},
    {{65537, 1, 255}, RV_BAD_SIZE},
    {{1, 65537, 255}, RV_BAD_SIZE},
    {{257, 256, 255}, RV_BAD_SIZE},
    {{65536, 65536, 255}, RV_BAD_SIZE},           /* the product is 0 in 32 bits, */
    {{65537, 65537, 255}, RV_BAD_SIZE},           /* and here 131,073; */
    {{46341, 46341, 255}, RV_BAD_SIZE},           /* or is below 0, */
    {{1 << 16, (1 << 16) + 1, 255}, RV_BAD_SIZE}, /* or just right */
    {{INT32_MAX, INT32_MAX, 255}, RV_BAD_SIZE},
    {{INT32_MIN, INT32_MIN, 255}, RV_BAD_SIZE},
    {{INT32_MIN, -1, 255}, RV_BAD_SIZE},
    {{INT32_MAX, 1, 255}, RV_BAD_SIZE},
    {{0, 8, -1}, RV_BAD_SIZE},
    {{8, 8, 256}, RV_BAD_RAYS},
    {{8, 8, -1}, RV_BAD_RAYS},
    {{8, 8, INT32_MIN}, RV_BAD_RAYS},
    {{8, 8, INT32_MAX}, RV_BAD_RAYS},
    {{1, 65536, 511}, RV_BAD_RAYS},
};

/* Every function that takes a shape and a side, on the board at hand but with these. */
static int32_t check_errors(const rv_shape *shape, int32_t who, int32_t error) {
  uint8_t *cells = board.cells;
  uint16_t list[64];
  uint64_t leaves = 7;
  rv_move plies[4];
  rv_game game, before;
  memset(list, 0x5a, sizeof list);
  memset(plies, 0x5a, sizeof plies);
  memset(&game, 0x5a, sizeof game);
  memcpy(&before, &game, sizeof game);
  CHECK(rv_flips(cells, shape, 2, 3, who, list) == error);
  CHECK(rv_apply(cells, shape, 2, 3, who) == error);
  CHECK(rv_why_illegal(cells, shape, 2, 3, who) == error);
  CHECK(rv_legal_moves(cells, shape, who, list) == error);
  CHECK(rv_legal_moves_scan(cells, shape, who, list) == error);
  CHECK(rv_has_move(cells, shape, who) == error);
  const rv_next next = rv_next_turn(cells, shape, who);
  CHECK(next.turn == error && next.passed == 0);
  CHECK(rv_perft(cells, shape, who, 3, &leaves) == error);
  CHECK(rv_perft(cells, shape, who, 0, &leaves) == error);
  CHECK(rv_perft_scan(cells, shape, who, 3, &leaves) == error);
  CHECK(rv_game_start(&game, shape, cells, who, plies, 4) == error);
  for (int32_t i = 0; i < 64; i++) CHECK(list[i] == 0x5a5a);
  CHECK(leaves == 7);
  CHECK(same_bytes(&game, &before, sizeof game));
  CHECK(plies[0].square == 0x5a5a5a5a);
  CHECK(board_is_kept());
  return 0;
}

/* Squares off the board and cells that are taken. */
static int32_t check_illegal_squares(void) {
  static const int32_t far[] = {-1, 8, -8, 64, 65536, -65536, INT32_MIN, INT32_MAX};
  uint16_t list[64];
  rv_move move;
  for (uint32_t i = 0; i < sizeof far / sizeof far[0]; i++)
    for (int32_t k = 0; k < 16; k++) {
      const int32_t row = k % 2 ? far[i] : RANDOM_OF(far);
      const int32_t col = k % 2 ? random_below(8) : far[i];
      CHECK(rv_flips(board.cells, &board.shape, row, col, RV_BLACK, list) == 0);
      CHECK(rv_apply(board.cells, &board.shape, row, col, RV_BLACK) == 0);
      CHECK(rv_find(board.cells, &board.shape, row, col, RV_BLACK, &move) == 0);
      CHECK(rv_why_illegal(board.cells, &board.shape, row, col, RV_BLACK) == RV_OFF_BOARD);
    }
  CHECK(board_is_kept());
  return 0;
}

static int32_t check_cells(void) {
  for (int32_t n = 1; n <= 40; n++)
    for (int32_t i = 0; i < 60; i++) {
      uint8_t cells[48];
      for (int32_t k = 0; k < 48; k++) cells[k] = (uint8_t)random_below(4);
      CHECK(rv_check_cells(cells, n) == RV_OK);
      const int32_t at = random_below(48);
      cells[at] = (uint8_t)random_between(RV_HOLE + 1, 255);
      CHECK(rv_check_cells(cells, n) == (at < n ? RV_BAD_CELL : RV_OK));
    }
  return 0;
}

int32_t test_bad_arguments(void) {
  board_read(". . . . . . . . / . . . . . . . . / . . . @ . . . . / . . . W B . . . /"
             ". . . B W . . . / . . . . . . . . / . . . . . . . . / . . . . . . . .",
             RV_ALL_RAYS);
  board_keep();
  for (uint32_t i = 0; i < sizeof bad_shapes / sizeof bad_shapes[0]; i++) {
    const rv_shape *shape = &bad_shapes[i].shape;
    CHECK(rv_check_shape(shape) == bad_shapes[i].error);
    TRY(check_errors(shape, RV_BLACK, bad_shapes[i].error));
    TRY(check_errors(shape, 0, bad_shapes[i].error)); /* the shape is looked at first */
    if (bad_shapes[i].error == RV_BAD_SIZE) CHECK(rv_start(board.cells, shape) == RV_BAD_SIZE);
    CHECK(board_is_kept());
  }
  for (uint32_t i = 0; i < sizeof bad_sides / sizeof bad_sides[0]; i++) {
    CHECK(rv_opponent(bad_sides[i]) == RV_BAD_SIDE);
    TRY(check_errors(&board.shape, bad_sides[i], RV_BAD_SIDE));
  }
  static const int32_t bad_depths[] = {-1, RV_MAX_DEPTH + 1, INT32_MIN, INT32_MAX};
  for (uint32_t i = 0; i < sizeof bad_depths / sizeof bad_depths[0]; i++) {
    uint64_t leaves = 7;
    CHECK(rv_perft(board.cells, &board.shape, 1, bad_depths[i], &leaves) == RV_BAD_DEPTH);
    CHECK(rv_perft_scan(board.cells, &board.shape, 1, bad_depths[i], &leaves) == RV_BAD_DEPTH);
    CHECK(leaves == 7);
  }
  CHECK(rv_check_shape(&(rv_shape){1, 65536, 0}) == RV_OK);
  CHECK(rv_check_shape(&(rv_shape){65536, 1, 255}) == RV_OK);
  CHECK(rv_check_shape(&(rv_shape){256, 256, 128}) == RV_OK);
  TRY(check_illegal_squares());
  return check_cells();
}
