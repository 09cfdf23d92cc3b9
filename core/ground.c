/*
 * ground.c: see ground.h.
 */
#include "ground.h"

/* Bit steps of the axes: rays 0 and 7, 1 and 6, 2 and 5, 3 and 4. */
static const int32_t axis_rays[RV_AXES] = {0x81, 0x42, 0x24, 0x18};

/* Twice the discs between a place and the nearest of the mover's, both ways. */
static uint8_t count_line(int place, int mover) {
  int flips = 0;
  for (int step = -1; step <= 1; step += 2) {
    int end = place + step;
    while (end >= 0 && end < 8 && !(mover >> end & 1)) end += step;
    if (end >= 0 && end < 8) flips += (end - place) * step - 1;
  }
  return (uint8_t)(2 * flips);
}

static void fill_lines(rv_ground *ground) {
  for (int place = 0; place < 8; place++)
    for (int mover = 0; mover < 256; mover++)
      ground->line_flips[place][mover] = count_line(place, mover);
  for (int square = 0; square < 64; square++) {
    ground->falling[square] = ground->rising[square] = 0;
    for (int other = 0; other < 64; other++) {
      const int down = other / 8 - square / 8, right = other % 8 - square % 8;
      if (down && down == right) ground->falling[square] |= (uint64_t)1 << other;
      if (down && down == -right) ground->rising[square] |= (uint64_t)1 << other;
    }
  }
}

void rv_ground_start(rv_ground *ground, uint64_t squares, const rv_shape *shape) {
  ground->squares = squares;
  ground->rays = shape->rays;
  ground->total = __builtin_popcountll(squares);
  for (int quarters = 0; quarters < 16; quarters++) ground->odd[quarters] = 0;
  for (int square = 0; square < 64; square++) {
    const int row = square / 8, col = square % 8;
    const int quarter = 2 * (row >= shape->rows / 2) + (col >= shape->cols / 2);
    const uint64_t bit = (uint64_t)1 << square;
    ground->near[square] = rv_beside(bit, shape->rays) & squares;
    ground->quarter[square] = (uint8_t)(1 << quarter);
    for (int quarters = 0; quarters < 16; quarters++)
      if (quarters >> quarter & 1) ground->odd[quarters] |= bit;
  }
  ground->corners = squares;
  for (int axis = 0; axis < RV_AXES; axis++) {
    ground->edges[axis] = squares;
    if (shape->rays & axis_rays[axis]) {
      /* A square has a square on the side of ray r if the ground, moved against r, covers it. */
      const int32_t ray = axis_rays[axis] & 0xf, back = axis_rays[axis] & 0xf0;
      ground->edges[axis] &= ~(rv_beside(squares, ray) & rv_beside(squares, back));
    }
    ground->corners &= ground->edges[axis];
  }
  ground->is_whole = ground->total == 64 && shape->rays == RV_ALL_RAYS;
  if (ground->is_whole) fill_lines(ground);
#ifdef __wasm_simd128__
  if (shape->rays == RV_ALL_RAYS)
    for (int square = 0; square < 64; square++) {
      static const uint64_t lines[3] = {0x0002040810204080u, 0x0101010101010100u,
                                        0x8040201008040200u};
      for (int i = 0; i < 3; i++)
        ground->rays_up[square][i] =
            wasm_i64x2_make((int64_t)(lines[i] << square), (int64_t)(lines[i] << (square ^ 56)));
    }
#endif
}

#ifdef __wasm_simd128__
__attribute__((noinline)) uint64_t rv_some_rays_moves(uint64_t mover, uint64_t other,
                                                      int32_t rays) {
  return rv_bits_moves(mover, other, rays);
}

__attribute__((noinline)) uint64_t rv_some_rays_flips(uint64_t mover, uint64_t other, int square,
                                                      int32_t rays) {
  return rv_bits_flips(mover, other, square, rays);
}
#endif

/* Squares of the lines, along an axis, on which some square is empty: flooded from the empty
 * squares both ways, over 1, 2, then 4 squares. */
RV_INLINE uint64_t open_lines(uint64_t empty, uint64_t squares, int step) {
  /* What a flood towards higher bits may enter, and towards lower ones. */
  uint64_t up = step == 8 ? squares : step == 7 ? rv_not_h(squares) : rv_not_a(squares);
  uint64_t down = step == 8 ? squares : step == 7 ? rv_not_a(squares) : rv_not_h(squares);
  uint64_t high = empty, low = empty;
  high |= up & high << step;
  low |= down & low >> step;
  up &= up << step;
  down &= down >> step;
  high |= up & high << 2 * step;
  low |= down & low >> 2 * step;
  up &= up << 2 * step;
  down &= down >> 2 * step;
  high |= up & high << 4 * step;
  low |= down & low >> 4 * step;
  return high | low;
}

uint64_t rv_stable(const rv_ground *ground, uint64_t discs, uint64_t empty) {
  const uint64_t *edges = ground->edges, squares = ground->squares;
  const uint64_t safe9 = edges[0] | ~open_lines(empty, squares, 9);
  const uint64_t safe8 = edges[1] | ~open_lines(empty, squares, 8);
  const uint64_t safe7 = edges[2] | ~open_lines(empty, squares, 7);
  const uint64_t safe1 = edges[3] | ~open_lines(empty, squares, 1);
  uint64_t stable = discs & safe9 & safe8 & safe7 & safe1, before;
  if (!stable) return 0;
  do {
    before = stable;
    const uint64_t left = rv_not_a(stable), right = rv_not_h(stable);
    stable = discs & (safe9 | left >> 9 | right << 9) & (safe8 | stable >> 8 | stable << 8) &
             (safe7 | right >> 7 | left << 7) & (safe1 | left >> 1 | right << 1);
  } while (stable != before);
  return stable;
}
