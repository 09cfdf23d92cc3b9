#ifndef REVERSI_BITROW_H
#define REVERSI_BITROW_H

#include "reversi.h"

/* rv_legal_moves for a board of any size, some 64 squares at a time. Uses 100 kB of stack. The
 * arguments have been checked. */
int32_t rv_bitrow_legal_moves(const uint8_t *cells, const rv_shape *shape, int32_t who,
                              uint16_t *squares);

#endif
