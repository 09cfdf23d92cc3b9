/**
 * engine.js: the opponent, on the spot or in a worker. The bytes of engine.wasm are part of the
 * module and are compiled when the first question is asked; create-engine.js does without them.
 */

import { EngineCore } from './api/engine-core.js';
import { makeRequest } from './api/requests.js';

export { createEngine, DEFAULT_LEVEL, LEVELS } from './create-engine.js';

/** @type {EngineCore | undefined} */
let core;

/**
 * @param {import('./api/requests.js').Request} request
 * @returns {any}
 */
function run(request) {
  // Put back only after an answer: one that has failed in the middle is not used again.
  const used = core ?? new EngineCore();
  core = undefined;
  const answer = used.run(request);
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
