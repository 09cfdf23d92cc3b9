/**
 * module.test.js: the module as a thing to load: the wasm file, the ways to import it, and what it
 * leaves alone.
 */

import assert from 'node:assert/strict';
import { execFile, execFileSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { Worker } from 'node:worker_threads';
import { createReversi } from '../web/create.js';
import * as reversi from '../web/reversi.js';

const root = fileURLToPath(new URL('..', import.meta.url));
const web = join(root, 'web');
const run = promisify(execFile);
const wasm = readFileSync(join(web, 'reversi.wasm'));

/** Runs code as an ES module in a Node of its own and returns what it prints as JSON. */
async function inNode(code, { flags = [], cwd = tmpdir() } = {}) {
  const { stdout } = await run(process.execPath, [...flags, '--input-type=module', '-e', code], {
    cwd,
  });
  return JSON.parse(stdout);
}

const urlOf = (path) => JSON.stringify(pathToFileURL(path).href);

describe('reversi.wasm', () => {
  const module = new WebAssembly.Module(wasm);
  const names = WebAssembly.Module.exports(module).map(({ name }) => name);

  test('imports nothing and is at most 12 kB', () => {
    assert.deepEqual(WebAssembly.Module.imports(module), []);
    assert.ok(wasm.length <= 12 * 1024, `${wasm.length} bytes`);
  });

  test('exports what the manual says, and says what it exports', () => {
    const header = readFileSync(join(root, 'core/reversi.h'), 'utf8');
    const abi = header.slice(header.indexOf('The wasm ABI, version 1'));
    const documented = [...abi.matchAll(/^ \* {3}(.*\))/gm)].flatMap(([, line]) =>
      [...line.matchAll(/([a-z]\w+)\(/g)].map(([, name]) => name),
    );
    assert.ok(documented.length > 25, `${documented.length} documented`);
    for (const name of ['flipsFor', 'apply', 'legalMoves', 'nextTurn', ...documented]) {
      assert.ok(names.includes(name), `${name} is not exported`);
    }
    // Nothing that the linker adds either, such as stackRestore: it would undo all safety.
    const extra = names.filter((name) => name !== 'memory' && !documented.includes(name));
    assert.deepEqual(extra, []);
    assert.equal(new WebAssembly.Instance(module).exports.abiVersion(), 1);
  });

  test('the embedded bytes are the same bytes', async () => {
    const { default: base64 } = await import('../web/reversi.wasm.js');
    assert.ok(Buffer.from(base64, 'base64').equals(wasm));
  });
});

describe('loading', () => {
  let folder;
  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'reversi wasm 100%25 #'));
  });
  after(() => rmSync(folder, { recursive: true, force: true }));

  const ask = 'JSON.stringify(legalMoves(start(8), 1, 8))';
  const answer = [19, 26, 37, 44];

  test('from another working directory, under a path with spaces, % and #', async () => {
    const copy = join(folder, 'a b%20c');
    cpSync(web, copy, { recursive: true });
    const code = `import { legalMoves, start } from ${urlOf(join(copy, 'reversi.js'))}; console.log(${ask})`;
    assert.deepEqual(await inNode(code, { cwd: folder }), answer);
  });

  test('the packed package: import, require where Node can, types, the wasm file', async () => {
    const project = join(folder, 'project');
    mkdirSync(project);
    writeFileSync(join(project, 'package.json'), '{ "private": true, "type": "module" }');
    const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
    const options = { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] };
    const [packed] = JSON.parse(
      execFileSync(
        npm,
        ['pack', '--json', '--ignore-scripts', '--pack-destination', folder],
        options,
      ),
    );
    const files = packed.files.map(({ path }) => path);
    for (const path of [
      'web/reversi.wasm',
      'web/reversi.wasm.js',
      'web/reversi.d.ts',
      'core/reversi.h',
    ]) {
      assert.ok(files.includes(path), `${path} is not in the package`);
    }
    assert.ok(!files.some((path) => path.startsWith('tests/')), 'tests are in the package');
    execFileSync(
      npm,
      ['install', '--offline', '--no-audit', '--no-fund', join(folder, packed.filename)],
      { ...options, cwd: project },
    );
    const imported = await inNode(
      `import { legalMoves, start } from 'reversi-wasm';
       import { createReversi } from 'reversi-wasm/create';
       import { readFileSync } from 'node:fs';
       const file = new URL(import.meta.resolve('reversi-wasm/reversi.wasm'));
       const own = createReversi(new WebAssembly.Module(readFileSync(file)));
       console.log(JSON.stringify([legalMoves(start(8), 1, 8), own.legalMoves(own.start(8), 1, 8)]))`,
      { cwd: project },
    );
    assert.deepEqual(imported, [answer, answer]);
    if (process.features.require_module) {
      const file = join(project, 'require.cjs');
      writeFileSync(
        file,
        `const { legalMoves, start } = require('reversi-wasm'); console.log(${ask})`,
      );
      const { stdout } = await run(process.execPath, ['--no-warnings', file]);
      assert.deepEqual(JSON.parse(stdout), answer);
    }
  });

  test('in a worker', async () => {
    const file = join(folder, 'worker.mjs');
    writeFileSync(
      file,
      `import { parentPort } from 'node:worker_threads';
       import { legalMoves, start } from ${urlOf(join(web, 'reversi.js'))};
       parentPort.postMessage(legalMoves(start(8), 1, 8));`,
    );
    const worker = new Worker(file);
    const message = await new Promise((resolve, reject) => {
      worker.once('message', resolve).once('error', reject);
    });
    await worker.terminate();
    assert.deepEqual(message, answer);
  });

  test('without fetch, eval or new Function; no globals and no process handlers appear', async () => {
    const code = `
      delete globalThis.fetch;
      const look = () => [
        Object.getOwnPropertyNames(globalThis).sort(),
        process.eventNames().map((name) => [String(name), process.listenerCount(name)]),
      ];
      const before = look();
      const { legalMoves, start, Game, SparseBoard } = await import(${urlOf(join(web, 'reversi.js'))});
      new Game().play('f5');
      new SparseBoard([[0, 0, 1]]).legalMoves(1);
      const moves = legalMoves(start(8), 1, 8);
      console.log(JSON.stringify([moves, before, look()]));`;
    const flags = ['--disallow-code-generation-from-strings'];
    const [moves, earlier, later] = await inNode(code, { flags });
    assert.deepEqual(moves, answer);
    assert.deepEqual(later, earlier);
  });

  test('the sources fetch nothing, evaluate nothing, and import only each other', () => {
    const sources = readdirSync(web, { recursive: true })
      .map(String)
      // The page, and what keeps it for visits without a network, are no part of the module.
      .filter(
        (path) =>
          path.endsWith('.js') && !/^(node|ui)\b|^(app|sw|offline|offline-files)\.js$/.test(path),
      );
    assert.ok(sources.length >= 8, `${sources}`);
    for (const path of sources) {
      const text = readFileSync(join(web, path), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
      assert.doesNotMatch(
        text,
        /\b(eval|fetch|require|importScripts)\s*\(|new Function|process\./,
        path,
      );
      for (const [, from] of text.matchAll(/from '([^']+)'/g)) assert.match(from, /^\.\.?\//, path);
    }
  });
});

