/*
 * plane.c: the board without edges against arrays and against flat boards.
 */
#include "boards.h"
#include "guard.h"
#include "random.h"
#include "suite.h"
#include "twin.h"

#include <string.h>

enum { MOST_SLOTS = 1 << 17, SLOT_BYTES = MOST_SLOTS * sizeof(rv_slot) + 2 * GUARD_BYTES };

/* Two tables, to move from one to the other. */
static _Alignas(8) uint8_t slot_memory[2][SLOT_BYTES];
static int32_t slots_at; /* which one is in use */
static rv_sparse plane;

static uint32_t bytes_of(uint32_t slots) { return slots * (uint32_t)sizeof(rv_slot); }

static int plane_is_guarded(void) {
  const int holds = guard_lift(slot_memory[slots_at], bytes_of(plane.capacity));
  guard_lay(slot_memory[slots_at], bytes_of(plane.capacity));
  return holds;
}

/* The address depends on the table only, so that it is enough to lay the guards again. */
static void plane_start(uint32_t capacity) {
  if (plane.slots) guard_lift(slot_memory[slots_at], bytes_of(plane.capacity));
  rv_slot *slots = guard_lay(slot_memory[slots_at], bytes_of(capacity));
  memset(slots, 0xee, bytes_of(capacity));
  rv_sparse_start(&plane, slots, capacity);
}

static int32_t plane_grow(uint32_t capacity) {
  const rv_sparse old = plane;
  rv_slot *slots = guard_lay(slot_memory[1 - slots_at], bytes_of(capacity));
  memset(slots, 0xee, bytes_of(capacity));
  rv_sparse_move(&plane, slots, capacity);
  CHECK(guard_lift(slot_memory[slots_at], bytes_of(old.capacity)));
  slots_at = 1 - slots_at;
  CHECK(plane.slots == slots && plane.capacity == capacity && plane.used == old.used);
  CHECK(plane_is_guarded());
  return 0;
}

/* Coordinates wrap here without harm: no test asks for one beyond an int32. */
static int32_t offset(int32_t origin, int32_t steps, int32_t width) {
  return (int32_t)((uint32_t)origin + (uint32_t)steps * (uint32_t)width);
}

/* ---- Against an array -------------------------------------------------------------------------
 */

enum { WINDOW = 12 };

/* The cells at row + i * width, col + k * width. */
typedef struct {
  int32_t row, col, width;
} place;

static int32_t place_get(const place *p, int32_t key) {
  return rv_sparse_get(&plane, offset(p->row, key / WINDOW, p->width),
                       offset(p->col, key % WINDOW, p->width));
}

static int32_t place_set(const place *p, int32_t key, int32_t cell) {
  return rv_sparse_set(&plane, offset(p->row, key / WINDOW, p->width),
                       offset(p->col, key % WINDOW, p->width), cell);
}

static int32_t check_place(const place *p, const int32_t *cells) {
  uint32_t used = 0, taken = 0;
  for (int32_t key = 0; key < WINDOW * WINDOW; key++) {
    CHECK(place_get(p, key) == cells[key]);
    used += cells[key] != RV_EMPTY;
  }
  for (uint32_t slot = 0; slot < plane.capacity; slot++)
    taken += plane.slots[slot].cell != RV_EMPTY;
  CHECK(used == plane.used && used == taken);
  CHECK(plane_is_guarded());
  return 0;
}

static int32_t check_model(const place *p, uint32_t capacity) {
  int32_t cells[WINDOW * WINDOW] = {0};
  plane_start(capacity);
  CHECK(plane.used == 0 && plane.capacity == capacity);
  for (int32_t i = 0; i < 800; i++) {
    const int32_t key = random_below(WINDOW * WINDOW);
    const int32_t cell = random_percent(30)  ? RV_EMPTY
                         : random_percent(2) ? random_between(4, 300)
                         : random_percent(2) ? -random_between(1, 300)
                                             : random_between(1, 3);
    const int is_new = cells[key] == RV_EMPTY && cell != RV_EMPTY;
    const int32_t answer = place_set(p, key, cell);
    if (cell < RV_EMPTY || cell > RV_HOLE)
      CHECK(answer == RV_BAD_CELL);
    else if (is_new && plane.used >= capacity / 2 && answer != RV_OK)
      CHECK(answer == RV_FULL && plane.used == capacity / 2);
    else {
      CHECK(answer == RV_OK);
      cells[key] = cell;
    }
    CHECK(place_get(p, key) == cells[key]);
    CHECK(plane.used <= capacity / 2);
    if (i % 16 == 0) TRY(check_place(p, cells));
  }
  for (int32_t key = 0; key < WINDOW * WINDOW; key++) {
    CHECK(place_set(p, key, RV_EMPTY) == RV_OK);
    cells[key] = RV_EMPTY;
    if (key % 16 == 0) TRY(check_place(p, cells));
  }
  CHECK(plane.used == 0);
  return 0;
}

