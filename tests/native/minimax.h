/*
 * minimax.h: the search once more, as plainly as it can be written: every move, every reply, no
 * bounds, no table, on bytes with the moves of twin.h. What the engine's values are held to.
 */
#ifndef MINIMAX_H
#define MINIMAX_H

#include "../../core/engine.h"

enum { MINIMAX_CELLS = 1024, MINIMAX_END = 1000 }; /* largest board; a depth beyond every end */

/* What a position that is not looked into any further is worth for who, in points. */
typedef int32_t minimax_leaf(const uint8_t *cells, const rv_shape *shape, int32_t who);

/* The value in points for who, depth plies ahead; a pass is no ply, a finished game is worth its
 * discs. */
int32_t minimax(const uint8_t *cells, const rv_shape *shape, int32_t who, int32_t depth,
                minimax_leaf *leaf);

/* The same to the end, in discs. */
int32_t minimax_final(const uint8_t *cells, const rv_shape *shape, int32_t who);

/* Positions looked at by the last of these. */
extern int32_t minimax_nodes;

/* Leaves by rv_eval_bits and by rv_eval_bytes. Both keep what they have found out about a board's
 * ground until minimax_ground, which is called when shape, rays or holes are others. */
minimax_leaf leaf_bits, leaf_bytes;
void minimax_ground(const uint8_t *cells, const rv_shape *shape);

/* Discs for who less the other side's, the empty squares to the winner. */
int32_t final_difference(const uint8_t *cells, const rv_shape *shape, int32_t who);

/* Plays a move by the twin; 0 if it is illegal. */
int32_t twin_play(uint8_t *cells, const rv_shape *shape, int32_t square, int32_t who);

#endif
