/*
 * hammer.c: core/exports.c under calls that no sane caller makes. Every answer has to be the right
 * one or the right error, and after an error all must be as before.
 */
#include "exports.h"
#include "numbers.h"
#include "random.h"
#include "suite.h"
#include "twin.h"

#include <string.h>

/* ---- What should come back --------------------------------------------------------------------
 */

static uint8_t *cells;        /* the board area */
static int32_t bad_cell = -1; /* where a byte above RV_HOLE has been put; -1: nowhere */

static int32_t shape_error(int32_t rows, int32_t cols, int32_t rays) {
  if (rows < 1 || cols < 1 || rows > RV_MAX_CELLS / cols) return RV_BAD_SIZE;
  if (rays < 0 || rays > RV_ALL_RAYS) return RV_BAD_RAYS;
  return bad_cell >= 0 && bad_cell < rows * cols ? RV_BAD_CELL : RV_OK;
}

static int32_t expected_error(int32_t who, int32_t rows, int32_t cols, int32_t rays) {
  const int32_t error = shape_error(rows, cols, rays);
  return error ? error : who == RV_BLACK || who == RV_WHITE ? RV_OK : RV_BAD_SIDE;
}

static void mend_board(void) {
  if (bad_cell >= 0) cells[bad_cell] = RV_EMPTY;
  bad_cell = -1;
}

static void stir_board(void) {
  mend_board();
  const int32_t n = random_percent(1) ? RV_MAX_CELLS : 100;
  for (int32_t i = 0; i < n; i++) cells[i] = (uint8_t)(random_percent(4) ? 3 : random_below(3));
  if (random_percent(10)) {
    bad_cell = random_percent(50) ? random_below(64) : random_below(RV_MAX_CELLS);
    cells[bad_cell] = (uint8_t)random_between(RV_HOLE + 1, 255);
  }
}

/* ---- The rules --------------------------------------------------------------------------------
 */

static int32_t check_rules(void) {
  static uint16_t squares[RV_MAX_CELLS];
  static uint8_t before[RV_MAX_CELLS];
  const uint16_t *list = export_list_area();
  int32_t rows, cols;
  any_size(&rows, &cols);
  const int32_t who = any_side(), rays = any_rays();
  const int32_t row = number(0, 9, 85), col = number(0, 9, 85);
  const int32_t error = expected_error(who, rows, cols, rays);
  const rv_shape shape = {rows, cols, rays};
  /* what is looked at for changes: the board and some bytes after it, all of it now and then */
  const int32_t covered = error ? 0 : rows * cols, spare = RV_MAX_CELLS - covered;
  const int32_t compared = covered + (random_percent(2) || spare < 100 ? spare : 100);
  switch (random_below(8)) {
  case 0:
  case 1: {
    const int32_t n = error ? error : twin_flips(cells, &shape, row, col, who, squares);
    CHECK(export_flips_for(row, col, who, rows, cols, rays) == n);
    CHECK(n < 0 || same_bytes(list, squares, 2 * (uint32_t)n));
    break;
  }
  case 2:
  case 3: {
    const int32_t n = error ? error : twin_flips(cells, &shape, row, col, who, squares);
    memcpy(before, cells, (size_t)compared);
    CHECK(export_apply(row, col, who, rows, cols, rays) == n);
    if (n > 0) before[row * cols + col] = (uint8_t)who;
    for (int32_t i = 0; i < n; i++) before[squares[i]] = (uint8_t)who;
    CHECK(same_bytes(before, cells, (uint32_t)compared));
    break;
  }
  case 4: {
    const int32_t n = error ? error : twin_moves(cells, &shape, who, squares);
    CHECK(export_legal_moves(who, rows, cols, rays) == n);
    CHECK(n < 0 || same_bytes(list, squares, 2 * (uint32_t)n));
    break;
  }
  case 5: {
    const int32_t n = error ? error : twin_moves(cells, &shape, who, squares) > 0;
    CHECK(export_has_move(who, rows, cols, rays) == n);
    break;
  }
  case 6: {
    const int32_t next = export_next_turn(who, rows, cols, rays);
    if (error)
      CHECK(next == error);
    else if (twin_moves(cells, &shape, 3 - who, squares))
      CHECK(next == 3 - who);
    else
      CHECK(next == (twin_moves(cells, &shape, who, squares) ? who + 4 : 0));
    break;
  }
  case 7: {
    const int32_t is_small = !error && rows * cols <= 100;
    const int32_t depth = number(0, is_small ? 2 : 0, 50);
    const int32_t is_bad = depth < 0 || depth > RV_MAX_DEPTH;
    if (!error && !is_bad && depth > (is_small ? 2 : 0)) break; /* right, and far too long */
    const double leaves = export_perft(who, rows, cols, rays, depth);
    CHECK(error    ? (int32_t)leaves == error
          : is_bad ? (int32_t)leaves == RV_BAD_DEPTH
                   : leaves >= 1);
    if (is_small && !is_bad) CHECK((uint64_t)leaves == twin_perft(cells, &shape, who, depth));
    break;
  }
  }
  return 0;
}

