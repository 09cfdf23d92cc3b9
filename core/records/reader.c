/*
 * reader.c: which format it is, where the next game is, and where something was wrong.
 */
#include "inside.h"

#include <stddef.h>
#include <string.h>

void rv_reader_start(rv_reader *reader, const uint8_t *bytes, int32_t length, int32_t is_last,
                     int32_t format) {
  memset(reader, 0, sizeof *reader);
  reader->bytes = bytes;
  reader->length = length;
  reader->is_last = is_last;
  reader->format = format;
  reader->line = 1;
  reader->total = is_last ? length : -1;
  reader->options.shape = (rv_shape){8, 8, RV_ALL_RAYS};
  reader->options.zero = -1;
}

int32_t rv_line_end(const rv_reader *reader, int32_t at) {
  while (at < reader->length && reader->bytes[at] != '\n') at++;
  return at;
}

/* ---- Problems --------------------------------------------------------------------- */

static void put_problem(rv_reader *reader, rv_problem *problem, int32_t kind, int32_t offset,
                        const char *expected) {
  *problem = (rv_problem){.kind = kind,
                          .format = reader->format,
                          .offset = offset,
                          .game = reader->games,
                          .square = RV_NO_SQUARE,
                          .expected = expected};
}

int32_t rv_fail(rv_reader *reader, int32_t kind, int32_t offset, const char *expected) {
  put_problem(reader, &reader->problem, kind, offset, expected);
  return RV_PROBLEM;
}

int32_t rv_fail_ply(rv_reader *reader, const rv_record *record, int32_t kind, int32_t offset,
                    const char *expected) {
  put_problem(reader, &reader->problem, kind, offset, expected);
  reader->problem.ply = record->ply_count + 1;
  return RV_PROBLEM;
}

const char rv_square_wanted[] = "a square of the board, or a pass";
const char rv_unclear[] = "symbols that mean one thing only: say what 0 is";
const char rv_board_wanted[] = "64 cells, rows of one length, or the size asked for";

int32_t rv_too_long(rv_reader *reader, int32_t offset) {
  return rv_fail(reader, RV_TOO_LONG, offset, "texts and fields that a game has room for");
}

int32_t rv_play_words(rv_reader *reader, rv_record *record, int32_t at, int32_t end,
                      int32_t is_game) {
  rv_moves moves;
  int32_t why;
  rv_moves_start(&moves, reader, &record->shape, at, end);
  moves.is_game = is_game;
  rv_play_moves(&moves, record, NULL, &why);
  const rv_token *bad = &moves.token;
  if (bad->kind == RV_TOKEN_END) return RV_GAME;
  if (bad->kind != RV_TOKEN_BAD) return rv_fail_move(reader, record, bad->at, bad->square, why);
  return rv_fail_ply(reader, record, RV_SYNTAX, bad->at, rv_square_wanted);
}

int32_t rv_fail_move(rv_reader *reader, const rv_record *record, int32_t offset, int32_t square,
                     int32_t why) {
  rv_fail_ply(reader, record, RV_ILLEGAL_MOVE, offset, "a legal move");
  reader->problem.square = square;
  reader->problem.why = why;
  /* Whose move it was: a side that has to pass has passed by then. */
  uint16_t squares[RV_RECORD_CELLS];
  rv_position_legal(&record->now, &reader->problem.who, squares);
  return RV_PROBLEM;
}

int32_t rv_play_as(rv_reader *reader, rv_record *record, int32_t offset, int32_t who,
                   int32_t square) {
  int32_t why = 0;
  if (who != record->now.turn) {
    if (rv_position_has_move(&record->now, record->now.turn))
      return rv_fail_ply(reader, record, RV_SYNTAX, offset,
                         record->now.turn == RV_BLACK ? "a move of Black" : "a move of White");
    why = rv_record_play(record, RV_PASS);
  }
  if (!why && square != RV_PASS && !rv_position_has_move(&record->now, who))
    why = rv_position_has_move(&record->now, rv_opponent(who)) ? RV_NO_FLIPS : RV_GAME_OVER;
  if (!why) why = square == RV_NO_SQUARE ? RV_OFF_BOARD : rv_record_play(record, square);
  return why ? rv_fail_move(reader, record, offset, square, why) : RV_GAME;
}

void rv_note(rv_reader *reader, int32_t offset, const char *what) {
  if (!reader->note.kind) put_problem(reader, &reader->note, RV_LEFT_OUT, offset, what);
}

