/** The live region: what is to be spoken, once. */
import { element } from '../element.js';

/** Milliseconds between emptying the region and filling it: readers tell a change by that. */
const GAP = 60;

export class Speech {
  node = element('div', { class: 'spoken', role: 'status' });
  /** @type {string[]} */ #waiting = [];
  /** @type {ReturnType<typeof setTimeout> | undefined} */ #timer;

  /**
   * Speaks a sentence after those that still wait, also if it is the same as the last one.
   * @param {string} text
   */
  say(text) {
    if (!text) return;
    this.#waiting.push(text);
    if (this.#timer !== undefined) return;
    this.node.replaceChildren();
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.node.replaceChildren(element('p', {}, this.#waiting.join(' ')));
      this.#waiting = [];
    }, GAP);
  }

  /** Says nothing more of what waits. */
  hush() {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#waiting = [];
    this.node.replaceChildren();
  }
}
