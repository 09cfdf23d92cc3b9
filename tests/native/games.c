/*
 * games.c: game.c against a model that keeps a copy of the board for every ply.
 */
#include "boards.h"
#include "guard.h"
#include "random.h"
#include "suite.h"
#include "twin.h"

#include <string.h>

enum { MODEL_CELLS = 100, MODEL_PLIES = 2 * MODEL_CELLS + 1 };

/* What the game should know. Position i is that before ply i. */
static struct {
  uint8_t positions[MODEL_PLIES + 1][MODEL_CELLS];
  int32_t squares[MODEL_PLIES]; /* of plies; RV_PASS */
  int32_t first, ply, length, ended;
} model;

static rv_game game;
static _Alignas(8) uint8_t plies_memory[RV_MAX_PLIES * sizeof(rv_move) + 2 * GUARD_BYTES];

static int32_t side_at(int32_t ply) { return ply % 2 ? 3 - model.first : model.first; }

static int32_t count_moves(int32_t ply, int32_t who, uint16_t *squares) {
  return twin_moves(model.positions[ply], &board.shape, who, squares);
}

/* At the end of the known plies: a pass, or the end of the game, by the definition. */
static void model_settle(void) {
  uint16_t squares[MODEL_CELLS];
  const int32_t who = side_at(model.ply);
  model.ended = 0;
  if (count_moves(model.ply, who, squares)) return;
  if (!count_moves(model.ply, 3 - who, squares)) {
    model.ended = 1;
    return;
  }
  model.squares[model.ply] = RV_PASS;
  memcpy(model.positions[model.ply + 1], model.positions[model.ply], MODEL_CELLS);
  model.length = ++model.ply;
}

static int is_pass(int32_t ply) {
  return ply >= 0 && ply < model.length && model.squares[ply] == RV_PASS;
}

/* The ply that a move would be: after a pass that is due, its successor. */
static int32_t next_disc(void) { return model.ply + is_pass(model.ply); }

static void model_play(int32_t square, const uint16_t *flips, int32_t n) {
  const int32_t ply = next_disc();
  uint8_t *after = model.positions[ply + 1];
  memcpy(after, model.positions[ply], MODEL_CELLS);
  after[square] = (uint8_t)side_at(ply);
  for (int32_t i = 0; i < n; i++) after[flips[i]] = (uint8_t)side_at(ply);
  model.squares[ply] = square;
  model.length = model.ply = ply + 1;
  model_settle();
}

/* Starts both from the board at hand. */
static int32_t start_game(int32_t turn, int32_t capacity) {
  rv_move *plies = guard_lay(plies_memory, (uint32_t)capacity * sizeof(rv_move));
  model.first = turn;
  model.ply = model.length = 0;
  memcpy(model.positions[0], board.cells, (size_t)board.count);
  CHECK(rv_game_start(&game, &board.shape, board.cells, turn, plies, capacity) == RV_OK);
  model_settle();
  return 0;
}

/* The game shows what the model says. */
static int32_t check_position(void) {
  const rv_counts counts = rv_count(board.cells, board.count);
  board.who = rv_game_turn(&game);
  CHECK(same_bytes(board.cells, model.positions[model.ply], (uint32_t)board.count));
  CHECK(game.ply == model.ply && game.length == model.length);
  CHECK(rv_game_turn(&game) == (model.ended && model.ply == model.length ? 0 : side_at(model.ply)));
  CHECK(rv_game_passed(&game) == is_pass(model.ply - 1));
  CHECK(rv_game_side_at(&game, model.ply) == side_at(model.ply));
  CHECK(same_bytes(&counts, &game.counts, sizeof counts));
  if (model.ply < model.length) CHECK(game.plies[model.ply].square == model.squares[model.ply]);
  return 0;
}

static int32_t check_play(int32_t row, int32_t col) {
  uint16_t flips[MODEL_CELLS];
  const rv_game before = game;
  const int is_over = model.ended && model.ply == model.length;
  const int32_t ply = next_disc(), cols = board.shape.cols;
  const int32_t n =
      is_over ? 0 : twin_flips(model.positions[ply], &board.shape, row, col, side_at(ply), flips);
  const int32_t answer = rv_game_play(&game, row, col);
  if (n) {
    CHECK(answer == n);
    model_play(row * cols + col, flips, n);
    return check_position();
  }
  const int is_on = row >= 0 && row < board.shape.rows && col >= 0 && col < cols;
  const uint8_t cell = is_on ? model.positions[ply][row * cols + col] : RV_HOLE;
  CHECK(answer == (is_over            ? RV_GAME_OVER
                   : !is_on           ? RV_OFF_BOARD
                   : cell == RV_EMPTY ? RV_NO_FLIPS
                   : cell == RV_HOLE  ? RV_ON_HOLE
                                      : RV_OCCUPIED));
  CHECK(same_bytes(&before, &game, sizeof game));
  return check_position();
}

