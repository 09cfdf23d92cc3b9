/*
 * cells.c: boards written out cell by cell, in the symbols of many programs.
 *
 *     ---------------------------OX------XO--------------------------- X     one run and a side
 *     ......../......../......../...WB.../...BW.../......../......../........ B
 *     - - - X O -      a line for each row, with blanks or without
 *     [8 -------- -------- -------- ---O*--- ---*O--- -------- -------- -------- *]
 *
 *       a b c d
 *     1 . . . . 1      numbers before rows or behind them, up or down; the line above, and
 *     2 . W B . 2      that below, are passed over
 *
 * A word (what stands between blanks and slashes) is taken as cells only if it is cells throughout.
 * How many there are, and how they are parted, must say one shape.
 */
#include "inside.h"

typedef enum { EMPTY_SIGN, BLACK_SIGN, WHITE_SIGN, HOLE_SIGN, ZERO, ONE, TWO, NO_CELL } symbol;

enum { MOST = RV_RECORD_CELLS + 1 }; /* all cells and a side */

typedef struct {
  int32_t count, runs, is_too_long;
  uint32_t kinds; /* bits of the symbols seen, without the side's */
  uint8_t symbols[MOST];
  uint16_t run[MOST];   /* the length of each */
  uint8_t is_row[MOST]; /* a slash or the end of a line stands before it */
  int32_t has_slash;
  int32_t last_at; /* where the last run begins, and whether it could be a number, or a pass */
  int32_t is_number, is_pass, is_after_blank;
} cell_list;

/* The symbol at the start of bytes and its length. */
static symbol symbol_at(const uint8_t *bytes, int32_t length, int32_t *used) {
  static const char signs[] = "-._XxBb*OoWw#012";
  static const uint8_t cells[] = {EMPTY_SIGN, EMPTY_SIGN, EMPTY_SIGN, BLACK_SIGN,
                                  BLACK_SIGN, BLACK_SIGN, BLACK_SIGN, BLACK_SIGN,
                                  WHITE_SIGN, WHITE_SIGN, WHITE_SIGN, WHITE_SIGN,
                                  HOLE_SIGN,  ZERO,       ONE,        TWO};
  *used = 1;
  for (int32_t i = 0; signs[i]; i++)
    if (bytes[0] == (uint8_t)signs[i]) return cells[i];
  if (bytes[0] != 0xe2) return NO_CELL;
  if (length < 3) return NO_CELL;
  *used = 3;
  if (bytes[1] == 0x97 && bytes[2] == 0x8f) return BLACK_SIGN; /* a full circle */
  if (bytes[1] == 0x97 && bytes[2] == 0x8b) return WHITE_SIGN; /* a circle */
  if (bytes[1] == 0x9a && bytes[2] == 0xab) return BLACK_SIGN; /* the same, medium sized */
  if (bytes[1] == 0x9a && bytes[2] == 0xaa) return WHITE_SIGN;
  return NO_CELL;
}

/* Whether a word is moves, such as b2 or x1o2, though all of it could be cells. */
static int32_t is_moves(const uint8_t *bytes, int32_t at, int32_t end) {
  const rv_shape any = {RV_RECORD_SIDE, RV_RECORD_SIDE, 0};
  for (int32_t n, square; at < end; at += n) {
    n = rv_read_square(bytes + at, end - at, &any, 0, &square);
    if (!n) return 0;
  }
  return 1;
}

/* Adds the words of cells between two places; returns where they end. Lines
 * in it are blanks. */
