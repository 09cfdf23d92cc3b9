/** The evaluation bar: how the discs would be shared at the end, if both went on playing well. */
import { element } from '../element.js';
import { valueText } from '../match/hints.js';
import { setText } from './nodes.js';

/** @typedef {import('../match/state.js').State} State */

export class Bar {
  #table;
  #share = element('span', { class: 'portion' });
  #value = element('span', { class: 'value' });
  node = element(
    'div',
    { class: 'bar', part: 'evaluation', role: 'img' },
    this.#share,
    this.#value,
  );
  /** The position that was asked for last. @type {ArrayLike<number> | null} */ #cells = null;

  /** @param {import('./element.js').Table} table */
  constructor(table) {
    this.#table = table;
    this.node.setAttribute('aria-label', table.view.texts.evaluation);
  }

  /**
   * Weighs the position, if it is a new one; what was known of the one before is shown until then.
   * @param {State} state
   */
  async show({ cells, size }) {
    if (cells === this.#cells) return;
    this.#cells = cells;
    const { game, match } = this.#table;
    const found = await match.evaluate().catch(() => null);
    if (this.#cells !== cells || found === null) return;
    if (!found) {
      // Something else has changed than the position; nobody weighs it while the game is put away.
      this.#cells = null;
      if (game.isConnected) this.show(match.state);
      return;
    }
    const { texts } = this.#table.view;
    const discs = Math.round(found.value);
    const squares = size[0] * size[1];
    this.#share.style.setProperty('width', `${50 + (50 * discs) / squares}%`);
    setText(this.#value, valueText(discs));
    const side = discs > 0 ? 1 : 2;
    const ahead = texts.ahead(discs && side, valueText(Math.abs(discs)).replace('+', ''));
    this.node.setAttribute('aria-label', `${texts.evaluation}: ${ahead}`);
  }
}
