/**
 * The picture of a board: a frame, coordinates, and a node for each square. It knows geometry, no
 * rules. Nodes stay while the size does, and only those of squares that changed are touched.
 */
import { nameOf } from '../../reversi.js';
import { element, setAttribute } from '../element.js';
import { placeOf, shapeSeen, squareAt } from './orientation.js';
import { Turning } from './turning.js';

/** @typedef {import('../../reversi-board.js').Hint} Hint */
/** @typedef {import('../../reversi-board.js').SquareInfo} SquareInfo */

/**
 * What is shown, with nothing left out.
 * @typedef {object} Shown
 * @property {readonly [rows: number, cols: number]} size
 * @property {Uint8Array} cells
 * @property {0 | 1 | 2} turn
 * @property {ReadonlyMap<number, readonly number[]>} moves
 * @property {ReadonlyMap<number, Hint>} hints
 * @property {number | null} last
 * @property {number | null} next
 */

/**
 * How it is shown.
 * @typedef {object} Look
 * @property {import('./orientation.js').Orientation} orientation
 * @property {'frame' | 'inside' | 'none'} coordinates
 * @property {'top-left' | 'bottom-left'} a1
 * @property {boolean} showLegal
 * @property {boolean} interactive
 * @property {(square: SquareInfo) => string} label how a square is spoken
 * @property {string} title what the board is called
 */

const HOLE = 3;

/** With more squares than these, discs and marks are drawn plainly. */
const DENSE = 1600;
/** With more columns or rows than these, every fifth is marked. */
const MARKED = 30;

export class Grid {
  /** @type {HTMLElement[]} */ #squares = [];
  /** @type {string[]} */ #names = [];
  /** @type {string[]} */ #labels = [];
  /** @type {Shown | null} */ #state = null;
  /** @type {Look | null} */ #look = null;
  /** @type {HTMLElement[]} */ #previewed = [];
  /** The square that Tab leads to. */ #home = 0;
  /** Whether a person has been there, so that it stays. */ #isHomeChosen = false;
  #turning = new Turning();
  #grid = element('div', { class: 'grid', part: 'grid' });
  #wood = element('div', { class: 'wood', part: 'wood' });

