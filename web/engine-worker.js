/**
 * engine-worker.js: the other end of createEngine(): a Web Worker's or a worker thread's script. It
 * answers one request at a time; the messages are described in api/engine-client.js.
 */

import { EngineCore } from './api/engine-core.js';

/** @type {EngineCore | undefined} */
let core;

/**
 * @param {import('./api/engine-client.js').Call} call
 * @param {(reply: import('./api/engine-client.js').Reply) => void} post
 */
function answer(call, post) {
  const { id, request, tableBits, flag, isStopped, wantsProgress, wantsAnswers } = call;
  try {
    core ??= new EngineCore(tableBits);
    const result = core.run(request, {
      isStopped: () => isStopped || (flag !== undefined && Atomics.load(flag, 0) === id),
      report: wantsProgress
        ? (progress, answer) => post({ id, progress, answer: wantsAnswers ? answer : undefined })
        : undefined,
    });
    post({ id, result, memory: core.memorySize });
  } catch (error) {
    core = undefined;
    post({ id, error: error instanceof Error ? error.message : String(error) });
  }
}

if (typeof self === 'object' && typeof self.postMessage === 'function') {
  self.onmessage = ({ data }) => answer(data, (reply) => self.postMessage(reply));
} else {
  const name = ['node', 'worker_threads'].join(':');
  import(/* webpackIgnore: true */ /* @vite-ignore */ name).then(({ parentPort }) => {
    parentPort.on('message', (/** @type {any} */ call) =>
      answer(call, (/** @type {any} */ reply) => parentPort.postMessage(reply)),
    );
  });
}
