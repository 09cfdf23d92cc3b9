/**
 * Draws a position and reports which square was chosen. It knows geometry, no rules: what may be
 * played, and what would turn, is part of the state it is given.
 */
import { nameOf } from '../reversi.js';
import { squareText } from './text.js';
import { Turning } from './turning.js';

/**
 * @typedef {object} BoardState
 * @property {readonly [rows: number, cols: number]} size
 * @property {ArrayLike<number>} cells
 * @property {0 | 1 | 2} turn the side whose disc is shown on a square before it is played
 * @property {Map<number, number[]>} moves the squares that may be chosen, each with its flips
 * @property {Map<number, import('./hints.js').Hint>} hints what moves are worth, where it is known
 * @property {number | null} last the square played last
 */

export class Board {
  /** @type {HTMLElement[]} */ #squares = [];
  /** @type {BoardState | null} */ #state = null;
  /** The square that Tab leads to. */ #home = 0;
  /** @type {number | null} */ #hovered = null;
  /** @type {HTMLElement[]} */ #previewed = [];
  #turning = new Turning();
  #frame;
  #grid;
  #choose;

  /**
   * @param {HTMLElement} frame an empty element to draw into
   * @param {(square: number) => void} choose called with each square that is clicked or entered
   */
  constructor(frame, choose) {
    this.#frame = frame;
    this.#choose = choose;
    this.#grid = element('div', 'board');
    this.#grid.setAttribute('role', 'grid');
    this.#grid.setAttribute('aria-label', 'Board');
    const grid = this.#grid;
    grid.addEventListener('click', (event) => {
      const square = this.#squareAt(event.target);
      if (square === null) return;
      this.#setHome(square);
      this.#choose(square);
    });
    grid.addEventListener('keydown', (event) => this.#key(event));
    grid.addEventListener('pointerover', (event) => {
      this.#hovered = event.pointerType === 'touch' ? null : this.#squareAt(event.target);
      this.#preview();
    });
    grid.addEventListener('pointerleave', () => {
      this.#hovered = null;
      this.#preview();
    });
    grid.addEventListener('focusin', (event) => {
      const square = this.#squareAt(event.target);
      if (square !== null) this.#setHome(square);
      this.#preview();
    });
    grid.addEventListener('focusout', () => this.#preview());
  }

  /**
   * Shows this state, whatever was shown before. Discs turn over if it is one move away.
   * @param {BoardState} state
   */
  show(state) {
    this.#turning.settle();
    const before = this.#state;
    this.#state = state;
    const same = before && before.size.join() === state.size.join();
    if (!same) this.#build();
    this.#squares.forEach((square, index) => {
      const cell = state.cells[index];
      const flips = state.moves.get(index);
      const last = index === state.last;
      square.dataset.cell = String(cell);
      square.toggleAttribute('data-legal', flips !== undefined);
      square.toggleAttribute('data-last', last);
      const hint = state.hints.get(index);
      if (hint) square.dataset.value = hint.text;
      else delete square.dataset.value;
      square.toggleAttribute('data-best', hint?.best === true);
      const label = squareText(nameOf(index, state.size), cell, flips, last, hint?.text);
      if (square.getAttribute('aria-label') !== label) square.setAttribute('aria-label', label);
    });
    this.#grid.dataset.turn = String(state.turn);
    if (before && same)
      this.#turning.start(this.#squares, before.cells, state.cells, state.size[1]);
    this.#preview();
  }

