/** The list of moves: each a step to go to, passes included; those taken back more faintly. */
import { element } from '../element.js';
import { setText } from './nodes.js';

/** @typedef {import('../match/state.js').State} State */
/** @typedef {import('../texts/texts.js').Texts} Texts */

export class Moves {
  #list = element('ol', { role: 'list' });
  node = element('section', { class: 'moves', part: 'moves' }, this.#list);
  /** What is shown: the plies and the texts. @type {State['plies']} */ #plies = [];
  /** @type {Texts | null} */ #texts = null;
  #current = -1;
  #isRevealing = false;

  /** @param {(ply: number) => void} goTo told the ply of each step that is chosen */
  constructor(goTo) {
    this.#list.addEventListener('click', ({ target }) => {
      const button = target instanceof Element && target.closest('button');
      if (button) goTo(Number(button.dataset.ply));
    });
    // Where nobody sees the list it cannot be scrolled.
    let isSeen = false;
    new ResizeObserver(([{ contentRect }]) => {
      if (contentRect.height > 0 && !isSeen) this.#reveal();
      isSeen = contentRect.height > 0;
    }).observe(this.#list);
  }

  /**
   * @param {State} state
   * @param {Texts} texts
   */
  show({ plies, ply }, texts) {
    const list = this.#list;
    const before = texts === this.#texts ? this.#plies : [];
    list.setAttribute('aria-label', texts.moves);
    while (list.children.length > plies.length + 1) list.lastElementChild?.remove();
    for (let i = 0; i <= plies.length; i++) {
      const button = list.children[i]?.firstElementChild ?? this.#add(i);
      const one = plies[i - 1];
      const old = before[i - 1];
      if (!one) setText(button, texts.startOfGame);
      else if (old?.name !== one.name || old.who !== one.who) {
        const name = one.square === null ? texts.passMove : one.name;
        setText(button, name);
        button.setAttribute('aria-label', texts.step(i, one.who, name));
        button.className = one.who === 1 ? 'black' : 'white';
      }
      button.classList.toggle('future', i > ply);
    }
    if (this.#current !== ply || before !== this.#plies) {
      list.children[this.#current]?.firstElementChild?.removeAttribute('aria-current');
      const item = /** @type {HTMLElement} */ (list.children[ply]);
      item.firstElementChild?.setAttribute('aria-current', 'step');
      this.#current = ply;
      this.#reveal();
    }
    this.#plies = plies;
    this.#texts = texts;
  }

  /** To the step where one stands. */
  focus() {
    const button = this.#list.children[this.#current]?.firstElementChild;
    if (button instanceof HTMLElement) button.focus();
  }

  /**
   * Scrolls the list, never what is around it, before it is drawn next: to ask where things are at once
   * would lay out the page that is still changing.
   */
  #reveal() {
    if (this.#isRevealing) return;
    this.#isRevealing = true;
    requestAnimationFrame(() => {
      this.#isRevealing = false;
      const list = this.#list;
      const item = /** @type {HTMLElement | undefined} */ (list.children[this.#current]);
      if (item) list.scrollTop = item.offsetTop - (list.clientHeight - item.offsetHeight) / 2;
    });
  }

  /** @param {number} ply */
  #add(ply) {
    const button = element('button', { type: 'button' });
    button.dataset.ply = String(ply);
    this.#list.append(element('li', {}, button));
    return button;
  }
}
