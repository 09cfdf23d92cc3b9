/*
 * wthor.c: the archives of tournament games of the French federation, little endian.
 *
 *     header  0 century  1 year  2 month  3 day      when the file was made
 *             4 u32 games (.wtb)     8 u16 names (.jou, .trn; in some files it stands at 4)
 *            10 u16 year of the games
 *            12 board: 0 or 8, or 10    13 type    14 depth of the theoretical scores    15 nothing
 *     .wtb    68 bytes a game: u16 tournament, u16 black, u16 white, u8 score of black with the
 *             empties to the winner, u8 the same with perfect play from some move on, 60 moves
 *     move    10 * row + column from 1, so 11 is a1 and 88 h8; 0 after the end. No passes.
 *     .jou    20 bytes a player     .trn   26 bytes a tournament: Latin-1, zeros behind
 *
 * On 10 x 10 a game may have 96 moves; where the length of a file says so, a game has 104 bytes.
 * A reader that knows the length of the whole file holds it against the count before it reads on.
 */
#include "inside.h"

#include <string.h>

enum { HEADER = 16, HEAD = 8, GAME_8 = 68, GAME_10 = 104, PLAYER = 20, TOURNAMENT = 26 };

static uint32_t u16_at(const uint8_t *bytes) {
  return (uint32_t)bytes[0] | (uint32_t)bytes[1] << 8;
}
static uint32_t u32_at(const uint8_t *bytes) { return u16_at(bytes) | u16_at(bytes + 2) << 16; }

/* The length that a header claims, in a number that cannot overflow. */
static double claimed(uint32_t count, int32_t stride) { return HEADER + (double)count * stride; }

static int32_t is_board(uint8_t size) { return size == 0 || size == 8 || size == 10; }

int32_t rv_archive_kind(const uint8_t *header, double total) {
  const uint32_t games = u32_at(header + 4), names = u16_at(header + 8);
  /* A date, which no text begins with: its first byte would be a control character. */
  if (header[0] < 19 || header[0] > 21 || header[1] > 99 || header[2] > 12 || header[3] > 31 ||
      !is_board(header[12]))
    return RV_NO_FORMAT;
  if (total < 0) return games ? RV_WTHOR : RV_NO_FORMAT;
  const uint32_t either = names ? names : games;
  if (total == claimed(games, GAME_8) || (header[12] == 10 && total == claimed(games, GAME_10)))
    return RV_WTHOR;
  if (total == claimed(either, PLAYER)) return RV_PLAYERS;
  if (total == claimed(either, TOURNAMENT)) return RV_TOURNAMENTS;
  return RV_WTHOR; /* of a wrong length, which is said when it is read */
}

int32_t rv_names_check(const uint8_t *bytes, int32_t length, int32_t width, rv_names *names) {
  if (length < HEADER) return RV_BAD_SIZE;
  uint32_t count = u16_at(bytes + 8);
  if (!count) count = u32_at(bytes + 4);
  if (length != claimed(count, width)) return RV_BAD_SIZE;
  *names = (rv_names){bytes + HEADER, (int32_t)count, width};
  return RV_OK;
}

static const char counted[] = "as many as the header says";

/* Something is wrong with the file as a whole: nothing more is read from it. */
static int32_t give_up(rv_reader *reader, int32_t kind, int32_t offset, const char *expected) {
  reader->at = reader->length;
  reader->archive.is_open = 1;
  reader->archive.left = 0;
  return rv_fail(reader, kind, offset, expected);
}

static int32_t open_archive(rv_reader *reader) {
  const uint8_t *bytes = reader->bytes;
  if (reader->length < HEADER) {
    if (!reader->is_last) return RV_MORE;
    if (!reader->length) return RV_END;
    return give_up(reader, RV_CUT_OFF, 0, "a header of 16 bytes");
  }
  const uint8_t size = bytes[12];
  uint32_t count = u32_at(bytes + 4);
  if (reader->format == RV_WTHOR) {
    if (!is_board(size)) return give_up(reader, RV_SYNTAX, 12, "a board size of 0, 8 or 10");
    reader->archive.width = size == 10 ? 10 : 8;
    reader->archive.stride =
        size == 10 && reader->total == claimed(count, GAME_10) ? GAME_10 : GAME_8;
  } else {
    reader->archive.stride = reader->format == RV_PLAYERS ? PLAYER : TOURNAMENT;
    if (u16_at(bytes + 8)) count = u16_at(bytes + 8);
  }
  if (reader->total >= 0 && reader->total != claimed(count, reader->archive.stride))
    return give_up(reader, RV_SYNTAX, 4, counted);
  if (count > INT32_MAX) return give_up(reader, RV_SYNTAX, 4, "fewer games");
  memcpy(reader->archive.header, bytes, HEADER);
  reader->archive.is_open = 1;
  reader->archive.count = reader->archive.left = (int32_t)count;
  reader->at += HEADER;
  return RV_GAME;
}

