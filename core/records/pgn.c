/*
 * pgn.c: text after the fashion of chess's PGN, as PlayOK writes it.
 *
 *     [Variant "Othello"]
 *     [Site "PlayOK"]
 *     [Black "a"]
 *     [Result "62-1"]
 *     1. d3 c5 2. d6 e3 {a comment} ... 27. g8 -- 28. a8 a7 62-1
 *
 * A game that does not start as usual says so in [FEN "......../.../... X"], cells by rows and the
 * side to move; [SetUp "1"] goes with it. Variations and $ marks are left out, with a note.
 */
#include "inside.h"

#include <stddef.h>

static const rv_name names[] = {
    {"Event", RV_EVENT},
    {"Site", RV_SITE},
    {"Date", RV_DATE},
    {"Round", RV_ROUND},
    {"Black", RV_BLACK_NAME},
    {"White", RV_WHITE_NAME},
    {"BlackElo", RV_BLACK_RATING},
    {"WhiteElo", RV_WHITE_RATING},
    {"TimeControl", RV_TIME_CONTROL},
    {"Result", RV_RESULT},
};
enum { NAMES = sizeof names / sizeof *names };

/* Stands in each game that is written, and says no more than that it is one. */
static const char variant[] = "[Variant \"Othello\"]\n";

enum { VARIANT = sizeof variant - 2 }; /* without the end of the line */

static int32_t set_board(rv_reader *reader, rv_record *record, int32_t at, int32_t end) {
  rv_reader value = *reader;
  value.length = end;
  value.is_last = 1;
  rv_written_board board;
  if (record->ply_count || rv_read_board(&value, at, &board) != RV_BOARD_FOUND ||
      board.end != end || !board.turn)
    return rv_fail(reader, RV_SYNTAX, at, "rows of cells, and a side");
  record->shape = board.shape;
  rv_record_set_board(record, board.cells, board.turn);
  return RV_GAME;
}

/* [Name "value"] on one line; *at goes behind it. */
static int32_t read_tag(rv_reader *reader, rv_record *record, int32_t *at) {
  const uint8_t *bytes = reader->bytes;
  const int32_t open = *at, line = rv_line_end(reader, *at);
  const int32_t name = rv_skip_blanks(bytes, open + 1, line);
  int32_t i = rv_skip_word(bytes, name, line);
  const int32_t name_length = i - name;
  i = rv_skip_blanks(bytes, i, line);
  *at = line; /* whatever is wrong with it */
  if (!name_length || i == line || bytes[i] != '"')
    return rv_fail(reader, RV_SYNTAX, i, "a tag such as [Event \"...\"]");
  const int32_t value = ++i;
  for (; i < line && bytes[i] != '"'; i++) i += bytes[i] == '\\' && i + 1 < line;
  const int32_t end = i;
  i = rv_skip_blanks(bytes, i + 1, line);
  if (end >= line || i >= line || bytes[i] != ']')
    return rv_fail(reader, RV_SYNTAX, value - 1, "the end of this tag");
  *at = i + 1;
  if (rv_is(bytes + name, name_length, "SetUp")) return RV_GAME;
  if (line - open >= VARIANT && rv_is_same(bytes + open, variant, VARIANT)) return RV_GAME;
  if (rv_is(bytes + name, name_length, "FEN")) return set_board(reader, record, value, end);
  int32_t key = RV_OTHER;
  for (int32_t n = 0; n < NAMES; n++)
    if (rv_is(bytes + name, name_length, names[n].name)) key = names[n].key;
  return rv_take_field(reader, record, key, (rv_text){name, name_length},
                       (rv_text){value, end - value});
}

/* Where a comment in braces, a remark to the end of the line, a mark such as $4 or a variation ends; -1
 * if nowhere. */
static int32_t aside_end(const rv_reader *reader, int32_t at) {
  const uint8_t open = reader->bytes[at];
  if (open == ';' || open == '%') return rv_line_end(reader, at);
  if (open == '$') return rv_skip_digits(reader->bytes, at + 1, reader->length);
  int32_t depth = 0;
  for (int32_t i = at; i < reader->length; i++) {
    const uint8_t c = reader->bytes[i];
    if (open == '{' && c == '}') return i + 1;
    if (open == '(' && c == '{') {
      while (i < reader->length && reader->bytes[i] != '}') i++;
    } else if (open == '(') {
      depth += (c == '(') - (c == ')');
      if (!depth) return i + 1;
    }
  }
  return -1;
}

static int32_t take_comment(rv_reader *reader, rv_record *record, int32_t at, int32_t end) {
  if (!record->ply_count) {
    if (!rv_record_add(record, RV_COMMENT, NULL, reader->bytes + at, end - at))
      return rv_too_long(reader, at);
    return RV_GAME;
  }
  rv_text *comment = &record->plies[record->ply_count - 1].comment;
  if (comment->length)
    rv_note(reader, at, "a second comment on one move");
  else if (!rv_record_put(record, reader->bytes + at, end - at, comment))
    return rv_too_long(reader, at);
  return RV_GAME;
}

