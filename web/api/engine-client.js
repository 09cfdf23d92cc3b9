/**
 * engine-client.js: the near end of an engine in a worker. Requests wait here; one at a time is sent.
 *
 *     to the worker    Call, one request
 *     from it          Reply: { id, progress, answer } after each iteration, then { id, result, memory }
 *                      or { id, error }
 *
 * stop() writes the id of the running request to memory that both sides share, where there is such
 * memory: in Node, and in pages that are cross-origin isolated. Elsewhere the worker cannot hear
 * anything while it searches; it is ended, and the last answer that it sent counts. If it has sent
 * none, the same is asked again, of a new worker, as a request that is stopped from the start.
 */

import { checkFunction, makeRequest } from './requests.js';

/** @typedef {import('./requests.js').Kind} Kind */
/** @typedef {import('./requests.js').Request} Request */
/** @typedef {import('./engine-core.js').Answer} Answer */
/** @typedef {import('../engine.js').Progress} Progress */
/** @typedef {import('../engine.js').EngineWorker} EngineWorker */

/**
 * @typedef {object} Call
 * @property {number} id
 * @property {Request} request
 * @property {number} [tableBits]
 * @property {boolean} isStopped whether an answer without any time to think is wanted
 * @property {Int32Array} [flag] its first element: the id of the request that is to stop
 * @property {boolean} wantsProgress
 * @property {boolean} wantsAnswers with each progress, what the answer would be if it stopped now
 */

/**
 * @typedef {object} Reply
 * @property {number} id
 * @property {Progress} [progress]
 * @property {Answer} [answer]
 * @property {Answer} [result]
 * @property {number} [memory] bytes of the wasm memory
 * @property {string} [error] why the engine cannot go on
 */

/**
 * @typedef {object} Job
 * @property {number} id
 * @property {Request} request
 * @property {((progress: Progress) => void) | undefined} onProgress
 * @property {(answer: any) => void} resolve
 * @property {(error: Error) => void} reject
 * @property {Answer} [answer] the last one known
 * @property {boolean} isStopped
 */

const LAST_ID = 0x7fffffff;

/** @param {string} message */
const abortError = (message) => new DOMException(message, 'AbortError');

/**
 * A worker whose file was not found, or could not be run.
 * @param {unknown} [cause]
 */
export function notLoaded(cause) {
  const reason = cause instanceof Error ? `: ${cause.message}` : '';
  const message = `engine-worker.js could not be loaded${reason} (see createWorker)`;
  return new Error(message, { cause });
}

/** Codes of Node's, of a file that is not there. */
const MISSING = ['ERR_MODULE_NOT_FOUND', 'MODULE_NOT_FOUND'];

function sharedFlag() {
  const isShared =
    typeof SharedArrayBuffer === 'function' &&
    /** @type {any} */ (globalThis).crossOriginIsolated !== false;
  return isShared ? new Int32Array(new SharedArrayBuffer(4)) : undefined;
}

/** A worker, perhaps still starting. Once it has died or was ended nothing is heard of it. */
class Line {
  /** @type {any} */
  #worker;
  #isOpen = true;
  #isHeld = false;
  #hear;
  #die;

  /**
   * @param {() => Promise<EngineWorker>} start
   * @param {(reply: Reply) => void} hear
   * @param {(reason: Error) => void} die
   */
  constructor(start, hear, die) {
    this.#hear = hear;
    this.#die = die;
    this.ready = this.#open(start);
  }

  /** @param {() => Promise<EngineWorker>} start */
  async #open(start) {
    try {
      const worker = await start();
      this.#listen(worker);
      this.#worker = worker;
      if (this.#isOpen) this.hold(this.#isHeld);
      else worker.terminate();
    } catch (error) {
      this.#fail(error);
    }
  }

  /** @param {any} worker */
  #listen(worker) {
    /** @param {Reply} reply */
    const hear = (reply) => {
      if (this.#isOpen) this.#hear(reply);
    };
    const garbled = () => this.#fail(new Error("a message of the engine's worker was garbled"));
    if (typeof worker.on === 'function') {
      worker.on('message', hear);
      worker.on('messageerror', garbled);
      worker.on('error', (/** @type {NodeJS.ErrnoException} */ error) =>
        this.#fail(MISSING.includes(String(error?.code)) ? notLoaded(error) : error),
      );
      worker.on('exit', (/** @type {number} */ code) =>
        this.#fail(new Error(`the engine's worker ended with code ${code}`)),
      );
    } else {
      worker.onmessage = (/** @type {MessageEvent} */ { data }) => hear(data);
      worker.onmessageerror = garbled;
      worker.onerror = (/** @type {ErrorEvent} */ event) => {
        event.preventDefault?.();
        this.#fail(event.message ? new Error(event.message) : notLoaded());
      };
    }
  }

