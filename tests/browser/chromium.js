/** Finds and starts the Chromium that is on this machine, for groups of tests. */
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { after, before, describe } from 'node:test';
import { chromium } from 'playwright-core';
import { serve } from './server.js';

const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

/** Where the browser is; undefined if there is none. REVERSI_CHROMIUM names one. */
export const executablePath =
  process.env.REVERSI_CHROMIUM || PLACES.find((place) => existsSync(place));

/** @returns {Promise<import('playwright-core').Browser>} */
export function launch() {
  const args = [
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ];
  if (process.getuid?.() === 0) args.push('--no-sandbox');
  return chromium.launch({ executablePath, args });
}

/** Pages that a test has left, by what they were opened with. */
const left =
  /** @type {WeakMap<import('playwright-core').Browser, Map<string, import('playwright-core').Page>>} */ (
    new WeakMap()
  );

/**
 * A page that shows nothing and has stored nothing, without motion and without a service worker. To open one
 * takes longer than most tests: one that an earlier test has left is used again, unless they differ in options.
 * Scripts that were added to it for all documents stay.
 * @param {import('node:test').TestContext} t
 * @param {import('playwright-core').Browser} browser
 * @param {import('playwright-core').BrowserContextOptions} [options]
 */
export async function openPage(t, browser, options) {
  const whole = {
    viewport: { width: 840, height: 560 },
    reducedMotion: /** @type {const} */ ('reduce'),
    serviceWorkers: /** @type {const} */ ('block'),
    ...options,
  };
  const key = JSON.stringify(whole);
  const pages = left.get(browser) ?? new Map();
  left.set(browser, pages);
  let page = pages.get(key);
  pages.delete(key); // a test may open several
  if (page) {
    await page.setViewportSize(whole.viewport);
    await page.mouse.move(0, 0);
    await page.emulateMedia({
      media: null,
      contrast: null,
      forcedColors: null,
      colorScheme: whole.colorScheme ?? 'light',
      reducedMotion: whole.reducedMotion,
    });
  } else page = await (await browser.newContext(whole)).newPage();
  const open = page;
  t.after(async () => {
    if (open.isClosed()) return;
    for (const event of ['console', 'pageerror', 'request']) open.removeAllListeners(event);
    await open.unrouteAll({ behavior: 'ignoreErrors' });
    await open.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    await open.goto('about:blank');
    pages.set(key, open);
  });
  return page;
}

/** Whether a browser that is not there is a failure, and no reason to skip its tests. */
export const areRequired = Boolean(process.env.CI || process.env.REVERSI_REQUIRE_BROWSER);

/** @typedef {{ browser: import('playwright-core').Browser, server: import('./server.js').Server }} Place */

/**
 * A group of tests with Chromium and a server, which are there while its tests run.
 * @param {string} name
 * @param {Parameters<typeof serve>[0]} options of the server
 * @param {(place: Place) => void} body
 */
export function describeInChromium(name, options, body) {
  const skip =
    !executablePath &&
    !areRequired &&
    'no Chromium here: install one, or say in REVERSI_CHROMIUM where it is';
  describe(name, { skip }, () => {
    const place = /** @type {Place} */ ({});
    before(async () => {
      assert.ok(executablePath, 'this needs Chromium; REVERSI_CHROMIUM may say where it is');
      place.server = await serve(options);
      place.browser = await launch();
    });
    after(async () => {
      await place.browser?.close();
      await place.server?.close();
    });
    body(place);
  });
}
