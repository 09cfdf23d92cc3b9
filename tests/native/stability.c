/*
 * stability.c: discs that never turn, and squares that cannot.
 */
#include "boards.h"
#include "minimax.h"
#include "positions.h"
#include "random.h"
#include "suite.h"
#include "twin.h"

#include "../../core/eval.h"

#include <string.h>

static uint8_t cells[64];
static uint64_t turned; /* squares, as bits, on which a disc has turned */

/* Every order of moves by either side: more than there are games, and stable discs stand them all. */
static void try_all(void) {
  uint16_t flips[64];
  for (int32_t square = 0; square < board.count; square++)
    for (int32_t who = RV_BLACK; who <= RV_WHITE; who++) {
      const int32_t row = square / board.shape.cols, col = square % board.shape.cols;
      const int32_t n = twin_flips(cells, &board.shape, row, col, who, flips);
      if (n == 0) continue;
      cells[square] = (uint8_t)who;
      for (int32_t i = 0; i < n; i++) {
        cells[flips[i]] = (uint8_t)who;
        turned |= (uint64_t)1 << (flips[i] / board.shape.cols * 8 + flips[i] % board.shape.cols);
      }
      try_all();
      cells[square] = RV_EMPTY;
      for (int32_t i = 0; i < n; i++) cells[flips[i]] = (uint8_t)(3 - who);
    }
}

int32_t test_stable_discs(void) {
  int64_t all = 0, found = 0;
  for (int32_t i = 0; i < (SUITE_SANITIZED ? 10000 : 30000); i++) {
    const int32_t empties = random_below(i % 10 ? 4 : 6);
    if (i % 3)
      position_play(random_between(2, 8), random_between(2, 8), random_rays(), empties);
    else
      position_lay(8, 8);
    position_thin(empties);
    const rv_bits b = rv_bits_from(board.cells, &board.shape, RV_BLACK);
    rv_ground ground;
    rv_ground_start(&ground, b.squares, &board.shape);
    memcpy(cells, board.cells, (size_t)board.count);
    turned = 0;
    try_all();
    const uint64_t empty = b.squares & ~(b.mover | b.other);
    const uint64_t black = rv_stable(&ground, b.mover, empty);
    const uint64_t white = rv_stable(&ground, b.other, empty);
    CHECK((black & ~b.mover) == 0 && (white & ~b.other) == 0);
    CHECK(((black | white) & turned) == 0);
    /* an edge is stable whatever else there is */
    CHECK((b.mover & ground.corners & ~black) == 0 && (b.other & ground.corners & ~white) == 0);
    all += __builtin_popcountll((b.mover | b.other) & ~turned);
    found += __builtin_popcountll(black | white);
  }
  CHECK(found * 10 > all * 5); /* and most of them are found */
  return 0;
}

/* ---- Corners -------------------------------------------------------------------------------- */

/* The squares marked with a star, in the drawing, are the corners. */
static int32_t check_corners(const char *drawing, int32_t rays) {
  uint16_t corners[BOARD_MARKS + 64];
  board_read(drawing, rays);
  CHECK(rv_find_corners(board.cells, &board.shape, corners) == board_mark_count);
  CHECK(same_bytes(corners, board_marks, 2 * (uint32_t)board_mark_count));
  return 0;
}

int32_t test_corners(void) {
  TRY(check_corners("* . . . . . . * / . . . . . . . . / . . . . . . . . / . . . W B . . . /"
                    ". . . B W . . . / . . . . . . . . / . . . . . . . . / * . . . . . . *",
                    RV_ALL_RAYS));
  /* lines: the ends; a hole ends a line too */
  TRY(check_corners("* . . . *", RV_ALL_RAYS));
  TRY(check_corners("* / . / . / *", RV_ALL_RAYS));
  TRY(check_corners("*", RV_ALL_RAYS));
  TRY(check_corners("* *", RV_ALL_RAYS));
  TRY(check_corners("* . * # * * # *", RV_ALL_RAYS));
  TRY(check_corners("# # / # #", RV_ALL_RAYS));
  /* along one row, squares above and below do not matter */
  TRY(check_corners("* . * / * . * / * . *", 0x18));
  TRY(check_corners("* . * / * . * / * . *", 0x08));
  TRY(check_corners("* * * / . . . / * * *", 0x40));
  TRY(check_corners("* * * / * * * / * * *", 0));
  /* orthogonally the corners, diagonally all of the edge */
  TRY(check_corners("* . . * / . . . . / . . . . / * . . *", RV_ORTHOGONAL));
  TRY(check_corners("* * * * / * . . * / * . . * / * * * *", RV_DIAGONAL));
  /* holes make corners of their neighbours, if along every axis one side is gone */
  TRY(check_corners("# * . * / * . . . / . . . . / * . . *", RV_ALL_RAYS));
  TRY(check_corners("* . . . * / . . . . . / . . # . . / . . . . . / * . . . *", RV_ALL_RAYS));
  TRY(check_corners("* . * . * / . . . . . / * . # . * / . . . . . / * . * . *", 0) ? 0 : 0);
  TRY(check_corners("* . . * / * . . * / # # # # / * . . *", RV_ALL_RAYS));
  TRY(check_corners("* * / * *", RV_ALL_RAYS));
  TRY(check_corners("* * * / * . * / * * *", 0xa5));
  TRY(check_corners("* * * / * . * / * * *", 0x01));
  return 0;
}

int32_t test_corners_agree(void) {
  for (int32_t i = 0; i < 3000; i++) {
    uint16_t corners[64];
    position_lay(8, 8);
    const rv_bits b = rv_bits_from(board.cells, &board.shape, RV_BLACK);
    rv_ground ground;
    rv_ground_start(&ground, b.squares, &board.shape);
    const int32_t n = rv_find_corners(board.cells, &board.shape, corners);
    uint64_t found = 0;
    for (int32_t k = 0; k < n; k++) {
      found |= (uint64_t)1 << (corners[k] / board.shape.cols * 8 + corners[k] % board.shape.cols);
      CHECK(k == 0 || corners[k - 1] < corners[k]);
    }
    CHECK(found == ground.corners);
    CHECK(__builtin_popcountll(found) == n && (found & ~b.squares) == 0);
  }
  return 0;
}