/* Line and column of an offset behind `from`, whose line is known. */
static void place(const rv_reader *reader, int32_t from, rv_problem *problem) {
  int32_t start = reader->line_start;
  problem->line = reader->line;
  for (int32_t i = from; i < problem->offset && i < reader->length; i++)
    if (reader->bytes[i] == '\n') problem->line++, start = i + 1;
  problem->column = problem->offset - start + 1;
}

static int32_t is_binary(int32_t format) { return format >= RV_WTHOR; }

static void count_lines(rv_reader *reader, int32_t from) {
  if (is_binary(reader->format)) return;
  for (int32_t i = from; i < reader->at; i++)
    if (reader->bytes[i] == '\n') reader->line++, reader->line_start = i + 1;
}

/* ---- Which format ----------------------------------------------------------------- */

int32_t rv_skip_mark(const uint8_t *bytes, int32_t length) {
  return length >= 3 && bytes[0] == 0xef && bytes[1] == 0xbb && bytes[2] == 0xbf ? 3 : 0;
}

/* GGF or SGF: by the name of the game, or else by what only GGF has. */
static int32_t tree_kind(const rv_reader *reader, int32_t at) {
  const uint8_t *bytes = reader->bytes;
  enum { FAR = 4096 };
  const int32_t end = reader->length - at > FAR ? at + FAR : reader->length;
  for (int32_t i = at; i + 3 < end; i++) {
    if (bytes[i + 2] != '[') continue;
    if (bytes[i] == 'G' && bytes[i + 1] == 'M') return rv_is_digit(bytes[i + 3]) ? RV_SGF : RV_GGF;
    if (bytes[i] == 'B' && bytes[i + 1] == 'O') return RV_GGF;
  }
  return RV_SGF;
}

static int32_t has_moves(const rv_reader *reader, int32_t at, int32_t end, const rv_shape *shape) {
  rv_moves moves;
  int32_t kind;
  rv_moves_start(&moves, reader, shape, at, end);
  while ((kind = rv_next_token(&moves)) == RV_TOKEN_PASS) continue;
  return kind != RV_TOKEN_END;
}

/* [Name "value"] */
static int32_t is_tag(const rv_reader *reader, int32_t at, int32_t end) {
  if (reader->bytes[at] != '[') return 0;
  int32_t i = rv_skip_word(reader->bytes, at + 1, end);
  if (i == at + 1) return 0;
  i = rv_skip_blanks(reader->bytes, i, end);
  return i < end && reader->bytes[i] == '"';
}

/* What a line is in: RV_NO_FORMAT says nothing yet. */
static int32_t line_kind(const rv_reader *reader, int32_t at, int32_t end) {
  at = rv_skip_blanks(reader->bytes, at, end);
  if (at == end) return RV_NO_FORMAT;
  if (reader->bytes[at] == '%') return RV_OBF;
  if (is_tag(reader, at, end)) return RV_PGN;
  for (int32_t i = at; i + 1 < end; i++) {
    if (reader->bytes[i] != '(') continue;
    int32_t j = rv_skip_blanks(reader->bytes, i + 1, end);
    if (j < end && reader->bytes[j] == ';') return tree_kind(reader, i);
  }
  if (rv_has_bitboards(reader, at, end)) return RV_BITBOARDS;
  rv_written_board board;
  const int32_t got = rv_read_board(reader, at, &board);
  if (got == RV_BOARD_FOUND) {
    const int32_t stop = rv_line_end(reader, board.end);
    for (int32_t i = board.end; i < stop; i++)
      if (reader->bytes[i] == ';') return RV_OBF;
    const int32_t next = stop < reader->length ? rv_line_end(reader, stop + 1) : stop;
    return has_moves(reader, board.end, next, &board.shape) ? RV_TRANSCRIPT : RV_BOARD_TEXT;
  }
  if (got != RV_BOARD_NONE) return RV_BOARD_TEXT;
  return has_moves(reader, at, end, &reader->options.shape) ? RV_TRANSCRIPT : RV_NO_FORMAT;
}

static int32_t detect(const rv_reader *reader) {
  enum { LINES = 1000, HEADER = 16 };
  const uint8_t *bytes = reader->bytes;
  if (reader->length >= HEADER) {
    const int32_t kind = rv_archive_kind(bytes, reader->total);
    if (kind || bytes[2] < '\t')
      return kind; /* gzip and zip, where there may be anything by chance */
  }
  int32_t at = rv_skip_mark(bytes, reader->length);
  for (int32_t lines = 0; at < reader->length && lines < LINES; lines++) {
    const int32_t end = rv_line_end(reader, at);
    const int32_t kind = line_kind(reader, at, end);
    if (kind) return kind;
    at = end + 1;
  }
  return RV_NO_FORMAT;
}

