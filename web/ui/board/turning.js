/**
 * The discs that turn over. Only the pictures take time: the position is already the new one, and
 * whatever still turns ends at once when the next one comes.
 */

// Milliseconds: one disc turns; the next starts; the last one starts at the latest.
const TURN = 200;
const APART = 40;
const SPREAD = 150;

/** So many discs turn smoothly at once; more of them just are the other colour. */
const MANY = 200;

const DROP = [
  { transform: 'scale(1.18)', opacity: 0.2 },
  { transform: 'none', opacity: 1 },
];

/**
 * A disc that changes.
 * @typedef {object} Change
 * @property {HTMLElement} square with its disc as the first child
 * @property {readonly [down: number, right: number]} place where it is seen
 * @property {boolean} before whether a disc was there
 * @property {boolean} after whether a disc is there
 */

export class Turning {
  /** @type {Map<Animation, HTMLElement>} */ #running = new Map();

  /**
   * Turns the discs that differ, nearest first, if one disc was placed or taken away between the
   * two positions; else the new one is just there.
   * @param {Change[]} changes
   */
  start(changes) {
    const placed = changes.filter(({ before, after }) => before !== after);
    if (placed.length !== 1 || changes.length > MANY) return;
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const [{ place: from, square: target, after }] = placed;
    const turned = changes.flatMap(({ square, place, before }) => {
      if (square === target || !before) return [];
      const down = place[0] - from[0];
      const right = place[1] - from[1];
      return [{ square, down, right, far: Math.max(Math.abs(down), Math.abs(right)) - 1 }];
    });
    const farthest = Math.max(1, ...turned.map(({ far }) => far));
    const apart = Math.min(APART, SPREAD / farthest);
    for (const { square, down, right, far } of turned) {
      // The axis lies across the ray: the disc rolls away from the square that was played.
      this.#turn(square, -Math.sign(down), Math.sign(right), far * apart);
    }
    if (!after) return;
    const drop = disc(target).animate(DROP, { duration: 130, easing: 'ease-out' });
    this.#running.set(drop, target);
    drop.onfinish = () => this.#running.delete(drop);
  }

  /** Ends what still turns. */
  settle() {
    for (const [animation, square] of this.#running) {
      animation.cancel();
      square.classList.remove('turning');
    }
    this.#running.clear();
  }

  /**
   * @param {HTMLElement} square
   * @param {number} x of the axis
   * @param {number} y of the axis
   * @param {number} delay
   */
  #turn(square, x, y, delay) {
    const at = (/** @type {number} */ angle, /** @type {number} */ scale) => ({
      transform: `perspective(4em) rotate3d(${x}, ${y}, 0, ${angle}deg) scale(${scale})`,
    });
    // The side that was on top is the one below now: discs.css draws it with this axis.
    square.style.setProperty('--x', String(x));
    square.style.setProperty('--y', String(y));
    square.classList.add('turning');
    const frames = [at(-180, 1), at(-90, 1.12), at(0, 1)];
    const animation = disc(square).animate(frames, { duration: TURN, delay, fill: 'backwards' });
    this.#running.set(animation, square);
    animation.onfinish = () => {
      square.classList.remove('turning');
      this.#running.delete(animation);
    };
  }
}

/**
 * @param {HTMLElement} square
 * @returns {Element}
 */
function disc(square) {
  return /** @type {Element} */ (square.firstElementChild);
}
