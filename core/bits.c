/*
 * bits.c: between the byte board and the two words of bits.h.
 */
#include "bits.h"
#include "pack.h"

/* Not inlined, here and below: one copy for two callers is a thirtieth of the module. */
__attribute__((noinline)) rv_bits rv_bits_from(const uint8_t *cells, const rv_shape *shape,
                                               int32_t who) {
  uint64_t black = 0, white = 0, squares = 0;
  const uint64_t in_row = 0xffu >> (8 - shape->cols);
  int32_t left = shape->rows * shape->cols;
  for (int32_t row = 0; row < shape->rows; row++) {
    const rv_planes p = rv_pack(cells, shape->cols, left);
    black |= (p.low & ~p.high) << 8 * row;
    white |= (p.high & ~p.low) << 8 * row;
    squares |= (~(p.low & p.high) & in_row) << 8 * row;
    cells += shape->cols;
    left -= shape->cols;
  }
  return who == RV_BLACK ? (rv_bits){black, white, squares} : (rv_bits){white, black, squares};
}

__attribute__((noinline)) static uint64_t find_legal(const uint8_t *cells, const rv_shape *shape,
                                                     int32_t who) {
  const rv_bits b = rv_bits_from(cells, shape, who);
  return rv_bits_moves(b.mover, b.other, shape->rays) & b.squares & ~(b.mover | b.other);
}

int32_t rv_bits_has_move(const uint8_t *cells, const rv_shape *shape, int32_t who) {
  return find_legal(cells, shape, who) != 0;
}

int32_t rv_bits_legal_moves(const uint8_t *cells, const rv_shape *shape, int32_t who,
                            uint16_t *squares) {
  int32_t n = 0;
  for (uint64_t legal = find_legal(cells, shape, who); legal; legal &= legal - 1) {
    const int32_t bit = __builtin_ctzll(legal);
    squares[n++] = (uint16_t)(bit - (8 - shape->cols) * (bit / 8));
  }
  return n;
}
