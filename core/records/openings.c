/*
 * openings.c: openings by the positions that they lead to, not by their moves: c4 c3 d3 e3 is the mirror
 * image of c4 c3 d3 c5, though no turn of the board makes one of the other move by move. The names are
 * the caller's.
 */
#include "inside.h"

static void set_start(rv_position *position) {
  const rv_shape shape = {8, 8, RV_ALL_RAYS};
  uint8_t cells[64];
  rv_start(cells, &shape);
  rv_position_set(position, &shape, cells, RV_BLACK);
}

enum { TURNS = 4 };

int32_t rv_openings_add(rv_openings *table, const uint8_t *moves, int32_t length) {
  /* What leaves the start as it is: nothing, along one diagonal, half a turn, along the other. */
  static const int32_t turns[TURNS] = {0, 1, 6, 7};
  rv_position position, other;
  rv_shape shape;
  uint8_t cells[64], turned[64];
  if (table->count == RV_MAX_OPENINGS) return RV_FULL;
  set_start(&position);
  int32_t n = 0;
  for (int32_t at = 0, square, passed; at < length; n++) {
    const int32_t used = rv_read_square(moves + at, length - at, &position.shape, 0, &square);
    if (!used || rv_position_play(&position, square, &passed) < 0) return RV_NO_FLIPS;
    at += used;
  }
  for (int32_t at = 0; at < 64; at++) cells[at] = (uint8_t)rv_position_cell(&position, at);
  table->plies[table->count] = n;
  for (int32_t t = 0; t < TURNS; t++) {
    rv_symmetry(cells, &position.shape, turns[t], turned, &shape);
    rv_position_set(&other, &shape, turned, RV_BLACK);
    table->black[table->count][t] = other.black;
    table->white[table->count][t] = other.white;
  }
  if (n > table->longest) table->longest = n;
  return table->count++;
}

void rv_symmetry(const uint8_t *cells, const rv_shape *shape, int32_t symmetry, uint8_t *to,
                 rv_shape *turned) {
  const int32_t is_transposed = symmetry & 1;
  *turned = is_transposed ? (rv_shape){shape->cols, shape->rows, shape->rays} : *shape;
  for (int32_t at = 0, row = 0; row < shape->rows; row++)
    for (int32_t col = 0; col < shape->cols; col++) {
      int32_t new_row = is_transposed ? col : row, new_col = is_transposed ? row : col;
      if (symmetry & 2) new_col = turned->cols - 1 - new_col;
      if (symmetry & 4) new_row = turned->rows - 1 - new_row;
      to[new_row * turned->cols + new_col] = cells[at++];
    }
}

int32_t rv_opening_of(const rv_openings *table, const rv_record *record, int32_t *plies) {
  int32_t best = -1;
  *plies = 0;
  if (!rv_is_usual_size(record) || record->shape.rays != RV_ALL_RAYS || !record->ply_count ||
      !rv_is_standard(record))
    return best;
  rv_position position;
  set_start(&position);
  for (int32_t n = 1, passed; n <= record->ply_count && n <= table->longest; n++) {
    const int32_t square = record->plies[n - 1].square;
    if (square == RV_PASS || rv_position_play(&position, square, &passed) < 0) break;
    for (int32_t i = 0; i < table->count && *plies < n; i++)
      for (int32_t t = 0; table->plies[i] == n && t < TURNS; t++)
        if (table->black[i][t] == position.black && table->white[i][t] == position.white) {
          *plies = n;
          best = i;
        }
  }
  return best;
}
