/*
 * reversi.h: the rules of Reversi (Othello) on any board. This header is the manual.
 *
 * THE BOARD is a flat array of bytes, row by row from the top left:
 *
 *        col 0 1 2 3            index = row * cols + col
 *      row 0 . . . .
 *          1 . W B .            here rows = 3, cols = 4, and W at row 1, col 1
 *          2 . B W .            is cells[5]
 *
 * Each byte is RV_EMPTY, RV_BLACK, RV_WHITE or RV_HOLE. A hole is no square at all: nobody plays
 * there and no ray passes it. Rows and columns count from 1 up, rows * cols from 1 to RV_MAX_CELLS.
 *
 * A RAY is one of the eight directions. A set of rays is a byte, bit i for ray i in this order:
 *
 *      0 1 2     (-1,-1) (-1,0) (-1,1)
 *      3 . 4     ( 0,-1)        ( 0,1)
 *      5 6 7     ( 1,-1) ( 1,0) ( 1,1)
 *
 * A MOVE puts a disc on an empty square from which, along at least one ray of the set, one or more
 * discs of the other side are followed by a disc of the mover's own. All those runs turn over; the
 * rays share no square, so the order does not matter. A side without a move passes; when neither
 * side has one the game is over.
 *
 * HOUSE RULES. No heap, no I/O, no globals (core/exports.c alone has some), nothing of libc but
 * memcpy and memset. Every loop is bounded by the board's size. Functions may be called
 * from several threads on different boards. A function that returns int32_t returns a negative
 * rv_error where an argument is out of range, having changed nothing. An illegal move is no error
 * but an answer: 0 flips, and an untouched board. The bytes of a board are not looked through at
 * each call: one that comes from outside goes through rv_check_cells first.
 *
 * Three ways to compute, one rule: scan.c walks the bytes and decides. bits.h (boards that fit
 * 8 x 8) and bitrow.c (any size) list legal moves faster and are tested against it.
 *
 * AS A C LIBRARY: all of core/ but exports.c, with GCC or Clang.
 *
 *     const rv_shape shape = {8, 8, RV_ALL_RAYS};
 *     uint8_t cells[64];
 *     rv_start(cells, &shape);
 *     rv_apply(cells, &shape, 2, 3, RV_BLACK);  // 1: d4 has turned
 */
#ifndef REVERSI_H
#define REVERSI_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* ---- Values and limits ------------------------------------------------------------ */

enum { RV_EMPTY = 0, RV_BLACK = 1, RV_WHITE = 2, RV_HOLE = 3 };

enum {
  RV_RAY_COUNT = 8,
  RV_ALL_RAYS = 0xff,
  RV_ORTHOGONAL = 0x5a, /* rays 1 3 4 6: along rows and columns */
  RV_DIAGONAL = 0xa5,   /* rays 0 2 5 7 */
};

enum {
  RV_MAX_CELLS = 65536,             /* rows * cols; an index fits 16 bits */
  RV_MAX_PLIES = 2 * RV_MAX_CELLS,  /* a disc on every square and a pass after each */
  RV_MAX_DEPTH = 255,               /* of perft */
  RV_SPARSE_MAX_CAPACITY = 1 << 24, /* slots of a sparse board; it holds half as many discs */
};

typedef enum {
  RV_OK = 0,
  /* an argument is out of range */
  RV_BAD_SIZE = -1,  /* rows or cols below 1, or rows * cols above RV_MAX_CELLS */
  RV_BAD_SIDE = -2,  /* a side that is neither RV_BLACK nor RV_WHITE */
  RV_BAD_RAYS = -3,  /* bits set beyond the eight rays */
  RV_BAD_CELL = -4,  /* a cell value above RV_HOLE */
  RV_BAD_DEPTH = -5, /* below 0 or above RV_MAX_DEPTH */
  RV_BAD_PLY = -6,   /* a ply that the game does not have */
  RV_FULL = -7,      /* no memory left for another ply or disc */
  RV_NO_GAME = -8,   /* no game has been started (wasm only) */
  RV_BAD_LEVEL = -9, /* below 0 or above 10 (engine.h) */
  /* why a square is no legal move (rv_why_illegal, rv_game_play) */
  RV_OFF_BOARD = -10,
  RV_OCCUPIED = -11,
  RV_ON_HOLE = -12,
  RV_NO_FLIPS = -13,
  RV_GAME_OVER = -14,
} rv_error;

