/** Finds and starts the Chromium that is on this machine. */
import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';

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
