/*
 * bitrow.c: legal moves on a board of any size, with the whole board as one long row of bits.
 *
 *     . W B          bit = row * (cols + 1) + col: after each row stands one hole, so that a ray
 *     W B .          that leaves the board sideways meets it, and stops.
 *
 *     . W B # W B . #                  # the holes
 *     0 1 2 3 4 5 6 7                  bits
 *
 * A step along a ray then adds one number to a bit's position, on every board. The squares from
 * which a ray meets a run are found from its far end, as in bits.h: from the mover's discs, flood
 * back through the other side's. What floods into a word comes from words nearer the far end, so
 * one pass over the words in that order does it; only for a step of less than 64 bits (rays along a
 * row, narrow boards) must the flood also spread within the word.
 */
#include "bitrow.h"
#include "pack.h"

#define INLINE static inline __attribute__((always_inline))

/* A row takes words 1 to count, most for a single column; words 0 and count + 1 are 0, so that
 * shifts may look there. */
enum { ROW_WORDS = 2 * RV_MAX_CELLS / 64 + 2 };

typedef struct {
  uint64_t mover[ROW_WORDS], other[ROW_WORDS], empty[ROW_WORDS];
  uint64_t runs[ROW_WORDS];  /* along the ray at hand: discs that the flood has reached */
  uint64_t reach[ROW_WORDS]; /* the same and the mover's discs, where it comes from */
  uint64_t found[ROW_WORDS]; /* squares that meet a run along any ray so far */
  int32_t count;
} bitrow;

/* ---- Reading the bytes ------------------------------------------------------------ */

typedef struct {
  uint64_t *black, *white, *empty;
  rv_planes word; /* bits 0 to fill - 1 of word `next` */
  int32_t fill, next;
} writer;

static void write_word(writer *w) {
  w->black[w->next] = w->word.low & ~w->word.high;
  w->white[w->next] = w->word.high & ~w->word.low;
  w->empty[w->next] = ~(w->word.low | w->word.high);
  w->next++;
}

/* Appends n bits, 1 to 64; the bits of p above them are clear. */
static void append(writer *w, rv_planes p, int32_t n) {
  w->word.low |= p.low << w->fill;
  w->word.high |= p.high << w->fill;
  const int32_t written = 64 - w->fill; /* of the n, if they fill the word */
  w->fill += n;
  if (w->fill < 64) return;
  write_word(w);
  w->fill -= 64;
  w->word = (rv_planes){p.low >> 1 >> (written - 1), p.high >> 1 >> (written - 1)};
}

/* The planes of n cells, 1 to 64. */
static rv_planes pack_64(const uint8_t *cells, int32_t n, int32_t left) {
  rv_planes p = {0, 0};
  int32_t i = 0;
  for (; i + 8 <= n; i += 8) {
    const rv_planes eight = rv_pack_8(cells + i);
    p.low |= eight.low << i;
    p.high |= eight.high << i;
  }
  if (i < n) {
    const rv_planes rest = rv_pack(cells + i, n - i, left - i);
    p.low |= rest.low << i;
    p.high |= rest.high << i;
  }
  return p;
}

static void read_board(bitrow *b, const uint8_t *cells, const rv_shape *shape, int32_t who) {
  const rv_planes hole = {1, 1};
  writer w = {who == RV_BLACK ? b->mover : b->other,
              who == RV_BLACK ? b->other : b->mover,
              b->empty,
              {0, 0},
              0,
              1};
  int32_t left = shape->rows * shape->cols;
  for (int32_t row = 0; row < shape->rows; row++) {
    for (int32_t ahead = shape->cols, n; ahead > 0; ahead -= n, cells += n, left -= n) {
      n = ahead < 64 ? ahead : 64;
      append(&w, pack_64(cells, n, left), n);
    }
    append(&w, hole, 1);
  }
  while (w.fill) append(&w, hole, 1); /* holes up to the end of the last word */
  b->count = w.next - 1;
}

/* ---- Flooding along a ray --------------------------------------------------------- */

/* `back` says which way the flood goes: to lower bits for a ray that goes to higher ones. */
INLINE uint64_t shift(uint64_t word, int32_t bits, int back) {
  return back ? word >> bits : word << bits;
}

/* Word i of a row of bits that has moved as a whole; the source words are not past either end. */
INLINE uint64_t moved(const uint64_t *row, int32_t i, int32_t words, int32_t bits, int back) {
  return back ? row[i + words] >> bits | row[i + words + 1] << 1 << (63 - bits)
              : row[i - words] << bits | row[i - words - 1] >> 1 >> (63 - bits);
}

/* Spreads a flood within a word: the reach doubles each time. */
INLINE uint64_t spread(uint64_t run, uint64_t through, int32_t step, int back) {
  for (; step < 64; step *= 2) {
    run |= through & shift(run, step, back);
    through &= shift(through, step, back);
  }
  return run;
}

INLINE void flood(bitrow *b, int32_t step, int back) {
  const int32_t words = step / 64, bits = step % 64;
  for (int32_t k = 0; k < b->count; k++) {
    const int32_t i = back ? b->count - k : k + 1;
    b->reach[i] = b->mover[i];
    b->runs[i] = 0;
    if (k < words) continue; /* the ray leaves the board */
    uint64_t run = b->other[i] & moved(b->reach, i, words, bits, back);
    if (!words) run = spread(run, b->other[i], step, back);
    b->runs[i] = run;
    b->reach[i] |= run;
    b->found[i] |= moved(b->runs, i, words, bits, back);
  }
}

static int is_any_legal(const bitrow *b) {
  uint64_t legal = 0;
  for (int32_t i = 1; i <= b->count; i++) legal |= b->found[i] & b->empty[i];
  return legal != 0;
}

/* Finds the squares from which some ray meets a run; those among them that are empty are legal. For
 * `any`, stops after the first ray that finds one. */
__attribute__((noinline)) static int find_legal(bitrow *b, const uint8_t *cells,
                                                const rv_shape *shape, int32_t who, int any) {
  read_board(b, cells, shape, who);
  memset(b->found, 0, sizeof(uint64_t) * (size_t)(b->count + 2));
  b->runs[0] = b->reach[0] = b->runs[b->count + 1] = b->reach[b->count + 1] = 0;
  for (int ray = 0; ray < RV_RAY_COUNT; ray++) {
    if (!(shape->rays >> ray & 1)) continue;
    const int32_t step = rv_rays[ray][0] * (shape->cols + 1) + rv_rays[ray][1];
    if (step > 0)
      flood(b, step, 1);
    else
      flood(b, -step, 0);
    if (any && is_any_legal(b)) return 1;
  }
  return 0;
}

int32_t rv_bitrow_has_move(const uint8_t *cells, const rv_shape *shape, int32_t who) {
  bitrow b;
  return find_legal(&b, cells, shape, who, 1);
}

int32_t rv_bitrow_legal_moves(const uint8_t *cells, const rv_shape *shape, int32_t who,
                              uint16_t *squares) {
  bitrow b;
  find_legal(&b, cells, shape, who, 0);
  const int32_t width = shape->cols + 1;
  int32_t n = 0, row = 0, row_end = width;
  for (int32_t i = 1; i <= b.count; i++)
    for (uint64_t legal = b.found[i] & b.empty[i]; legal; legal &= legal - 1) {
      const int32_t bit = 64 * (i - 1) + __builtin_ctzll(legal);
      while (bit >= row_end) row++, row_end += width;
      squares[n++] = (uint16_t)(bit - row); /* each row before it holds one bit that is no square */
    }
  return n;
}