static int32_t check_start_and_count(void) {
  const int32_t *info = export_info_area();
  int32_t rows, cols;
  any_size(&rows, &cols);
  const int32_t n = number(1, 200, 80);
  const int32_t error = n < 1 || n > RV_MAX_CELLS       ? RV_BAD_SIZE
                        : bad_cell >= 0 && bad_cell < n ? RV_BAD_CELL
                                                        : RV_OK;
  CHECK(export_count(n) == error);
  if (!error) {
    int32_t of[4] = {0};
    for (int32_t i = 0; i < n; i++) of[cells[i]]++;
    CHECK(info[0] == of[RV_BLACK] && info[1] == of[RV_WHITE] && info[2] == of[RV_EMPTY]);
    CHECK(info[3] == rv_final_difference((rv_counts){info[0], info[1], info[2]}));
  }
  const int is_bad = rows < 1 || cols < 1 || rows > RV_MAX_CELLS / cols;
  CHECK(export_start(rows, cols) == (is_bad ? RV_BAD_SIZE : RV_OK));
  if (!is_bad && bad_cell < rows * cols) bad_cell = -1;
  return 0;
}

/* ---- The game ---------------------------------------------------------------------------------
 */

static int has_game; /* the exports keep theirs from one run to the next, too */

static int32_t check_game(void) {
  int32_t before[8] = {0}, after[8] = {0}, rows, cols, answer = 0;
  const int32_t *info = export_info_area();
  const uint16_t *list = export_list_area();
  CHECK(export_game_info() == (has_game ? RV_OK : RV_NO_GAME));
  memcpy(before, info, sizeof before);
  const int32_t ply = number(-1, has_game ? before[1] + 1 : 3, 80);
  switch (random_below(8)) {
  case 0: {
    if (random_percent(50)) return 0; /* let games last */
    any_size(&rows, &cols);
    const int32_t turn = any_side(), rays = any_rays();
    answer = export_game_start(turn, rows, cols, rays);
    CHECK(answer == expected_error(turn, rows, cols, rays));
    if (answer == RV_OK) {
      has_game = 1;
      CHECK(export_game_board() == rows * cols);
      return 0;
    }
    break;
  }
  case 1:
  case 2: {
    const int32_t row = number(-1, 10, 80), col = number(-1, 10, 80);
    answer = export_game_play(row, col);
    CHECK(answer > 0 || answer == RV_FULL || (answer <= RV_OFF_BOARD && answer >= RV_GAME_OVER) ||
          !has_game);
    break;
  }
  case 3:
    answer = export_game_undo();
    break;
  case 4:
    answer = export_game_redo();
    break;
  case 5:
    answer = export_game_go_to(ply);
    if (has_game) CHECK(answer == (ply >= 0 && ply <= before[1] ? RV_OK : RV_BAD_PLY));
    if (answer == RV_OK) CHECK(export_game_info() == RV_OK && info[0] == ply);
    break;
  case 6:
    answer = export_game_ply(ply);
    if (has_game && ply >= 0 && ply < before[1])
      CHECK(answer == 0 ? info[0] == RV_PASS : info[0] >= 0 && info[0] < RV_MAX_CELLS);
    else
      CHECK(answer == (has_game ? RV_BAD_PLY : RV_NO_GAME));
    break;
  case 7:
    answer = export_game_legal();
    for (int32_t i = 1; i < answer; i++) CHECK(list[i - 1] < list[i]);
    if (answer >= 0 && random_percent(20)) {
      CHECK(export_game_board() > 0);
      stir_board();
    }
    break;
  }
  CHECK(has_game || answer == RV_NO_GAME || answer < 0);
  if (answer >= 0) return 0;
  CHECK(export_game_info() == (has_game ? RV_OK : RV_NO_GAME));
  if (has_game) memcpy(after, info, sizeof after);
  CHECK(!has_game || same_bytes(before, after, sizeof before));
  return 0;
}

