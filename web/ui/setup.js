/** The dialog that sets up a new game. */
import { LEVEL_NAMES, RAYS_BY_NAME } from '../words.js';

/** Who plays a side: a person, or a computer of a level. @typedef {'person' | number} Kind */

/**
 * @typedef {object} Plan
 * @property {[rows: number, cols: number]} size
 * @property {number | undefined} rays
 * @property {Kind[]} kinds who plays a side, by its value
 */

/** The level that White has at first. */
const FIRST_LEVEL = 3;

export class Setup {
  #dialog;
  #form;
  /** The form as it was when this game began. */
  #fields;

  /**
   * @param {HTMLDialogElement} dialog
   * @param {(plan: Plan) => void} begin called when a game is to begin
   */
  constructor(dialog, begin) {
    this.#dialog = dialog;
    this.#form = /** @type {HTMLFormElement} */ (dialog.querySelector('form'));
    for (const name of ['rows', 'cols']) {
      const select = this.#select(name);
      for (let n = 4; n <= 16; n++) select.add(new Option(String(n), String(n), n === 8, n === 8));
    }
    for (const name of ['black', 'white']) {
      const select = this.#select(name);
      LEVEL_NAMES.forEach((word, level) => {
        const first = name === 'white' && level === FIRST_LEVEL;
        select.add(new Option(`Level ${level}, ${word}`, String(level), first, first));
      });
    }
    this.#fields = new FormData(this.#form);
    dialog.querySelector('#cancel')?.addEventListener('click', () => dialog.close());
    this.#form.addEventListener('submit', (event) => {
      event.preventDefault();
      dialog.close();
      this.#fields = new FormData(this.#form);
      begin(this.plan());
    });
  }

  /** Opens on the choices of this game, whatever was chosen and given up before. */
  open() {
    for (const [name, value] of this.#fields) {
      const field = /** @type {HTMLSelectElement | RadioNodeList} */ (
        this.#form.elements.namedItem(name)
      );
      field.value = String(value);
    }
    this.#dialog.showModal();
  }

  /** @returns {Plan} the game that was chosen last */
  plan() {
    const field = (/** @type {string} */ name) => String(this.#fields.get(name));
    const kind = (/** @type {string} */ name) =>
      field(name) === 'person' ? 'person' : Number(field(name));
    return {
      size: [Number(field('rows')), Number(field('cols'))],
      rays: RAYS_BY_NAME.get(field('rays')),
      kinds: ['person', kind('black'), kind('white')],
    };
  }

  /**
   * @param {string} name
   * @returns {HTMLSelectElement}
   */
  #select(name) {
    return /** @type {HTMLSelectElement} */ (this.#form.elements.namedItem(name));
  }
}
