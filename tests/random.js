/**
 * random.js: seeded random numbers and boards for the tests, the same on every machine.
 */

/**
 * mulberry32: a 32-bit generator in five lines, of public domain.
 * @param {number} seed
 * @returns {() => number} from 0 up to, not including, 1
 */
export function createRandom(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/**
 * An integer from low to high, both included.
 * @param {() => number} random
 */
export const pick = (random, low, high) => low + Math.floor(random() * (high - low + 1));

/**
 * A board of any arrangement. Densities differ from board to board: nearly empty ones, full ones,
 * ones of one colour, with and without holes.
 * @param {() => number} random
 */
export function randomBoard(random, cells) {
  const empty = random();
  const black = random();
  const hole = random() < 0.3 ? random() * 0.2 : 0;
  return Uint8Array.from({ length: cells }, () => {
    if (random() < hole) return 3;
    if (random() < empty) return 0;
    return random() < black ? 1 : 2;
  });
}
