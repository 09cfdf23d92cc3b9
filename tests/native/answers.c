/*
 * answers.c: what rv_search and rv_search_move answer: at every kind of position, within every
 * limit, and when stopped anywhere.
 */
#include "boards.h"
#include "minimax.h"
#include "positions.h"
#include "random.h"
#include "suite.h"
#include "twin.h"

#include <string.h>

static int same_results(const rv_result *a, const rv_result *b) {
  return a->square == b->square && a->value == b->value && a->is_exact == b->is_exact &&
         a->depth == b->depth && a->nodes == b->nodes && a->length == b->length &&
         same_bytes(a->line, b->line, (uint32_t)a->length * sizeof *a->line);
}

/* ---- Drawn positions ------------------------------------------------------------------------ */

/* A drawing, the side to move, and what comes out whatever the limits: the value in discs, how long
 * the line is, and its squares. */
static int32_t check_end(const char *drawing, int32_t who, int32_t value, int32_t length,
                         const int32_t *line) {
  static const rv_limits all[] = {{.exact_from = 60}, {.depth = 9}, {.depth = 9, .exact_from = 9}};
  for (int i = 0; i < 3; i++) {
    rv_result result;
    board_read(drawing, RV_ALL_RAYS);
    board.who = who;
    engine_lay(256);
    TRY(position_search(&all[i], &result));
    CHECK(result.is_exact && result.value == value * RV_POINTS);
    CHECK(result.length == length && result.square == (length ? line[0] : RV_PASS));
    CHECK(same_bytes(result.line, line, (uint32_t)length * sizeof *line));
  }
  return 0;
}

int32_t test_drawn_endings(void) {
  /* one move, and the game is over: 4 to 0 */
  TRY(check_end(". W W B", RV_BLACK, 4, 1, (int32_t[]){0}));
  /* a pass at the root */
  TRY(check_end(". W W B", RV_WHITE, -4, 2, (int32_t[]){RV_PASS, 0}));
  /* a pass in the tree: Black, Black again, for White has nothing */
  TRY(check_end(". W B # . W B", RV_BLACK, 6, 3, (int32_t[]){0, RV_PASS, 4}));
  /* twice at the end: squares are left, nobody can move, and they go to the winner */
  TRY(check_end(". B . W W W .", RV_BLACK, -5, 0, NULL));
  TRY(check_end(". B . W W W .", RV_WHITE, 5, 0, NULL));
  /* a wipe-out, given and taken */
  TRY(check_end(". . . . / . B W .", RV_BLACK, 8, 1, (int32_t[]){7}));
  TRY(check_end(". B B W W W", RV_BLACK, -6, 2, (int32_t[]){RV_PASS, 0}));
  /* a full board, a board of one colour, a draw, no discs, no squares, a single one */
  TRY(check_end("B B W / W W W", RV_BLACK, -2, 0, NULL));
  TRY(check_end("B B W / W W W", RV_WHITE, 2, 0, NULL));
  TRY(check_end(". . B / B B .", RV_WHITE, -6, 0, NULL));
  TRY(check_end(". B # . W #", RV_WHITE, 0, 0, NULL));
  TRY(check_end(". . . / . . .", RV_BLACK, 0, 0, NULL));
  TRY(check_end("# # / # #", RV_WHITE, 0, 0, NULL));
  TRY(check_end("#", RV_BLACK, 0, 0, NULL));
  TRY(check_end(".", RV_BLACK, 0, 0, NULL));
  TRY(check_end("W", RV_BLACK, -1, 0, NULL));
  /* the same on a board that does not fit 8 x 8 (its lines are one move long) */
  TRY(check_end(". W W B # # # # #", RV_BLACK, 4, 1, (int32_t[]){0}));
  TRY(check_end(". W W B # # # # #", RV_WHITE, -4, 2, (int32_t[]){RV_PASS, 0}));
  TRY(check_end("B B W W W # # # #", RV_WHITE, 1, 0, NULL));
  TRY(check_end(". . . . . . . . .", RV_WHITE, 0, 0, NULL));
  TRY(check_end("# # # # # # # # #", RV_WHITE, 0, 0, NULL));
  TRY(check_end("W . W . . W . . .", RV_BLACK, -9, 0, NULL));
  return 0;
}

/* ---- Values at the root --------------------------------------------------------------------- */

static void lay_any(int32_t i) {
  if (i % 2)
    position_play(random_between(2, 8), random_between(2, 8), random_rays(), random_below(50));
  else
    position_lay(8, 8);
}

/* At every depth the value of minimax; exact where the depth is that of the end. The table is never
 * emptied: what it holds of other boards and rays must not matter. */
