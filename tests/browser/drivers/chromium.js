/** Chromium, driven by playwright-core. The other drivers do what this one does. */
import { executablePath, launch as start } from '../chromium.js';
import { resultOf, scriptOf } from './evaluate.js';

/** @type {import('./browsers.js').Engine} */
export const chromium = {
  name: 'Chromium',
  missing: executablePath
    ? ''
    : 'no Chromium here: install one, or say in REVERSI_CHROMIUM where it is',
  launch,
};

/**
 * @param {import('./browsers.js').Looks} looks
 * @returns {Promise<import('./browsers.js').Browser>}
 */
async function launch({ theme = 'light', reducedMotion = false }) {
  const browser = await start();
  return {
    narrowest: 1,
    cannot: {},
    /** @type {import('./browsers.js').Browser['open']} */
    async open(url, viewport) {
      const context = await browser.newContext({
        viewport,
        colorScheme: theme,
        reducedMotion: reducedMotion ? 'reduce' : 'no-preference',
      });
      const page = await context.newPage();
      /** @type {string[]} */
      let problems = [];
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) problems.push(message.text());
      });
      page.on('pageerror', (error) => problems.push(String(error)));
      await page.goto(url);
      const buttons = /** @type {const} */ (['left', 'middle', 'right']);
      return {
        page,
        goto: async (address) => void (await page.goto(address)),
        reload: async () => void (await page.reload()),
        evaluate: async (fn, ...args) => {
          const script = `(${scriptOf(fn)})(${JSON.stringify(JSON.stringify(args))})`;
          return resultOf(await page.evaluate(script));
        },
        move: (x, y) => page.mouse.move(x, y),
        click: (x, y, { button = 0, count = 1 } = {}) =>
          page.mouse.click(x, y, { button: buttons[button], clickCount: count }),
        key: (name) => page.keyboard.press(name),
        type: (text) => page.keyboard.type(text),
        resize: (width, height) => page.setViewportSize({ width, height }),
        screenshot: () => page.screenshot(),
        problems: async () => {
          const found = problems;
          problems = [];
          return found;
        },
        close: () => context.close(),
      };
    },
    close: () => browser.close(),
  };
}
