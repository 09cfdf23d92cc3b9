/** page.js: what a first visit to the page costs, from a server here: the time until one can play, the bytes. */
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { executablePath, launch } from '../browser/chromium.js';
import { serve } from '../browser/server.js';
import { addRow, median, time } from './table.js';

const VISITS = 9;

/** Most that it should take, in seconds. */
const TARGET = 0.3;

/** Most that it should load, in bytes, each file gzipped. */
const MOST_BYTES = 60_000;

const WEB = new URL('../../web/', import.meta.url);

/**
 * @param {string[]} files below web/, '' for the page itself
 */
function addWeight(files) {
  const bytes = files.reduce(
    (sum, file) => sum + gzipSync(readFileSync(new URL(file || 'index.html', WEB))).length,
    0,
  );
  const what = 'first visit of the page, all files gzipped';
  addRow(what, `${bytes} B`, `${files.length} files`, '', '<= 60 kB', bytes <= MOST_BYTES);
}

export async function benchPage() {
  const what = 'first visit of the page, until one can play';
  const target = `<= ${TARGET * 1e3} ms`;
  if (!executablePath) return addRow(what, 'no Chromium', '', '', target);
  const server = await serve();
  const browser = await launch();
  const visits = [];
  for (let i = 0; i < VISITS; i++) {
    // A context of its own: nothing is cached.
    const context = await browser.newContext({ serviceWorkers: 'block' });
    const page = await context.newPage();
    await page.addInitScript(() => {
      globalThis.playable = customElements.whenDefined('reversi-game').then(() => {
        const board = document
          .querySelector('reversi-game')
          .shadowRoot.querySelector('reversi-board');
        if (!board.shadowRoot.querySelector('[data-legal]')) throw new Error('nothing to play');
        return performance.now();
      });
    });
    await page.goto(server.url);
    visits.push((await page.evaluate(() => globalThis.playable)) / 1e3);
    await context.close();
  }
  await browser.close();
  const files = [...new Set(server.asked)];
  await server.close();
  const seconds = median(visits);
  addRow(what, time(seconds), `most ${time(Math.max(...visits))}`, '', target, seconds <= TARGET);
  addWeight(files);
}
