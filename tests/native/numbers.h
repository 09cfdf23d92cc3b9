/*
 * numbers.h: arguments that no sane caller gives, among some that one would.
 */
#ifndef NUMBERS_H
#define NUMBERS_H

#include <stdint.h>

int32_t any_number(void);

/* In range in so many percent, else anything. */
int32_t number(int32_t low, int32_t high, int32_t percent);

int32_t any_side(void);
int32_t any_rays(void);
int32_t any_cell(void);
void any_size(int32_t *rows, int32_t *cols);

#endif
