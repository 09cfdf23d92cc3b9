/**
 * A project that uses the package as others do: what `npm pack` makes, installed into an empty
 * folder, with a small program that asks the engine in its worker.
 */
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import sirv from 'sirv';
import { analyze, chooseMove } from '../web/engine.js';
import { BLACK, start } from '../web/reversi.js';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** The environment without what an npm that runs the tests has set for itself. */
const env = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !/^(npm_|NODE_TEST)/i.test(name)),
);

/**
 * Runs a program to its end.
 * @param {string} command
 * @param {string[]} args
 * @param {string} cwd
 * @returns {Promise<string>} what it has printed; rejects if it fails
 */
export async function run(command, args, cwd) {
  const { stdout } = await promisify(execFile)(command, args, { cwd, env });
  return stdout;
}

/** Asks for a move, ends a search that runs and one that has not begun, closes. */
const PLAY = `
  import { BLACK, start } from 'reversi-wasm';
  import { createEngine } from 'reversi-wasm/create-engine';

  export async function play(options) {
    const board = start(8);
    const engine = createEngine(options);
    const choice = await engine.chooseMove(board, BLACK, 8, { depth: 5 });

    let begin;
    const begun = new Promise((resolve) => { begin = resolve; });
    const solving = engine.solve(board, BLACK, 8, { onProgress: begin });
    await begun;
    engine.stop();
    const { square, exact } = await solving;

    const weighing = engine.analyze(board, BLACK, 8, { ms: 600_000 });
    engine.stop();
    const squares = (await weighing).map((move) => move.square).sort((a, b) => a - b);

    const never = engine.chooseMove(board, BLACK, 8, { ms: 600_000 });
    engine.close();
    const closed = await never.catch(({ name }) => name);
    return { choice, stopped: { square, exact }, squares, closed };
  }
`;

/**
 * Where a page leaves what came of it: Played, or why there is nothing.
 * @param {string} call
 */
const leave = (call) => `
  globalThis.played = ${call}.catch((error) => ({ failure: error.message }));
`;

/**
 * A page of scripts, with an icon so that none is looked for.
 * @param {string} scripts
 */
export function htmlOf(scripts) {
  return `<!doctype html><title>Consumer</title><link rel="icon" href="data:,">${scripts}`;
}

/** The files of the project, by their names. */
const SOURCES = {
  'package.json': JSON.stringify({ name: 'consumer', private: true, type: 'module' }),
  'src/play.js': PLAY,
  'src/page.js': `import { play } from './play.js'; ${leave('play()')}`,
  'src/elsewhere.js': `
    import { play } from './play.js';
    const createWorker = () => new Worker('workers/reversi.js', { type: 'module' });
    ${leave('play({ createWorker })')}
  `,
  'src/program.js': `
    import { play } from './play.js';
    ${leave('play()')}
    console.log(JSON.stringify(await globalThis.played));
  `,
  'src/idle.js': `
    import { createEngine } from 'reversi-wasm/create-engine';
    globalThis.played = Promise.resolve(createEngine());
  `,
  'index.html': htmlOf('<script type="module" src="/src/page.js"></script>'),
};

/** @typedef {{ folder: string, files: string[], remove: () => Promise<void> }} Consumer */

/** @returns {Promise<Consumer>} its files: those of the package */
export async function createConsumer() {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'reversi-consumer-')));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    // The tests come after the build, which prepack would do again.
    const pack = ['pack', '--ignore-scripts', '--json', '--pack-destination', folder];
    const [{ filename, files }] = JSON.parse(await run('npm', pack, ROOT));
    await mkdir(join(folder, 'src'));
    for (const [name, text] of Object.entries(SOURCES)) await writeFile(join(folder, name), text);
    const quiet = ['--no-audit', '--no-fund', '--no-package-lock', '--ignore-scripts'];
    await run('npm', ['install', `./${filename}`, '--offline', ...quiet], folder);
    return { folder, files: files.map((/** @type {any} */ { path }) => path), remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** What play() gives wherever it runs, but for the stopped square, which depends on the time. */
export function expectedPlay() {
  const moves = analyze(start(8), BLACK, 8, { depth: 1 });
  return {
    choice: chooseMove(start(8), BLACK, 8, { depth: 5 }),
    squares: moves.map(({ square }) => square).sort((a, b) => a - b),
    closed: 'AbortError',
  };
}

/**
 * Serves a folder, with the headers that let a page share memory with its workers or without.
 * @param {string} folder
 * @param {boolean} isIsolated
 * @returns {Promise<{ url: string, close: () => Promise<void> }>}
 */
export async function serveFolder(folder, isIsolated) {
  const setHeaders = (/** @type {import('node:http').ServerResponse} */ response) => {
    if (!isIsolated) return;
    response.setHeader('Cross-Origin-Opener-Policy', 'same-origin');
    response.setHeader('Cross-Origin-Embedder-Policy', 'require-corp');
  };
  const files = sirv(folder, { dev: true, setHeaders });
  const server = createServer((request, response) => {
    files(request, response, () => void response.writeHead(404).end());
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  return {
    url: `http://127.0.0.1:${port}/`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
