/**
 * <reversi-board>: draws a state and reports what a person does with it. It knows no rules: what may
 * be played, and what would turn, is part of the state it is given, or asked of the module.
 */
import { readBoard, readSize } from '../../api/position-text.js';
import { flipsFor, legalMoves, start } from '../../reversi.js';
import { Base, readAttribute, readSwitch, readWord, upgradeProperties } from '../element.js';
import { adoptStyles } from '../styles.js';
import { languageOf, loadTexts, textsOf } from '../texts/texts.js';
import { THEMES, themeOf, watchTheme } from '../theme.js';
import { css } from './css.js';
import { Grid } from './grid.js';
import { squareByKey, TypedName } from './keys.js';
import { ORIENTATIONS } from './orientation.js';
import { readState } from './state.js';

/** @typedef {import('./grid.js').Shown} Shown */
/** @typedef {import('./grid.js').Look} Look */
/** @typedef {import('../../reversi-board.js').SquareInfo} SquareInfo */

/** The properties, and the attributes that they mirror. */
const WORDS = {
  size: 'size',
  position: 'position',
  turn: 'turn',
  a1: 'a1',
  coordinates: 'coordinates',
  orientation: 'orientation',
  theme: 'theme',
};
const SWITCHES = { showLegal: 'show-legal', showFlips: 'show-flips', interactive: 'interactive' };

/** What says which position is shown, until show() does. */
const POSITION = new Set(['size', 'position', 'turn']);

export class ReversiBoard extends Base {
  static observedAttributes = [...Object.values(WORDS), ...Object.values(SWITCHES), 'lang'];

  #grid = new Grid();
  #typed = new TypedName();
  /** @type {Shown | null} */ #state = null;
  /** Whether the attributes say what is shown. */ #fromAttributes = true;
  /** Whether the element has been connected, so that attributes count. */ #ready = false;
  /** @type {Look} */ #look;
  #showFlips = true;
  /** @type {number | null} */ #hovered = null;
  /** While squares are put elsewhere, the focus leaves and comes back. */ #arranging = false;
  #language = 'en';
  /** @type {((square: SquareInfo) => string) | null} */ #label = null;
  #stopWatching = () => {};

  constructor() {
    super();
    const root = this.attachShadow({ mode: 'open' });
    root.append(this.#grid.frame);
    this.#look = this.#readLook();
    this.#listen(this.#grid.frame);
  }

  connectedCallback() {
    if (this.shadowRoot) adoptStyles(this.shadowRoot, css);
    upgradeProperties(this, ...Object.keys(WORDS), ...Object.keys(SWITCHES), 'label');
    this.#ready = true;
    this.#stopWatching = watchTheme((printing) => this.#setTheme(printing));
    this.#setTheme(false);
    this.#speak();
    this.#update(this.#fromAttributes);
  }

  disconnectedCallback() {
    this.#stopWatching();
    this.#grid.settle();
    this.#hovered = null;
  }

  /**
   * @param {string} name
   * @param {string | null} before
   * @param {string | null} after
   */
  attributeChangedCallback(name, before, after) {
    if (!this.#ready || before === after) return;
    if (name === 'theme') this.#setTheme(false);
    else if (name === 'lang') {
      this.#speak();
      this.#update(false);
    } else this.#update(POSITION.has(name) && (name !== 'turn' || this.#fromAttributes));
  }

  /** @param {import('../../reversi-board.js').BoardState} state */
  show(state) {
    const { shown, animate } = readState(state);
    this.#fromAttributes = false;
    this.#draw(shown, animate);
  }

  get state() {
    return this.#state;
  }

  /** How a square is spoken; null for the words of the language. */
  get label() {
    return this.#label;
  }

  set label(label) {
    if (label !== null && typeof label !== 'function') {
      throw new TypeError(`label must be a function or null, got ${typeof label}`);
    }
    this.#label = label;
    if (this.#ready) this.#update(false);
  }

  /** @param {FocusOptions} [options] */
  focus(options) {
    this.#grid.nodeOf(this.#grid.home)?.focus(options);
  }

  /** @param {number} square */
  focusSquare(square) {
    const node = this.#grid.nodeOf(square);
    if (!node) throw new RangeError(`square ${square} is not on the board`);
    node.focus();
  }

  /** @returns {Look} */
  #readLook() {
    const texts = textsOf(this.#language);
    return {
      orientation: readAttribute(this, 'orientation', 0, (text) =>
        ORIENTATIONS.find((degrees) => String(degrees) === text),
      ),
      coordinates: readWord(this, 'coordinates', ['frame', 'inside', 'none']),
      a1: readWord(this, 'a1', ['top-left', 'bottom-left']),
      showLegal: readSwitch(this, 'show-legal'),
      interactive: readSwitch(this, 'interactive'),
      label: this.#label ?? texts.square,
      title: texts.board,
    };
  }

  /** The position that the attributes describe, with the legal squares of the side in `turn`. */
  #readPosition() {
    const eight = /** @type {[number, number]} */ ([8, 8]);
    const size = readAttribute(this, 'size', eight, (text) => readSize(text, 'size'));
    const { board: cells, size: shape } = readAttribute(
      this,
      'position',
      { board: start(size), size },
      (text) => readBoard(text),
    );
    const turn = readWord(this, 'turn', ['none', 'black', 'white']);
    /** @type {Map<number, number[]>} */
    const moves = new Map();
    const side = turn === 'black' ? 1 : 2;
    if (turn !== 'none') {
      for (const square of legalMoves(cells, side, shape)) {
        const row = Math.floor(square / shape[1]);
        moves.set(square, flipsFor(cells, row, square % shape[1], side, shape));
      }
    }
    return readState({ size: shape, cells, turn: turn === 'none' ? 0 : side, moves }).shown;
  }

  /** @param {boolean} moved whether the attributes say another position now */
  #update(moved) {
    this.#look = this.#readLook();
    this.#showFlips = readSwitch(this, 'show-flips');
    if (moved || !this.#state) {
      this.#fromAttributes = true;
      this.#draw(this.#readPosition(), false);
    } else this.#draw(this.#state, false);
  }

  /**
   * @param {Shown} state
   * @param {boolean} animate
   */
  #draw(state, animate) {
    const resized = this.#state?.size.join() !== state.size.join();
    const focused = this.#grid.nodeOf(this.#grid.home)?.matches(':focus');
    if (resized) this.#hovered = null;
    this.#state = state;
    this.#arranging = true;
    this.#grid.show(state, this.#look, animate && this.isConnected);
    this.#arranging = false;
    if (resized && focused) this.focus({ preventScroll: true });
    this.#preview();
  }

