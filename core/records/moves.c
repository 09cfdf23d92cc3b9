/*
 * moves.c: squares and passes as people write them, one after another in running text.
 *
 *     12. f5 d6 13. C3d3   19:45   PAA8   a1a1   --   (62-1)
 *         ^^ ^^     ^^^^           ^^^^   ^^^^   ^^
 *
 * A word counts as moves if it is made of nothing else. One that begins as two moves or more and
 * then goes wrong is not passed over: a slip of the pen would change all that follows.
 */
#include "inside.h"

int32_t rv_is_same(const void *a, const void *b, int32_t n) {
  const uint8_t *left = a, *right = b;
  for (int32_t i = 0; i < n; i++)
    if (left[i] != right[i]) return 0;
  return 1;
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
  while (length && rv_is_space(bytes[0])) bytes++, length--;
  while (length && rv_is_space(bytes[length - 1])) length--;
  int32_t square;
  if (length && rv_read_pass(bytes, length) == length) return RV_PASS;
  return length && rv_read_square(bytes, length, shape, is_a1_below, &square) == length
             ? square
             : RV_NO_SQUARE;
}

/* One move of a run. */
static rv_token token_at(const rv_moves *moves, int32_t at, int32_t end) {
  int32_t square = RV_PASS;
  const uint8_t *bytes = moves->bytes + at;
  int32_t n = rv_read_square(bytes, end - at, &moves->shape, moves->is_a1_below, &square);
  if (n) return (rv_token){RV_TOKEN_MOVE, square, at, at + n};
  n = rv_read_pass(bytes, end - at);
  return (rv_token){n ? RV_TOKEN_PASS : RV_TOKEN_BAD, RV_PASS, at, at + n};
}

/* Looks through the word that ends at `end`. Sets run_end where it is moves, steps over it where it
 * is a word, or returns what is wrong with it. */
static rv_token check_run(rv_moves *moves, int32_t end) {
  rv_token bad = {RV_TOKEN_BAD, RV_NO_SQUARE, 0, 0};
  int32_t start = moves->at;
  while (start < end && rv_is_digit(moves->bytes[start])) start++; /* 1f5, or a number */
  int32_t on = 0, off = 0, passes = 0, is_whole = start < end;
  for (int32_t at = start; at < end;) {
    const rv_token token = token_at(moves, at, end);
    if (token.kind == RV_TOKEN_BAD) {
      is_whole = 0;
      bad.at = at;
      break;
    }
    if (token.kind == RV_TOKEN_PASS)
      passes++;
    else if (token.square != RV_NO_SQUARE)
      on++;
    else if (off++ == 0)
      bad.at = at;
    at = token.end;
  }
  bad.end = end;
  const int32_t is_move = is_whole ? on && !off : 0;
  if (is_move || (is_whole && !on && !off && passes && moves->is_game)) {
    moves->at = start;
    moves->run_end = end;
    moves->is_game = 1;
    return (rv_token){RV_TOKEN_END, 0, 0, 0};
  }
  moves->at = end;
  if (is_whole ? off && (on || moves->is_game) : on >= 2) return bad;
  return (rv_token){RV_TOKEN_END, 0, 0, 0};
}

/* Signs that are a pass: exactly two dashes, or four ats. */
static int32_t pass_sign(const rv_moves *moves) {
  const uint8_t sign = moves->bytes[moves->at];
  int32_t n = 0;
  while (moves->at + n < moves->end && moves->bytes[moves->at + n] == sign) n++;
  const int32_t is_pass = (sign == '-' && n == 2) || (sign == '@' && n == 4);
  return is_pass && moves->is_game ? n : -n;
}

rv_token rv_next_token(rv_moves *moves) {
  while (moves->at < moves->end) {
    if (moves->at < moves->run_end) {
      const rv_token token = token_at(moves, moves->at, moves->run_end);
      moves->at = token.end;
      return token;
    }
    const uint8_t c = moves->bytes[moves->at];
    if (c == '-' || c == '@') {
      const int32_t n = pass_sign(moves), at = moves->at;
      moves->at += n < 0 ? -n : n;
      if (n > 0) return (rv_token){RV_TOKEN_PASS, RV_PASS, at, moves->at};
    } else if (rv_is_word(c)) {
      int32_t end = moves->at;
      while (end < moves->end && rv_is_word(moves->bytes[end])) end++;
      const rv_token bad = check_run(moves, end);
      if (bad.kind == RV_TOKEN_BAD) return bad;
    } else {
      moves->at++;
    }
  }
  return (rv_token){RV_TOKEN_END, RV_NO_SQUARE, moves->end, moves->end};
}

/* A disc set down on its own square, a1a1, is a pass in some dialects; only a side that has no move
 * can mean that. */
static int32_t is_pass_by_drop(rv_moves *moves, const rv_token *token,
                               const rv_position *position) {
  rv_moves peek = *moves;
  if (peek.at >= peek.run_end) return 0;
  const rv_token next = rv_next_token(&peek);
  if (next.kind != RV_TOKEN_MOVE || next.square != token->square || next.at != token->end) return 0;
  if (rv_position_has_move(position, position->turn)) return 0;
  *moves = peek;
  return 1;
}

static int32_t is_over(const rv_position *position) {
  return !rv_position_has_move(position, RV_BLACK) && !rv_position_has_move(position, RV_WHITE);
}

int32_t rv_play_moves(rv_moves *moves, rv_record *record, rv_position *position, rv_token *bad,
                      int32_t *why) {
  const rv_position *now = record ? &record->now : position;
  for (int32_t played = 0;; played++) {
    rv_token token = rv_next_token(moves);
    *bad = token;
    *why = 0;
    if (token.kind == RV_TOKEN_END || token.kind == RV_TOKEN_BAD) return played;
    if (token.kind == RV_TOKEN_MOVE && is_pass_by_drop(moves, &token, now)) {
      token.square = RV_PASS;
    } else if (token.kind == RV_TOKEN_PASS && is_over(now)) {
      continue; /* "PS: a good game", or a pass each to say that it is over */
    }
    if (record) {
      *why = rv_record_play(record, token.square);
    } else if (token.square == RV_PASS) {
      if (rv_position_has_move(position, position->turn))
        *why = RV_PASS_NOT_DUE;
      else
        position->turn = rv_opponent(position->turn);
    } else {
      int32_t passed;
      const int32_t flips = rv_position_play(position, token.square, &passed);
      if (flips < 0) *why = flips;
    }
    bad->square = token.square;
    if (*why) return played;
  }
}
