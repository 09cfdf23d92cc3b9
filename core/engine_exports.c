/*
 * engine_exports.c: the ABI of engine.wasm (see the end of engine.h), as exports.c is that of
 * reversi.wasm. It owns the areas and the memory of the table, checks what comes from outside and
 * passes it on.
 */
#include "engine.h"

#include <string.h>

#ifdef __wasm__
#define EXPORT(name) __attribute__((export_name(#name)))
#define IMPORT(name) __attribute__((import_module("host"), import_name(#name))) extern
#else
#define EXPORT(name)
#define IMPORT(name) extern
#endif

enum { ENGINE_ABI_VERSION = 1, RESULT_HEAD = 6, MIN_TABLE_BITS = 8, MAX_TABLE_BITS = 24 };

/* Asked during a search: stop? Told of each iteration, when resultArea has been filled. */
IMPORT(poll) int32_t host_poll(void);
IMPORT(report) void host_report(void);

static uint8_t board[RV_MAX_CELLS];
static int32_t result_area[RESULT_HEAD + RV_MAX_LINE];
static rv_large_memory large;
static rv_engine engine; /* table.entries is NULL before the first setTable */
static rv_result result;

EXPORT(abiVersion) int32_t engine_abi_version(void) { return ENGINE_ABI_VERSION; }
EXPORT(boardArea) uint8_t *engine_board_area(void) { return board; }
EXPORT(resultArea) int32_t *engine_result_area(void) { return result_area; }

static int32_t poll(void *context) {
  (void)context;
  return host_poll();
}

static void put_result(void) {
  result_area[0] = result.square;
  result_area[1] = result.value;
  result_area[2] = result.is_exact;
  result_area[3] = result.depth;
  result_area[4] = (int32_t)result.nodes; /* the low 32 bits; nodes() has them all */
  result_area[5] = result.length;
  memcpy(result_area + RESULT_HEAD, result.line, sizeof result.line);
}

static void report(void *context, const rv_result *so_far) {
  (void)context;
  result = *so_far;
  put_result();
  host_report();
}

EXPORT(nodes) double engine_nodes(void) { return (double)result.nodes; }

/* The memory of the table: grown to its largest so far, never given back. */
#ifdef __wasm__
extern uint8_t __heap_base;
static rv_entry *table_memory(uint32_t count) {
  enum { PAGE = 65536 };
  const uint64_t start = ((uint64_t)(uint32_t)&__heap_base + 15) & ~(uint64_t)15;
  const uint64_t end = start + (uint64_t)count * sizeof(rv_entry);
  const uint64_t have = (uint64_t)__builtin_wasm_memory_size(0) * PAGE;
  if (end > have &&
      __builtin_wasm_memory_grow(0, (uint32_t)((end - have + PAGE - 1) / PAGE)) == (size_t)-1)
    return NULL;
  return (rv_entry *)(uint32_t)start;
}
#else
static rv_entry *table_memory(uint32_t count) {
  static rv_entry entries[1 << 16];
  return count <= 1 << 16 ? entries : NULL;
}
#endif

EXPORT(setTable) int32_t engine_set_table(int32_t bits) {
  if (bits < MIN_TABLE_BITS || bits > MAX_TABLE_BITS) return RV_FULL;
  rv_entry *entries = table_memory((uint32_t)1 << bits);
  if (!entries) return RV_FULL;
  rv_table_start(&engine.table, entries, (uint32_t)1 << bits);
  engine.large = &large;
  return RV_OK;
}

static int32_t check_call(const rv_shape *shape) {
  const int32_t error = rv_check_shape(shape);
  if (error) return error;
  if (!engine.table.entries) return RV_FULL;
  return rv_check_cells(board, shape->rows * shape->cols);
}

/* A level's limits with those that are given in its place; -1 stands for "as the level has it", and
 * level -1 for no level: everything that is not given is without limit. */
static int32_t read_limits(int32_t level, const rv_shape *shape, int32_t depth, int32_t exact_from,
                           double nodes, rv_limits *limits) {
  *limits = (rv_limits){0};
  const int32_t error = level == -1 ? RV_OK : rv_level_limits(level, shape, limits);
  if (error) return error;
  if (level == 0 || level == 1) limits->depth = 1; /* they do not search: one ply for the value */
  if (depth < -1 || exact_from < -1 || !(nodes >= -1)) return RV_BAD_DEPTH;
  if (depth >= 0) limits->depth = depth;
  if (exact_from >= 0) limits->exact_from = exact_from;
  if (nodes >= 0) limits->nodes = nodes < 9e15 ? (uint64_t)nodes : 0;
  limits->poll = poll;
  limits->report = report;
  return RV_OK;
}

EXPORT(perft)
double engine_perft(int32_t who, int32_t rows, int32_t cols, int32_t rays, int32_t depth) {
  const rv_shape shape = {rows, cols, rays};
  uint64_t leaves = 0;
  int32_t error = rv_check_shape(&shape);
  if (!error) error = rv_check_cells(board, rows * cols);
  if (!error) error = rv_perft(board, &shape, who, depth, &leaves);
  return error ? error : (double)leaves;
}

EXPORT(search)
int32_t engine_search(int32_t who, int32_t rows, int32_t cols, int32_t rays, int32_t level,
                      int32_t depth, int32_t exact_from, double nodes, int32_t seed) {
  const rv_shape shape = {rows, cols, rays};
  rv_limits limits;
  int32_t error = check_call(&shape);
  if (!error) error = read_limits(level, &shape, depth, exact_from, nodes, &limits);
  if (error) return error;
  if (level == 0 || level == 1) {
    const int32_t square = rv_simple_move(level, board, &shape, who, (uint32_t)seed, large.scratch);
    error = square < RV_PASS ? square
            : square == RV_PASS
                ? rv_search(&engine, board, &shape, who, &limits, &result)
                : rv_search_move(&engine, board, &shape, who, square, &limits, &result);
  } else {
    error = rv_search(&engine, board, &shape, who, &limits, &result);
  }
  if (!error) put_result();
  return error;
}

EXPORT(searchMove)
int32_t engine_search_move(int32_t who, int32_t rows, int32_t cols, int32_t rays, int32_t square,
                           int32_t level, int32_t depth, int32_t exact_from, double nodes) {
  const rv_shape shape = {rows, cols, rays};
  rv_limits limits;
  int32_t error = check_call(&shape);
  if (!error) error = read_limits(level, &shape, depth, exact_from, nodes, &limits);
  if (!error) error = rv_search_move(&engine, board, &shape, who, square, &limits, &result);
  if (!error) put_result();
  return error;
}
