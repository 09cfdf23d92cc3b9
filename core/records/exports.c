/*
 * exports.c: the ABI of records.wasm, as core/exports.c is that of reversi.wasm. It owns the areas,
 * hands bytes to the readers and writers, and decides nothing.
 *
 * records.wasm imports nothing. Text goes in by inputArea, a window of INPUT bytes on something that
 * may be longer; a game comes out in the areas that recordInfo names, or goes in by them.
 *
 *   abiVersion()            1
 *   inputArea() inputSize() where the bytes go that are read
 *   namesArea(which)        where a .jou (0) or .trn (1) file goes; namesSet(which, length): 0 if it is one
 *   outputArea()            where writers put theirs; outputLength()
 *   infoArea()              32 int32, see below
 *   addOpening(length)      makes the moves in inputArea a known opening; its number, or an rv_error
 *
 *   open(format, rows, cols, rays, flags, zero, total)
 *                           begins an input. flags: 1 a1 is below, 2 bitboards have a1 high, 4 each
 *                           line is a game; zero -1 0 1 2; total: bytes of the whole, -1 if unknown
 *   window(length, isLast, dropped)
 *                           so many bytes are in inputArea now; so many from its start were taken away
 *   next()                  an rv_got: then info has what problemInfo says, and
 *                           recordInfo() -> info [rows, cols, rays, turn, plies, fields, text length,
 *                           cells, plies, fields, text (addresses), opening, opening plies, black,
 *                           white, empty, turn at the end, verdict, which game of the input]
 *   skip()                  gives up a game that is longer than the window
 *   position()              bytes consumed; format() which it is
 *   problemInfo(isNote)     -> info [kind, format, offset, line, column, game, ply, who, square, why,
 *                           expected (a C string), legal moves -> list of uint16 at (address), side]
 *
 *   create(rows, cols, rays, turn)    an empty record; cells are then written to its area
 *   commit(plies, fields, text)       the counts of what was put in; plays the plies. 0 or an rv_error
 *   write(format, flags)              appends to the output; 0 or an rv_error; info [0] what is lost.
 *                                     flags: as above, 8: passes are written
 *   clear()                           empties the output
 *
 * In bulk, without a record crossing:
 *   run(what, format, flags)          goes on until something has to be told: an rv_got (RV_GAME: a game
 *                                     to be told of), or 5 where the output has to be emptied
 *   countsArea()                      COUNTS doubles; openingsArea() a double for each opening, and one
 *   target(turn)                      the position in createdArea is what FIND looks for
 */
#include "inside.h"

#include <stddef.h>
#include <string.h>

#ifdef __wasm__
#define EXPORT(name) __attribute__((export_name(#name)))
#else
#define EXPORT(name)
#endif

enum {
  RECORDS_ABI_VERSION = 1,
  INPUT = 1 << 20,
  OUTPUT = 1 << 20,
  ROOM = 1 << 19, /* what one game may need of the output */
  MOST_NAMES = 65535,
  INFO = 32,
  OUTPUT_FULL = 5,
};

/* What run() does with each game. */
enum { CHECK, STATS, FIND, CONVERT };

/* What it counts. */
enum {
  GAMES,
  MOVES,
  PASSES,
  BLACK_WINS,
  WHITE_WINS,
  DRAWS,
  UNFINISHED,
  RIGHT,
  WRONG,
  NOT_STATED,
  BLACK_DISCS,
  FOUND,
  LOST,
  COUNTS
};

static uint8_t input[INPUT], output[OUTPUT];
static uint8_t players[16 + 20 * MOST_NAMES], tournaments[16 + 26 * MOST_NAMES];
static int32_t info[INFO];
static uint16_t list[RV_RECORD_CELLS];
static double counts[COUNTS], opening_counts[RV_MAX_OPENINGS + 1];
static rv_reader reader;
static rv_record record;
static rv_sink sink = {output, 0, OUTPUT, 0};
static rv_openings openings;
static rv_position sought[8];
static int32_t is_sought;

