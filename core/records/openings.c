/*
 * openings.c: what the common openings are called. The names are those that players use; of several,
 * the first that comes to mind. Each line begins with c4, one of the four first moves, which differ by
 * a symmetry of the start position only. What is compared are positions, not moves: c4 c3 d3 e3 is the
 * mirror image of c4 c3 d3 c5, though no turn of the board makes one of the other move by move.
 */
#include "inside.h"

static const struct {
  const char *moves, *name;
} openings[] = {
    {"c4c3", "Diagonal"},
    {"c4c3d3c5b2", "X-square"},
    {"c4c3d3c5b3", "Snake"},
    {"c4c3d3c5b3f3", "Lysons"},
    {"c4c3d3c5b3f4b5b4c6d6f5", "Pyramid"},
    {"c4c3d3c5b4", "Heath"},
    {"c4c3d3c5b4d2d6", "Heath-Bat"},
    {"c4c3d3c5b4d2e2", "Iwasaki"},
    {"c4c3d3c5b4e3", "Heath-Chimney"},
    {"c4c3d3c5b5", "Raccoon Dog"},
    {"c4c3d3c5b6", "Rocket"},
    {"c4c3d3c5b6c6b5", "Hamilton"},
    {"c4c3d3c5b6e3", "Lollipop"},
    {"c4c3d3c5d6", "Cow"},
    {"c4c3d3c5d6e3", "Chimney"},
    {"c4c3d3c5d6f4b4", "Bat"},
    {"c4c3d3c5d6f4f5", "Rose-v-Toth"},
    {"c4c3d3c5d6f4f5d2", "Tanida"},
    {"c4c3d3c5d6f4f5d2b5", "Aircraft"},
    {"c4c3d3c5d6f4f5d2g4d7", "Sailboat"},
    {"c4c3d3c5d6f4f5e6c6d7", "Maruoka"},
    {"c4c3d3c5d6f4f5e6f6", "Landau"},
    {"c4c3d3c5f6", "Buffalo"},
    {"c4c3d3c5f6e2c6", "Maruoka Buffalo"},
    {"c4c3d3c5f6e3c6f5f4g5", "Tanida Buffalo"},
    {"c4c3d3c5f6f5", "Hokuriku Buffalo"},
    {"c4c3e6c5", "Wing"},
    {"c4c3f5c5", "Semi-Wing"},
    {"c4c5", "Parallel"},
    {"c4e3", "Perpendicular"},
    {"c4e3f4c5d6e6", "Mimura"},
    {"c4e3f4c5d6f3c6", "Shaman"},
    {"c4e3f4c5d6f3d3", "Inoue"},
    {"c4e3f4c5d6f3d3c3", "Iago"},
    {"c4e3f4c5d6f3e2", "Bhagat"},
    {"c4e3f4c5d6f3e6c3d3e2", "Rose"},
    {"c4e3f4c5d6f3e6c3d3e2b5", "Flat"},
    {"c4e3f4c5d6f3e6c3d3e2b5f5", "Rotating Flat"},
    {"c4e3f4c5d6f3e6c3d3e2b5f5b3", "Murakami"},
    {"c4e3f4c5d6f3e6c3d3e2b6f5", "Rose-Birth"},
    {"c4e3f4c5d6f3e6c3d3e2b6f5b4f6g5d7", "Brightstein"},
    {"c4e3f4c5d6f3e6c3d3e2b6f5g5", "Rose-Birdie"},
    {"c4e3f4c5d6f3e6c3d3e2d2", "Greenberg"},
    {"c4e3f4c5d6f3e6c6", "Ralle"},
    {"c4e3f4c5e6", "Horse"},
    {"c4e3f5b4", "Ganglion"},
    {"c4e3f5b4f3", "Swallow"},
    {"c4e3f5e6d3", "Italian"},
    {"c4e3f5e6f4", "Cat"},
    {"c4e3f5e6f4c5d6c6f7f3", "Sakaguchi"},
    {"c4e3f5e6f4c5d6c6f7g5g6", "Berner"},
    {"c4e3f6b4", "Bent Ganglion"},
    {"c4e3f6e6f5", "Tiger"},
    {"c4e3f6e6f5c5c3", "Stephenson"},
    {"c4e3f6e6f5c5c3b4", "No-Kung"},
    {"c4e3f6e6f5c5c3c6", "Comp'Oth"},
    {"c4e3f6e6f5c5c3g5", "Kung"},
    {"c4e3f6e6f5c5d3", "Leader's Tiger"},
    {"c4e3f6e6f5c5d6", "Brightwell"},
    {"c4e3f6e6f5c5f4g5g4f3c6d3d6", "Ishii"},
    {"c4e3f6e6f5c5f4g6f7", "Rose-Bill"},
    {"c4e3f6e6f5c5f4g6f7d3", "Tamenori"},
    {"c4e3f6e6f5c5f4g6f7g5", "Central Rose-Bill"},
    {"c4e3f6e6f5g6", "Aubrey"},
};
enum { OPENINGS = sizeof openings / sizeof *openings };
_Static_assert(OPENINGS <= RV_MAX_OPENINGS, "rv_openings has room for all of them");

