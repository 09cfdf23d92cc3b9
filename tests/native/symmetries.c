/*
 * symmetries.c: a position turned, mirrored or with the colours changed has the same value.
 */
#include "boards.h"
#include "positions.h"
#include "random.h"
#include "suite.h"

#include <string.h>

/* Mirrors the board at hand: bit 0, rows and columns change places; 1, up and down; 2, left and
 * right; 3, black and white. */
static void mirror(int32_t how) {
  static uint8_t cells[RV_MAX_CELLS];
  const rv_shape from = board.shape;
  const int32_t who = board.who;
  int32_t rays = 0;
  memcpy(cells, board.cells, (size_t)board.count);
  for (int32_t ray = 0; ray < RV_RAY_COUNT; ray++) {
    if (!(from.rays >> ray & 1)) continue;
    int32_t down = rv_rays[ray][0], right = rv_rays[ray][1];
    if (how & 1) down = rv_rays[ray][1], right = rv_rays[ray][0];
    if (how & 2) down = -down;
    if (how & 4) right = -right;
    for (int32_t image = 0; image < RV_RAY_COUNT; image++)
      if (rv_rays[image][0] == down && rv_rays[image][1] == right) rays |= 1 << image;
  }
  board_lay(how & 1 ? from.cols : from.rows, how & 1 ? from.rows : from.cols, rays);
  for (int32_t row = 0; row < from.rows; row++)
    for (int32_t col = 0; col < from.cols; col++) {
      int32_t r = how & 1 ? col : row, c = how & 1 ? row : col;
      if (how & 2) r = board.shape.rows - 1 - r;
      if (how & 4) c = board.shape.cols - 1 - c;
      const uint8_t cell = cells[row * from.cols + col];
      board.cells[r * board.shape.cols + c] =
          how & 8 && (cell == RV_BLACK || cell == RV_WHITE) ? (uint8_t)(3 - cell) : cell;
    }
  board.who = how & 8 ? 3 - who : who;
}

static int32_t check_images(const rv_limits *limits) {
  rv_result result, image;
  TRY(position_search(limits, &result));
  const int32_t first = random_below(16);
  for (int32_t i = 0; i < 16; i += SUITE_SANITIZED ? 3 : 1) {
    mirror((first + i) % 16);
    if (random_percent(50)) engine_lay(random_percent(50) ? 256 : 4096);
    TRY(position_search(limits, &image));
    CHECK(image.value == result.value);
    CHECK(image.is_exact == result.is_exact && image.depth == result.depth);
    CHECK((image.square == RV_PASS) == (result.square == RV_PASS));
  }
  return 0;
}

int32_t test_symmetries(void) {
  engine_lay(4096);
  for (int32_t i = 0; i < (SUITE_SANITIZED ? 400 : 1000); i++) {
    if (i % 2)
      position_play(random_between(2, 8), random_between(2, 8), random_rays(), random_below(50));
    else
      position_lay(8, 8);
    TRY(check_images(&(rv_limits){.depth = random_between(1, 4)}));
    position_thin(10);
    TRY(check_images(&(rv_limits){.depth = 1, .exact_from = 10}));
  }
  for (int32_t i = 0; i < 30; i++) {
    do position_lay(12, 12);
    while (board.shape.rows <= 8 && board.shape.cols <= 8);
    TRY(check_images(&(rv_limits){.depth = random_between(1, 2)}));
  }
  return 0;
}