  /** Shows what a move on the hovered square, or else the focused one, would do. */
  #preview() {
    const { home } = this.#grid;
    const focused = this.#grid.nodeOf(home)?.matches(':focus-visible') ? home : null;
    const wanted = this.#showFlips && this.#look.interactive;
    this.#grid.preview(wanted ? (this.#hovered ?? focused) : null);
  }

  /** @param {boolean} printing */
  #setTheme(printing) {
    this.#grid.frame.dataset.theme = themeOf(readWord(this, 'theme', THEMES), printing);
  }

  /** Takes up the language of this place; English until its texts are there. */
  #speak() {
    const language = languageOf(this);
    this.#language = language;
    if (textsOf(language) !== textsOf('en') || language === 'en') return;
    loadTexts(language).then(() => {
      if (this.#language === language && this.#ready) this.#update(false);
    });
  }

  /** @param {HTMLElement} frame whose squares tell what a person does */
  #listen(frame) {
    const grid = this.#grid;
    frame.addEventListener('click', (event) => {
      const square = grid.squareOf(event.target);
      if (square !== null) this.#choose(square);
    });
    frame.addEventListener('keydown', (event) => this.#key(event));
    frame.addEventListener('pointerover', (event) => {
      this.#hover(event.pointerType === 'touch' ? null : grid.squareOf(event.target));
    });
    frame.addEventListener('pointerleave', () => this.#hover(null));
    frame.addEventListener('focusin', (event) => {
      const square = grid.squareOf(event.target);
      if (square === null || this.#arranging) return;
      grid.home = square;
      this.#preview();
      this.#tell('squarefocus', square);
    });
    frame.addEventListener('focusout', () => {
      if (!this.#arranging) this.#preview();
    });
  }

  /** @param {number} square */
  #choose(square) {
    if (!this.#look.interactive) return;
    this.#grid.home = square;
    this.#tell('squareselect', square, true);
  }

  /** @param {number | null} square */
  #hover(square) {
    if (square === this.#hovered) return;
    this.#hovered = square;
    this.#preview();
    if (this.#look.interactive) this.#tell('squarehover', square);
  }

  /**
   * @param {string} type
   * @param {number | null} square
   * @param {boolean} [cancelable]
   */
  #tell(type, square, cancelable = false) {
    const name = square === null ? null : this.#grid.nameOf(square);
    const detail = { square, name };
    this.dispatchEvent(
      new CustomEvent(type, { detail, bubbles: true, composed: true, cancelable }),
    );
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const { key, ctrlKey, shiftKey } = event;
    if (event.altKey || event.metaKey || !this.#state || !this.#look.interactive) return;
    const board = { ...this.#look, size: this.#state.size };
    const { home } = this.#grid;
    let square = squareByKey(event, home, board);
    if (square === undefined && (key === 'Enter' || key === ' ')) {
      if (!event.repeat) this.#choose(home);
    } else if (square === undefined) {
      if (ctrlKey || shiftKey || event.isComposing) return;
      const typed = this.#typed.type(key, event.timeStamp, board);
      if (!typed) return;
      square = typed.square;
    }
    event.preventDefault();
    // From here on the keys lead, wherever the pointer rests.
    this.#hover(null);
    if (square !== undefined) this.#grid.nodeOf(square)?.focus();
  }
}

for (const [property, attribute] of Object.entries(WORDS)) {
  mirror(
    property,
    (board) => board.getAttribute(attribute) ?? '',
    (board, value) => {
      const text = Array.isArray(value) ? value.join('x') : value;
      if (text === null || text === undefined) board.removeAttribute(attribute);
      else board.setAttribute(attribute, String(text));
    },
  );
}

for (const [property, attribute] of Object.entries(SWITCHES)) {
  mirror(
    property,
    (board) => readSwitch(board, attribute),
    (board, value) => board.setAttribute(attribute, value ? 'on' : 'off'),
  );
}

/**
 * @param {string} property
 * @param {(board: ReversiBoard) => unknown} get
 * @param {(board: ReversiBoard, value: unknown) => void} set
 */
function mirror(property, get, set) {
  Object.defineProperty(ReversiBoard.prototype, property, {
    configurable: true,
    enumerable: true,
    get() {
      return get(this);
    },
    set(value) {
      set(this, value);
    },
  });
}
