/*
 * eval.c: what a position is worth, in points (20 are a disc).
 *
 * A feature counts for the mover and against the other side. Its weight goes in a straight line
 * from the full board's to the empty board's, by the share of squares that are empty: what matters
 * changes with the phase, not with the size of the board. The numbers were set by hand.
 *
 * Boards that do not fit two words are valued by the cheaper of these features: not by corner moves,
 * potential and stable discs.
 */
#include "eval.h"
#include "scan.h"

typedef struct {
  int32_t full, empty; /* points when no square is empty, when all are */
} weight;

static const weight
    /* A corner can never turn back and makes its neighbours safe: 120 at half time, and the less
     * the fewer discs are left to be won from it. */
    CORNER = {0, 240},
    /* A disc on the diagonal before an empty corner hands the corner over. */
    BEFORE_CORNER = {0, -160},
    /* A disc beside an empty corner weakens the edge it stands on; late, it costs the corner.
     */
    BESIDE_CORNER = {-36, 0},
    /* Choice: who runs out of good moves must play bad ones. Decisive in the middle game. */
    MOBILITY = {80, 8},
    /* A corner that can be taken at once is half taken. */
    CORNER_MOVE = {46, 46},
    /* Empty squares beside the other's discs are moves to come. */
    POTENTIAL = {-24, 24},
    /* Discs that can never turn are won. */
    STABLE = {16, 64},
    /* Discs count in the end; until then many of them are a burden, for they give the other
       moves. */
    DISCS = {20, -24};

/* The features, each as the mover's count less the other's. */
typedef struct {
  int32_t corners, before, beside, mobility, corner_moves, potential, stable, discs;
  int32_t empty, total; /* squares */
} features;

static int32_t add_up(const features *f) {
  const weight weights[] = {CORNER,      BEFORE_CORNER, BESIDE_CORNER, MOBILITY,
                            CORNER_MOVE, POTENTIAL,     STABLE,        DISCS};
  const int32_t counts[] = {f->corners,      f->before,    f->beside, f->mobility,
                            f->corner_moves, f->potential, f->stable, f->discs};
  int64_t points = 0; /* times total */
  for (int i = 0; i < 8; i++)
    points += (int64_t)counts[i] *
              (weights[i].full * (f->total - f->empty) + weights[i].empty * f->empty);
  const int64_t most = (int64_t)f->total * RV_POINTS;
  const int64_t value = points / f->total;
  return (int32_t)(value > most ? most : value < -most ? -most : value);
}

/* ---- Two words
 * ------------------------------------------------------------------------------------ */

RV_INLINE int32_t count(uint64_t word) { return __builtin_popcountll(word); }

RV_INLINE int32_t difference(uint64_t mover, uint64_t other, uint64_t where) {
  return count(mover & where) - count(other & where);
}

int32_t rv_eval_bits(const rv_ground *ground, uint64_t mover, uint64_t other) {
  const int32_t rays = ground->rays;
  const uint64_t empty = ground->squares & ~(mover | other), corners = ground->corners;
  const uint64_t open_corners = empty & corners;
  const uint64_t mover_moves = rv_ground_moves(ground, mover, other) & empty;
  const uint64_t other_moves = rv_ground_moves(ground, other, mover) & empty;
  const features f = {
      .corners = difference(mover, other, corners),
      .before = difference(mover, other, rv_beside(open_corners, RV_DIAGONAL) & ~corners),
      .beside = difference(mover, other, rv_beside(open_corners, RV_ORTHOGONAL) & ~corners),
      .mobility = count(mover_moves) - count(other_moves),
      .corner_moves = difference(mover_moves, other_moves, corners),
      .potential = count(rv_beside(other, rays) & empty) - count(rv_beside(mover, rays) & empty),
      .stable =
          difference(rv_stable(ground, mover, empty), rv_stable(ground, other, empty), ~corners),
      .discs = count(mover) - count(other),
      .empty = count(empty),
      .total = ground->total,
  };
  return add_up(&f);
}

/* ---- Bytes
 * ---------------------------------------------------------------------------------------- */

/* A square that can never turn: along every axis with a ray in the set one neighbour is missing. */
static int is_corner(const uint8_t *cells, const rv_shape *shape, int32_t row, int32_t col) {
  for (int ray = 0; ray < RV_RAY_COUNT / 2; ray++) {
    const int back = RV_RAY_COUNT - 1 - ray; /* the opposite ray */
    if (!(shape->rays >> ray & 1) && !(shape->rays >> back & 1)) continue;
    int sides = 0;
    for (int sign = -1; sign <= 1; sign += 2) {
      const int32_t r = row + sign * rv_rays[ray][0], c = col + sign * rv_rays[ray][1];
      sides += rv_is_on_board(shape, r, c) && cells[r * shape->cols + c] != RV_HOLE;
    }
    if (sides == 2) return 0;
  }
  return 1;
}

int32_t rv_find_corners(const uint8_t *cells, const rv_shape *shape, uint16_t *corners) {
  int32_t n = 0;
  for (int32_t row = 0, square = 0; row < shape->rows; row++)
    for (int32_t col = 0; col < shape->cols; col++, square++)
      if (cells[square] != RV_HOLE && is_corner(cells, shape, row, col))
        corners[n++] = (uint16_t)square;
  return n;
}

/* Whose disc stands on a square: 1 the mover's, -1 the other's. */
static int32_t sign_of(int32_t cell, int32_t who) {
  return cell == who ? 1 : cell == RV_BLACK + RV_WHITE - who ? -1 : 0;
}

int32_t rv_eval_bytes(const uint8_t *cells, const rv_shape *shape, int32_t who,
                      const uint16_t *corners, int32_t n, uint16_t *scratch) {
  const rv_counts counts = rv_count(cells, shape->rows * shape->cols);
  const int32_t discs = counts.black - counts.white;
  features f = {.discs = who == RV_BLACK ? discs : -discs,
                .empty = counts.empty,
                .total = counts.black + counts.white + counts.empty};
  f.mobility = rv_legal_moves(cells, shape, who, scratch) -
               rv_legal_moves(cells, shape, rv_opponent(who), scratch);
  for (int32_t i = 0; i < n; i++) {
    const int32_t corner = sign_of(cells[corners[i]], who);
    f.corners += corner;
    if (cells[corners[i]] != RV_EMPTY) continue;
    const int32_t row = corners[i] / shape->cols, col = corners[i] % shape->cols;
    for (int ray = 0; ray < RV_RAY_COUNT; ray++) {
      const int32_t r = row + rv_rays[ray][0], c = col + rv_rays[ray][1];
      if (!rv_is_on_board(shape, r, c) || is_corner(cells, shape, r, c)) continue;
      const int32_t sign = sign_of(cells[r * shape->cols + c], who);
      *(rv_rays[ray][0] && rv_rays[ray][1] ? &f.before : &f.beside) += sign;
    }
  }
  return add_up(&f);
}