int32_t rv_detect(const uint8_t *bytes, int32_t length) {
  rv_reader reader;
  rv_reader_start(&reader, bytes, length, 1, RV_NO_FORMAT);
  return detect(&reader);
}

/* ---- The next game ---------------------------------------------------------------- */

static rv_format_reader *const readers[RV_FORMAT_COUNT] = {
    [RV_TRANSCRIPT] = rv_read_text,
    [RV_BOARD_TEXT] = rv_read_text,
    [RV_BITBOARDS] = rv_read_bitboards,
    [RV_OBF] = rv_read_obf,
    [RV_GGF] = rv_read_ggf,
    [RV_SGF] = rv_read_sgf,
    [RV_PGN] = rv_read_pgn,
    [RV_WTHOR] = rv_read_archive,
    [RV_PLAYERS] = rv_read_archive,
    [RV_TOURNAMENTS] = rv_read_archive,
};

static int32_t is_all_space(const rv_reader *reader) {
  int32_t at = rv_skip_mark(reader->bytes, reader->length);
  at = rv_skip_spaces(reader->bytes, at, reader->length);
  return at == reader->length;
}

/* Said once, and as of the first game, though there is none. */
static int32_t fail_unknown(rv_reader *reader, const char *expected) {
  reader->games = 1;
  rv_fail(reader, RV_UNKNOWN_FORMAT, 0, expected);
  reader->problem.line = reader->problem.column = 1;
  return RV_PROBLEM;
}

/* The first call: the format, and the mark that some editors put before a text. */
static int32_t begin(rv_reader *reader) {
  reader->is_begun = 1;
  if (reader->format == RV_NO_FORMAT) {
    reader->format = detect(reader);
    if (reader->format == RV_NO_FORMAT) {
      reader->at = reader->length;
      if (is_all_space(reader)) return reader->is_begun = 0, reader->is_last ? RV_END : RV_MORE;
      return fail_unknown(reader, "a game or a position in a known format");
    }
  }
  if (!is_binary(reader->format))
    reader->at = reader->line_start = rv_skip_mark(reader->bytes, reader->length);
  return RV_GAME;
}

int32_t rv_read_game(rv_reader *reader, rv_record *record) {
  reader->problem.kind = reader->note.kind = 0;
  record->ply_count = record->field_count = record->text_length = 0;
  if (reader->format < 0 || reader->format >= RV_FORMAT_COUNT) return RV_END;
  if (reader->is_begun && reader->format == RV_NO_FORMAT)
    return reader->at = reader->length, RV_END;
  if (!reader->is_begun) {
    const int32_t got = begin(reader);
    if (got != RV_GAME) return got;
  }
  const int32_t from = reader->at;
  reader->games++;
  int32_t got = readers[reader->format](reader, record);
  if (got == RV_PROBLEM && !reader->is_last && !is_binary(reader->format) &&
      reader->at >= reader->length) {
    /* Where the next game begins is not to be seen yet: all of it again, with more. */
    reader->at = from;
    got = RV_MORE;
  }
  if (got == RV_END || got == RV_MORE) reader->games--;
  if (got == RV_MORE) { /* blank lines may be gone, no more */
    reader->problem.kind = reader->note.kind = 0;
    count_lines(reader, from);
    return got;
  }
  if (!is_binary(reader->format)) {
    if (got == RV_PROBLEM) place(reader, from, &reader->problem);
    if (reader->note.kind) place(reader, from, &reader->note);
  }
  count_lines(reader, from);
  if (got == RV_END && !reader->games && !is_binary(reader->format) && !is_all_space(reader))
    return fail_unknown(reader, "a game in this format");
  return got;
}

void rv_reader_move(rv_reader *reader, const uint8_t *bytes, int32_t length, int32_t is_last,
                    int32_t by) {
  reader->bytes = bytes;
  reader->length = length;
  reader->is_last = is_last;
  reader->at -= by;
  reader->line_start -= by;
}

void rv_reader_skip(rv_reader *reader) {
  const int32_t from = reader->at;
  reader->games++;
  rv_fail(reader, RV_TOO_LONG, from, "a game that fits the reader's memory");
  if (!is_binary(reader->format)) place(reader, from, &reader->problem);
  reader->at = reader->length;
  count_lines(reader, from);
}
