/*
 * exports.c: the wasm ABI (see the end of reversi.h), and the only file that knows of wasm. It owns
 * the areas, checks what comes from outside and passes it on; it decides nothing.
 *
 * Compiled natively it is the same code on a fixed piece of memory, for the tests.
 */
#include "reversi.h"

#include <string.h>

#ifdef __wasm__
#define EXPORT(name) __attribute__((export_name(#name)))
#else
#define EXPORT(name)
#endif

enum { ABI_VERSION = 1, LIST_PAIRS = 16384, LIST_TRIPLES = 10922, INFO_COUNT = 8 };

static uint8_t board[RV_MAX_CELLS];
static union {
  uint16_t squares[RV_MAX_CELLS];
  int32_t pairs[LIST_PAIRS][2];
  int32_t triples[LIST_TRIPLES][3];
} list;
static int32_t info[INFO_COUNT];

EXPORT(abiVersion) int32_t export_abi_version(void) { return ABI_VERSION; }
EXPORT(boardArea) uint8_t *export_board_area(void) { return board; }
EXPORT(listArea) void *export_list_area(void) { return &list; }
EXPORT(infoArea) int32_t *export_info_area(void) { return info; }

/* ---- Memory that grows ------------------------------------------------------------ */

/* Memory beyond the areas, or NULL. It is never given back: whoever asks doubles what it has, so no
 * more is lost than is used. */
#ifdef __wasm__
extern uint8_t __heap_base;
static void *more_memory(uint32_t bytes) {
  enum { PAGE = 65536 };
  static uint32_t top;
  if (!top) top = (uint32_t)&__heap_base;
  const uint32_t start = (top + 7) & ~7u;
  const uint64_t end = (uint64_t)start + bytes;
  const uint64_t have = (uint64_t)__builtin_wasm_memory_size(0) * PAGE;
  if (end > have &&
      __builtin_wasm_memory_grow(0, (uint32_t)((end - have + PAGE - 1) / PAGE)) == (size_t)-1)
    return NULL;
  top = (uint32_t)end;
  return (void *)start;
}
#else
static void *more_memory(uint32_t bytes) {
  static _Alignas(8) uint8_t memory[1 << 24];
  static uint32_t top;
  const uint32_t start = (top + 7) & ~7u;
  if (start > sizeof memory || bytes > sizeof memory - start) return NULL;
  top = start + bytes;
  return memory + start;
}
#endif

/* ---- The rules on boardArea ------------------------------------------------------- */

/* Checks the shape, then the bytes that it covers. */
static int32_t check_board(const rv_shape *shape) {
  const int32_t error = rv_check_shape(shape);
  return error ? error : rv_check_cells(board, shape->rows * shape->cols);
}

EXPORT(flipsFor)
int32_t export_flips_for(int32_t row, int32_t col, int32_t who, int32_t rows, int32_t cols,
                         int32_t rays) {
  const rv_shape shape = {rows, cols, rays};
  const int32_t error = check_board(&shape);
  return error ? error : rv_flips(board, &shape, row, col, who, list.squares);
}

EXPORT(apply)
int32_t export_apply(int32_t row, int32_t col, int32_t who, int32_t rows, int32_t cols,
                     int32_t rays) {
  const rv_shape shape = {rows, cols, rays};
  const int32_t error = check_board(&shape);
  return error ? error : rv_apply(board, &shape, row, col, who);
}

EXPORT(legalMoves)
int32_t export_legal_moves(int32_t who, int32_t rows, int32_t cols, int32_t rays) {
  const rv_shape shape = {rows, cols, rays};
  const int32_t error = check_board(&shape);
  return error ? error : rv_legal_moves(board, &shape, who, list.squares);
}

EXPORT(hasMove)
int32_t export_has_move(int32_t who, int32_t rows, int32_t cols, int32_t rays) {
  const rv_shape shape = {rows, cols, rays};
  const int32_t error = check_board(&shape);
  return error ? error : rv_has_move(board, &shape, who);
}

EXPORT(nextTurn)
int32_t export_next_turn(int32_t who, int32_t rows, int32_t cols, int32_t rays) {
  const rv_shape shape = {rows, cols, rays};
  const int32_t error = check_board(&shape);
  if (error) return error;
  const rv_next next = rv_next_turn(board, &shape, who);
  return next.turn + 4 * next.passed;
}

EXPORT(start) int32_t export_start(int32_t rows, int32_t cols) {
  return rv_start(board, &(rv_shape){rows, cols, RV_ALL_RAYS});
}

