/*
 * suite.h: what the C tests share. Like the core, they use no heap, no I/O and nothing of libc but
 * memcpy and memset, so that the same files are a native program (with main.c, under sanitizers)
 * and a wasm module that imports nothing.
 *
 * A test returns 0, or the line of the first check that failed. Its random boards come from a seed:
 * the same seed fails in the same way everywhere.
 */
#ifndef SUITE_H
#define SUITE_H

#include "../../core/reversi.h"

/* Ends a test, or a helper of one, at the line of a check that does not hold. */
#define CHECK(condition)                                                                           \
  do {                                                                                             \
    if (!(condition)) return suite_fail(__FILE__, __LINE__);                                       \
  } while (0)

/* Calls a helper that has checks of its own. */
#define TRY(call)                                                                                  \
  do {                                                                                             \
    const int32_t failed_line = (call);                                                            \
    if (failed_line) return failed_line;                                                           \
  } while (0)

/* Sanitizers are some ten times slower; the long tests look at this. */
#if defined(__SANITIZE_ADDRESS__)
#define SUITE_SANITIZED 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
#define SUITE_SANITIZED 1
#endif
#endif
#ifndef SUITE_SANITIZED
#define SUITE_SANITIZED 0
#endif

#ifdef __wasm__
#define SUITE_EXPORT(name) __attribute__((export_name(#name)))
#else
#define SUITE_EXPORT(name)
#endif

/* ---- For whoever runs the tests ------------------------------------------------------------- */

int32_t suite_count(void);
const char *suite_name(int32_t test);

/* Runs one test; returns 0 or the line of the failed check, -1 for a number that is no test's. */
int32_t suite_run(int32_t test, uint32_t seed);

/* The file of the last failed check. */
const char *suite_file(void);

/* The board of boards.h as the last check left it, drawn: a line of B W . # for each row, cut off
 * where it is large. */
const char *suite_drawing(void);

/* ---- For the tests -------------------------------------------------------------------------- */

int32_t suite_fail(const char *file, int32_t line);

/* What a check that fails is to show in place of the board. */
void suite_tell(uint64_t number);

int same_bytes(const void *a, const void *b, uint32_t bytes);

/* The tests, by file. */
int32_t test_drawn_moves(void);
int32_t test_drawn_flips(void);
int32_t test_start_positions(void);
int32_t test_scores(void);

int32_t test_shapes_to_8x8(void);
int32_t test_all_ray_sets(void);
int32_t test_single_lines(void);
int32_t test_word_edges(void);
int32_t test_random_shapes(void);
int32_t test_large_boards(void);

int32_t test_othello_counts(void);
int32_t test_perft_shapes(void);
int32_t test_perft_to_the_end(void);

int32_t test_random_games(void);
int32_t test_game_branches(void);
int32_t test_game_full(void);
int32_t test_drawn_passes(void);
int32_t test_large_game(void);

int32_t test_sparse_model(void);
int32_t test_sparse_flat(void);
int32_t test_sparse_edges(void);
int32_t test_sparse_growth(void);
int32_t test_sparse_65536(void);

int32_t test_bad_arguments(void);
int32_t test_hostile_exports(void);

int32_t test_search_values(void);
int32_t test_solver_values(void);
int32_t test_solver_deep(void);
int32_t test_solver_search(void);

int32_t test_stable_discs(void);
int32_t test_corners(void);
int32_t test_corners_agree(void);
int32_t test_last_flips(void);

int32_t test_symmetries(void);

int32_t test_drawn_endings(void);
int32_t test_root_values(void);
int32_t test_root_exact(void);
int32_t test_single_moves(void);
int32_t test_node_limits(void);
int32_t test_stops(void);
int32_t test_search_arguments(void);

int32_t test_large_values(void);
int32_t test_both_ways(void);
int32_t test_large_answers(void);
int32_t test_large_extremes(void);

int32_t test_level_limits(void);
int32_t test_random_level(void);
int32_t test_greedy_level(void);
int32_t test_simple_arguments(void);
int32_t test_level_games(void);

int32_t test_signature(void);

#ifndef __wasm__
int32_t test_hostile_engine(void);
#endif

#endif
