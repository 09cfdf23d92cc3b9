/**
 * course.js: a game with its plies, the players of its sides and their way to pass; where it stands, and
 * every step from there. Nobody thinks here and nobody is told.
 */

import { checkOptions, wrongNumber } from '../../api/check.js';
import { Game, start } from '../../reversi.js';
import { LEVEL_NAMES } from '../../words.js';
import { describePosition, hasHuman, isHuman } from './state.js';

/** @typedef {import('../../reversi.js').GameOptions} GameOptions */
/** @typedef {import('../../reversi.js').Move} Move */
/** @typedef {import('../../reversi.js').Ply} Ply */
/** @typedef {import('./state.js').Kind} Kind */
/** @typedef {import('./state.js').PassMode} PassMode */

/**
 * 'human' where a side is left out.
 * @typedef {GameOptions & { black?: Kind, white?: Kind }} MatchOptions
 */
/**
 * moves as Game.replay takes them; ply: where to stand, the end unless given.
 * @typedef {MatchOptions & { moves?: string | Iterable<Move | null>, ply?: number }} Loadable
 */

export const SIDES = ['black', 'white'];
export const MATCH_OPTIONS = ['size', 'rays', 'board', 'turn', 'a1', ...SIDES];

/**
 * @param {unknown} kind
 * @param {string} name
 * @returns {Kind}
 */
function checkKind(kind, name) {
  if (kind === undefined) return 'human';
  const isLevel = Number.isInteger(kind) && Number(kind) >= 0 && Number(kind) < LEVEL_NAMES.length;
  if (kind === 'human' || isLevel) return /** @type {Kind} */ (kind);
  throw wrongNumber(name, `'human' or a level from 0 to ${LEVEL_NAMES.length - 1}`, kind);
}

/**
 * @param {Ply} ply
 * @returns {Ply}
 */
function freezePly(ply) {
  Object.freeze(ply.flips);
  return Object.freeze(ply);
}

export class Course {
  #game;
  /** All plies of the game. Reading them from the game makes them anew. @type {readonly Ply[]} */
  #plies;
  /** The board at the start, where it is not the standard one. @type {Uint8Array | undefined} */
  #board;
  /** The side to move at the start. @type {1 | 2} */
  #turn;
  /** @type {{ 1: Kind, 2: Kind }} */
  #sides;
  #passMode;
  /** @type {import('./state.js').Position | undefined} */
  #position;

  /**
   * @param {Loadable} [options]
   * @param {PassMode} [passMode]
   * @throws {TypeError | RangeError} that names the option and its value; for a move, its number
   */
  constructor(options, passMode = 'auto') {
    const checked = checkOptions(options, [...MATCH_OPTIONS, 'moves', 'ply']);
    const { black, white, moves = [], ply, ...how } = checked;
    this.#sides = { 1: checkKind(black, 'black'), 2: checkKind(white, 'white') };
    this.#passMode = passMode;
    this.#game = Game.replay(moves, how);
    this.#plies = Object.freeze(this.#game.history.map(freezePly));
    if (ply !== undefined) this.#game.goTo(ply);
    else this.#standBeforePass();
    this.a1 = how.a1 ?? 'top-left';
    this.#turn = how.turn ?? 1;
    if (how.board) {
      const board = Uint8Array.from(how.board);
      const isStandard = start(this.size).every((cell, i) => cell === board[i]);
      if (!isStandard) this.#board = board;
    }
  }

  get size() {
    return this.#game.size;
  }

  /** For those who think about the position; not to be played on. */
  get game() {
    return this.#game;
  }

  get plies() {
    return this.#plies;
  }

  get ply() {
    return this.#game.ply;
  }

  get passMode() {
    return this.#passMode;
  }

  /** The position, the same object until something changes. */
  get position() {
    this.#position ??= Object.freeze(describePosition(this.#game, this.#plies, this.#sides));
    return this.#position;
  }

  /** The level of the computer whose turn it is; undefined in a person's turn, and at the end. */
  get level() {
    const { turn } = this.#game;
    const kind = turn === 0 ? 'human' : this.#sides[turn];
    return isHuman(kind) ? undefined : kind;
  }

  get isAtEnd() {
    return this.#game.ply === this.#plies.length;
  }

  /** Whether a pass comes next. */
  get isPassDue() {
    return this.#plies[this.#game.ply]?.square === null;
  }

  /** Whether the last pass of the game, a person's, is yet to be made by a button. */
  get isWaitingForButton() {
    const isLast = this.#game.ply === this.#plies.length - 1;
    return this.#passMode === 'button' && isLast && this.isPassDue && this.level === undefined;
  }

  /** What makes this course again, as Match.record. */
  record() {
    return {
      size: this.size,
      rays: this.#game.rays,
      a1: this.a1,
      board: this.#board?.slice(),
      turn: this.#turn,
      moves: this.#plies.filter(({ square }) => square !== null).map(({ name }) => name),
      ply: this.isAtEnd || this.isWaitingForButton ? undefined : this.#game.ply,
      black: this.#sides[1],
      white: this.#sides[2],
    };
  }

  /**
   * @param {number} square a legal one
   * @returns {Ply}
   */
  play(square) {
    const { ply } = this.#game;
    const played = freezePly(this.#game.play(square));
    const { last, passed } = this.#game;
    const plies = [...this.#plies.slice(0, ply), played];
    if (passed && last) plies.push(freezePly(last));
    this.#plies = Object.freeze(plies);
    this.#standBeforePass();
    this.#position = undefined;
    return played;
  }

  /** Makes the pass that is due. */
  pass() {
    this.goTo(this.#game.ply + 1);
  }

  /** Back to a turn of a person, where one plays; there must be a disc of one before. */
  undo() {
    do this.#game.undo();
    while (this.level !== undefined && hasHuman(this.#sides));
    this.#position = undefined;
  }

  /** On to a turn of a person, where one plays, or to the end. */
  redo() {
    while (this.#game.redo() && this.level !== undefined && hasHuman(this.#sides));
    this.#standBeforePass();
    this.#position = undefined;
  }

  /** @param {number} ply one that there is */
  goTo(ply) {
    this.#game.goTo(ply);
    this.#position = undefined;
  }

  /**
   * @param {{ black?: Kind, white?: Kind }} sides as they are where one is left out
   * @throws {TypeError | RangeError} that names the side and its value
   */
  setSides(sides) {
    const { black = this.#sides[1], white = this.#sides[2] } = checkOptions(sides, SIDES);
    this.#sides = { 1: checkKind(black, 'black'), 2: checkKind(white, 'white') };
    this.#position = undefined;
  }

  /** @param {PassMode} mode */
  setPassMode(mode) {
    this.#passMode = mode;
  }

  /** At the end of the game, where a person passes by a button, that pass is not made before. */
  #standBeforePass() {
    const { passed, ply, last } = this.#game;
    if (this.#passMode !== 'button' || !passed || !last || !this.isAtEnd) return;
    if (isHuman(this.#sides[last.who])) this.#game.goTo(ply - 1);
  }
}
