/**
 * create-engine.js: the opponent in a worker. Only the worker loads the bytes of engine.wasm; here
 * nothing is computed but whether a request is a right one.
 */

import { checkOptions } from './api/check.js';
import { createClient, notLoaded } from './api/engine-client.js';
import { checkFunction, checkRange, DEFAULT_LEVEL, LEVELS } from './api/requests.js';

export { DEFAULT_LEVEL, LEVELS };

/** @returns {Promise<import('./engine.js').EngineWorker>} */
async function startWorker() {
  try {
    // A page, or a runtime that has the workers of one. Bundlers know this expression.
    if (typeof Worker === 'function') {
      return new Worker(new URL('./engine-worker.js', import.meta.url), { type: 'module' });
    }
    // For bundlers, which would look for the one and copy the other as it is.
    const name = ['node', 'worker_threads'].join(':');
    const threads = await import(/* webpackIgnore: true */ /* @vite-ignore */ name);
    const file = new URL(
      /* webpackIgnore: true */ /* @vite-ignore */ './engine-worker.js',
      import.meta.url,
    );
    // Without the flags of the process: --input-type, for one, is refused where a file is run.
    return new threads.Worker(file, { execArgv: [] });
  } catch (error) {
    throw notLoaded(error);
  }
}

const MIN_TABLE_BITS = 8;
const MAX_TABLE_BITS = 24;

/** @type {typeof import('./engine.js').createEngine} */
export function createEngine(options) {
  const checked = checkOptions(options, ['tableBits', 'createWorker']);
  const tableBits = checkRange(checked.tableBits, 'tableBits', MIN_TABLE_BITS, MAX_TABLE_BITS);
  const createWorker = checkFunction(checked.createWorker, 'createWorker');
  return createClient({
    startWorker: createWorker ? async () => createWorker() : startWorker,
    tableBits,
  });
}
