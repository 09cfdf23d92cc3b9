/**
 * match.js: a game with its players. It says what each of them may do now, lets the computers think,
 * and tells of what happens. No document is needed; the rules are the module's.
 */

import { checkChoice, checkOptions, wrongNumber } from '../../api/check.js';
import { Game, nameOf, squareOf, start } from '../../reversi.js';
import { LEVEL_NAMES } from '../../words.js';
import { findHints } from './hints.js';
import { choose } from './opponent.js';
import { describe, describePosition, hasHuman, isHuman, isPassDue } from './state.js';
import { Thinking } from './thinking.js';

/** @typedef {import('../../reversi.js').GameOptions} GameOptions */
/** @typedef {import('../../reversi.js').Move} Move */
/** @typedef {import('../../reversi.js').Ply} Ply */
/** @typedef {import('./state.js').Activity} Activity */
/** @typedef {import('./state.js').Kind} Kind */
/** @typedef {import('./state.js').State} State */

/** @typedef {GameOptions & { black?: Kind, white?: Kind }} MatchOptions 'human' where a side is left out */
/**
 * @typedef {MatchOptions & { moves?: string | Iterable<Move | null>, ply?: number }} Loadable
 *   as Game.replay takes it; ply: where to stand, the end unless given
 */
/** @typedef {'human' | 'engine' | 'script'} By who has chosen a move: a person, a computer, a program */

const GAME_OPTIONS = ['size', 'rays', 'board', 'turn', 'a1'];
const SIDES = ['black', 'white'];

/** How long a computer's move takes at least, in milliseconds: the discs before it have turned then. */
const PAUSE = 400;
/** How many times as long after a pass, so that its notice can be read. */
const PASS_PAUSES = 3;

/** An event that carries something. Node 18 has no CustomEvent. */
class MatchEvent extends Event {
  /**
   * @param {string} type
   * @param {object} [detail]
   * @param {EventInit} [options]
   */
  constructor(type, detail, options) {
    super(type, options);
    this.detail = detail && Object.freeze(detail);
  }
}

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
 * Events, each a CustomEvent in all but name:
 *
 *     move      before a disc is placed: { square, name, who, ply, by }; where it is cancelled nothing
 *               is placed, and a computer waits to be resumed
 *     moved     after it: with flips
 *     pass      a side has passed: { who, next, ply }
 *     gameover  the end has been reached by a move: { winner, discs, full }
 *     change    there is a new state
 *     progress  the engine looks further: { depth }; the state has it too
 *
 * ply is the index in state.plies. If a listener changes the match, what was still to be told of the
 * position before is left out.
 */
export class Match extends EventTarget {
  #thinking;
  #random;
  #pause;
  /** @type {Game} */ #game = new Game();
  /** All plies of the game. Reading them from the game makes them anew. @type {readonly Ply[]} */
  #plies = [];
  /** The start, the board only where it is not the standard one. @type {{ board?: Uint8Array, turn: 1 | 2 }} */
  #start = { turn: 1 };
  /** @type {{ 1: Kind, 2: Kind }} */ #sides = { 1: 'human', 2: 'human' };
  /** @type {GameOptions['a1'] & string} */ #a1 = 'top-left';
  /** @type {'auto' | 'button'} */ #passMode = 'auto';
  /** Whether two computers have been told to wait. */ #isHeld = false;
  /** Whether a computer is to play on from here, although moves could be made again. */
  #isResumed = false;
  #isClosed = false;
  /** Grows with every change of the position or the players, so that what is late is known. */
  #version = 0;
  #noticeId = 0;
  /** @type {Activity} */ #activity = 'none';
  #detail = '';
  #depth = 0;
  /** @type {Map<number, import('./hints.js').Hint>} */ #hints = new Map();
  /** @type {import('./state.js').Position | undefined} */ #position;
  /** @type {State | undefined} */ #state;

  /**
   * A game between two persons on the standard board, until newGame or load.
   * @param {object} [options]
   * @param {import('./thinking.js').CreateEngine} [options.createEngine]
   * @param {() => number} [options.random] numbers from 0 up to 1, for level 0
   * @param {number} [options.pause] how long a computer's move takes at least, in milliseconds
   */
  constructor({ createEngine, random = Math.random, pause = PAUSE } = {}) {
    super();
    this.#thinking = new Thinking(createEngine);
    this.#random = random;
    this.#pause = pause;
  }