  constructor() {
    /** What everything is drawn in. */
    this.frame = element('div', { class: 'frame', part: 'frame' }, this.#wood);
  }

  /**
   * Shows a state, whatever was shown before.
   * @param {Shown} state
   * @param {Look} look
   * @param {boolean} animate whether discs turn over where this is one move away from what was shown
   */
  show(state, look, animate) {
    this.#turning.settle();
    this.#clearPreview();
    const [before, lookBefore] = [this.#state, this.#look];
    this.#state = state;
    this.#look = look;
    const resized = before?.size.join() !== state.size.join();
    const renamed = resized || lookBefore?.a1 !== look.a1;
    if (resized) this.#build(state);
    const [first] = state.moves.keys();
    if (!this.#isHomeChosen && first !== undefined) this.#leadTo(first);
    if (renamed) this.#names = [];
    const moved = renamed || lookBefore?.orientation !== look.orientation;
    if (moved || lookBefore.coordinates !== look.coordinates) this.#arrange(state, look);
    else if (lookBefore.interactive !== look.interactive) this.#setRoles(look.interactive);
    setAttribute(this.#grid, 'aria-label', look.title);

    const all = moved || lookBefore.label !== look.label || lookBefore.showLegal !== look.showLegal;
    if (all || !before) {
      for (let square = 0; square < state.cells.length; square++) this.#write(square);
    } else {
      for (const square of changesBetween(before, state)) this.#write(square);
    }
    if (before && !resized && animate) this.#turn(before, state, look);
  }

  /**
   * Shows what a move would do, and nothing that was shown so before.
   * @param {number | null} square
   */
  preview(square) {
    this.#clearPreview();
    const flips = square === null ? undefined : this.#state?.moves.get(square);
    if (square === null || !flips) return;
    this.#previewed = [square, ...flips].map((index) => this.#squares[index]);
    // On the square and not on the board, so that a new turn restyles nothing else.
    const [ghost, ...would] = this.#previewed;
    this.#giveDisc(ghost);
    ghost.dataset.ghost = String(this.#state?.turn);
    for (const node of would) node.classList.add('would');
  }

  /** Ends what still turns. */
  settle() {
    this.#turning.settle();
  }

  /**
   * The square that an event came from.
   * @param {EventTarget | null} target
   * @returns {number | null}
   */
  squareOf(target) {
    const node = target instanceof Element ? target.closest('.square') : null;
    return node instanceof HTMLElement ? Number(node.dataset.square) : null;
  }

  /**
   * @param {number} square
   * @returns {HTMLElement | undefined}
   */
  nodeOf(square) {
    return this.#squares[square];
  }

  /**
   * @param {number} square
   * @returns {string}
   */
  nameOf(square) {
    const { size } = /** @type {Shown} */ (this.#state);
    this.#names[square] ??= nameOf(square, size, { a1: this.#look?.a1 ?? 'top-left' });
    return this.#names[square];
  }

  get home() {
    return this.#home;
  }

  set home(square) {
    this.#isHomeChosen = true;
    this.#leadTo(square);
  }

  /** @param {number} square */
  #leadTo(square) {
    if (this.#look?.interactive) {
      const old = this.#squares[this.#home];
      if (old) old.tabIndex = -1;
      this.#squares[square].tabIndex = 0;
    }
    this.#home = square;
  }

  #clearPreview() {
    for (const node of this.#previewed) {
      node.removeAttribute('data-ghost');
      node.classList.remove('would');
    }
    this.#previewed = [];
  }

  /**
   * Makes the squares of another size.
   * @param {Shown} state
   */
  #build({ size: [rows, cols], cells }) {
    const model = element('div', { class: 'square', part: 'square' });
    this.#squares = Array.from(cells, (_, index) => {
      const square = /** @type {HTMLElement} */ (model.cloneNode(true));
      square.dataset.square = String(index);
      return square;
    });
    this.#labels = [];
    this.#home = 0;
    this.#isHomeChosen = false;
    setAttribute(this.frame, 'data-dense', cells.length > DENSE);
    setAttribute(this.#grid, 'data-guides', rows === 8 && cols === 8);
  }

  /**
   * Puts the squares where they are seen, and the coordinates beside them. The focus stays.
   * @param {Shown} state
   * @param {Look} look
   */
  #arrange({ size }, { orientation, coordinates, interactive }) {
    const [rows, cols] = shapeSeen(size, orientation);
    const focused = this.#squares[this.#home].matches(':focus');
    const lines = Array.from({ length: rows }, (_, down) => {
      const line = element('div', { class: 'row' });
      for (let right = 0; right < cols; right++) {
        line.append(this.#squares[squareAt(down, right, size, orientation)]);
      }
      return line;
    });
    this.frame.style.setProperty('--rows', String(rows));
    this.frame.style.setProperty('--cols', String(cols));
    this.frame.dataset.coordinates = coordinates;
    setAttribute(this.#grid, 'aria-rowcount', rows);
    setAttribute(this.#grid, 'aria-colcount', cols);
    this.#grid.replaceChildren(...lines);
    this.#setRoles(interactive);

    /** @type {(place: number) => string} */
    const above = (right) => this.nameOf(squareAt(0, right, size, orientation));
    /** @type {(place: number) => string} */
    const beside = (down) => this.nameOf(squareAt(down, 0, size, orientation));
    const [top, left] = orientation % 180 ? [numberOf, lettersOf] : [lettersOf, numberOf];
    this.#wood.replaceChildren(
      marks(
        'top',
        top,
        Array.from({ length: cols }, (_, i) => above(i)),
      ),
      marks(
        'left',
        left,
        Array.from({ length: rows }, (_, i) => beside(i)),
      ),
      this.#grid,
    );
    if (focused) this.#squares[this.#home].focus({ preventScroll: true });
  }

  /**
   * A board that reports nothing is a table, and no stop for Tab.
   * @param {boolean} interactive
   */
  #setRoles(interactive) {
    this.#grid.setAttribute('role', interactive ? 'grid' : 'table');
    for (const line of this.#grid.children) line.setAttribute('role', 'row');
    this.#squares.forEach((square, index) => {
      square.setAttribute('role', interactive ? 'gridcell' : 'cell');
      if (interactive) square.tabIndex = index === this.#home ? 0 : -1;
      else square.removeAttribute('tabindex');
    });
  }

  /** @param {number} index of the square to show as it is now */
  #write(index) {
    const state = /** @type {Shown} */ (this.#state);
    const look = /** @type {Look} */ (this.#look);
    const square = this.#squares[index];
    const cell = state.cells[index];
    const flips = look.showLegal ? state.moves.get(index) : undefined;
    const hint = state.hints.get(index);
    const last = index === state.last;
    const next = index === state.next;
    if (cell === 1 || cell === 2) this.#giveDisc(square);
    setAttribute(square, 'data-cell', cell);
    setAttribute(square, 'data-legal', flips !== undefined);
    setAttribute(square, 'data-last', last);
    setAttribute(square, 'data-next', next);
    setAttribute(square, 'data-value', hint?.text);
    setAttribute(square, 'data-best', hint?.best === true);
    if (cell === HOLE) this.#cut(square, index);
    else setAttribute(square, 'data-edges', null);
    const label = look.label({
      name: this.nameOf(index),
      cell,
      flips: flips?.length,
      last,
      next,
      value: hint?.text,
    });
    if (this.#labels[index] === label) return;
    this.#labels[index] = label;
    square.setAttribute('aria-label', label);
  }

  /**
   * A square gets the node of its disc when it first has one: most of a large board never do.
   * @param {HTMLElement} square
   */
  #giveDisc(square) {
    if (!square.firstChild) square.append(element('span', { class: 'disc', part: 'disc' }));
  }

  /**
   * Says where the baize ends beside a hole, as it is seen: some of n, e, s, w; and where the hole
   * is, so that the grain of the wood goes on from one to the next.
   * @param {HTMLElement} square
   * @param {number} hole its index
   */
  #cut(square, hole) {
    const { size, cells } = /** @type {Shown} */ (this.#state);
    const { orientation } = /** @type {Look} */ (this.#look);
    const [rows, cols] = shapeSeen(size, orientation);
    const [down, right] = placeOf(hole, size, orientation);
    const beside = /** @type {const} */ ([
      ['n', down - 1, right],
      ['e', down, right + 1],
      ['s', down + 1, right],
      ['w', down, right - 1],
    ]);
    const edges = beside
      .filter(([, y, x]) => y >= 0 && x >= 0 && y < rows && x < cols)
      .filter(([, y, x]) => cells[squareAt(y, x, size, orientation)] !== HOLE)
      .map(([edge]) => edge);
    setAttribute(square, 'data-edges', edges.join(''));
    square.style.setProperty('--down', String(down));
    square.style.setProperty('--right', String(right));
  }

  /**
   * @param {Shown} before
   * @param {Shown} after
   * @param {Look} look
   */
  #turn(before, after, { orientation }) {
    const changes = [];
    for (let index = 0; index < after.cells.length; index++) {
      const [was, is] = [before.cells[index], after.cells[index]];
      if (was === is) continue;
      if (was === HOLE || is === HOLE) return;
      const place = placeOf(index, after.size, orientation);
      changes.push({ square: this.#squares[index], place, before: was !== 0, after: is !== 0 });
    }
    this.#turning.start(changes);
  }
}

/**
 * The squares that look or sound different, of two states of one size.
 * @param {Shown} before
 * @param {Shown} after
 * @returns {Set<number>}
 */
function changesBetween(before, after) {
  /** @type {Set<number>} */
  const changes = new Set();
  let cut = false;
  for (let index = 0; index < after.cells.length; index++) {
    const [was, is] = [before.cells[index], after.cells[index]];
    if (was === is) continue;
    changes.add(index);
    cut ||= was === HOLE || is === HOLE;
  }
  // The edge of a hole depends on the squares beside it.
  if (cut) {
    after.cells.forEach((cell, index) => {
      if (cell === HOLE) changes.add(index);
    });
  }
  for (const [a, b] of [
    [before.moves, after.moves],
    [after.moves, before.moves],
  ]) {
    for (const [square, flips] of a) {
      if (b.get(square)?.length !== flips.length) changes.add(square);
    }
  }
  for (const square of [...before.hints.keys(), ...after.hints.keys()]) changes.add(square);
  for (const square of [before.last, after.last, before.next, after.next]) {
    if (square !== null) changes.add(square);
  }
  return changes;
}

/** @param {string} name */
const lettersOf = (name) => name.replace(/\d+$/, '');
/** @param {string} name */
const numberOf = (name) => name.replace(/^\D+/, '');

/**
 * One line of coordinates; the squares say their own names.
 * @param {'top' | 'left'} side
 * @param {(name: string) => string} partOf
 * @param {string[]} names of the squares beside it
 * @returns {HTMLElement}
 */
function marks(side, partOf, names) {
  const kind = partOf === lettersOf ? 'letters' : 'numbers';
  const sparse = names.length > MARKED;
  const line = element('div', {
    class: `${side} ${kind}`,
    part: 'coordinates',
    'aria-hidden': true,
    'data-sparse': sparse,
  });
  names.forEach((name, i) => {
    line.append(element('span', {}, sparse && (i + 1) % 5 ? '' : partOf(name)));
  });
  return line;
}