/* A random legal move for the side to move; none at the end. */
static int32_t check_legal_play(void) {
  uint16_t squares[MODEL_CELLS];
  const int32_t n = count_moves(next_disc(), side_at(next_disc()), squares);
  const int32_t square = n ? squares[random_below(n)] : 0;
  return check_play(square / board.shape.cols, square % board.shape.cols);
}

static int32_t check_any_play(void) {
  return check_play(random_between(-1, board.shape.rows), random_between(-1, board.shape.cols));
}

static int32_t check_undo(void) {
  int32_t to = model.ply - 1;
  while (is_pass(to)) to--;
  CHECK(rv_game_undo(&game) == (to >= 0));
  if (to >= 0) model.ply = to;
  return check_position();
}

static int32_t check_redo(void) {
  int32_t to = next_disc();
  CHECK(rv_game_redo(&game) == (model.ply < model.length));
  model.ply = to < model.length ? to + 1 : to;
  while (is_pass(model.ply)) model.ply++;
  return check_position();
}

static int32_t check_go_to(int32_t ply) {
  const int is_known = ply >= 0 && ply <= model.length;
  CHECK(rv_game_go_to(&game, ply) == (is_known ? RV_OK : RV_BAD_PLY));
  if (is_known) model.ply = ply;
  return check_position();
}

/* A small board on which passes are not rare. */
static void lay_random_start(void) {
  board_lay(random_between(1, 10), random_between(1, 10), random_rays());
  if (random_percent(50))
    board_fill();
  else
    rv_start(board.cells, &board.shape);
  if (random_percent(20)) board.cells[random_below(board.count)] = RV_HOLE;
}

static int32_t plies_needed(void) { return 2 * rv_count(board.cells, board.count).empty + 1; }

int32_t test_random_games(void) {
  for (int32_t i = 0; i < 800; i++) {
    lay_random_start();
    const int32_t capacity = plies_needed();
    TRY(start_game(random_between(1, 2), capacity));
    TRY(check_position());
    while (!model.ended) {
      TRY(check_any_play());
      TRY(check_legal_play());
    }
    TRY(check_legal_play());
    while (model.ply > 0 && !(model.ply == 1 && is_pass(0))) TRY(check_undo());
    TRY(check_undo());
    while (model.ply < model.length) TRY(check_redo());
    TRY(check_redo());
    for (int32_t k = 0; k < 20; k++) TRY(check_go_to(random_between(-1, model.length + 1)));
    TRY(check_go_to(INT32_MIN));
    TRY(check_go_to(INT32_MAX));
    TRY(check_go_to(0));
    TRY(check_go_to(model.length));
    CHECK(guard_lift(plies_memory, (uint32_t)capacity * sizeof(rv_move)));
    CHECK(board_is_guarded());
  }
  return 0;
}

/* The last ply that is a pass, or -1. */
static int32_t find_pass(void) {
  int32_t ply = model.length - 1;
  while (ply >= 0 && !is_pass(ply)) ply--;
  return ply;
}

int32_t test_game_branches(void) {
  for (int32_t i = 0; i < 800; i++) {
    lay_random_start();
    const int32_t capacity = plies_needed();
    TRY(start_game(random_between(1, 2), capacity));
    for (int32_t k = 0; k < 150; k++) {
      const int32_t action = random_below(10), pass = find_pass();
      if (action < 5)
        TRY(check_legal_play());
      else if (action < 6)
        TRY(check_any_play());
      else if (action < 7)
        TRY(check_undo());
      else if (action < 8)
        TRY(check_redo());
      else
        TRY(check_go_to(pass >= 0 && action < 9 ? pass : random_between(0, model.length)));
      /* after a new move there is nothing to make again */
      if (action < 5 && model.ply == model.length) TRY(check_redo());
    }
    CHECK(guard_lift(plies_memory, (uint32_t)capacity * sizeof(rv_move)));
  }
  return 0;
}

