/*
 * result.c: results as people state them, held against the board.
 *
 *     +18.000  -10.000  +64.000:t     GGF: black minus white; :r resigned, :t lost on time, :s agreed
 *     B+4  W+12  B+  0  Draw  B+R  Void   SGF: W+T on time, B+F by forfeit
 *     62-1  1-0  1/2-1/2  *           PGN, WTHOR
 *
 * What was resigned, lost on time or agreed need not be what the board has: such a result can be right,
 * but it is never wrong.
 */
#include "inside.h"

/* Behind a point and zeros. */
static int32_t skip_zeros(const uint8_t *text, int32_t length, int32_t at) {
  if (at < length && text[at] == '.')
    for (at++; at < length && text[at] == '0'; at++) continue;
  return at;
}

/* -1, 0 or 1 */
static int32_t sign_of(int32_t number) { return (number > 0) - (number < 0); }

/* Whose sign it is: that of Black minus White. */
static void set_winner(rv_stated *stated, int32_t sign) {
  stated->is_known = 1;
  stated->winner = sign_of(sign);
}

static void set_difference(rv_stated *stated, int32_t difference) {
  set_winner(stated, difference);
  stated->has_difference = 1;
  stated->difference = difference;
}

/* Black's discs and White's. */
static void set_score(rv_stated *stated, int32_t black, int32_t white) {
  if (black + white == 1) {
    set_winner(stated, black - white); /* 1-0, 0-1 */
    return;
  }
  set_difference(stated, black - white);
  stated->has_discs = 1;
  stated->black = black;
  stated->white = white;
}

rv_stated rv_read_result(const uint8_t *text, int32_t length) {
  rv_stated stated = {0};
  length = rv_trim(text, 0, length);
  int32_t at = rv_skip_spaces(text, 0, length);
  if (at == length) return stated;
  const uint8_t first = rv_lower(text[at]);
  const int32_t is_draw = rv_begins(text + at, length - at, "draw");
  if (is_draw || rv_begins(text + at, length - at, "1/2")) {
    set_winner(&stated, 0);
    stated.has_difference = is_draw > 0;
    return stated;
  }
  const int32_t is_named = (first == 'b' || first == 'w') && at + 1 < length && text[at + 1] == '+';
  const int32_t has_sign = !is_named && (first == '-' || first == '+');
  const int32_t sign = first == '-' || first == 'w' ? -1 : 1;
  at += is_named ? 2 : has_sign;
  const int32_t number = rv_read_number(text, &at, length);
  if (number < 0 && !is_named) return stated;
  if (!is_named && !has_sign && at + 1 < length && text[at] == '-') {
    at++;
    const int32_t white = rv_read_number(text, &at, length);
    if (white >= 0 && at == length) set_score(&stated, number, white);
    return stated;
  }
  if (number < 0)
    set_winner(&stated, sign);
  else
    set_difference(&stated, sign * number);
  at = skip_zeros(text, length, at);
  if (at == length) return stated;
  /* B+Resign, W+T, +64.000:t, +2.000:s */
  const int32_t is_ggf = !is_named && text[at] == ':' && at + 2 == length;
  const uint8_t how = rv_lower(text[at + is_ggf]);
  const int32_t is_how = how == 'r' || how == 't' || how == (is_ggf ? 's' : 'f');
  stated.is_decided = 1;
  stated.is_known = (is_ggf || (is_named && number < 0)) && is_how;
  stated.has_difference &= stated.is_known;
  return stated;
}

/* The discs of a difference on the last board, with the empty squares to the winner or without. */
static rv_stated score_of(const rv_record *record, int32_t difference) {
  const rv_counts counts = rv_position_count(&record->now);
  const int32_t is_full = difference == rv_final_difference(counts);
  const int32_t all = counts.black + counts.white + (is_full ? counts.empty : 0);
  rv_stated score = {0};
  if (is_full || difference == counts.black - counts.white)
    set_score(&score, (all + difference) / 2, (all - difference) / 2);
  return score;
}

uint32_t rv_put_result(rv_sink *sink, const rv_record *record, rv_text result, int32_t format) {
  const uint8_t *text = record->text + result.at;
  const rv_stated stated = rv_read_result(text, result.length);
  const int32_t is_signed = stated.is_known && (text[0] == '+' || text[0] == '-');
  const int32_t is_named = stated.is_known && rv_is_letter(text[0]);
  const int32_t is_score = stated.has_discs || (!stated.has_difference && !is_named);
  const int32_t is_ours = format == RV_PGN   ? is_score
                          : format == RV_GGF ? !stated.has_difference || !(is_score || is_named)
                                             : !is_signed && !is_score;
  if (is_ours || !stated.is_known || stated.is_decided) {
    rv_put_escaped(sink, record, result, format == RV_PGN ? "\\\"" : "\\](");
    return 0;
  }
  const int32_t difference = stated.difference;
  const rv_stated score = score_of(record, difference);
  int32_t is_less =
      stated.has_discs && (stated.black != score.black || stated.white != score.white);
  if (format == RV_PGN) {
    is_less = stated.has_difference && difference && !score.has_discs;
    if (score.has_discs && stated.has_difference) {
      rv_put_number(sink, score.black);
      rv_put_byte(sink, '-');
      rv_put_number(sink, score.white);
    } else {
      rv_put(sink, stated.winner > 0 ? "1-0" : stated.winner ? "0-1" : "1/2-1/2");
    }
  } else if (format == RV_GGF) {
    if (difference >= 0) rv_put_byte(sink, '+');
    rv_put_number(sink, difference);
    rv_put(sink, ".000");
  } else {
    if (stated.winner) rv_put(sink, stated.winner > 0 ? "B+" : "W+");
    if (stated.has_difference || !stated.winner)
      rv_put_number(sink, difference * sign_of(difference));
  }
  return is_less ? 1u << RV_RESULT : 0;
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
  int32_t is_right = stated.winner == sign_of(raw);
  if (stated.has_difference) is_right = stated.difference == raw || stated.difference == full;
  if (stated.has_discs) {
    const int32_t all = counts.black + counts.white + counts.empty;
    const int32_t is_raw = stated.black == counts.black && stated.white == counts.white;
    is_right = is_raw || (2 * stated.black == all + full && 2 * stated.white == all - full);
  }
  return is_right ? RV_RIGHT : stated.is_decided ? RV_NOT_STATED : RV_WRONG;
}
