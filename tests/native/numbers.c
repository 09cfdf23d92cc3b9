/*
 * numbers.c: see numbers.h.
 */
#include "numbers.h"
#include "random.h"

#include "../../core/reversi.h"

int32_t any_number(void) {
  static const int32_t favourites[] = {INT32_MIN,
                                       INT32_MIN + 1,
                                       -65537,
                                       -65536,
                                       -256,
                                       -9,
                                       -8,
                                       -2,
                                       -1,
                                       0,
                                       1,
                                       2,
                                       3,
                                       4,
                                       7,
                                       8,
                                       9,
                                       64,
                                       255,
                                       256,
                                       257,
                                       16383,
                                       16384,
                                       32768,
                                       46341,
                                       65535,
                                       65536,
                                       65537,
                                       1 << 24,
                                       1 << 30,
                                       INT32_MAX - 1,
                                       INT32_MAX};
  return random_percent(80) ? RANDOM_OF(favourites) : (int32_t)random_next();
}

int32_t number(int32_t low, int32_t high, int32_t percent) {
  return random_percent(percent) ? random_between(low, high) : any_number();
}

int32_t any_side(void) { return number(RV_BLACK, RV_WHITE, 88); }
int32_t any_rays(void) { return random_percent(50) ? RV_ALL_RAYS : number(0, RV_ALL_RAYS, 75); }
int32_t any_cell(void) { return number(RV_EMPTY, RV_HOLE, 90); }

void any_size(int32_t *rows, int32_t *cols) {
  *rows = number(1, 10, 85);
  *cols = number(1, 10, 85);
  if (random_below(1000) == 0) *rows = random_between(1, 256), *cols = random_between(1, 256);
}
