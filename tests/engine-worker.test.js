/** The engine in a worker: its queue, stop, close, and what happens when the worker dies. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Worker as Thread } from 'node:worker_threads';
import { analyze, chooseMove, createEngine, solve } from '../web/engine.js';
import { BLACK, legalMoves, start, WHITE } from '../web/reversi.js';
import { createRandom, pick } from './random.js';

const WORKER = new URL('../web/engine-worker.js', import.meta.url);
const FOREVER = { ms: 600_000 };
const aborted = { name: 'AbortError' };

/** @type {import('../web/engine.js').Engine[]} */
const open = [];
const engineOf = (options) => {
  const engine = createEngine(options);
  open.push(engine);
  return engine;
};
/** @type {{ alive: Set<Thread> }[]} */
const watched = [];
afterEach(() => {
  for (const engine of open.splice(0)) engine.close();
  for (const { alive } of watched.splice(0)) for (const thread of alive) thread.terminate();
});

/** Resolves when the search runs and has found something. */
function begin(engine, board = start(8), size = 8) {
  let hasBegun;
  const begun = new Promise((resolve) => {
    hasBegun = resolve;
  });
  const answer = engine.chooseMove(board, BLACK, size, { ...FOREVER, onProgress: hasBegun });
  return { begun, answer };
}

/** An engine as in a page that shares no memory with its workers. */
function withoutSharedMemory(options) {
  const shared = globalThis.SharedArrayBuffer;
  globalThis.SharedArrayBuffer = undefined;
  try {
    return engineOf(options);
  } finally {
    globalThis.SharedArrayBuffer = shared;
  }
}

describe('answers', () => {
  test('are those of the functions', async () => {
    const engine = engineOf();
    const board = start(8);
    const options = { level: 5 };
    const [choice, list, solved] = await Promise.all([
      engine.chooseMove(board, BLACK, 8, options),
      engine.analyze(board, WHITE, 8, options),
      engine.solve(start(4), BLACK, 4),
    ]);
    assert.deepEqual(choice, chooseMove(board, BLACK, 8, options));
    assert.deepEqual(list, analyze(board, WHITE, 8, options));
    assert.deepEqual(solved, solve(start(4), BLACK, 4));
    assert.equal(await engine.chooseMove([1, 1, 1, 1], BLACK, 2), null);
    assert.deepEqual(await engine.analyze([1, 1, 1, 1], BLACK, 2), []);
  });

  test('come in the order of the questions, on the boards as they were', async () => {
    const engine = engineOf();
    const board = start(6);
    const order = [];
    const answers = [];
    for (let i = 0; i < 20; i++) {
      answers.push(engine.chooseMove(board, BLACK, 6, { depth: 1 + (i % 5) }));
      answers[i].then(() => order.push(i));
    }
    board.fill(3);
    const depths = (await Promise.all(answers)).map((choice) => choice?.depth);
    assert.deepEqual(order, [...order.keys()]);
    assert.deepEqual(
      depths,
      [...depths.keys()].map((i) => 1 + (i % 5)),
    );
  });

  test('progress is told after each iteration, to whom it belongs', async () => {
    const engine = engineOf();
    const told = [[], [], []];
    const onProgress = (i) => (progress) => told[i].push(progress);
    await Promise.all([
      engine.chooseMove(start(8), BLACK, 8, { depth: 5, onProgress: onProgress(0) }),
      engine.analyze(start(8), BLACK, 8, { depth: 3, onProgress: onProgress(1) }),
      engine.solve([0, 2, 1, 0, 0, 0, 0, 0, 0], WHITE, 3, { onProgress: onProgress(2) }),
    ]);
    assert.deepEqual(
      told[0].map(({ depth }) => depth),
      [1, 2, 3, 4, 5],
    );
    for (const { square, value, nodes, exact } of told[0]) {
      assert.ok(legalMoves(start(8), BLACK, 8).includes(square));
      assert.ok(Number.isFinite(value) && nodes > 0 && !exact);
    }
    assert.ok(told[1].length >= 3);
    const last = told[2].at(-1);
    assert.deepEqual([last.square, last.value, last.exact], [null, -9, true], 'a pass');
  });

  test('two engines do not mix', async () => {
    const [one, two] = [engineOf(), engineOf({ tableBits: 8 })];
    const long = begin(one);
    await long.begun;
    const choice = await two.chooseMove(start(8), BLACK, 8, { depth: 4 });
    assert.equal(choice?.depth, 4);
    two.stop();
    one.stop();
    assert.ok(await long.answer);
  });
});

