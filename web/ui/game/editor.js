/** The editor of positions. While it is open the board belongs to it; the game is not touched. */
import { count, start } from '../../reversi.js';
import { element } from '../element.js';
import { adoptStyles } from '../styles.js';
import css from './editor.css.js';
import { setText } from './nodes.js';

/** What can be placed, by the value of the cell. */
const TOOLS = /** @type {const} */ ([
  [1, 'black', 'disc ebony'],
  [2, 'white', 'disc ivory'],
  [0, 'empty', 'blank'],
  [3, 'hole', 'pit'],
]);

export class Editor {
  #table;
  #onLeave;
  /** @type {Uint8Array} */ #cells;
  /** @type {readonly [number, number]} */ #size;
  /** What is placed. */ #tool = 1;
  /** @type {1 | 2} */ #turn;
  #message = element('p', { class: 'line hint', role: 'status' });
  node;

  /**
   * Opens on the position of the game.
   * @param {import('./element.js').Table} table
   * @param {() => void} onLeave
   */
  constructor(table, onLeave) {
    const { root, match } = table;
    const { texts } = table.view;
    const { cells, size, turn } = match.state;
    adoptStyles(root, css);
    this.#table = table;
    this.#onLeave = onLeave;
    this.#cells = cells.slice();
    this.#size = size;
    this.#turn = turn || 1;
    this.#message.textContent = texts.editorHint;
    /** @param {string} label @param {() => void} onclick @param {string} [name] */
    const button = (label, onclick, name) =>
      element('button', { type: 'button', class: name, onclick }, label);
    this.node = element(
      'section',
      { class: 'editor', part: 'editor', 'aria-label': texts.editorTitle },
      this.#message,
      element(
        'div',
        { class: 'palettes' },
        palette(
          'tool',
          texts.place,
          TOOLS.map(([cell, word, look]) => [cell, texts[word], look]),
          this.#tool,
          (cell) => {
            this.#tool = cell;
          },
        ),
        palette(
          'turn',
          texts.turn,
          [
            [1, texts.side(1), 'disc ebony'],
            [2, texts.side(2), 'disc ivory'],
          ],
          this.#turn,
          (side) => {
            this.#turn = side === 2 ? 2 : 1;
            this.show();
          },
        ),
      ),
      element(
        'div',
        { class: 'answers' },
        button(texts.clear, () => this.#fill(new Uint8Array(this.#cells.length))),
        button(texts.standard, () =>
          this.#fill(start(/** @type {[number, number]} */ (this.#size))),
        ),
        button(texts.startHere, () => this.#begin(), 'primary'),
        button(texts.leave, () => this.leave()),
      ),
    );
  }

  /** Shows the position on the board, and in the status what is on it. */
  show() {
    const { view } = this.#table;
    view.showEdited(count(this.#cells), this.#turn);
    view.board.show({
      size: this.#size,
      cells: this.#cells,
      turn: this.#turn,
      moves: new Map(),
      last: null,
      animate: false,
    });
  }

  /**
   * Places what is chosen; on a square that has it already, nothing is left there.
   * @param {number} square
   */
  place(square) {
    const cells = this.#cells;
    cells[square] = cells[square] === this.#tool ? 0 : this.#tool;
    this.show();
  }

  leave() {
    this.node.remove();
    this.#onLeave();
  }

  /** @param {Uint8Array} cells */
  #fill(cells) {
    this.#cells = cells;
    this.show();
  }

  #begin() {
    const { match } = this.#table;
    const { rays, a1, sides } = match.state;
    try {
      match.newGame({
        size: /** @type {[number, number]} */ (this.#size),
        rays,
        a1,
        board: this.#cells,
        turn: this.#turn,
        black: sides[1],
        white: sides[2],
      });
      this.leave();
    } catch (error) {
      this.#message.classList.remove('hint');
      setText(this.#message, error instanceof Error ? error.message : String(error));
    }
  }
}

/**
 * Choices with a picture each.
 * @param {string} name
 * @param {string} legend
 * @param {[value: number, label: string, look: string][]} options
 * @param {number} value the chosen one
 * @param {(value: number) => void} choose
 */
function palette(name, legend, options, value, choose) {
  const set = element('fieldset', { class: name }, element('legend', {}, legend));
  for (const [key, label, look] of options) {
    set.append(
      element(
        'label',
        { title: label },
        element('input', {
          type: 'radio',
          name,
          value: key,
          checked: key === value,
          'aria-label': label,
          onchange: () => choose(key),
        }),
        element('span', { class: look }),
      ),
    );
  }
  return set;
}