int32_t test_root_values(void) {
  engine_lay(1 << 12);
  for (int32_t i = 0; i < (SUITE_SANITIZED ? 700 : 2000); i++) {
    lay_any(i);
    if (i % 3 == 0) position_thin(6);
    minimax_nodes = 0;
    const int32_t rays = board.shape.rays, empties = position_empties();
    for (int32_t depth = 1; depth <= 7 && minimax_nodes < 150; depth++)
      for (int32_t k = 0; k < 2; k++) { /* the same discs by other rays */
        board.shape.rays = k == 0 ? rays : rays ^ RV_DIAGONAL;
        minimax_ground(board.cells, &board.shape);
        rv_result result;
        TRY(position_search(&(rv_limits){.depth = depth}, &result));
        CHECK(result.value == minimax(board.cells, &board.shape, board.who, depth, leaf_bits));
        CHECK(result.depth == 0 || result.depth == (depth < empties ? depth : empties));
        if (depth >= empties) CHECK(result.is_exact);
        if (result.is_exact && depth < empties) CHECK(result.nodes == 0);
      }
  }
  return 0;
}

int32_t test_root_exact(void) {
  engine_lay(1 << 12);
  for (int32_t i = 0; i < (SUITE_SANITIZED ? 2000 : 4000); i++) {
    lay_any(i);
    position_thin(random_between(0, 7));
    const int32_t value = minimax_final(board.cells, &board.shape, board.who) * RV_POINTS;
    rv_result result;
    TRY(position_search(&(rv_limits){.depth = 2, .exact_from = 7}, &result));
    CHECK(result.is_exact && result.value == value);
    TRY(position_search(&(rv_limits){.depth = RV_NO_LIMIT}, &result));
    CHECK(result.is_exact && result.value == value);
  }
  /* Lines of more moves than are solved again for them. In the first, a position of the line is
   * looked at twice: a move is shown to reach the value, then none to do better. */
  rv_result drawn;
  board_read(". . . B W B . W / . W . W W W W . / . . W B W B W B / W W B B W B B W /"
             ". B B W B B B . / B B B B W B W B / . B B B B B . W / W . B B B B W .",
             RV_ALL_RAYS);
  board.who = RV_WHITE;
  engine_lay(1 << 10);
  TRY(position_search(&(rv_limits){.depth = 2, .exact_from = 18}, &drawn));
  CHECK(drawn.is_exact && drawn.value == 8 * RV_POINTS);
  for (int32_t i = 0; i < (SUITE_SANITIZED ? 100 : 300); i++) {
    position_play(random_between(4, 8), random_between(4, 8), RV_ALL_RAYS,
                  random_between(12, SUITE_SANITIZED ? 14 : 16));
    if (position_empties() > 16) continue;
    engine_lay(i % 2 ? 256 : 1 << 16);
    rv_result result;
    TRY(position_search(&(rv_limits){.depth = 2, .exact_from = 16}, &result));
    CHECK(result.is_exact);
  }
  return 0;
}

/* Every legal move by rv_search_move: the best is worth what the search says, and the search's move
 * is a best one; other squares are refused. */
static int32_t check_moves(const rv_limits *limits) {
  rv_result best, result;
  uint16_t moves[64];
  TRY(position_search(limits, &best));
  const int32_t n = twin_moves(board.cells, &board.shape, board.who, moves);
  int32_t most = INT32_MIN, of_best = INT32_MIN;
  for (int32_t square = -2, k = 0; square < board.count + 2; square++) {
    const int32_t answer = rv_search_move(&engine_at_hand, board.cells, &board.shape, board.who,
                                          square, limits, &result);
    CHECK(board_is_kept() && board_is_guarded() && engine_is_guarded());
    if (k == n || moves[k] != square) {
      const int is_off = square < 0 || square >= board.count;
      const int32_t reason = is_off                            ? RV_OFF_BOARD
                             : board.cells[square] == RV_HOLE  ? RV_ON_HOLE
                             : board.cells[square] != RV_EMPTY ? RV_OCCUPIED
                                                               : RV_NO_FLIPS;
      CHECK(answer == reason);
      continue;
    }
    k++;
    CHECK(answer == RV_OK && result.square == square && result.length >= 1);
    TRY(position_check(limits, &result));
    if (result.value > most) most = result.value;
    if (square == best.square) of_best = result.value;
    CHECK(!best.is_exact || result.is_exact);
  }
  CHECK(n == 0 || (most == best.value && of_best == most));
  return 0;
}

int32_t test_single_moves(void) {
  engine_lay(1 << 12);
  for (int32_t i = 0; i < (SUITE_SANITIZED ? 400 : 900); i++) {
    lay_any(i);
    TRY(check_moves(&(rv_limits){.depth = random_between(1, 3)}));
    position_thin(8);
    TRY(check_moves(&(rv_limits){.depth = 1, .exact_from = random_between(6, 8)}));
    TRY(check_moves(&(rv_limits){.depth = 8}));
  }
  for (int32_t i = 0; i < 60; i++) {
    board_lay(random_between(9, 12), random_between(1, 5), random_rays());
    board_fill();
    board.who = random_between(1, 2);
    TRY(check_moves(&(rv_limits){.depth = random_between(1, 2)}));
  }
  return 0;
}

/* ---- Limits --------------------------------------------------------------------------------- */

