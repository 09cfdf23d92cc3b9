/*
 * boards.c: reading, filling and drawing the board at hand.
 */
#include "boards.h"
#include "guard.h"
#include "random.h"
#include "suite.h"
#include "twin.h"

#include <string.h>

test_board board;
uint16_t board_marks[BOARD_MARKS];
int32_t board_mark_count, board_move;

static _Alignas(8) uint8_t memory[RV_MAX_CELLS + 2 * GUARD_BYTES];
static uint8_t kept[RV_MAX_CELLS];

void board_lay(int32_t rows, int32_t cols, int32_t rays) {
  if (board.cells) guard_lift(memory, (uint32_t)board.count);
  board = (test_board){.shape = {rows, cols, rays}, .count = rows * cols};
  board.cells = guard_lay(memory, (uint32_t)board.count);
  memset(board.cells, RV_EMPTY, (size_t)board.count);
}

int board_is_guarded(void) {
  const int holds = guard_lift(memory, (uint32_t)board.count);
  guard_lay(memory, (uint32_t)board.count);
  return holds;
}

void board_keep(void) { memcpy(kept, board.cells, (size_t)board.count); }

int board_is_kept(void) { return same_bytes(kept, board.cells, (uint32_t)board.count); }

uint8_t *board_kept(void) { return kept; }

/* ---- Drawings ------------------------------------------------------------------------------- */

void board_read(const char *drawing, int32_t rays) {
  int32_t rows = 1, count = 0, square = 0;
  for (const char *c = drawing; *c; c++) {
    rows += *c == '/';
    count += *c != '/' && *c != ' ';
  }
  board_lay(rows, count / rows, rays);
  board_mark_count = 0;
  board_move = -1;
  for (const char *c = drawing; *c; c++) {
    if (*c == '/' || *c == ' ') continue;
    if (*c == '*') board_marks[board_mark_count++] = (uint16_t)square;
    if (*c == '@') board_move = square;
    board.cells[square++] = *c == 'B' ? RV_BLACK : *c == 'W' ? RV_WHITE : *c == '#' ? RV_HOLE : 0;
  }
}

enum { DRAWN_ROWS = 40, DRAWN_COLS = 66 };

static char *write_text(char *at, const char *text) {
  while (*text) *at++ = *text++;
  return at;
}

static char *write_number(char *at, int32_t number) {
  char digits[12];
  int n = 0;
  do digits[n++] = (char)('0' + number % 10);
  while (number /= 10);
  while (n) *at++ = digits[--n];
  return at;
}

const char *board_draw(void) {
  static char text[DRAWN_ROWS * (2 * DRAWN_COLS + 8) + 100];
  const int32_t rows = board.shape.rows < DRAWN_ROWS ? board.shape.rows : DRAWN_ROWS;
  const int32_t cols = board.shape.cols < DRAWN_COLS ? board.shape.cols : DRAWN_COLS;
  char *at = write_number(text, board.shape.rows);
  at = write_number(write_text(at, " x "), board.shape.cols);
  at = write_number(write_text(at, ", rays "), board.shape.rays & RV_ALL_RAYS);
  at = write_text(at, board.who == 1   ? ", Black moves\n"
                      : board.who == 2 ? ", White moves\n"
                                       : "\n");
  for (int32_t row = 0; row < rows; row++) {
    for (int32_t col = 0; col < cols; col++) {
      const uint8_t cell = board.cells[row * board.shape.cols + col];
      *at++ = cell > RV_HOLE ? '?' : ".BW#"[cell];
      *at++ = ' ';
    }
    at = write_text(at, cols < board.shape.cols ? "...\n" : "\n");
  }
  if (rows < board.shape.rows) at = write_text(at, "...\n");
  *at = 0;
  return text;
}

/* ---- Random boards -------------------------------------------------------------------------- */

int32_t random_rays(void) {
  static const uint8_t usual[] = {RV_ORTHOGONAL, RV_DIAGONAL, 0, 1, 2, 4, 8, 16, 32, 64, 128};
  if (random_percent(50)) return RV_ALL_RAYS;
  return random_percent(50) ? RANDOM_OF(usual) : random_below(256);
}

