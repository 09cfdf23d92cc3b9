/**
 * match.js: a game with its players. It says what each of them may do now, lets the computers think,
 * and tells of what happens. No document is needed; the rules are the module's.
 */

import { checkChoice, checkOptions } from '../../api/check.js';
import { nameOf, squareOf } from '../../reversi.js';
import { Course, MATCH_OPTIONS } from './course.js';
import { evaluate } from './evaluation.js';
import { findHints } from './hints.js';
import { MatchEvent } from './match-event.js';
import { choose } from './opponent.js';
import { Reviewer } from './review.js';
import { describe } from './state.js';
import { Thinking } from './thinking.js';

/** @typedef {import('./course.js').Loadable} Loadable */
/** @typedef {import('./course.js').MatchOptions} MatchOptions */
/** @typedef {import('./state.js').Activity} Activity */
/** @typedef {import('./state.js').Kind} Kind */
/** @typedef {import('./state.js').State} State */

/** @typedef {'human' | 'engine' | 'script'} By who has chosen a move: a person, a computer, a program */

/** How long a computer's move takes at least, in milliseconds: the discs before it have turned then. */
const PAUSE = 400;
/** How many times as long after a pass, so that its notice can be read. */
const PASS_PAUSES = 3;

/** A game with its players, which tells of what happens: see match-event.js. */
export class Match extends EventTarget {
  /** For moves and hints. */ #thinking;
  /** For evaluate(), beside it. */ #weighing;
  #reviewer;
  #random;
  #pause;
  #course = new Course();
  /** Whether the computers have been told to wait. */ #isHeld = false;
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
    this.#weighing = new Thinking(createEngine);
    this.#reviewer = new Reviewer(createEngine);
    this.#random = random;
    this.#pause = pause;
  }

  /** How it stands: the same object until something changes. @returns {State} */
  get state() {
    this.#state ??= describe(
      this.#course.position,
      {
        activity: this.#activity,
        detail: this.#detail,
        depth: this.#depth,
        hints: this.#hints,
        a1: this.#course.a1,
        passMode: this.#course.passMode,
      },
      { noticeId: this.#noticeId, isClosed: this.#isClosed },
    );
    return this.#state;
  }

  /**
   * Begins a game. A computer that has the first move starts by itself.
   * @param {MatchOptions} [options]
   * @throws {TypeError | RangeError} that names the option and its value; nothing has changed then
   */
  newGame(options) {
    checkOptions(options, MATCH_OPTIONS);
    this.load(options);
  }

  /**
   * Takes a game that has been played elsewhere. At its end a computer in its turn starts by itself.
   * @param {Loadable} [options]
   * @throws {TypeError | RangeError | SyntaxError} as newGame; for a move, with its number
   */
  load(options) {
    this.#course = new Course(options, this.#course.passMode);
    this.#reviewer.giveUp();
    this.#isHeld = false;
    this.#isResumed = false;
    this.#arrive();
    this.#tell([]);
  }

  /**
   * What load() takes to come back to this. Passes are left out of the moves, the board where it is the
   * standard one, and the ply where it is the end.
   */
  record() {
    return this.#course.record();
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
    this.#course.undo();
    return this.#step();
  }

  /**
   * On to the next turn of a person, or to where the taken back moves end: there a computer plays on.
   * @returns {boolean} whether there was anything to make again
   */
  redo() {
    if (!this.state.can.redo) return false;
    this.#course.redo();
    return this.#step();
  }

  /**
   * To exactly this ply, that of state.plies which would come next. Before its end a computer waits.
   * @param {number} ply 0 to state.plies.length
   * @returns {boolean} whether there is such a ply
   */
  goTo(ply) {
    if (!Number.isInteger(ply) || ply < 0 || ply > this.#course.plies.length) return false;
    if (ply === this.#course.ply) return true;
    this.#course.goTo(ply);
    return this.#step();
  }

  /**
   * Passes for the person who has to, where the match stands before a pass: in mode 'button' after each
   * move that leaves that person none, and in either mode where one has stepped there.
   * @returns {boolean} whether a pass was due
   */
  pass() {
    if (this.#activity !== 'passing') return false;
    this.#isHeld = false;
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
   * Lets the computer wait whose turn it is, against a person too, until it is resumed or the person moves.
   * @returns {boolean} whether one was thinking
   */
  hold() {
    if (this.#activity !== 'thinking') return false;
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
    if (this.#course.isPassDue) return this.#pass();
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
    const wasWaiting = this.#course.isWaitingForButton;
    this.#course.setSides(sides);
    this.#isHeld = false;
    if (wasWaiting && this.#course.level !== undefined) {
      this.#pass();
    } else {
      this.#settle();
      this.#tell([]);
    }
  }

  /**
   * How a person passes: by itself, or by pass().
   * @param {import('./state.js').PassMode} mode
   * @throws {TypeError} for any other
   */
  setPassMode(mode) {
    if (checkChoice(mode, 'mode', ['auto', 'button']) === this.#course.passMode) return;
    const wasWaiting = this.#course.isWaitingForButton;
    this.#course.setPassMode(mode);
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
      const found = await findHints(this.#thinking, this.#course.game, this.#showDepth);
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

  /**
   * Takes the hints away, or gives up looking for them.
   * @returns {boolean} whether there was anything to take away
   */
  clearHints() {
    if (!['hinting', 'hinted', 'hintless'].includes(this.#activity)) return false;
    this.#settle();
    this.#tell([]);
    return true;
  }

  /**
   * What the position is worth, in an engine of its own, so that no computer's move waits for it.
   * @returns {Promise<import('./evaluation.js').Evaluation | undefined>} undefined if anything changed
   *   before it was known, and after close(); rejects if the engine fails
   */
  async evaluate() {
    if (this.#isClosed) return undefined;
    const version = this.#version;
    const found = await evaluate(this.#weighing, this.#course.game);
    return version === this.#version ? found : undefined;
  }

  /**
   * What each move of the game was worth, those that were taken back too. One may step through the game
   * meanwhile; a move, another game, another review and close() give it up.
   * @param {object} [options]
   * @param {(progress: import('./review.js').ReviewProgress) => void} [options.onProgress]
   * @param {AbortSignal} [options.signal] gives it up
   * @returns {Promise<import('./review.js').Reviewed[] | undefined>} undefined if given up; rejects if
   *   the engine fails
   */
  async review(options) {
    if (this.#isClosed) return undefined;
    return this.#reviewer.review(this.#course.record(), options);
  }

  /** Lets the engine go; no computer plays until open(). The game stays. */
  close() {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#thinking.close();
    this.#weighing.close();
    this.#reviewer.giveUp();
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
    const { flips } = this.#course.play(square);
    this.#reviewer.giveUp();
    if (by !== 'engine') this.#isHeld = false;
    this.#isResumed = false;
    this.#arrive();
    const events = [new MatchEvent('moved', { ...about, flips })];
    const { passed, over, winner, scores } = this.state;
    if (passed) events.push(this.#passEvent(ply + 1));
    if (over) events.push(new MatchEvent('gameover', { winner, ...scores }));
    this.#tell(events);
    return true;
  }

  /** Makes the pass before which the match stands. */
  #pass() {
    const { ply } = this.#course;
    this.#course.pass();
    this.#arrive();
    this.#tell([this.#passEvent(ply)]);
    return true;
  }

  /** @param {number} ply that of the pass, which was made last */
  #passEvent(ply) {
    const { plies, turn } = this.state;
    return new MatchEvent('pass', { who: plies[ply].who, next: turn, ply });
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
    const { game, isPassDue } = this.#course;
    if (game.passed || isPassDue) this.#noticeId++;
    this.#settle();
  }

  /** After any change of the position or the players: what was thought about the one before is void. */
  #settle() {
    this.#version++;
    this.#thinking.giveUp();
    this.#weighing.giveUp();
    this.#state = undefined;
    this.#hints = new Map();
    this.#detail = '';
    this.#depth = 0;
    this.#activity = this.#nextActivity();
    if (this.#activity === 'thinking') this.#think();
  }

  /** @returns {Activity} */
  #nextActivity() {
    const { level, isPassDue, isAtEnd } = this.#course;
    if (level === undefined) return isPassDue ? 'passing' : 'none';
    if (this.#isClosed || this.#isHeld || isPassDue) return 'paused';
    // While something can be done again, a computer waits for it.
    return isAtEnd || this.#isResumed ? 'thinking' : 'paused';
  }

  /** Lets the computer whose turn it is choose a move, and plays it. */
  async #think() {
    const version = this.#version;
    const { game, level = 0 } = this.#course;
    const pause = game.passed ? this.#pause * PASS_PAUSES : this.#pause;
    try {
      const square = await choose(this.#thinking, game, {
        level,
        rng: this.#random,
        pause,
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
