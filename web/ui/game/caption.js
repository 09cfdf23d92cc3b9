/** The line above the moves: which game this is, and what its opening is called. Its place is always there. */
import { element } from '../element.js';
import { setText } from './nodes.js';

export class Caption {
  #game = element('span', { class: 'written' });
  #opening = element('span', { class: 'opening', lang: 'en' });
  node = element('p', { class: 'caption', part: 'caption' }, this.#game, ' ', this.#opening);

  /**
   * @param {string} game who plays, and where; '' where nothing is stated
   * @param {string} opening its name; '' where it has none
   */
  show(game, opening) {
    setText(this.#game, game);
    setText(this.#opening, opening);
    // In a narrow place the end of a long one is cut.
    this.node.title = game;
  }
}
