/*
 * ground.h: what stays the same while a board of at most 8 x 8 is searched: its squares, the set of
 * rays, and what follows from both.
 */
#ifndef REVERSI_GROUND_H
#define REVERSI_GROUND_H

#include "bits.h"

#ifdef __wasm_simd128__
#include <wasm_simd128.h>
#endif

enum { RV_AXES = 4 }; /* rays in opposite pairs: 0 and 7, 1 and 6, 2 and 5, 3 and 4 */

typedef struct {
  uint64_t squares;
  int32_t rays;
  int32_t total;       /* squares of the board */
  uint64_t near[64];   /* the squares next to a square, along the rays of the set */
  uint8_t quarter[64]; /* a bit for the quarter of the board that a square is in */
  uint64_t odd[16];    /* the squares of the quarters in a set of quarters */
  /* Along an axis with a ray in the set: squares with no square on one side, so that no run can
   * close over them. All squares, along an axis without one. */
  uint64_t edges[RV_AXES];
  uint64_t corners; /* squares that can never turn: edges along every axis */
  /* All 64 squares and all rays, the usual game. Only then the rest is filled in: */
  int32_t is_whole;
  uint64_t falling[64], rising[64]; /* the other squares of the diagonals, like \ and like / */
  /* Twice the discs that turn in a full line when the mover plays at a place of it, by the mover's
   * other discs there. */
  uint8_t line_flips[8][256];
#ifdef __wasm_simd128__
  v128_t rays_up[64][3]; /* with all rays: those of steps 7, 8 and 9, see below */
#endif
} rv_ground;

void rv_ground_start(rv_ground *ground, uint64_t squares, const rv_shape *shape);

/* Columns a and h out of a word: before a step to the left, to the right. */
RV_INLINE uint64_t rv_not_a(uint64_t word) { return word & 0xfefefefefefefefeu; }
RV_INLINE uint64_t rv_not_h(uint64_t word) { return word & 0x7f7f7f7f7f7f7f7fu; }

/* The squares next to those of a set, along the rays. A square sees its neighbour along ray r where
 * that neighbour is; the set of rays seen from the other side is its mirror. */
RV_INLINE uint64_t rv_beside(uint64_t word, int32_t rays) {
  uint64_t beside = 0;
  const uint64_t left = rv_not_a(word), right = rv_not_h(word);
  if (rays & 0x01) beside |= left >> 9;
  if (rays & 0x02) beside |= word >> 8;
  if (rays & 0x04) beside |= right >> 7;
  if (rays & 0x08) beside |= left >> 1;
  if (rays & 0x10) beside |= right << 1;
  if (rays & 0x20) beside |= left << 7;
  if (rays & 0x40) beside |= word << 8;
  if (rays & 0x80) beside |= right << 9;
  return beside;
}

/* ---- Moves and flips ---------------------------------------------------------------
 *
 * With all rays and wasm's vectors of two words, half the rays are followed in the board and the
 * other half, at the same time, in the board upside down: there a step of -9, -8 or -7 is one of 7, 8
 * or 9. Rows stay as they are and are left to single words. What comes out is the same as without. */

#ifdef __wasm_simd128__

RV_INLINE v128_t rv_both_ways(uint64_t word) {
  const v128_t v = wasm_i64x2_splat((int64_t)word);
  return wasm_i8x16_shuffle(v, v, 0, 1, 2, 3, 4, 5, 6, 7, 7, 6, 5, 4, 3, 2, 1, 0);
}

/* The squares of either lane in one word. */
RV_INLINE uint64_t rv_one_way(v128_t both) {
  const v128_t down =
      wasm_i8x16_shuffle(both, both, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0);
  return (uint64_t)wasm_i64x2_extract_lane(both | down, 0);
}

/* rv_beyond_runs in both lanes. */
RV_INLINE v128_t rv_beyond_runs_both(v128_t mover, v128_t through, uint32_t step) {
  const v128_t pair = through & wasm_i64x2_shl(through, step);
  v128_t run = through & wasm_i64x2_shl(mover, step);
  run |= through & wasm_i64x2_shl(run, step);
  run |= pair & wasm_i64x2_shl(run, 2 * step);
  run |= pair & wasm_i64x2_shl(run, 2 * step);
  return wasm_i64x2_shl(run, step);
}