static int32_t add_cells(const uint8_t *bytes, int32_t at, int32_t end, cell_list *list) {
  int32_t is_row = 1, stop = at;
  while (at < end) {
    const uint8_t c = bytes[at];
    if (rv_is_space(c) || c == '/') {
      if (c == '/') is_row = list->has_slash = 1, stop = at + 1;
      at++;
      continue;
    }
    /* Counted first, taken only if the whole word is cells. */
    const int32_t before = list->count, start = at;
    int32_t n = 0, used, is_cells = 1;
    for (; at < end && !rv_is_space(bytes[at]) && bytes[at] != '/'; at += used, n++) {
      const symbol cell = symbol_at(bytes + at, end - at, &used);
      is_cells &= cell != NO_CELL;
      if (!is_cells) break;
      if (before + n < MOST) list->symbols[before + n] = (uint8_t)cell;
    }
    if (!is_cells || is_moves(bytes, start, at)) break;
    if (before + n > MOST || list->runs == MOST) {
      list->is_too_long = 1;
      return at;
    }
    list->count += n;
    list->last_at = start;
    list->is_after_blank = start > 0 && rv_is_blank(bytes[start - 1]);
    list->is_pass = n == 2 && bytes[start] == '-' && bytes[start + 1] == '-';
    list->is_number = n <= 3;
    for (int32_t i = before + (bytes[start] == '-' && n > 1); i < list->count; i++)
      list->is_number &= list->symbols[i] >= ZERO;
    list->is_row[list->runs] = (uint8_t)is_row;
    list->run[list->runs++] = (uint16_t)n;
    is_row = 0;
    stop = at;
  }
  return stop;
}

static int32_t root_of(int32_t n) {
  int32_t root = 1;
  while (root * root < n) root++;
  return root * root == n ? root : 0;
}

/* The shape that `count` cells in the first `runs` runs make; rows 0 if none. */
static rv_shape shape_of(const cell_list *list, int32_t count, int32_t runs,
                         const rv_shape *expected) {
  rv_shape shape = {0, 0, expected->rays};
  int32_t rows = 0, longest = 0, is_even = 1;
  for (int32_t i = 0, in_row = 0; i < runs; i++) { /* rows as slashes and lines part them */
    if (list->is_row[i]) rows++, in_row = 0;
    in_row += list->run[i];
    if (rows == 1) longest = in_row;
    if (i + 1 == runs || list->is_row[i + 1]) is_even &= in_row == longest;
  }
  if (rows > 1 || list->has_slash) {
    if (is_even) shape.rows = rows, shape.cols = longest;
    return shape;
  }
  int32_t is_parted = 1; /* words of one length: 63 cells and a side are not 64 cells */
  for (int32_t i = 1; i < runs; i++) is_parted &= list->run[i] == list->run[0];
  if (!is_parted) return shape;
  if (count == expected->rows * expected->cols) return *expected;
  if (runs > 1 && list->run[0] > 1) {
    shape.rows = runs, shape.cols = list->run[0];
  } else if (count >= 16 && root_of(count)) {
    shape.rows = shape.cols = root_of(count);
  }
  return shape;
}

/* What a digit is, or -1 where it could be two things. */
static int32_t digit_of(symbol digit, uint32_t kinds, int32_t zero) {
  const uint32_t signs = 1u << BLACK_SIGN | 1u << WHITE_SIGN, dots = 1u << EMPTY_SIGN;
  const int32_t has_empty = (kinds & dots) != 0;
  if (kinds & 1u << TWO) { /* 0 1 2 as this library counts; beside signs or dots 0 is a guess */
    if (kinds & signs || (kinds & 1u << ZERO && has_empty && zero != RV_EMPTY)) return -1;
    return (int32_t)digit - ZERO;
  }
  if (zero >= 0)
    return digit == ZERO ? zero : zero == RV_WHITE || zero == RV_EMPTY ? RV_BLACK : RV_WHITE;
  /* Zeros and ones beside dots are the two sides; zeros alone, or beside letters, anything. */
  if (kinds & signs || !has_empty || (kinds & (1u << ZERO | 1u << ONE)) != (1u << ZERO | 1u << ONE))
    return -1;
  return digit == ZERO ? RV_BLACK : RV_WHITE;
}

static int32_t side_of(symbol cell) {
  return cell == BLACK_SIGN ? RV_BLACK : cell == WHITE_SIGN ? RV_WHITE : 0;
}

static int32_t is_known(int32_t rows, int32_t cols) {
  return rows >= 1 && cols >= 1 && rows <= RV_RECORD_SIDE && cols <= RV_RECORD_SIDE;
}

