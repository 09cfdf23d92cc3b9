/** All that is seen and heard of a match: the board, the status, the buttons, the moves, the words. */
import { element } from '../element.js';
import { textsOf } from '../texts/texts.js';
import { Caption } from './caption.js';
import { Controls } from './controls.js';
import { Moves } from './moves.js';
import { activityText, passText, resultOf, whereText } from './news.js';
import { Slip } from './slip.js';
import { Speech } from './speech.js';
import { Status } from './status.js';

/** @typedef {import('../match/state.js').State} State */

export class View {
  texts = textsOf('en');
  board = document.createElement('reversi-board');
  /** The game as it was shown last. @type {State | null} */ #state = null;
  /** The plies of a game that has come to its end. @type {State['plies'] | null} */
  #ended = null;
  /** Whether a move has been spoken that is not shown yet. */ #spoken = false;
  /** What the editor has on the board. @type {[import('../../reversi.js').Counts, 1 | 2] | null} */
  #edited = null;
  /** In place of the note in the status, until the next move. */ #message = '';
  /** @type {Set<string>} */ #words = new Set();
  #status = new Status();
  #slip = new Slip();
  #speech = new Speech();
  caption = new Caption();
  #controls;
  #moves;
  #lower;
  /** Everything but the dialogs. */
  layout;
  /** Where dialogs are put. */
  layer = element('div', { class: 'layer' });
  node;

  /**
   * @param {object} told
   * @param {(action: string) => void} told.act told what a button asks for
   * @param {(ply: number) => void} told.goTo told where in the game to go
   */
  constructor({ act, goTo }) {
    this.#controls = new Controls(act);
    this.#moves = new Moves(goTo);
    this.#lower = element(
      'div',
      { class: 'lower' },
      this.#controls.after,
      this.caption.node,
      this.#moves.node,
    );
    this.layout = element(
      'div',
      { class: 'layout', part: 'layout' },
      element('div', { class: 'heading' }, element('slot', { name: 'heading' })),
      this.#status.node,
      element('div', { class: 'table' }, this.board, this.#slip.node),
      this.#controls.node,
      this.#lower,
    );
    this.node = element('div', { class: 'game' }, this.layout, this.layer, this.#speech.node);
  }

  /**
   * Shows and speaks what is new.
   * @param {State} state
   */
  change(state) {
    if (this.isEditing) return;
    const before = this.#state;
    const moved = before && (before.plies !== state.plies || before.ply !== state.ply);
    const isNotice = state.notice && state.notice.id !== before?.notice?.id;
    if (moved) this.#message = '';
    if (moved && !this.#spoken) this.say(whereText(state, this.texts));
    else if (moved && isNotice) this.say(passText(state, this.texts));
    else if (state.activity !== before?.activity) this.say(activityText(state, this.texts));
    this.#spoken = false;
    if (state.over) this.#ended = state.plies;
    else if (this.#ended !== state.plies) this.#ended = null;
    if (isNotice) this.#slip.show(passText(state, this.texts));
    else if (!state.notice) this.#slip.hide();
    this.show(state);
  }

  /**
   * Speaks a move that has been made; the position comes with change().
   * @param {{ who: 1 | 2, name: string, flips: readonly number[] }} ply
   */
  moved({ who, name, flips }) {
    this.say(this.texts.played(who, name, flips.length));
    this.#spoken = true;
  }

  /**
   * Speaks the end that a move has led to.
   * @param {State} state
   */
  ended(state) {
    const { head, note } = resultOf(state, this.texts);
    this.say(`${this.texts.sentence(head)} ${note}`);
  }

  /** @param {State} state */
  show(state) {
    const { texts, layout } = this;
    const words = this.#words;
    this.#state = state;
    if (!this.isEditing) {
      this.#edited = null;
      this.board.show(state);
    }
    const { style } = this.node;
    const [rows, cols] = this.#shape(state);
    style.setProperty('--rows', String(rows));
    style.setProperty('--cols', String(cols));
    if (!this.isEditing) this.#status.show(state, texts, this.#message);
    else if (this.#edited) this.#status.showEdited(...this.#edited, texts, this.#message);
    this.#controls.show(state, texts, words, this.hasEnded);
    this.#moves.show(state, texts);
    this.#status.node.hidden = !words.has('status');
    this.#moves.node.hidden = !words.has('moves');
    this.caption.node.hidden = !words.has('moves');
    this.#lower.hidden = !words.has('moves') && !words.has('new');
    layout.classList.toggle('no-status', !words.has('status'));
    layout.classList.toggle('no-controls', this.#controls.isHidden);
    layout.classList.toggle('no-lower', !words.has('moves'));
    this.node.classList.toggle('bare', words.size === 0);
  }

  /**
   * Shows in the status what the editor has on the board.
   * @param {import('../../reversi.js').Counts} counts
   * @param {1 | 2} turn
   */
  showEdited(counts, turn) {
    this.#edited = [counts, turn];
    this.#message = '';
    this.#status.showEdited(counts, turn, this.texts, '');
  }

  /** @param {State} state */
  showDepth({ depth }) {
    if (!this.isEditing) this.#status.showDepth(depth, this.texts);
  }

  /** Whether this game has come to its end, wherever in it one stands. */
  get hasEnded() {
    return this.#ended !== null && this.#ended.length > 0;
  }

  /** Whether there is a place to say which game this is. */
  get isNaming() {
    return this.#words.has('moves');
  }

  /** Whether the board and the place of the controls belong to an editor. */
  get isEditing() {
    return this.layout.classList.contains('editing');
  }

  set isEditing(editing) {
    this.layout.classList.toggle('editing', editing);
  }

  /**
   * Which parts are wanted.
   * @param {Set<string>} words
   */
  want(words) {
    this.#words = words;
  }

  /**
   * @param {HTMLElement} node
   * @param {'editor' | 'graph' | 'bar'} part
   */
  add(node, part) {
    if (part === 'editor') this.layout.append(node);
    else if (part === 'graph') this.#controls.after.after(node);
    else this.#status.node.append(node);
    this.layout.classList.toggle('with-bar', this.#status.node.querySelector('.bar') !== null);
  }

  /** @param {string} text */
  say(text) {
    this.#speech.say(text);
  }

  /**
   * Shows in the status until the next move, and speaks.
   * @param {string} message
   */
  tell(message) {
    this.#message = message;
    if (this.#state) this.show(this.#state);
    this.say(message);
  }

  /** Takes away what would go by itself. */
  rest() {
    this.#slip.hide();
    this.#speech.hush();
    for (const dialog of this.layer.querySelectorAll('dialog')) dialog.close();
  }

  /** To the step in the list of moves where one stands. */
  focusMoves() {
    this.#moves.focus();
  }

  /** @returns {boolean} whether there was one */
  hideSlip() {
    return this.#slip.hide();
  }

  /**
   * Rows and columns as the board is seen.
   * @param {State} state
   */
  #shape({ size: [rows, cols] }) {
    const turned = this.board.getAttribute('orientation') ?? '0';
    return Number(turned) % 180 ? [cols, rows] : [rows, cols];
  }
}