  /** How it stands: the same object until something changes. @returns {State} */
  get state() {
    this.#position ??= Object.freeze(describePosition(this.#game, this.#plies, this.#sides));
    this.#state ??= describe(
      this.#position,
      {
        activity: this.#activity,
        detail: this.#detail,
        depth: this.#depth,
        hints: this.#hints,
        a1: this.#a1,
        passMode: this.#passMode,
      },
      this.#noticeId,
    );
    return this.#state;
  }

  /**
   * Begins a game. A computer that has the first move starts by itself.
   * @param {MatchOptions} [options]
   * @throws {TypeError | RangeError} that names the option and its value; nothing has changed then
   */
  newGame(options) {
    checkOptions(options, [...GAME_OPTIONS, ...SIDES]);
    this.load(options);
  }

  /**
   * Takes a game that has been played elsewhere. At its end a computer in its turn starts by itself.
   * @param {Loadable} [options]
   * @throws {TypeError | RangeError | SyntaxError} as newGame; for a move, with its number
   */
  load(options) {
    const checked = checkOptions(options, [...GAME_OPTIONS, ...SIDES, 'moves', 'ply']);
    const { black, white, moves = [], ply, ...how } = checked;
    /** @type {{ 1: Kind, 2: Kind }} */
    const sides = { 1: checkKind(black, 'black'), 2: checkKind(white, 'white') };
    const game = Game.replay(moves, how);
    const plies = game.history.map(freezePly);
    if (ply !== undefined) game.goTo(ply);
    const first = how.board && Uint8Array.from(how.board);
    const isStandard = !first || start(game.size).every((cell, i) => cell === first[i]);
    this.#game = game;
    this.#plies = Object.freeze(plies);
    this.#start = { board: isStandard ? undefined : first, turn: how.turn ?? 1 };
    this.#sides = sides;
    this.#a1 = how.a1 ?? 'top-left';
    this.#isHeld = false;
    this.#isResumed = false;
    if (ply === undefined) this.#standBeforePass();
    this.#arrive();
    this.#tell([]);
  }

  /**
   * What load() takes to come back to this. Passes are left out of the moves, the board where it is the
   * standard one, and the ply where it is the end.
   */
  record() {
    const { size, rays, sides, ply, plies } = this.state;
    const isAtEnd = ply === plies.length || this.#isWaitingForButton;
    return {
      size,
      rays,
      a1: this.#a1,
      board: this.#start.board?.slice(),
      turn: this.#start.turn,
      moves: plies.filter(({ square }) => square !== null).map(({ name }) => name),
      ply: isAtEnd ? undefined : ply,
      black: sides[1],
      white: sides[2],
    };
  }

  /**
   * Plays for the person whose turn it is.
   * @param {number | string} square its index or its name
   * @param {By} [by] for the events
   * @returns {boolean} whether it was played; not where it is illegal, nobody's or a computer's turn,
   *   or a pass is due, and not where a listener to "move" has cancelled it
   */
  play(square, by = 'script') {
    const { moves, size, a1 } = this.state;
    const index = typeof square === 'string' ? squareOf(square, size, { a1 }) : square;
    return index !== undefined && moves.has(index) && this.#play(index, by);
  }

  /**
   * Back to the turn of a person before this one, or by one disc where none plays or both do.
   * @returns {boolean} whether there was one
   */
  undo() {
    if (!this.state.can.undo) return false;
    do this.#game.undo();
    while (this.#isComputersTurn && hasHuman(this.#sides));
    return this.#step();
  }

  /**
   * On to the next turn of a person, or to where the taken back moves end: there a computer plays on.
   * @returns {boolean} whether there was anything to make again
   */
  redo() {
    if (!this.state.can.redo) return false;
    while (this.#game.redo() && this.#isComputersTurn && hasHuman(this.#sides));
    this.#standBeforePass();
    return this.#step();
  }

  /**
   * To exactly this ply, that of state.plies which would come next. Before its end a computer waits.
   * @param {number} ply 0 to state.plies.length
   * @returns {boolean} whether there is such a ply
   */
  goTo(ply) {
    if (!Number.isInteger(ply) || ply < 0 || ply > this.#plies.length) return false;
    if (ply === this.#game.ply) return true;
    this.#game.goTo(ply);
    return this.#step();
  }

  /**
   * Passes for the person who has to, where the match stands before a pass: in mode 'button' after each
   * move that leaves that person none, and in either mode where one has stepped there.
   * @returns {boolean} whether a pass was due
   */
  pass() {
    if (this.#activity !== 'passing') return false;
    this.#pass();
    return true;
  }

  /**
   * Ends the search now: a computer plays the best that it knows, hints say the best they know.
   * @returns {boolean} whether there was a search
   */
  stop() {
    if (!this.state.can.stop) return false;
    this.#thinking.stop();
    return true;
  }

  /**
   * Lets two computers wait.
   * @returns {boolean} whether one was thinking
   */
  pause() {
    if (!this.state.can.pause) return false;
    this.#isHeld = true;
    this.#settle();
    this.#tell([]);
    return true;
  }

  /**
   * Lets the computer play on that waits, from this position: its move takes the place of those that
   * could be made again.
   * @returns {boolean} whether one was waiting
   */
  resume() {
    if (!this.state.can.resume) return false;
    this.#isHeld = false;
    this.#isResumed = true;
    if (this.#isPassDue) return this.#pass();
    this.#settle();
    this.#tell([]);
    return true;
  }

  /**
   * Lets the computer try again that has failed.
   * @returns {boolean} whether one had
   */
  retry() {
    if (!this.state.can.retry) return false;
    this.#isResumed = true;
    this.#settle();
    this.#tell([]);
    return true;
  }

  /**
   * Other players for the game that is on. A computer whose turn it is starts by itself.
   * @param {{ black?: Kind, white?: Kind }} sides as they are where one is left out
   * @throws {TypeError | RangeError} that names the side and its value
   */
  setSides(sides) {
    const { black = this.#sides[1], white = this.#sides[2] } = checkOptions(sides, SIDES);
    const wasWaiting = this.#isWaitingForButton;
    this.#sides = { 1: checkKind(black, 'black'), 2: checkKind(white, 'white') };
    this.#isHeld = false;
    this.#position = undefined;
    if (wasWaiting && this.#isComputersTurn) {
      this.#pass();
    } else {
      this.#settle();
      this.#tell([]);
    }
  }

  /**
   * How a person passes: by itself, or by pass().
   * @param {'auto' | 'button'} mode
   * @throws {TypeError} for any other
   */
  setPassMode(mode) {
    if (checkChoice(mode, 'mode', ['auto', 'button']) === this.#passMode) return;
    const wasWaiting = this.#isWaitingForButton;
    this.#passMode = mode;
    if (wasWaiting) this.#pass();
    else this.#change();
  }

  /**
   * Looks for what each move is worth; the state has it as soon as it is known.
   * @returns {Promise<void>} when it is there, was given up, or could not be had
   */
  async hint() {
    if (!this.state.can.hint) return;
    const version = this.#version;
    this.#activity = 'hinting';
    this.#change();
    try {
      const found = await findHints(this.#thinking, this.#game, this.#showDepth);
      if (!found || version !== this.#version) return;
      this.#hints = found;
      const { size, a1 } = this.state;
      const [[square, { text }]] = found;
      this.#activity = 'hinted';
      this.#detail = `${nameOf(square, size, { a1 })}, ${text}`;
      this.#depth = 0;
      this.#change();
    } catch (error) {
      if (version === this.#version) this.#fail('hintless', error);
    }
  }

  /** Takes the hints away, or gives up looking for them. */
  clearHints() {
    if (!['hinting', 'hinted', 'hintless'].includes(this.#activity)) return;
    this.#settle();
    this.#tell([]);
  }

  /** Lets the engine go; no computer plays until open(). The game stays. */
  close() {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#thinking.close();
    this.#settle();
    this.#tell([]);
  }

  /** Goes on after close(). */
  open() {
    if (!this.#isClosed) return;
    this.#isClosed = false;
    this.#settle();
    this.#tell([]);
  }

  /**
   * @param {number} square a legal one
   * @param {By} by
   */
  #play(square, by) {
    const { turn: who, ply, size, a1 } = this.state;
    const about = { square, name: nameOf(square, size, { a1 }), who, ply, by };
    const version = this.#version;
    const isWanted = this.dispatchEvent(new MatchEvent('move', { ...about }, { cancelable: true }));
    if (version !== this.#version) return false; // a listener has moved on
    if (!isWanted) {
      if (by === 'engine') this.#stay('paused');
      return false;
    }
    const played = freezePly(this.#game.play(square));
    const plies = [...this.#plies.slice(0, ply), played];
    const { last, passed, over } = this.#game;
    if (passed && last) plies.push(freezePly(last));
    this.#plies = Object.freeze(plies);
    this.#isResumed = false;
    this.#standBeforePass();
    this.#arrive();
    const events = [new MatchEvent('moved', { ...about, flips: played.flips })];
    if (this.#game.passed) events.push(this.#passEvent(ply + 1));
    if (over) {
      const { winner, scores } = this.state;
      events.push(new MatchEvent('gameover', { winner, ...scores }));
    }
    this.#tell(events);
    return true;
  }

  /** Makes the pass before which the match stands. */
  #pass() {
    const { ply } = this.#game;
    this.#game.goTo(ply + 1);
    this.#arrive();
    this.#tell([this.#passEvent(ply)]);
    return true;
  }

  /** @param {number} ply that of the pass, which was made */
  #passEvent(ply) {
    return new MatchEvent('pass', { who: this.#plies[ply].who, next: this.#game.turn, ply });
  }

  /** Where a person passes by a button, that pass is not made before. */
  #standBeforePass() {
    const { passed, ply, last } = this.#game;
    if (this.#passMode !== 'button' || !passed || !last || ply !== this.#plies.length) return;
    if (isHuman(this.#sides[last.who])) this.#game.goTo(ply - 1);
  }

  get #isPassDue() {
    return isPassDue({ plies: this.#plies, ply: this.#game.ply });
  }

  /** Whether the last pass of the game, of a person, is still to be made. */
  get #isWaitingForButton() {
    const isLast = this.#game.ply === this.#plies.length - 1;
    return this.#passMode === 'button' && this.#activity === 'passing' && isLast;
  }

  get #isComputersTurn() {
    const { turn } = this.#game;
    return turn !== 0 && !isHuman(this.#sides[turn]);
  }

  /** After a step through the game. */
  #step() {
    this.#isResumed = false;
    this.#arrive();
    this.#tell([]);
    return true;
  }

  /** After any change of the position. */
  #arrive() {
    this.#position = undefined;
    if (this.#game.passed || this.#isPassDue) this.#noticeId++;
    this.#settle();
  }

  /** After any change of the position or the players: what was thought about the one before is void. */
  #settle() {
    this.#version++;
    this.#thinking.giveUp();
    this.#state = undefined;
    this.#hints = new Map();
    this.#detail = '';
    this.#depth = 0;
    this.#activity = this.#nextActivity();
    if (this.#activity === 'thinking') this.#think();
  }

  /** @returns {Activity} */
  #nextActivity() {
    const isLast = this.#game.ply === this.#plies.length;
    if (!this.#isComputersTurn) return this.#isPassDue ? 'passing' : 'none';
    if (this.#isClosed || this.#isHeld || this.#isPassDue) return 'paused';
    // While something can be done again, a computer waits for it.
    return isLast || this.#isResumed ? 'thinking' : 'paused';
  }

  /** Lets the computer whose turn it is choose a move, and plays it. */
  async #think() {
    const version = this.#version;
    const { turn, passed } = this.#game;
    try {
      const square = await choose(this.#thinking, this.#game, {
        level: Number(this.#sides[/** @type {1 | 2} */ (turn)]),
        rng: this.#random,
        pause: passed ? this.#pause * PASS_PAUSES : this.#pause,
        onDepth: this.#showDepth,
      });
      if (square !== undefined && version === this.#version) this.#play(square, 'engine');
    } catch (error) {
      if (version === this.#version) this.#fail('failed', error);
    }
  }

  /** @param {number} depth */
  #showDepth = (depth) => {
    this.#depth = depth;
    this.#state = undefined;
    this.dispatchEvent(new MatchEvent('progress', { depth }));
  };

  /**
   * @param {Activity} activity
   * @param {unknown} error
   */
  #fail(activity, error) {
    this.#detail = error instanceof Error ? error.message : String(error);
    this.#stay(activity);
  }

  /** @param {Activity} activity in which the computer, or the search for hints, has ended */
  #stay(activity) {
    this.#activity = activity;
    this.#depth = 0;
    this.#change();
  }

  #change() {
    this.#state = undefined;
    this.dispatchEvent(new MatchEvent('change'));
  }

  /**
   * What has happened, and that there is a new state.
   * @param {MatchEvent[]} events
   */
  #tell(events) {
    const version = this.#version;
    for (const event of events) {
      this.dispatchEvent(event);
      if (version !== this.#version) return; // a listener has moved on
    }
    this.#change();
  }
}

/**
 * @param {Ply} ply
 * @returns {Ply}
 */
function freezePly(ply) {
  Object.freeze(ply.flips);
  return Object.freeze(ply);
}
