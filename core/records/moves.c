/*
 * moves.c: squares and passes as people write them, one after another in running text.
 *
 *     12. f5 d6 13. C3d3   19:45   PAA8   a1a1   --   (62-1)
 *         ^^ ^^     ^^^^           ^^^^   ^^^^   ^^
 *
 * A word counts as moves if it is made of nothing else. One that begins as two moves or more and
 * then goes wrong is not passed over: a slip of the pen would change all that follows. Letters beyond
 * ASCII are parts of words; dashes, blanks and arrows beyond it part words as those of ASCII do.
 */
#include "inside.h"

int32_t rv_is_same(const void *a, const void *b, int32_t n) {
  const uint8_t *left = a, *right = b;
  for (int32_t i = 0; i < n; i++)
    if (left[i] != right[i]) return 0;
  return 1;
}

int32_t rv_skip_blanks(const uint8_t *bytes, int32_t at, int32_t end) {
  while (at < end && rv_is_blank(bytes[at])) at++;
  return at;
}

int32_t rv_skip_spaces(const uint8_t *bytes, int32_t at, int32_t end) {
  while (at < end && rv_is_space(bytes[at])) at++;
  return at;
}

int32_t rv_trim(const uint8_t *bytes, int32_t at, int32_t end) {
  while (at < end && rv_is_space(bytes[end - 1])) end--;
  return end;
}

int32_t rv_skip_word(const uint8_t *bytes, int32_t at, int32_t end) {
  while (at < end && rv_is_word(bytes[at])) at++;
  return at;
}

int32_t rv_skip_digits(const uint8_t *bytes, int32_t at, int32_t end) {
  while (at < end && rv_is_digit(bytes[at])) at++;
  return at;
}

int32_t rv_read_number(const uint8_t *bytes, int32_t *at, int32_t end) {
  int32_t number = -1;
  for (int32_t n = 0; *at < end && rv_is_digit(bytes[*at]) && n < 4; n++, ++*at)
    number = (number < 0 ? 0 : 10 * number) + bytes[*at] - '0';
  return number;
}

int32_t rv_is(const uint8_t *bytes, int32_t length, const char *word) {
  return length == rv_length(word) && rv_is_same(bytes, word, length);
}

int32_t rv_begins(const uint8_t *bytes, int32_t length, const char *word) {
  int32_t i = 0;
  for (; word[i]; i++)
    if (i >= length || rv_lower(bytes[i]) != (uint8_t)word[i]) return 0;
  return i;
}

int32_t rv_read_square(const uint8_t *bytes, int32_t length, const rv_shape *shape,
                       int32_t is_a1_below, int32_t *square) {
  if (length < 2 || !rv_is_letter(bytes[0]) || !rv_is_digit(bytes[1])) return 0;
  const int32_t col = rv_lower(bytes[0]) - 'a';
  int32_t number = bytes[1] - '0';
  int32_t used = 2;
  /* A second digit belongs to it, whether or not there are so many rows. */
  if (length > 2 && rv_is_digit(bytes[2])) {
    number = 10 * number + bytes[2] - '0';
    used = 3;
  }
  const int32_t row = is_a1_below ? shape->rows - number : number - 1;
  const int32_t is_on = row >= 0 && row < shape->rows && col < shape->cols && bytes[1] != '0';
  *square = is_on ? row * shape->cols + col : RV_NO_SQUARE;
  return used;
}

int32_t rv_read_pass(const uint8_t *bytes, int32_t length) {
  static const char *const passes[] = {"pass", "pa", "ps", "--", "@@@@"};
  for (int i = 0; i < 5; i++) {
    const int32_t n = rv_begins(bytes, length, passes[i]);
    if (n) return n;
  }
  return 0;
}

int32_t rv_read_move(const uint8_t *bytes, int32_t length, const rv_shape *shape,
                     int32_t is_a1_below) {
  const int32_t start = rv_skip_spaces(bytes, 0, length);
  length = rv_trim(bytes, start, length) - start;
  bytes += start;
  int32_t square;
  if (length && rv_read_pass(bytes, length) == length) return RV_PASS;
  return length && rv_read_square(bytes, length, shape, is_a1_below, &square) == length
             ? square
             : RV_NO_SQUARE;
}

/* Takes one move of a run. */
static int32_t take_token(rv_moves *moves, int32_t at, int32_t end) {
  rv_token *token = &moves->token;
  const uint8_t *bytes = moves->bytes + at;
  token->square = RV_PASS;
  token->kind = RV_TOKEN_MOVE;
  int32_t n = rv_read_square(bytes, end - at, &moves->shape, moves->is_a1_below, &token->square);
  if (!n) {
    n = rv_read_pass(bytes, end - at);
    token->kind = n ? RV_TOKEN_PASS : RV_TOKEN_BAD;
  }
  token->at = at;
  token->end = at + n;
  return token->kind;
}

/* Looks through the word that ends at `end`. Sets run_end where it is moves, steps over it where it
 * is a word; returns whether something is wrong with it, which is the token then. */
