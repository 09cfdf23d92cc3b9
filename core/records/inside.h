/*
 * inside.h: what the files of core/records share and nobody else sees.
 */
#ifndef REVERSI_RECORDS_INSIDE_H
#define REVERSI_RECORDS_INSIDE_H

#include "../records.h"

/* ---- Characters ------------------------------------------------------------------- */

static inline int32_t rv_length(const char *text) {
  int32_t n = 0;
  while (text[n]) n++;
  return n;
}

/* Whether n bytes are the same. (moves.c) */
int32_t rv_is_same(const void *a, const void *b, int32_t n);

static inline uint8_t rv_lower(uint8_t c) { return c >= 'A' && c <= 'Z' ? c | 32 : c; }
static inline int32_t rv_is_letter(uint8_t c) { return (c | 32) >= 'a' && (c | 32) <= 'z'; }
static inline int32_t rv_is_digit(uint8_t c) { return c >= '0' && c <= '9'; }
static inline int32_t rv_is_blank(uint8_t c) {
  return c == ' ' || c == '\t' || c == '\r' || c == '\f' || c == '\v';
}
static inline int32_t rv_is_space(uint8_t c) { return rv_is_blank(c) || c == '\n'; }
/* Part of a word, whatever the language. */
static inline int32_t rv_is_word(uint8_t c) {
  return rv_is_letter(c) || rv_is_digit(c) || c == '_' || c >= 0x80;
}

/* Where the blanks, or the blanks and line breaks, that begin at `at` end; and where the text from `at`
 * to `end` ends without those behind it. (moves.c) */
int32_t rv_skip_blanks(const uint8_t *bytes, int32_t at, int32_t end);
int32_t rv_skip_spaces(const uint8_t *bytes, int32_t at, int32_t end);
int32_t rv_trim(const uint8_t *bytes, int32_t at, int32_t end);

/* Where the word, or the digits, that begin at `at` end. (moves.c) */
int32_t rv_skip_word(const uint8_t *bytes, int32_t at, int32_t end);
int32_t rv_skip_digits(const uint8_t *bytes, int32_t at, int32_t end);

/* The number that begins at *at, of its first four digits, which *at goes behind; -1: none. (moves.c) */
int32_t rv_read_number(const uint8_t *bytes, int32_t *at, int32_t end);

/* Whether `bytes` are a word, as it is written. (moves.c) */
int32_t rv_is(const uint8_t *bytes, int32_t length, const char *word);

/* Whether `bytes` begin with a word in lower case, letter case aside. */
int32_t rv_begins(const uint8_t *bytes, int32_t length, const char *word);

/* ---- What a reader of a format calls (reader.c) ----------------------------------- */

/* Each sets reader->at behind what it has used up, by RV_MORE aside. */
typedef int32_t rv_format_reader(rv_reader *reader, rv_record *record);
rv_format_reader rv_read_text, rv_read_bitboards, rv_read_obf, rv_read_ggf, rv_read_sgf,
    rv_read_pgn, rv_read_archive;

/* The length of the mark that some editors put before a text, 0 where there is none. */
int32_t rv_skip_mark(const uint8_t *bytes, int32_t length);

/* Whether a line begins with two bitboards. */
int32_t rv_has_bitboards(const rv_reader *reader, int32_t at, int32_t end);

/* What is expected in more than one place. */
extern const char rv_unclear[], rv_board_wanted[], rv_square_wanted[];

/* Sets the problem; returns RV_PROBLEM. The caller moves reader->at on. */
int32_t rv_fail(rv_reader *reader, int32_t kind, int32_t offset, const char *expected);

/* The same about the ply that would be next. */
int32_t rv_fail_ply(rv_reader *reader, const rv_record *record, int32_t kind, int32_t offset,
                    const char *expected);

/* The same for a move that rv_record_play has refused. */
int32_t rv_fail_move(rv_reader *reader, const rv_record *record, int32_t offset, int32_t square,
                     int32_t why);

/* Plays a move whose side is written with it: who must be the side to move, or the other where that
 * side has to pass. RV_GAME, or RV_PROBLEM. */
int32_t rv_play_as(rv_reader *reader, rv_record *record, int32_t offset, int32_t who,
                   int32_t square);

/* A text or a field for which a record has no room. */
int32_t rv_too_long(rv_reader *reader, int32_t offset);

/* Plays the moves between two places; is_game: one has been seen before. RV_GAME or RV_PROBLEM. */
int32_t rv_play_words(rv_reader *reader, rv_record *record, int32_t at, int32_t end,
                      int32_t is_game);

/* Something that is not in the record. The first of a game is kept. */
void rv_note(rv_reader *reader, int32_t offset, const char *what);