for (const [kind, make] of /** @type {const} */ ([
  ['with shared memory', engineOf],
  ['without shared memory', withoutSharedMemory],
])) {
  describe(`stop, ${kind}`, () => {
    test('gives the best so far, and takes back what waits', async () => {
      const engine = make();
      const { begun, answer } = begin(engine);
      const waiting = [engine.solve(start(8), BLACK, 8), engine.analyze(start(6), BLACK, 6)];
      const refused = Promise.all(waiting.map((promise) => assert.rejects(promise, aborted)));
      await begun;
      engine.stop();
      const later = engine.chooseMove(start(4), WHITE, 4, { depth: 1 });
      await refused;
      const choice = await answer;
      assert.ok(legalMoves(start(8), BLACK, 8).includes(Number(choice?.square)));
      assert.ok(Number(choice?.depth) >= 1);
      assert.deepEqual(await later, chooseMove(start(4), WHITE, 4, { depth: 1 }));
    });

    test('before anything is known there is an answer too', async () => {
      const engine = make();
      const asked = [
        () => engine.chooseMove(start(8), BLACK, 8, FOREVER),
        () => engine.analyze(start(8), BLACK, 8, FOREVER),
        () => engine.solve(start(8), BLACK, 8),
      ];
      const answers = [];
      for (const ask of asked) {
        const answer = ask();
        engine.stop();
        answers.push(await answer);
      }
      const [choice, list, solved] = answers;
      const legal = legalMoves(start(8), BLACK, 8);
      assert.ok(legal.includes(choice.square) && legal.includes(solved.square));
      assert.equal(list.length, legal.length);
      assert.equal(solved.exact, false);
      engine.stop(); // of nothing
      assert.equal((await engine.chooseMove(start(8), BLACK, 8, { depth: 2 }))?.depth, 2);
    });
  });
}

describe('close', () => {
  test('rejects all, then and later, and delivers nothing', async () => {
    const engine = engineOf();
    let isClosed = false;
    const onProgress = () => assert.ok(!isClosed, 'told after close');
    const running = engine.chooseMove(start(8), BLACK, 8, { ...FOREVER, onProgress });
    const waiting = engine.solve(start(8), BLACK, 8);
    const refused = [assert.rejects(running, aborted), assert.rejects(waiting, aborted)];
    await new Promise((resolve) => setTimeout(resolve, 50));
    engine.close();
    isClosed = true;
    await Promise.all(refused);
    await assert.rejects(engine.chooseMove(start(8), BLACK, 8), aborted);
    engine.close();
    engine.stop();
    await new Promise((resolve) => setTimeout(resolve, 50));
  });

  test('before the worker has started', async () => {
    let started = 0;
    const threads = [];
    const engine = engineOf({
      createWorker: () => {
        started++;
        threads.push(new Thread(WORKER));
        return threads[0];
      },
    });
    const answer = engine.chooseMove(start(8), BLACK, 8);
    engine.close();
    await assert.rejects(answer, aborted);
    if (started) await once(threads[0], 'exit');
  });
});

test('a listener that throws makes its own request reject, and nothing else', async () => {
  const engine = engineOf();
  let calls = 0;
  const onProgress = () => {
    calls++;
    throw new Error('boom');
  };
  await assert.rejects(engine.chooseMove(start(8), BLACK, 8, { depth: 4, onProgress }), {
    message: 'boom',
  });
  assert.ok(await engine.chooseMove(start(8), BLACK, 8, { depth: 2 }));
  assert.equal(calls, 1);
});