/* A whole game, longer than the room for plies that there is at first, and back. */
static int32_t check_long_game(void) {
  const int32_t *info = export_info_area();
  const uint16_t *list = export_list_area();
  int32_t discs = 0;
  mend_board();
  CHECK(export_start(20, 20) == RV_OK);
  CHECK(export_game_start(RV_BLACK, 20, 20, RV_ALL_RAYS) == RV_OK);
  has_game = 1;
  for (int32_t n; (n = export_game_legal()) > 0; discs++) {
    const int32_t square = list[random_below(n)];
    CHECK(export_game_play(square / 20, square % 20) > 0);
    CHECK(export_game_info() == RV_OK);
    CHECK(info[4] + info[5] == discs + 5 && info[4] + info[5] + info[6] == 400);
  }
  CHECK(discs > 300 && info[2] == 0);
  for (; discs > 0; discs--) CHECK(export_game_undo() == 1);
  CHECK(export_game_undo() == 0);
  CHECK(export_game_board() == 400 && export_game_info() == RV_OK && info[0] == 0);
  CHECK(info[4] == 2 && info[5] == 2);
  /* a start that fails leaves the game its board */
  memset(cells, RV_EMPTY, 400);
  CHECK(export_game_start(3, 20, 20, RV_ALL_RAYS) == RV_BAD_SIDE);
  CHECK(export_game_board() == 400 && cells[9 * 20 + 9] == RV_WHITE);
  return 0;
}

/* A pass before every move, and each time the next move from just before the pass: wherever the
 * room for plies ends, there has to be some for two.
 *
 *     . W B # . W B # ...        White cannot move: it passes, Black plays, White passes ... */
static int32_t check_passes(void) {
  enum { TIMES = 2000 };
  static const uint8_t gadget[4] = {RV_EMPTY, RV_WHITE, RV_BLACK, RV_HOLE};
  const int32_t *info = export_info_area();
  mend_board();
  for (int32_t i = 0; i < 4 * TIMES; i++) cells[i] = gadget[i % 4];
  CHECK(export_game_start(RV_WHITE, 1, 4 * TIMES, RV_ALL_RAYS) == RV_OK);
  has_game = 1;
  for (int32_t i = 0; i < TIMES; i++) {
    CHECK(export_game_go_to(2 * i) == RV_OK); /* here White will pass */
    CHECK(export_game_play(0, 4 * i) == 1);
    CHECK(export_game_info() == RV_OK && info[1] == 2 * i + (i < TIMES - 1 ? 3 : 2));
  }
  CHECK(info[2] == 0 && info[4] == 3 * TIMES);
  return 0;
}

/* ---- The sparse board -------------------------------------------------------------------------
 */

static int32_t any_place(void) {
  static const int32_t corners[] = {INT32_MIN,     INT32_MIN + 1, INT32_MIN + 2,
                                    INT32_MAX - 2, INT32_MAX - 1, INT32_MAX};
  return random_percent(85)   ? random_between(-4, 4)
         : random_percent(60) ? RANDOM_OF(corners)
                              : any_number();
}

