/*
 * boards.h: the board at hand. Every test that needs one uses this, so that a failed check can be
 * drawn; it lies between guards (guard.h).
 */
#ifndef BOARDS_H
#define BOARDS_H

#include "../../core/reversi.h"

typedef struct {
  rv_shape shape;
  uint8_t *cells;
  int32_t count; /* rows * cols */
  int32_t who;   /* the side at hand, for the drawing; 0: none */
} test_board;

extern test_board board;

/* Makes room for a board of this shape, all cells empty. */
void board_lay(int32_t rows, int32_t cols, int32_t rays);

/* Reads a drawing: one string, rows divided by '/', spaces for the eye only.
 *
 *     . empty   B black   W white   # hole   * empty, and marked   @ empty, and the move
 *
 * Marked squares are listed in board_marks, `board_move` is the square of @ or -1. */
void board_read(const char *drawing, int32_t rays);
enum { BOARD_MARKS = 64 };
extern uint16_t board_marks[BOARD_MARKS];
extern int32_t board_mark_count, board_move;

/* The usual start. */
#define OTHELLO                                                                                    \
  ". . . . . . . . / . . . . . . . . / . . . . . . . . / . . . W B . . . /"                        \
  ". . . B W . . . / . . . . . . . . / . . . . . . . . / . . . . . . . ."

/* Fills the board at random: noise of any density, boards of one colour with a few exceptions,
 * stripes that run to the edges, or a position of a played game. */
void board_fill(void);

/* All rays half of the time, else any set, or one of the usual ones. */
int32_t random_rays(void);

/* 1 if the guards around the board still stand. */
int board_is_guarded(void);

/* Remembers the cells; 1 if they are still the same. */
void board_keep(void);
int board_is_kept(void);

/* The cells as remembered. */
uint8_t *board_kept(void);

/* See suite_drawing. */
const char *board_draw(void);

#endif
