/*
 * random.h: the one source of random numbers of a test run, the same on every machine.
 */
#ifndef RANDOM_H
#define RANDOM_H

#include <stdint.h>

void random_seed(uint32_t seed);
uint32_t random_next(void);

/* 0 to n - 1. */
int32_t random_below(int32_t n);

/* Both ends included. */
int32_t random_between(int32_t low, int32_t high);

/* 1 in so many percent of all calls. */
int random_percent(int32_t percent);

/* One of an array's elements. */
#define RANDOM_OF(array) ((array)[random_below((int32_t)(sizeof(array) / sizeof((array)[0])))])

#endif
