/*
 * signature.c: one number for all that the search does.
 */
#include "boards.h"
#include "positions.h"
#include "random.h"
#include "suite.h"

/* The nodes of all searches below, together. Whatever changes what the search looks at, and in which
 * order, changes this number; what should only make it faster does not. A commit that changes the
 * search states the new one, which the failed test shows. It is the same natively and in wasm. */
static const uint64_t SIGNATURE = 256942;

enum { DEPTH = 6, SOLVED_FROM = 12, ENTRIES = 1 << 12 };

static const struct {
  int32_t rows, cols, rays, empties;
} positions[] = {
    {8, 8, RV_ALL_RAYS, 60},   {8, 8, RV_ALL_RAYS, 52},   {8, 8, RV_ALL_RAYS, 44},
    {8, 8, RV_ALL_RAYS, 36},   {8, 8, RV_ALL_RAYS, 30},   {8, 8, RV_ALL_RAYS, 24},
    {8, 8, RV_ALL_RAYS, 18},   {8, 8, RV_ALL_RAYS, 12},   {8, 8, RV_ALL_RAYS, 12},
    {8, 8, RV_ALL_RAYS, 11},   {8, 8, RV_ALL_RAYS, 9},    {6, 6, RV_ALL_RAYS, 32},
    {6, 6, RV_ALL_RAYS, 12},   {4, 4, RV_ALL_RAYS, 12},   {5, 7, RV_ALL_RAYS, 20},
    {8, 3, RV_ALL_RAYS, 14},   {8, 8, RV_ORTHOGONAL, 40}, {8, 8, RV_DIAGONAL, 40},
    {8, 8, RV_ORTHOGONAL, 12}, {7, 8, 0x7e, 12},          {9, 9, RV_ALL_RAYS, 8},
};

int32_t test_signature(void) {
  uint64_t nodes = 0;
  random_seed(2026); /* whatever the run's seed */
  for (uint32_t i = 0; i < sizeof positions / sizeof positions[0]; i++) {
    rv_result result;
    position_play(positions[i].rows, positions[i].cols, positions[i].rays, positions[i].empties);
    engine_lay(ENTRIES);
    TRY(position_search(&(rv_limits){.depth = DEPTH}, &result));
    nodes += result.nodes;
    if (position_empties() > SOLVED_FROM) continue;
    engine_lay(ENTRIES);
    TRY(position_search(&(rv_limits){.exact_from = SOLVED_FROM}, &result));
    nodes += result.nodes;
  }
  suite_tell(nodes);
  CHECK(nodes == SIGNATURE);
  return 0;
}
