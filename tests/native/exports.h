/*
 * exports.h: the functions of core/exports.c by their C names. The core needs no such header: its
 * caller is JavaScript. See the end of reversi.h for what they do.
 */
#ifndef EXPORTS_H
#define EXPORTS_H

#include <stdint.h>

int32_t export_abi_version(void);
uint8_t *export_board_area(void);
void *export_list_area(void);
int32_t *export_info_area(void);

int32_t export_flips_for(int32_t row, int32_t col, int32_t who, int32_t rows, int32_t cols,
                         int32_t rays);
int32_t export_apply(int32_t row, int32_t col, int32_t who, int32_t rows, int32_t cols,
                     int32_t rays);
int32_t export_legal_moves(int32_t who, int32_t rows, int32_t cols, int32_t rays);
int32_t export_has_move(int32_t who, int32_t rows, int32_t cols, int32_t rays);
int32_t export_next_turn(int32_t who, int32_t rows, int32_t cols, int32_t rays);
int32_t export_start(int32_t rows, int32_t cols);
int32_t export_count(int32_t cells);
double export_perft(int32_t who, int32_t rows, int32_t cols, int32_t rays, int32_t depth);

int32_t export_game_start(int32_t turn, int32_t rows, int32_t cols, int32_t rays);
int32_t export_game_play(int32_t row, int32_t col);
int32_t export_game_undo(void);
int32_t export_game_redo(void);
int32_t export_game_go_to(int32_t ply);
int32_t export_game_info(void);
int32_t export_game_ply(int32_t ply);
int32_t export_game_legal(void);
int32_t export_game_board(void);

int32_t export_sparse_clear(void);
int32_t export_sparse_get(int32_t row, int32_t col);
int32_t export_sparse_set(int32_t row, int32_t col, int32_t cell);
int32_t export_sparse_flips(int32_t row, int32_t col, int32_t who, int32_t rays);
int32_t export_sparse_more(int32_t from);
int32_t export_sparse_apply(int32_t row, int32_t col, int32_t who, int32_t rays);
int32_t export_sparse_moves(int32_t who, int32_t rays, int32_t slot);
int32_t export_sparse_count(void);
int32_t export_sparse_discs(int32_t slot);

#endif
