/**
 * The engine in its worker, from plain files and from what bundlers make of them, in a browser with
 * and without shared memory, and in Node.
 */
import assert from 'node:assert/strict';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { build as esbuild } from 'esbuild';
import { createServer as createVite, build as viteBuild } from 'vite';
import webpack from 'webpack';
import { executablePath, launch } from './browser/chromium.js';
import { createConsumer, expectedPlay, htmlOf, run, serveFolder } from './consumer.js';

const required = Boolean(process.env.CI || process.env.REVERSI_REQUIRE_BROWSER);
const skip =
  !executablePath &&
  !required &&
  'no Chromium here: install one, or say in REVERSI_CHROMIUM where it is';

const WORKER = 'reversi-wasm/engine-worker';
const NOT_LOADED = /^engine-worker\.js could not be loaded.*\(see createWorker\)$/s;

/** A piece of engine.wasm as engine.wasm.js has it, and every bundle with the engine in it. */
const ENGINE = (await readFile(new URL('../web/engine.wasm.js', import.meta.url), 'utf8')).slice(
  2000,
  2100,
);

/** @type {import('./consumer.js').Consumer} */
let consumer;
/** @type {import('playwright-core').Browser | undefined} */
let browser;
const at = (/** @type {string[]} */ ...names) => join(consumer.folder, ...names);

before(async () => {
  consumer = await createConsumer();
});
after(async () => {
  await browser?.close();
  await consumer?.remove();
});

/** @param {any} played */
function assertPlayed({ stopped, ...played }) {
  assert.deepEqual(played, expectedPlay());
  assert.equal(stopped.exact, false);
  assert.ok(played.squares.includes(stopped.square));
}

/**
 * @param {string} url of a page
 * @returns {Promise<{ played: any, isIsolated: boolean, asked: string[], problems: string[] }>} what it
 *   left, what it and its workers have asked for, and what it complained of
 */
async function open(url) {
  assert.ok(executablePath, 'this needs Chromium; REVERSI_CHROMIUM may say where it is');
  browser ??= await launch();
  const page = await browser.newPage();
  page.setDefaultTimeout(120_000);
  try {
    /** @type {string[]} */
    const problems = [];
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) problems.push(message.text());
    });
    page.on('pageerror', (error) => problems.push(String(error)));
    /** @type {string[]} */
    const asked = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(url);
    await page.waitForFunction(() => 'played' in globalThis);
    const seen = await page.evaluate(async () => ({
      played: JSON.parse(JSON.stringify(await /** @type {any} */ (globalThis).played)),
      isIsolated: globalThis.crossOriginIsolated,
    }));
    return { ...seen, asked, problems };
  } finally {
    await page.close();
  }
}

/**
 * @param {string} folder with an index.html
 * @param {boolean} [isIsolated]
 */
async function openFolder(folder, isIsolated = false) {
  const server = await serveFolder(folder, isIsolated);
  try {
    return await open(server.url);
  } finally {
    await server.close();
  }
}

/**
 * Opens a folder's page without and with memory that it shares with its worker.
 * @param {string} folder
 */
async function assertPlaysInBrowser(folder) {
  for (const isolated of [false, true]) {
    const { played, isIsolated, problems } = await openFolder(folder, isolated);
    assert.deepEqual(problems, []);
    assertPlayed(played);
    assert.equal(isIsolated, isolated);
  }
}

/**
 * The page of a bundle leaves the engine to the worker.
 * @param {string} folder
 * @param {RegExp} worker what its file is called
 */
async function assertApart(folder, worker) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  /** @type {string[]} */
  const found = [];
  for (const { parentPath, name } of entries.filter((entry) => entry.isFile())) {
    if ((await readFile(join(parentPath, name), 'utf8')).includes(ENGINE)) found.push(name);
  }
  assert.equal(found.length, 1, String(found));
  assert.match(found[0], worker);
}

/**
 * @param {string} folder
 * @param {string} scripts
 */
async function writePage(folder, scripts) {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'index.html'), htmlOf(scripts));
}

const asModule = (/** @type {string} */ name) => `<script type="module" src="${name}"></script>`;