/* A result such as 62-1, 1/2-1/2 or *: its length, else 0. */
static int32_t result_length(const uint8_t *bytes, int32_t length) {
  int32_t i = 0, dashes = 0, digits = 0;
  if (length && bytes[0] == '*') return 1;
  for (; i < length && (rv_is_digit(bytes[i]) || bytes[i] == '/' || bytes[i] == '-'); i++) {
    if (bytes[i] == '-') dashes++;
    if (bytes[i] != '-' || !digits) digits += rv_is_digit(bytes[i]);
  }
  const int32_t is_end = i == length || rv_is_space(bytes[i]);
  return is_end && dashes == 1 && rv_is_digit(bytes[0]) && rv_is_digit(bytes[i - 1]) ? i : 0;
}

static int32_t take_result(rv_reader *reader, rv_record *record, int32_t at, int32_t length) {
  if (reader->bytes[at] == '*') return RV_GAME; /* no result */
  const rv_field *stated = rv_record_find(record, RV_RESULT);
  if (!stated) {
    if (!rv_record_add(record, RV_RESULT, NULL, reader->bytes + at, length))
      return rv_too_long(reader, at);
    return RV_GAME;
  }
  int32_t is_same = stated->value.length == length;
  for (int32_t i = 0; is_same && i < length; i++)
    is_same = record->text[stated->value.at + i] == reader->bytes[at + i];
  if (!is_same) rv_note(reader, at, "a result other than that of the tag");
  return RV_GAME;
}

/* After something was wrong: at the first tag of the next game, which moves or a blank line part from
 * the tags of this one. */
static int32_t skip_game(const rv_reader *reader, int32_t at) {
  int32_t is_parted = 0;
  for (at = rv_line_end(reader, at); at < reader->length; at = rv_line_end(reader, at + 1)) {
    const int32_t i = rv_skip_blanks(reader->bytes, at + 1, reader->length);
    if (i == reader->length || reader->bytes[i] != '[')
      is_parted = 1;
    else if (is_parted)
      return i;
  }
  return at;
}

/* Moves and what stands among them, from *at to the end of the game. */
static int32_t read_moves(rv_reader *reader, rv_record *record, int32_t *at) {
  const uint8_t *bytes = reader->bytes;
  int32_t from = *at, is_line_start = 1;
  while (*at < reader->length) {
    const uint8_t c = bytes[*at];
    const int32_t is_word_start = *at == from || rv_is_space(bytes[*at - 1]);
    const int32_t n = is_word_start ? result_length(bytes + *at, reader->length - *at) : 0;
    const int32_t is_aside = c == '{' || c == ';' || c == '(' || c == '$';
    if (!n && !is_aside && !(is_line_start && (c == '[' || c == '%'))) {
      is_line_start = c == '\n' || (is_line_start && rv_is_blank(c));
      ++*at;
      continue;
    }
    /* What looks like a result at the end of the bytes may go on. */
    if (n && *at + n == reader->length && !reader->is_last) return RV_MORE;
    int32_t got = rv_play_words(reader, record, from, *at, 1);
    if (got == RV_PROBLEM || c == '[') return got;
    if (n) {
      const int32_t start = *at;
      *at += n;
      return take_result(reader, record, start, n);
    }
    const int32_t end = aside_end(reader, *at);
    if (end < 0 && !reader->is_last) return RV_MORE;
    if (end < 0) {
      got = rv_fail(reader, RV_CUT_OFF, *at, "the end of this comment");
      *at = reader->length;
      return got;
    }
    if (c == '(' || c == '$')
      rv_note(reader, *at, c == '(' ? "a variation" : "a $ mark");
    else
      got = take_comment(reader, record, *at + 1, c == '{' ? end - 1 : end);
    if (got == RV_PROBLEM) return got;
    *at = from = end;
    is_line_start = 0;
  }
  if (!reader->is_last) return RV_MORE;
  return rv_play_words(reader, record, from, *at, 1);
}

int32_t rv_read_pgn(rv_reader *reader, rv_record *record) {
  rv_record_start(record, &reader->options.shape);
  int32_t at = reader->at, has_tag = 0;
  for (;;) {
    at = rv_skip_spaces(reader->bytes, at, reader->length);
    if (!reader->is_last && rv_line_end(reader, at) == reader->length) return RV_MORE;
    at += rv_skip_mark(reader->bytes + at, reader->length - at);
    if (at == reader->length) return reader->at = at, has_tag ? RV_GAME : RV_END;
    int32_t got;
    if (reader->bytes[at] == '[') {
      has_tag = 1;
      got = read_tag(reader, record, &at);
      if (got == RV_GAME) continue;
    } else {
      got = read_moves(reader, record, &at);
    }
    if (got == RV_MORE) return got;
    reader->at = got == RV_PROBLEM ? skip_game(reader, at) : at;
    if (got == RV_PROBLEM || has_tag || record->ply_count || rv_record_find(record, RV_COMMENT))
      return got;
    rv_record_start(record, &reader->options.shape); /* words between two games */
  }
}

