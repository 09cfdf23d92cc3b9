/**
 * Takes pictures of the page: node tests/browser/pictures.js DIRECTORY [WORD]
 * With a word, only those whose name contains it.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createRandom, greedy, random } from '../../web/players.js';
import { Game } from '../../web/reversi.js';
import { launch } from './chromium.js';
import { letThinkLong, setUp, setUpThought } from './page.js';
import { serve } from './server.js';

const [directory = 'pictures', word = ''] = process.argv.slice(2);
const SIZES = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];

/**
 * The moves of a game of a random Black against a greedy White, up to where `done` says.
 * @param {(game: Game) => boolean} done
 * @param {[number, number]} [size]
 * @returns {number[]}
 */
function movesUntil(done, size = [8, 8]) {
  for (let seed = 1; ; seed++) {
    const rng = createRandom(seed);
    const game = new Game({ size });
    while (!game.over && !done(game)) game.play(game.turn === 1 ? random(game, rng) : greedy(game));
    if (!done(game)) continue;
    return game.history.flatMap(({ square }) => (square === null ? [] : [square]));
  }
}

/** @type {Record<string, { moves: number[], setting?: import('./page.js').Setting, act?: string }>} */
const SCENES = {
  start: { moves: [] },
  middle: { moves: movesUntil((game) => game.ply === 27) },
  pass: { moves: movesUntil((game) => game.passed && game.ply > 30) },
  end: { moves: movesUntil(({ over, counts }) => over && counts.empty > 0 && counts.black > 12) },
  diagonal: { moves: [], setting: { rays: 'diagonal' } },
  tall: { moves: movesUntil((game) => game.ply === 18, [16, 4]), setting: { rows: 16, cols: 4 } },
  wide: { moves: movesUntil((game) => game.ply === 18, [4, 16]), setting: { rows: 4, cols: 16 } },
  large: {
    moves: movesUntil((game) => game.ply === 70, [16, 16]),
    setting: { rows: 16, cols: 16 },
  },
  preview: { moves: movesUntil((game) => game.ply === 27), act: 'hover' },
  setup: { moves: [], setting: { white: 3 }, act: 'setup' },
  thinking: { moves: [], act: 'think' },
  hints: { moves: movesUntil((game) => game.ply === 27), act: 'hint' },
  hinted: { moves: movesUntil((game) => game.ply === 28), act: 'hint' },
  many: {
    moves: movesUntil((game) => game.ply === 70, [16, 16]),
    setting: { rows: 16, cols: 16 },
    act: 'hint',
  },
  failed: { moves: [19], setting: { white: 5 }, act: 'fail' },
};

mkdirSync(directory, { recursive: true });
const server = await serve();
const browser = await launch();
for (const viewport of SIZES) {
  for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
    const page = await browser.newPage({ viewport, colorScheme, deviceScaleFactor: 1.5 });
    await page.goto(server.url);
    for (const [scene, { moves, setting, act }] of Object.entries(SCENES)) {
      const name = `${viewport.width}x${viewport.height}-${colorScheme}-${scene}.png`;
      if (!name.includes(word)) continue;
      if (act === 'think') {
        await letThinkLong(page);
        await page.reload();
      }
      if (act === 'fail') {
        await page.route('**/engine.wasm.js', (route) => route.abort());
        await page.reload();
      }
      await setUp(page, { black: 'person', white: 'person', ...setting });
      await page.evaluate((squares) => {
        for (const square of squares) {
          const node = document.querySelector(`[data-square="${square}"]`);
          if (node instanceof HTMLElement) node.click();
        }
      }, moves);
      if (act === 'hover') await page.hover('[data-legal] >> nth=1');
      else await page.mouse.move(0, 0);
      if (act === 'setup') await page.click('#new');
      if (act === 'think') {
        await setUpThought(page);
        await page.waitForTimeout(500);
      }
      if (act === 'fail') await page.waitForSelector('text=cannot play');
      if (act === 'hint') {
        await page.click('#aid');
        await page.waitForSelector('[data-value]');
        await page.mouse.move(0, 0);
      }
      await page.waitForFunction(() => !document.querySelector('.turning'));
      if (scene === 'pass') {
        await page.waitForFunction(() => {
          const [slide] = document.querySelector('#slip')?.getAnimations() ?? [];
          return Number(slide?.currentTime) > 400;
        });
      }
      await page.screenshot({ path: join(directory, name) });
      if (act === 'setup') await page.click('#cancel');
      await page.unrouteAll();
    }
    await page.close();
  }
}
await browser.close();
await server.close();