static int32_t add_number(rv_record *record, const char *name, uint32_t number) {
  uint8_t digits[12];
  rv_sink sink = {.bytes = digits, .capacity = sizeof digits};
  rv_put_number(&sink, (int32_t)number);
  return rv_record_add(record, RV_OTHER, name, digits, sink.length);
}

static int32_t name_length(const uint8_t *name, int32_t width) {
  int32_t n = 0;
  while (n < width && name[n]) n++;
  return n;
}

static void add_name(rv_record *record, int32_t key, const rv_names *names, uint32_t number) {
  if (number >= (uint32_t)names->count) return;
  const uint8_t *name = names->bytes + (size_t)number * (size_t)names->width;
  rv_record_add_latin(record, key, name, name_length(name, names->width));
}

/* The three numbers that a game begins with, and one of its bytes, as fields. */
enum { TOURNAMENT_NUMBER, BLACK_NUMBER, WHITE_NUMBER, THEORY };
static const char *const number_names[] = {"Tournament", "BlackPlayer", "WhitePlayer",
                                           "TheoreticalScore"};

static void add_fields(const rv_reader *reader, rv_record *record, const uint8_t *game) {
  add_name(record, RV_EVENT, &reader->tournaments, u16_at(game));
  add_name(record, RV_BLACK_NAME, &reader->players, u16_at(game + 2));
  add_name(record, RV_WHITE_NAME, &reader->players, u16_at(game + 4));
  uint8_t text[16];
  rv_sink sink = {.bytes = text, .capacity = sizeof text};
  const uint32_t year = u16_at(reader->archive.header + 10);
  if (year) {
    rv_put_number(&sink, (int32_t)year);
    rv_record_add(record, RV_DATE, NULL, text, sink.length);
    sink.length = 0;
  }
  rv_put_number(&sink, game[6]);
  rv_put_byte(&sink, '-');
  rv_put_number(&sink, record->shape.rows * record->shape.cols - game[6]);
  rv_record_add(record, RV_RESULT, NULL, text, sink.length);
  for (int32_t i = TOURNAMENT_NUMBER; i <= THEORY; i++)
    add_number(record, number_names[i], i == THEORY ? game[7] : u16_at(game + 2 * i));
}

static int32_t read_game(rv_reader *reader, rv_record *record, int32_t at) {
  const int32_t n = reader->archive.width, moves = reader->archive.stride - HEAD;
  const uint8_t *game = reader->bytes + at;
  rv_record_start(record, &(rv_shape){n, n, reader->options.shape.rays});
  if (game[6] > n * n || game[7] > n * n)
    return rv_fail(reader, RV_SYNTAX, at + (game[6] > n * n ? 6 : 7), "a possible score");
  add_fields(reader, record, game);
  int32_t i = 0;
  for (; i < moves && game[HEAD + i]; i++) {
    const int32_t byte = game[HEAD + i], offset = at + HEAD + i;
    const int32_t row = (byte - 1) / 10 - 1, col = (byte - 1) % 10;
    if (row < 0 || row >= n || col >= n)
      return rv_fail_ply(reader, record, RV_SYNTAX, offset, "a square, or 0");
    const int32_t why = rv_record_play(record, row * n + col);
    if (why) return rv_fail_move(reader, record, offset, row * n + col, why);
  }
  for (; i < moves; i++)
    if (game[HEAD + i])
      return rv_fail(reader, RV_SYNTAX, at + HEAD + i, "zeros after the last move");
  return RV_GAME;
}

int32_t rv_read_archive(rv_reader *reader, rv_record *record) {
  if (!reader->archive.is_open) {
    const int32_t got = open_archive(reader);
    if (got != RV_GAME) return got;
  }
  const int32_t at = reader->at, stride = reader->archive.stride;
  if (!reader->archive.left) { /* a file whose length was not known can go on */
    reader->at = reader->length;
    if (at < reader->length && reader->archive.count)
      return give_up(reader, RV_SYNTAX, at, "the end of the file");
    return RV_END;
  }
  if (reader->length - at < stride) {
    if (!reader->is_last) return RV_MORE;
    return give_up(reader, RV_CUT_OFF, at, counted);
  }
  reader->at += stride;
  reader->archive.left--;
  if (reader->format == RV_WTHOR) return read_game(reader, record, at);
  rv_record_start(record, &(rv_shape){8, 8, RV_ALL_RAYS});
  const uint8_t *name = reader->bytes + at;
  const int32_t n = name_length(name, stride);
  rv_record_add_latin(record, reader->format == RV_PLAYERS ? RV_BLACK_NAME : RV_EVENT, name, n);
  for (int32_t i = n; i < stride; i++)
    if (name[i]) rv_note(reader, at + i, "bytes after the end of a name");
  return RV_GAME;
}

/* ---- Writing ---------------------------------------------------------------------- */