static void put_counts(int32_t *at, rv_counts counts) {
  at[0] = counts.black;
  at[1] = counts.white;
  at[2] = counts.empty;
  at[3] = rv_final_difference(counts);
}

EXPORT(count) int32_t export_count(int32_t cells) {
  if (cells < 1 || cells > RV_MAX_CELLS) return RV_BAD_SIZE;
  const int32_t error = rv_check_cells(board, cells);
  if (!error) put_counts(info, rv_count(board, cells));
  return error;
}

EXPORT(perft)
double export_perft(int32_t who, int32_t rows, int32_t cols, int32_t rays, int32_t depth) {
  const rv_shape shape = {rows, cols, rays};
  uint64_t leaves = 0;
  int32_t error = check_board(&shape);
  if (!error) error = rv_perft(board, &shape, who, depth, &leaves);
  return error ? error : (double)leaves;
}

/* ---- The game --------------------------------------------------------------------- */

enum { FIRST_PLIES = 128 }; /* an 8 x 8 game with as many passes as discs never needs more */

static rv_game game; /* shape->rows is 0 before the first start */
static uint8_t game_cells[RV_MAX_CELLS];
static rv_move first_plies[FIRST_PLIES];

static int32_t check_game(void) { return game.shape.rows ? RV_OK : RV_NO_GAME; }

EXPORT(gameStart)
int32_t export_game_start(int32_t turn, int32_t rows, int32_t cols, int32_t rays) {
  const rv_shape shape = {rows, cols, rays};
  const int32_t error = check_board(&shape);
  if (error) return error;
  if (rv_opponent(turn) < 0) return RV_BAD_SIDE;
  const int is_first = !game.shape.rows;
  memcpy(game_cells, board, (size_t)(rows * cols));
  return rv_game_start(&game, &shape, game_cells, turn, is_first ? first_plies : game.plies,
                       is_first ? FIRST_PLIES : game.capacity);
}

/* Doubles the room for plies when a move and two passes might not fit. */
static int32_t make_room_for_ply(void) {
  if (game.ply + 3 <= game.capacity) return RV_OK;
  rv_move *plies = more_memory(2 * (uint32_t)game.capacity * sizeof *plies);
  if (!plies) return RV_FULL;
  memcpy(plies, game.plies, (size_t)game.length * sizeof *plies);
  game.plies = plies;
  game.capacity *= 2;
  return RV_OK;
}

EXPORT(gamePlay) int32_t export_game_play(int32_t row, int32_t col) {
  int32_t error = check_game();
  if (!error) error = make_room_for_ply();
  return error ? error : rv_game_play(&game, row, col);
}

EXPORT(gameUndo) int32_t export_game_undo(void) {
  const int32_t error = check_game();
  return error ? error : rv_game_undo(&game);
}

EXPORT(gameRedo) int32_t export_game_redo(void) {
  const int32_t error = check_game();
  return error ? error : rv_game_redo(&game);
}

EXPORT(gameGoTo) int32_t export_game_go_to(int32_t ply) {
  const int32_t error = check_game();
  return error ? error : rv_game_go_to(&game, ply);
}

EXPORT(gameInfo) int32_t export_game_info(void) {
  const int32_t error = check_game();
  if (error) return error;
  info[0] = game.ply;
  info[1] = game.length;
  info[2] = rv_game_turn(&game);
  info[3] = rv_game_passed(&game);
  put_counts(info + 4, game.counts);
  return RV_OK;
}

EXPORT(gamePly) int32_t export_game_ply(int32_t ply) {
  const int32_t error = check_game();
  if (error) return error;
  if (ply < 0 || ply >= game.length) return RV_BAD_PLY;
  info[0] = game.plies[ply].square;
  info[1] = rv_game_side_at(&game, ply);
  return rv_move_flips(&game.shape, &game.plies[ply], list.squares);
}

EXPORT(gameLegal) int32_t export_game_legal(void) {
  const int32_t error = check_game();
  if (error) return error;
  const int32_t turn = rv_game_turn(&game);
  return turn ? rv_legal_moves(game.cells, &game.shape, turn, list.squares) : 0;
}

EXPORT(gameBoard) int32_t export_game_board(void) {
  const int32_t error = check_game();
  if (error) return error;
  const int32_t cells = game.shape.rows * game.shape.cols;
  memcpy(board, game_cells, (size_t)cells);
  return cells;
}