int32_t rv_opening_count(void) { return OPENINGS; }
const char *rv_opening_name(int32_t opening) { return openings[opening].name; }
const char *rv_opening_moves(int32_t opening) { return openings[opening].moves; }

static void set_start(rv_position *position) {
  const rv_shape shape = {8, 8, RV_ALL_RAYS};
  uint8_t cells[64];
  rv_start(cells, &shape);
  rv_position_set(position, &shape, cells, RV_BLACK);
}

enum { TURNS = 4 };

void rv_openings_start(rv_openings *table) {
  /* What leaves the start as it is: nothing, along one diagonal, half a turn, along the other. */
  static const int32_t turns[TURNS] = {0, 1, 6, 7};
  for (int32_t i = 0; i < OPENINGS; i++) {
    rv_position position, other;
    rv_shape shape;
    uint8_t cells[64], turned[64];
    int32_t passed, n = 0;
    set_start(&position);
    for (const char *move = openings[i].moves; *move; move += 2, n++)
      rv_position_play(&position, 8 * (move[1] - '1') + move[0] - 'a', &passed);
    table->entries[i].plies = n;
    for (int32_t at = 0; at < 64; at++) cells[at] = (uint8_t)rv_position_cell(&position, at);
    for (int32_t t = 0; t < TURNS; t++) {
      rv_symmetry(cells, &position.shape, turns[t], turned, &shape);
      rv_position_set(&other, &shape, turned, RV_BLACK);
      table->entries[i].black[t] = other.black;
      table->entries[i].white[t] = other.white;
    }
  }
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
  int32_t best = -1, longest = 0;
  *plies = 0;
  if (record->shape.rows != 8 || record->shape.cols != 8 || record->shape.rays != RV_ALL_RAYS ||
      !record->ply_count || !rv_is_standard(record))
    return best;
  for (int32_t i = 0; i < OPENINGS; i++)
    if (table->entries[i].plies > longest) longest = table->entries[i].plies;
  rv_position position;
  set_start(&position);
  for (int32_t n = 1, passed; n <= record->ply_count && n <= longest; n++) {
    const int32_t square = record->plies[n - 1].square;
    if (square == RV_PASS || rv_position_play(&position, square, &passed) < 0) break;
    for (int32_t i = 0; i < OPENINGS && *plies < n; i++)
      for (int32_t t = 0; table->entries[i].plies == n && t < TURNS; t++)
        if (table->entries[i].black[t] == position.black &&
            table->entries[i].white[t] == position.white) {
          *plies = n;
          best = i;
        }
  }
  return best;
}
