/*
 * sgf.c: the Smart Game Format, FF[4], of game 2.
 *
 *     (;FF[4]GM[2]SZ[8]PB[a]PW[b]AB[e4][d5]AW[d4][e5]PL[B];B[f5];W[d6];B[fc]C[a comment];W[])
 *
 * Squares are f5, or a column and a row letter, fe. A pass is empty, tt, or one of the spellings of
 * moves.c. Of variations the first is read. The usual board is meant where none is set up.
 */
#include "inside.h"

static const rv_name list[] = {
    {"EV", RV_EVENT},        {"PC", RV_SITE},         {"DT", RV_DATE},
    {"RO", RV_ROUND},        {"PB", RV_BLACK_NAME},   {"PW", RV_WHITE_NAME},
    {"BR", RV_BLACK_RATING}, {"WR", RV_WHITE_RATING}, {"TM", RV_TIME_CONTROL},
    {"RE", RV_RESULT},       {"C", RV_COMMENT},
};
static const rv_names_of names = {list, sizeof list / sizeof *list, "GM FF SZ AB AW AE PL B W"};

/* A point in either spelling; RV_NO_SQUARE. */
static int32_t read_point(const rv_reader *reader, const rv_record *record, int32_t at,
                          int32_t end) {
  const rv_shape *shape = &record->shape;
  const uint8_t *bytes = reader->bytes;
  at = rv_skip_spaces(bytes, at, end);
  end = rv_trim(bytes, at, end);
  if (end - at == 2 && rv_is_letter(bytes[at]) && rv_is_letter(bytes[at + 1])) {
    const int32_t col = rv_lower(bytes[at]) - 'a', row = rv_lower(bytes[at + 1]) - 'a';
    return col < shape->cols && row < shape->rows ? row * shape->cols + col : RV_NO_SQUARE;
  }
  int32_t square;
  const int32_t n =
      rv_read_square(bytes + at, end - at, shape, reader->options.is_a1_below, &square);
  return n && n == end - at ? square : RV_NO_SQUARE;
}

static int32_t read_move_or_pass(const rv_reader *reader, const rv_record *record,
                                 const rv_tree_part *part) {
  const int32_t at = rv_skip_spaces(reader->bytes, part->at, part->end);
  const int32_t end = rv_trim(reader->bytes, at, part->end);
  if (at == end) return RV_PASS;
  /* On boards so wide that pa is a point, only upper case is a pass. */
  const int32_t square = read_point(reader, record, at, end);
  const int32_t is_upper = reader->bytes[at] == 'P';
  if (square != RV_NO_SQUARE && !is_upper) return square;
  if (rv_read_pass(reader->bytes + at, end - at) == end - at) return RV_PASS;
  if (end - at == 2 && rv_begins(reader->bytes + at, 2, "tt")) return RV_PASS;
  return square;
}

/* SZ[8], or SZ[columns:rows]. */
static int32_t read_size(rv_reader *reader, rv_record *record, const rv_tree_part *part,
                         rv_progress *so_far) {
  const uint8_t *bytes = reader->bytes;
  int32_t at = rv_skip_spaces(bytes, part->at, part->end);
  const int32_t cols = rv_read_number(bytes, &at, part->end);
  int32_t rows = cols;
  if (at < part->end && bytes[at] == ':') {
    at++;
    rows = rv_read_number(bytes, &at, part->end);
  }
  const rv_shape shape = {rows, cols, reader->options.shape.rays};
  if (rv_skip_spaces(bytes, at, part->end) < part->end || so_far->has_board || so_far->has_size ||
      record->ply_count || rows < 1 || cols < 1 || rows > RV_RECORD_SIDE || cols > RV_RECORD_SIDE)
    return rv_fail(reader, RV_SYNTAX, part->at, "one size from 1 to 26, or columns:rows");
  so_far->has_size = 1;
  uint8_t cells[RV_RECORD_CELLS];
  record->shape = shape;
  rv_start(cells, &shape);
  rv_record_set_board(record, cells, record->turn);
  return RV_GAME;
}

/* AB, AW, AE: a point, or a rectangle from corner to corner. */
static int32_t set_up(rv_reader *reader, rv_record *record, const rv_tree_part *part, uint8_t cell,
                      rv_progress *so_far) {
  if (record->ply_count) return rv_fail(reader, RV_SYNTAX, part->name, "no set-up after a move");
  const int32_t cols = record->shape.cols;
  if (!so_far->has_board)
    for (int32_t i = 0; i < record->shape.rows * cols; i++) record->cells[i] = RV_EMPTY;
  so_far->has_board = 1;
  int32_t colon = part->at;
  while (colon < part->end && reader->bytes[colon] != ':') colon++;
  const int32_t from = read_point(reader, record, part->at, colon);
  const int32_t to = colon < part->end ? read_point(reader, record, colon + 1, part->end) : from;
  if (from < 0 || to < 0) return rv_fail(reader, RV_SYNTAX, part->at, "a square of the board");
  for (int32_t row = from / cols; row <= to / cols; row++)
    for (int32_t col = from % cols; col <= to % cols; col++) record->cells[row * cols + col] = cell;
  return RV_GAME;
}