static int32_t random_side(void) { return random_between(RV_BLACK, RV_WHITE); }

static void fill_noise(void) {
  static const uint8_t shares[] = {0, 1, 5, 20, 50, 80, 95, 100};
  const int32_t holes = random_percent(50) ? 0 : RANDOM_OF(shares) / 2;
  const int32_t empty = random_percent(50) ? random_below(50) : RANDOM_OF(shares);
  const int32_t black = random_percent(50) ? 50 : RANDOM_OF(shares);
  for (int32_t i = 0; i < board.count; i++)
    board.cells[i] = random_percent(holes)   ? RV_HOLE
                     : random_percent(empty) ? RV_EMPTY
                     : random_percent(black) ? RV_BLACK
                                             : RV_WHITE;
}

/* One colour all over, and some other cells, if need be on the edges. */
static void fill_plain(void) {
  const int32_t side = random_side();
  memset(board.cells, side, (size_t)board.count);
  for (int32_t n = random_below(board.count / 4 + 4); n > 0; n--)
    board.cells[random_below(board.count)] = (uint8_t)(random_percent(5)    ? RV_HOLE
                                                       : random_percent(60) ? RV_EMPTY
                                                                            : 3 - side);
  for (int32_t row = 0; row < board.shape.rows; row++)
    for (int32_t col = 0; col < board.shape.cols; col++) {
      const int on_edge = row == 0 || row == board.shape.rows - 1 || col == 0 || //
                          col == board.shape.cols - 1;
      if (on_edge && random_percent(30))
        board.cells[row * board.shape.cols + col] =
            (uint8_t)(random_percent(50) ? RV_EMPTY : 3 - side);
    }
}

/* Across some ray: an empty stripe, one of the mover's, and a run of the other side's, again and
 * again. One stripe in a while is a hole. */
static void fill_stripes(void) {
  const int32_t side = random_side(), down = random_between(-1, 1), right = random_between(-1, 1);
  const int32_t period = random_between(3, board.shape.rows + board.shape.cols + 3);
  const int32_t hole = random_percent(30) ? random_below(period) : -1;
  const int32_t first = random_below(period);
  const int32_t noise = random_percent(50) ? 0 : 3;
  for (int32_t row = 0; row < board.shape.rows; row++)
    for (int32_t col = 0; col < board.shape.cols; col++) {
      const int32_t step = (first + row * down + col * right) % period;
      const int32_t at = step < 0 ? step + period : step;
      board.cells[row * board.shape.cols + col] = (uint8_t)(random_percent(noise) ? random_below(4)
                                                            : at == hole          ? RV_HOLE
                                                            : at == 0             ? RV_EMPTY
                                                            : at == 1             ? side
                                                                                  : 3 - side);
    }
}

/* The position after some moves of a game, passes left out. */
static void fill_game(void) {
  static uint16_t moves[RV_MAX_CELLS], flips[RV_MAX_CELLS];
  int32_t who = RV_BLACK;
  rv_start(board.cells, &board.shape);
  for (int32_t left = random_below(board.count); left > 0; left--, who = 3 - who) {
    const int32_t n = twin_moves(board.cells, &board.shape, who, moves);
    if (n == 0) continue;
    const int32_t move = moves[random_below(n)], cols = board.shape.cols;
    const int32_t turned =
        twin_flips(board.cells, &board.shape, move / cols, move % cols, who, flips);
    board.cells[move] = (uint8_t)who;
    for (int32_t i = 0; i < turned; i++) board.cells[flips[i]] = (uint8_t)who;
  }
}

void board_fill(void) {
  const int32_t kind = random_below(board.count <= 100 ? 10 : 9);
  if (kind < 5)
    fill_noise();
  else if (kind < 7)
    fill_plain();
  else if (kind < 9)
    fill_stripes();
  else
    fill_game();
}
