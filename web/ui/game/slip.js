/** The slip of paper that tells of a pass: over the edge of the frame, for two seconds. */
import { element } from '../element.js';

/** Milliseconds until it goes by itself. */
const STAY = 2000;

export class Slip {
  /** What it says is also in the status and spoken, so readers need not meet it here. */
  node = element('p', { class: 'slip', part: 'slip', 'aria-hidden': 'true', hidden: true });
  /** @type {ReturnType<typeof setTimeout> | undefined} */ #timer;

  constructor() {
    this.node.addEventListener('click', () => this.hide());
  }

  /**
   * Slides in, again if it is there already.
   * @param {string} text
   */
  show(text) {
    this.hide();
    this.node.textContent = text;
    this.node.hidden = false;
    for (const slide of this.node.getAnimations()) slide.currentTime = 0;
    this.#timer = setTimeout(() => this.hide(), STAY);
  }

  /** @returns {boolean} whether it was there */
  hide() {
    const wasThere = !this.node.hidden;
    clearTimeout(this.#timer);
    this.node.hidden = true;
    return wasThere;
  }
}