/* What has been set up is where the game starts; who moves, if PL has not said. */
static void set_board(rv_record *record, int32_t who) {
  rv_record_set_board(record, record->cells, record->turn ? record->turn : who);
}

static int32_t read_ply(rv_reader *reader, rv_record *record, const rv_tree_part *part,
                        int32_t who) {
  if (!record->ply_count) set_board(record, who);
  const int32_t square = read_move_or_pass(reader, record, part);
  if (square != RV_NO_SQUARE) return rv_play_as(reader, record, part->at, who, square);
  return rv_fail_ply(reader, record, RV_SYNTAX, part->at, rv_square_wanted);
}

static int32_t take(rv_reader *reader, rv_record *record, const rv_tree_part *part,
                    rv_progress *so_far) {
  const int32_t is_black = rv_tree_is(reader, part, "B");
  if (is_black || rv_tree_is(reader, part, "W"))
    return read_ply(reader, record, part, is_black ? RV_BLACK : RV_WHITE);
  if (rv_tree_is(reader, part, "SZ")) return read_size(reader, record, part, so_far);
  if (rv_tree_is(reader, part, "AB")) return set_up(reader, record, part, RV_BLACK, so_far);
  if (rv_tree_is(reader, part, "AW")) return set_up(reader, record, part, RV_WHITE, so_far);
  if (rv_tree_is(reader, part, "AE")) return set_up(reader, record, part, RV_EMPTY, so_far);
  if (rv_tree_is(reader, part, "PL")) {
    if (record->ply_count) return rv_fail(reader, RV_SYNTAX, part->name, "no set-up after a move");
    const int32_t n = rv_read_side(reader->bytes + part->at, part->end - part->at, &record->turn);
    return n ? RV_GAME : rv_fail(reader, RV_SYNTAX, part->at, "B or W");
  }
  if (rv_tree_is(reader, part, "GM")) {
    const int32_t is_othello = part->end - part->at == 1 && reader->bytes[part->at] == '2';
    return is_othello ? RV_GAME : rv_fail(reader, RV_SYNTAX, part->at, "2, the number of Othello");
  }
  if (rv_tree_is(reader, part, "FF")) return RV_GAME;
  if (record->ply_count && rv_tree_is(reader, part, "C"))
    return rv_tree_comment(reader, record, part);
  if (record->ply_count) {
    rv_note(reader, part->name, "a property of a move");
    return RV_GAME;
  }
  return rv_tree_take(reader, record, part, &names);
}

int32_t rv_read_sgf(rv_reader *reader, rv_record *record) {
  rv_progress so_far = {0};
  record->turn = 0;
  const int32_t got = rv_tree_read(reader, record, take, &so_far);
  if (got == RV_GAME && !record->ply_count) set_board(record, RV_BLACK);
  return got;
}

/* ---- Writing ---------------------------------------------------------------------- */

static void put_discs(rv_sink *sink, const rv_record *record, uint8_t cell, const char *name,
                      int32_t is_a1_below) {
  int32_t has_name = 0;
  for (int32_t i = 0; i < record->shape.rows * record->shape.cols; i++) {
    if (record->cells[i] != cell) continue;
    if (!has_name) rv_put(sink, name);
    has_name = 1;
    rv_put_byte(sink, '[');
    rv_put_square(sink, i, &record->shape, is_a1_below);
    rv_put_byte(sink, ']');
  }
}

int32_t rv_write_sgf(rv_sink *sink, const rv_record *record, const rv_write_options *options,
                     uint32_t *lost) {
  const int32_t rows = record->shape.rows, cols = record->shape.cols;
  if (rv_has_holes(record)) return RV_BAD_CELL;
  rv_put(sink, "(;FF[4]GM[2]SZ[");
  rv_put_number(sink, cols);
  if (rows != cols) {
    rv_put_byte(sink, ':');
    rv_put_number(sink, rows);
  }
  rv_put_byte(sink, ']');
  *lost |= rv_lost(record, ~(uint32_t)(RV_LOST_EVALS | RV_LOST_TIMES));
  rv_put_fields(sink, record, &names, RV_SGF, lost);
  put_discs(sink, record, RV_BLACK, "AB", options->is_a1_below);
  put_discs(sink, record, RV_WHITE, "AW", options->is_a1_below);
  /* A board without a disc has to be said as well. */
  if (!rv_has_discs(record->cells, &record->shape))
    put_discs(sink, record, RV_EMPTY, "AE", options->is_a1_below);
  rv_put(sink, record->turn == RV_BLACK ? "PL[B]" : "PL[W]");
  for (int32_t i = 0; i < record->ply_count; i++) {
    const rv_record_ply *ply = &record->plies[i];
    rv_put(sink, ply->who == RV_BLACK ? ";B[" : ";W[");
    rv_put_move(sink, ply->square, "", &record->shape, options->is_a1_below);
    rv_put_byte(sink, ']');
    if (ply->comment.length) rv_put_property(sink, "C", record, ply->comment);
  }
  rv_put(sink, ")\n");
  return RV_OK;
}