/* Plays on until the memory is used up or the game over; then nothing may have changed. */
static int32_t check_until_full(int32_t capacity) {
  uint16_t squares[MODEL_CELLS];
  while (!model.ended) {
    const int32_t n = count_moves(next_disc(), side_at(next_disc()), squares);
    const int32_t square = squares[random_below(n)], cols = board.shape.cols;
    if (model.ply + 2 <= capacity) { /* room for a disc and a pass after it */
      TRY(check_play(square / cols, square % cols));
      continue;
    }
    const rv_game before = game;
    CHECK(rv_game_play(&game, square / cols, square % cols) == RV_FULL);
    CHECK(same_bytes(&before, &game, sizeof game));
    TRY(check_position());
    CHECK(rv_game_play(&game, -1, 0) == RV_OFF_BOARD);
    return 0;
  }
  return 0;
}

int32_t test_game_full(void) {
  for (int32_t i = 0; i < 120; i++) {
    lay_random_start();
    board_keep();
    const int32_t most = plies_needed();
    for (int32_t capacity = 1; capacity <= most; capacity += 1 + random_below(8)) {
      memcpy(board.cells, board_kept(), (size_t)board.count);
      TRY(start_game(random_between(1, 2), capacity));
      TRY(check_until_full(capacity));
      TRY(check_undo());
      TRY(check_redo());
      TRY(check_undo()); /* and in what has become free, another game */
      TRY(check_until_full(capacity));
      CHECK(guard_lift(plies_memory, (uint32_t)capacity * sizeof(rv_move)));
    }
  }
  rv_move none;
  board_read("B W .", RV_ALL_RAYS);
  CHECK(rv_game_start(&game, &board.shape, board.cells, RV_BLACK, &none, 0) == RV_FULL);
  CHECK(rv_game_start(&game, &board.shape, board.cells, RV_BLACK, &none, -1) == RV_FULL);
  return 0;
}

int32_t test_drawn_passes(void) {
  /* White cannot move at the start: its pass is ply 0, and Black's move the end */
  board_read("B W .", RV_ALL_RAYS);
  TRY(start_game(RV_WHITE, 3));
  CHECK(game.ply == 1 && rv_game_passed(&game) && rv_game_turn(&game) == RV_BLACK);
  CHECK(rv_game_undo(&game) == 0 && rv_game_redo(&game) == 0);
  CHECK(rv_game_go_to(&game, 0) == RV_OK && rv_game_turn(&game) == RV_WHITE);
  CHECK(rv_game_redo(&game) == 1 && game.ply == 1);
  CHECK(rv_game_go_to(&game, 0) == RV_OK);
  CHECK(rv_game_play(&game, 0, 2) == 1);
  CHECK(game.ply == 2 && game.plies[0].square == RV_PASS && game.plies[1].square == 2);
  CHECK(rv_game_turn(&game) == 0 && game.counts.black == 3);
  CHECK(rv_game_play(&game, 0, 2) == RV_GAME_OVER);
  CHECK(rv_game_undo(&game) == 1 && game.ply == 1 && rv_game_turn(&game) == RV_BLACK);
  CHECK(rv_game_undo(&game) == 0 && game.ply == 1);

  /* Black moves twice: after the left end White has no answer, and passes */
  board_read(". W B # B W .", RV_ALL_RAYS);
  TRY(start_game(RV_BLACK, 5));
  CHECK(rv_game_play(&game, 0, 0) == 1);
  CHECK(game.ply == 2 && game.length == 2 && rv_game_passed(&game));
  CHECK(rv_game_turn(&game) == RV_BLACK);
  CHECK(rv_game_play(&game, 0, 6) == 1 && rv_game_turn(&game) == 0 && game.length == 3);
  CHECK(rv_game_go_to(&game, 1) == RV_OK && rv_game_turn(&game) == RV_WHITE);
  CHECK(rv_game_redo(&game) == 1 && game.ply == 3);
  CHECK(rv_game_undo(&game) == 1 && game.ply == 2);
  CHECK(rv_game_undo(&game) == 1 && game.ply == 0);

  /* nobody can move at ply 0: diagonal rays on the usual start, or no discs at all */
  board_read(". . . . / . W B . / . B W . / . . . .", RV_DIAGONAL);
  TRY(start_game(RV_BLACK, 1));
  CHECK(rv_game_turn(&game) == 0 && game.length == 0 && !rv_game_passed(&game));
  CHECK(rv_game_play(&game, 0, 0) == RV_GAME_OVER);
  const rv_next next = rv_next_turn(board.cells, &board.shape, RV_WHITE);
  CHECK(next.turn == 0 && next.passed == 0);
  board_read(".", RV_ALL_RAYS);
  TRY(start_game(RV_WHITE, 1));
  CHECK(rv_game_turn(&game) == 0 && game.length == 0);
  return 0;
}

