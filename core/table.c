/*
 * table.c: buckets of four entries. The far part, all of the table, is replaced by age and then by
 * depth; the near part, its first entries, by chance: it is full all the time, and what was kept
 * there for its depth would only stand in the way.
 */
#include "table.h"

#include <string.h>

enum {
  BUCKET = 4,
  NEAR_BITS = 12, /* 98 kB, the fastest of 11 to 15 for FFO 40 to 44 */
};

static uint64_t hash_of(uint64_t mover, uint64_t other) {
  const uint64_t hash =
      mover * 0x9e3779b97f4a7c15u ^ (other * 0xc2b2ae3d27d4eb4fu >> 7 | other << 32);
  return (hash ^ hash >> 32) * 0xd6e8feb86659fd93u;
}

/* A small table keeps three quarters of itself for what is far. */
static rv_entry *bucket_of(const rv_table *table, uint64_t hash, int part) {
  uint32_t mask = table->mask;
  if (part == RV_NEAR) mask = mask >> 2 & ((1 << NEAR_BITS) - 1);
  return table->entries + ((uint32_t)(hash >> 32) & mask & ~(uint32_t)(BUCKET - 1));
}

void rv_table_start(rv_table *table, rv_entry *entries, uint32_t count) {
  uint32_t size = BUCKET;
  while (size * 2 <= count) size *= 2;
  memset(entries, 0, sizeof *entries * size);
  *table = (rv_table){.entries = entries, .mask = size - 1};
}

rv_entry *rv_table_find(const rv_table *table, uint64_t mover, uint64_t other, int part) {
  rv_entry *entry = bucket_of(table, hash_of(mover, other), part);
  for (int i = 0; i < BUCKET; i++, entry++)
    if (entry->mover == mover && entry->other == other) return entry;
  return 0;
}

rv_entry *rv_table_claim(rv_table *table, uint64_t mover, uint64_t other, int part) {
  const uint64_t hash = hash_of(mover, other);
  rv_entry *entry = bucket_of(table, hash, part), *worst = entry;
  int worst_worth = 1 << 30;
  for (int i = 0; i < BUCKET; i++) {
    if (entry[i].mover == mover && entry[i].other == other) return entry + i;
    const int worth = entry[i].depth + (entry[i].age == table->age ? 256 : 0);
    if (worth < worst_worth) worst_worth = worth, worst = entry + i;
  }
  if (part == RV_NEAR) worst = entry + (hash >> 8) % BUCKET; /* bits that the bucket is not of */
  *worst = (rv_entry){mover, other, INT16_MIN, INT16_MAX, 0, 0, RV_NO_MOVE, table->age};
  return worst;
}
