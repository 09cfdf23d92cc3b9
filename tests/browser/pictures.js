/**
 * Takes pictures of the page: node tests/browser/pictures.js DIRECTORY [WORD ...]
 * Only those whose name has every word, such as "1440x900-dark-middle".
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createRandom, greedy, random } from '../../web/players.js';
import { Game } from '../../web/reversi.js';
import { launch } from './chromium.js';
import { serve } from './server.js';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {[rows: number, cols: number]} Size */

const [directory = 'pictures', ...words] = process.argv.slice(2);
const WINDOWS = [
  [320, 568],
  [360, 740],
  [768, 1024],
  [844, 390],
  [1440, 900],
];
const THEMES = ['light', 'dark', 'contrast'];

/**
 * The moves of a game of a random Black against a greedy White, up to where `done` says.
 * @param {(game: Game) => boolean} done
 * @param {Size} [size]
 */
function movesUntil(done, size = [8, 8]) {
  for (let seed = 1; ; seed++) {
    const rng = createRandom(seed);
    const game = new Game({ size });
    while (!game.over && !done(game)) game.play(game.turn === 1 ? random(game, rng) : greedy(game));
    if (!done(game)) continue;
    const discs = game.history.filter(({ square }) => square !== null);
    const [rows, cols] = size;
    return `size=${rows}x${cols}&moves=${discs.map(({ name }) => name).join('')}`;
  }
}

const middle = movesUntil((game) => game.ply === 27);
const end = movesUntil(({ over, counts }) => over && counts.empty > 0 && counts.black > 12);

/** @param {string} text on the button */
const press = (text) => (/** @type {Page} */ page) =>
  page.getByRole('button', { name: text, exact: true }).first().click();
/** @param {string} key */
const key = (key) => (/** @type {Page} */ page) => page.keyboard.press(key);

/** What is opened, and what is done then. @type {Record<string, [string, ...((page: Page) => Promise<unknown>)[]]>} */
const SCENES = {
  start: [''],
  middle: [middle],
  pass: [movesUntil((game) => game.passed && game.ply > 30)],
  due: [`${movesUntil((game) => game.passed && game.ply > 30)}&pass=button`],
  end: [end],
  graph: [end, key('g'), (page) => page.getByText('lost most').waitFor({ timeout: 20000 })],
  diagonal: ['rays=diagonal'],
  holes: [
    'position=..BW..WB/.WWBB.../..B%23%23W../...%23%23.../..WB..../......../......../........',
  ],
  tall: [movesUntil((game) => game.ply === 18, [16, 4])],
  wide: [movesUntil((game) => game.ply === 18, [4, 16])],
  large: [movesUntil((game) => game.ply === 120, [26, 26])],
  preview: [middle, (page) => page.hover('[data-legal] >> nth=1')],
  hints: [middle, press('Hint'), (page) => page.waitForSelector('[data-best]')],
  thinking: ['white=10&moves=f5', (page) => page.waitForTimeout(900)],
  setup: [middle, key('n')],
  settings: [middle, open('settings')],
  share: [middle, key('c')],
  help: [middle, key('?')],
  editor: [middle, key('e')],
  bar: [`${middle}&evaluation=on`, (page) => page.waitForTimeout(800)],
  badlink: ['moves=f5d6d6'],
};

/** @param {string} part */
function open(part) {
  return (/** @type {Page} */ page) =>
    page.evaluate((action) => {
      /** @type {any} */ (document.querySelector('reversi-game')).act(action);
    }, part);
}

mkdirSync(directory, { recursive: true });
const server = await serve();
const browser = await launch();
for (const [width, height] of WINDOWS) {
  for (const theme of THEMES) {
    for (const [scene, [query, ...acts]] of Object.entries(SCENES)) {
      const name = `${width}x${height}-${theme}-${scene}`;
      if (!words.every((word) => name.includes(word))) continue;
      const page = await browser.newPage({ viewport: { width, height }, reducedMotion: 'reduce' });
      page.on('console', (message) => console.log(name, message.text()));
      page.on('pageerror', (error) => console.log(name, error));
      await page.goto(`${server.url}?theme=${theme}&${query}`);
      await page.waitForFunction(() => document.querySelector('reversi-game:defined'));
      for (const act of acts) await act(page);
      await page.waitForTimeout(300);
      await page.screenshot({ path: join(directory, `${name}.png`) });
      await page.close();
    }
  }
}
await browser.close();
await server.close();
