/*
 * agreement.c: whatever the board, the twin, the scan, the two words and the row of bits must give
 * the same answers.
 */
#include "boards.h"
#include "guard.h"
#include "random.h"
#include "suite.h"
#include "twin.h"

#include "../../core/bitrow.h"
#include "../../core/bits.h"
#include "../../core/ground.h"

#include <string.h>

enum { LIST_BYTES = RV_MAX_CELLS * sizeof(uint16_t) };

static _Alignas(8) uint8_t list_memory[LIST_BYTES + 2 * GUARD_BYTES];
static uint16_t expected[RV_MAX_CELLS]; /* the twin's legal moves */
static int32_t expected_count;

/* Room for exactly rows * cols indices, as the contracts ask for. */
static uint16_t *lay_list(void) { return guard_lay(list_memory, 2 * (uint32_t)board.count); }

static int list_is_guarded(void) { return guard_lift(list_memory, 2 * (uint32_t)board.count); }

typedef int32_t (*move_lister)(const uint8_t *cells, const rv_shape *shape, int32_t who,
                               uint16_t *squares);

static int lists_expected(move_lister lister) {
  uint16_t *squares = lay_list();
  const int32_t n = lister(board.cells, &board.shape, board.who, squares);
  return list_is_guarded() && n == expected_count && same_bytes(squares, expected, 2 * (uint32_t)n);
}

/* The flips at a square, all that is said about it, and the move itself, there and back. */
static int32_t check_square(int32_t row, int32_t col) {
  static uint16_t flips[RV_MAX_CELLS];
  const uint8_t cell = board.cells[row * board.shape.cols + col];
  const int32_t n = twin_flips(board.cells, &board.shape, row, col, board.who, flips);
  uint16_t *list = lay_list();
  CHECK(rv_flips(board.cells, &board.shape, row, col, board.who, list) == n);
  CHECK(same_bytes(list, flips, 2 * (uint32_t)n));
  CHECK(list_is_guarded());
  CHECK(rv_why_illegal(board.cells, &board.shape, row, col, board.who) ==
        (n                  ? RV_OK
         : cell == RV_EMPTY ? RV_NO_FLIPS
         : cell == RV_HOLE  ? RV_ON_HOLE
                            : RV_OCCUPIED));
  rv_move move;
  CHECK(rv_find(board.cells, &board.shape, row, col, board.who, &move) == n);
  CHECK(board_is_kept());
  if (n) {
    list = lay_list();
    CHECK(rv_move_flips(&board.shape, &move, list) == n);
    CHECK(same_bytes(list, flips, 2 * (uint32_t)n));
    CHECK(list_is_guarded());
  }
  CHECK(rv_apply(board.cells, &board.shape, row, col, board.who) == n);
  if (!n) {
    CHECK(board_is_kept());
    return 0;
  }
  /* the disc and the flips, nothing else */
  uint8_t *kept = board_kept();
  kept[move.square] = (uint8_t)board.who;
  for (int32_t i = 0; i < n; i++) kept[flips[i]] = (uint8_t)board.who;
  CHECK(board_is_kept());
  kept[move.square] = RV_EMPTY;
  for (int32_t i = 0; i < n; i++) kept[flips[i]] = (uint8_t)(3 - board.who);
  rv_unmake(board.cells, &board.shape, &move, board.who);
  CHECK(board_is_kept());
  rv_make(board.cells, &board.shape, &move, board.who);
  rv_unmake(board.cells, &board.shape, &move, board.who);
  CHECK(board_is_kept());
  return 0;
}

/* The two words' flips at each empty square, as a set of bits; one by one, and as the engine has
 * them, which in wasm is several rays at once. */
static int32_t check_bits(void) {
  uint16_t flips[64];
  static rv_ground ground;
  const rv_bits bits = rv_bits_from(board.cells, &board.shape, board.who);
  rv_ground_start(&ground, bits.squares, &board.shape);
  CHECK(((rv_ground_moves(&ground, bits.mover, bits.other) ^
          rv_bits_moves(bits.mover, bits.other, board.shape.rays)) &
         bits.squares & ~(bits.mover | bits.other)) == 0);
  CHECK((bits.mover & bits.other) == 0 && ((bits.mover | bits.other) & ~bits.squares) == 0);
  for (int32_t row = 0, square = 0; row < board.shape.rows; row++)
    for (int32_t col = 0; col < board.shape.cols; col++, square++) {
      if (board.cells[square] != RV_EMPTY) continue;
      const int32_t n = twin_flips(board.cells, &board.shape, row, col, board.who, flips);
      uint64_t set = 0;
      for (int32_t i = 0; i < n; i++)
        set |= (uint64_t)1 << (flips[i] / board.shape.cols * 8 + flips[i] % board.shape.cols);
      CHECK(rv_bits_flips(bits.mover, bits.other, 8 * row + col, board.shape.rays) == set);
      CHECK(rv_ground_flips(&ground, bits.mover, bits.other, 8 * row + col) == set);
    }
  return 0;
}