describe('a worker that dies', () => {
  test('rejects what was asked with its reason; the next question gets another', async () => {
    const threads = [];
    const createWorker = () => {
      threads.push(new Thread(WORKER));
      return threads[threads.length - 1];
    };
    const engine = engineOf({ createWorker });
    const { begun, answer } = begin(engine);
    const waiting = engine.analyze(start(8), BLACK, 8);
    const reason = { message: "the engine's worker ended with code 1" };
    const refused = [assert.rejects(answer, reason), assert.rejects(waiting, reason)];
    await begun;
    threads[0].terminate();
    await Promise.all(refused);
    assert.equal((await engine.chooseMove(start(8), BLACK, 8, { depth: 3 }))?.depth, 3);
    assert.equal(threads.length, 2);
  });

  test('or cannot start, says why', async () => {
    let failures = 0;
    const engine = engineOf({
      createWorker() {
        if (failures++ < 1) throw new Error('no workers today');
        if (failures < 3) return new Thread('throw new Error("no wasm here")', { eval: true });
        return new Thread(WORKER);
      },
    });
    const asked = [engine.chooseMove(start(8), BLACK, 8), engine.solve(start(4), BLACK, 4)];
    for (const answer of asked) await assert.rejects(answer, { message: 'no workers today' });
    await assert.rejects(engine.chooseMove(start(8), BLACK, 8), { message: 'no wasm here' });
    assert.ok(await engine.chooseMove(start(8), BLACK, 8));
  });

  test('or whose file is not there, says which and what to do', async () => {
    const missing = new URL('nowhere/engine-worker.js', WORKER);
    const engine = engineOf({ createWorker: () => new Thread(missing) });
    const message = /^engine-worker\.js could not be loaded: .*nowhere.* \(see createWorker\)$/s;
    await assert.rejects(engine.chooseMove(start(8), BLACK, 8), { message });
  });

  test('or is no worker at all, or takes no messages, rejects and does not hang', async () => {
    const deaf = {
      terminate() {},
      postMessage() {
        throw new Error('it takes no messages');
      },
    };
    for (const [worker, reason] of [
      [undefined, /undefined/],
      [{}, /postMessage|not a function/],
      [deaf, /it takes no messages/],
    ]) {
      const engine = engineOf({ createWorker: () => worker });
      await assert.rejects(engine.chooseMove(start(8), BLACK, 8), reason);
    }
  });

  test('or whose wasm cannot be made, says why', async () => {
    const broken = `
      WebAssembly.Instance = class { constructor() { throw new RangeError('out of memory'); } };
      import(${JSON.stringify(WORKER.href)});
    `;
    let count = 0;
    const createWorker = () => (count++ ? new Thread(WORKER) : new Thread(broken, { eval: true }));
    const engine = engineOf({ createWorker });
    const asked = [engine.chooseMove(start(8), BLACK, 8), engine.analyze(start(8), BLACK, 8)];
    for (const answer of asked) await assert.rejects(answer, { message: /./ });
    assert.ok(await engine.chooseMove(start(8), BLACK, 8));
  });

  test('a worker of a page is spoken to as such', async () => {
    const made = [];
    class PageWorker {
      constructor() {
        made.push(this);
      }
      postMessage({ id }) {
        queueMicrotask(() => {
          if (made.length === 1) this.onerror({ message: 'Uncaught Error: gone' });
          else this.onmessage({ data: { id, result: null } });
        });
      }
      terminate() {
        this.isEnded = true;
      }
    }
    const engine = engineOf({ createWorker: () => new PageWorker() });
    await assert.rejects(engine.solve(start(8), BLACK, 8), { message: 'Uncaught Error: gone' });
    assert.equal(await engine.chooseMove(start(8), BLACK, 8), null);
    engine.close();
    assert.ok(made.every(({ isEnded }) => isEnded));
  });
});

test('options are checked', () => {
  assert.throws(() => createEngine({ tableBits: 7 }), /^RangeError: tableBits must be .* 8 to 24/);
  assert.throws(() => createEngine({ createWorker: 5 }), /^TypeError: createWorker must be a func/);
  assert.throws(() => createEngine({ bits: 7 }), /^TypeError: unknown option "bits"/);
  const engine = engineOf();
  const wrong = /** @type {any} */ ({ onProgress: 5 });
  return assert.rejects(engine.solve(start(8), BLACK, 8, wrong), /onProgress must be a function/);
});

test('an engine with nothing to do lets the process end, a busy one does not', async () => {
  const script = `
    import { createEngine } from './web/engine.js';
    import { start } from './web/reversi.js';
    const engine = createEngine();
    createEngine();
    engine.chooseMove(start(8), 1, 8, { depth: 8 }).then(({ depth }) => console.log(depth));
  `;
  const cwd = fileURLToPath(new URL('..', import.meta.url));
  const args = ['--input-type=module', '--eval', script];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd });
  assert.equal(stdout, '8\n');
});

/** Stops a search that would not end, after some milliseconds of it. */
async function stopLong(engine, ms) {
  const { begun, answer } = begin(engine);
  await begun;
  await new Promise((resolve) => setTimeout(resolve, ms));
  engine.stop();
  const choice = await answer;
  assert.ok(legalMoves(start(8), BLACK, 8).includes(choice.square));
}

/** Makes threads and remembers which of them live, and how large the memory of the engine became. */
function watchThreads() {
  const seen = { made: 0, alive: new Set(), memory: new Set() };
  watched.push(seen);
  const createWorker = () => {
    const thread = new Thread(WORKER);
    seen.made++;
    seen.alive.add(thread);
    thread.on('exit', () => seen.alive.delete(thread));
    thread.on('message', (reply) => {
      if (reply.memory) seen.memory.add(reply.memory);
    });
    return thread;
  };
  return { seen, createWorker };
}

