/*
 * text.c: transcripts, with a board before them or without, and boards alone. A game is a paragraph;
 * or a line, where each line is a game of its own.
 *
 *     f5d6c3d3c4f4          One line each: the second does not go on with the first, it plays on its
 *     f5f4e3f6d3e2          own from the start.
 *
 *     1. f5 d6 2. c3 d3     Here it does go on.
 *     3. c4 f4
 *
 * Which it is, the rules say: a line is tried both ways, and belongs where more of it can be played.
 */
#include "inside.h"

#include <stddef.h>

enum { FEW = 4 }; /* so few moves can be played from the start by chance */

/* Whether the number that a line begins with is that of a later move, such as 12. or 3). */
static int32_t is_numbered_on(const rv_reader *reader, int32_t at, int32_t end) {
  at = rv_skip_blanks(reader->bytes, at, end);
  const int32_t number = rv_read_number(reader->bytes, &at, end);
  return number > 1 && at < end && (reader->bytes[at] == '.' || reader->bytes[at] == ')');
}

/* How many moves of a line can be played from the usual start; *is_whole: all that are there. */
static int32_t plays_anew(const rv_reader *reader, int32_t at, int32_t end, int32_t *is_whole) {
  uint8_t cells[RV_RECORD_CELLS];
  rv_position position;
  rv_moves moves;
  int32_t why;
  const rv_shape *shape = &reader->options.shape;
  rv_start(cells, shape);
  rv_position_set(&position, shape, cells, RV_BLACK);
  rv_moves_start(&moves, reader, shape, at, end);
  const int32_t played = rv_play_moves(&moves, NULL, &position, &why);
  *is_whole = moves.token.kind == RV_TOKEN_END;
  return played;
}

/* Whether a line with moves begins a game of its own, beside the one so far. */
static int32_t begins_game(const rv_reader *reader, const rv_record *record, int32_t at,
                           int32_t end) {
  if (reader->options.is_game_a_line) return 1;
  if (is_numbered_on(reader, at, end)) return 0;
  rv_moves moves;
  int32_t why, is_whole;
  rv_position position = record->now;
  rv_moves_start(&moves, reader, &record->shape, at, end);
  moves.is_game = 1;
  const int32_t on = rv_play_moves(&moves, NULL, &position, &why);
  const int32_t is_on_whole = moves.token.kind == RV_TOKEN_END;
  const int32_t anew = plays_anew(reader, at, end, &is_whole);
  if (on == anew) return !is_on_whole || on >= FEW;
  return anew > on;
}

static int32_t is_blank_line(const rv_reader *reader, int32_t at, int32_t end) {
  at = rv_skip_spaces(reader->bytes, at, end);
  return at == end;
}

/* Where the paragraph, or the line, that holds `at` ends. */
static int32_t skip_game(const rv_reader *reader, int32_t at) {
  int32_t end = rv_line_end(reader, at);
  while (!reader->options.is_game_a_line && end + 1 < reader->length) {
    const int32_t next = rv_line_end(reader, end + 1);
    if (next == reader->length && !reader->is_last) return reader->length; /* not to be seen yet */
    if (is_blank_line(reader, end + 1, next)) break;
    /* A line that can be played from the start is the next game. */
    int32_t is_whole;
    const int32_t played = plays_anew(reader, end + 1, next, &is_whole);
    if ((played && is_whole) || played >= FEW) break;
    rv_written_board board;
    const int32_t got = rv_read_board(reader, end + 1, &board);
    if (got == RV_BOARD_MORE) return reader->length;
    if (got == RV_BOARD_FOUND) break;
    end = next;
  }
  return end < reader->length ? end + 1 : end;
}

/* How the line at `at` begins: with a board, or what is wrong with one. RV_GAME, RV_PROBLEM, RV_MORE,
 * or RV_END where there is none. */
static int32_t take_board(rv_reader *reader, int32_t at, rv_written_board *board) {
  switch (rv_read_board(reader, at, board)) {
  case RV_BOARD_FOUND:
    return RV_GAME;
  case RV_BOARD_MORE:
    return RV_MORE;
  case RV_BOARD_BAD:
    return rv_fail(reader, RV_SYNTAX, at, rv_board_wanted);
  case RV_BOARD_UNCLEAR:
    return rv_fail(reader, RV_UNCLEAR, at, rv_unclear);
  default:
    return RV_END;
  }
}

