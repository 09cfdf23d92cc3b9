/*
 * main.c: the native end of the tests, and the only file with output.
 *
 *     native-suite              runs all tests
 *     native-suite TEST [SEED]  runs one, by number
 *     native-suite list         names them
 *
 * For each test a line, "ok NAME" or "not ok NAME"; after a failed one its place and the board.
 */
#include "suite.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int run_test(int32_t test, uint32_t seed) {
  const int32_t line = suite_run(test, seed);
  if (line < 0) {
    fprintf(stderr, "there is no test %d\n", (int)test);
    return 2;
  }
  printf("%s %s\n", line ? "not ok" : "ok", suite_name(test));
  if (line) printf("%s:%d, seed %u\n%s", suite_file(), (int)line, (unsigned)seed, suite_drawing());
  fflush(stdout);
  return line != 0;
}

int main(int argc, char **argv) {
  const uint32_t seed = argc > 2 ? (uint32_t)strtoul(argv[2], NULL, 10) : 1;
  int failed = 0;
  if (argc > 1 && strcmp(argv[1], "list") == 0) {
    for (int32_t test = 0; test < suite_count(); test++) printf("%s\n", suite_name(test));
    return 0;
  }
  if (argc > 1) return run_test((int32_t)strtol(argv[1], NULL, 10), seed);
  for (int32_t test = 0; test < suite_count(); test++) failed |= run_test(test, seed);
  return failed;
}
