/*
 * drawn.c: the rules on boards drawn by hand; see boards.h for the letters.
 */
#include "boards.h"
#include "suite.h"

#include "../../core/bitrow.h"
#include "../../core/bits.h"

/* Black moves; * are its legal squares. */
static const struct {
  const char *drawing;
  int32_t rays;
} legal[] = {
    /* the start, whole and by halves of the rays */
    {". . . . . . . . / . . . . . . . . / . . . * . . . . / . . * W B . . . /"
     ". . . B W * . . / . . . . * . . . / . . . . . . . . / . . . . . . . .",
     RV_ALL_RAYS},
    {". . . . / * W B . / . B W * / . . . .", 0x18},
    {". . . . / . W B . / . B W . / . . . .", RV_DIAGONAL},
    /* each ray alone: from every empty square around a B it looks for W, then B, that way */
    {"* . . . . / . W . W . / . . B . . / . W . W . / . . . . .", 0x80},
    {". . * . . / . W W W . / . W B W . / . W W W . / . . . . .", 0x40},
    {". . . . * / . W W W . / . W B W . / . W W W . / . . . . .", 0x20},
    {". . . . . / . W W W . / * W B W . / . W W W . / . . . . .", 0x10},
    {". . . . . / . W W W . / . W B W * / . W W W . / . . . . .", 0x08},
    {". . . . . / . W W W . / . W B W . / . W W W . / * . . . .", 0x04},
    {". . . . . / . W W W . / . W B W . / . W W W . / . . * . .", 0x02},
    {". . . . . / . W W W . / . W B W . / . W W W . / . . . . *", 0x01},
    {"* . * . * / . W W W . / * W B W * / . W W W . / * . * . *", RV_ALL_RAYS},
    /* a run that meets the edge turns nothing, even if the next row begins with the right disc */
    {". . . . . . . W / B . . . . . . . / . . . . . . . .", RV_ALL_RAYS},
    {". . . . . . W W / B . . . . . . .", RV_ALL_RAYS},
    {". . . . . . . B / W . . . . . . .", RV_ALL_RAYS},
    {". . . . . . . B / W W . . . . . .", RV_ALL_RAYS},
    {". . . . . . . . / W . . . . . . . / . . . . . . . B / . . . . . . . .", RV_ALL_RAYS},
    {". . . . . . . . / . . . . . . . W / . . . . . . . . / B . . . . . . .", RV_ALL_RAYS},
    {"W . B / . . . / B . W", RV_ALL_RAYS},
    {". W W / B . . / . . .", RV_ALL_RAYS},
    {". . W / B W * / . . .", RV_ALL_RAYS},
    /* runs from edge to edge */
    {"B W W W W W W *", RV_ALL_RAYS},
    {"* W W W W W W B", RV_ALL_RAYS},
    {"B W W W W W W W W *", RV_ALL_RAYS},
    {"B W W W W W W W / W W W W W W W W / W W W W W W W W / W W W W W W W W /"
     "W W W W W W W W / W W W W W W W W / W W W W W W W W / W W W W W W W *",
     RV_ALL_RAYS},
    {"W W W W W W W B / W W W W W W W W / W W W W W W W W / W W W W W W W W /"
     "W W W W W W W W / W W W W W W W W / W W W W W W W W / * W W W W W W W",
     RV_ALL_RAYS},
    {"B / W / W / W / W / W / W / W / W / *", RV_ALL_RAYS},
    {"* / W / B / W / *", RV_ALL_RAYS},
    /* too short, interrupted, or without an end */
    {". / B / . / W / . / B", RV_ALL_RAYS},
    {". W W . B", RV_ALL_RAYS},
    {". W B W .", 0},
    {". W W W W", RV_ALL_RAYS},
    {".", RV_ALL_RAYS},
    /* holes stop a run, are no edge for others, and are never played */
    {"B W # . B W * # B W *", RV_ALL_RAYS},
    {"# W B W # / * W B W *", RV_ALL_RAYS},
    {". . . . . . . . / . B W # . . . . / . W . . . . . . / . * . . . . . .", RV_ALL_RAYS},
    {"# # # / # # # / # # #", RV_ALL_RAYS},
    /* a board that is not square, and one full but for a corner */
    {". . . . . / * W B W * / . . W . .", RV_ALL_RAYS},
    {"B W W W / W W W W / W W W W / W W W *", RV_ALL_RAYS},
};

static int is_marked(const uint16_t *squares, int32_t n) {
  return n == board_mark_count && same_bytes(squares, board_marks, (uint32_t)n * sizeof *squares);
}

int32_t test_drawn_moves(void) {
  static uint16_t squares[RV_MAX_CELLS];
  for (uint32_t i = 0; i < sizeof legal / sizeof legal[0]; i++) {
    board_read(legal[i].drawing, legal[i].rays);
    board.who = RV_BLACK;
    const uint8_t *cells = board.cells;
    const rv_shape *shape = &board.shape;
    CHECK(is_marked(squares, rv_legal_moves_scan(cells, shape, RV_BLACK, squares)));
    CHECK(is_marked(squares, rv_bitrow_legal_moves(cells, shape, RV_BLACK, squares)));
    CHECK(is_marked(squares, rv_legal_moves(cells, shape, RV_BLACK, squares)));
    if (rv_fits_bits(shape))
      CHECK(is_marked(squares, rv_bits_legal_moves(cells, shape, RV_BLACK, squares)));
    CHECK(rv_has_move(cells, shape, RV_BLACK) == (board_mark_count > 0));
  }
  return 0;
}

