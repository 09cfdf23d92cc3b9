/*
 * guard.h: memory of exactly the size that a contract promises, between two guards.
 *
 *     1 2 1 2 ... 1 2 | the bytes lent out | 1 2 1 2 ... 1 2
 *
 * Whoever writes into a guard is found by its bytes. Whoever only reads there sees discs, which
 * changes what turns; and AddressSanitizer, where it is on, stops either at once.
 */
#ifndef GUARD_H
#define GUARD_H

#include <stdint.h>

enum { GUARD_BYTES = 64 };

/* Lays the guards around `bytes` bytes and returns the first of these. memory has room for them and
 * two guards and is aligned to 8. */
void *guard_lay(void *memory, uint32_t bytes);

/* Opens the guards; 1 if nobody has written into them. */
int guard_lift(void *memory, uint32_t bytes);

#endif
