/**
 * The opponent in a worker, alone: createEngine() of 'reversi-wasm/engine' without the functions that
 * compute on the spot. A page that asks only the worker loads this and leaves engine.wasm to it.
 */

export {
  type Analysis,
  type Choice,
  type ChooseOptions,
  createEngine,
  DEFAULT_LEVEL,
  type Engine,
  type EngineOptions,
  type EngineWorker,
  LEVELS,
  type Progress,
  type RequestOptions,
  type SearchOptions,
  type Solution,
} from './engine.js';
