/*
 * result.c: results as people state them, held against the board.
 *
 *     +18.000  -10.000  +64.000:t     GGF: black minus white; resigned, lost on time or agreed
 *     B+4  W+12  0  Draw  B+R  Void   SGF
 *     62-1  1-0  1/2-1/2  *           PGN, WTHOR
 */
#include "inside.h"

/* The digits from *at on, as a number of up to four of them; -1 where there are none. */
static int32_t read_digits(const uint8_t *text, int32_t length, int32_t *at) {
  int32_t number = -1;
  for (int32_t n = 0; *at < length && rv_is_digit(text[*at]) && n < 4; n++, ++*at)
    number = (number < 0 ? 0 : 10 * number) + text[*at] - '0';
  return number;
}

/* Whether the rest is nothing but zeros behind a point. */
static int32_t is_whole(const uint8_t *text, int32_t length, int32_t at) {
  if (at < length && text[at] == '.')
    for (at++; at < length && text[at] == '0'; at++) continue;
  return at == length;
}

static rv_stated winner_is(int32_t winner) { return (rv_stated){.is_known = 1, .winner = winner}; }

static rv_stated difference_is(int32_t difference) {
  return (rv_stated){.is_known = 1,
                     .has_difference = 1,
                     .difference = difference,
                     .winner = difference > 0   ? RV_BLACK
                               : difference < 0 ? RV_WHITE
                                                : 0};
}

rv_stated rv_read_result(const uint8_t *text, int32_t length) {
  const rv_stated unknown = {0};
  int32_t at = 0, number;
  while (length && rv_is_space(text[length - 1])) length--;
  while (at < length && rv_is_space(text[at])) at++;
  if (at == length) return unknown;
  const uint8_t first = rv_lower(text[at]);
  if (rv_begins(text + at, length - at, "draw")) return difference_is(0);
  if (rv_begins(text + at, length - at, "1/2")) return winner_is(0);
  if ((first == 'b' || first == 'w') && at + 1 < length && text[at + 1] == '+') {
    at += 2;
    number = read_digits(text, length, &at);
    if (number < 0 || !is_whole(text, length, at)) return unknown; /* by resignation, on time */
    return difference_is(first == 'b' ? number : -number);
  }
  const int32_t sign = first == '-' ? -1 : 1;
  const int32_t has_sign = first == '-' || first == '+';
  at += has_sign;
  number = read_digits(text, length, &at);
  if (number < 0) return unknown;
  if (!has_sign && at + 1 < length && text[at] == '-') {
    at++;
    const int32_t white = read_digits(text, length, &at);
    if (white < 0 || at != length) return unknown;
    if (number + white == 1) return winner_is(number ? RV_BLACK : RV_WHITE);
    rv_stated stated = difference_is(number - white);
    stated.has_discs = 1;
    stated.black = number;
    stated.white = white;
    return stated;
  }
  return is_whole(text, length, at) ? difference_is(sign * number) : unknown;
}

void rv_put_result(rv_sink *sink, const rv_record *record, rv_text result, int32_t format) {
  const uint8_t *text = record->text + result.at;
  const rv_stated stated = rv_read_result(text, result.length);
  const int32_t is_score = stated.has_discs || (stated.is_known && !stated.has_difference);
  const int32_t is_ours = format == RV_PGN   ? is_score
                          : format == RV_GGF ? text[0] != 'B' && text[0] != 'W' && !is_score
                                             : text[0] != '+' && text[0] != '-' && !is_score;
  if (is_ours || !stated.is_known || !result.length) {
    rv_put_escaped(sink, record, result, format == RV_PGN ? "\\\"" : "\\](");
    return;
  }
  const int32_t difference = stated.difference, size = difference < 0 ? -difference : difference;
  if (format == RV_PGN) {
    /* In discs, if these are all on the board; else who has won. */
    const rv_counts counts = rv_position_count(&record->now);
    const int32_t is_full = difference == rv_final_difference(counts);
    const int32_t all = counts.black + counts.white + (is_full ? counts.empty : 0);
    if (is_full || difference == counts.black - counts.white) {
      rv_put_number(sink, (all + difference) / 2);
      rv_put_byte(sink, '-');
      rv_put_number(sink, (all - difference) / 2);
    } else {
      rv_put(sink, stated.winner == RV_BLACK ? "1-0" : stated.winner ? "0-1" : "1/2-1/2");
    }
  } else if (format == RV_GGF) {
    if (stated.winner != RV_WHITE) rv_put_byte(sink, '+');
    rv_put_number(sink, stated.has_difference       ? difference
                        : stated.winner == RV_BLACK ? 1
                        : stated.winner == RV_WHITE ? -1
                                                    : 0);
    rv_put(sink, ".000");
  } else if (!stated.winner) {
    rv_put_byte(sink, '0');
  } else {
    rv_put(sink, stated.winner == RV_BLACK ? "B+" : "W+");
    if (stated.has_difference) rv_put_number(sink, size);
  }
}

int32_t rv_judge(const rv_record *record) {
  const rv_field *field = rv_record_find(record, RV_RESULT);
  if (!field) return RV_NOT_STATED;
  const rv_stated stated = rv_read_result(record->text + field->value.at, field->value.length);
  if (!stated.is_known) return RV_NOT_STATED;
  const rv_position *now = &record->now;
  if (rv_position_has_move(now, RV_BLACK) || rv_position_has_move(now, RV_WHITE))
    return RV_UNFINISHED;
  const rv_counts counts = rv_position_count(now);
  const int32_t raw = counts.black - counts.white, full = rv_final_difference(counts);
  if (!stated.has_difference)
    return stated.winner == (raw > 0 ? RV_BLACK : raw < 0 ? RV_WHITE : 0) ? RV_RIGHT : RV_WRONG;
  if (stated.has_discs) {
    const int32_t all = counts.black + counts.white + counts.empty;
    const int32_t is_raw = stated.black == counts.black && stated.white == counts.white;
    const int32_t is_full = 2 * stated.black == all + full && 2 * stated.white == all - full;
    return is_raw || is_full ? RV_RIGHT : RV_WRONG;
  }
  return stated.difference == raw || stated.difference == full ? RV_RIGHT : RV_WRONG;
}
