/** The buttons: the four that are always at hand, and the others behind one more. */
import { element } from '../element.js';
import { isEnabled, setEnabled, setText } from './nodes.js';

/** @typedef {import('../match/state.js').State} State */
/** @typedef {import('../texts/texts.js').Texts} Texts */
/** What the third button does. @typedef {'hint' | 'stop' | 'retry' | 'pass' | 'pause' | 'resume'} Aid */

const MAIN = /** @type {const} */ (['undo', 'redo', 'aid', 'new', 'more']);
const EXTRAS = /** @type {const} */ (['settings', 'share', 'editor', 'rotate', 'sides', 'help']);
const AFTER = /** @type {const} */ (['rematch', 'swap', 'look', 'review']);

/** The words of the attribute `controls` that are not the names of a button. */
const WORDS = { aid: 'hint', rotate: 'settings', sides: 'new', help: 'settings' };

/**
 * What the third button can do now; the first that applies.
 * @param {State} state
 * @returns {Aid}
 */
export function aidOf({ can }) {
  if (can.pass) return 'pass';
  if (can.retry) return 'retry';
  if (can.pause) return 'pause';
  if (can.stop) return 'stop';
  return can.resume ? 'resume' : 'hint';
}

export class Controls {
  /** @type {Map<string, HTMLElement>} */ #buttons = new Map();
  #act;
  #main;
  #extras;
  node;
  /** What one may want when a game has ended. */
  after;
  /** Whether no button is wanted. */
  isHidden = false;

  /** @param {(name: string) => void} act told the name of each button that is pressed */
  constructor(act) {
    this.#act = act;
    this.#main = element('div', { class: 'main' }, ...MAIN.map((name) => this.#make(name)));
    this.#extras = element(
      'div',
      { class: 'extras', id: 'extras' },
      ...EXTRAS.map((name) => this.#make(name)),
    );
    this.node = element('nav', { class: 'controls', part: 'controls' }, this.#main, this.#extras);
    this.after = element(
      'div',
      { class: 'after', hidden: true },
      ...AFTER.map((name) => this.#make(name, 'after ')),
    );
    const more = this.#button('more');
    more.append(element('span', { class: 'dots', 'aria-hidden': 'true' }));
    more.setAttribute('aria-controls', 'extras');
    this.#open(false);
    this.node.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape' || !this.isOpen) return;
      event.stopPropagation();
      event.preventDefault();
      this.#open(false);
      more.focus();
    });
    this.node.addEventListener('focusout', ({ relatedTarget }) => {
      if (!(relatedTarget instanceof Node) || !this.node.contains(relatedTarget)) this.#open(false);
    });
  }

  get isOpen() {
    return this.#extras.classList.contains('open');
  }

  /**
   * @param {State} state
   * @param {Texts} texts
   * @param {Set<string>} words the parts that are wanted
   * @param {boolean} ended whether this game has come to its end, wherever in it one stands
   */
  show(state, texts, words, ended) {
    const aid = aidOf(state);
    const { can } = state;
    const labels = {
      undo: texts.undo,
      redo: texts.redo,
      aid: texts[aid],
      new: texts.newGame,
      settings: texts.settings,
      share: texts.share,
      editor: texts.editor,
      rotate: texts.rotate,
      sides: texts.swap,
      help: texts.help,
      'after rematch': texts.rematch,
      'after swap': texts.swapAgain,
      'after look': texts.lookThrough,
      'after review': texts.review,
    };
    for (const [name, label] of Object.entries(labels)) setText(this.#button(name), label);
    this.node.setAttribute('aria-label', texts.controls);
    this.#button('more').setAttribute('aria-label', texts.more);
    this.#button('aid').dataset.aid = aid;
    for (const [name, button] of this.#buttons) {
      const word = /** @type {Record<string, string>} */ (WORDS)[name] ?? name;
      if (!name.startsWith('after ')) button.hidden = !words.has(word);
    }
    const extras = EXTRAS.some((name) => !this.#button(name).hidden);
    this.#button('more').hidden = !extras;
    this.#extras.hidden = !extras;
    this.#main.hidden = !MAIN.some((name) => !this.#button(name).hidden);
    this.isHidden = !extras && !MAIN.some((name) => !this.#button(name).hidden);
    this.node.hidden = this.isHidden;
    setEnabled(this.#button('undo'), can.undo);
    setEnabled(this.#button('redo'), can.redo);
    setEnabled(this.#button('aid'), aid !== 'hint' || can.hint);
    this.after.hidden = !ended || !words.has('new');
  }

  /** @param {boolean} open */
  #open(open) {
    this.#extras.classList.toggle('open', open);
    this.#button('more').setAttribute('aria-expanded', String(open));
  }

  /** @param {string} name */
  #button(name) {
    return /** @type {HTMLElement} */ (this.#buttons.get(name));
  }

  /**
   * @param {string} name
   * @param {string} [prefix]
   */
  #make(name, prefix = '') {
    const button = element('button', { type: 'button', 'data-action': name });
    this.#buttons.set(prefix + name, button);
    button.addEventListener('click', (event) => {
      if (name === 'more') return this.#open(!this.isOpen);
      if (this.isOpen) this.#open(false);
      if (!isEnabled(button)) return;
      // The second click of two on Stop is no wish for a hint.
      if (name === 'aid' && button.dataset.aid === 'hint' && event.detail > 1) return;
      this.#act(name === 'aid' ? (button.dataset.aid ?? '') : name);
    });
    return button;
  }
}
