#ifndef REVERSI_EVAL_H
#define REVERSI_EVAL_H

#include "engine.h"
#include "ground.h"

/* An estimate in points of a position on two words, for the side to move. Never beyond a won board.
 */
int32_t rv_eval_bits(const rv_ground *ground, uint64_t mover, uint64_t other);

/* The cheaper ones of the same features on a board of bytes. corners lists the squares that can
 * never turn, n of them; scratch has room for rows * cols indices. */
int32_t rv_eval_bytes(const uint8_t *cells, const rv_shape *shape, int32_t who,
                      const uint16_t *corners, int32_t n, uint16_t *scratch);

/* Lists the squares of a board that can never turn. corners has room for rows * cols indices. */
int32_t rv_find_corners(const uint8_t *cells, const rv_shape *shape, uint16_t *corners);

#endif