/* ---- Writing ---------------------------------------------------------------------- */

/* Whether another field can have this name: a word, and not that of a tag which is not there before. */
static int32_t is_tag_name(const rv_record *record, rv_text name) {
  const uint8_t *bytes = record->text + name.at;
  if (rv_skip_word(bytes, 0, name.length) < name.length) return 0;
  for (int32_t n = 0; n < NAMES; n++) {
    if (!rv_is(bytes, name.length, names[n].name)) continue;
    const rv_field *field = rv_record_find(record, names[n].key);
    if (!field || rv_has(record, field->value, '\n')) return 0;
  }
  return name.length && !rv_is(bytes, name.length, "SetUp") && !rv_is(bytes, name.length, "FEN");
}

static void put_comment(rv_sink *sink, const rv_record *record, rv_text text, uint32_t lost_bit,
                        uint32_t *lost) {
  if (rv_has(record, text, '}')) {
    *lost |= lost_bit;
    return;
  }
  rv_put(sink, "{");
  rv_put_bytes(sink, record->text + text.at, text.length);
  rv_put(sink, "}");
}

static void put_tags(rv_sink *sink, const rv_record *record, uint32_t *lost) {
  for (int32_t i = 0; i < record->field_count; i++) {
    const rv_field *field = &record->fields[i];
    if (field->key == RV_COMMENT || field->key == RV_ANSWER) continue;
    if (rv_has(record, field->value, '\n') || /* a tag is one line */
        (field->key == RV_OTHER && !is_tag_name(record, field->name))) {
      *lost |= 1u << field->key;
      continue;
    }
    rv_put_byte(sink, '[');
    if (field->key == RV_OTHER)
      rv_put_bytes(sink, record->text + field->name.at, field->name.length);
    for (int32_t n = 0; n < NAMES; n++)
      if (field->key != RV_OTHER && names[n].key == field->key) rv_put(sink, names[n].name);
    rv_put(sink, " \"");
    if (field->key == RV_RESULT)
      *lost |= rv_put_result(sink, record, field->value, RV_PGN);
    else
      rv_put_escaped(sink, record, field->value, "\\\"");
    rv_put(sink, "\"]\n");
  }
  if (rv_is_usual_size(record) && rv_is_standard(record)) return;
  rv_put(sink, "[SetUp \"1\"]\n[FEN \"");
  rv_put_cells(sink, record, "-XO#", "/");
  rv_put(sink, record->shape.rows == 1 ? "/" : "");
  rv_put_turn(sink, record);
  rv_put(sink, "\"]\n");
}

int32_t rv_write_pgn(rv_sink *sink, const rv_record *record, const rv_write_options *options,
                     uint32_t *lost) {
  *lost |= rv_lost(record, ~(1u << RV_ANSWER | RV_LOST_EVALS | RV_LOST_TIMES));
  rv_put(sink, variant);
  put_tags(sink, record, lost);
  rv_put_byte(sink, '\n');
  for (int32_t i = 0; i < record->field_count; i++)
    if (record->fields[i].key == RV_COMMENT) {
      put_comment(sink, record, record->fields[i].value, 1u << RV_COMMENT, lost);
      rv_put_byte(sink, '\n');
    }
  for (int32_t i = 0; i < record->ply_count; i++) {
    const rv_record_ply *ply = &record->plies[i];
    if (i % 2 == 0) {
      rv_put_number(sink, i / 2 + 1);
      rv_put(sink, ". ");
    }
    rv_put_move(sink, ply->square, "--", &record->shape, options->is_a1_below);
    rv_put_byte(sink, ' ');
    if (ply->comment.length) {
      put_comment(sink, record, ply->comment, RV_LOST_PLY_COMMENTS, lost);
      rv_put_byte(sink, ' ');
    }
  }
  /* The result stands here too, in the forms that moves can be followed by. */
  const rv_field *result = rv_record_find(record, RV_RESULT);
  const int32_t at = sink->length;
  if (result && !rv_has(record, result->value, '\n'))
    rv_put_result(sink, record, result->value, RV_PGN);
  if (sink->length == at ||
      result_length(sink->bytes + at, sink->length - at) != sink->length - at) {
    sink->length = at;
    rv_put_byte(sink, '*');
  }
  rv_put(sink, "\n\n");
  return RV_OK;
}