describe('in a browser', { skip }, () => {
  test('plain files', async () => {
    const web = '/node_modules/reversi-wasm/web';
    const imports = {
      'reversi-wasm': `${web}/reversi.js`,
      'reversi-wasm/create-engine': `${web}/create-engine.js`,
    };
    const map = `<script type="importmap">${JSON.stringify({ imports })}</script>`;
    const before = await readFile(at('index.html'), 'utf8');
    try {
      await writePage(at(), map + asModule('/src/idle.js'));
      const { asked } = await openFolder(at());
      assert.ok(asked.some((url) => url.endsWith('/create-engine.js')));
      assert.deepEqual(
        asked.filter((url) => /engine\.wasm|engine-(core|worker)/.test(url)),
        [],
      );
      await writePage(at(), map + asModule('/src/page.js'));
      await assertPlaysInBrowser(at());
    } finally {
      await writeFile(at('index.html'), before);
    }
  });

  test('esbuild, the worker a second entry beside the bundle', async () => {
    const entryPoints = [
      { in: 'src/page.js', out: 'page' },
      { in: WORKER, out: 'engine-worker' },
    ];
    await bundle({ entryPoints, format: 'esm', outdir: 'esbuild' });
    await writePage(at('esbuild'), asModule('page.js'));
    await assertPlaysInBrowser(at('esbuild'));
    await assertApart(at('esbuild'), /^engine-worker\.js$/);
  });

  test('esbuild, a classic script, the worker where createWorker says', async () => {
    const entryPoints = [
      { in: 'src/elsewhere.js', out: 'page' },
      { in: WORKER, out: 'workers/reversi' },
    ];
    await bundle({ entryPoints, format: 'iife', outdir: 'elsewhere' });
    await writePage(at('elsewhere'), '<script src="page.js"></script>');
    await assertPlaysInBrowser(at('elsewhere'));
  });

  for (const format of /** @type {const} */ (['esm', 'iife'])) {
    test(`esbuild, ${format}, without the worker: the failure says what to do`, async () => {
      const folder = `without-${format}`;
      await bundle({ entryPoints: ['src/page.js'], format, outdir: folder });
      await writePage(at(folder), asModule('page.js'));
      assert.match((await openFolder(at(folder))).played.failure, NOT_LOADED);
    });
  }

  test('vite, built', async () => {
    await viteBuild({
      root: at(),
      configFile: false,
      logLevel: 'warn',
      base: './',
      build: { outDir: 'vite' },
    });
    await assertPlaysInBrowser(at('vite'));
    await assertApart(at('vite'), /^engine-worker-.*\.js$/);
  });

  test('vite, while it serves what it is developed from', async () => {
    const server = createServer();
    const vite = await createVite({
      root: at(),
      configFile: false,
      logLevel: 'warn',
      cacheDir: 'vite-cache',
      optimizeDeps: { entries: ['index.html'] },
      server: { middlewareMode: true, hmr: { server }, watch: null },
    });
    try {
      server.on('request', vite.middlewares);
      await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
      const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
      const { played, problems } = await open(`http://127.0.0.1:${port}/`);
      assert.deepEqual(problems, []);
      assertPlayed(played);
    } finally {
      await vite.close();
      server.close();
      server.closeAllConnections();
    }
  });

  test('webpack', async () => {
    await pack({ entry: './src/page.js', target: 'web', output: { path: at('webpack') } });
    await writePage(at('webpack'), '<script defer src="main.js"></script>');
    await assertPlaysInBrowser(at('webpack'));
    await assertApart(at('webpack'), /^(?!main).*\.js$/);
  });
});

describe('in Node', () => {
  const play = async (...names) => JSON.parse(await run(process.execPath, [at(...names)], at()));

  test('plain files', async () => {
    assertPlayed(await play('src', 'program.js'));
  });

  test('esbuild, the worker a second entry beside the bundle', async () => {
    const entryPoints = [
      { in: 'src/program.js', out: 'program' },
      { in: WORKER, out: 'engine-worker' },
    ];
    await bundle({ entryPoints, format: 'esm', platform: 'node', outdir: 'node' });
    assertPlayed(await play('node', 'program.js'));
  });

  test('esbuild, without the worker: the failure says what to do', async () => {
    const entryPoints = ['src/program.js'];
    await bundle({ entryPoints, format: 'esm', platform: 'node', outdir: 'node-without' });
    assert.match((await play('node-without', 'program.js')).failure, NOT_LOADED);
  });

  test('webpack, the worker a second entry beside the bundle', async () => {
    await pack({
      entry: { program: './src/program.js', 'engine-worker': WORKER },
      target: 'node20',
      experiments: { outputModule: true },
      output: { path: at('webpack-node'), filename: '[name].js', module: true },
    });
    assertPlayed(await play('webpack-node', 'program.js'));
  });
});

/** @param {import('esbuild').BuildOptions} options */
async function bundle(options) {
  // The warning about import.meta in a classic script is what createWorker is for.
  const logOverride = { 'empty-import-meta': /** @type {const} */ ('silent') };
  const common = { absWorkingDir: at(), bundle: true, logOverride };
  const { warnings } = await esbuild({ ...common, ...options });
  assert.deepEqual(warnings, []);
}

/** @param {import('webpack').Configuration} options */
async function pack(options) {
  const common = /** @type {const} */ ({ context: at(), mode: 'production' });
  const stats = await new Promise((resolve, reject) => {
    webpack({ ...common, ...options }, (error, done) => (error ? reject(error) : resolve(done)));
  });
  const { errors, warnings } = stats.toJson({ all: false, errors: true, warnings: true });
  assert.deepEqual([errors, warnings], [[], []]);
}
