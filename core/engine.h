/*
 * engine.h: an opponent. What to play, what each move is worth, who wins. This header is the manual
 * of the engine as reversi.h is that of the rules; the house rules there hold here too.
 *
 * VALUES are from the mover's view, in points: RV_POINTS of them are a disc. A finished game is
 * worth its discs with the empty squares to the winner; an estimate is never larger than the board.
 * A value is exact when the search was as deep as the game can be long, or solved it.
 *
 * TIME is counted in nodes: positions that the search has looked at. The same position, limits and
 * table, emptied before, give the same move, value and number of nodes on every machine, unless poll
 * stops the search.
 */
#ifndef REVERSI_ENGINE_H
#define REVERSI_ENGINE_H

#include "reversi.h"
#include "table.h"

enum {
  RV_POINTS = 20,   /* a disc */
  RV_MAX_LINE = 64, /* moves of a best line that are kept */
  RV_LEVELS = 11,   /* 0 to 10 */
  RV_NO_LIMIT = 0,
};

typedef struct {
  int32_t square;   /* the best move, RV_PASS where there is none */
  int32_t value;    /* in points */
  int32_t is_exact; /* whether the value is a final difference, not an estimate */
  int32_t depth;    /* plies of the last whole iteration */
  uint64_t nodes;
  int32_t length;            /* of the best line; beyond 8 x 8 it is the move alone */
  int32_t line[RV_MAX_LINE]; /* squares, RV_PASS for a pass */
} rv_result;

typedef struct {
  int32_t depth;      /* the deepest iteration, in plies; RV_NO_LIMIT: to the end; -1: none */
  int32_t exact_from; /* solve when no more squares than this are empty; 0: leave it to the depth */
  uint64_t nodes;     /* about how many nodes; RV_NO_LIMIT */
  /* Asked every few thousand nodes; a result other than 0 stops the search. May be NULL. */
  int32_t (*poll)(void *context);
  /* Told what each iteration has found; the line is not known yet. Below a forced pass at the root it
   * is told of the other side's search. May be NULL. */
  void (*report)(void *context, const rv_result *result);
  void *context;
} rv_limits;

/* What a search of a board larger than 8 x 8 needs: 0.8 MB. */
enum { RV_LARGE_STACK = 4 * RV_MAX_CELLS };
typedef struct {
  uint8_t cells[RV_MAX_CELLS], after_move[RV_MAX_CELLS];
  uint16_t stack[RV_LARGE_STACK];
  uint16_t corners[RV_MAX_CELLS];
  uint16_t scratch[RV_MAX_CELLS];
} rv_large_memory;

/* What the engine needs besides the board; all of it is the caller's memory. */
typedef struct {
  rv_table table;
  rv_large_memory *large; /* NULL: boards larger than 8 x 8 are RV_BAD_SIZE */
} rv_engine;

/* Finds the best move for who on a checked board, which is not touched. With any legal move the
 * result has a legal move, also under a limit of one node. Returns RV_OK or a negative rv_error. */
int32_t rv_search(rv_engine *engine, const uint8_t *cells, const rv_shape *shape, int32_t who,
                  const rv_limits *limits, rv_result *result);

/* The same, for one move: its value for who, and a line that begins with it. An illegal move is
 * RV_NO_FLIPS or what else rv_why_illegal says. */
int32_t rv_search_move(rv_engine *engine, const uint8_t *cells, const rv_shape *shape, int32_t who,
                       int32_t square, const rv_limits *limits, rv_result *result);

/* ---- Levels (levels.c) ------------------------------------------------------------ */

/* What a level looks at: limits for rv_search. Levels 0 and 1 do not search. Returns RV_OK or
 * RV_BAD_LEVEL. */
int32_t rv_level_limits(int32_t level, const rv_shape *shape, rv_limits *limits);

/* The move of a level that does not search: 0, any legal one, by the seed; 1, the one that turns
 * most discs, among equals a corner of the board, then the lowest square. RV_PASS where there is
 * none. */
int32_t rv_simple_move(int32_t level, const uint8_t *cells, const rv_shape *shape, int32_t who,
                       uint32_t seed, uint16_t *scratch);

/* ---- The wasm ABI, version 1 (engine_exports.c) --------------------------------------
 *
 * engine.wasm imports two functions from "host", both called during a search: poll() -> int32, other
 * than 0 to stop, and report(), after each iteration. It exports its memory and
 *
 *   abiVersion()    1
 *   boardArea()     address of 65,536 bytes: the board that is searched
 *   resultArea()    address of 70 int32: square (-1: a pass, or the end), value in points, exact,
 *                   depth, low bits of the nodes, length of the line, the line
 *   nodes()         nodes of the last search, a double
 *   setTable(bits)  2 to the power of bits entries of 24 bytes, 8 to 24; empties the table. To be
 *                   called before the first search. 0
 *   search(who, rows, cols, rays, level, depth, exactFrom, nodes, seed)
 *   searchMove(who, rows, cols, rays, square, level, depth, exactFrom, nodes)
 *                   0, with the result in resultArea. level -1: none; depth, exactFrom or nodes -1: as
 *                   the level has it; 0: without limit (exactFrom 0: never)
 *
 *   perft(who, rows, cols, rays, depth)
 *                   rv_perft, a double, as reversi.wasm has it: with all rays up to 8 x 8 by vectors
 *
 * All take any numbers, as the exports of reversi.wasm do.
 */
#endif
