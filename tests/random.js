/**
 * random.js: seeded random numbers and boards for the tests, the same on every machine.
 */

export { createRandom } from '../web/players.js';

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