EXPORT(abiVersion) int32_t records_abi_version(void) { return RECORDS_ABI_VERSION; }
EXPORT(infoArea) int32_t *records_info_area(void) { return info; }
EXPORT(countsArea) double *records_counts_area(void) { return counts; }
EXPORT(openingsArea) double *records_openings_area(void) { return opening_counts; }
EXPORT(position) int32_t records_position(void) { return reader.at; }
EXPORT(format) int32_t records_format(void) { return reader.format; }

/* ---- Reading ---------------------------------------------------------------------- */

static rv_names names[2];

EXPORT(namesSet) int32_t records_names_set(int32_t which, int32_t length) {
  if (which != 0 && which != 1) return RV_BAD_SIDE;
  names[which] = (rv_names){0};
  if (!length) return RV_OK;
  const int32_t most = which ? (int32_t)sizeof tournaments : (int32_t)sizeof players;
  if (length < 0 || length > most) return RV_BAD_SIZE;
  return rv_names_check(which ? tournaments : players, length, which ? 26 : 20, &names[which]);
}

EXPORT(open)
int32_t records_open(int32_t format, int32_t rows, int32_t cols, int32_t rays, int32_t flags,
                     int32_t zero, double total) {
  const rv_shape shape = {rows, cols, rays};
  const int32_t error = rv_record_start(&record, &shape);
  if (error) return error;
  if (format < RV_NO_FORMAT || format >= RV_FORMAT_COUNT) return RV_BAD_LEVEL;
  if (zero < -1 || zero > RV_WHITE) return RV_BAD_CELL;
  rv_reader_start(&reader, input, 0, 0, format);
  reader.total = total;
  reader.options.shape = shape;
  reader.options.is_a1_below = flags & 1;
  reader.options.is_a1_high = (flags & 2) != 0;
  reader.options.is_game_a_line = (flags & 4) != 0;
  reader.options.zero = zero;
  reader.players = names[0];
  reader.tournaments = names[1];
  memset(counts, 0, sizeof counts);
  memset(opening_counts, 0, sizeof opening_counts);
  return RV_OK;
}

EXPORT(window) int32_t records_window(int32_t length, int32_t is_last, int32_t dropped) {
  if (length < 0 || length > INPUT || dropped < 0 || dropped > reader.at) return RV_BAD_SIZE;
  if (!reader.bytes || reader.at - dropped > length) return RV_NO_GAME;
  rv_reader_move(&reader, input, length, is_last != 0, dropped);
  return RV_OK;
}

EXPORT(skip) void records_skip(void) {
  if (reader.bytes) rv_reader_skip(&reader);
}
EXPORT(header) const uint8_t *records_header(void) {
  return reader.archive.is_open ? reader.archive.header : NULL;
}

EXPORT(next) int32_t records_next(void) {
  return reader.bytes ? rv_read_game(&reader, &record) : RV_END;
}

EXPORT(problemInfo) int32_t records_problem_info(int32_t is_note) {
  const rv_problem *problem = is_note ? &reader.note : &reader.problem;
  memcpy(info, problem, offsetof(rv_problem, expected)); /* kind to why, in this order */
  info[10] = (int32_t)(intptr_t)problem->expected;
  info[11] = info[12] = info[13] = 0;
  info[14] = reader.games;
  info[15] = reader.line;
  if (problem->kind == RV_ILLEGAL_MOVE) {
    info[11] = rv_position_legal(&record.now, &info[13], list);
    info[12] = (int32_t)(intptr_t)list;
  }
  return problem->kind;
}

