/*
 * moves.c: legal moves by the fastest path that fits the board. Measured on this project's bench
 * (npm run bench) in wasm, without the call: the two words take a fifth of the plain scan's time on
 * 8 x 8, the row of bits an eighth on a random 100 x 100.
 */
#include "bitrow.h"
#include "bits.h"
#include "scan.h"

int32_t rv_legal_moves(const uint8_t *cells, const rv_shape *shape, int32_t who,
                       uint16_t *squares) {
  const int32_t error = rv_check_shape(shape);
  if (error) return error;
  if (!rv_is_side(who)) return RV_BAD_SIDE;
  return rv_fits_bits(shape) ? rv_bits_legal_moves(cells, shape, who, squares)
                             : rv_bitrow_legal_moves(cells, shape, who, squares);
}
