/**
 * The page without a network, in Chromium. The server is really gone then. At reversi.localhost the
 * page behaves as at any address of the web; at 127.0.0.1 the server comes first, for whoever works
 * on the page.
 */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { appendFileSync, cpSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { areRequired } from './drivers/browsers.js';
import { chromium } from './drivers/chromium.js';
import { makeFolder } from './drivers/process.js';
import { look, press, waitFor } from './reading.js';
import { serve } from './server.js';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const VIEWPORT = { width: 840, height: 560 };

/** @type {import('./drivers/browsers.js').Browser} */
let browser;

/**
 * A copy of the page, as it is built, that a test can change.
 * @returns {string} the folder
 */
function copyPage() {
  const folder = join(makeFolder('page'), 'web');
  cpSync(join(ROOT, 'web'), folder, { recursive: true });
  build(folder);
  return folder;
}

/** @param {string} folder */
function build(folder) {
  execFileSync('sh', ['build.sh', 'offline', folder], { cwd: ROOT });
}

/** @param {import('./server.js').Server} server */
const abroad = (server) => server.url.replace('127.0.0.1', 'reversi.localhost');

/**
 * A server that ends with the test.
 * @param {import('node:test').TestContext} t
 * @param {Parameters<typeof serve>[0]} options
 */
async function begin(t, options) {
  const server = await serve(options);
  t.after(() => server.close());
  return server;
}

/**
 * Opens the page and waits until it is kept.
 * @param {import('node:test').TestContext} t
 * @param {string} url
 */
async function visit(t, url) {
  const page = await browser.open(url, VIEWPORT);
  t.after(() => page.close());
  await waitFor(page, async () => (await navigator.serviceWorker.getRegistration())?.active);
  return page;
}

/** Whether a new build has been stored. Runs in the page. */
const isWaiting = async () => (await navigator.serviceWorker.ready).waiting !== null;

/**
 * The names of the caches, and the paths in the one of this page.
 * @param {import('./drivers/browsers.js').Page} page
 * @returns {Promise<{ names: string[], files: string[] }>}
 */
function kept(page) {
  return page.evaluate(async () => {
    const names = await caches.keys();
    const own = names.filter((name) => name.startsWith('reversi '));
    const requests = await (await caches.open(own[0])).keys();
    const base = new URL('./', location.href).href;
    return { names, files: requests.map(({ url }) => url.slice(base.length)).sort() };
  });
}

/**
 * Plays a move against a computer of the lowest level that uses the engine, which answers.
 * @param {import('./drivers/browsers.js').Page} page with a game that begins
 */
async function playAgainstEngine(page) {
  await waitFor(page, (find) => find('[role=gridcell][data-legal]').length === 4);
  await press(page, '[role=gridcell][data-legal]');
  const labels = await waitFor(page, (find) => {
    const cells = find('[role=gridcell]').map((cell) => cell.getAttribute('aria-label') ?? '');
    const discs = cells.filter((label) => /black|white/.test(label)).length;
    return discs === 6 && cells.some((label) => /legal/.test(label)) && cells;
  });
  assert.ok(labels.length > 0);
}

const skip = chromium.missing !== '' && !areRequired && chromium.missing;

describe('offline', { skip }, () => {
  before(async () => {
    assert.equal(chromium.missing, '');
    browser = await chromium.launch({ reducedMotion: true });
  });
  after(() => browser?.close());

  test('every file that the page can load is kept, and no other', async (t) => {
    const folder = copyPage();
    const server = await begin(t, { folder });
    const page = await visit(t, abroad(server));
    const { names, files } = await kept(page);
    assert.equal(names.length, 1);
    const there = readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
      // What the bundles are made of is not loaded, nor what else lies in the package.
      .filter((file) => !/^(api|node|ui)\/|^[^/]+\.js$|\.d\.ts$|\.wasm$/.test(file));
    assert.deepEqual(files, there.sort());
    assert.ok(files.length > 20);
    // Neither what is missing nor what is asked of others is kept.
    const status = await page.evaluate(async () => (await fetch('missing.txt')).status);
    assert.equal(status, 404);
    assert.deepEqual((await kept(page)).files, files);
  });

  for (const place of ['an address of the web', 'the machine one works on']) {
    test(`without a server the page plays against the engine, at ${place}`, async (t) => {
      const server = await begin(t, { folder: copyPage() });
      const url = place.startsWith('an') ? abroad(server) : server.url;
      const page = await visit(t, url);
      await server.close();
      await assert.rejects(fetch(server.url));
      for (const address of ['', '?black=human&white=3', 'index.html?white=3&size=8']) {
        await page.goto(url + address);
        await playAgainstEngine(page);
      }
    });
  }

  test('a visit takes everything from one build; a reload takes the next one', async (t) => {
    const folder = copyPage();
    const server = await begin(t, { folder });
    const url = abroad(server);
    const page = await visit(t, url);
    await page.evaluate(() => caches.open("someone else's"));
    const before = (await kept(page)).names[0];

    appendFileSync(
      join(folder, 'dist/app.js'),
      "\ndocument.documentElement.dataset.build = '2';\n",
    );
    build(folder);
    await page.reload();
    const built = () => page.evaluate(() => document.documentElement.dataset.build ?? '1');
    assert.equal(await built(), '1');
    await waitFor(page, isWaiting);
    assert.equal((await kept(page)).names.length, 3);

    await page.reload();
    await waitFor(page, () => document.documentElement.dataset.build === '2');
    await waitFor(page, async () => (await caches.keys()).length === 2);
    const { names } = await kept(page);
    assert.ok(names.includes("someone else's") && !names.includes(before));
  });

  test('two visits keep to their build; the next one after both takes the new one', async (t) => {
    const folder = copyPage();
    const server = await begin(t, { folder });
    const url = abroad(server);
    const one = await visit(t, url);
    const context = /** @type {import('playwright-core').Page} */ (one.page).context();
    const other = await context.newPage();
    await other.goto(url);
    appendFileSync(
      join(folder, 'dist/app.js'),
      "\ndocument.documentElement.dataset.build = '2';\n",
    );
    build(folder);
    await one.reload();
    await waitFor(one, isWaiting);
    const built = () => document.documentElement.dataset.build ?? '1';
    await other.reload();
    assert.equal(await one.page?.evaluate(built), '1');
    assert.equal(await other.evaluate(built), '1');
    const third = await context.newPage();
    await one.page?.close();
    await other.close();
    // The browser hears of it a little later; this page is none of the visits.
    await third.goto(new URL('/watch.js', url).href);
    await third.waitForFunction(async (address) => {
      const registration = await navigator.serviceWorker.getRegistration(address);
      return registration?.active && !registration.waiting;
    }, url);
    await third.goto(url);
    await third.waitForFunction(() => document.documentElement.dataset.build === '2');
  });

  test('a build with a file missing or altered is left alone: the old one stays', async (t) => {
    const folder = copyPage();
    const server = await begin(t, { folder });
    const page = await visit(t, abroad(server));
    const { names } = await kept(page);
    const spoil = [
      () => appendFileSync(join(folder, 'dist/part-sound.js'), '\n// as a host may add\n'),
      () => rmSync(join(folder, 'dist/part-sound.js')),
    ];
    for (const [i, change] of spoil.entries()) {
      appendFileSync(join(folder, 'dist/app.js'), `\n// build ${i}\n`);
      build(folder);
      change();
      const state = await page.evaluate(async () => {
        const registration = await navigator.serviceWorker.ready;
        await registration.update();
        const worker = registration.installing;
        if (!worker) return 'none';
        await new Promise((resolve) => worker.addEventListener('statechange', resolve));
        return worker.state;
      });
      assert.equal(state, 'redundant');
      assert.deepEqual((await kept(page)).names, names);
    }
    await server.close();
    await page.reload();
    await playAgainstEngine(page);
  });

  test('where one works on the page, an edited file shows at once', async (t) => {
    const folder = copyPage();
    const server = await begin(t, { folder });
    const page = await visit(t, server.url);
    appendFileSync(
      join(folder, 'dist/app.js'),
      "\ndocument.documentElement.dataset.build = '2';\n",
    );
    await page.reload();
    assert.equal(await look(page, () => document.documentElement.dataset.build), '2');
  });

  test('a page without what it needs to be kept still plays', async (t) => {
    const folder = copyPage();
    rmSync(join(folder, 'offline-files.js'));
    const server = await begin(t, { folder });
    const page = await browser.open(server.url, VIEWPORT);
    t.after(() => page.close());
    await waitFor(
      page,
      async () => (await navigator.serviceWorker.getRegistrations()).length === 0,
    );
    await playAgainstEngine(page);
  });
});