/* Makes a board of a list; board->end is set, and taken back where the last word is none of it. */
static int32_t build(const cell_list *list, const rv_shape *expected, int32_t zero,
                     rv_written_board *board) {
  int32_t count = list->count, runs = list->runs;
  rv_shape shape = shape_of(list, count, runs, expected);
  board->turn = 0;
  /* Two dashes behind a side are a pass, with which the moves begin. */
  if (!shape.rows && runs > 2 && list->is_pass && list->run[runs - 2] == 1 &&
      side_of(list->symbols[count - 3])) {
    count -= list->run[--runs];
    shape = shape_of(list, count, runs, expected);
    board->end = list->last_at;
  }
  /* The last symbol alone may be the side. Behind a slash and a blank it is, and not one more row. */
  const int32_t is_apart = list->has_slash && list->is_after_blank;
  if ((!shape.rows || is_apart) && runs > 1 && list->run[runs - 1] == 1 &&
      side_of(list->symbols[count - 1])) {
    board->turn = side_of(list->symbols[--count]);
    shape = shape_of(list, count, --runs, expected);
  }
  /* Or a number, such as a score. */
  if (!shape.rows && runs > 1 && list->is_number) {
    count -= list->run[--runs];
    shape = shape_of(list, count, runs, expected);
    board->end = list->last_at;
  }
  if (!is_known(shape.rows, shape.cols)) return RV_BOARD_BAD;
  board->shape = shape;
  uint32_t kinds = 0;
  for (int32_t i = 0; i < count; i++) kinds |= 1u << list->symbols[i];
  static const uint8_t cells[] = {RV_EMPTY, RV_BLACK, RV_WHITE, RV_HOLE};
  for (int32_t i = 0; i < count; i++) {
    const symbol cell = list->symbols[i];
    const int32_t value = cell >= ZERO ? digit_of(cell, kinds, zero) : cells[cell];
    if (value < 0) return RV_BOARD_UNCLEAR;
    board->cells[i] = (uint8_t)value;
  }
  return RV_BOARD_FOUND;
}

int32_t rv_read_side(const uint8_t *bytes, int32_t length, int32_t *who) {
  static const char *const names[] = {"black", "white"};
  for (int32_t i = 0; i < 2; i++) {
    const int32_t n = rv_begins(bytes, length, names[i]);
    if (n && (n == length || !rv_is_word(bytes[n]))) return *who = i ? RV_WHITE : RV_BLACK, n;
  }
  int32_t used = 0;
  if (length < 1) return 0;
  *who = side_of(symbol_at(bytes, length, &used));
  return *who && (used == length || !rv_is_word(bytes[used])) ? used : 0;
}

/* Takes the side at `at`, if it is not known yet; is_alone: a line of its own, such as "White to move". */
static void add_side(const rv_reader *reader, int32_t at, int32_t is_alone,
                     rv_written_board *board) {
  const uint8_t *bytes = reader->bytes;
  const int32_t end = rv_line_end(reader, at);
  int32_t who;
  at = rv_skip_blanks(bytes, at, end);
  const int32_t n = rv_read_side(bytes + at, end - at, &who);
  if (board->turn || !n) return;
  at += n;
  if (is_alone && rv_skip_blanks(bytes, at, end) < end && !rv_begins(bytes + at, end - at, " to "))
    return;
  board->turn = who;
  board->end = at;
}

/* Makes a board of a shape that is known: only how many cells there are counts, and a side may follow. */
static int32_t build_of(const rv_reader *reader, cell_list *list, const rv_shape *shape,
                        rv_written_board *board) {
  const int32_t cells = shape->rows * shape->cols, has_side = list->count == cells + 1;
  list->runs = 1 + has_side;
  list->run[0] = (uint16_t)cells;
  list->run[1] = 1;
  list->is_row[1] = 0;
  list->has_slash = 0;
  if (list->count != cells + has_side) return RV_BOARD_BAD;
  const int32_t got = build(list, shape, reader->options.zero, board);
  if (got == RV_BOARD_FOUND) add_side(reader, board->end, 0, board);
  return got;
}