/* What stays the same during a game. */
typedef struct {
  int32_t rows, cols;
  int32_t rays; /* the set of rays discs turn along: RV_ALL_RAYS in the usual game */
} rv_shape;

typedef struct {
  int32_t black, white, empty;
} rv_counts;

/* The side to move next (0: the game is over) and whether the other side had to pass for it. */
typedef struct {
  int32_t turn;
  int32_t passed;
} rv_next;

/* A move and all that is needed to take it back: how many discs turned along each ray. 20 bytes. */
typedef struct {
  int32_t square; /* row * cols + col, or RV_PASS */
  uint16_t runs[RV_RAY_COUNT];
} rv_move;

enum { RV_PASS = -1 };

/* The eight rays as {row step, column step}, in the order drawn above. */
extern const int8_t rv_rays[RV_RAY_COUNT][2];

/* ---- Checks ----------------------------------------------------------------------- */

/* RV_OK, RV_BAD_SIZE or RV_BAD_RAYS. */
int32_t rv_check_shape(const rv_shape *shape);

/* RV_OK, or RV_BAD_CELL if one of the n bytes is above RV_HOLE. */
int32_t rv_check_cells(const uint8_t *cells, int32_t n);

/* RV_WHITE for RV_BLACK and the reverse; RV_BAD_SIDE for anything else. */
int32_t rv_opponent(int32_t who);

/* ---- Rules: cells has rows * cols bytes, who is the side that moves ---------------------------- */

/* Lists the squares that turn when who plays at (row, col): ray by ray in the order above, nearest
 * first. flips has room for rows * cols indices. Returns how many there are, 0 if the move is
 * illegal; a row or col off the board is an illegal move too. Time: the length of the rays. */
int32_t rv_flips(const uint8_t *cells, const rv_shape *shape, int32_t row, int32_t col, int32_t who,
                 uint16_t *flips);

/* Plays the move on cells. Returns how many discs turned; 0, with cells untouched, if illegal. */
int32_t rv_apply(uint8_t *cells, const rv_shape *shape, int32_t row, int32_t col, int32_t who);

/* RV_OK if the move is legal, else RV_OFF_BOARD, RV_OCCUPIED, RV_ON_HOLE or RV_NO_FLIPS. */
int32_t rv_why_illegal(const uint8_t *cells, const rv_shape *shape, int32_t row, int32_t col,
                       int32_t who);

/* Lists the squares where who may play, in ascending order, by the fastest path that fits the board
 * (moves.c). squares has room for rows * cols indices. Returns how many there are. Time: O(cells);
 * 100 kB of stack on boards that do not fit 8 x 8. */
int32_t rv_legal_moves(const uint8_t *cells, const rv_shape *shape, int32_t who, uint16_t *squares);

/* The same by the plain scan. Also O(cells): along a ray each disc is passed only from the one
 * empty square before its run. */
int32_t rv_legal_moves_scan(const uint8_t *cells, const rv_shape *shape, int32_t who,
                            uint16_t *squares);

/* 1 if who has a legal move, else 0: by the same paths and on the same stack, without a list. */
int32_t rv_has_move(const uint8_t *cells, const rv_shape *shape, int32_t who);

/* Whose turn is it after who has moved, or, at the start, after the side that does not begin? The
 * other side's if it can move; else who's again, passed = 1; else nobody's, turn = 0.
 * Arguments out of range: turn holds the rv_error. */
rv_next rv_next_turn(const uint8_t *cells, const rv_shape *shape, int32_t who);

/* Fills cells with the start position: White, Black over Black, White on the middle four squares
 * (up and left of the middle where a side is odd). A board with a side of 1 has no room for them
 * and stays empty. shape->rays does not matter, but is checked. */
int32_t rv_start(uint8_t *cells, const rv_shape *shape);

/* Counts the discs and empty squares among n cells. */
rv_counts rv_count(const uint8_t *cells, int32_t n);

/* Black's discs minus White's with the empty squares given to the winner, shared in a draw: the
 * score of a finished game by the rules of the World Othello Federation. */
int32_t rv_final_difference(rv_counts counts);

/* Moves as records, for whoever takes them back. rv_find fills *move and returns the number of
 * flips (0: illegal, *move undefined). rv_make plays a move that was found on these very cells,
 * rv_unmake takes it back from the cells it led to. Neither checks anything. */
int32_t rv_find(const uint8_t *cells, const rv_shape *shape, int32_t row, int32_t col, int32_t who,
                rv_move *move);
void rv_make(uint8_t *cells, const rv_shape *shape, const rv_move *move, int32_t who);
void rv_unmake(uint8_t *cells, const rv_shape *shape, const rv_move *move, int32_t who);

