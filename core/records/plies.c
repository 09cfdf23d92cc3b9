/*
 * plies.c: the middle that all formats share: a position in play, and a record that grows by plies.
 * Legality is asked of the rules: where the board fits, of the flips of two words (bits.h), elsewhere of
 * the scan. The words make the check of an archive ten times as fast; a list of legal moves, which is
 * seldom wanted, is made by asking square by square in both cases.
 */
#include "inside.h"

#include "../bits.h"

#include <stddef.h>

#include <string.h>

/* ---- A position ------------------------------------------------------------------- */

static int32_t bit_of(const rv_shape *shape, int32_t square) {
  return 8 * (square / shape->cols) + square % shape->cols;
}

void rv_position_set(rv_position *position, const rv_shape *shape, const uint8_t *cells,
                     int32_t turn) {
  position->shape = *shape;
  position->turn = turn;
  position->is_over = 0;
  const int32_t n = shape->rows * shape->cols;
  if (!rv_fits_bits(shape)) {
    memcpy(position->cells, cells, (size_t)n);
    return;
  }
  position->black = position->white = position->squares = 0;
  for (int32_t i = 0; i < n; i++) {
    const uint64_t bit = (uint64_t)1 << bit_of(shape, i);
    if (cells[i] == RV_BLACK) position->black |= bit;
    if (cells[i] == RV_WHITE) position->white |= bit;
    if (cells[i] != RV_HOLE) position->squares |= bit;
  }
}

int32_t rv_position_cell(const rv_position *position, int32_t square) {
  if (!rv_fits_bits(&position->shape)) return position->cells[square];
  const int32_t bit = bit_of(&position->shape, square);
  if (!(position->squares >> bit & 1)) return RV_HOLE;
  return (int32_t)(position->black >> bit & 1) * RV_BLACK +
         (int32_t)(position->white >> bit & 1) * RV_WHITE;
}

/* The move of side who on a square of the board: its flips, and what plays it. */
typedef struct {
  rv_move move;   /* on bytes */
  uint64_t flips; /* on words */
} found_move;

static int32_t find_move(const rv_position *position, int32_t square, int32_t who,
                         found_move *found) {
  const rv_shape *shape = &position->shape;
  if (!rv_fits_bits(shape))
    return rv_find(position->cells, shape, square / shape->cols, square % shape->cols, who,
                   &found->move);
  const int32_t bit = bit_of(shape, square);
  if (!((position->squares & ~(position->black | position->white)) >> bit & 1)) return 0;
  const int32_t is_black = who == RV_BLACK;
  found->flips = rv_bits_flips(is_black ? position->black : position->white,
                               is_black ? position->white : position->black, bit, shape->rays);
  return __builtin_popcountll(found->flips);
}

int32_t rv_position_moves(const rv_position *position, int32_t who, int32_t most,
                          uint16_t *squares) {
  found_move found;
  int32_t n = 0;
  for (int32_t i = 0; i < position->shape.rows * position->shape.cols && n < most; i++)
    if (find_move(position, i, who, &found)) squares[n++] = (uint16_t)i;
  return n;
}

int32_t rv_position_has_move(const rv_position *position, int32_t who) {
  uint16_t first[1];
  return rv_position_moves(position, who, 1, first);
}

int32_t rv_position_is_over(rv_position *position) {
  if (!position->is_over)
    position->is_over =
        !rv_position_has_move(position, RV_BLACK) && !rv_position_has_move(position, RV_WHITE);
  return position->is_over;
}

static int32_t why_illegal(const rv_position *position, int32_t square) {
  const int32_t cell = rv_position_cell(position, square);
  return cell == RV_EMPTY ? RV_NO_FLIPS : cell == RV_HOLE ? RV_ON_HOLE : RV_OCCUPIED;
}

