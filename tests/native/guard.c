/*
 * guard.c: see guard.h.
 */
#include "guard.h"
#include "suite.h"

#if SUITE_SANITIZED
#include <sanitizer/asan_interface.h>
#define FORBID(memory, bytes) __asan_poison_memory_region(memory, bytes)
#define ALLOW(memory, bytes) __asan_unpoison_memory_region(memory, bytes)
#else
#define FORBID(memory, bytes) ((void)0)
#define ALLOW(memory, bytes) ((void)0)
#endif

static uint8_t guard_byte(uint32_t i) { return i % 2 ? RV_WHITE : RV_BLACK; }

void *guard_lay(void *memory, uint32_t bytes) {
  uint8_t *before = memory, *after = before + GUARD_BYTES + bytes;
  ALLOW(memory, bytes + 2 * GUARD_BYTES);
  for (uint32_t i = 0; i < GUARD_BYTES; i++) before[i] = after[i] = guard_byte(i);
  FORBID(before, GUARD_BYTES);
  FORBID(after, GUARD_BYTES);
  return before + GUARD_BYTES;
}

int guard_lift(void *memory, uint32_t bytes) {
  const uint8_t *before = memory, *after = before + GUARD_BYTES + bytes;
  ALLOW(memory, bytes + 2 * GUARD_BYTES);
  for (uint32_t i = 0; i < GUARD_BYTES; i++)
    if (before[i] != guard_byte(i) || after[i] != guard_byte(i)) return 0;
  return 1;
}