int32_t test_sparse_model(void) {
  static const place places[] = {
      {0, 0, 1},
      {-6, -6, 1},
      {INT32_MIN, INT32_MIN, 1},
      {INT32_MAX - WINDOW + 1, INT32_MAX - WINDOW + 1, 1},
      {INT32_MIN, INT32_MAX - WINDOW + 1, 1},
      {-6 * 65536, -6 * 65536, 65536},
      {INT32_MIN, INT32_MIN, 0x10000000},
      {0, -6 * 256, 256},
  };
  static const uint32_t capacities[] = {1, 2, 4, 8, 16, 32, 64, 128, 256, 1024};
  for (uint32_t p = 0; p < sizeof places / sizeof places[0]; p++)
    for (uint32_t c = 0; c < sizeof capacities / sizeof capacities[0]; c++)
      TRY(check_model(&places[p], capacities[c]));
  return 0;
}

/* ---- Against the flat board -------------------------------------------------------------------
 */

/* Where the flat board's (0, 0) lies. */
static int32_t origin_row, origin_col;

/* An int32 for row or column 0 of a board of that length, and which of its two ends need a margin:
 * at the ends of the int32s there is an edge to the plane, too. */
static int32_t choose_origin(int32_t length, int *low_margin, int *high_margin) {
  const int32_t kind = random_below(4);
  *low_margin = kind != 0;
  *high_margin = kind != 1;
  return kind == 0   ? INT32_MIN
         : kind == 1 ? INT32_MAX - length + 1
         : kind == 2 ? random_between(-length, 1)
                     : random_between(-1000000000, 1000000000);
}

/* Empties the outermost rows and columns where the plane goes on beyond them, so that every legal
 * move on the plane is one on the board. */
static void clear_margins(int top, int bottom, int left, int right) {
  const int32_t rows = board.shape.rows, cols = board.shape.cols;
  for (int32_t row = 0; row < rows; row++)
    for (int32_t col = 0; col < cols; col++)
      if ((top && row == 0) || (bottom && row == rows - 1) || (left && col == 0) ||
          (right && col == cols - 1))
        board.cells[row * cols + col] = RV_EMPTY;
}

/* Puts the board on the plane, squares in a random order of sorts. */
static int32_t plane_place(void) {
  const int32_t cols = board.shape.cols, first = random_below(board.count);
  for (int32_t i = 0; i < board.count; i++) {
    const int32_t square = (first + i) % board.count;
    if (board.cells[square] != RV_EMPTY)
      CHECK(rv_sparse_set(&plane, offset(origin_row, square / cols, 1),
                          offset(origin_col, square % cols, 1), board.cells[square]) == RV_OK);
  }
  return 0;
}

static int32_t check_same_cells(void) {
  for (int32_t square = 0; square < board.count; square++)
    CHECK(rv_sparse_get(&plane, offset(origin_row, square / board.shape.cols, 1),
                        offset(origin_col, square % board.shape.cols, 1)) == board.cells[square]);
  const rv_counts counts = rv_count(board.cells, board.count);
  int32_t stored[RV_HOLE + 1];
  rv_sparse_count(&plane, stored);
  CHECK(stored[RV_EMPTY] == 0);
  CHECK(stored[RV_BLACK] == counts.black && stored[RV_WHITE] == counts.white);
  CHECK(plane.used == (uint32_t)(board.count - counts.empty));
  CHECK((uint32_t)(stored[RV_BLACK] + stored[RV_WHITE] + stored[RV_HOLE]) == plane.used);
  return 0;
}

