/*
 * ground.h: what stays the same while a board of at most 8 x 8 is searched: its squares, the set of
 * rays, and what follows from both.
 */
#ifndef REVERSI_GROUND_H
#define REVERSI_GROUND_H

#include "bits.h"

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