/* ---- The largest board ------------------------------------------------------------------------
 */

/* Squares next to discs: where a legal move may be. */
static struct {
  uint16_t squares[RV_MAX_CELLS];
  uint8_t is_in[RV_MAX_CELLS];
  int32_t count;
} front;

static void front_add_around(int32_t square) {
  for (int32_t down = -1; down <= 1; down++)
    for (int32_t right = -1; right <= 1; right++) {
      const int32_t row = square / 256 + down, col = square % 256 + right, at = row * 256 + col;
      if (row < 0 || row > 255 || col < 0 || col > 255) continue;
      if (front.is_in[at] || board.cells[at] != RV_EMPTY) continue;
      front.is_in[at] = 1;
      front.squares[front.count++] = (uint16_t)at;
    }
}

/* Tries squares of the front, then asks for all legal moves. Returns the flips. */
static int32_t play_somewhere(void) {
  for (int32_t tries = 0; tries < 60 && front.count > 0; tries++) {
    const int32_t i = random_below(front.count), square = front.squares[i];
    if (board.cells[square] != RV_EMPTY) { /* played since */
      front.squares[i] = front.squares[--front.count];
      continue;
    }
    const int32_t flips = rv_game_play(&game, square / 256, square % 256);
    if (flips <= 0) continue;
    front_add_around(square);
    return flips;
  }
  static uint16_t squares[RV_MAX_CELLS];
  const int32_t n = rv_legal_moves(board.cells, &board.shape, rv_game_turn(&game), squares);
  const int32_t square = n ? squares[n - 1] : 0; /* the top left corner comes last */
  const int32_t flips = n ? rv_game_play(&game, square / 256, square % 256) : 0;
  front_add_around(square);
  return flips;
}

static uint32_t hash_cells(void) {
  uint32_t hash = 0;
  for (int32_t i = 0; i < board.count; i++) hash = (hash ^ board.cells[i]) * 0x01000193u;
  return hash;
}

int32_t test_large_game(void) {
  enum { MARKS = 64, MARK_EVERY = RV_MAX_PLIES / MARKS };
  static uint32_t hashes[MARKS + 1];
  /*    . B W . #        A corner of its own, where both sides have a move until the end: the
   *    # # # # #        search for a side's first move stays short, and so does this test. */
  board_lay(256, 256, RV_ALL_RAYS);
  rv_start(board.cells, &board.shape);
  memcpy(board.cells, (uint8_t[]){0, RV_BLACK, RV_WHITE, 0, RV_HOLE}, 5);
  memset(board.cells + 256, RV_HOLE, 5);
  rv_move *plies = guard_lay(plies_memory, RV_MAX_PLIES * sizeof(rv_move));
  CHECK(rv_game_start(&game, &board.shape, board.cells, RV_BLACK, plies, RV_MAX_PLIES) == RV_OK);
  memset(&front, 0, sizeof front);
  front_add_around(127 * 256 + 127);
  front_add_around(128 * 256 + 128);
  int32_t mark = 0;
  while (rv_game_turn(&game)) {
    if (game.ply >= mark * MARK_EVERY) {
      CHECK(rv_game_go_to(&game, mark * MARK_EVERY) == RV_OK);
      hashes[mark++] = hash_cells();
      CHECK(rv_game_go_to(&game, game.length) == RV_OK);
    }
    CHECK(play_somewhere() > 0);
  }
  const uint32_t last = hash_cells();
  const rv_counts counts = rv_count(board.cells, board.count);
  CHECK(same_bytes(&counts, &game.counts, sizeof counts));
  CHECK(counts.empty < 1000 && game.length > 64000);
  CHECK(!rv_has_move(board.cells, &board.shape, RV_BLACK));
  CHECK(!rv_has_move(board.cells, &board.shape, RV_WHITE));

  while (mark-- > 0) { /* back to the start, then forward again */
    CHECK(rv_game_go_to(&game, mark * MARK_EVERY) == RV_OK);
    CHECK(hash_cells() == hashes[mark]);
    const rv_counts now = rv_count(board.cells, board.count);
    CHECK(same_bytes(&now, &game.counts, sizeof now));
  }
  CHECK(game.ply == 0);
  while (rv_game_redo(&game)) continue;
  CHECK(hash_cells() == last && rv_game_turn(&game) == 0);
  while (rv_game_undo(&game)) continue;
  CHECK(hash_cells() == hashes[0] && game.ply == 0);
  CHECK(guard_lift(plies_memory, RV_MAX_PLIES * sizeof(rv_move)));
  CHECK(board_is_guarded());
  return 0;
}
