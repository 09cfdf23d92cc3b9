/*
 * leaves.c: perft.
 */
#include "boards.h"
#include "random.h"
#include "suite.h"
#include "twin.h"

#include "../../core/bits.h"

/* Depths 1 to 10 from the usual start, as published for Othello (Aart Bik's list of perft counts).
 */
static const uint64_t othello[] = {4, 12, 56, 244, 1396, 8200, 55092, 390216, 3005288, 24571284};

#if SUITE_SANITIZED || !defined(__OPTIMIZE__)
enum { OTHELLO_DEPTH = 9, OTHELLO_SCAN_DEPTH = 6 };
#else
enum { OTHELLO_DEPTH = 10, OTHELLO_SCAN_DEPTH = 7 };
#endif

int32_t test_othello_counts(void) {
  uint64_t leaves = 0;
  board_read(OTHELLO, RV_ALL_RAYS);
  board_keep();
  for (int32_t who = RV_BLACK; who <= RV_WHITE; who++) {
    CHECK(rv_perft(board.cells, &board.shape, who, 0, &leaves) == RV_OK && leaves == 1);
    for (int32_t depth = 1; depth <= OTHELLO_DEPTH - (who == RV_WHITE); depth++) {
      CHECK(rv_perft(board.cells, &board.shape, who, depth, &leaves) == RV_OK);
      CHECK(leaves == othello[depth - 1]);
    }
    for (int32_t depth = 1; depth <= OTHELLO_SCAN_DEPTH; depth++) {
      CHECK(rv_perft_scan(board.cells, &board.shape, who, depth, &leaves) == RV_OK);
      CHECK(leaves == othello[depth - 1]);
    }
  }
  CHECK(board_is_kept());
  return 0;
}

/* All three ways, from depth 0 until the twin has counted `enough` leaves. */
static int32_t check_perft(int32_t who, int32_t most, uint64_t enough) {
  board.who = who;
  board_keep();
  uint64_t by_twin = 0;
  for (int32_t depth = 0; depth <= most && by_twin < enough; depth++) {
    uint64_t fast = 0, slow = 0;
    by_twin = twin_perft(board.cells, &board.shape, who, depth);
    CHECK(rv_perft(board.cells, &board.shape, who, depth, &fast) == RV_OK);
    CHECK(rv_perft_scan(board.cells, &board.shape, who, depth, &slow) == RV_OK);
    CHECK(slow == by_twin);
    CHECK(fast == by_twin);
  }
  CHECK(board_is_kept());
  CHECK(board_is_guarded());
  return 0;
}

int32_t test_perft_shapes(void) {
  static const uint8_t shapes[][2] = {{4, 4}, {4, 5}, {5, 4},   {6, 6}, {8, 6}, {6, 8}, {7, 7},
                                      {3, 8}, {8, 3}, {2, 8},   {8, 2}, {3, 3}, {3, 5}, {2, 2},
                                      {1, 8}, {8, 1}, {10, 10}, {9, 3}, {3, 9}, {2, 12}};
  for (uint32_t i = 0; i < sizeof shapes / sizeof shapes[0]; i++)
    for (int32_t kind = 0; kind < 8; kind++) {
      board_lay(shapes[i][0], shapes[i][1], kind % 2 ? random_rays() : RV_ALL_RAYS);
      rv_start(board.cells, &board.shape);
      if (kind >= 6) /* holes in the start position */
        for (int32_t holes = board.count / 6; holes > 0; holes--)
          board.cells[random_below(board.count)] = RV_HOLE;
      if (kind >= 2 && kind < 6) board_fill();
      TRY(check_perft(kind % 4 < 2 ? RV_BLACK : RV_WHITE, 8, 300));
    }
  /* few empty squares: passes and ends of games come early */
  for (int32_t i = 0; i < 300; i++) {
    board_lay(random_between(1, 8), random_between(2, 8), random_rays());
    for (int32_t k = 0; k < board.count; k++)
      board.cells[k] = (uint8_t)(random_percent(12) ? RV_EMPTY : random_between(1, 2));
    TRY(check_perft(random_between(1, 2), 20, 300));
  }
  return 0;
}

int32_t test_perft_to_the_end(void) {
  /* 60,060 games are known to be possible on 4 x 4. At a depth beyond the longest of them every
   * game is one leaf. */
  uint64_t leaves = 0;
  board_read(". . . . / . W B . / . B W . / . . . .", RV_ALL_RAYS);
  CHECK(rv_perft(board.cells, &board.shape, RV_BLACK, RV_MAX_DEPTH, &leaves) == RV_OK);
  CHECK(leaves == 60060);
  CHECK(rv_perft_scan(board.cells, &board.shape, RV_WHITE, 30, &leaves) == RV_OK);
  CHECK(leaves == 60060);
  return 0;
}
