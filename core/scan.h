/*
 * scan.h: the one scan. Whatever asks "is this legal?" or "what turns over?" of a board of bytes
 * (scan.c) or of discs in a hash table (sparse.c) ends here; the two differ only in how they step.
 */
#ifndef REVERSI_SCAN_H
#define REVERSI_SCAN_H

#include "reversi.h"

/* Moves one square along a line and returns the cell there. */
typedef int32_t rv_next_cell(void *line);

/* How many discs turn along one line when who plays at its start: the run of the other side's
 * discs, if it is not empty and ends at a disc of who's. room is the number of squares between the
 * start and the edge; no cell beyond it is looked at. Always inlined, so that `next` costs no call.
 */
static inline __attribute__((always_inline)) uint32_t rv_run(rv_next_cell *next, void *line,
                                                             uint32_t room, int32_t who) {
  for (uint32_t run = 0; run < room; run++) {
    const int32_t cell = next(line);
    if (cell == who) return run;
    if (cell != RV_BLACK + RV_WHITE - who) return 0; /* empty, or a hole */
  }
  return 0;
}

/* The first error among the arguments that nearly every function has, or RV_OK. */
int32_t rv_check(const rv_shape *shape, int32_t who);

static inline int32_t rv_is_on_board(const rv_shape *shape, int32_t row, int32_t col) {
  return row >= 0 && row < shape->rows && col >= 0 && col < shape->cols;
}

static inline int32_t rv_is_side(int32_t who) { return who == RV_BLACK || who == RV_WHITE; }

#endif
