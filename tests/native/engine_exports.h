/*
 * engine_exports.h: the functions of core/engine_exports.c by their C names, as exports.h.
 */
#ifndef ENGINE_EXPORTS_H
#define ENGINE_EXPORTS_H

#include <stdint.h>

int32_t engine_abi_version(void);
uint8_t *engine_board_area(void);
int32_t *engine_result_area(void);
double engine_nodes(void);
int32_t engine_set_table(int32_t bits);
double engine_perft(int32_t who, int32_t rows, int32_t cols, int32_t rays, int32_t depth);
int32_t engine_search(int32_t who, int32_t rows, int32_t cols, int32_t rays, int32_t level,
                      int32_t depth, int32_t exact_from, double nodes, int32_t seed);
int32_t engine_search_move(int32_t who, int32_t rows, int32_t cols, int32_t rays, int32_t square,
                           int32_t level, int32_t depth, int32_t exact_from, double nodes);

#endif
