/** What broke when other engines were loaded as a module: loaders, globals, memory, instances. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { createReversi } from '../../web/create.js';
import * as reversi from '../../web/reversi.js';
import { sameBoard } from '../diagram.js';

const { BLACK, Game, legalMoves, SparseBoard, start, WHITE } = reversi;
const web = fileURLToPath(new URL('../../web', import.meta.url));
const project = fileURLToPath(new URL('../..', import.meta.url));
const entry = pathToFileURL(join(web, 'reversi.js')).href;
const wasm = readFileSync(join(web, 'reversi.wasm'));

/** @type {string} a folder outside the project */
let elsewhere;
before(() => {
  elsewhere = mkdtempSync(join(tmpdir(), 'reversi-'));
});
after(() => rmSync(elsewhere, { recursive: true }));

/**
 * Runs a program in a folder outside the project and returns what it prints.
 * @param {string} name its extension says whether it is CommonJS or ESM
 * @param {string} code
 * @param {string[]} [flags]
 */
function run(name, code, flags = []) {
  const file = join(elsewhere, name);
  writeFileSync(file, code);
  const options = /** @type {const} */ ({ cwd: elsewhere, encoding: 'utf8' });
  return execFileSync(process.execPath, [...flags, file], options).trim();
}

const OPENING = '[19,26,37,44]';
const ask = 'JSON.stringify(legalMoves(start(8), BLACK, 8))';

describe('loading', () => {
  test('from another working directory, as .mjs, without flags', () => {
    const code = `
      import { BLACK, legalMoves, start } from ${JSON.stringify(entry)};
      console.log(${ask});
    `;
    assert.equal(run('plain.mjs', code), OPENING);
  });

  test('fetch is not used, nor is anything read', () => {
    const code = `
      globalThis.fetch = () => { throw new Error('fetched'); };
      globalThis.XMLHttpRequest = globalThis.fetch;
      const { BLACK, legalMoves, start } = await import(${JSON.stringify(entry)});
      console.log(${ask});
    `;
    assert.equal(run('offline.mjs', code), OPENING);
  });

  test('no code is made from strings', () => {
    const code = `
      import { BLACK, Game, legalMoves, start } from ${JSON.stringify(entry)};
      let refused = false;
      try { (0, eval)('1'); } catch { refused = true; }
      if (!refused) throw new Error('the flag does nothing');
      new Game().play('f5');
      console.log(${ask});
    `;
    assert.equal(run('strict.mjs', code, ['--disallow-code-generation-from-strings']), OPENING);
  });

  test('from CommonJS', () => {
    const code = `
      import(${JSON.stringify(entry)}).then(({ BLACK, legalMoves, start }) => console.log(${ask}));
    `;
    assert.equal(run('dynamic.cjs', code), OPENING);
  });

  const canRequire = Boolean(/** @type {any} */ (process).features.require_module);
  test('by require()', { skip: !canRequire && 'this Node cannot require() ES modules' }, () => {
    const code = `
      const { BLACK, legalMoves, start } = require(${JSON.stringify(join(web, 'reversi.js'))});
      console.log(${ask});
    `;
    assert.equal(run('required.cjs', code), OPENING);
  });

  test('in a folder with a blank, a % and a # in its name', () => {
    const folder = join(elsewhere, 'a b %20 #1');
    for (const name of ['web', 'package.json']) {
      cpSync(join(project, name), join(folder, name), { recursive: true });
    }
    const copy = pathToFileURL(join(folder, 'web', 'reversi.js')).href;
    const code = `
      import { BLACK, legalMoves, start } from ${JSON.stringify(copy)};
      console.log(${ask});
    `;
    assert.equal(run('odd.mjs', code), OPENING);
  });

  test('in a worker', () => {
    const code = `
      import { isMainThread, parentPort, Worker } from 'node:worker_threads';
      import { fileURLToPath } from 'node:url';
      import { BLACK, legalMoves, start } from ${JSON.stringify(entry)};
      if (isMainThread) {
        new Worker(fileURLToPath(import.meta.url)).on('message', (text) => console.log(text));
      } else {
        parentPort.postMessage(${ask});
      }
    `;
    assert.equal(run('worker.mjs', code), OPENING);
  });

  test('no handlers on the process and no new globals', () => {
    const code = `
      const events = ['uncaughtException', 'unhandledRejection', 'exit', 'beforeExit', 'SIGINT'];
      const state = () => JSON.stringify([
        events.map((name) => process.listenerCount(name)),
        Object.getOwnPropertyNames(globalThis).sort(),
      ]);
      // Node fills in globals of its own when they are first used.
      void [WebAssembly.Module, atob];
      const before = state();
      const { Game } = await import(${JSON.stringify(entry)});
      new Game().play('f5');
      console.log(state() === before);
    `;
    assert.equal(run('quiet.mjs', code), 'true');
  });
});