/* Where the line that holds `at` ends: at its \n, or at the end of the bytes. */
int32_t rv_line_end(const rv_reader *reader, int32_t at);

/* The first field without a key of its own that has this name, or NULL. (plies.c) */
const rv_field *rv_find_other(const rv_record *record, const char *name);

/* Adds what stands in the reader's bytes, with escapes taken out, as a field of a key, or under its name:
 * where the key is RV_OTHER, or there already, as a second result is. RV_GAME or RV_PROBLEM. (tree.c) */
int32_t rv_take_field(rv_reader *reader, rv_record *record, int32_t key, rv_text name,
                      rv_text value);

/* Adds a field of Latin-1, to a record that has room for it. */
void rv_record_add_latin(rv_record *record, int32_t key, const uint8_t *value, int32_t length);

/* ---- Squares, passes, moves one after another (moves.c) --------------------------- */

enum { RV_NO_SQUARE = -2 };

/* Reads a square such as f5 or a10 at the start of bytes. Returns its length, 0 if there is none;
 * *square is RV_NO_SQUARE where there is one but the board has not. */
int32_t rv_read_square(const uint8_t *bytes, int32_t length, const rv_shape *shape,
                       int32_t is_a1_below, int32_t *square);

/* The length of a pass at the start of bytes, in any spelling: pass pa ps -- @@@@; else 0. */
int32_t rv_read_pass(const uint8_t *bytes, int32_t length);

/* A whole text that is a square or a pass, blanks aside; RV_NO_SQUARE for anything else. */
int32_t rv_read_move(const uint8_t *bytes, int32_t length, const rv_shape *shape,
                     int32_t is_a1_below);

typedef enum { RV_TOKEN_END, RV_TOKEN_MOVE, RV_TOKEN_PASS, RV_TOKEN_BAD } rv_token_kind;

typedef struct {
  int32_t kind, square, at, end;
} rv_token;

/* Moves in running text: words, numbers, times and results are stepped over. */
typedef struct {
  const uint8_t *bytes;
  int32_t at, end;
  int32_t run_end; /* what stands before here is known to be moves */
  int32_t is_game; /* a move has been seen: a square off the board is no word any more */
  int32_t is_a1_below;
  rv_shape shape;
  rv_token token; /* the last one */
} rv_moves;

void rv_moves_start(rv_moves *moves, const rv_reader *reader, const rv_shape *shape, int32_t at,
                    int32_t end);

/* Goes on to the next token, and returns its kind. */
int32_t rv_next_token(rv_moves *moves);

/* Plays moves to their end, on a record, or for a try on a position (with record NULL). Returns how
 * many were played; moves->token is the one that was refused, with *why, or of kind RV_TOKEN_END. */
int32_t rv_play_moves(rv_moves *moves, rv_record *record, rv_position *position, int32_t *why);

/* ---- Boards in cells (cells.c) ---------------------------------------------------- */

typedef struct {
  rv_shape shape;
  int32_t turn; /* 0: not said */
  int32_t end;  /* behind the board and the side */
  uint8_t cells[RV_RECORD_CELLS];
} rv_written_board;

typedef enum {
  RV_BOARD_NONE,
  RV_BOARD_FOUND,
  RV_BOARD_BAD,
  RV_BOARD_UNCLEAR,
  RV_BOARD_MORE
} rv_board_got;

/* Looks for a board at the start of a line, on one line or several. */
int32_t rv_read_board(const rv_reader *reader, int32_t at, rv_written_board *board);

/* Reads the n * n cells between two places, and the side behind them. */
int32_t rv_read_board_of(const rv_reader *reader, int32_t at, int32_t end, int32_t n,
                         rv_written_board *board);

/* Whether there is a disc on a board. */
int32_t rv_has_discs(const uint8_t *cells, const rv_shape *shape);

/* A side at the start of bytes, a symbol or a word: its length, and *who. */
int32_t rv_read_side(const uint8_t *bytes, int32_t length, int32_t *who);

/* ---- Property lists, (;NAME[value]...) (tree.c) ----------------------------------- */

typedef enum {
  RV_TREE_VALUE,
  RV_TREE_NODE,
  RV_TREE_OPEN,
  RV_TREE_CLOSE,
  RV_TREE_BAD,
  RV_TREE_MORE
} rv_tree_kind;

typedef struct {
  int32_t kind;
  int32_t name, name_length; /* of the property */
  int32_t at, end;           /* of the value, without brackets */
} rv_tree_part;

/* What a format has come upon. */
typedef struct {
  int32_t has_board; /* BO, or something set up: the usual discs are gone */
  int32_t has_size;
} rv_progress;

