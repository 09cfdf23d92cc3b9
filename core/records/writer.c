/*
 * writer.c: bytes into a sink, what all formats write alike, and the formats that are so short that
 * they have no file of their own: transcripts, board text and problems.
 */
#include "inside.h"

#include <string.h>

void rv_put_bytes(rv_sink *sink, const uint8_t *bytes, int32_t length) {
  if (sink->is_full || length > sink->capacity - sink->length) {
    sink->is_full = 1;
    return;
  }
  memcpy(sink->bytes + sink->length, bytes, (size_t)length);
  sink->length += length;
}

void rv_put_byte(rv_sink *sink, uint8_t byte) { rv_put_bytes(sink, &byte, 1); }

void rv_put(rv_sink *sink, const char *text) {
  rv_put_bytes(sink, (const uint8_t *)text, rv_length(text));
}

void rv_put_number(rv_sink *sink, int32_t number) {
  uint8_t digits[12];
  int32_t n = 12;
  uint32_t rest = number < 0 ? 0u - (uint32_t)number : (uint32_t)number;
  do digits[--n] = (uint8_t)('0' + rest % 10);
  while (rest /= 10);
  if (number < 0) digits[--n] = '-';
  rv_put_bytes(sink, digits + n, 12 - n);
}

void rv_put_square(rv_sink *sink, int32_t square, const rv_shape *shape, int32_t is_a1_below) {
  const int32_t row = square / shape->cols;
  rv_put_byte(sink, (uint8_t)('a' + square % shape->cols));
  rv_put_number(sink, is_a1_below ? shape->rows - row : row + 1);
}

void rv_put_move(rv_sink *sink, int32_t square, const char *pass, const rv_shape *shape,
                 int32_t is_a1_below) {
  if (square == RV_PASS)
    rv_put(sink, pass);
  else
    rv_put_square(sink, square, shape, is_a1_below);
}

void rv_put_escaped(rv_sink *sink, const rv_record *record, rv_text text, const char *special) {
  const uint8_t *bytes = record->text + text.at;
  int32_t from = 0;
  for (int32_t i = 0; i < text.length; i++)
    for (const char *s = special; *s; s++)
      if (bytes[i] == (uint8_t)*s) {
        rv_put_bytes(sink, bytes + from, i - from);
        rv_put_byte(sink, '\\');
        from = i;
      }
  rv_put_bytes(sink, bytes + from, text.length - from);
}

int32_t rv_has(const rv_record *record, rv_text text, uint8_t byte) {
  for (int32_t i = 0; i < text.length; i++)
    if (record->text[text.at + i] == byte) return 1;
  return 0;
}

void rv_put_cells(rv_sink *sink, const rv_record *record, const char *symbols,
                  const char *between) {
  const int32_t rows = record->shape.rows, cols = record->shape.cols;
  for (int32_t i = 0; i < rows * cols; i++) {
    if (i && i % cols == 0) rv_put(sink, between);
    rv_put_byte(sink, (uint8_t)symbols[record->cells[i]]);
  }
}

void rv_put_turn(rv_sink *sink, const rv_record *record) {
  rv_put(sink, record->turn == RV_BLACK ? " X" : " O");
}

int32_t rv_is_usual_size(const rv_record *record) {
  return record->shape.rows == 8 && record->shape.cols == 8;
}

int32_t rv_is_standard(const rv_record *record) {
  uint8_t cells[RV_RECORD_CELLS];
  rv_start(cells, &record->shape);
  return record->turn == RV_BLACK &&
         rv_is_same(cells, record->cells, record->shape.rows * record->shape.cols);
}

int32_t rv_has_holes(const rv_record *record) {
  for (int32_t i = 0; i < record->shape.rows * record->shape.cols; i++)
    if (record->cells[i] == RV_HOLE) return 1;
  return 0;
}

uint32_t rv_lost(const rv_record *record, uint32_t carried) {
  uint32_t lost = 0;
  for (int32_t i = 0; i < record->field_count; i++) lost |= 1u << record->fields[i].key;
  for (int32_t i = 0; i < record->ply_count; i++) {
    const rv_record_ply *ply = &record->plies[i];
    if (ply->eval.length) lost |= RV_LOST_EVALS;
    if (ply->time.length) lost |= RV_LOST_TIMES;
    if (ply->comment.length) lost |= RV_LOST_PLY_COMMENTS;
  }
  lost &= ~carried;
  return record->shape.rays == RV_ALL_RAYS ? lost : lost | RV_LOST_RAYS;
}

/* ---- Board text ------------------------------------------------------------------- */

/* In one row where that is how boards are usually written; else, also where there are no discs and it
 * could be taken for a line drawn between two games, with a slash behind each row. */
static void put_board(rv_sink *sink, const rv_record *record) {
  const int32_t is_row = rv_is_usual_size(record) && rv_has_discs(record->cells, &record->shape);
  rv_put_cells(sink, record, "-XO#", is_row ? "" : "/");
  if (!is_row && record->shape.rows == 1) rv_put_byte(sink, '/');
  rv_put_turn(sink, record);
}

int32_t rv_write_board_text(rv_sink *sink, const rv_record *record, const rv_write_options *options,
                            uint32_t *lost) {
  (void)options;
  put_board(sink, record);
  rv_put_byte(sink, '\n');
  *lost |= rv_lost(record, 0) | (record->ply_count ? RV_LOST_MOVES : 0);
  return RV_OK;
}