/* Lists the squares a made or found move turns, as rv_flips does; returns how many. */
int32_t rv_move_flips(const rv_shape *shape, const rv_move *move, uint16_t *flips);

/* ---- Counting move sequences (perft.c) -------------------------------------------- */

/* Counts the positions depth plies on, with who to move. A pass is one ply; a finished game is one
 * leaf at whatever depth. Two words where the board fits 8 x 8, bytes elsewhere; cells is used as
 * the working board and is as before on return. Returns RV_OK or a negative rv_error. */
int32_t rv_perft(uint8_t *cells, const rv_shape *shape, int32_t who, int32_t depth,
                 uint64_t *leaves);

/* The same on bytes, whatever the size: what rv_perft is tested against. */
int32_t rv_perft_scan(uint8_t *cells, const rv_shape *shape, int32_t who, int32_t depth,
                      uint64_t *leaves);

/* ---- A game (game.c) -------------------------------------------------------------- */

/* A board with its past and, after undo, its future. Sides take the plies in turn, for a pass is a
 * ply of its own: after a move that leaves the other side none, game.c adds the pass itself. The
 * memory is the caller's: cells for the board, plies for capacity moves. RV_MAX_PLIES is enough for
 * any game, 2 * the number of empty squares + 1 for a given one. */
typedef struct {
  rv_shape shape;
  uint8_t *cells;
  rv_move *plies;
  int32_t capacity;
  int32_t first;  /* the side that has ply 0 */
  int32_t ply;    /* plies made: the position shown */
  int32_t length; /* plies known: those after ply can be made again */
  int32_t ended;  /* 1 if neither side can move after the last known ply */
  rv_counts counts;
} rv_game;

/* Starts a game from the position in cells, which the game uses and changes from now on. turn is
 * the side to move; if it cannot, its pass becomes ply 0. */
int32_t rv_game_start(rv_game *game, const rv_shape *shape, uint8_t *cells, int32_t turn,
                      rv_move *plies, int32_t capacity);

/* Plays at (row, col) for the side to move, drops the plies that could have been redone, and adds
 * the passes that follow. If a pass is due at this ply (rv_game_go_to can stop there), it is made
 * first. Returns the flips, or why the move is illegal, or RV_FULL; then nothing has changed. */
int32_t rv_game_play(rv_game *game, int32_t row, int32_t col);

/* Takes back the last disc with the passes after it; returns 1, or 0 if no disc has been played. */
int32_t rv_game_undo(rv_game *game);

/* Plays the next disc again with the passes around it, or what pass there is; returns 1, or 0 if no
 * ply has been taken back. */
int32_t rv_game_redo(rv_game *game);

/* Goes to exactly this ply, 0 to length. Returns RV_OK or RV_BAD_PLY. */
int32_t rv_game_go_to(rv_game *game, int32_t ply);

/* The side to move, or 0 when the game is over. Where rv_game_go_to has stopped before a pass, it
 * is the side that will pass. */
int32_t rv_game_turn(const rv_game *game);

/* 1 if the last ply made is a pass. */
int32_t rv_game_passed(const rv_game *game);

/* The side that has this ply: first, its opponent, first, ... */
int32_t rv_game_side_at(const rv_game *game, int32_t ply);

/* ---- A board without edges (sparse.c) --------------------------------------------- */

/* Discs in a hash table keyed by (row, col), each any int32_t. Nothing outside the discs is stored:
 * every other square is empty. Holes can be set and count as stored. */
typedef struct {
  int32_t row, col;
  int32_t cell; /* RV_EMPTY marks a free slot */
} rv_slot;

typedef struct {
  rv_slot *slots;
  uint32_t capacity; /* a power of two, at most RV_SPARSE_MAX_CAPACITY */
  uint32_t used;     /* at most capacity / 2 */
} rv_sparse;

/* Makes an empty board in the given memory. */
void rv_sparse_start(rv_sparse *board, rv_slot *slots, uint32_t capacity);

/* Moves the discs into other, larger memory (not overlapping the old). */
void rv_sparse_move(rv_sparse *board, rv_slot *slots, uint32_t capacity);

/* The cell at (row, col). */
int32_t rv_sparse_get(const rv_sparse *board, int32_t row, int32_t col);

/* Sets a cell; RV_EMPTY removes it. RV_BAD_CELL, or RV_FULL where half the slots are taken. */
int32_t rv_sparse_set(rv_sparse *board, int32_t row, int32_t col, int32_t cell);