/* Black plays at @; the squares that turn, in order. */
static const struct {
  const char *drawing;
  int32_t rays;
  int32_t count;
  uint16_t flips[24];
} moves[] = {
    /* ray by ray, nearest first */
    {"B . B . B / . W W W . / B W @ W B / . W W W . / B . B . B",
     RV_ALL_RAYS,
     8,
     {6, 7, 8, 11, 13, 16, 17, 18}},
    {"B . . B . . B / . W . W . W . / . . W W W . . / B W W @ W W B /"
     ". . W W W . . / . W . W . W . / B . . B . . B",
     RV_ALL_RAYS,
     16,
     {16, 8, 17, 10, 18, 12, 23, 22, 25, 26, 30, 36, 31, 38, 32, 40}},
    {"B . B . B / . W W W . / B W @ W B / . W W W . / B . B . B",
     RV_ORTHOGONAL,
     4,
     {7, 11, 13, 17}},
    {"B . B . B / . W W W . / B W @ W B / . W W W . / B . B . B", RV_DIAGONAL, 4, {6, 8, 16, 18}},
    /* some rays turn, some run into an edge, a hole or an empty square */
    {"W B . / @ W W / W # B", RV_ALL_RAYS, 0, {0}},
    {". W B . . / W @ W W B / # . W . . / . . . B .", RV_ALL_RAYS, 3, {7, 8, 12}},
    {". . . . . / W B B @ . / . . W W . / . W . . . / B . . W .", RV_ALL_RAYS, 2, {12, 16}},
    {"B W W W @ W W B", RV_ALL_RAYS, 5, {3, 2, 1, 5, 6}},
    {"@ W W W W W W W W W W W W W W W W W W W W B", RV_ALL_RAYS, 20, {1,  2,  3,  4,  5,  6,  7,
                                                                      8,  9,  10, 11, 12, 13, 14,
                                                                      15, 16, 17, 18, 19, 20}},
};

int32_t test_drawn_flips(void) {
  static uint16_t flips[RV_MAX_CELLS];
  for (uint32_t i = 0; i < sizeof moves / sizeof moves[0]; i++) {
    board_read(moves[i].drawing, moves[i].rays);
    board.who = RV_BLACK;
    const int32_t row = board_move / board.shape.cols, col = board_move % board.shape.cols;
    const int32_t n = rv_flips(board.cells, &board.shape, row, col, RV_BLACK, flips);
    CHECK(n == moves[i].count);
    CHECK(same_bytes(flips, moves[i].flips, (uint32_t)n * sizeof *flips));
    CHECK(rv_why_illegal(board.cells, &board.shape, row, col, RV_BLACK) ==
          (n ? RV_OK : RV_NO_FLIPS));
  }
  return 0;
}

static const char *const starts[] = {
    ".",
    ". . . .",
    ". / .",
    "W B / B W",
    "W B . / B W .",
    ". . . . / . W B . / . B W . / . . . .",
    ". W B . . / . B W . . / . . . . .",
    OTHELLO,
};

int32_t test_start_positions(void) {
  for (uint32_t i = 0; i < sizeof starts / sizeof starts[0]; i++) {
    board_read(starts[i], RV_ALL_RAYS);
    board_keep();
    for (int32_t k = 0; k < board.count; k++) board.cells[k] = (uint8_t)(k % 4);
    CHECK(rv_start(board.cells, &board.shape) == RV_OK);
    CHECK(board_is_kept());
    CHECK(board_is_guarded());
  }
  return 0;
}

int32_t test_scores(void) {
  /* the empty squares go to the winner, and to both alike in a draw */
  static const struct {
    rv_counts counts;
    int32_t difference;
  } scores[] = {
      {{33, 31, 0}, 2},  {{13, 0, 51}, 64},      {{0, 20, 44}, -64},
      {{20, 20, 24}, 0}, {{0, 0, 0}, 0},         {{0, 0, 64}, 0},
      {{30, 31, 3}, -4}, {{65536, 0, 0}, 65536}, {{0, 1, 65535}, -65536},
  };
  for (uint32_t i = 0; i < sizeof scores / sizeof scores[0]; i++)
    CHECK(rv_final_difference(scores[i].counts) == scores[i].difference);
  board_read("B W W # / . B # # / B . . .", RV_ALL_RAYS);
  const rv_counts counts = rv_count(board.cells, board.count);
  CHECK(counts.black == 3 && counts.white == 2 && counts.empty == 4);
  CHECK(rv_opponent(RV_BLACK) == RV_WHITE && rv_opponent(RV_WHITE) == RV_BLACK);
  return 0;
}