int32_t rv_read_text(rv_reader *reader, rv_record *record) {
  rv_written_board board;
  int32_t has_game = 0;
  rv_record_start(record, &reader->options.shape);
  for (int32_t at = reader->at; at < reader->length;) {
    int32_t end = rv_line_end(reader, at);
    if (end == reader->length && !reader->is_last) return RV_MORE;
    const int32_t next = end < reader->length ? end + 1 : end;
    if (is_blank_line(reader, at, end)) {
      if (has_game) return reader->at = next, RV_GAME;
      at = reader->at = next;
      continue;
    }
    int32_t got = take_board(reader, at, &board);
    if (got == RV_MORE) return got;
    if (got == RV_PROBLEM) {
      if (has_game) return reader->at = at, RV_GAME; /* the problem is the next game's */
      reader->at = next;
      return got;
    }
    if (got == RV_GAME) {
      if (has_game) return reader->at = at, RV_GAME;
      has_game = 1;
      rv_record_start(record, &board.shape);
      rv_record_set_board(record, board.cells, board.turn ? board.turn : RV_BLACK);
      at = board.end;
      end = rv_line_end(reader, at);
      if (end == reader->length && !reader->is_last) return RV_MORE;
    } else if (record->ply_count) {
      rv_moves peek;
      rv_moves_start(&peek, reader, &record->shape, at, end);
      peek.is_game = 1;
      if (rv_next_token(&peek) != RV_TOKEN_END && begins_game(reader, record, at, end))
        return reader->at = at, RV_GAME;
    }
    got = rv_play_words(reader, record, at, end, has_game);
    if (got == RV_PROBLEM) return reader->at = skip_game(reader, at), got;
    has_game |= record->ply_count > 0;
    at = end < reader->length ? end + 1 : end;
    if (has_game && reader->options.is_game_a_line) return reader->at = at, RV_GAME;
    if (!has_game) reader->at = at; /* words */
  }
  if (!reader->is_last) return RV_MORE;
  reader->at = reader->length;
  return has_game ? RV_GAME : RV_END;
}

/* Puts *at where the next line that is not blank begins, after its blanks, and reader->at behind it: what
 * is wrong there is on that line. RV_GAME, or what to return. */
static int32_t next_line(rv_reader *reader, int32_t *at) {
  const int32_t from = rv_skip_spaces(reader->bytes, *at, reader->length);
  const int32_t end = rv_line_end(reader, from);
  if (end == reader->length && !reader->is_last) return RV_MORE;
  reader->at = end < reader->length ? end + 1 : end;
  *at = from;
  return from < reader->length ? RV_GAME : RV_END;
}

/* ---- Bitboards -------------------------------------------------------------------- */