  /** Makes the squares and the engraved coordinates for a new size. */
  #build() {
    const [rows, cols] = this.#sizes();
    this.#frame.style.setProperty('--rows', String(rows));
    this.#frame.style.setProperty('--cols', String(cols));
    this.#grid.toggleAttribute('data-guides', rows === 8 && cols === 8);
    this.#squares = [];
    const lines = Array.from({ length: rows }, (_, row) => {
      const line = element('div', 'row');
      line.setAttribute('role', 'row');
      for (let col = 0; col < cols; col++) {
        const square = element('div', 'square');
        square.setAttribute('role', 'gridcell');
        square.dataset.square = String(row * cols + col);
        square.tabIndex = -1;
        square.append(element('span', 'disc'));
        line.append(square);
        this.#squares.push(square);
      }
      return line;
    });
    this.#grid.replaceChildren(...lines);
    const size = this.#sizes();
    const letters = Array.from({ length: cols }, (_, col) => lettersOf(col, size));
    const numbers = Array.from({ length: rows }, (_, row) => String(row + 1));
    this.#frame.replaceChildren(marks('letters', letters), marks('numbers', numbers), this.#grid);
    this.#hovered = null;
    this.#previewed = [];
    this.#setHome(this.#state?.moves.keys().next().value ?? 0);
  }

  /** @returns {readonly [number, number]} rows and columns */
  #sizes() {
    return this.#state?.size ?? [0, 0];
  }

  /** Shows what a move on the hovered square, or else the focused one, would do. */
  #preview() {
    for (const square of this.#previewed) square.classList.remove('ghost', 'would');
    this.#previewed = [];
    const focused = this.#squares[this.#home]?.matches(':focus-visible') ? this.#home : null;
    const square = this.#hovered ?? focused;
    const flips = square === null ? undefined : this.#state?.moves.get(square);
    if (square === null || !flips) return;
    this.#previewed = [square, ...flips].map((index) => this.#squares[index]);
    this.#previewed.forEach((node, i) => {
      node.classList.add(i ? 'would' : 'ghost');
    });
  }

  /** @param {number} square */
  #setHome(square) {
    const old = this.#squares[this.#home];
    if (old) old.tabIndex = -1;
    this.#home = square;
    this.#squares[square].tabIndex = 0;
  }

  /**
   * @param {EventTarget | null} target
   * @returns {number | null}
   */
  #squareAt(target) {
    const square = target instanceof Element ? target.closest('[data-square]') : null;
    return square instanceof HTMLElement ? Number(square.dataset.square) : null;
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (event.altKey || event.metaKey) return;
    this.#hovered = null;
    const [rows, cols] = this.#sizes();
    const row = Math.floor(this.#home / cols);
    const col = this.#home % cols;
    const end = { row: rows - 1, col: cols - 1 };
    /** @type {Record<string, [row: number, col: number]>} */
    const moves = {
      ArrowUp: [Math.max(0, row - 1), col],
      ArrowDown: [Math.min(end.row, row + 1), col],
      ArrowLeft: [row, Math.max(0, col - 1)],
      ArrowRight: [row, Math.min(end.col, col + 1)],
      PageUp: [0, col],
      PageDown: [end.row, col],
      Home: [event.ctrlKey ? 0 : row, 0],
      End: [event.ctrlKey ? end.row : row, end.col],
    };
    if (Object.hasOwn(moves, event.key)) {
      const [toRow, toCol] = moves[event.key];
      this.#squares[toRow * cols + toCol].focus();
    } else if (event.key === 'Enter' || event.key === ' ') {
      if (!event.repeat) this.#choose(this.#home);
    } else return;
    event.preventDefault();
  }
}

/**
 * The letters of a column: the name of its first square, without the number.
 * @param {number} col
 * @param {readonly [number, number]} size
 * @returns {string}
 */
function lettersOf(col, size) {
  return nameOf(col, size).replace(/\d+$/, '');
}

/**
 * @param {string} tag
 * @param {string} name its class
 * @returns {HTMLElement}
 */
function element(tag, name) {
  const node = document.createElement(tag);
  node.className = name;
  return node;
}

/**
 * One engraved line of the frame; the squares say their own names.
 * @param {string} name
 * @param {string[]} texts
 * @returns {HTMLElement}
 */
function marks(name, texts) {
  const line = element('div', name);
  line.setAttribute('aria-hidden', 'true');
  for (const text of texts) line.append(Object.assign(element('span', ''), { textContent: text }));
  return line;
}
