/*
 * suite.c: the list of all tests, and how one is run.
 */
#include "suite.h"
#include "boards.h"
#include "random.h"

#include <string.h>

static const struct {
  const char *name;
  int32_t (*run)(void);
} tests[] = {
    {"drawn boards: legal moves", test_drawn_moves},
    {"drawn boards: flips", test_drawn_flips},
    {"start positions", test_start_positions},
    {"counts and final differences", test_scores},
    {"twin = scan = words = rows: every shape up to 8 x 8", test_shapes_to_8x8},
    {"twin = scan = words = rows: all 256 ray sets", test_all_ray_sets},
    {"twin = scan = rows: boards of one row or column", test_single_lines},
    {"twin = scan = rows: widths around 64 bits and multiples", test_word_edges},
    {"twin = scan = rows: random shapes", test_random_shapes},
    {"twin = scan = rows: 100 x 100 up to 65,536 squares", test_large_boards},
    {"perft: Othello's published counts", test_othello_counts},
    {"perft: twin = bytes = words on other shapes", test_perft_shapes},
    {"perft: all games on 4 x 4", test_perft_to_the_end},
    {"game: every ply back and forth", test_random_games},
    {"game: new branches from old plies", test_game_branches},
    {"game: a full history", test_game_full},
    {"game: drawn passes", test_drawn_passes},
    {"game: 256 x 256 to the end", test_large_game},
    {"sparse: set, get and remove against an array", test_sparse_model},
    {"sparse = flat, wherever it lies", test_sparse_flat},
    {"sparse: the ends of the int32s", test_sparse_edges},
    {"sparse: growth", test_sparse_growth},
    {"sparse: 65,536 discs", test_sparse_65536},
    {"arguments out of range", test_bad_arguments},
    {"exports under hostile calls", test_hostile_exports},
    {"search = minimax: every table, every window", test_search_values},
    {"solver = brute force: up to 7 empty squares", test_solver_values},
    {"solver = brute force: up to 10 empty squares", test_solver_deep},
    {"solver = search to the end", test_solver_search},
    {"stable discs never turn", test_stable_discs},
    {"drawn boards: corners", test_corners},
    {"corners: words = bytes", test_corners_agree},
    {"the last flips: lines = words", test_last_flips},
    {"engine: turned, mirrored, colours changed", test_symmetries},
    {"engine: drawn endings", test_drawn_endings},
    {"engine = minimax at every depth", test_root_values},
    {"engine = brute force, and its lines", test_root_exact},
    {"engine: move by move", test_single_moves},
    {"engine: few nodes", test_node_limits},
    {"engine: stopped at every poll", test_stops},
    {"engine: arguments out of range", test_search_arguments},
    {"large boards = minimax", test_large_values},
    {"large boards' search on small ones", test_both_ways},
    {"large boards: answers up to 65,536 squares", test_large_answers},
    {"large boards: no disc, one colour, moves everywhere", test_large_extremes},
    {"levels: limits", test_level_limits},
    {"level 0: any move, evenly", test_random_level},
    {"level 1 = its plain version", test_greedy_level},
    {"levels 0 and 1: arguments out of range", test_simple_arguments},
    {"levels: games to the end", test_level_games},
    {"engine: signature", test_signature},
#ifndef __wasm__
    {"engine exports under hostile calls", test_hostile_engine},
#endif
};

static const char *failed_file = "";
static char told[] = "00000000000000000000\n";
static int has_told;

SUITE_EXPORT(suite_count) int32_t suite_count(void) { return sizeof tests / sizeof tests[0]; }

SUITE_EXPORT(suite_name) const char *suite_name(int32_t test) {
  return test >= 0 && test < suite_count() ? tests[test].name : "";
}

SUITE_EXPORT(suite_run) int32_t suite_run(int32_t test, uint32_t seed) {
  if (test < 0 || test >= suite_count()) return -1;
  failed_file = "";
  has_told = 0;
  random_seed(seed);
  board_lay(1, 1, RV_ALL_RAYS);
  return tests[test].run();
}

SUITE_EXPORT(suite_file) const char *suite_file(void) { return failed_file; }

SUITE_EXPORT(suite_drawing) const char *suite_drawing(void) {
  return has_told ? told : board_draw();
}

void suite_tell(uint64_t number) {
  has_told = 1;
  for (uint32_t i = sizeof told - 2; i-- > 0; number /= 10) told[i] = (char)('0' + number % 10);
}

int32_t suite_fail(const char *file, int32_t line) {
  failed_file = file;
  return line;
}

int same_bytes(const void *a, const void *b, uint32_t bytes) {
  const uint8_t *x = a, *y = b;
  uint32_t i = 0;
  for (; i + 8 <= bytes; i += 8) {
    uint64_t eight_x, eight_y;
    memcpy(&eight_x, x + i, 8);
    memcpy(&eight_y, y + i, 8);
    if (eight_x != eight_y) return 0;
  }
  for (; i < bytes; i++)
    if (x[i] != y[i]) return 0;
  return 1;
}