/* rv_bits_moves with all rays. */
RV_INLINE uint64_t rv_moves_all(uint64_t mover, uint64_t other) {
  const uint64_t inner = rv_inner(other);
  const v128_t m = rv_both_ways(mover), o = rv_both_ways(other);
  const v128_t in = o & wasm_i64x2_const_splat(0x7e7e7e7e7e7e7e7e);
  const v128_t found =
      rv_beyond_runs_both(m, in, 7) | rv_beyond_runs_both(m, o, 8) | rv_beyond_runs_both(m, in, 9);
  return rv_one_way(found) | rv_beyond_runs_right(mover, inner) | rv_beyond_runs(mover, inner, -1);
}

/* Flips along a ray in both lanes: the lowest square of the ray that is not in the run stops it. */
RV_INLINE v128_t rv_flips_both(v128_t mover, v128_t through, v128_t ray) {
  const v128_t blockers = wasm_v128_andnot(ray, through);
  const v128_t stop = blockers & wasm_i64x2_neg(blockers) & mover;
  const v128_t none = wasm_i64x2_eq(stop, wasm_i64x2_const_splat(0));
  return wasm_v128_andnot(ray & wasm_i64x2_add(stop, wasm_i64x2_const_splat(-1)), none);
}

/* rv_bits_flips with all rays. */
RV_INLINE uint64_t rv_flips_all(const rv_ground *ground, uint64_t mover, uint64_t other,
                                int square) {
  const uint64_t inner = rv_inner(other);
  const v128_t m = rv_both_ways(mover), o = rv_both_ways(other), *rays = ground->rays_up[square];
  const v128_t in = o & wasm_i64x2_const_splat(0x7e7e7e7e7e7e7e7e);
  const v128_t flips =
      rv_flips_both(m, in, rays[0]) | rv_flips_both(m, o, rays[1]) | rv_flips_both(m, in, rays[2]);
  return rv_one_way(flips) | rv_flips_down(mover, inner, square, 0x7f00000000000000u) |
         rv_flips_up(mover, inner, square, 0x00000000000000feu, 1);
}

/* rv_bits_moves and rv_bits_flips, not inlined. */
uint64_t rv_some_rays_moves(uint64_t mover, uint64_t other, int32_t rays);
uint64_t rv_some_rays_flips(uint64_t mover, uint64_t other, int square, int32_t rays);

#endif

/* rv_bits_moves and rv_bits_flips by the ground's rays. */
RV_INLINE uint64_t rv_ground_moves(const rv_ground *ground, uint64_t mover, uint64_t other) {
#ifdef __wasm_simd128__
  return ground->rays == RV_ALL_RAYS ? rv_moves_all(mover, other)
                                     : rv_some_rays_moves(mover, other, ground->rays);
#else
  return rv_bits_moves(mover, other, ground->rays);
#endif
}

RV_INLINE uint64_t rv_ground_flips(const rv_ground *ground, uint64_t mover, uint64_t other,
                                   int square) {
#ifdef __wasm_simd128__
  return ground->rays == RV_ALL_RAYS ? rv_flips_all(ground, mover, other, square)
                                     : rv_some_rays_flips(mover, other, square, ground->rays);
#else
  return rv_bits_flips(mover, other, square, ground->rays);
#endif
}

/* Twice the number of discs that turn when the mover plays on the last square of a whole board. */
RV_INLINE int32_t rv_last_flips(const rv_ground *ground, uint64_t mover, int square) {
  /* A column, or a diagonal's columns, gathered in the top byte: no two of the products meet. */
  const int row = square >> 3, col = square & 7;
  const uint64_t column = (mover >> col & 0x0101010101010101u) * 0x0102040810204080u;
  const uint64_t falling = (mover & ground->falling[square]) * 0x0101010101010101u;
  const uint64_t rising = (mover & ground->rising[square]) * 0x0101010101010101u;
  return ground->line_flips[col][mover >> 8 * row & 0xff] + ground->line_flips[row][column >> 56] +
         ground->line_flips[col][falling >> 56] + ground->line_flips[col][rising >> 56];
}

/* The discs of one side that can never turn again: an edge, a full line, or a disc already stable
 * beside them along every axis. Not all there are, but none that is not. */
uint64_t rv_stable(const rv_ground *ground, uint64_t discs, uint64_t empty);

#endif