describe('createReversi', () => {
  test('binds a compiled module; two of them share nothing', () => {
    const module = new WebAssembly.Module(wasm);
    const a = createReversi(module);
    const b = createReversi(module);
    const names = Object.keys(reversi).sort();
    assert.deepEqual(Object.keys(a).sort(), names);
    const game = new b.Game();
    new a.Game().play('f5');
    a.legalMoves(a.start(4), 2, 4);
    assert.deepEqual(game.board, b.start(8));
    assert.deepEqual(b.legalMoves(game.board, 1, 8), [19, 26, 37, 44]);
  });

  test('anything else is refused in words', () => {
    const empty = new WebAssembly.Module(Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0));
    assert.throws(
      () => createReversi(empty),
      /^Error: module must be compiled from reversi\.wasm, got another module$/,
    );
    for (const value of [undefined, null, wasm, {}, 'reversi.wasm']) {
      assert.throws(() => createReversi(value), {
        name: 'TypeError',
        message: /WebAssembly\.Module/,
      });
    }
  });
});

describe('memory', () => {
  test('1,000,000 calls of legalMoves leave the instance as it was', () => {
    const { exports } = new WebAssembly.Instance(new WebAssembly.Module(wasm));
    const look = () => Buffer.from(exports.memory.buffer.slice(0));
    const fillLargeBoard = () => {
      exports.start(256, 256);
      exports.legalMoves(1, 256, 256, 255);
      exports.start(8, 8);
      exports.legalMoves(1, 8, 8, 255);
    };
    fillLargeBoard();
    const before = look();
    for (let i = 0; i < 1_000_000; i++) exports.legalMoves(1, 8, 8, 255);
    fillLargeBoard(); // on a stack that had moved, it would leave its traces elsewhere
    assert.ok(look().equals(before));
  });

  test('nor do they leave anything on the JavaScript heap', async () => {
    const code = `
      import { legalMoves, start } from ${urlOf(join(web, 'reversi.js'))};
      const board = start(8);
      const use = (n) => { for (let i = 0; i < n; i++) legalMoves(board, 1, 8); gc(); return process.memoryUsage(); };
      use(100_000);
      const a = use(100_000);
      const b = use(1_000_000);
      console.log(JSON.stringify([b.heapUsed - a.heapUsed, b.external - a.external]));`;
    const [heap, external] = await inNode(code, { flags: ['--expose-gc'] });
    assert.ok(heap < 200_000, `${heap} bytes of heap`);
    assert.ok(external < 200_000, `${external} bytes outside`);
  });

  test('a game grows its memory only when it is longer than any before', () => {
    const { exports } = new WebAssembly.Instance(new WebAssembly.Module(wasm));
    const pages = () => exports.memory.buffer.byteLength;
    const before = pages();
    for (let n = 0; n < 200; n++) {
      exports.start(8, 8);
      exports.gameStart(1, 8, 8, 255);
      const list = () => new Uint16Array(exports.memory.buffer, exports.listArea(), 64);
      for (let legal = exports.gameLegal(); legal > 0; legal = exports.gameLegal()) {
        const square = list()[n % legal];
        exports.gamePlay(square >> 3, square & 7);
      }
    }
    assert.equal(pages(), before);
  });

  test('100 games at once, each its own', () => {
    const games = Array.from(
      { length: 100 },
      (_, i) => new reversi.Game({ size: 4 + (i % 9) * 2 }),
    );
    const boards = games.map((game) => game.board);
    games[50].play(games[50].legal()[0]);
    games.forEach((game, i) => {
      assert.equal(game.ply, i === 50 ? 1 : 0);
      if (i !== 50) assert.deepEqual(game.board, boards[i]);
    });
  });
});
