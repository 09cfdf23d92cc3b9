/*
 * records.c: any bytes at all into each reader of written games, and what comes out into each writer. The first
 * byte chooses the format and options, the second how the input is cut into parts. Run by libFuzzer, or by the
 * plain loop of loop.c.
 *
 * What must hold: reading ends, and goes forward; what has been read is legal and can be written; a written
 * game reads back to the same moves; and an input in parts gives the games of the whole.
 */
#include "../../core/records.h"

#include <stddef.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

#define HOLD(condition)                                                                            \
  do {                                                                                             \
    if (!(condition)) __builtin_trap();                                                            \
  } while (0)

enum { MOST_INPUT = 1 << 20, OUTPUT = 1 << 20 };

static rv_record record, again;
static rv_openings openings;
static uint8_t output[OUTPUT];

static void set_options(rv_reader *reader, uint8_t choice) {
  reader->options.is_a1_below = choice >> 4 & 1;
  reader->options.is_game_a_line = choice >> 5 & 1;
  reader->options.is_a1_high = choice >> 6 & 1;
  reader->options.zero = choice >> 7 ? RV_WHITE : -1;
}

/* A record is whole: played again from its start it comes to the same end. */
static void check_record(void) {
  HOLD(rv_record_start(&again, &record.shape) == RV_OK);
  rv_record_set_board(&again, record.cells, record.turn);
  for (int32_t i = 0; i < record.ply_count; i++) {
    const rv_record_ply *ply = &record.plies[i];
    HOLD(again.now.turn == ply->who);
    HOLD(rv_record_play(&again, ply->square) == RV_OK);
    HOLD(again.ply_count == i + 1);
    HOLD(ply->comment.at + ply->comment.length <= record.text_length);
  }
  HOLD(rv_position_is(&again.now, &record.now));
  for (int32_t i = 0; i < record.field_count; i++)
    HOLD(record.fields[i].value.at + record.fields[i].value.length <= record.text_length);
  int32_t plies;
  const int32_t opening = rv_opening_of(&openings, &record, &plies);
  HOLD(opening < openings.count && plies <= record.ply_count);
  rv_judge(&record);
}

/* Writes the record and reads it again. */
static void check_format(int32_t format) {
  rv_sink sink = {output, 0, OUTPUT, 0};
  const rv_write_options options = {0, 0, 0};
  uint32_t lost = 0;
  if (rv_write_game(&sink, &record, format, &options, &lost) != RV_OK) {
    HOLD(sink.length == 0);
    return;
  }
  if (format >= RV_WTHOR) return; /* a part of a file */
  rv_reader reader;
  rv_reader_start(&reader, output, sink.length, 1, format);
  reader.options.shape.rays = record.shape.rays;
  reader.options.is_game_a_line = 1;
  HOLD(rv_read_game(&reader, &again) == RV_GAME);
  HOLD(again.shape.rows == record.shape.rows && again.shape.cols == record.shape.cols);
  HOLD(memcmp(again.cells, record.cells, (size_t)(record.shape.rows * record.shape.cols)) == 0);
  HOLD(again.turn == record.turn);
  if (lost & RV_LOST_MOVES) return;
  HOLD(again.ply_count == record.ply_count);
  for (int32_t i = 0; i < record.ply_count; i++)
    HOLD(again.plies[i].square == record.plies[i].square);
}

/* What the games so far come to: how many plies, fields and texts each has. */
static uint32_t add_game(uint32_t sum) {
  const int32_t what[] = {record.ply_count,  record.field_count, record.text_length,
                          record.shape.rows, record.shape.cols,  record.turn};
  for (size_t i = 0; i < sizeof what / sizeof *what; i++) sum = 31 * sum + (uint32_t)what[i];
  return sum + 1;
}

/* All of it at once; returns what the games come to. */
static uint32_t read_whole(const uint8_t *bytes, int32_t length, uint8_t choice) {
  rv_reader reader;
  int32_t games = 0, calls = 0;
  uint32_t sum = 0;
  rv_reader_start(&reader, bytes, length, 1, choice % 12 % RV_FORMAT_COUNT);
  set_options(&reader, choice);
  for (int32_t got, at = 0; (got = rv_read_game(&reader, &record)) != RV_END; at = reader.at) {
    HOLD(got == RV_GAME || got == RV_PROBLEM);
    HOLD(reader.at >= at && reader.at <= length);
    HOLD(++calls <= length + 2);
    if (got == RV_GAME || reader.problem.ply) check_record();
    if (got == RV_PROBLEM) {
      HOLD(reader.problem.kind && reader.problem.expected);
      HOLD(reader.problem.offset >= 0 && reader.problem.offset <= length);
      continue;
    }
    sum = add_game(sum);
    games++;
    if (games <= 3 && reader.format < RV_PLAYERS)
      for (int32_t format = RV_NO_FORMAT + 1; format < RV_FORMAT_COUNT; format++)
        check_format(format);
  }
  return sum;
}

/* The same in parts: each time as many bytes more as `step` says. */
static uint32_t read_parts(const uint8_t *bytes, int32_t length, uint8_t choice, int32_t step) {
  rv_reader reader;
  int32_t from = 0, end = 0;
  uint32_t sum = 0;
  rv_reader_start(&reader, bytes, 0, 0, choice % 12 % RV_FORMAT_COUNT);
  set_options(&reader, choice);
  reader.total = length;
  for (;;) {
    const int32_t got = rv_read_game(&reader, &record);
    if (got == RV_END) return sum;
    if (got == RV_GAME) sum = add_game(sum);
    if (got != RV_MORE) continue;
    HOLD(end < length || !reader.is_last);
    const int32_t by = reader.at;
    from += by;
    end = length - end > step ? end + step : length;
    rv_reader_move(&reader, bytes + from, end - from, end == length, by);
  }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  if (size < 2 || size > MOST_INPUT) return 0;
  if (!openings.count) {
    rv_openings_add(&openings, (const uint8_t *)"c4c3", 4);
    rv_openings_add(&openings, (const uint8_t *)"c4e3f6e6f5", 10);
  }
  const int32_t length = (int32_t)size - 2;
  const uint32_t sum = read_whole(data + 2, length, data[0]);
  /* What a format is found out to be may depend on how much of it there is. */
  if (data[0] % 12 % RV_FORMAT_COUNT != RV_NO_FORMAT && length < 20000)
    HOLD(read_parts(data + 2, length, data[0], 1 + 7 * data[1]) == sum);
  return 0;
}