int32_t rv_read_board_of(const rv_reader *reader, int32_t at, int32_t end, int32_t n,
                         rv_written_board *board) {
  cell_list list = {0};
  const rv_shape expected = {n, n, reader->options.shape.rays};
  board->end = add_cells(reader->bytes, at, end, &list);
  if (list.is_too_long || !is_known(n, n)) return RV_BOARD_BAD;
  return build_of(reader, &list, &expected, board);
}

/* [8 cells side], on one line. */
static int32_t read_bracketed(const rv_reader *reader, int32_t at, int32_t end,
                              rv_written_board *board) {
  int32_t close = at + 1;
  const int32_t n = rv_read_number(reader->bytes, &close, end);
  if (n < 0 || close == end || !rv_is_blank(reader->bytes[close])) return RV_BOARD_NONE;
  const int32_t from = close;
  while (close < end && reader->bytes[close] != ']') close++;
  const int32_t got = rv_read_board_of(reader, from, close, n, board);
  board->end = close < end ? close + 1 : close;
  return got;
}

int32_t rv_has_discs(const uint8_t *cells, const rv_shape *shape) {
  const rv_counts counts = rv_count(cells, shape->rows * shape->cols);
  return counts.black + counts.white > 0;
}

static int32_t has_discs(const rv_written_board *board) {
  return rv_has_discs(board->cells, &board->shape);
}

/* Takes the number off a row: before it, or behind it and perhaps before it too; -1 if it has none. */
static int32_t take_number(const uint8_t *bytes, int32_t is_behind, int32_t *at, int32_t *end) {
  int32_t i = *at, number = rv_read_number(bytes, &i, *end);
  if (number >= 0 && i < *end && rv_is_blank(bytes[i]))
    *at = i;
  else
    number = -1;
  if (!is_behind) return number;
  i = *end = rv_trim(bytes, *at, *end);
  while (i > *at && rv_is_digit(bytes[i - 1])) i--;
  const int32_t from = i, last = rv_read_number(bytes, &i, *end);
  if (from == *at || !rv_is_blank(bytes[from - 1]) || (number >= 0 && number != last)) return -1;
  *end = from;
  return last;
}

typedef enum { PLAIN, BEFORE, BEHIND } numbering;

/* Rows on lines of their own, from the one at `at` on, each of `cols` cells, or of as many as the first
 * where they are numbered. Of numbers one has to be none that could be a cell. */
static int32_t read_lines(const rv_reader *reader, int32_t at, int32_t cols, numbering numbers,
                          rv_written_board *board) {
  const uint8_t *bytes = reader->bytes;
  cell_list list = {0};
  int32_t rows = 0, first = 0, step = 0, number = 0;
  for (; rows <= RV_RECORD_SIDE; rows++) {
    if (at >= reader->length) {
      if (!reader->is_last) return RV_BOARD_MORE; /* one more row, or a side, may follow */
      break;
    }
    const int32_t line_end = rv_line_end(reader, at), before = list.count, runs = list.runs;
    if (line_end == reader->length && !reader->is_last) return RV_BOARD_MORE;
    int32_t from = rv_skip_blanks(bytes, at, line_end), end = line_end;
    if (numbers) {
      const int32_t next = take_number(bytes, numbers == BEHIND, &from, &end);
      if (!rows) first = next;
      if (rows == 1) step = next > first ? 1 : -1;
      if (next < 0 || next != first + rows * step) break;
      number = next;
    }
    const int32_t stop = add_cells(bytes, from, end, &list);
    const int32_t rest = rv_skip_blanks(bytes, stop, end);
    const int32_t added = list.count - before;
    if (!cols) cols = added;
    const int32_t is_last = added == cols + 1 && list.run[list.runs - 1] == 1; /* and the side */
    if (list.is_too_long || (added != cols && (!is_last || rest < end))) {
      if (number > 2) return RV_BOARD_BAD;
      list.count = before; /* not of the board any more */
      list.runs = runs;
      break;
    }
    board->end = numbers ? line_end : stop;
    at = line_end + 1;
    if (is_last || rest < end) {
      rows++;
      break;
    }
  }
  if (rows < 2 || (numbers && first < 3 && number < 3)) return RV_BOARD_NONE;
  if (!is_known(rows, cols)) return RV_BOARD_BAD;
  const rv_shape expected = {rows, cols, reader->options.shape.rays};
  const int32_t got = build_of(reader, &list, &expected, board);
  if (got != RV_BOARD_FOUND) return got;
  if (numbers) { /* what stands below the columns, a b c or 0 1 2 */
    const int32_t below = rv_skip_blanks(bytes, at, reader->length);
    if (cols < 3 && !has_discs(board)) return RV_BOARD_NONE; /* passes: 27 -- */
    if (below + 1 < reader->length &&
        (rv_lower(bytes[below]) == 'a' || rv_is_digit(bytes[below])) &&
        (rv_lower(bytes[below + 1]) == 'b' || rv_is_blank(bytes[below + 1])))
      at = rv_line_end(reader, below) + 1;
  }
  if (rv_line_end(reader, at) >= reader->length && !reader->is_last) return RV_BOARD_MORE;
  add_side(reader, at, 1, board);
  return RV_BOARD_FOUND;
}