/* The plane's moves, in parts of at most `max`, are the board's, each once. */
static int32_t check_same_moves(int32_t max) {
  static _Alignas(8) uint8_t pair_memory[8 * RV_MAX_CELLS + 2 * GUARD_BYTES];
  static uint16_t squares[RV_MAX_CELLS];
  static uint8_t is_legal[RV_MAX_CELLS];
  int32_t left = twin_moves(board.cells, &board.shape, board.who, squares);
  memset(is_legal, 0, (size_t)board.count);
  for (int32_t i = 0; i < left; i++) is_legal[squares[i]] = 1;
  for (uint32_t slot = 0; slot < plane.capacity;) {
    int32_t(*pairs)[2] = guard_lay(pair_memory, 8 * (uint32_t)max);
    const uint32_t before = slot;
    const int32_t n = rv_sparse_moves(&plane, board.who, board.shape.rays, &slot, pairs, max);
    CHECK(n >= 0 && n <= max && slot > before && slot <= plane.capacity);
    for (int32_t i = 0; i < n; i++) {
      const uint32_t row = (uint32_t)pairs[i][0] - (uint32_t)origin_row;
      const uint32_t col = (uint32_t)pairs[i][1] - (uint32_t)origin_col;
      CHECK(row < (uint32_t)board.shape.rows && col < (uint32_t)board.shape.cols);
      const uint32_t square = row * (uint32_t)board.shape.cols + col;
      CHECK(is_legal[square]);
      is_legal[square] = 0;
    }
    left -= n;
    CHECK(guard_lift(pair_memory, 8 * (uint32_t)max));
  }
  CHECK(left == 0);
  return 0;
}

/* The runs at a square; then the move on both, where it is legal and `play` says so. */
static int32_t check_same_square(int32_t square, int play) {
  const int32_t row = square / board.shape.cols, col = square % board.shape.cols;
  const int32_t plane_row = offset(origin_row, row, 1), plane_col = offset(origin_col, col, 1);
  const int32_t rays = board.shape.rays;
  rv_move move;
  uint32_t runs[RV_RAY_COUNT];
  const int32_t n = rv_find(board.cells, &board.shape, row, col, board.who, &move);
  CHECK(rv_sparse_runs(&plane, plane_row, plane_col, board.who, rays, runs) == n);
  for (int ray = 0; n && ray < RV_RAY_COUNT; ray++) CHECK(runs[ray] == move.runs[ray]);
  if (n && !play) return 0;
  CHECK(rv_apply(board.cells, &board.shape, row, col, board.who) == n);
  CHECK(rv_sparse_apply(&plane, plane_row, plane_col, board.who, rays) == n);
  return n ? check_same_cells() : 0;
}

int32_t test_sparse_flat(void) {
  for (int32_t i = 0; i < 2000; i++) {
    int top, bottom, left, right;
    board_lay(random_between(1, 16), random_between(1, 16), random_rays());
    board_fill();
    origin_row = choose_origin(board.shape.rows, &top, &bottom);
    origin_col = choose_origin(board.shape.cols, &left, &right);
    clear_margins(top, bottom, left, right);
    uint32_t capacity = 2;
    while (capacity < 2 * (uint32_t)board.count) capacity *= 2;
    plane_start(capacity << random_below(3));
    TRY(plane_place());
    TRY(check_same_cells());
    for (board.who = RV_BLACK; board.who <= RV_WHITE; board.who++) {
      TRY(check_same_moves(random_percent(50) ? 8 : random_between(9, 300)));
      for (int32_t square = 0; square < board.count; square++) TRY(check_same_square(square, 0));
    }
    for (int32_t moves = 0; moves < 20; moves++) {
      board.who = random_between(1, 2);
      TRY(check_same_square(random_below(board.count), 1));
    }
    TRY(check_same_cells());
    CHECK(plane_is_guarded());
  }
  return 0;
}