static int32_t hex_digit(uint8_t c) {
  if (rv_is_digit(c)) return c - '0';
  c = rv_lower(c);
  return c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

/* A hexadecimal number of up to 64 bits: with 0x, or of 16 digits. Its length, or 0. */
static int32_t read_hex(const uint8_t *bytes, int32_t length, uint64_t *number) {
  int32_t at = length > 1 && bytes[0] == '0' && rv_lower(bytes[1]) == 'x' ? 2 : 0;
  const int32_t first = at;
  *number = 0;
  for (; at < length && hex_digit(bytes[at]) >= 0; at++)
    *number = *number << 4 | (uint64_t)hex_digit(bytes[at]);
  const int32_t digits = at - first;
  if (digits > 16 || digits < (first ? 1 : 16) || (at < length && rv_is_word(bytes[at]))) return 0;
  return at;
}

/* From the order with a1 as the highest bit to that with a1 as the lowest, or back. */
static uint64_t reverse_bits(uint64_t word) {
  uint64_t out = 0;
  for (int i = 0; i < 64; i++) out |= (word >> i & 1) << (63 - i);
  return out;
}

static int32_t skip_between(const rv_reader *reader, int32_t at, int32_t end) {
  while (at < end && (rv_is_blank(reader->bytes[at]) || reader->bytes[at] == ',')) at++;
  return at;
}

/* Reads both words, on one line or each on its own; returns where they end, or, below 0, the complement of
 * where they go wrong. */
static int32_t read_words(const rv_reader *reader, int32_t at, int32_t end, uint64_t *black,
                          uint64_t *white) {
  uint64_t third;
  at = skip_between(reader, at, end);
  int32_t n = read_hex(reader->bytes + at, end - at, black);
  if (!n) return ~at;
  const int32_t first = at = skip_between(reader, at + n, end), is_below = at == end;
  if (is_below) {
    at = rv_skip_spaces(reader->bytes, at, reader->length);
    end = rv_line_end(reader, at);
  }
  n = read_hex(reader->bytes + at, end - at, white);
  at = skip_between(reader, at + n, end);
  /* Two on the next line are a position of their own. */
  if (!n || (is_below && read_hex(reader->bytes + at, end - at, &third))) return ~first;
  return at;
}

int32_t rv_has_bitboards(const rv_reader *reader, int32_t at, int32_t end) {
  uint64_t black, white;
  return read_words(reader, at, end, &black, &white) >= 0;
}

int32_t rv_read_bitboards(rv_reader *reader, rv_record *record) {
  const int32_t from = reader->at;
  int32_t at = from;
  const int32_t got = next_line(reader, &at);
  if (got != RV_GAME) return got;
  uint64_t black, white;
  const int32_t start = at;
  at = read_words(reader, at, rv_line_end(reader, at), &black, &white);
  if (at < 0 && rv_line_end(reader, reader->at) == reader->length && !reader->is_last)
    return reader->at = from, RV_MORE;
  if (at < 0) return rv_fail(reader, RV_SYNTAX, ~at, "16 hex digits");
  const int32_t end = rv_line_end(reader, at);
  if (end == reader->length && !reader->is_last) return reader->at = from, RV_MORE;
  reader->at = end < reader->length ? end + 1 : end;
  if (black & white)
    return rv_fail(reader, RV_SYNTAX, start, "no square that is both black and white");
  int32_t who = RV_BLACK;
  const int32_t n = rv_read_side(reader->bytes + at, end - at, &who);
  if (!n) who = RV_BLACK;
  at = skip_between(reader, at + n, end);
  if (at < end) return rv_fail(reader, RV_SYNTAX, at, "the end of the line");
  if (reader->options.is_a1_high) black = reverse_bits(black), white = reverse_bits(white);
  const rv_shape shape = {8, 8, reader->options.shape.rays};
  uint8_t cells[64];
  for (int i = 0; i < 64; i++)
    cells[i] = black >> i & 1 ? RV_BLACK : white >> i & 1 ? RV_WHITE : RV_EMPTY;
  rv_record_start(record, &shape);
  rv_record_set_board(record, cells, who);
  return RV_GAME;
}

int32_t rv_write_bitboards(rv_sink *sink, const rv_record *record, const rv_write_options *options,
                           uint32_t *lost) {
  if (!rv_is_usual_size(record)) return RV_BAD_SIZE;
  if (rv_has_holes(record)) return RV_BAD_CELL;
  for (int32_t side = RV_BLACK; side <= RV_WHITE; side++) {
    uint64_t word = 0;
    for (int i = 0; i < 64; i++) word |= (uint64_t)(record->cells[i] == side) << i;
    if (options->is_a1_high) word = reverse_bits(word);
    rv_put(sink, side == RV_BLACK ? "0x" : " 0x");
    for (int shift = 60; shift >= 0; shift -= 4)
      rv_put_byte(sink, (uint8_t) "0123456789abcdef"[word >> shift & 15]);
  }
  rv_put_turn(sink, record);
  rv_put_byte(sink, '\n');
  *lost |= rv_lost(record, 0);
  if (record->ply_count) *lost |= RV_LOST_MOVES;
  return RV_OK;
}

/* ---- Problems --------------------------------------------------------------------- */

static int32_t read_answers(rv_reader *reader, rv_record *record, int32_t at, int32_t end) {
  while (1) {
    while (at < end && (rv_is_blank(reader->bytes[at]) || reader->bytes[at] == ';')) at++;
    if (at == end) return RV_GAME;
    if (reader->bytes[at] == '%') { /* a remark on the line */
      const int32_t start = at + 1;
      return rv_record_add(record, RV_COMMENT, NULL, reader->bytes + start, end - start)
                 ? RV_GAME
                 : rv_too_long(reader, at);
    }
    int32_t colon = at, stop;
    while (colon < end && reader->bytes[colon] != ':' && reader->bytes[colon] != ';') colon++;
    if (colon == end || reader->bytes[colon] != ':')
      return rv_fail(reader, RV_SYNTAX, at, "a move and its score, such as f5:+2;");
    for (stop = colon; stop < end && reader->bytes[stop] != ';';) stop++;
    if (stop == end) return rv_fail(reader, RV_CUT_OFF, at, "a semicolon after the score");
    const int32_t square =
        rv_read_move(reader->bytes + at, colon - at, &record->shape, reader->options.is_a1_below);
    if (square == RV_NO_SQUARE) return rv_fail(reader, RV_SYNTAX, at, rv_square_wanted);
    rv_position position = record->now;
    int32_t passed = 0;
    /* A pass is an answer like another: it marks problems whose score is not known. */
    const int32_t flips = square == RV_PASS ? 1 : rv_position_play(&position, square, &passed);
    if (flips < 0 || passed)
      return rv_fail_move(reader, record, at, square, flips < 0 ? flips : RV_NO_FLIPS);
    rv_field *field = &record->fields[record->field_count];
    if (record->field_count == RV_RECORD_FIELDS) return rv_too_long(reader, at);
    *field = (rv_field){.key = RV_ANSWER};
    rv_sink name = {.bytes = record->text + record->text_length,
                    .capacity = RV_RECORD_TEXT - record->text_length};
    rv_put_move(&name, square, "--", &record->shape, 0);
    field->name = (rv_text){record->text_length, name.length};
    record->text_length += name.length;
    int32_t first = colon + 1, last = stop;
    first = rv_skip_blanks(reader->bytes, first, last);
    last = rv_trim(reader->bytes, first, last);
    if (name.is_full || !rv_record_put(record, reader->bytes + first, last - first, &field->value))
      return rv_too_long(reader, at);
    record->field_count++;
    at = stop + 1;
  }
}

int32_t rv_read_obf(rv_reader *reader, rv_record *record) {
  rv_written_board board;
  rv_record_start(record, &reader->options.shape);
  const int32_t from = reader->at;
  for (int32_t at = from;;) {
    int32_t got = next_line(reader, &at);
    if (got == RV_MORE) reader->at = from; /* with the comments before it */
    if (got != RV_GAME) return got;
    const int32_t end = rv_line_end(reader, at);
    if (reader->bytes[at] == '%') {
      const int32_t last = rv_trim(reader->bytes, at + 1, end);
      if (!rv_record_add(record, RV_COMMENT, NULL, reader->bytes + at + 1, last - at - 1))
        return rv_too_long(reader, at);
      at = reader->at;
      continue;
    }
    got = rv_read_board(reader, at, &board);
    if (got == RV_BOARD_MORE) return reader->at = from, RV_MORE;
    if (got == RV_BOARD_UNCLEAR) return rv_fail(reader, RV_UNCLEAR, at, rv_unclear);
    if (got != RV_BOARD_FOUND || board.shape.rows != board.shape.cols)
      return rv_fail(reader, RV_SYNTAX, at, rv_board_wanted);
    if (!board.turn) return rv_fail(reader, RV_SYNTAX, board.end, "the side to move, X or O");
    /* The comments were taken before the shape was known. */
    record->shape = board.shape;
    rv_record_set_board(record, board.cells, board.turn);
    const int32_t last = rv_line_end(reader, board.end);
    if (last == reader->length && !reader->is_last) return reader->at = from, RV_MORE;
    if (last > end) reader->at = last < reader->length ? last + 1 : last; /* in rows on lines */
    return read_answers(reader, record, board.end, last);
  }
}