EXPORT(recordInfo) int32_t records_record_info(void) {
  const rv_counts final = rv_position_count(&record.now);
  memcpy(info, &record.shape, sizeof record.shape); /* rows, columns, rays */
  info[3] = record.turn;
  info[4] = record.ply_count;
  info[5] = record.field_count;
  info[6] = record.text_length;
  info[7] = (int32_t)(intptr_t)record.cells;
  info[8] = (int32_t)(intptr_t)record.plies;
  info[9] = (int32_t)(intptr_t)record.fields;
  info[10] = (int32_t)(intptr_t)record.text;
  info[11] = rv_opening_of(&openings, &record, &info[12]);
  info[13] = final.black;
  info[14] = final.white;
  info[15] = final.empty;
  rv_position_legal(&record.now, &info[16], list);
  info[17] = rv_judge(&record);
  info[18] = reader.games;
  return RV_OK;
}

/* ---- Writing ---------------------------------------------------------------------- */

EXPORT(create) int32_t records_create(int32_t rows, int32_t cols, int32_t rays, int32_t turn) {
  const rv_shape shape = {rows, cols, rays};
  if (rv_opponent(turn) < 0) return RV_BAD_SIDE;
  const int32_t error = rv_record_start(&record, &shape);
  if (error) return error;
  record.turn = turn;
  records_record_info();
  return RV_OK;
}

static int32_t is_text(rv_text text) {
  return text.at >= 0 && text.length >= 0 && text.at <= record.text_length &&
         text.length <= record.text_length - text.at;
}

/* The plies and fields were written from outside: each is checked, the plies are played. */
EXPORT(commit) int32_t records_commit(int32_t plies, int32_t fields, int32_t text) {
  static rv_record_ply given[RV_RECORD_PLIES];
  if (plies < 0 || plies > RV_RECORD_PLIES || fields < 0 || fields > RV_RECORD_FIELDS || text < 0 ||
      text > RV_RECORD_TEXT)
    return RV_FULL;
  const int32_t error = rv_check_cells(record.cells, record.shape.rows * record.shape.cols);
  if (error) return error;
  memcpy(given, record.plies, (size_t)plies * sizeof *given);
  record.text_length = text;
  record.ply_count = record.field_count = 0;
  rv_record_set_board(&record, record.cells, record.turn);
  for (int32_t i = 0; i < fields; i++) {
    const rv_field *field = &record.fields[i];
    if (!is_text(field->name) || !is_text(field->value) || field->key < 0 ||
        field->key >= RV_KEY_COUNT)
      return RV_BAD_PLY;
  }
  record.field_count = fields;
  for (int32_t i = 0; i < plies; i++) {
    const rv_text *texts = &given[i].eval; /* and time, and comment */
    for (int k = 0; k < 3; k++)
      if (!is_text(texts[k])) return RV_BAD_PLY;
    const int32_t why = rv_record_play(&record, given[i].square);
    info[0] = i;
    if (why) return why;
    given[i].who = record.plies[record.ply_count - 1].who;
    record.plies[record.ply_count - 1] = given[i];
  }
  return RV_OK;
}

EXPORT(write) int32_t records_write(int32_t format, int32_t flags) {
  const rv_write_options options = {flags & 1, (flags & 2) != 0, (flags & 8) != 0};
  uint32_t lost = 0;
  sink.is_full = 0;
  const int32_t error = rv_write_game(&sink, &record, format, &options, &lost);
  info[0] = (int32_t)lost;
  return error;
}

EXPORT(clear) void records_clear(void) { sink = (rv_sink){output, 0, OUTPUT, 0}; }

/* ---- Many games ------------------------------------------------------------------- */

static int32_t wins(int32_t difference) {
  return difference > 0 ? BLACK_WINS : difference < 0 ? WHITE_WINS : DRAWS;
}

/* Counts the record; whether what it states is wrong. */
static int32_t count_game(void) {
  int32_t passes = 0;
  for (int32_t i = 0; i < record.ply_count; i++) passes += record.plies[i].square == RV_PASS;
  counts[GAMES]++;
  counts[MOVES] += record.ply_count - passes;
  counts[PASSES] += passes;
  const int32_t is_over = rv_position_is_over(&record.now);
  const int32_t difference = rv_final_difference(rv_position_count(&record.now));
  counts[is_over ? wins(difference) : UNFINISHED]++;
  if (is_over) counts[BLACK_DISCS] += difference;
  const int32_t verdict = rv_judge(&record);
  counts[verdict == RV_RIGHT ? RIGHT : verdict == RV_WRONG ? WRONG : NOT_STATED]++;
  return verdict == RV_WRONG;
}