/* Few nodes: a legal move, the same one each time. */
int32_t test_node_limits(void) {
  rv_result first, again, whole;
  for (int32_t i = 0; i < (SUITE_SANITIZED ? 2000 : 4000); i++) {
    lay_any(i);
    if (i % 10 == 0) position_lay(12, 12);
    if (i % 3 == 1) position_thin(12);
    rv_limits limits = {.depth = random_between(0, 3), .exact_from = random_below(13)};
    limits.nodes = i % 3 == 0 ? 1 : (uint64_t)random_between(1, 3000);
    engine_lay(1 << 10);
    TRY(position_search(&limits, &first));
    engine_lay(1 << 10);
    TRY(position_search(&limits, &again));
    CHECK(same_results(&first, &again));
    if (limits.depth == 0) continue;
    /* without a limit the same search, and no other if that one met none */
    const uint64_t most = limits.nodes;
    limits.nodes = RV_NO_LIMIT;
    engine_lay(1 << 10);
    TRY(position_search(&limits, &whole));
    CHECK(whole.nodes > most || same_results(&first, &whole));
  }
  return 0;
}

typedef struct {
  int32_t polls, stop_at, reports, depth;
} host;

static int32_t poll(void *context) {
  host *h = context;
  return ++h->polls == h->stop_at;
}

static void report(void *context, const rv_result *result) {
  host *h = context;
  h->reports++;
  if (result->depth < h->depth) h->depth = 1000; /* depths never go back */
  h->depth = result->depth;
}

/* Stopped at the first poll, at the second ... until it ends before that. */
static int32_t check_stops(rv_limits limits, int32_t most) {
  rv_result result, whole = {0};
  host h = {0};
  limits.context = &h;
  limits.report = report;
  TRY(position_search(&limits, &whole));
  limits.poll = poll;
  for (int32_t stop_at = 1;; stop_at++) {
    CHECK(stop_at < most);
    h = (host){.stop_at = stop_at};
    engine_lay(1 << 12);
    TRY(position_search(&limits, &result));
    CHECK(h.depth <= 64);
    CHECK(!result.is_exact || result.value == whole.value);
    if (h.polls < stop_at) break;
    CHECK(h.polls == stop_at); /* and is not asked again */
  }
  CHECK(result.value == whole.value && result.square == whole.square && h.reports > 0);
  CHECK(result.depth == whole.depth && h.depth == whole.depth);
  return 0;
}

int32_t test_stops(void) {
  position_play(8, 8, RV_ALL_RAYS, 40);
  engine_lay(1 << 12);
  TRY(check_stops((rv_limits){.depth = 7}, 1000));
  position_play(8, 8, RV_ALL_RAYS, 14);
  engine_lay(1 << 12);
  TRY(check_stops((rv_limits){.depth = 2, .exact_from = 14}, 1000));
  position_play(6, 5, RV_ORTHOGONAL, 14);
  engine_lay(1 << 12);
  TRY(check_stops((rv_limits){.depth = 2, .exact_from = 14}, 1000));
  position_play(10, 9, RV_ALL_RAYS, 70);
  engine_lay(1 << 12);
  TRY(check_stops((rv_limits){.depth = 2}, 1000));
  return 0;
}

int32_t test_search_arguments(void) {
  static uint8_t cells[81];
  rv_result result;
  const rv_limits limits = {.depth = 1};
  engine_lay(256);
  static const struct {
    rv_shape shape;
    int32_t who, error;
  } bad[] = {
      {{0, 8, RV_ALL_RAYS}, 1, RV_BAD_SIZE},
      {{8, -1, RV_ALL_RAYS}, 1, RV_BAD_SIZE},
      {{256, 257, RV_ALL_RAYS}, 1, RV_BAD_SIZE},
      {{INT32_MAX, INT32_MAX, 0}, 1, RV_BAD_SIZE},
      {{8, 8, 256}, 1, RV_BAD_RAYS},
      {{8, 8, -1}, 1, RV_BAD_RAYS},
      {{8, 8, RV_ALL_RAYS}, 0, RV_BAD_SIDE},
      {{8, 8, RV_ALL_RAYS}, 3, RV_BAD_SIDE},
      {{9, 9, RV_ALL_RAYS}, 3, RV_BAD_SIDE},
  };
  for (uint32_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
    result.value = 12345;
    CHECK(rv_search(&engine_at_hand, cells, &bad[i].shape, bad[i].who, &limits, &result) ==
          bad[i].error);
    CHECK(rv_search_move(&engine_at_hand, cells, &bad[i].shape, bad[i].who, 0, &limits, &result) ==
          bad[i].error);
    CHECK(result.value == 12345);
  }
  /* large boards need memory of their own */
  const rv_shape large = {9, 9, RV_ALL_RAYS};
  engine_at_hand.large = NULL;
  CHECK(rv_search(&engine_at_hand, cells, &large, 1, &limits, &result) == RV_BAD_SIZE);
  CHECK(rv_search_move(&engine_at_hand, cells, &large, 1, 0, &limits, &result) == RV_BAD_SIZE);
  return 0;
}
