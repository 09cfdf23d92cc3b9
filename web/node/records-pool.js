/**
 * records-pool.js: many inputs, one after another or over worker threads. What comes out is in the order of the
 * inputs, whoever is ready first.
 */

import { Worker } from 'node:worker_threads';
import { runJob } from './records-job.js';
import { warn } from './streams.js';

/** @typedef {import('./records-files.js').Input} Input */
/** @typedef {import('./records-job.js').Result} Result */
/** @typedef {import('./records-job.js').Task} Task */

/** A bar on a terminal: how much has been read. */
class Progress {
  #done = 0;
  #shown = 0;
  #begin = performance.now();

  /** @param {number} total bytes; 0: unknown */
  constructor(total) {
    this.total = total;
    this.isOn = process.stderr.isTTY && total > 0;
  }

  /** @param {number} bytes */
  advance(bytes) {
    this.#done += bytes;
    const now = performance.now();
    // Short work needs no bar, and a terminal no more than ten pictures a second.
    if (!this.isOn || now - this.#begin < 300 || now - this.#shown < 100) return;
    this.#shown = now;
    const part = Math.min(1, this.#done / this.total);
    const full = Math.round(30 * part);
    process.stderr.write(
      `\r[${'#'.repeat(full)}${'.'.repeat(30 - full)}] ${Math.floor(100 * part)} %`,
    );
  }

  clear() {
    if (this.#shown) process.stderr.write('\r\u001b[K');
    this.#shown = 0;
  }
}

/** Writes to standard output at the pace of whoever reads it. @param {string | Uint8Array} output */
export function send(output) {
  return /** @type {Promise<void>} */ (
    new Promise((resolve, reject) => {
      process.stdout.write(output, (error) => (error ? reject(error) : resolve()));
    })
  );
}

/**
 * Does a task with all inputs.
 * @param {Task} task
 * @param {Input[]} inputs
 * @param {number} jobs how many threads; 1: only this one
 * @param {(output: string | Uint8Array) => unknown} print
 * @returns {Promise<Result[]>} in the order of the inputs
 */
export async function runAll(task, inputs, jobs, print) {
  const progress = new Progress(inputs.reduce((sum, { size }) => sum + size, 0));
  const outlets = {
    print: (/** @type {string | Uint8Array} */ output) => {
      progress.clear();
      return print(output);
    },
    warn: (/** @type {string} */ text) => {
      progress.clear();
      warn(`reversi ${task.command}: ${text}`);
    },
    advance: (/** @type {number} */ bytes) => progress.advance(bytes),
  };
  try {
    if (jobs > 1 && inputs.length > 1 && inputs.every(({ path }) => path !== '-')) {
      return await runInThreads(task, inputs, Math.min(jobs, inputs.length), outlets);
    }
    const results = [];
    for (const input of inputs) results.push(await runJob(task, input, outlets));
    return results;
  } finally {
    progress.clear();
  }
}

/**
 * @param {Task} task
 * @param {Input[]} inputs
 * @param {number} jobs
 * @param {import('./records-job.js').Outlets} outlets
 * @returns {Promise<Result[]>}
 */
async function runInThreads(task, inputs, jobs, outlets) {
  /** @type {Result[]} */
  const results = new Array(inputs.length);
  /** What inputs have said whose turn has not come. @type {({ output?: any, warning?: string })[][]} */
  const kept = inputs.map(() => []);
  // The largest first: what is left at the end is small.
  const order = [...inputs.keys()].sort((a, b) => inputs[b].size - inputs[a].size);
  let turn = 0;
  const tell = async (/** @type {{ output?: any, warning?: string }} */ { output, warning }) => {
    if (output !== undefined) await outlets.print(output);
    if (warning !== undefined) outlets.warn(warning);
  };
  const workers = Array.from({ length: jobs }, () => startWorker(task));
  let isWriting = Promise.resolve();
  const move = () => {
    // One after another, so that a slow reader of our output holds nothing up but itself.
    isWriting = isWriting.then(async () => {
      for (; turn < inputs.length; turn++) {
        for (let said = kept[turn].shift(); said; said = kept[turn].shift()) await tell(said);
        if (!results[turn]) return;
      }
    });
    return isWriting;
  };
  /** @param {Worker} worker */
  const serve = async (worker) => {
    for (let next = order.shift(); next !== undefined; next = order.shift()) {
      const i = next;
      results[i] = await doJob(worker, inputs[i], (said) => {
        if (said.bytes) outlets.advance(said.bytes);
        else {
          kept[i].push(said);
          if (i === turn) move();
        }
      });
      move();
    }
  };
  try {
    await Promise.all(workers.map(serve));
    await move();
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
  return results;
}

/** @param {Task} task */
function startWorker(task) {
  return new Worker(new URL('./records-worker.js', import.meta.url), {
    workerData: task,
    execArgv: [],
  });
}

/**
 * @param {Worker} worker
 * @param {Input} input
 * @param {(said: any) => void} hear
 * @returns {Promise<Result>}
 */
function doJob(worker, input, hear) {
  return new Promise((resolve, reject) => {
    const finish = (/** @type {() => void} */ settle) => {
      worker.off('message', onMessage);
      worker.off('error', onError);
      settle();
    };
    const onError = (/** @type {Error} */ error) => finish(() => reject(error));
    const onMessage = (/** @type {any} */ message) => {
      if (message.result) finish(() => resolve(message.result));
      else if (message.failure)
        finish(() => reject(new Error(`${input.path}: ${message.failure}`)));
      else hear(message);
    };
    worker.on('message', onMessage);
    worker.on('error', onError);
    worker.postMessage(input);
  });
}
