/*
 * lines.c: the last square of a whole board, counted by lines, against the flips themselves.
 */
#include "boards.h"
#include "random.h"
#include "suite.h"

#include "../../core/ground.h"

/* Discs of any density, from a board of one colour to one of the other. */
static uint64_t draw_discs(void) {
  const int32_t percent = random_below(101);
  uint64_t discs = 0;
  for (int32_t square = 0; square < 64; square++)
    discs |= (uint64_t)random_percent(percent) << square;
  return discs;
}

int32_t test_last_flips(void) {
  static rv_ground ground;
  int32_t turned = 0;
  board_lay(8, 8, RV_ALL_RAYS);
  rv_ground_start(&ground, ~(uint64_t)0, &board.shape);
  CHECK(ground.is_whole);
  for (int32_t i = 0; i < (SUITE_SANITIZED ? 2000 : 20000); i++) {
    const uint64_t discs = draw_discs();
    for (int32_t square = 0; square < 64; square++) {
      const uint64_t mover = discs & ~((uint64_t)1 << square);
      const uint64_t other = ~discs & ~((uint64_t)1 << square);
      const int32_t n = 2 * __builtin_popcountll(rv_bits_flips(mover, other, square, RV_ALL_RAYS));
      CHECK(rv_last_flips(&ground, mover, square) == n);
      /* a disc on the square itself does not matter */
      CHECK(rv_last_flips(&ground, ~other, square) == n);
      turned += n > 0;
    }
  }
  CHECK(turned > 1000);
  /* with a square less, or a ray, lines say nothing: they are not used */
  rv_ground_start(&ground, ~(uint64_t)1, &board.shape);
  CHECK(!ground.is_whole);
  board.shape.rays = RV_ALL_RAYS ^ 0x10;
  rv_ground_start(&ground, ~(uint64_t)0, &board.shape);
  CHECK(!ground.is_whole);
  return 0;
}
