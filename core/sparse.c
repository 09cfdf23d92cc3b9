/*
 * sparse.c: a board without edges. Discs live in an open-addressing hash table keyed by (row, col);
 * a lookup starts at the key's home slot and walks on until it finds the key or a free slot. At
 * most half the slots are taken, so the walk is short. The scan is that of scan.h, one lookup a
 * step.
 */
#include "scan.h"

#include <string.h>

/* Mixes all 64 bits of the key, so that rows, columns and diagonals of discs spread evenly. */
static uint32_t home_slot(const rv_sparse *board, int32_t row, int32_t col) {
  uint64_t key = (uint64_t)(uint32_t)row << 32 | (uint32_t)col;
  key = (key ^ key >> 32) * 0x9e3779b97f4a7c15u;
  key = (key ^ key >> 29) * 0xbf58476d1ce4e5b9u;
  return (uint32_t)(key >> 32) & (board->capacity - 1);
}

static uint32_t next_slot(const rv_sparse *board, uint32_t slot) {
  return (slot + 1) & (board->capacity - 1);
}

/* The slot that holds the key, or the free one where it would go. */
static uint32_t find_slot(const rv_sparse *board, int32_t row, int32_t col) {
  uint32_t slot = home_slot(board, row, col);
  while (board->slots[slot].cell != RV_EMPTY &&
         (board->slots[slot].row != row || board->slots[slot].col != col))
    slot = next_slot(board, slot);
  return slot;
}

void rv_sparse_start(rv_sparse *board, rv_slot *slots, uint32_t capacity) {
  memset(slots, 0, sizeof *slots * capacity);
  *board = (rv_sparse){slots, capacity, 0};
}

void rv_sparse_move(rv_sparse *board, rv_slot *slots, uint32_t capacity) {
  const rv_sparse old = *board;
  rv_sparse_start(board, slots, capacity);
  board->used = old.used;
  for (uint32_t slot = 0; slot < old.capacity; slot++)
    if (old.slots[slot].cell != RV_EMPTY)
      slots[find_slot(board, old.slots[slot].row, old.slots[slot].col)] = old.slots[slot];
}

int32_t rv_sparse_get(const rv_sparse *board, int32_t row, int32_t col) {
  return board->slots[find_slot(board, row, col)].cell;
}

/* Frees a slot and moves later discs of the same walk up, so that no lookup stops short of them. */
static void free_slot(rv_sparse *board, uint32_t hole) {
  for (uint32_t slot = next_slot(board, hole); board->slots[slot].cell != RV_EMPTY;
       slot = next_slot(board, slot)) {
    const uint32_t home = home_slot(board, board->slots[slot].row, board->slots[slot].col);
    /* May it move to the hole? Yes, unless its home lies after the hole and up to where it is. */
    const uint32_t from_home = (slot - home) & (board->capacity - 1);
    const uint32_t from_hole = (slot - hole) & (board->capacity - 1);
    if (from_home < from_hole) continue;
    board->slots[hole] = board->slots[slot];
    hole = slot;
  }
  board->slots[hole].cell = RV_EMPTY;
  board->used--;
}

int32_t rv_sparse_set(rv_sparse *board, int32_t row, int32_t col, int32_t cell) {
  if (cell < RV_EMPTY || cell > RV_HOLE) return RV_BAD_CELL;
  const uint32_t slot = find_slot(board, row, col);
  const int is_new = board->slots[slot].cell == RV_EMPTY;
  if (cell == RV_EMPTY) {
    if (!is_new) free_slot(board, slot);
    return RV_OK;
  }
  if (is_new && board->used >= board->capacity / 2) return RV_FULL;
  board->used += (uint32_t)is_new;
  board->slots[slot] = (rv_slot){row, col, cell};
  return RV_OK;
}

void rv_sparse_count(const rv_sparse *board, int32_t counts[RV_HOLE + 1]) {
  memset(counts, 0, sizeof *counts * (RV_HOLE + 1));
  for (uint32_t slot = 0; slot < board->capacity; slot++) counts[board->slots[slot].cell]++;
  counts[RV_EMPTY] = 0; /* those were slots, not squares */
}

/* ---- The scan --------------------------------------------------------------------- */

typedef struct {
  const rv_sparse *board;
  int32_t row, col, down, right;
} sparse_line;

