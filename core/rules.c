/*
 * rules.c: the questions one asks of a board, all answered by the scan of scan.c: what turns, what
 * is legal, whose turn is next, what is the score. And the checks of what callers pass.
 */
#include "scan.h"

#include <string.h>

int32_t rv_check(const rv_shape *shape, int32_t who) {
  const int32_t error = rv_check_shape(shape);
  return error || rv_is_side(who) ? error : RV_BAD_SIDE;
}

int32_t rv_check_shape(const rv_shape *shape) {
  if (shape->rows < 1 || shape->cols < 1 || (int64_t)shape->rows * shape->cols > RV_MAX_CELLS)
    return RV_BAD_SIZE;
  return shape->rays & ~RV_ALL_RAYS ? RV_BAD_RAYS : RV_OK;
}

int32_t rv_check_cells(const uint8_t *cells, int32_t n) {
  uint64_t bits = 0; /* all cells OR-ed together, 32 at a time */
  int32_t i = 0;
  for (; i + 32 <= n; i += 32) {
    uint64_t part[4];
    memcpy(part, cells + i, 32);
    bits |= part[0] | part[1] | part[2] | part[3];
  }
  for (; i < n; i++) bits |= cells[i];
  return bits & ~0x0303030303030303u ? RV_BAD_CELL : RV_OK;
}

int32_t rv_opponent(int32_t who) {
  return rv_is_side(who) ? RV_BLACK + RV_WHITE - who : RV_BAD_SIDE;
}

int32_t rv_flips(const uint8_t *cells, const rv_shape *shape, int32_t row, int32_t col, int32_t who,
                 uint16_t *flips) {
  const int32_t error = rv_check(shape, who);
  if (error) return error;
  rv_move move;
  return rv_find(cells, shape, row, col, who, &move) ? rv_move_flips(shape, &move, flips) : 0;
}

int32_t rv_apply(uint8_t *cells, const rv_shape *shape, int32_t row, int32_t col, int32_t who) {
  const int32_t error = rv_check(shape, who);
  if (error) return error;
  rv_move move;
  const int32_t flips = rv_find(cells, shape, row, col, who, &move);
  if (flips) rv_make(cells, shape, &move, who);
  return flips;
}

int32_t rv_why_illegal(const uint8_t *cells, const rv_shape *shape, int32_t row, int32_t col,
                       int32_t who) {
  const int32_t error = rv_check(shape, who);
  if (error) return error;
  if (!rv_is_on_board(shape, row, col)) return RV_OFF_BOARD;
  const int32_t cell = cells[row * shape->cols + col];
  if (cell == RV_BLACK || cell == RV_WHITE) return RV_OCCUPIED;
  if (cell != RV_EMPTY) return RV_ON_HOLE;
  rv_move move;
  return rv_find(cells, shape, row, col, who, &move) ? RV_OK : RV_NO_FLIPS;
}

int32_t rv_legal_moves_scan(const uint8_t *cells, const rv_shape *shape, int32_t who,
                            uint16_t *squares) {
  const int32_t error = rv_check(shape, who);
  if (error) return error;
  int32_t n = 0;
  rv_move move;
  for (int32_t row = 0, square = 0; row < shape->rows; row++)
    for (int32_t col = 0; col < shape->cols; col++, square++)
      if (rv_find(cells, shape, row, col, who, &move)) squares[n++] = (uint16_t)square;
  return n;
}

rv_next rv_next_turn(const uint8_t *cells, const rv_shape *shape, int32_t who) {
  const int32_t error = rv_check(shape, who);
  if (error) return (rv_next){error, 0};
  const int32_t other = rv_opponent(who);
  if (rv_has_move(cells, shape, other)) return (rv_next){other, 0};
  if (rv_has_move(cells, shape, who)) return (rv_next){who, 1};
  return (rv_next){0, 0};
}

int32_t rv_start(uint8_t *cells, const rv_shape *shape) {
  const int32_t error = rv_check_shape(shape);
  if (error) return error;
  memset(cells, RV_EMPTY, (size_t)(shape->rows * shape->cols));
  if (shape->rows < 2 || shape->cols < 2) return RV_OK;
  uint8_t *above = cells + (shape->rows / 2 - 1) * shape->cols + shape->cols / 2 - 1;
  uint8_t *below = above + shape->cols;
  above[0] = below[1] = RV_WHITE;
  above[1] = below[0] = RV_BLACK;
  return RV_OK;
}

rv_counts rv_count(const uint8_t *cells, int32_t n) {
  int32_t of[RV_HOLE + 1] = {0};
  for (int32_t i = 0; i < n; i++) of[cells[i] < RV_HOLE ? cells[i] : RV_HOLE]++;
  return (rv_counts){of[RV_BLACK], of[RV_WHITE], of[RV_EMPTY]};
}

int32_t rv_final_difference(rv_counts counts) {
  const int32_t difference = counts.black - counts.white;
  return difference > 0   ? difference + counts.empty
         : difference < 0 ? difference - counts.empty
                          : 0;
}
