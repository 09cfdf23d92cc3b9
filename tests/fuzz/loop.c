/*
 * loop.c: the plain loop for where clang's libFuzzer is missing: files are changed at random places and mixed,
 * the same way for the same seed.
 *
 *     fuzz-records -runs=N -seed=N FILE...
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { MOST = 1 << 14, FILES = 256 };
static uint8_t files[FILES][MOST], input[2 * MOST];
static size_t sizes[FILES];

static uint32_t state = 1;
static uint32_t draw(uint32_t below) {
  state ^= state << 13;
  state ^= state >> 17;
  state ^= state << 5;
  return below ? state % below : 0;
}

static size_t mutate(size_t size) {
  const uint32_t count = 1 + draw(8);
  for (uint32_t i = 0; i < count && size; i++) {
    const size_t at = draw((uint32_t)size);
    const size_t n = 1 + draw(16);
    switch (draw(5)) {
    case 0:
      input[at] = (uint8_t)draw(256);
      break;
    case 1:
      input[at] ^= (uint8_t)(1 << draw(8));
      break;
    case 2: /* out */
      if (at + n < size) memmove(input + at, input + at + n, size - at - n), size -= n;
      break;
    case 3: /* twice */
      if (at + n < size && size + n < sizeof input)
        memmove(input + at + n, input + at, size - at), size += n;
      break;
    default:
      size = at + 1;
      break; /* cut off */
    }
  }
  return size;
}

int main(int argc, char **argv) {
  long runs = 1000;
  uint32_t count = 0;
  for (int i = 1; i < argc; i++) {
    if (strncmp(argv[i], "-runs=", 6) == 0)
      runs = atol(argv[i] + 6);
    else if (strncmp(argv[i], "-seed=", 6) == 0)
      state = (uint32_t)atol(argv[i] + 6) | 1;
    else if (argv[i][0] != '-' && count < FILES) {
      FILE *file = fopen(argv[i], "rb");
      if (!file) return 2;
      sizes[count] = fread(files[count], 1, MOST, file);
      fclose(file);
      count++;
    }
  }
  for (long run = 0; count && run < runs; run++) {
    const uint32_t which = draw(count), other = draw(count);
    size_t size = sizes[which];
    memcpy(input, files[which], size);
    if (draw(8) == 0) memcpy(input + size, files[other], sizes[other]), size += sizes[other];
    if (run >= (long)count) size = mutate(size);
    LLVMFuzzerTestOneInput(input, size);
  }
  printf("%ld runs\n", runs);
  return 0;
}
