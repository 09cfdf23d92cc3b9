/**
 * records-pool.js: many inputs, one after another or over worker threads, large ones in pieces. What comes out
 * is in the order of the inputs, whoever is ready first, and the same however many threads there are.
 */

import { Worker } from 'node:worker_threads';
import { runJob } from './records-job.js';
import { split } from './records-split.js';
import { tell } from './records-tell.js';
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
    if (jobs > 1 && inputs.every(({ path }) => path !== '-')) {
      const pieces = inputs.map((input) => split(input, task, jobs));
      if (pieces.flat().length > 1) return await runInThreads(task, pieces, jobs, outlets);
    }
    const results = [];
    for (const input of inputs) {
      const before = { games: 0, lines: 0, bytes: 0 };
      const hear = (/** @type {any} */ finding) => tell(task, input.path, finding, before, outlets);
      results.push(await runJob(task, input, { ...outlets, tell: hear }));
    }
    return results;
  } finally {
    progress.clear();
  }
}

/**
 * The results of a file's pieces as that of the file.
 * @param {Result[]} results
 * @returns {Result}
 */
function merge(results) {
  const [first] = results;
  const counts = { ...first.counts };
  const openings = first.openings.map(([name]) => /** @type {[string, number]} */ ([name, 0]));
  for (const [n, result] of results.entries()) {
    for (const [i, [, games]] of result.openings.entries()) openings[i][1] += games;
    if (n === 0) continue;
    for (const [name, number] of Object.entries(result.counts))
      counts[/** @type {keyof typeof counts} */ (name)] += number;
  }
  const sum = (/** @type {'problems' | 'met' | 'lines'} */ what) =>
    results.reduce((all, result) => all + result[what], 0);
  return {
    ...first,
    counts,
    openings,
    problems: sum('problems'),
    met: sum('met'),
    lines: sum('lines'),
    losses: [...new Set(results.flatMap(({ losses }) => losses))],
  };
}

/**
 * @param {Task} task
 * @param {Input[][]} pieces of each input
 * @param {number} jobs
 * @param {Omit<import('./records-job.js').Outlets, 'tell'>} outlets
 * @returns {Promise<Result[]>}
 */
async function runInThreads(task, pieces, jobs, outlets) {
  const inputs = pieces.flat();
  /** @type {Result[]} */
  const results = new Array(inputs.length);
  /** What inputs have said whose turn has not come. @type {({ output?: any, warning?: string, finding?: any })[][]} */
  const kept = inputs.map(() => []);
  // The largest first: what is left at the end is small.
  const sizeOf = (/** @type {Input} */ { size, piece }) => (piece ? piece.to - piece.from : size);
  const order = [...inputs.keys()].sort((a, b) => sizeOf(inputs[b]) - sizeOf(inputs[a]));
  let turn = 0;
  let before = { games: 0, lines: 0, bytes: 0 };
  /** What lies before the next piece in its file. */
  const goOn = () => {
    const { met, lines } = results[turn];
    const { piece } = inputs[turn + 1] ?? {};
    // Where a header stands before the piece, it is counted by both.
    const bytes = (piece?.from ?? 0) - (piece?.head?.length ?? 0);
    const isNext = piece && bytes > 0;
    before = isNext
      ? { games: before.games + met, lines: before.lines + lines, bytes }
      : { games: 0, lines: 0, bytes: 0 };
  };
  const say = async (/** @type {{ output?: any, warning?: string, finding?: any }} */ said) => {
    if (said.output !== undefined) await outlets.print(said.output);
    if (said.warning !== undefined) outlets.warn(said.warning);
    if (said.finding) await tell(task, inputs[turn].path, said.finding, before, outlets);
  };
  const length = Math.min(jobs, inputs.length);
  const workers = Array.from({ length }, () => startWorker(task));
  let isWriting = Promise.resolve();
  const move = () => {
    // One after another, so that a slow reader of our output holds nothing up but itself.
    isWriting = isWriting.then(async () => {
      for (; turn < inputs.length; turn++) {
        for (let said = kept[turn].shift(); said; said = kept[turn].shift()) await say(said);
        if (!results[turn]) return;
        goOn();
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
  let from = 0;
  return pieces.map(({ length }) => {
    from += length;
    return merge(results.slice(from - length, from));
  });
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
