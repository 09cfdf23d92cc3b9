/*
 * pack.h: eight cells of the byte board into bits, at once. A cell value has two bits; one plane
 * holds the low ones, one the high ones: black = low & ~high, white = high & ~low, hole = both.
 */
#ifndef REVERSI_PACK_H
#define REVERSI_PACK_H

#include <stdint.h>
#include <string.h>

typedef struct {
  uint64_t low, high; /* bit i for cell i */
} rv_planes;

/* Gathers bit 0 of each byte. Byte i's bit stands at 8 * i; of the factor's bits, 7 * (8 - i) moves
 * it to 56 + i, and no two of the 64 products meet, so nothing carries. */
static inline __attribute__((always_inline)) uint64_t rv_gather(uint64_t bytes) {
  return ((bytes & 0x0101010101010101u) * 0x0102040810204080u) >> 56;
}

/* The planes of eight cells in memory order. */
static inline __attribute__((always_inline)) rv_planes rv_pack_8(const uint8_t *cells) {
  uint64_t bytes;
  memcpy(&bytes, cells, 8);
#if defined(__BYTE_ORDER__) && __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
  bytes = __builtin_bswap64(bytes);
#endif
  return (rv_planes){rv_gather(bytes), rv_gather(bytes >> 1)};
}

/* The planes of n cells, 1 to 8; bits n and up are clear. `left` bytes can be read from cells on.
 */
static inline rv_planes rv_pack(const uint8_t *cells, int32_t n, int32_t left) {
  uint8_t last[8] = {0};
  if (left < 8) {
    for (int32_t i = 0; i < n; i++) last[i] = cells[i];
    cells = last;
  }
  const rv_planes p = rv_pack_8(cells);
  const uint64_t keep = 0xffu >> (8 - n);
  return (rv_planes){p.low & keep, p.high & keep};
}

#endif
