/*
 * records.h: written games, from bytes to one plain structure and back. This header is the manual of
 * the records as reversi.h is that of the rules; the house rules there hold here too: no heap, no
 * I/O, no globals, bounded time. The memory is the caller's.
 *
 * READING is pulled: rv_read_game looks for the next game from where the reader stands. The input
 * may be a part of something longer; then a game that is cut off at its end is asked for again when
 * more bytes are there. Every move is played by the rules. A pass that a format leaves out is put
 * in, one that is written must be due. What is wrong is a value, rv_problem: where it is, what was
 * expected, and for an illegal move what was legal; reading then goes on with the next game. Time is
 * linear in the length of the input, whatever it holds: a size or count that it claims is checked
 * against the bytes before anything else happens.
 *
 *     static rv_record record;
 *     rv_reader reader;
 *     rv_reader_start(&reader, bytes, length, 1, RV_NO_FORMAT);   // NO_FORMAT: it is found out
 *     for (int32_t got; (got = rv_read_game(&reader, &record)) != RV_END;)
 *       if (got == RV_GAME) ...; else if (got == RV_PROBLEM) ... reader.problem
 *
 * WRITING puts a record's bytes into a sink and says in a set of bits what the format cannot carry.
 * What is written reads back to the same record but for that.
 *
 * SQUARES are written as a column letter and a row number, a1 at the top left, unless the reader or
 * writer is told that a1 is at the bottom. So boards have up to 26 columns, and as many rows.
 */
#ifndef REVERSI_RECORDS_H
#define REVERSI_RECORDS_H

#include "reversi.h"