/* What a format does with a value. RV_GAME or RV_PROBLEM. */
typedef int32_t rv_tree_taker(rv_reader *reader, rv_record *record, const rv_tree_part *part,
                              rv_progress *so_far);

/* Reads the next game, of its variations the first; record->turn is kept. */
int32_t rv_tree_read(rv_reader *reader, rv_record *record, rv_tree_taker *take,
                     rv_progress *so_far);

/* Whether a property has this name. Small letters in it do not count: FF[3] has Black for B. */
int32_t rv_tree_is(const rv_reader *reader, const rv_tree_part *part, const char *name);

/* Puts a text in a record with its escapes taken out; 0 if there is no room. */
int32_t rv_put_unescaped(rv_record *record, const uint8_t *bytes, int32_t length, rv_text *text);

/* What a format calls its fields, and what it uses other names for, blanks between. */
typedef struct {
  const char *name;
  int32_t key;
} rv_name;

typedef struct {
  const rv_name *names;
  int32_t count;
  const char *used;
} rv_names_of;

/* Adds a property as the field it is, or under its name. RV_GAME or RV_PROBLEM. */
int32_t rv_tree_take(rv_reader *reader, rv_record *record, const rv_tree_part *part,
                     const rv_names_of *names);

/* The comment of the last ply. */
int32_t rv_tree_comment(rv_reader *reader, rv_record *record, const rv_tree_part *part);

void rv_put_property(rv_sink *sink, const char *name, const rv_record *record, rv_text value);
void rv_put_fields(rv_sink *sink, const rv_record *record, const rv_names_of *names, int32_t format,
                   uint32_t *lost);

/* ---- Results (result.c) ----------------------------------------------------------- */

typedef struct {
  int32_t is_known;   /* something that can be checked: */
  int32_t is_decided; /* by resignation, on time or by agreement: the board need not have it so */
  int32_t has_discs;  /* both counts */
  int32_t has_difference;
  int32_t black, white;
  int32_t difference; /* black minus white */
  int32_t winner;     /* 1 Black, -1 White, 0 a draw */
} rv_stated;

rv_stated rv_read_result(const uint8_t *text, int32_t length);

/* Puts the record's result as a format spells it, translated where it is in another's spelling and
 * says a difference or a winner; else as it is. Returns the bit of RV_RESULT where that says less. */
uint32_t rv_put_result(rv_sink *sink, const rv_record *record, rv_text result, int32_t format);

/* ---- Writing (writer.c) ----------------------------------------------------------- */

void rv_put(rv_sink *sink, const char *text);
void rv_put_byte(rv_sink *sink, uint8_t byte);
void rv_put_bytes(rv_sink *sink, const uint8_t *bytes, int32_t length);
void rv_put_number(rv_sink *sink, int32_t number);
void rv_put_square(rv_sink *sink, int32_t square, const rv_shape *shape, int32_t is_a1_below);
/* A square, or a pass as the format spells it. */
void rv_put_move(rv_sink *sink, int32_t square, const char *pass, const rv_shape *shape,
                 int32_t is_a1_below);
/* A text with a backslash before each byte of `special`. */
void rv_put_escaped(rv_sink *sink, const rv_record *record, rv_text text, const char *special);
/* Whether a byte is in a text. */
int32_t rv_has(const rv_record *record, rv_text text, uint8_t byte);
/* All cells, as EMPTY BLACK WHITE HOLE of symbols, with `between` after each row but the last. */
void rv_put_cells(rv_sink *sink, const rv_record *record, const char *symbols, const char *between);
/* A blank and the side that moves first, X or O. */
void rv_put_turn(rv_sink *sink, const rv_record *record);
/* Whether the board is 8 x 8. */
int32_t rv_is_usual_size(const rv_record *record);
/* Whether the game starts as usual on its size. */
int32_t rv_is_standard(const rv_record *record);
int32_t rv_has_holes(const rv_record *record);

/* What a format drops: fields whose key is not in `carried`, and of RV_LOST_EVALS and the like all
 * that is not in it either. */
uint32_t rv_lost(const rv_record *record, uint32_t carried);

typedef int32_t rv_format_writer(rv_sink *sink, const rv_record *record,
                                 const rv_write_options *options, uint32_t *lost);
rv_format_writer rv_write_transcript, rv_write_board_text, rv_write_bitboards, rv_write_obf,
    rv_write_ggf, rv_write_sgf, rv_write_pgn, rv_write_wthor, rv_write_name;

/* ---- WTHOR (wthor.c) -------------------------------------------------------------- */

/* Which of the three kinds of file begins with these 16 bytes; RV_NO_FORMAT: none. */
int32_t rv_archive_kind(const uint8_t *header, double total);

#endif