/* The number in a field, 0 where it is none or above `most`; counts the fields that were of use. */
static uint32_t number_of(const rv_record *record, const char *name, uint32_t most, int32_t *used) {
  const rv_field *field = rv_find_other(record, name);
  uint32_t number = 0;
  if (!field || field->value.length < 1 || field->value.length > 5) return 0;
  for (int32_t i = 0; i < field->value.length; i++) {
    const uint8_t c = record->text[field->value.at + i];
    if (!rv_is_digit(c)) return 0;
    number = 10 * number + c - '0';
  }
  if (number > most) return 0;
  ++*used;
  return number;
}

static void put_u16(rv_sink *sink, uint32_t number) {
  rv_put_byte(sink, (uint8_t)number);
  rv_put_byte(sink, (uint8_t)(number >> 8));
}

/* Black's score as stated, or else as the board has it. */
static int32_t score_of(const rv_record *record, int32_t cells, uint32_t *lost) {
  const rv_field *field = rv_record_find(record, RV_RESULT);
  const rv_stated stated =
      field ? rv_read_result(record->text + field->value.at, field->value.length) : (rv_stated){0};
  /* Only 40-24, of all cells, comes back as it is. */
  if (stated.has_discs && stated.black + stated.white == cells) return stated.black;
  if (field) *lost |= 1u << RV_RESULT;
  const int32_t difference = stated.has_difference
                                 ? stated.difference
                                 : rv_final_difference(rv_position_count(&record->now));
  const int32_t score = (cells + difference) / 2;
  return score < 0 ? 0 : score > cells ? cells : score;
}

int32_t rv_write_wthor(rv_sink *sink, const rv_record *record, const rv_write_options *options,
                       uint32_t *lost) {
  (void)options;
  const int32_t n = record->shape.rows;
  if (n != record->shape.cols || (n != 8 && n != 10)) return RV_BAD_SIZE;
  if (!rv_is_standard(record)) return RV_BAD_CELL;
  int32_t used = 0, others = 0, players = 0;
  for (int32_t i = TOURNAMENT_NUMBER; i < THEORY; i++)
    put_u16(sink, number_of(record, number_names[i], 65535, i ? &players : &used));
  /* Names are another file's: they are there if the numbers are. */
  uint32_t carried = 1u << RV_OTHER | 1u << RV_RESULT | 1u << RV_DATE;
  if (used) carried |= 1u << RV_EVENT;
  if (players == 2) carried |= 1u << RV_BLACK_NAME | 1u << RV_WHITE_NAME;
  rv_put_byte(sink, (uint8_t)score_of(record, n * n, lost));
  rv_put_byte(sink, (uint8_t)number_of(record, number_names[THEORY], (uint32_t)(n * n), &used));
  for (int32_t i = 0; i < record->field_count; i++) others += record->fields[i].key == RV_OTHER;
  if (others > used + players) *lost |= 1u << RV_OTHER;
  *lost |= rv_lost(record, carried);
  int32_t left = (n == 8 ? GAME_8 : GAME_10) - HEAD;
  for (int32_t i = 0; i < record->ply_count; i++) {
    const rv_record_ply *ply = &record->plies[i];
    if (ply->square == RV_PASS) {
      /* A pass that no move follows cannot be seen. */
      if (i == record->ply_count - 1) *lost |= RV_LOST_MOVES;
      continue;
    }
    rv_put_byte(sink, (uint8_t)(10 * (ply->square / n + 1) + ply->square % n + 1));
    left--;
  }
  while (left-- > 0) rv_put_byte(sink, 0);
  return RV_OK;
}

/* A name for a .jou or .trn file, whichever the record has: Latin-1, filled up with zeros. */
int32_t rv_write_name(rv_sink *sink, const rv_record *record, const rv_write_options *options,
                      uint32_t *lost) {
  (void)options;
  const rv_field *player = rv_record_find(record, RV_BLACK_NAME);
  const rv_field *field = player ? player : rv_record_find(record, RV_EVENT);
  if (!field) return RV_BAD_CELL;
  int32_t left = player ? PLAYER : TOURNAMENT;
  const uint8_t *name = record->text + field->value.at;
  for (int32_t i = 0; i < field->value.length; i++) {
    uint8_t c = name[i];
    if (c >= 0x80) { /* two bytes hold what Latin-1 has; more become a question mark */
      const int32_t is_latin = (c & 0xfe) == 0xc2 && i + 1 < field->value.length;
      if (is_latin)
        c = (uint8_t)(c << 6 | (name[i + 1] & 0x3f));
      else
        c = '?';
      while (i + 1 < field->value.length && (name[i + 1] & 0xc0) == 0x80) i++;
      if (!is_latin) *lost |= 1u << field->key;
    }
    if (left && c)
      rv_put_byte(sink, c), left--;
    else if (c)
      *lost |= 1u << field->key;
  }
  while (left-- > 0) rv_put_byte(sink, 0);
  return RV_OK;
}
