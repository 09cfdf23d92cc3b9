/*
 * ggf.c: the Generic Game Format of the GGS server.
 *
 *     2 (;GM[Othello]PC[GGS/os]PB[a]PW[b]RB[1700]RW[1650]TI[15:00//02:00]TY[s8r18]RE[+4.000]
 *        BO[8 ---------------------------O*------*O--------------------------- *]
 *        B[F5/1.23/2.1]W[D6//1.03]B[PA];)(;GM[Othello]...;)
 *
 * A move's value is square/eval/time, the last two as they like. BO is a square of any size; there
 * is no usual board without it.
 */
#include "inside.h"

static const rv_name list[] = {
    {"PC", RV_SITE},         {"DT", RV_DATE},         {"PB", RV_BLACK_NAME},
    {"PW", RV_WHITE_NAME},   {"RB", RV_BLACK_RATING}, {"RW", RV_WHITE_RATING},
    {"TI", RV_TIME_CONTROL}, {"RE", RV_RESULT},       {"EV", RV_EVENT},
    {"RO", RV_ROUND},        {"C", RV_COMMENT},
};
static const rv_names_of names = {list, sizeof list / sizeof *list, "GM BO B W"};

static int32_t read_start(rv_reader *reader, rv_record *record, const rv_tree_part *part) {
  int32_t at = rv_skip_spaces(reader->bytes, part->at, part->end);
  const int32_t n = rv_read_number(reader->bytes, &at, part->end);
  rv_written_board board;
  if (n < 1 || n > RV_RECORD_SIDE || at == part->end || !rv_is_space(reader->bytes[at]))
    return rv_fail(reader, RV_SYNTAX, part->at, "a size from 1 to 26, cells and a side");
  const int32_t got = rv_read_board_of(reader, at, part->end, n, &board);
  if (got == RV_BOARD_UNCLEAR) return rv_fail(reader, RV_UNCLEAR, at, rv_unclear);
  if (got != RV_BOARD_FOUND || !board.turn)
    return rv_fail(reader, RV_SYNTAX, at, "cells of that size, and a side");
  record->shape = board.shape;
  rv_record_set_board(record, board.cells, board.turn);
  return RV_GAME;
}

static int32_t read_move(rv_reader *reader, rv_record *record, const rv_tree_part *part,
                         int32_t who) {
  int32_t slash[2] = {part->end, part->end};
  for (int32_t i = part->at, n = 0; i < part->end && n < 2; i++)
    if (reader->bytes[i] == '/') slash[n++] = i;
  const uint8_t *bytes = reader->bytes;
  const int32_t square = rv_read_move(bytes + part->at, slash[0] - part->at, &record->shape,
                                      reader->options.is_a1_below);
  if (square == RV_NO_SQUARE)
    return rv_fail_ply(reader, record, RV_SYNTAX, part->at, rv_square_wanted);
  const int32_t got = rv_play_as(reader, record, part->at, who, square);
  if (got != RV_GAME) return got;
  rv_record_ply *ply = &record->plies[record->ply_count - 1];
  for (int n = 0; n < 2; n++) {
    const int32_t from = slash[n] + 1, to = n == 0 ? slash[1] : part->end;
    if (from < to &&
        !rv_put_unescaped(record, bytes + from, to - from, n == 0 ? &ply->eval : &ply->time))
      return rv_too_long(reader, part->at);
  }
  return RV_GAME;
}

