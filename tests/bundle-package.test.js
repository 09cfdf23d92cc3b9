/** The package as `npm pack` makes it, in a project of its own: entries, types, the command. */
import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { createConsumer, run } from './consumer.js';

const require = createRequire(import.meta.url);
const { exports: ENTRIES, version } = require('../package.json');

/** @type {import('./consumer.js').Consumer} */
let consumer;
before(async () => {
  consumer = await createConsumer();
});
after(() => consumer?.remove());

/**
 * What a script prints in that project, read as JSON.
 * @param {string} script
 * @param {string[]} flags
 */
async function print(script, ...flags) {
  return JSON.parse(await run(process.execPath, [...flags, '--eval', script], consumer.folder));
}
const printModule = (/** @type {string} */ script) => print(script, '--input-type=module');

describe('the package', () => {
  test('holds what its entries name, the C and no tests', async () => {
    const named = Object.values(ENTRIES).flatMap((entry) =>
      typeof entry === 'string' ? [entry] : Object.values(entry),
    );
    const { files } = consumer;
    const page = ['./web/index.html', './web/dist/app.js', './web/dist/reversi-game.js'];
    for (const name of [...named, ...page, './core/reversi.h', './README.md', './LICENSE']) {
      assert.ok(files.includes(name.slice(2)), name);
    }
    assert.deepEqual(
      files.filter((name) => /^tests|^\.|node_modules/.test(name)),
      [],
    );
  });

  test('reversi-wasm', async () => {
    const script = `
      import { BLACK, Game, legalMoves, start } from 'reversi-wasm';
      const game = new Game();
      game.play('f5');
      console.log(JSON.stringify([legalMoves(start(8), BLACK, 8), game.counts]));
    `;
    const counts = { black: 4, white: 1, empty: 59 };
    assert.deepEqual(await printModule(script), [[19, 26, 37, 44], counts]);
  });

  test('reversi-wasm/engine', async () => {
    const script = `
      import { BLACK, start } from 'reversi-wasm';
      import { chooseMove, createEngine, solve } from 'reversi-wasm/engine';
      const near = chooseMove(start(8), BLACK, 8, { depth: 4 });
      const far = await createEngine().chooseMove(start(8), BLACK, 8, { depth: 4 });
      console.log(JSON.stringify([near, far, solve(start(4), BLACK, 4).value]));
    `;
    const [near, far, value] = await printModule(script);
    assert.deepEqual(far, near);
    assert.equal(near.depth, 4);
    assert.equal(value, -10);
  });

  test('reversi-wasm/create and reversi.wasm', async () => {
    const script = `
      import { readFileSync } from 'node:fs';
      import { fileURLToPath } from 'node:url';
      import { createReversi } from 'reversi-wasm/create';
      const file = fileURLToPath(import.meta.resolve('reversi-wasm/reversi.wasm'));
      const { legalMoves, start } = createReversi(new WebAssembly.Module(readFileSync(file)));
      console.log(JSON.stringify(legalMoves(start(4), 1, 4)));
    `;
    assert.deepEqual(await printModule(script), [1, 4, 11, 14]);
  });

  test('every entry is there', async () => {
    const names = Object.keys(ENTRIES).map((name) => name.replace('.', 'reversi-wasm'));
    const script = `
      import { statSync } from 'node:fs';
      const files = ${JSON.stringify(names)}.map((name) => new URL(import.meta.resolve(name)));
      console.log(JSON.stringify(files.map((file) => statSync(file).isFile())));
    `;
    assert.deepEqual(
      await printModule(script),
      names.map(() => true),
    );
  });

  const takesModules = /** @type {any} */ (process.features).require_module === true;
  const skip = !takesModules && 'this Node takes no ES modules by require';
  test('by require', { skip }, async () => {
    const script = `
      const { legalMoves, start } = require('reversi-wasm');
      const { chooseMove } = require('reversi-wasm/engine');
      const { square } = chooseMove(start(8), 1, 8);
      console.log(JSON.stringify(legalMoves(start(8), 1, 8).includes(square)));
    `;
    assert.equal(await print(script, '--input-type=commonjs', '--no-warnings'), true);
  });

  test('the command', async () => {
    const command = join(consumer.folder, 'node_modules', '.bin', 'reversi');
    assert.equal(await run(command, ['legal', '--size', '4'], consumer.folder), 'b1 a2 d3 c4\n');
    assert.ok((await run(command, ['--version'], consumer.folder)).includes(version));
    assert.match(await run(command, ['solve', '--size', '4'], consumer.folder), /-10/);
  });

  test('its types, as Node and as bundlers look for them', async () => {
    const source = `
      import { BLACK, start } from 'reversi-wasm';
      import { createReversi } from 'reversi-wasm/create';
      import { createEngine, type Engine } from 'reversi-wasm/create-engine';
      import { type Choice, chooseMove } from 'reversi-wasm/engine';
      const choice: Choice | null = chooseMove(start(8), BLACK, 8);
      const engine: Engine = createEngine({
        createWorker: () => new Worker('engine-worker.js', { type: 'module' }),
      });
      // @ts-expect-error a side is 1 or 2
      engine.solve(start(8), 3, 8);
      export { choice, createReversi };
    `;
    await writeFile(join(consumer.folder, 'src', 'types.ts'), source);
    const tsc = fileURLToPath(new URL('../node_modules/.bin/tsc', import.meta.url));
    for (const [module, resolution] of [
      ['nodenext', 'nodenext'],
      ['esnext', 'bundler'],
    ]) {
      const flags = ['--noEmit', '--strict', '--target', 'es2022', '--lib', 'es2022,dom'];
      const how = ['--module', module, '--moduleResolution', resolution];
      await run(tsc, [...flags, ...how, '--ignoreConfig', 'src/types.ts'], consumer.folder);
    }
  });
});