static int32_t is_found(const rv_position *position) {
  for (int i = 0; i < 8; i++)
    if (rv_position_is(&sought[i], position)) return 1;
  return 0;
}

/* The ply after which the game stands as is sought, counted from 0 for its start; -1: never. */
static int32_t find_position(void) {
  static rv_position position;
  if (!is_sought) return -1;
  rv_position_set(&position, &record.shape, record.cells, record.turn);
  const rv_counts want = rv_position_count(&sought[0]);
  const rv_counts first = rv_position_count(&position);
  int32_t discs = first.black + first.white;
  for (int32_t i = 0;; i++) {
    if (discs == want.black + want.white && is_found(&position)) return i;
    if (i == record.ply_count || discs > want.black + want.white) return -1;
    const int32_t square = record.plies[i].square;
    int32_t passed;
    if (square == RV_PASS)
      position.turn = rv_opponent(position.turn);
    else if (rv_position_play(&position, square, &passed) > 0)
      discs++;
  }
}

/* All eight pictures of the record's board; those of a board that is not square are of its shape or of
 * the other, and no game's but of that. */
EXPORT(target) int32_t records_target(void) {
  static uint8_t cells[RV_RECORD_CELLS];
  for (int32_t s = 0; s < 8; s++) {
    rv_shape shape;
    rv_symmetry(record.cells, &record.shape, s, cells, &shape);
    rv_position_set(&sought[s], &shape, cells, record.turn);
  }
  is_sought = 1;
  return RV_OK;
}

static void count_opening(void) {
  int32_t plies;
  const int32_t opening = rv_opening_of(&openings, &record, &plies);
  opening_counts[opening < 0 ? openings.count : opening]++;
}

EXPORT(run) int32_t records_run(int32_t what, int32_t format, int32_t flags) {
  if (!reader.bytes) return RV_END;
  for (;;) {
    if (what == CONVERT && OUTPUT - sink.length < ROOM) return OUTPUT_FULL;
    const int32_t got = rv_read_game(&reader, &record);
    if (got != RV_GAME) return got;
    if (reader.format > RV_WTHOR) { /* names are no games, but can be damaged */
      if (reader.note.kind) return RV_GAME;
      continue;
    }
    const int32_t is_wrong = count_game();
    if (what == CHECK && is_wrong) return RV_GAME;
    if (what == STATS) count_opening();
    if (what == FIND) {
      info[0] = find_position();
      if (info[0] >= 0) {
        counts[FOUND]++;
        return RV_GAME;
      }
    }
    if (what == CONVERT) {
      const int32_t error = records_write(format, flags);
      if (info[0]) counts[LOST]++;
      if (error || info[0]) {
        info[1] = error;
        return RV_GAME;
      }
    }
    if (reader.note.kind && what != STATS && what != FIND) return RV_GAME;
  }
}

/* ---- Areas ------------------------------------------------------------------------ */

/* Last, since the linker lays out memory in the order of use: the small variables come first that way, and
 * a low address takes fewer bytes of code. */
EXPORT(inputArea) uint8_t *records_input_area(void) { return input; }
EXPORT(inputSize) int32_t records_input_size(void) { return INPUT; }
EXPORT(outputArea) uint8_t *records_output_area(void) { return output; }
EXPORT(outputLength) int32_t records_output_length(void) { return sink.length; }
EXPORT(namesArea) uint8_t *records_names_area(int32_t which) {
  return which ? tournaments : players;
}

/* The moves of an opening stand in inputArea. */
EXPORT(addOpening) int32_t records_add_opening(int32_t length) {
  return length < 0 || length > INPUT ? RV_BAD_SIZE : rv_openings_add(&openings, input, length);
}