static int32_t twin_count(int32_t who) {
  static uint16_t squares[RV_MAX_CELLS];
  return twin_moves(board.cells, &board.shape, who, squares);
}

/* Whose turn is next, by the definition. */
static int32_t check_next_turn(void) {
  const int32_t who = board.who, other = 3 - who;
  const int other_can = twin_count(other) > 0, who_can = expected_count > 0;
  const rv_next next = rv_next_turn(board.cells, &board.shape, who);
  CHECK(next.turn == (other_can ? other : who_can ? who : 0));
  CHECK(next.passed == (!other_can && who_can));
  return 0;
}

/* Everything about the board at hand, for both sides. At most `most` squares are looked at one by
 * one: all, where there are no more. */
static int32_t check_board(int32_t most) {
  const int32_t cols = board.shape.cols;
  board_keep();
  for (board.who = RV_BLACK; board.who <= RV_WHITE; board.who++) {
    expected_count = twin_moves(board.cells, &board.shape, board.who, expected);
    CHECK(lists_expected(rv_legal_moves_scan));
    CHECK(lists_expected(rv_legal_moves));
    CHECK(lists_expected(rv_bitrow_legal_moves));
    if (rv_fits_bits(&board.shape)) {
      CHECK(lists_expected(rv_bits_legal_moves));
      TRY(check_bits());
    }
    CHECK(rv_has_move(board.cells, &board.shape, board.who) == (expected_count > 0));
    TRY(check_next_turn());
    CHECK(board_is_kept());
    for (int32_t i = 0; i < board.count && i < most; i++) {
      const int32_t square = board.count <= most ? i
                             : i % 2 == 0 || expected_count == 0
                                 ? random_below(board.count)
                                 : expected[random_below(expected_count)];
      TRY(check_square(square / cols, square % cols));
    }
  }
  CHECK(board_is_guarded());
  return 0;
}

int32_t test_shapes_to_8x8(void) {
  for (int32_t rows = 1; rows <= 8; rows++)
    for (int32_t cols = 1; cols <= 8; cols++)
      for (int32_t i = 0; i < 200; i++) {
        board_lay(rows, cols, random_rays());
        board_fill();
        TRY(check_board(8));
      }
  for (int32_t i = 0; i < 4000; i++) {
    board_lay(random_between(7, 8), random_between(7, 8), random_rays());
    board_fill();
    TRY(check_board(64));
  }
  return 0;
}

int32_t test_all_ray_sets(void) {
  static const uint8_t shapes[][2] = {{8, 8}, {8, 8}, {3, 5}, {5, 3}, {1, 8},
                                      {8, 1}, {7, 8}, {8, 7}, {6, 6}, {9, 9}};
  for (int32_t rays = 0; rays <= RV_ALL_RAYS; rays++)
    for (int32_t i = 0; i < 40; i++) {
      const uint8_t *shape = shapes[i % 10];
      board_lay(shape[0], shape[1], rays);
      board_fill();
      TRY(check_board(16));
    }
  return 0;
}

int32_t test_single_lines(void) {
  for (int32_t length = 1; length <= 300; length++)
    for (int32_t i = 0; i < 20; i++) {
      board_lay(i % 2 ? 1 : length, i % 2 ? length : 1, random_rays());
      board_fill();
      TRY(check_board(8));
    }
  return 0;
}

int32_t test_word_edges(void) {
  static const uint16_t multiples[] = {8, 16, 32, 64, 64, 64, 128, 192, 256, 512};
  for (int32_t i = 0; i < 4000; i++) {
    const int32_t width = RANDOM_OF(multiples) + random_between(-3, 2);
    const int32_t height = random_between(1, 2000 / width + 1);
    const int32_t is_tall = random_percent(20);
    board_lay(is_tall ? width : height, is_tall ? height : width, random_rays());
    board_fill();
    TRY(check_board(8));
  }
  return 0;
}

int32_t test_random_shapes(void) {
  for (int32_t i = 0; i < 4000; i++) {
    board_lay(random_between(1, 40), random_between(1, 40), random_rays());
    board_fill();
    TRY(check_board(8));
  }
  return 0;
}

int32_t test_large_boards(void) {
  static const int32_t shapes[][2] = {{100, 100}, {100, 100}, {256, 256}, {65536, 1}, {1, 65536},
                                      {32, 2048}, {2048, 32}, {2, 32768}, {32768, 2}, {255, 257},
                                      {1040, 63}, {1024, 64}, {1008, 65}, {21845, 3}, {512, 128},
                                      {513, 127}, {65535, 1}, {1, 65535}, {9362, 7},  {7, 9362}};
  for (uint32_t i = 0; i < sizeof shapes / sizeof shapes[0]; i++)
    for (int32_t times = SUITE_SANITIZED ? 3 : 8; times > 0; times--) {
      board_lay(shapes[i][0], shapes[i][1], random_percent(60) ? RV_ALL_RAYS : random_rays());
      board_fill();
      TRY(check_board(6));
    }
  return 0;
}
