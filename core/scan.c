/*
 * scan.c: the scan on the board of bytes, and the moves it finds. Read this file first.
 *
 *     . . . . .
 *     O X X @ .      White plays at @: along ray 3 (left) a run of two X ends at an O, both turn;
 *     . . X X .      along ray 5 (down left) the X turns for the O below it;
 *     . O . . .      along ray 6 (down) the run ends at an empty square: it stays.
 *
 * rv_find looks along each ray and keeps the length of the run that turns. Legal means that one of
 * the lengths is not 0; the flips are read off the lengths; making and unmaking a move repaint the
 * same squares. There is no second place that knows the rule.
 */
#include "scan.h"

const int8_t rv_rays[RV_RAY_COUNT][2] = {
    {-1, -1}, {-1, 0}, {-1, 1}, {0, -1}, {0, 1}, {1, -1}, {1, 0}, {1, 1},
};

/* A line of the byte board. The stride alone would run over the edge into the next row; it is only
 * followed as far as there is room. */
typedef struct {
  const uint8_t *at;
  int32_t stride;
} byte_line;

static inline int32_t next_byte(void *line) {
  byte_line *l = line;
  return *(l->at += l->stride);
}

static int32_t stride_of(const rv_shape *shape, int ray) {
  return rv_rays[ray][0] * shape->cols + rv_rays[ray][1];
}

int32_t rv_find(const uint8_t *cells, const rv_shape *shape, int32_t row, int32_t col, int32_t who,
                rv_move *move) {
  if (!rv_is_on_board(shape, row, col)) return 0;
  move->square = row * shape->cols + col;
  if (cells[move->square] != RV_EMPTY) return 0;
  /* How many squares lie between here and the edge for a row step of -1, 0, 1; the same for
   * columns. */
  const int32_t vertical[3] = {row, RV_MAX_CELLS, shape->rows - 1 - row};
  const int32_t horizontal[3] = {col, RV_MAX_CELLS, shape->cols - 1 - col};
  uint32_t flips = 0;
  for (int ray = 0; ray < RV_RAY_COUNT; ray++) {
    const int32_t down = rv_rays[ray][0], right = rv_rays[ray][1];
    const int32_t a = vertical[down + 1], b = horizontal[right + 1];
    byte_line line = {cells + move->square, down * shape->cols + right};
    const uint32_t room = shape->rays >> ray & 1 ? (uint32_t)(a < b ? a : b) : 0;
    const uint32_t run = rv_run(next_byte, &line, room, who);
    move->runs[ray] = (uint16_t)run; /* a run is shorter than RV_MAX_CELLS */
    flips += run;
  }
  return (int32_t)flips;
}

int32_t rv_move_flips(const rv_shape *shape, const rv_move *move, uint16_t *flips) {
  int32_t n = 0;
  if (move->square == RV_PASS) return 0;
  for (int ray = 0; ray < RV_RAY_COUNT; ray++) {
    int32_t square = move->square;
    for (int32_t i = 0; i < move->runs[ray]; i++)
      flips[n++] = (uint16_t)(square += stride_of(shape, ray));
  }
  return n;
}

/* Gives every disc that the move turns, but not the one it places, to a side. */
static void paint_runs(uint8_t *cells, const rv_shape *shape, const rv_move *move, int32_t who) {
  for (int ray = 0; ray < RV_RAY_COUNT; ray++) {
    int32_t square = move->square;
    for (int32_t i = 0; i < move->runs[ray]; i++)
      cells[square += stride_of(shape, ray)] = (uint8_t)who;
  }
}

void rv_make(uint8_t *cells, const rv_shape *shape, const rv_move *move, int32_t who) {
  cells[move->square] = (uint8_t)who;
  paint_runs(cells, shape, move, who);
}

void rv_unmake(uint8_t *cells, const rv_shape *shape, const rv_move *move, int32_t who) {
  cells[move->square] = RV_EMPTY;
  paint_runs(cells, shape, move, rv_opponent(who));
}
