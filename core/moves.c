/*
 * moves.c: legal moves by the fastest way that fits the board: two words, or the row of bits. Both
 * are held to the scan by tests/native/agreement.c, and timed beside plain code by tests/bench.
 */
#include "bitrow.h"
#include "bits.h"
#include "scan.h"

int32_t rv_legal_moves(const uint8_t *cells, const rv_shape *shape, int32_t who,
                       uint16_t *squares) {
  const int32_t error = rv_check(shape, who);
  if (error) return error;
  return rv_fits_bits(shape) ? rv_bits_legal_moves(cells, shape, who, squares)
                             : rv_bitrow_legal_moves(cells, shape, who, squares);
}

int32_t rv_has_move(const uint8_t *cells, const rv_shape *shape, int32_t who) {
  const int32_t error = rv_check(shape, who);
  if (error) return error;
  return rv_fits_bits(shape) ? rv_bits_has_move(cells, shape, who)
                             : rv_bitrow_has_move(cells, shape, who);
}
