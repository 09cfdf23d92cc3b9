/*
 * twin.h: the rules once more, as plainly as they can be written. It shares nothing with core/ but
 * the cell values and the order of the rays, and is what everything faster is held to.
 */
#ifndef TWIN_H
#define TWIN_H

#include "../../core/reversi.h"

/* As rv_flips, without its checks of shape and side. */
int32_t twin_flips(const uint8_t *cells, const rv_shape *shape, int32_t row, int32_t col,
                   int32_t who, uint16_t *flips);

/* As rv_legal_moves. */
int32_t twin_moves(const uint8_t *cells, const rv_shape *shape, int32_t who, uint16_t *squares);

/* As rv_perft, on boards of at most TWIN_PERFT_CELLS. */
enum { TWIN_PERFT_CELLS = 100 };
uint64_t twin_perft(const uint8_t *cells, const rv_shape *shape, int32_t who, int32_t depth);

#endif