test('without shared memory, questions stopped in one go share two workers', async () => {
  const { seen, createWorker } = watchThreads();
  const engine = withoutSharedMemory({ createWorker, tableBits: 8 });
  const asked = [];
  for (let i = 0; i < 1000; i++) {
    asked.push(engine.chooseMove(start(8), BLACK, 8, FOREVER));
    engine.stop();
  }
  const [first, ...others] = await Promise.allSettled(asked);
  assert.ok(legalMoves(start(8), BLACK, 8).includes(first.value?.square));
  assert.ok(others.every(({ reason }) => reason?.name === 'AbortError'));
  assert.ok(seen.made <= 2, `${seen.made} workers`);
});

test('close while the answer to a stop is on its way', async () => {
  const engine = withoutSharedMemory();
  const answer = engine.analyze(start(8), BLACK, 8, FOREVER);
  engine.stop();
  engine.close();
  await assert.rejects(answer, aborted);
});

test('the near end computes nothing, not even at a stop without shared memory', async () => {
  const script = `
    import { createEngine } from 'reversi-wasm/create-engine';
    import { start } from 'reversi-wasm';
    for (const name of ['Module', 'Instance']) {
      WebAssembly[name] = class { constructor() { throw new Error(name + ' at the near end'); } };
    }
    const shared = globalThis.SharedArrayBuffer;
    globalThis.SharedArrayBuffer = undefined;
    const engine = createEngine();
    globalThis.SharedArrayBuffer = shared; // starting a thread takes some
    const answer = engine.chooseMove(start(8), 1, 8, { ms: 600_000 });
    engine.stop();
    const { square } = await answer;
    const { depth } = await engine.chooseMove(start(8), 1, 8, { depth: 3 });
    console.log(JSON.stringify([square, depth]));
  `;
  const cwd = fileURLToPath(new URL('..', import.meta.url));
  const args = ['--input-type=module', '--eval', script];
  const [square, depth] = JSON.parse(
    (await promisify(execFile)(process.execPath, args, { cwd })).stdout,
  );
  assert.ok(legalMoves(start(8), BLACK, 8).includes(square));
  assert.equal(depth, 3);
});

const SEED = 7;
for (const [kind, make, stops, longStops] of /** @type {const} */ ([
  ['with shared memory', engineOf, 0.1, 0.005],
  ['without shared memory', withoutSharedMemory, 0.01, 0.001],
])) {
  test(`10,000 requests with random stops, ${kind}, seed ${SEED}`, async () => {
    const { seen, createWorker } = watchThreads();
    const engine = make({ createWorker, tableBits: 8 });
    const random = createRandom(SEED);
    const tally = { answered: 0, taken: 0 };
    /** @type {Promise<void>[]} */
    const pending = [];
    let early = 0;
    for (let i = 0; i < 10_000; i++) {
      const size = pick(random, 2, 4);
      const board = start(size);
      const who = /** @type {1 | 2} */ (pick(random, 1, 2));
      const legal = legalMoves(board, who, size);
      const kind = /** @type {const} */ (['chooseMove', 'analyze', 'solve'])[pick(random, 0, 2)];
      const options = kind === 'solve' ? {} : { depth: pick(random, 1, 4) };
      const check = (answer) => {
        tally.answered++;
        if (kind === 'analyze') assert.equal(answer.length, legal.length);
        else if (legal.length > 0) assert.ok(legal.includes(answer.square), `${kind} ${size}`);
        else assert.equal(answer?.square ?? null, null);
      };
      const refuse = (error) => {
        assert.equal(error.name, 'AbortError', error);
        tally.taken++;
      };
      pending.push(engine[kind](board, who, size, options).then(check, refuse));
      if (random() < stops) engine.stop();
      assert.ok(seen.alive.size <= 20, `${seen.alive.size} of ${seen.made} workers at once`);
      if (random() < longStops) await stopLong(engine, pick(random, 0, 4));
      if (random() < 0.2) await Promise.all(pending.splice(0));
      if (i === 1000) early = process.memoryUsage.rss();
    }
    await Promise.all(pending);
    assert.equal(tally.answered + tally.taken, 10_000);
    assert.ok(tally.answered > 2000 && tally.taken > 200, JSON.stringify(tally));
    assert.equal(seen.memory.size, 1, 'the memory has grown');
    // A worker that is not ended keeps some 5 MB.
    const grown = (process.memoryUsage.rss() - early) / 2 ** 20;
    assert.ok(grown < 150, `${grown} MB more, ${seen.made} workers made`);
    const choice = await engine.chooseMove(start(8), BLACK, 8, { depth: 4 });
    assert.deepEqual(choice?.square, chooseMove(start(8), BLACK, 8, { depth: 4 })?.square);
  });
}