/* The ends of the int32s are edges: no ray goes on at the other end. */
int32_t test_sparse_edges(void) {
  int32_t pairs[8][2];
  uint32_t runs[RV_RAY_COUNT];
  for (int ray = 0; ray < RV_RAY_COUNT; ray++) {
    const int32_t down = rv_rays[ray][0], right = rv_rays[ray][1];
    const int32_t row = down > 0 ? INT32_MAX : down < 0 ? INT32_MIN : 0;
    const int32_t col = right > 0 ? INT32_MAX : right < 0 ? INT32_MIN : 0;
    uint32_t slot = 0;
    plane_start(16); /* . W | B: the W on the edge, the B beyond it */
    CHECK(rv_sparse_set(&plane, row, col, RV_WHITE) == RV_OK);
    CHECK(rv_sparse_set(&plane, offset(row, 1, down), offset(col, 1, right), RV_BLACK) == RV_OK);
    CHECK(rv_sparse_runs(&plane, row - down, col - right, RV_BLACK, RV_ALL_RAYS, runs) == 0);
    CHECK(rv_sparse_moves(&plane, RV_BLACK, RV_ALL_RAYS, &slot, pairs, 8) == 0);
    slot = 0; /* B W | .: nor from the square beyond */
    CHECK(rv_sparse_set(&plane, offset(row, 1, down), offset(col, 1, right), RV_EMPTY) == RV_OK);
    CHECK(rv_sparse_set(&plane, row - down, col - right, RV_BLACK) == RV_OK);
    CHECK(rv_sparse_runs(&plane, offset(row, 1, down), offset(col, 1, right), RV_BLACK, RV_ALL_RAYS,
                         runs) == 0);
    CHECK(rv_sparse_moves(&plane, RV_BLACK, RV_ALL_RAYS, &slot, pairs, 8) == 0);
  }
  return 0;
}

/* ---- Growth -----------------------------------------------------------------------------------
 */

int32_t test_sparse_growth(void) {
  /* Half the slots are taken: no move, and no new disc, until the table is larger. */
  board_read(". W W B", RV_ALL_RAYS);
  board.who = RV_BLACK;
  origin_row = origin_col = -2;
  plane_start(8);
  TRY(plane_place());
  CHECK(rv_sparse_set(&plane, 100, 100, RV_HOLE) == RV_OK);
  CHECK(plane.used == 4);
  CHECK(rv_sparse_set(&plane, 200, 200, RV_WHITE) == RV_FULL);
  CHECK(rv_sparse_set(&plane, 100, 100, RV_WHITE) == RV_OK); /* not a new one */
  CHECK(rv_sparse_set(&plane, 100, 100, 4) == RV_BAD_CELL);
  CHECK(rv_sparse_set(&plane, 100, 100, -1) == RV_BAD_CELL);
  CHECK(rv_sparse_get(&plane, 100, 100) == RV_WHITE);
  CHECK(rv_sparse_apply(&plane, -2, -2, RV_BLACK, RV_ALL_RAYS) == RV_FULL);
  CHECK(plane.used == 4 && rv_sparse_get(&plane, -2, -2) == RV_EMPTY);
  CHECK(rv_sparse_get(&plane, -2, -1) == RV_WHITE && rv_sparse_get(&plane, -2, 0) == RV_WHITE);
  TRY(plane_grow(16));
  CHECK(rv_sparse_apply(&plane, -2, -2, RV_BLACK, RV_ALL_RAYS) == 2);
  CHECK(rv_sparse_set(&plane, 100, 100, RV_EMPTY) == RV_OK);
  CHECK(rv_apply(board.cells, &board.shape, 0, 0, RV_BLACK) == 2);
  TRY(check_same_cells());

  uint32_t runs[RV_RAY_COUNT], slot = 0;
  int32_t pairs[8][2];
  for (int32_t who = -1; who <= 4; who++) {
    if (who == RV_BLACK || who == RV_WHITE) continue;
    CHECK(rv_sparse_runs(&plane, 5, 5, who, RV_ALL_RAYS, runs) == RV_BAD_SIDE);
    CHECK(rv_sparse_apply(&plane, 5, 5, who, RV_ALL_RAYS) == RV_BAD_SIDE);
    CHECK(rv_sparse_moves(&plane, who, RV_ALL_RAYS, &slot, pairs, 8) == RV_BAD_SIDE);
  }
  CHECK(rv_sparse_runs(&plane, 5, 5, RV_BLACK, -1, runs) == RV_BAD_RAYS);
  CHECK(rv_sparse_apply(&plane, 5, 5, RV_BLACK, 256) == RV_BAD_RAYS);
  CHECK(rv_sparse_moves(&plane, RV_BLACK, INT32_MIN, &slot, pairs, 8) == RV_BAD_RAYS);
  CHECK(slot == 0);
  TRY(check_same_cells());

  /* A board that grows as discs come. */
  for (int32_t i = 0; i < 20; i++) {
    board_lay(random_between(20, 60), random_between(20, 60), RV_ALL_RAYS);
    board_fill();
    clear_margins(1, 1, 1, 1);
    origin_row = random_between(-40, 0);
    origin_col = random_between(-40, 0);
    plane_start(2);
    for (int32_t square = 0; square < board.count; square++) {
      if (board.cells[square] == RV_EMPTY) continue;
      const int32_t row = origin_row + square / board.shape.cols;
      const int32_t col = origin_col + square % board.shape.cols;
      if (plane.used == plane.capacity / 2) {
        CHECK(rv_sparse_set(&plane, row, col, board.cells[square]) == RV_FULL);
        TRY(plane_grow(2 * plane.capacity));
      }
      CHECK(rv_sparse_set(&plane, row, col, board.cells[square]) == RV_OK);
    }
    TRY(check_same_cells());
    board.who = random_between(1, 2);
    TRY(check_same_moves(100));
  }
  return 0;
}

