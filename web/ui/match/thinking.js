/**
 * thinking.js: one question to the engine at a time. The engine's files are fetched for the first one.
 * Whoever asks again, or gives up, hears nothing more of the question before: no late answer, no late
 * progress.
 */

/** @typedef {import('../../engine.js').Engine} Engine */
/** @typedef {import('../../engine.js').Progress} Progress */
/** @typedef {() => Engine | Promise<Engine>} CreateEngine */

/**
 * What a question is asked with.
 * @typedef {object} Asked
 * @property {() => Promise<Engine>} engine
 * @property {(progress: Progress) => void} onProgress for the engine
 * @property {() => boolean} wanted whether it has not been given up
 * @property {boolean} stopped whether the answer is wanted at once
 * @property {() => void} wake ends the pause
 * @property {() => void} leave ends the wait for the answer, which comes to nobody then
 */

export class Thinking {
  #create;
  /** @type {Promise<Engine> | null} */ #loading = null;
  /** @type {Engine | null} */ #engine = null;
  /** That of the engine which is wanted: one for each that was started, or let go. */
  #number = 0;
  /** What is being asked now. @type {Asked | null} */ #asked = null;

  /** @param {CreateEngine} [createEngine] */
  constructor(createEngine = createOwn) {
    this.#create = createEngine;
  }

  /**
   * @template T
   * @param {(asked: Asked) => Promise<T>} question
   * @param {object} [options]
   * @param {(depth: number) => void} [options.onDepth] told how far it looks ahead
   * @param {number} [options.pause] how long the answer takes at least, in milliseconds, unless stopped
   * @returns {Promise<T | undefined>} undefined if it was given up; rejects if the engine fails
   */
  async ask(question, { onDepth, pause = 0 } = {}) {
    this.giveUp();
    /** @type {Asked} */
    const mine = {
      engine: () => this.#load(mine),
      onProgress: ({ depth }) => {
        if (this.#asked === mine) onDepth?.(depth);
      },
      wanted: () => this.#asked === mine,
      stopped: false,
      wake: () => {},
      leave: () => {},
    };
    this.#asked = mine;
    const rest = new Promise((resolve) => {
      const timer = setTimeout(resolve, pause);
      mine.wake = () => {
        clearTimeout(timer);
        resolve(undefined);
      };
    });
    const left = new Promise((resolve) => {
      mine.leave = () => resolve(undefined);
    });
    try {
      const answering = question(mine).catch((error) => {
        // It was stopped while it waited its turn in the engine.
        if (mine.stopped && error?.name === 'AbortError') return question(mine);
        throw error;
      });
      const answered = Promise.all([answering, rest]).then(([answer]) => answer);
      const answer = await Promise.race([answered, left]);
      return this.#asked === mine ? answer : undefined;
    } catch (error) {
      if (this.#asked !== mine) return undefined;
      this.#drop();
      throw error;
    } finally {
      mine.wake();
      if (this.#asked === mine) this.#asked = null;
    }
  }

  /** Whether something is being asked. */
  get isBusy() {
    return this.#asked !== null;
  }

  /** Ends the search now: what was asked is answered with the best known so far. */
  stop() {
    if (!this.#asked) return;
    this.#asked.stopped = true;
    this.#asked.wake();
    this.#engine?.stop();
  }

  /** Ends the search now: what was asked is never answered. */
  giveUp() {
    if (!this.#asked) return;
    this.#asked.leave();
    this.#asked = null;
    this.#engine?.stop();
  }

  /** Gives up and lets the engine go; the next question starts another one. */
  close() {
    this.giveUp();
    this.#drop();
  }

  /**
   * @param {Asked} asked
   * @returns {Promise<Engine>}
   */
  async #load(asked) {
    this.#loading ??= this.#start();
    const engine = await this.#loading;
    if (this.#asked !== asked) throw new Error('given up');
    return engine;
  }

  async #start() {
    const number = ++this.#number;
    try {
      const engine = await this.#create();
      // Nobody waits for one that was let go before it was there.
      if (this.#number === number) this.#engine = engine;
      else engine.close();
      return engine;
    } catch (error) {
      if (this.#number === number) this.#loading = null; // the next question tries again
      throw error;
    }
  }

  #drop() {
    this.#engine?.close();
    this.#engine = null;
    this.#loading = null;
    this.#number++;
  }
}

/** @returns {Promise<Engine>} */
async function createOwn() {
  const { createEngine } = await import('../../create-engine.js').catch((cause) => {
    throw new Error('its files could not be loaded', { cause });
  });
  return createEngine();
}
