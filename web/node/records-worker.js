/**
 * records-worker.js: does the jobs that records-pool.js sends, in a thread of its own.
 */

import { parentPort, workerData } from 'node:worker_threads';
import { runJob } from './records-job.js';

const port = /** @type {import('node:worker_threads').MessagePort} */ (parentPort);

port.on('message', async (/** @type {import('./records-files.js').Input} */ input) => {
  try {
    const result = await runJob(workerData, input, {
      print: (output) => port.postMessage({ output }),
      tell: (finding) => port.postMessage({ finding }),
      warn: (text) => port.postMessage({ warning: text }),
      advance: (bytes) => port.postMessage({ bytes }),
    });
    port.postMessage({ result });
  } catch (error) {
    port.postMessage({ failure: /** @type {Error} */ (error).message });
  }
});
