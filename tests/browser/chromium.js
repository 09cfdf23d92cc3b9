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

/**
 * A page in a context of its own, which ends with the test: without motion and without a service worker.
 * @param {import('node:test').TestContext} t
 * @param {import('playwright-core').Browser} browser
 * @param {import('playwright-core').BrowserContextOptions} [options]
 */
export async function openPage(t, browser, options) {
  const context = await browser.newContext({
    viewport: { width: 840, height: 560 },
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    ...options,
  });
  t.after(() => context.close());
  return context.newPage();
}
