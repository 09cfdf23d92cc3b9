/*
 * positions.h: boards for the engine, at the board at hand (boards.h), with a side to move; and the
 * engine at hand.
 */
#ifndef POSITIONS_H
#define POSITIONS_H

#include "../../core/engine.h"

/* Any shape up to rows x cols, any rays, any filling, either side to move. */
void position_lay(int32_t rows, int32_t cols);

/* Puts discs at random on empty squares until at most so many are left. */
void position_thin(int32_t empties);

/* A game by random moves from the start position, with holes in one of three, until so many squares
 * are empty or nobody can move. */
void position_play(int32_t rows, int32_t cols, int32_t rays, int32_t empties);

/* Plays a random move, or passes; 0 if nobody can move. */
int32_t position_step(void);

int32_t position_empties(void);

/* Squares of the board: all but the holes. */
int32_t position_squares(void);

/* The engine at hand, with an empty table of so many entries (a power of two, 4 to 65,536). Its
 * memory lies between guards. */
extern rv_engine engine_at_hand;
void engine_lay(uint32_t entries);

/* 1 if the guards around the engine's memory still stand. */
int engine_is_guarded(void);

/* rv_search at the board at hand, with all that is true of every answer: the board is as before, the
 * move is legal, the value no larger than the board, the line legal move by move, and where it is
 * exact, worth the value; then it goes on to the end if nothing stops the search and few squares are
 * empty. Returns 0 or the line of the failed check. */
int32_t position_search(const rv_limits *limits, rv_result *result);

/* The same checks of a result that is there already. */
int32_t position_check(const rv_limits *limits, const rv_result *result);

/* From how many empty squares an exact line always reaches the end. */
enum { WHOLE_LINES = 12 };

#endif
