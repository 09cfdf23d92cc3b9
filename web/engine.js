/**
 * engine.js: the opponent, on the spot or in a worker. The bytes of engine.wasm are part of the
 * module and are compiled when the first question is asked.
 */

import { checkOptions } from './api/check.js';
import { createClient } from './api/engine-client.js';
import { EngineCore, TABLE_BITS } from './api/engine-core.js';
import { checkFunction, checkRange, DEFAULT_LEVEL, LEVELS, makeRequest } from './api/requests.js';

export { DEFAULT_LEVEL, LEVELS };

/** @type {EngineCore | undefined} */
let core;

/**
 * @param {import('./api/requests.js').Request} request
 * @param {import('./api/engine-core.js').Hooks} [hooks]
 * @returns {any}
 */
function run(request, hooks) {
  // Put back only after an answer: one that has failed in the middle is not used again.
  const used = core ?? new EngineCore();
  core = undefined;
  const answer = used.run(request, hooks);
  core = used;
  return answer;
}

/** @type {typeof import('./engine.js').chooseMove} */
export function chooseMove(board, who, size, options) {
  return run(makeRequest('chooseMove', board, who, size, options));
}

/** @type {typeof import('./engine.js').analyze} */
export function analyze(board, who, size, options) {
  return run(makeRequest('analyze', board, who, size, options));
}

/** @type {typeof import('./engine.js').solve} */
export function solve(board, who, size, options) {
  return run(makeRequest('solve', board, who, size, options));
}

/** @returns {Promise<import('./engine.js').EngineWorker>} */
async function startWorker() {
  // A page, or a runtime that has the workers of one. Bundlers know this expression.
  if (typeof Worker === 'function') {
    return new Worker(new URL('./engine-worker.js', import.meta.url), { type: 'module' });
  }
  // In two pieces, for bundlers that would look for it.
  const name = ['node', 'worker_threads'].join(':');
  const threads = await import(/* webpackIgnore: true */ /* @vite-ignore */ name);
  // Without the flags of the process: --input-type, for one, is refused where a file is run.
  return new threads.Worker(new URL('./engine-worker.js', import.meta.url), { execArgv: [] });
}

const MIN_TABLE_BITS = 8;
const MAX_TABLE_BITS = 24;

/** @type {typeof import('./engine.js').createEngine} */
export function createEngine(options) {
  const checked = checkOptions(options, ['tableBits', 'createWorker']);
  const bits = checkRange(checked.tableBits, 'tableBits', MIN_TABLE_BITS, MAX_TABLE_BITS);
  const createWorker = checkFunction(checked.createWorker, 'createWorker');
  return createClient({
    startWorker: createWorker ? async () => createWorker() : startWorker,
    answerAtOnce: (request) => run(request, { isStopped: () => true }),
    tableBits: bits ?? TABLE_BITS,
  });
}