int32_t rv_position_play(rv_position *position, int32_t square, int32_t *passed) {
  const rv_shape *shape = &position->shape;
  int32_t who = position->turn;
  found_move found;
  *passed = 0;
  if (square < 0 || square >= shape->rows * shape->cols) return RV_OFF_BOARD;
  int32_t flips = find_move(position, square, who, &found);
  /* Only a move that is none for the side to move makes it worth asking whether that side passes. */
  if (!flips && !rv_position_has_move(position, who)) {
    who = rv_opponent(who);
    if (!rv_position_has_move(position, who)) return RV_GAME_OVER;
    *passed = 1;
    flips = find_move(position, square, who, &found);
  }
  if (!flips) return why_illegal(position, square);
  if (rv_fits_bits(shape)) {
    const uint64_t disc = (uint64_t)1 << bit_of(shape, square);
    position->black ^= found.flips | (who == RV_BLACK ? disc : 0);
    position->white ^= found.flips | (who == RV_WHITE ? disc : 0);
  } else {
    rv_make(position->cells, shape, &found.move, who);
  }
  position->turn = rv_opponent(who);
  return flips;
}

int32_t rv_position_legal(const rv_position *position, int32_t *who, uint16_t *squares) {
  *who = position->turn;
  int32_t n = rv_position_moves(position, *who, RV_RECORD_CELLS, squares);
  if (!n) {
    *who = rv_opponent(*who);
    n = rv_position_moves(position, *who, RV_RECORD_CELLS, squares);
  }
  if (!n) *who = 0;
  return n;
}

rv_counts rv_position_count(const rv_position *position) {
  if (!rv_fits_bits(&position->shape))
    return rv_count(position->cells, position->shape.rows * position->shape.cols);
  const int32_t black = __builtin_popcountll(position->black);
  const int32_t white = __builtin_popcountll(position->white);
  return (rv_counts){black, white, __builtin_popcountll(position->squares) - black - white};
}

int32_t rv_position_is(const rv_position *a, const rv_position *b) {
  if (a->turn != b->turn || a->shape.rows != b->shape.rows || a->shape.cols != b->shape.cols)
    return 0;
  if (rv_fits_bits(&a->shape))
    return a->black == b->black && a->white == b->white && a->squares == b->squares;
  return rv_is_same(a->cells, b->cells, a->shape.rows * a->shape.cols);
}

/* ---- A record --------------------------------------------------------------------- */

int32_t rv_record_start(rv_record *record, const rv_shape *shape) {
  const int32_t error = rv_check_shape(shape);
  if (error) return error;
  if (shape->rows > RV_RECORD_SIDE || shape->cols > RV_RECORD_SIDE) return RV_BAD_SIZE;
  record->shape = *shape;
  record->ply_count = record->field_count = record->text_length = 0;
  rv_start(record->cells, shape);
  record->turn = RV_BLACK;
  rv_position_set(&record->now, shape, record->cells, RV_BLACK);
  return RV_OK;
}

void rv_record_set_board(rv_record *record, const uint8_t *cells, int32_t turn) {
  memmove(record->cells, cells, (size_t)(record->shape.rows * record->shape.cols));
  record->turn = turn;
  rv_position_set(&record->now, &record->shape, record->cells, turn);
}

static void add_ply(rv_record *record, int32_t square, int32_t who) {
  record->plies[record->ply_count++] = (rv_record_ply){.square = square, .who = who};
}

int32_t rv_record_play(rv_record *record, int32_t square) {
  rv_position *now = &record->now;
  /* A game cannot have so many plies: a disc on each square, a pass before each, and one. */
  if (record->ply_count + 2 > RV_RECORD_PLIES) return RV_FULL;
  const int32_t who = now->turn;
  if (square == RV_PASS) {
    if (rv_position_has_move(now, who)) return RV_PASS_NOT_DUE;
    if (!rv_position_has_move(now, rv_opponent(who))) return RV_GAME_OVER;
    add_ply(record, RV_PASS, who);
    now->turn = rv_opponent(who);
    return RV_OK;
  }
  int32_t passed;
  const int32_t flips = rv_position_play(now, square, &passed);
  if (flips < 0) return flips;
  if (passed) add_ply(record, RV_PASS, who);
  add_ply(record, square, passed ? rv_opponent(who) : who);
  return RV_OK;
}