/* ---- The sparse board ------------------------------------------------------------- */

enum { FIRST_SLOTS = 256 };

static rv_slot first_slots[FIRST_SLOTS];
static rv_sparse sparse = {first_slots, FIRST_SLOTS, 0};

EXPORT(sparseClear) int32_t export_sparse_clear(void) {
  rv_sparse_start(&sparse, sparse.slots, sparse.capacity);
  return RV_OK;
}

/* Doubles the table when it is half full. */
static int32_t make_room_for_disc(void) {
  if (sparse.used < sparse.capacity / 2) return RV_OK;
  if (sparse.capacity >= RV_SPARSE_MAX_CAPACITY) return RV_FULL;
  rv_slot *slots = more_memory(2 * sparse.capacity * sizeof *slots);
  if (!slots) return RV_FULL;
  rv_sparse_move(&sparse, slots, 2 * sparse.capacity);
  return RV_OK;
}

EXPORT(sparseGet) int32_t export_sparse_get(int32_t row, int32_t col) {
  return rv_sparse_get(&sparse, row, col);
}

EXPORT(sparseSet) int32_t export_sparse_set(int32_t row, int32_t col, int32_t cell) {
  const int32_t error = rv_sparse_set(&sparse, row, col, cell);
  if (error != RV_FULL) return error;
  return make_room_for_disc() == RV_OK ? rv_sparse_set(&sparse, row, col, cell) : RV_FULL;
}

/* The move that was found last. */
static struct {
  int32_t row, col;
  uint32_t runs[RV_RAY_COUNT];
} sparse_move;

/* Lists its flips from number `from` on, as many as fit; returns how many are left from there. */
static int32_t put_flips(uint32_t from) {
  uint32_t number = 0;
  for (int ray = 0; ray < RV_RAY_COUNT; ray++) {
    int32_t row = sparse_move.row, col = sparse_move.col;
    for (uint32_t i = 0; i < sparse_move.runs[ray]; i++, number++) {
      row += rv_rays[ray][0];
      col += rv_rays[ray][1];
      if (number < from || number - from >= LIST_PAIRS) continue;
      list.pairs[number - from][0] = row;
      list.pairs[number - from][1] = col;
    }
  }
  return number > from ? (int32_t)(number - from) : 0;
}

EXPORT(sparseMore) int32_t export_sparse_more(int32_t from) { return put_flips((uint32_t)from); }

EXPORT(sparseFlips)
int32_t export_sparse_flips(int32_t row, int32_t col, int32_t who, int32_t rays) {
  uint32_t runs[RV_RAY_COUNT] = {0};
  const int32_t flips = rv_sparse_runs(&sparse, row, col, who, rays, runs);
  if (flips < 0) return flips;
  sparse_move.row = row;
  sparse_move.col = col;
  memcpy(sparse_move.runs, runs, sizeof runs);
  return put_flips(0);
}

EXPORT(sparseApply)
int32_t export_sparse_apply(int32_t row, int32_t col, int32_t who, int32_t rays) {
  const int32_t flips = export_sparse_flips(row, col, who, rays);
  if (flips <= 0) return flips;
  if (make_room_for_disc() != RV_OK) return RV_FULL;
  rv_sparse_make(&sparse, row, col, who, sparse_move.runs);
  return flips;
}

/* What a cursor becomes: the next slot, or 0 at the end. One from outside that is negative or too
 * large is past the end. */
static void put_slot(uint32_t slot) { info[0] = slot < sparse.capacity ? (int32_t)slot : 0; }

EXPORT(sparseMoves) int32_t export_sparse_moves(int32_t who, int32_t rays, int32_t slot) {
  uint32_t next = (uint32_t)slot;
  const int32_t n = rv_sparse_moves(&sparse, who, rays, &next, list.pairs, LIST_PAIRS);
  if (n >= 0) put_slot(next);
  return n;
}

EXPORT(sparseCount) int32_t export_sparse_count(void) {
  rv_sparse_count(&sparse, info);
  return RV_OK;
}

EXPORT(sparseDiscs) int32_t export_sparse_discs(int32_t slot) {
  uint32_t next = (uint32_t)slot;
  int32_t n = 0;
  for (; next < sparse.capacity && n < LIST_TRIPLES; next++)
    if (sparse.slots[next].cell != RV_EMPTY)
      memcpy(list.triples[n++], &sparse.slots[next], sizeof(rv_slot));
  put_slot(next);
  return n;
}