static int32_t check_sparse(void) {
  const int32_t *info = export_info_area();
  const int32_t row = any_place(), col = any_place(), who = any_side(), rays = any_rays();
  const int32_t error = who != RV_BLACK && who != RV_WHITE ? RV_BAD_SIDE
                        : rays < 0 || rays > RV_ALL_RAYS   ? RV_BAD_RAYS
                                                           : RV_OK;
  const int32_t before = export_sparse_get(row, col);
  CHECK(before >= RV_EMPTY && before <= RV_HOLE);
  switch (random_below(8)) {
  case 0:
  case 1:
  case 2: {
    const int32_t cell = any_cell(), answer = export_sparse_set(row, col, cell);
    CHECK(answer == (cell < RV_EMPTY || cell > RV_HOLE ? RV_BAD_CELL : RV_OK));
    CHECK(export_sparse_get(row, col) == (answer == RV_OK ? cell : before));
    break;
  }
  case 3:
  case 4: {
    const int32_t n = export_sparse_flips(row, col, who, rays);
    CHECK(error ? n == error : n >= 0);
    if (before != RV_EMPTY) CHECK(n <= 0);
    const int32_t left = export_sparse_more(number(0, 3, 50));
    CHECK(left >= 0 && (n < 0 || left <= n));
    break;
  }
  case 5: {
    const int32_t n = export_sparse_flips(row, col, who, rays);
    CHECK(error ? n == error : n >= 0);
    CHECK(export_sparse_apply(row, col, who, rays) == n);
    CHECK(export_sparse_get(row, col) == (n > 0 ? who : before));
    break;
  }
  case 6: {
    const int32_t n = export_sparse_moves(who, rays, number(0, 600, 50));
    CHECK(error ? n == error : n >= 0 && info[0] >= 0);
    break;
  }
  case 7: {
    const int32_t n = export_sparse_discs(number(0, 600, 50));
    CHECK(n >= 0 && info[0] >= 0);
    if (random_percent(1)) CHECK(export_sparse_clear() == RV_OK);
    break;
  }
  }
  return 0;
}

/* More discs than there is memory for, natively; in wasm there is always more for so few. */
static int32_t check_many_discs(void) {
#ifdef __wasm__
  enum { DISCS = 70000, MUST_FIT = DISCS };
#else
  enum { DISCS = 600000, MUST_FIT = 65536 };
#endif
  const int32_t *info = export_info_area();
  int32_t set = 0, listed = 0, slot = 0;
  CHECK(export_sparse_clear() == RV_OK);
  while (set < DISCS && export_sparse_set(set, -3 * set, 1 + set % 3) == RV_OK) set++;
  CHECK(set >= MUST_FIT);
  if (set < DISCS) { /* full, and as before */
    CHECK(export_sparse_set(set, -3 * set, RV_BLACK) == RV_FULL);
    CHECK(export_sparse_get(set, -3 * set) == RV_EMPTY);
    CHECK(export_sparse_set(0, 0, 4) == RV_BAD_CELL);
  }
  for (int32_t i = 0; i < set; i++) CHECK(export_sparse_get(i, -3 * i) == 1 + i % 3);
  do listed += export_sparse_discs(slot);
  while ((slot = info[0]) != 0);
  CHECK(listed == set);
  CHECK(export_sparse_count() == RV_OK);
  for (int32_t cell = RV_BLACK; cell <= RV_HOLE; cell++)
    CHECK(info[cell] == (set + RV_HOLE - cell) / 3);
  return export_sparse_clear();
}

int32_t test_hostile_exports(void) {
  cells = export_board_area();
  CHECK(export_abi_version() == 1);
  stir_board();
  for (int32_t i = 0; i < 500000; i++) { /* more than a million calls */
    if (i % 20 == 0) stir_board();
    switch (random_below(8)) {
    case 0:
      TRY(check_start_and_count());
      break;
    case 1:
    case 2:
      TRY(check_game());
      break;
    case 3:
    case 4:
      TRY(check_sparse());
      break;
    default:
      TRY(check_rules());
    }
    if (i == 1000) TRY(check_passes());
    if (i % 100000 == 50000) TRY(check_long_game());
  }
  return check_many_discs();
}