/* ---- Texts and fields ------------------------------------------------------------- */

/* Bytes of the UTF-8 character at the start of bytes, 0 where there is none. */
static int32_t utf8_length(const uint8_t *bytes, int32_t length) {
  const uint8_t first = bytes[0];
  if (first < 0x80) return 1;
  const int32_t n = first >= 0xc2 && first < 0xe0   ? 2
                    : first >= 0xe0 && first < 0xf0 ? 3
                    : first >= 0xf0 && first < 0xf5 ? 4
                                                    : 0;
  if (!n || n > length) return 0;
  for (int32_t i = 1; i < n; i++)
    if ((bytes[i] & 0xc0) != 0x80) return 0;
  /* Too long a form of a smaller number, a half of a pair, or beyond the last character. */
  if ((first == 0xe0 && bytes[1] < 0xa0) || (first == 0xed && bytes[1] > 0x9f) ||
      (first == 0xf0 && bytes[1] < 0x90) || (first == 0xf4 && bytes[1] > 0x8f))
    return 0;
  return n;
}

static int32_t is_utf8(const uint8_t *bytes, int32_t length) {
  for (int32_t at = 0; at < length;) {
    const int32_t n = utf8_length(bytes + at, length - at);
    if (!n) return 0;
    at += n;
  }
  return 1;
}

static int32_t put_text(rv_record *record, const uint8_t *bytes, int32_t length, int32_t is_latin,
                        rv_text *text) {
  *text = (rv_text){record->text_length, 0};
  const int32_t room = RV_RECORD_TEXT - record->text_length;
  uint8_t *to = record->text + record->text_length;
  if (length > (is_latin ? room / 2 : room)) return 0;
  for (int32_t i = 0; i < length; i++) {
    const uint8_t c = bytes[i];
    const int32_t is_wide = is_latin && c >= 0x80;
    if (is_wide) to[text->length++] = (uint8_t)(0xc0 | c >> 6);
    to[text->length++] = is_wide ? 0x80 | (c & 0x3f) : c;
  }
  record->text_length += text->length;
  return 1;
}

int32_t rv_record_put(rv_record *record, const uint8_t *bytes, int32_t length, rv_text *text) {
  return put_text(record, bytes, length, !is_utf8(bytes, length), text);
}

int32_t rv_record_add(rv_record *record, int32_t key, const char *name, const uint8_t *value,
                      int32_t length) {
  if (record->field_count == RV_RECORD_FIELDS) return 0;
  rv_field *field = &record->fields[record->field_count];
  *field = (rv_field){.key = key};
  if (name && !rv_record_put(record, (const uint8_t *)name, rv_length(name), &field->name))
    return 0;
  if (!rv_record_put(record, value, length, &field->value)) return 0;
  record->field_count++;
  return 1;
}

void rv_record_add_latin(rv_record *record, int32_t key, const uint8_t *value, int32_t length) {
  rv_field *field = &record->fields[record->field_count];
  *field = (rv_field){.key = key};
  if (put_text(record, value, length, 1, &field->value)) record->field_count++;
}

const rv_field *rv_record_find(const rv_record *record, int32_t key) {
  for (int32_t i = 0; i < record->field_count; i++)
    if (record->fields[i].key == key) return &record->fields[i];
  return NULL;
}

const rv_field *rv_find_other(const rv_record *record, const char *name) {
  for (int32_t i = 0; i < record->field_count; i++) {
    const rv_field *field = &record->fields[i];
    if (field->key == RV_OTHER && rv_is(record->text + field->name.at, field->name.length, name))
      return field;
  }
  return NULL;
}
