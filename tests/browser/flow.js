/** Tests of the page that run in every browser, each with a server, and so a storage, of its own. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { areRequired, engines } from './drivers/browsers.js';
import { serve } from './server.js';

/** @typedef {import('./drivers/browsers.js').Page} Page */

/**
 * @typedef {object} Visit
 * @property {import('./drivers/browsers.js').Page} page
 * @property {import('./drivers/browsers.js').Browser} browser
 * @property {import('./server.js').Server} server
 * @property {string} engine the name of the browser
 * @property {(words: string) => void} say what a test has to say beside that it passes
 * @property {() => Promise<string[]>} problems what went wrong in the page since last asked
 *
 * @typedef {object} Flow
 * @property {string} name
 * @property {(visit: Visit) => Promise<void>} body
 * @property {string} [address] what follows the address of the page, such as ?size=4
 * @property {Record<string, string>} [pages] further pages, see serve()
 * @property {{ width: number, height: number }} [viewport]
 * @property {string[]} [only] the names of the browsers it runs in, where not in all
 */

/** Small, since drawing takes most of the time. */
const VIEWPORT = { width: 840, height: 560 };

/**
 * @param {string} name
 * @param {Flow[]} flows each begins with the page freshly opened and fails if that has complained
 * @param {import('./drivers/browsers.js').Looks} [looks]
 */
export function describeFlows(name, flows, looks = { reducedMotion: true }) {
  for (const engine of engines) {
    const own = flows.filter(({ only }) => !only || only.includes(engine.name));
    if (own.length === 0) continue;
    const skip = engine.missing !== '' && !areRequired && engine.missing;
    describe(`${name} in ${engine.name}`, { skip }, () => {
      /** @type {import('./drivers/browsers.js').Browser} */
      let browser;
      before(async () => {
        assert.equal(engine.missing, '');
        browser = await engine.launch(looks);
      });
      /** Opening a page takes longer than most flows: each goes on in that of the one before. */
      const shared = /** @type {{ page?: Page }} */ ({});
      after(() => browser?.close());
      for (const flow of own) test(flow.name, (t) => run(t, flow, browser, engine.name, shared));
    });
  }
}

/**
 * @param {import('node:test').TestContext} t
 * @param {Flow} flow
 * @param {import('./drivers/browsers.js').Browser} browser
 * @param {string} engine
 * @param {{ page?: Page }} shared
 */
async function run(t, { body, address = '', pages, viewport = VIEWPORT }, browser, engine, shared) {
  const server = await serve({ watch: true, pages });
  try {
    const page = await openAt(shared, browser, server.url + address, viewport);
    const problems = async () => {
      const told = await page.evaluate(() => {
        const written = JSON.parse(sessionStorage.getItem('problems') ?? '[]');
        sessionStorage.removeItem('problems');
        return written;
      });
      return [...new Set([...(await page.problems()), ...told]), ...server.missing.splice(0)];
    };
    let isGood = false;
    try {
      const say = (/** @type {string} */ words) => t.diagnostic(words);
      await body({ page, browser, server, engine, say, problems });
      assert.deepEqual(await problems(), []);
      // Before the server ends: the page may still want something, which is nothing to the next flow.
      await page.goto('about:blank');
      await page.problems();
      isGood = true;
    } finally {
      // What has gone wrong in one is not to trouble the next.
      if (!isGood) {
        shared.page = undefined;
        await page.close();
      }
    }
  } finally {
    await server.close();
  }
}

/**
 * The page of the flow before, else a new one, at an address that no page has been at.
 * @param {{ page?: Page }} shared
 * @param {import('./drivers/browsers.js').Browser} browser
 * @param {string} url
 * @param {{ width: number, height: number }} viewport
 */
async function openAt(shared, browser, url, viewport) {
  const { page } = shared;
  if (!page) {
    shared.page = await browser.open(url, viewport);
    return shared.page;
  }
  await page.move(0, 0);
  await page.resize(viewport.width, viewport.height);
  await page.goto(url);
  return page;
}