static int32_t is_uniform(const cell_list *list) {
  for (int32_t i = 1; i < list->count; i++)
    if (list->symbols[i] != list->symbols[0]) return 0;
  return 1;
}

int32_t rv_read_board(const rv_reader *reader, int32_t at, rv_written_board *board) {
  const int32_t end = rv_line_end(reader, at);
  at = rv_skip_blanks(reader->bytes, at, end);
  if (at == end) return RV_BOARD_NONE;
  if (reader->bytes[at] == '[') return read_bracketed(reader, at, end, board);
  for (numbering numbers = BEHIND; numbers; numbers--) {
    int32_t from = at, to = end;
    if (take_number(reader->bytes, numbers == BEHIND, &from, &to) < 0) continue;
    const int32_t got = read_lines(reader, at, 0, numbers, board);
    if (got != RV_BOARD_NONE) return got;
  }
  cell_list list = {0};
  board->end = add_cells(reader->bytes, at, end, &list);
  if (!list.count) return RV_BOARD_NONE;
  int32_t rest = rv_skip_blanks(reader->bytes, board->end, end);
  const int32_t is_whole_line = rest == end;
  if (list.is_too_long) return RV_BOARD_BAD;
  const rv_shape *expected = &reader->options.shape;
  int32_t got = build(&list, expected, reader->options.zero, board);
  if (is_whole_line && !list.has_slash && list.count <= RV_RECORD_SIDE + 1) {
    /* One row of several? A line of 16 or 25 cells can be a board by itself; then it is a row only
     * of a board as high as it is wide. */
    rv_written_board whole = {0};
    const int32_t several = read_lines(reader, at, list.count, PLAIN, &whole);
    const int32_t is_taken = got == RV_BOARD_BAD || whole.shape.rows == list.count;
    if (several == RV_BOARD_MORE) return several;
    if ((several == RV_BOARD_FOUND || several == RV_BOARD_UNCLEAR) && is_taken) {
      if (several == RV_BOARD_FOUND) *board = whole;
      got = several;
    } else if (several == RV_BOARD_BAD) {
      return several;
    }
  }
  /* A few cells are a word that happens to have such letters, many of one kind are a line. */
  if (got == RV_BOARD_BAD)
    return list.count > 8 && !is_uniform(&list) ? RV_BOARD_BAD : RV_BOARD_NONE;
  /* A line of dashes is a line. */
  if (got == RV_BOARD_FOUND && !list.has_slash && !has_discs(board)) return RV_BOARD_NONE;
  if (got == RV_BOARD_FOUND) add_side(reader, board->end, 0, board);
  return got;
}
