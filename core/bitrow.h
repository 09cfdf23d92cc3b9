#ifndef REVERSI_BITROW_H
#define REVERSI_BITROW_H

#include "reversi.h"

/* rv_legal_moves and rv_has_move for a board of any size. They use 100 kB of stack. The arguments
 * have been checked. */
int32_t rv_bitrow_legal_moves(const uint8_t *cells, const rv_shape *shape, int32_t who,
                              uint16_t *squares);
int32_t rv_bitrow_has_move(const uint8_t *cells, const rv_shape *shape, int32_t who);

#endif