describe('a module compiled elsewhere', () => {
  test('is bound to the same API', () => {
    const bound = createReversi(new WebAssembly.Module(wasm));
    assert.deepEqual(Object.keys(bound).sort(), Object.keys(reversi).sort());
    assert.deepEqual(bound.legalMoves(bound.start(8), bound.BLACK, 8), [19, 26, 37, 44]);
    const game = new bound.Game();
    game.play('f5');
    assert.equal(game.turn, WHITE);
  });

  test('is refused where it is none, or another', () => {
    for (const module of [
      undefined,
      wasm,
      {},
      new WebAssembly.Instance(new WebAssembly.Module(wasm)),
    ]) {
      const call = /** @type {any} */ (module);
      assert.throws(() => createReversi(call), { name: 'TypeError', message: /module/ });
    }
    const empty = new WebAssembly.Module(Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0));
    assert.throws(() => createReversi(empty), { name: 'Error', message: /reversi\.wasm/ });
  });

  test('needs nothing from outside', () => {
    assert.deepEqual(WebAssembly.Module.imports(new WebAssembly.Module(wasm)), []);
  });
});

describe('memory', () => {
  test('a million calls leave it as it was', () => {
    /** @type {WebAssembly.Memory[]} */
    const memories = [];
    const { Instance } = WebAssembly;
    /** Looks on while the module makes its instance. */
    WebAssembly.Instance = /** @type {any} */ (
      class extends Instance {
        constructor(module, imports) {
          super(module, imports);
          memories.push(/** @type {any} */ (this.exports).memory);
        }
      }
    );
    let bound;
    try {
      bound = createReversi(new WebAssembly.Module(wasm));
    } finally {
      WebAssembly.Instance = Instance;
    }
    assert.equal(memories.length, 1);
    const bytes = memories[0].buffer.byteLength;
    const board = start(8);
    for (let i = 0; i < 1_000_000; i++) {
      if (bound.legalMoves(board, BLACK, 8).length !== 4) assert.fail(`call ${i}`);
    }
    assert.equal(memories[0].buffer.byteLength, bytes);
    assert.ok(bytes <= 2 ** 20, `an instance has ${bytes} bytes`);
  });

  test('the functions of one module are not disturbed by the games of another', () => {
    const [one, two] = [1, 2].map(() => createReversi(new WebAssembly.Module(wasm)));
    const game = new one.Game();
    const other = new two.Game();
    game.play('f5');
    two.flipsFor(two.start(4), 0, 1, 1, 4);
    sameBoard(other.board, start(8), 'untouched', 8);
    assert.deepEqual([other.turn, other.ply], [BLACK, 0]);
    other.play('c4');
    assert.deepEqual(
      game.history.map(({ name }) => name),
      ['f5'],
    );
  });

  test('a hundred games and boards side by side', () => {
    const games = Array.from({ length: 100 }, () => new Game());
    const boards = Array.from({ length: 100 }, (_, i) => new SparseBoard([[i, i, WHITE]]));
    const names = ['d3', 'c4', 'f5', 'e6'];
    games.forEach((game, i) => game.play(names[i % 4]));
    games.forEach((game, i) => {
      assert.equal(game.last?.name, names[i % 4]);
      assert.deepEqual([...boards[i]], [[i, i, WHITE]]);
    });
    assert.deepEqual(legalMoves(start(8), BLACK, 8), [19, 26, 37, 44]);
  });
});
