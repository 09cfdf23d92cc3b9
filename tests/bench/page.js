/** page.js: how long the page takes, from a server here to a first visit, until one can play. */
import { executablePath, launch } from '../browser/chromium.js';
import { serve } from '../browser/server.js';
import { addRow, median, time } from './table.js';

const VISITS = 9;

/** Most that it should take, in seconds. */
const TARGET = 0.3;

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
  await server.close();
  const seconds = median(visits);
  addRow(what, time(seconds), `most ${time(Math.max(...visits))}`, '', target, seconds <= TARGET);
}
