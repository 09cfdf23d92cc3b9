/*
 * table.h: the transposition table: what has been found out about positions already searched.
 *
 * An entry holds the whole position, mover first, so an entry is never mistaken for another
 * position or for the same discs with the other side to move; a collision of hashes only costs the
 * older entry. The memory is the caller's and does not grow.
 */
#ifndef REVERSI_TABLE_H
#define REVERSI_TABLE_H

#include <stdint.h>

typedef struct {
  uint64_t mover, other;
  int16_t lower, upper; /* the value lies between these, both included */
  uint8_t depth;        /* plies searched; for exact values, the number of empties */
  uint8_t is_exact;     /* values are final differences in discs, not estimates */
  uint8_t move;         /* the best move found, or RV_NO_MOVE */
  uint8_t age;          /* which search wrote it */
} rv_entry;

enum { RV_NO_MOVE = 64 };

typedef struct {
  rv_entry *entries;
  uint32_t mask; /* number of entries - 1; that number is a power of two, at least 4 */
  uint8_t age;
  uint64_t squares; /* the board that the entries are true of; 0: none yet */
  int32_t rays;
} rv_table;

/* Makes an empty table of `count` entries, rounded down to a power of two. */
void rv_table_start(rv_table *table, rv_entry *entries, uint32_t count);

/* A position is kept in one of two parts, always the same for its kind. Those with few squares left
 * to solve are so many, and looked up so often, that waiting for memory would take longer than
 * solving them: they share a part small enough for a processor's cache. */
enum { RV_FAR, RV_NEAR };

/* The entry of a position, or NULL. */
rv_entry *rv_table_find(const rv_table *table, uint64_t mover, uint64_t other, int part);

/* The entry where a position is to be written: its own, or another of its bucket, which then holds
 * nothing but the position (bounds open, depth 0). */
rv_entry *rv_table_claim(rv_table *table, uint64_t mover, uint64_t other, int part);

#endif
