/*
 * perft.c: the yardstick of the bench. Times perft 10 of the usual start in the same C as the wasm
 * module, built natively. Prints seconds, a line a round.
 */
#define _POSIX_C_SOURCE 199309L
#include "../../core/reversi.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

static double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

int main(int argc, char **argv) {
  const int depth = argc > 1 ? atoi(argv[1]) : 10;
  const int rounds = argc > 2 ? atoi(argv[2]) : 1;
  const rv_shape shape = {8, 8, RV_ALL_RAYS};
  for (int round = 0; round < rounds; round++) {
    uint8_t cells[64];
    uint64_t leaves = 0;
    rv_start(cells, &shape);
    const double start = now();
    if (rv_perft(cells, &shape, RV_BLACK, depth, &leaves) != RV_OK) return 1;
    printf("%llu %.6f\n", (unsigned long long)leaves, now() - start);
  }
  return 0;
}
