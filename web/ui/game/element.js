/** <reversi-game>: a match with its view, started and steered by attributes, methods and buttons. */
import { checkOptions, wrongType } from '../../api/check.js';
import { Base, readWord, upgradeProperties } from '../element.js';
import { HOME } from '../home.js';
import { ADDRESS_NAMES, readAddress, writeAddress, writeQuery } from '../match/address.js';
import { Course, MATCH_OPTIONS } from '../match/course.js';
import { Match } from '../match/match.js';
import { readSaved, writeSaved } from '../match/saved.js';
import { adoptStyles } from '../styles.js';
import { languageOf, loadTexts, textsOf } from '../texts/texts.js';
import { THEMES, themeOf, watchTheme } from '../theme.js';
import { act } from './actions.js';
import * as attributes from './attributes.js';
import { css } from './css.js';
import { actionOf } from './keys.js';
import { listen } from './listening.js';
import { mirrorAttributes, PROPERTY_NAMES } from './mirror.js';
import { reasonOf } from './nodes.js';
import { Parts } from './parts.js';
import { View } from './view.js';

/**
 * What the dialogs and the other parts that come later work with.
 * @typedef {object} Table
 * @property {ShadowRoot} root
 * @property {HTMLElement} layer where dialogs are put
 * @property {ReversiGame} game
 * @property {Match} match
 * @property {View} view
 * @property {Parts} parts
 */

/** The settings that are the board's too. */
const OF_BOARD = /** @type {const} */ ([
  'coordinates',
  'a1',
  'orientation',
  'show-legal',
  'show-flips',
]);

export class ReversiGame extends Base {
  static observedAttributes = attributes.NAMES;

  #match = new Match();
  #view = new View({ act: (action) => this.act(action), goTo: (ply) => this.goTo(ply) });
  /** @type {Table} */ #table;
  /** Whether the game has begun, so that attributes change it. */ #begun = false;
  /** Whether attributes that a game begins with have changed. */ #stale = false;
  /** What the person has chosen, by setting. @type {Map<string, string>} */ #chosen = new Map();
  #language = '';
  #stopWatching = () => {};

