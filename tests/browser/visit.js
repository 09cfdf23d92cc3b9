/** Tests that each begin with the page freshly loaded, in one browser a file. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { executablePath, launch } from './chromium.js';
import { letThinkLong } from './page.js';
import { serve } from './server.js';

/** @typedef {import('playwright-core').Page} Page */

const required = Boolean(process.env.CI || process.env.REVERSI_REQUIRE_BROWSER);
const skip =
  !executablePath &&
  !required &&
  'no Chromium here: install one, or say in REVERSI_CHROMIUM where it is';

/** Small, since drawing takes most of the time. */
const VIEWPORT = { width: 840, height: 560 };

/** @type {import('playwright-core').Browser} */
let browser;
/** @type {Awaited<ReturnType<typeof serve>>} */
let server;

/** The open pages, by the options they were opened with. @type {Map<string, Promise<Visited>>} */
const pages = new Map();

/**
 * @typedef {object} Visited
 * @property {Page} page
 * @property {string[]} problems what the page complains of, and whom else it asks
 * @property {string[]} files what it has asked for, below its own address
 */

/**
 * How a page is opened; its clock stands still until it is moved on, unless it is to run. Long: so
 * that computers think long.
 * @typedef {import('playwright-core').BrowserContextOptions & {
 *   running?: boolean, long?: boolean }} Options
 */

/**
 * @param {Options} options
 * @returns {Promise<Visited>}
 */
async function open({ running, long, ...options }) {
  const page = await browser.newPage({ viewport: VIEWPORT, reducedMotion: 'reduce', ...options });
  page.setDefaultTimeout(5000);
  /** @type {string[]} */
  const problems = [];
  /** @type {string[]} */
  const files = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) problems.push(message.text());
  });
  page.on('pageerror', (error) => problems.push(String(error)));
  page.on('requestfailed', (request) => problems.push(`failed: ${request.url()}`));
  page.on('response', (response) => {
    if (response.status() >= 400) problems.push(`${response.status()}: ${response.url()}`);
  });
  page.on('request', (request) => {
    const url = request.url();
    files.push(url.replace(server.url, ''));
    if (!url.startsWith(server.url) && !url.startsWith('data:')) problems.push(`asked: ${url}`);
  });
  if (long) await letThinkLong(page);
  if (!running) await page.clock.install({ time: 0 });
  await page.goto(server.url);
  if (!running) await page.clock.pauseAt(10_000);
  return { page, problems, files };
}

/**
 * A test that begins with the page freshly loaded and fails if the page has complained.
 * @param {string} name
 * @param {(page: Page, visited: Visited) => Promise<void>} body
 * @param {Options} [options]
 */
export function visit(name, body, options = {}) {
  test(name, async () => {
    const key = JSON.stringify(options);
    const again = pages.has(key);
    const visited = pages.get(key) ?? open(options);
    pages.set(key, visited);
    const { page, problems, files } = await visited;
    if (again) {
      problems.length = 0;
      files.length = 0;
      await page.reload();
    }
    await body(page, await visited);
    assert.deepEqual(problems, []);
  });
}

/**
 * A group of visits.
 * @param {string} name
 * @param {() => void} body
 */
export function describePage(name, body) {
  describe(name, { skip }, () => {
    before(async () => {
      assert.ok(executablePath, 'this needs Chromium; REVERSI_CHROMIUM may say where it is');
      server = await serve();
      browser = await launch();
    });
    after(async () => {
      await browser?.close();
      await server?.close();
    });
    body();
  });
}