/* ---- Transcripts ------------------------------------------------------------------ */

int32_t rv_write_transcript(rv_sink *sink, const rv_record *record, const rv_write_options *options,
                            uint32_t *lost) {
  const int32_t is_usual = rv_is_usual_size(record) && rv_is_standard(record);
  /* A game without moves would be an empty line. */
  const int32_t has_board = !is_usual || !record->ply_count;
  if (has_board) put_board(sink, record);
  for (int32_t i = 0; i < record->ply_count; i++) {
    const rv_record_ply *ply = &record->plies[i];
    if (i == 0 && has_board) rv_put_byte(sink, ' ');
    /* A pass is left out where a move follows, from which a reader sees that there was one. */
    if (ply->square != RV_PASS || options->writes_passes || i == record->ply_count - 1)
      /* After a board of one row -- could be cells. */
      rv_put_move(sink, ply->square, i ? "--" : "pass", &record->shape, options->is_a1_below);
  }
  rv_put_byte(sink, '\n');
  *lost |= rv_lost(record, 0);
  return RV_OK;
}

/* ---- Problems --------------------------------------------------------------------- */

/* A comment is a line: one with a line break, or with blanks at its end, would read back as another. */
static int32_t is_line(const rv_record *record, rv_text text) {
  return !rv_has(record, text, '\n') &&
         (!text.length || !rv_is_blank(record->text[text.at + text.length - 1]));
}

/* A score ends with a semicolon, and the blanks around it are not its own. */
static int32_t is_score(const rv_record *record, rv_text text) {
  return is_line(record, text) && !rv_has(record, text, ';') &&
         (!text.length || !rv_is_blank(record->text[text.at]));
}

int32_t rv_write_obf(rv_sink *sink, const rv_record *record, const rv_write_options *options,
                     uint32_t *lost) {
  const int32_t cells = record->shape.rows * record->shape.cols;
  if (record->shape.rows != record->shape.cols) return RV_BAD_SIZE;
  if (rv_has_holes(record)) return RV_BAD_CELL;
  *lost |=
      rv_lost(record, 1u << RV_COMMENT | 1u << RV_ANSWER) | (record->ply_count ? RV_LOST_MOVES : 0);
  for (int32_t i = 0; i < record->field_count; i++) {
    const rv_field *field = &record->fields[i];
    if (field->key != RV_COMMENT) continue;
    if (is_line(record, field->value)) {
      rv_put_byte(sink, '%');
      rv_put_bytes(sink, record->text + field->value.at, field->value.length);
      rv_put_byte(sink, '\n');
    } else {
      *lost |= 1u << RV_COMMENT;
    }
  }
  const int32_t is_row = rv_is_usual_size(record) && rv_has_discs(record->cells, &record->shape);
  rv_put_cells(sink, record, "-XO", is_row ? "" : "/");
  if (cells == 1) rv_put_byte(sink, '/');
  rv_put_turn(sink, record);
  rv_put_byte(sink, ';');
  for (int32_t i = 0; i < record->field_count; i++) {
    const rv_field *field = &record->fields[i];
    if (field->key != RV_ANSWER) continue;
    const int32_t square =
        rv_read_move(record->text + field->name.at, field->name.length, &record->shape, 0);
    rv_position position;
    int32_t passed = 0;
    rv_position_set(&position, &record->shape, record->cells, record->turn);
    if (square != RV_PASS && (rv_position_play(&position, square, &passed) < 0 || passed))
      return RV_OFF_BOARD;
    if (!is_score(record, field->value)) {
      *lost |= 1u << RV_ANSWER;
      continue;
    }
    rv_put_byte(sink, ' ');
    rv_put_move(sink, square, "--", &record->shape, options->is_a1_below);
    rv_put_byte(sink, ':');
    rv_put_bytes(sink, record->text + field->value.at, field->value.length);
    rv_put_byte(sink, ';');
  }
  rv_put_byte(sink, '\n');
  return RV_OK;
}

/* ---- All of them ------------------------------------------------------------------ */

static rv_format_writer *const writers[RV_FORMAT_COUNT] = {
    [RV_TRANSCRIPT] = rv_write_transcript,
    [RV_BOARD_TEXT] = rv_write_board_text,
    [RV_BITBOARDS] = rv_write_bitboards,
    [RV_OBF] = rv_write_obf,
    [RV_GGF] = rv_write_ggf,
    [RV_SGF] = rv_write_sgf,
    [RV_PGN] = rv_write_pgn,
    [RV_WTHOR] = rv_write_wthor,
    [RV_PLAYERS] = rv_write_name,
    [RV_TOURNAMENTS] = rv_write_name,
};

int32_t rv_write_game(rv_sink *sink, const rv_record *record, int32_t format,
                      const rv_write_options *options, uint32_t *lost) {
  if (format <= RV_NO_FORMAT || format >= RV_FORMAT_COUNT || !writers[format]) return RV_BAD_LEVEL;
  const int32_t before = sink->length;
  int32_t error = writers[format](sink, record, options, lost);
  if (!error && sink->is_full) error = RV_FULL;
  if (error) sink->length = before; /* nothing half done */
  return error;
}