  constructor() {
    super();
    const root = this.attachShadow({ mode: 'open' });
    const { layer, node } = this.#view;
    root.append(node);
    const parts = new Parts();
    const table = { root, layer, game: this, match: this.#match, view: this.#view, parts };
    parts.table = table;
    this.#table = table;
    listen(table, () => this.#change());
  }

  connectedCallback() {
    adoptStyles(this.#table.root, css);
    upgradeProperties(this, ...PROPERTY_NAMES);
    this.#stopWatching = watchTheme((printing) => this.#setTheme(printing));
    if (this.#begun) this.#match.open();
    else this.#begin();
    this.#applySettings();
  }

  disconnectedCallback() {
    this.#stopWatching();
    this.#table.parts.editor?.leave();
    this.#match.close();
    this.#view.rest();
  }

  /**
   * @param {string} name
   * @param {string | null} before
   * @param {string | null} after
   */
  attributeChangedCallback(name, before, after) {
    if (!this.#begun || before === after) return;
    if (attributes.isSetting(name) || name === 'controls') this.#applySettings();
    else if (name === 'black' || name === 'white') this.#setSides([name]);
    else if (name === 'level') {
      this.#setSides(['black', 'white'].filter((side) => this.getAttribute(side) === 'engine'));
    } else if (name !== 'save' && !this.#stale) {
      // Several may be set one after another.
      this.#stale = true;
      queueMicrotask(() => this.#catchUp());
    }
  }

  /** @param {import('../match/course.js').MatchOptions} [options] */
  newGame(options) {
    const wanted = checkOptions(options, MATCH_OPTIONS);
    const { moves: _moves, ply: _ply, board, turn, ...same } = this.#now.record();
    // On another board the position of this one means nothing.
    const start = wanted.size === undefined ? { board, turn } : {};
    this.#match.newGame({ ...same, ...start, ...wanted });
  }

  /** @param {string | import('../match/course.js').Loadable} game */
  load(game) {
    const isText = typeof game === 'string';
    if (!isText && (typeof game !== 'object' || game === null || Array.isArray(game))) {
      throw wrongType('game', 'a string or an object', game);
    }
    const { moves: _moves, ply: _ply, ...same } = this.#now.record();
    const { a1, black, white } = same;
    this.#match.load(isText ? { ...same, moves: game } : { a1, black, white, ...game });
  }

  /** @param {number | string} square */
  play(square) {
    return this.#now.play(square);
  }

  undo() {
    return this.#now.undo();
  }

  redo() {
    return this.#now.redo();
  }

  /** @param {number} ply */
  goTo(ply) {
    return this.#now.goTo(ply);
  }

  moves() {
    return this.#now.state.plies.map(({ name }) => name);
  }

  state() {
    return this.#now.state;
  }

  /**
   * @param {string} name of a setting
   * @returns {string} its value, the default where the attribute is missing or wrong
   */
  setting(name) {
    return attributes.isSetting(name) ? attributes.readSetting(this, name) : '';
  }

  /**
   * A person's choice: kept with the game, where that is kept.
   * @param {string} name of a setting
   * @param {string} value
   */
  choose(name, value) {
    this.#chosen.set(name, value);
    this.setAttribute(name, value);
    this.#save();
  }

  /**
   * Opens what a link says, whatever it does not say being as it is by default.
   * @param {string} query what follows the "?"
   * @throws {Error} that says what is wrong; nothing has changed then
   */
  openLink(query) {
    const params = new URLSearchParams(query);
    const game = readAddress(params);
    const isGame = ADDRESS_NAMES.some((name) => params.has(name));
    if (isGame) new Course(game); // throws where it cannot be played
    for (const name of [...attributes.SETTING_NAMES, 'controls']) {
      const value = params.get(name);
      if (value !== null) this.setAttribute(name, value);
    }
    if (isGame) this.#now.load(game);
  }

  /**
   * Opens the link of the page; what is wrong with it is told, and nothing has changed then.
   * @param {string} query what follows the "?"
   */
  visit(query) {
    try {
      this.openLink(query);
    } catch (error) {
      this.#view.tell(this.#view.texts.badLink(reasonOf(error)));
    }
  }

  /** The link that opens this game in the page of its own. */
  link() {
    const query = writeQuery(writeAddress(this.#now.record()));
    return `${new URL('index.html', HOME)}${query && '?'}${query}`;
  }

  /**
   * Does what a button or a key asks for.
   * @param {string} action
   */
  act(action) {
    act(this.#table, action);
  }

  /**
   * Takes a key of the game's.
   * @param {KeyboardEvent} event
   * @returns {boolean} whether it was one
   */
  press(event) {
    const inBoard = event.composedPath().includes(this.#view.board);
    const action = actionOf(event, inBoard ? this.#match.state.size[1] : 0);
    if (!action) return false;
    event.preventDefault();
    event.stopPropagation();
    this.act(action);
    return true;
  }

  /**
   * Opens games that were pasted or dropped; what is wrong with them is told.
   * @param {DataTransfer | null} data
   */
  async open(data) {
    // Read at once: when its event is over the data is gone.
    const files = [...(data?.files ?? [])];
    const text = data?.getData('text/plain') ?? '';
    try {
      const { openTransfer } = await import('./open.js');
      await openTransfer(this.#table, files.length ? files : text);
    } catch (error) {
      this.#view.tell(this.#view.texts.notLoaded(reasonOf(error)));
    }
  }

  /** The match, after all that the attributes have said so far. */
  get #now() {
    if (!this.#begun) {
      this.#match.close(); // until there is a page to play in
      this.#begin();
    }
    this.#catchUp();
    return this.#match;
  }

  /** Begins anew if attributes that a game begins with have changed. */
  #catchUp() {
    if (!this.#stale) return;
    this.#stale = false;
    this.#loadAttributes();
  }

  #begin() {
    const saved = this.#key ? readSaved(storage(), this.#key) : undefined;
    for (const [name, value] of Object.entries(saved?.settings ?? {})) {
      if (attributes.isSetting(name) && attributes.isValue(name, value)) this.choose(name, value);
    }
    this.#match.setPassMode(this.#passMode);
    if (saved?.game) this.#match.load(saved.game);
    else this.#loadAttributes();
    this.#begun = true;
  }

  #loadAttributes() {
    const { moves, ply, ...game } = attributes.readGame(this);
    try {
      this.#match.load({ ...game, moves, ply });
    } catch (error) {
      console.warn(`<reversi-game> its moves are ignored: ${reasonOf(error)}`);
      this.#match.load(game);
    }
  }

  /** Under what the game is kept; nothing where it is not. */
  get #key() {
    return this.getAttribute('save');
  }

  #save() {
    if (!this.#key || !this.#begun) return;
    writeSaved(storage(), this.#key, this.#match.record(), Object.fromEntries(this.#chosen));
  }

  /** @param {string[]} sides */
  #setSides(sides) {
    const { black = 'human', white = 'human' } = attributes.readGame(this);
    this.#match.setSides({
      ...(sides.includes('black') && { black }),
      ...(sides.includes('white') && { white }),
    });
  }

  #change() {
    if (this.#setCorner()) return; // which is a change of its own
    const { state } = this.#match;
    this.#view.change(state);
    this.#save();
    this.#table.parts.change(state);
  }

  #applySettings() {
    const { view, parts } = this.#table;
    const { board } = view;
    view.want(attributes.readControls(this));
    this.#setTheme(false);
    for (const name of OF_BOARD) board.setAttribute(name, this.setting(name));
    this.#match.setPassMode(this.#passMode);
    this.#setCorner();
    this.#speak();
    parts.useBar(this.setting('evaluation') === 'on');
    parts.useSound(this.setting('sound') === 'on');
    view.show(this.#match.state);
    parts.nameGame(this.#match.state);
    this.dispatchEvent(new CustomEvent('settings', { bubbles: true, composed: true }));
  }

  /** @param {boolean} printing */
  #setTheme(printing) {
    const wanted = readWord(this, 'theme', THEMES);
    const { dataset } = this.#view.node;
    const theme = themeOf(wanted, printing);
    this.#view.board.setAttribute('theme', wanted);
    if (dataset.theme === theme) return;
    dataset.theme = theme;
    this.dispatchEvent(
      new CustomEvent('theme', { detail: { theme }, bubbles: true, composed: true }),
    );
  }

  get #passMode() {
    return this.setting('pass') === 'button' ? 'button' : 'auto';
  }

  get #corner() {
    return this.setting('a1') === 'bottom-left' ? 'bottom-left' : 'top-left';
  }

  /**
   * The corner of a1 names the moves of the game too: the same squares, played again.
   * @returns {boolean} whether they had other names
   */
  #setCorner() {
    const a1 = this.#corner;
    const { state } = this.#match;
    if (state.a1 === a1) return false;
    const moves = state.plies.flatMap(({ square }) => (square === null ? [] : [square]));
    this.#match.load({ ...this.#match.record(), a1, moves });
    return true;
  }

  /** Takes up the language of this place; English until its texts are there. */
  async #speak() {
    const language = languageOf(this);
    if (language === this.#language) return;
    this.#language = language;
    const view = this.#view;
    view.board.lang = language;
    view.texts = textsOf(language);
    // What is inside says what language it is in: the one around it may be another.
    view.node.lang = view.texts === textsOf('en') ? 'en' : language;
    const texts = await loadTexts(language);
    if (this.#language !== language || texts === view.texts) return;
    view.texts = texts;
    view.node.lang = language;
    view.show(this.#match.state);
    this.dispatchEvent(new CustomEvent('settings', { bubbles: true, composed: true }));
  }
}

/** @returns {Storage | null} null where the browser forbids it */
function storage() {
  try {
    return localStorage;
  } catch {
    return null;
  }
}

mirrorAttributes(/** @type {any} */ (ReversiGame.prototype));