static inline int32_t next_disc(void *line) {
  sparse_line *l = line;
  return rv_sparse_get(l->board, l->row += l->down, l->col += l->right);
}

/* How far a coordinate can go in a direction and stay an int32_t. */
static uint32_t room_for(int32_t from, int direction) {
  return direction < 0   ? (uint32_t)from - (uint32_t)INT32_MIN
         : direction > 0 ? (uint32_t)INT32_MAX - (uint32_t)from
                         : UINT32_MAX;
}

static uint32_t run_along(const rv_sparse *board, int32_t row, int32_t col, int ray, int32_t who) {
  const uint32_t vertical = room_for(row, rv_rays[ray][0]);
  const uint32_t horizontal = room_for(col, rv_rays[ray][1]);
  sparse_line line = {board, row, col, rv_rays[ray][0], rv_rays[ray][1]};
  return rv_run(next_disc, &line, vertical < horizontal ? vertical : horizontal, who);
}

static int32_t check(int32_t who, int32_t rays) {
  if (!rv_is_side(who)) return RV_BAD_SIDE;
  return rays & ~RV_ALL_RAYS ? RV_BAD_RAYS : RV_OK;
}

int32_t rv_sparse_runs(const rv_sparse *board, int32_t row, int32_t col, int32_t who, int32_t rays,
                       uint32_t runs[RV_RAY_COUNT]) {
  const int32_t error = check(who, rays);
  if (error) return error;
  if (rv_sparse_get(board, row, col) != RV_EMPTY) return 0;
  uint32_t flips = 0;
  for (int ray = 0; ray < RV_RAY_COUNT; ray++)
    flips += runs[ray] = rays >> ray & 1 ? run_along(board, row, col, ray, who) : 0;
  return (int32_t)flips;
}

int32_t rv_sparse_make(rv_sparse *board, int32_t row, int32_t col, int32_t who,
                       const uint32_t runs[RV_RAY_COUNT]) {
  const int32_t error = rv_sparse_set(board, row, col, who);
  if (error) return error;
  for (int ray = 0; ray < RV_RAY_COUNT; ray++) {
    int32_t r = row, c = col;
    for (uint32_t i = 0; i < runs[ray]; i++)
      rv_sparse_set(board, r += rv_rays[ray][0], c += rv_rays[ray][1], who);
  }
  return RV_OK;
}

int32_t rv_sparse_apply(rv_sparse *board, int32_t row, int32_t col, int32_t who, int32_t rays) {
  uint32_t runs[RV_RAY_COUNT];
  const int32_t flips = rv_sparse_runs(board, row, col, who, rays, runs);
  if (flips <= 0) return flips;
  const int32_t error = rv_sparse_make(board, row, col, who, runs);
  return error ? error : flips;
}

/* Every legal square has a disc of the other side next to it on a ray that turns. It is listed when
 * met from the first such ray, and so only once. */
static int is_first_ray(const rv_sparse *board, int32_t row, int32_t col, int ray, int32_t who,
                        int32_t rays) {
  if (!run_along(board, row, col, ray, who)) return 0;
  for (int before = 0; before < ray; before++)
    if ((rays >> before & 1) && run_along(board, row, col, before, who)) return 0;
  return 1;
}

int32_t rv_sparse_moves(const rv_sparse *board, int32_t who, int32_t rays, uint32_t *slot,
                        int32_t (*pairs)[2], int32_t max) {
  const int32_t error = check(who, rays);
  if (error) return error;
  int32_t n = 0;
  for (; *slot < board->capacity && n + RV_RAY_COUNT <= max; ++*slot) {
    const rv_slot disc = board->slots[*slot];
    if (disc.cell != rv_opponent(who)) continue;
    for (int ray = 0; ray < RV_RAY_COUNT; ray++) {
      const int down = rv_rays[ray][0], right = rv_rays[ray][1];
      if (!(rays >> ray & 1) || !room_for(disc.row, -down) || !room_for(disc.col, -right)) continue;
      const int32_t row = disc.row - down, col = disc.col - right;
      if (rv_sparse_get(board, row, col) != RV_EMPTY) continue;
      if (!is_first_ray(board, row, col, ray, who, rays)) continue;
      pairs[n][0] = row;
      pairs[n++][1] = col;
    }
  }
  return n;
}
