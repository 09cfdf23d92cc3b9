/**
 * One question to the engine at a time. The engine's files are fetched for the first one. Whoever asks
 * again, or gives up, hears nothing more of the question before: no late answer, no late progress.
 */

/** @typedef {import('../engine.js').Engine} Engine */
/** @typedef {import('../engine.js').Progress} Progress */

/**
 * What a question is asked with.
 * @typedef {object} Asked
 * @property {() => Promise<Engine>} engine
 * @property {(progress: Progress) => void} onProgress for the engine
 * @property {boolean} stopped whether the answer is wanted at once
 * @property {() => void} wake ends the pause
 */

export class Thinking {
  /** @type {Promise<Engine> | null} */ #loading = null;
  /** @type {Engine | null} */ #engine = null;
  /** What is being asked now. @type {Asked | null} */ #asked = null;

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
      stopped: false,
      wake: () => {},
    };
    this.#asked = mine;
    const rest = new Promise((resolve) => {
      const timer = setTimeout(resolve, pause);
      mine.wake = () => {
        clearTimeout(timer);
        resolve(undefined);
      };
    });
    try {
      const answering = question(mine).catch((error) => {
        // It was stopped while it waited its turn in the engine.
        if (mine.stopped && error?.name === 'AbortError') return question(mine);
        throw error;
      });
      const [answer] = await Promise.all([answering, rest]);
      return this.#asked === mine ? answer : undefined;
    } catch (error) {
      if (this.#asked !== mine) return undefined;
      this.#close();
      throw error;
    } finally {
      mine.wake();
      if (this.#asked === mine) this.#asked = null;
    }
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
    this.#asked.wake();
    this.#asked = null;
    this.#engine?.stop();
  }

  /**
   * @param {Asked} asked
   * @returns {Promise<Engine>}
   */
  async #load(asked) {
    this.#loading ??= start().catch((error) => {
      this.#loading = null; // the next question tries again
      throw error;
    });
    const engine = await this.#loading;
    this.#engine = engine;
    if (this.#asked !== asked) throw new Error('given up');
    return engine;
  }

  /** After a failure: the next question starts an engine of its own. */
  #close() {
    this.#engine?.close();
    this.#engine = null;
    this.#loading = null;
  }
}

/** @returns {Promise<Engine>} */
async function start() {
  const { createEngine } = await import('../create-engine.js').catch((cause) => {
    throw new Error('its files could not be loaded', { cause });
  });
  return createEngine();
}
