/*
 * random.c: an xorshift generator with a multiplied output; plenty for test boards.
 */
#include "random.h"

static uint64_t state;

void random_seed(uint32_t seed) {
  state = (seed + 1ull) * 0x9e3779b97f4a7c15u; /* never 0, where xorshift would stay */
  for (int i = 0; i < 8; i++) random_next();
}

uint32_t random_next(void) {
  state ^= state >> 12;
  state ^= state << 25;
  state ^= state >> 27;
  return (uint32_t)(state * 0x2545f4914f6cdd1du >> 32);
}

int32_t random_below(int32_t n) { return (int32_t)((uint64_t)random_next() * (uint32_t)n >> 32); }

int32_t random_between(int32_t low, int32_t high) { return low + random_below(high - low + 1); }

int random_percent(int32_t percent) { return random_below(100) < percent; }