#ifdef __cplusplus
extern "C" {
#endif

enum {
  RV_RECORD_SIDE = 26,                               /* rows, columns */
  RV_RECORD_CELLS = RV_RECORD_SIDE * RV_RECORD_SIDE, /* 676 */
  RV_RECORD_PLIES = 2 * RV_RECORD_CELLS,
  RV_RECORD_FIELDS = 256,   /* header fields of one game */
  RV_RECORD_TEXT = 1 << 17, /* bytes of all texts of one game */
};

typedef enum {
  RV_NO_FORMAT = 0,
  RV_TRANSCRIPT,  /* f5d6c3, in any spelling, with a board before it or not */
  RV_BOARD_TEXT,  /* a position in cells */
  RV_BITBOARDS,   /* a position in two 64-bit hexadecimal numbers, black and white */
  RV_OBF,         /* a problem: cells, side, and what its moves are worth */
  RV_GGF,         /* (;GM[Othello]...;) */
  RV_SGF,         /* (;FF[4]GM[2]...) */
  RV_PGN,         /* [Event "..."] 1. f5 d6 ... */
  RV_WTHOR,       /* .wtb */
  RV_PLAYERS,     /* .jou, names that a .wtb refers to by number; each is read as a record */
  RV_TOURNAMENTS, /* .trn, likewise */
  RV_FORMAT_COUNT
} rv_format;

/* ---- One game --------------------------------------------------------------------- */

/* A piece of rv_record.text. Length 0: there is none. UTF-8; bytes of an input that is not UTF-8
 * are taken as Latin-1. */
typedef struct {
  int32_t at, length;
} rv_text;

/* What a header field is, whatever its format calls it. */
typedef enum {
  RV_OTHER = 0, /* known by its name only */
  RV_EVENT,
  RV_SITE,
  RV_DATE,
  RV_ROUND,
  RV_BLACK_NAME,
  RV_WHITE_NAME,
  RV_BLACK_RATING,
  RV_WHITE_RATING,
  RV_TIME_CONTROL,
  RV_RESULT,  /* as stated: it may be wrong, see rv_judge */
  RV_COMMENT, /* on the game as a whole */
  RV_ANSWER,  /* of a problem: the name is a move, the value its score for the mover */
  RV_KEY_COUNT
} rv_key;

typedef struct {
  int32_t key;
  rv_text name; /* of RV_OTHER and RV_ANSWER */
  rv_text value;
} rv_field;

typedef struct {
  int32_t square; /* row * cols + col, or RV_PASS */
  int32_t who;
  rv_text eval, time, comment; /* as they are written */
} rv_record_ply;

/* A position in play: two words where it fits, bytes elsewhere. */
typedef struct {
  rv_shape shape;
  int32_t turn;                   /* the side to move; it may have to pass */
  int32_t is_over;                /* it has been asked, and is so: see rv_position_is_over */
  uint64_t black, white, squares; /* as bits.h has them */
  uint8_t cells[RV_RECORD_CELLS]; /* kept only where the board does not fit 8 x 8 */
} rv_position;

/* 230 kB: make it static. */
typedef struct {
  rv_shape shape;
  int32_t turn;                   /* the side to move first */
  uint8_t cells[RV_RECORD_CELLS]; /* the board to start from */
  int32_t ply_count;
  rv_record_ply plies[RV_RECORD_PLIES];
  int32_t field_count;
  rv_field fields[RV_RECORD_FIELDS];
  int32_t text_length;
  uint8_t text[RV_RECORD_TEXT];
  rv_position now; /* after the last ply */
} rv_record;

/* ---- Positions and plies (plies.c) ------------------------------------------------ */

/* Takes up a board; shape and cells have been checked. */
void rv_position_set(rv_position *position, const rv_shape *shape, const uint8_t *cells,
                     int32_t turn);

/* Plays a square for the side to move, or, where that side has to pass, for the other. Returns the
 * flips, with *passed = 1 if there was such a pass; or a negative rv_error and nothing changed. */
int32_t rv_position_play(rv_position *position, int32_t square, int32_t *passed);

/* Whether side who has a move. */
int32_t rv_position_has_move(const rv_position *position, int32_t who);

/* Whether neither side has. The answer is kept: to ask after each of many passes costs nothing. */
int32_t rv_position_is_over(rv_position *position);

/* Lists the legal squares of the side that can move, and returns how many; *who is that side, 0 if
 * neither can. squares has room for RV_RECORD_CELLS. */
int32_t rv_position_legal(const rv_position *position, int32_t *who, uint16_t *squares);

/* The first `most` legal squares of side who, ascending; how many. */
int32_t rv_position_moves(const rv_position *position, int32_t who, int32_t most,
                          uint16_t *squares);

/* The cell at a square of the board; how many discs there are; whether two are the same, side to move
 * and all. */
int32_t rv_position_cell(const rv_position *position, int32_t square);
rv_counts rv_position_count(const rv_position *position);
int32_t rv_position_is(const rv_position *a, const rv_position *b);

/* Makes an empty record of the standard start position. RV_BAD_SIZE above RV_RECORD_SIDE. */
int32_t rv_record_start(rv_record *record, const rv_shape *shape);

/* Has the game start from other cells, of record->shape. For a record without plies. */
void rv_record_set_board(rv_record *record, const uint8_t *cells, int32_t turn);

/* Adds a move with the pass before it, if one is due; or a pass, which must be. Returns RV_OK, or
 * why not: a negative rv_error, RV_PASS_NOT_DUE where there is a move, RV_GAME_OVER. */
enum { RV_PASS_NOT_DUE = -15 };
int32_t rv_record_play(rv_record *record, int32_t square);

/* Puts text in the record's; false where it is full. The bytes are UTF-8, or taken as Latin-1. */
int32_t rv_record_put(rv_record *record, const uint8_t *bytes, int32_t length, rv_text *text);

/* Adds a header field. 0 where there is no more room. */
int32_t rv_record_add(rv_record *record, int32_t key, const char *name, const uint8_t *value,
                      int32_t length);

/* The first field of a key, or NULL. */
const rv_field *rv_record_find(const rv_record *record, int32_t key);

/* ---- Reading (reader.c and a file for each format) -------------------------------- */

typedef enum {
  RV_SYNTAX = 1,     /* not written as the format wants it */
  RV_ILLEGAL_MOVE,   /* why says what is wrong with it */
  RV_CUT_OFF,        /* the input ends too soon */
  RV_UNCLEAR,        /* it could mean two things */
  RV_TOO_LONG,       /* more than a record holds */
  RV_UNKNOWN_FORMAT, /* nothing that looks like a game */
  RV_LEFT_OUT,       /* a note: the game has come out, but not all that was written with it */
} rv_problem_kind;

typedef struct {
  int32_t kind;
  int32_t format;
  int32_t offset;       /* in the reader's bytes */
  int32_t line, column; /* from 1; a column is a byte. 0 in binary formats */
  int32_t game;         /* from 1: which game of the input */
  int32_t ply; /* from 1; 0 where it is about no move. The plies before it are in the record */
  int32_t who, square;  /* of a move that is illegal */
  int32_t why;          /* an rv_error */
  const char *expected; /* in words */
} rv_problem;

typedef struct {
  rv_shape shape;         /* of games that do not say theirs, and the rays of all; 8 x 8 */
  int32_t is_a1_below;    /* rows are counted from the bottom */
  int32_t is_a1_high;     /* bitboards: a1 is the most significant bit, not the least */
  int32_t is_game_a_line; /* transcripts: each line is a game, whatever it holds */
  int32_t zero; /* board text: what 0 is, RV_BLACK, RV_WHITE or RV_EMPTY; -1: it has to be clear */
} rv_read_options;

/* Names of players or tournaments: the bytes of a .jou or .trn file, checked by rv_names_check. */
typedef struct {
  const uint8_t *bytes;
  int32_t count, width;
} rv_names;

typedef struct {
  const uint8_t *bytes;
  int32_t length;
  int32_t is_last; /* nothing follows these bytes */
  int32_t at;      /* the next game begins here or later */
  int32_t format;
  int32_t is_begun;
  int32_t line;       /* of `at`, from 1 */
  int32_t line_start; /* where it begins; below 0 if before the bytes that are here */
  int32_t games;      /* met so far */
  double total;       /* bytes of the whole input where that is known, else -1 */
  rv_read_options options;
  rv_names players, tournaments;
  struct {
    uint8_t header[16];
    int32_t is_open, width, stride;
    int32_t count, left;
  } archive; /* of RV_WTHOR, RV_PLAYERS and RV_TOURNAMENTS */
  rv_problem problem;
  rv_problem note; /* kind 0, or RV_LEFT_OUT: about the game that has come out last */
} rv_reader;

typedef enum {
  RV_END = 0,     /* no more games */
  RV_GAME = 1,    /* the record holds one */
  RV_MORE = 2,    /* the bytes end in the middle; nothing has been consumed */
  RV_PROBLEM = 3, /* reader->problem; the record holds the game up to there, if ply > 0 */
} rv_got;

/* Sets a reader on bytes; format RV_NO_FORMAT finds it out. The options are the usual ones and may
 * be changed after this. */
void rv_reader_start(rv_reader *reader, const uint8_t *bytes, int32_t length, int32_t is_last,
                     int32_t format);

/* Which format bytes are in: RV_NO_FORMAT where they hold nothing that looks like a game. */
int32_t rv_detect(const uint8_t *bytes, int32_t length);

/* Reads the next game. With RV_MORE, take what stands before reader->at away, add bytes, set `at`
 * and rv_reader_move; a reader whose buffer is full calls rv_reader_skip. */
int32_t rv_read_game(rv_reader *reader, rv_record *record);

/* The same bytes stand elsewhere now, `by` bytes nearer to the start. */
void rv_reader_move(rv_reader *reader, const uint8_t *bytes, int32_t length, int32_t is_last,
                    int32_t by);

/* Gives up a game that is longer than the buffer: it becomes a problem, the bytes are consumed. */
void rv_reader_skip(rv_reader *reader);

/* RV_OK if bytes are a file of names, with *names set. width 20: players, 26: tournaments. */
int32_t rv_names_check(const uint8_t *bytes, int32_t length, int32_t width, rv_names *names);

/* ---- Results (result.c) ----------------------------------------------------------- */

typedef enum {
  RV_NOT_STATED = 0, /* nothing is stated, or nothing that can be checked */
  RV_UNFINISHED,     /* stated, but the game was not played to its end */
  RV_RIGHT,
  RV_WRONG,
} rv_verdict;

/* Holds what is stated against the last position. It is right if it agrees with the discs, or with
 * the discs and the empty squares given to the winner. */
int32_t rv_judge(const rv_record *record);

/* ---- Writing ---------------------------------------------------------------------- */

typedef struct {
  uint8_t *bytes;
  int32_t length, capacity;
  int32_t is_full;
} rv_sink;

/* What a format could not carry: bit k for header fields of key k, and these. */
enum {
  RV_LOST_MOVES = 1 << 16,
  RV_LOST_EVALS = 1 << 17,
  RV_LOST_TIMES = 1 << 18,
  RV_LOST_PLY_COMMENTS = 1 << 19,
  RV_LOST_RAYS = 1 << 20, /* a set of rays other than all: it has to be told when reading */
};

typedef struct {
  int32_t is_a1_below, is_a1_high;
  int32_t writes_passes; /* transcripts: passes as --, not left out */
} rv_write_options;

/* Writes a game and adds what is lost to *lost. Returns RV_OK; RV_BAD_SIZE or RV_BAD_CELL where the
 * format has no such board (GGF knows squares of cells without holes, WTHOR the standard start only,
 * bitboards 8 x 8); RV_FULL where the sink has no room; RV_BAD_LEVEL for no such format. The plies
 * must be legal, as those are that were read. WTHOR: 68 bytes without a header. */
int32_t rv_write_game(rv_sink *sink, const rv_record *record, int32_t format,
                      const rv_write_options *options, uint32_t *lost);

/* ---- Openings (openings.c) -------------------------------------------------------- */

enum { RV_MAX_OPENINGS = 80 };

/* The positions that openings lead to, each turned as the start position allows. Begins as zeros. */
typedef struct {
  int32_t count, longest;
  int32_t plies[RV_MAX_OPENINGS];
  uint64_t black[RV_MAX_OPENINGS][4], white[RV_MAX_OPENINGS][4];
} rv_openings;

/* Adds the opening of moves such as c4e3f6e6f5, on 8 x 8 from the usual start. Returns its number, from 0;
 * RV_NO_FLIPS where a move is none, RV_FULL where there is no room. */
int32_t rv_openings_add(rv_openings *table, const uint8_t *moves, int32_t length);

/* The number of the longest opening that the game has passed through, in any symmetry of the board and
 * any order of moves, or -1; *plies is how long it is. */
int32_t rv_opening_of(const rv_openings *table, const rv_record *record, int32_t *plies);

/* Puts one of the eight symmetries of a board into `to`, and its shape into *turned: 1 mirrors along
 * a1-h8, then 2 swaps left and right, then 4 top and bottom. */
void rv_symmetry(const uint8_t *cells, const rv_shape *shape, int32_t symmetry, uint8_t *to,
                 rv_shape *turned);

#ifdef __cplusplus
}
#endif
#endif