static int32_t is_bad_run(rv_moves *moves, int32_t end) {
  rv_token *token = &moves->token;
  const int32_t start = rv_skip_digits(moves->bytes, moves->at, end); /* 1f5, or a number */
  int32_t on = 0, off = 0, is_whole = start < end, bad = 0;
  for (int32_t at = start; at < end; at = token->end) {
    const int32_t kind = take_token(moves, at, end);
    if (kind == RV_TOKEN_BAD) {
      is_whole = 0;
      bad = at;
      break;
    }
    if (kind == RV_TOKEN_PASS) continue;
    if (token->square != RV_NO_SQUARE)
      on++;
    else if (off++ == 0)
      bad = at;
  }
  if (is_whole && !off && (on || moves->is_game)) {
    moves->at = start;
    moves->run_end = end;
    moves->is_game = 1;
    return 0;
  }
  moves->at = end;
  *token = (rv_token){RV_TOKEN_BAD, RV_NO_SQUARE, bad, end};
  return is_whole ? off && (on || moves->is_game) : on >= 2;
}

/* The length of a sign beyond ASCII at the start of bytes, 0 where there is none: U+A0 to U+BF, what
 * lies from U+2000 on, blanks and full stops of the east from U+3000 and U+FF00 on, and the mark that
 * stands where a file of UTF-8 was put behind another. */
static int32_t sign_length(const uint8_t *bytes, int32_t length) {
  if (length < 2) return 0;
  const uint8_t first = bytes[0], second = bytes[1];
  if (first == 0xc2) return second >= 0xa0 ? 2 : 0;
  if (length < 3) return 0;
  const int32_t is_sign =
      first == 0xe2 || (first == 0xe3 && second == 0x80) ||
      (first == 0xef && (second == 0xbb || (second == 0xbc && bytes[2] < 0x90)));
  return 3 * is_sign;
}

/* Where the word at `at` ends: at `at` itself, if that is none. */
static int32_t word_end(const rv_moves *moves, int32_t at) {
  while (at < moves->end && rv_is_word(moves->bytes[at]) &&
         !sign_length(moves->bytes + at, moves->end - at))
    at++;
  return at;
}

/* Signs that are a pass: exactly two dashes, or four ats. */
static int32_t pass_sign(const rv_moves *moves) {
  const uint8_t sign = moves->bytes[moves->at];
  int32_t n = 0;
  while (moves->at + n < moves->end && moves->bytes[moves->at + n] == sign) n++;
  const int32_t is_pass = (sign == '-' && n == 2) || (sign == '@' && n == 4);
  return is_pass && moves->is_game ? n : -n;
}

void rv_moves_start(rv_moves *moves, const rv_reader *reader, const rv_shape *shape, int32_t at,
                    int32_t end) {
  moves->bytes = reader->bytes;
  moves->at = at;
  moves->end = end;
  moves->run_end = moves->is_game = 0;
  moves->is_a1_below = reader->options.is_a1_below;
  moves->shape = *shape;
}

int32_t rv_next_token(rv_moves *moves) {
  while (moves->at < moves->end) {
    const int32_t at = moves->at;
    if (at < moves->run_end) {
      take_token(moves, at, moves->run_end);
      moves->at = moves->token.end;
      return moves->token.kind;
    }
    const uint8_t c = moves->bytes[at];
    if (c == '-' || c == '@') {
      const int32_t n = pass_sign(moves);
      moves->at += n < 0 ? -n : n;
      if (n > 0) {
        moves->token = (rv_token){RV_TOKEN_PASS, RV_PASS, at, moves->at};
        return RV_TOKEN_PASS;
      }
      continue;
    }
    const int32_t end = word_end(moves, at);
    if (end > at) {
      if (is_bad_run(moves, end)) return RV_TOKEN_BAD;
    } else {
      const int32_t n = sign_length(moves->bytes + at, moves->end - at);
      moves->at += n ? n : 1;
    }
  }
  return moves->token.kind = RV_TOKEN_END;
}

/* A disc set down on its own square, a1a1, is a pass in some dialects; only a side that has no move
 * can mean that. */
static int32_t is_pass_by_drop(rv_moves *moves, const rv_position *position) {
  rv_moves peek = *moves;
  if (peek.at >= peek.run_end || rv_next_token(&peek) != RV_TOKEN_MOVE) return 0;
  if (peek.token.square != moves->token.square || rv_position_has_move(position, position->turn))
    return 0;
  *moves = peek;
  return 1;
}

int32_t rv_play_moves(rv_moves *moves, rv_record *record, rv_position *position, int32_t *why) {
  rv_position *now = record ? &record->now : position;
  for (int32_t played = 0;; played++) {
    const int32_t kind = rv_next_token(moves);
    *why = 0;
    if (kind == RV_TOKEN_END || kind == RV_TOKEN_BAD) return played;
    int32_t *square = &moves->token.square;
    if (kind == RV_TOKEN_MOVE && is_pass_by_drop(moves, now)) {
      *square = RV_PASS;
    } else if (kind == RV_TOKEN_PASS && rv_position_is_over(now)) {
      continue; /* "PS: a good game", or a pass each to say that it is over */
    }
    if (record) {
      *why = rv_record_play(record, *square);
    } else if (*square == RV_PASS) {
      if (rv_position_has_move(position, position->turn))
        *why = RV_PASS_NOT_DUE;
      else
        position->turn = rv_opponent(position->turn);
    } else {
      int32_t passed;
      const int32_t flips = rv_position_play(position, *square, &passed);
      if (flips < 0) *why = flips;
    }
    if (*why) return played;
  }
}