/* One property. */
static int32_t take(rv_reader *reader, rv_record *record, const rv_tree_part *part,
                    rv_progress *so_far) {
  const int32_t is_black = rv_tree_is(reader, part, "B");
  if (is_black || rv_tree_is(reader, part, "W")) {
    if (!so_far->has_board) return rv_fail(reader, RV_SYNTAX, part->name, "a board, BO[...]");
    return read_move(reader, record, part, is_black ? RV_BLACK : RV_WHITE);
  }
  if (rv_tree_is(reader, part, "GM")) {
    const int32_t n = part->end - part->at;
    if (rv_begins(reader->bytes + part->at, n, "othello") ||
        rv_begins(reader->bytes + part->at, n, "reversi"))
      return RV_GAME;
    return rv_fail(reader, RV_SYNTAX, part->at, "Othello");
  }
  if (rv_tree_is(reader, part, "BO")) {
    if (so_far->has_board) return rv_fail(reader, RV_SYNTAX, part->name, "one board");
    so_far->has_board = 1;
    return read_start(reader, record, part);
  }
  if (record->ply_count && rv_tree_is(reader, part, "C"))
    return rv_tree_comment(reader, record, part);
  return rv_tree_take(reader, record, part, &names);
}

static const char type[] = "TY";

/* A type that says the size and no more is written for every game, and not kept. */
static void drop_type(rv_record *record) {
  int32_t n = 0;
  for (int32_t i = 0; i < record->field_count; i++) {
    const rv_field field = record->fields[i];
    const uint8_t *value = record->text + field.value.at;
    int32_t at = 0;
    const int32_t is_type =
        field.key == RV_OTHER && rv_is(record->text + field.name.at, field.name.length, type);
    if (!is_type || rv_read_number(value, &at, field.value.length) != record->shape.rows ||
        at != field.value.length || value[0] == '0')
      record->fields[n++] = field;
  }
  record->field_count = n;
}

int32_t rv_read_ggf(rv_reader *reader, rv_record *record) {
  rv_progress so_far = {0};
  const int32_t got = rv_tree_read(reader, record, take, &so_far);
  if (got != RV_GAME) return got;
  drop_type(record);
  return so_far.has_board ? got : rv_fail(reader, RV_SYNTAX, reader->at - 1, "a board, BO[...]");
}

/* ---- Writing ---------------------------------------------------------------------- */

static void put_type(rv_sink *sink, const rv_record *record) {
  if (rv_find_other(record, type)) return;
  rv_put(sink, "TY[");
  rv_put_number(sink, record->shape.rows);
  rv_put_byte(sink, ']');
}

int32_t rv_write_ggf(rv_sink *sink, const rv_record *record, const rv_write_options *options,
                     uint32_t *lost) {
  if (record->shape.rows != record->shape.cols) return RV_BAD_SIZE;
  if (rv_has_holes(record)) return RV_BAD_CELL;
  rv_put(sink, "(;GM[Othello]");
  rv_put_fields(sink, record, &names, RV_GGF, lost);
  put_type(sink, record);
  rv_put(sink, "BO[");
  rv_put_number(sink, record->shape.rows);
  rv_put_byte(sink, ' ');
  rv_put_cells(sink, record, "-*O", " ");
  rv_put(sink, record->turn == RV_BLACK ? " *]" : " O]");
  for (int32_t i = 0; i < record->ply_count; i++) {
    const rv_record_ply *ply = &record->plies[i];
    /* 1.2 and the like: a slash in it would end it. */
    const int32_t has_eval = ply->eval.length && !rv_has(record, ply->eval, '/');
    const int32_t has_time = ply->time.length && !rv_has(record, ply->time, '/');
    if (ply->eval.length && !has_eval) *lost |= RV_LOST_EVALS;
    if (ply->time.length && !has_time) *lost |= RV_LOST_TIMES;
    rv_put(sink, ply->who == RV_BLACK ? "B[" : "W[");
    rv_put_move(sink, ply->square, "PA", &record->shape, options->is_a1_below);
    if (has_eval || has_time) rv_put_byte(sink, '/');
    if (has_eval) rv_put_escaped(sink, record, ply->eval, "\\](");
    if (has_time) rv_put_byte(sink, '/');
    if (has_time) rv_put_escaped(sink, record, ply->time, "\\](");
    rv_put_byte(sink, ']');
    if (ply->comment.length) rv_put_property(sink, "C", record, ply->comment);
  }
  rv_put(sink, ";)\n");
  return RV_OK;
}