/* ---- 65,536 discs -----------------------------------------------------------------------------
 */

/* W W ... W B along a ray, 65,536 in all, from a corner of the plane or the middle: longer than any
 * run on a flat board. Black plays before it. */
static int32_t check_longest_run(int ray) {
  const int32_t down = rv_rays[ray][0], right = rv_rays[ray][1];
  const int32_t row = down > 0 ? INT32_MIN : down < 0 ? INT32_MAX : 0;
  const int32_t col = right > 0 ? INT32_MIN : right < 0 ? INT32_MAX : -1;
  int32_t pairs[16][2];
  uint32_t runs[RV_RAY_COUNT], slot = 0;
  plane_start(MOST_SLOTS);
  for (int32_t i = 1; i <= 65536; i++)
    CHECK(rv_sparse_set(&plane, offset(row, i, down), offset(col, i, right),
                        i < 65536 ? RV_WHITE : RV_BLACK) == RV_OK);
  CHECK(plane.used == 65536);
  CHECK(rv_sparse_runs(&plane, row, col, RV_BLACK, RV_ALL_RAYS, runs) == 65535);
  CHECK(runs[ray] == 65535);
  CHECK(rv_sparse_runs(&plane, row, col, RV_BLACK, RV_ALL_RAYS ^ 1 << ray, runs) == 0);
  CHECK(rv_sparse_runs(&plane, row, col, RV_WHITE, RV_ALL_RAYS, runs) == 0);
  CHECK(rv_sparse_moves(&plane, RV_BLACK, RV_ALL_RAYS, &slot, pairs, 16) == 1);
  CHECK(pairs[0][0] == row && pairs[0][1] == col && slot == MOST_SLOTS);
  CHECK(rv_sparse_apply(&plane, row, col, RV_BLACK, RV_ALL_RAYS) == RV_FULL);
  CHECK(rv_sparse_set(&plane, offset(row, 65536, down), offset(col, 65536, right), RV_EMPTY) ==
        RV_OK);
  CHECK(rv_sparse_runs(&plane, row, col, RV_BLACK, RV_ALL_RAYS, runs) == 0);
  CHECK(rv_sparse_set(&plane, offset(row, 65535, down), offset(col, 65535, right), RV_BLACK) ==
        RV_OK);
  CHECK(rv_sparse_apply(&plane, row, col, RV_BLACK, RV_ALL_RAYS) == 65534);
  for (int32_t i = 0; i < 65536; i++)
    CHECK(rv_sparse_get(&plane, offset(row, i, down), offset(col, i, right)) == RV_BLACK);
  CHECK(plane_is_guarded());
  return 0;
}

int32_t test_sparse_65536(void) {
  for (int ray = 0; ray < RV_RAY_COUNT; ray++) TRY(check_longest_run(ray));

  board_lay(256, 256, RV_ALL_RAYS);
  for (int32_t i = 0; i < board.count; i++)
    board.cells[i] = (uint8_t)(random_percent(3) ? RV_EMPTY : random_between(1, 2));
  clear_margins(1, 1, 1, 1);
  origin_row = -100;
  origin_col = -200;
  plane_start(MOST_SLOTS);
  TRY(plane_place());
  for (board.who = RV_BLACK; board.who <= RV_WHITE; board.who++) TRY(check_same_moves(4096));
  TRY(check_same_cells());
  return 0;
}