  /** @param {unknown} reason */
  #fail(reason) {
    if (!this.#isOpen) return;
    this.end();
    this.#die(reason instanceof Error ? reason : new Error(String(reason)));
  }

  /** @param {Call} call */
  async send(call) {
    await this.ready;
    try {
      if (this.#isOpen) this.#worker.postMessage(call);
    } catch (error) {
      this.#fail(error);
    }
  }

  /**
   * Whether Node is to stay alive for it.
   * @param {boolean} isHeld
   */
  hold(isHeld) {
    this.#isHeld = isHeld;
    if (isHeld) this.#worker?.ref?.();
    else this.#worker?.unref?.();
  }

  end() {
    this.#isOpen = false;
    this.#worker?.terminate?.();
  }
}

/**
 * Tells of progress. A listener that throws is not told again, and its request rejects with what it
 * threw.
 * @param {Job} job
 * @param {Progress} progress
 */
function tell(job, progress) {
  try {
    job.onProgress?.(progress);
  } catch (error) {
    job.onProgress = undefined;
    job.reject(/** @type {Error} */ (error));
  }
}

/**
 * @param {object} options
 * @param {() => Promise<EngineWorker>} options.startWorker
 * @param {number} [options.tableBits] the core's default unless given
 * @returns {import('../engine.js').Engine}
 */
export function createClient({ startWorker, tableBits }) {
  const flag = sharedFlag();
  /** @type {Job[]} */
  let waiting = [];
  /** @type {Job | undefined} */
  let running;
  /** @type {Line | undefined} */
  let line;
  let isClosed = false;
  let lastId = 0;

  function next() {
    if (running || isClosed) return;
    running = waiting.shift();
    if (running) send(running);
  }

  /** @param {Job} job the one that runs now */
  function send({ id, request, onProgress, isStopped }) {
    line ??= new Line(startWorker, hear, die);
    line.hold(true);
    const wantsAnswers = !flag && !isStopped;
    const wantsProgress = wantsAnswers || (onProgress !== undefined && !isStopped);
    line.send({ id, request, tableBits, isStopped, flag, wantsProgress, wantsAnswers });
  }

  /** Takes the running request off, before anyone is told of it. */
  function finish() {
    running = undefined;
    line?.hold(false);
    next();
  }

  /** @param {Reply} reply */
  function hear(reply) {
    const job = running;
    if (!job || reply.id !== job.id) return;
    if (reply.error !== undefined) {
      line?.end();
      die(new Error(reply.error));
    } else if (reply.progress) {
      if (reply.answer !== undefined) job.answer = reply.answer;
      if (!job.isStopped) tell(job, reply.progress);
    } else {
      finish();
      job.resolve(reply.result);
    }
  }

  /**
   * Without its worker nothing that was asked is answered. What is asked from now on gets a new one.
   * @param {Error} reason
   */
  function die(reason) {
    const jobs = running ? [running, ...waiting] : waiting;
    running = undefined;
    waiting = [];
    line = undefined;
    for (const job of jobs) job.reject(reason);
  }

  /** Ends the running request where its worker cannot be told to. */
  function cutShort() {
    const job = /** @type {Job} */ (running);
    line?.end();
    line = undefined;
    if (job.answer === undefined) {
      send(job);
    } else {
      finish();
      job.resolve(job.answer);
    }
  }

  /**
   * @param {Kind} kind
   * @param {any} board
   * @param {any} who
   * @param {any} size
   * @param {any} options
   * @returns {Promise<any>}
   */
  async function ask(kind, board, who, size, options) {
    const request = makeRequest(kind, board, who, size, options, ['onProgress']);
    const onProgress = checkFunction(options?.onProgress, 'onProgress');
    if (isClosed) throw abortError('the engine is closed');
    return new Promise((resolve, reject) => {
      lastId = lastId === LAST_ID ? 1 : lastId + 1;
      waiting.push({ id: lastId, request, onProgress, resolve, reject, isStopped: false });
      next();
    });
  }

  return {
    chooseMove: (board, who, size, options) => ask('chooseMove', board, who, size, options),
    analyze: (board, who, size, options) => ask('analyze', board, who, size, options),
    solve: (board, who, size, options) => ask('solve', board, who, size, options),

    stop() {
      const dropped = waiting;
      waiting = [];
      if (running && !running.isStopped) {
        running.isStopped = true;
        if (flag) Atomics.store(flag, 0, running.id);
        else cutShort();
      }
      for (const job of dropped) job.reject(abortError('the engine was stopped'));
    },

    close() {
      if (isClosed) return;
      isClosed = true;
      line?.end();
      die(abortError('the engine was closed'));
    },
  };
}