/* Counts the stored cells by value; counts[RV_EMPTY] is 0. */
void rv_sparse_count(const rv_sparse *board, int32_t counts[RV_HOLE + 1]);

/* Flips as rv_flips: fills runs[8] with the discs turned along each ray, returns their sum. */
int32_t rv_sparse_runs(const rv_sparse *board, int32_t row, int32_t col, int32_t who, int32_t rays,
                       uint32_t runs[RV_RAY_COUNT]);

/* Plays the move that rv_sparse_runs has found on this very board. Returns RV_OK, or RV_FULL; then
 * nothing has changed. */
int32_t rv_sparse_make(rv_sparse *board, int32_t row, int32_t col, int32_t who,
                       const uint32_t runs[RV_RAY_COUNT]);

/* Finds and makes a move. Returns the flips, 0 if illegal, or RV_FULL; then nothing has changed. */
int32_t rv_sparse_apply(rv_sparse *board, int32_t row, int32_t col, int32_t who, int32_t rays);

/* Lists legal moves as {row, col} pairs, each once, in no order, a part at a time: begin with
 * *slot = 0, call until it equals capacity. pairs has room for max moves, at least 8. Returns how
 * many were written. */
int32_t rv_sparse_moves(const rv_sparse *board, int32_t who, int32_t rays, uint32_t *slot,
                        int32_t (*pairs)[2], int32_t max);

#ifdef __cplusplus
}
#endif

/* ---- The wasm ABI, version 1 (exports.c) ---------------------------------------------
 *
 * reversi.wasm imports nothing and exports its memory and the functions below. Only 32-bit integers
 * cross the boundary (perft returns a double, exact to 2^53). Every function takes any numbers at
 * all: it never traps and writes only inside the areas below; an argument out of range is answered
 * by a negative rv_error with all state as before.
 *
 *   abiVersion()     1. Raised when a signature or an area changes its meaning.
 *   boardArea()      address of 65,536 bytes: the board that the functions below read
 *   listArea()       address of 131,072 bytes: lists come back here as 16-bit indices
 *   infoArea()       address of 8 int32: small results, named in brackets below
 *
 *   flipsFor(row, col, who, rows, cols, rays)   flips -> list; returns how many, 0: illegal
 *   apply(row, col, who, rows, cols, rays)      plays on boardArea; returns the flips, 0: illegal
 *   legalMoves(who, rows, cols, rays)           squares -> list; returns how many
 *   hasMove(who, rows, cols, rays)              1 or 0
 *   nextTurn(who, rows, cols, rays)             turn (0 1 2), plus 4 if there was a pass
 *   start(rows, cols)                           writes the start position to boardArea; 0
 *   count(cells)                                -> info [black, white, empty, final difference]; 0
 *   perft(who, rows, cols, rays, depth)         leaves
 *
 * One game for each instance, apart from boardArea:
 *   gameStart(turn, rows, cols, rays)           from the position in boardArea; 0
 *   gamePlay(row, col)                          flips, or why not
 *   gameUndo() gameRedo()                       1, or 0 when there was nothing to do
 *   gameGoTo(ply)                               0
 *   gameInfo()                                  -> info [ply, length, turn, passed, black, white,
 *                                               empty, final difference]; 0
 *   gamePly(ply)                                -> info [square or -1, side], flips -> list;
 *                                               returns how many, 0: a pass
 *   gameLegal()                                 squares -> list; how many
 *   gameBoard()                                 copies the position to boardArea; its cells
 *
 * One sparse board for each instance (coordinates are pairs of int32 in listArea, 16,384 at most):
 *   sparseClear()                               0
 *   sparseGet(row, col)  sparseSet(row, col, cell)
 *   sparseFlips(row, col, who, rays)            flips -> list; how many there are, 0: illegal
 *   sparseApply(row, col, who, rays)            the same, and plays the move
 *   sparseMore(from)                            the flips of the last of these two from number
 *                                               `from` on -> list; how many are left from there
 *   sparseMoves(who, rays, slot)                moves -> list, next slot -> info [0], 0 at the end;
 *                                               returns how many
 *   sparseCount()                               -> info [0, black, white, holes]; 0
 *   sparseDiscs(slot)                           stored cells as {row, col, cell} -> list, likewise
 *
 * Memory grows only in gamePlay, sparseSet and sparseApply, and only when a game is longer or a
 * sparse board fuller than any before in that instance. Take views of it afresh after those.
 */
#endif
