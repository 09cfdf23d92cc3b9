/*
 * table.c: buckets of four entries, replaced by age and then by depth.
 */
#include "table.h"

#include <string.h>

enum { BUCKET = 4 };

static rv_entry *bucket_of(const rv_table *table, uint64_t mover, uint64_t other) {
  uint64_t hash = mover * 0x9e3779b97f4a7c15u ^ (other * 0xc2b2ae3d27d4eb4fu >> 7 | other << 32);
  hash = (hash ^ hash >> 32) * 0xd6e8feb86659fd93u;
  return table->entries + ((uint32_t)(hash >> 32) & table->mask & ~(uint32_t)(BUCKET - 1));
}

void rv_table_start(rv_table *table, rv_entry *entries, uint32_t count) {
  uint32_t size = BUCKET;
  while (size * 2 <= count) size *= 2;
  memset(entries, 0, sizeof *entries * size);
  *table = (rv_table){.entries = entries, .mask = size - 1};
}

rv_entry *rv_table_find(const rv_table *table, uint64_t mover, uint64_t other) {
  rv_entry *entry = bucket_of(table, mover, other);
  for (int i = 0; i < BUCKET; i++, entry++)
    if (entry->mover == mover && entry->other == other) return entry;
  return 0;
}

rv_entry *rv_table_claim(rv_table *table, uint64_t mover, uint64_t other) {
  rv_entry *entry = bucket_of(table, mover, other), *worst = entry;
  int worst_worth = 1 << 30;
  for (int i = 0; i < BUCKET; i++, entry++) {
    if (entry->mover == mover && entry->other == other) return entry;
    const int worth = entry->depth + (entry->age == table->age ? 256 : 0);
    if (worth < worst_worth) worst_worth = worth, worst = entry;
  }
  *worst = (rv_entry){mover, other, INT16_MIN, INT16_MAX, 0, 0, RV_NO_MOVE, table->age};
  return worst;
}
