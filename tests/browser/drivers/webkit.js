/**
 * WebKit: WebKitGTK's MiniBrowser on a screen that nobody sees, driven by the classic WebDriver
 * protocol, https://www.w3.org/TR/webdriver2/, which is HTTP. One page is open at a time. The
 * protocol has no console: what a page complains of is what server.js is asked to write down.
 */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { clickPointer, movePointer, pressKey, typeText } from './actions.js';
import { resultOf, scriptOf } from './evaluate.js';
import { makeFolder, startProgram } from './process.js';

const BROWSERS = ['x86_64', 'aarch64'].flatMap((machine) =>
  ['4.1', '4.0'].map((api) => `/usr/lib/${machine}-linux-gnu/webkit2gtk-${api}/MiniBrowser`),
);
const DRIVER = '/usr/bin/WebKitWebDriver';
const SCREEN = '/usr/bin/Xvfb';

const binary = process.env.REVERSI_WEBKIT || BROWSERS.find((place) => existsSync(place));
const isThere = binary && existsSync(DRIVER) && existsSync(SCREEN);

/** @type {import('./browsers.js').Engine} */
export const webkit = {
  name: 'WebKit',
  missing: isThere ? '' : "no WebKit here: it comes with Debian's webkit2gtk-driver and xvfb",
  launch,
};

/** The toolbar of the MiniBrowser gives way no further. */
const NARROWEST = 447;

/**
 * @param {import('./browsers.js').Looks} looks
 * @returns {Promise<import('./browsers.js').Browser>}
 */
async function launch({ theme = 'light', reducedMotion = false }) {
  // WebKitGTK takes the motion from the desktop's settings.
  const settings = makeFolder('webkit');
  mkdirSync(join(settings, 'gtk-3.0'));
  writeFileSync(
    join(settings, 'gtk-3.0', 'settings.ini'),
    `[Settings]\ngtk-enable-animations=${!reducedMotion}\n`,
  );
  // Nobody manages the windows here: one has the focus while the pointer of the screen, which rests in
  // its middle, is over it. So the screen is small; a window may be larger.
  const screenSize = ['-screen', '0', '640x480x24'];
  const screen = await startProgram(
    SCREEN,
    ['-displayfd', '1', ...screenSize, '-nolisten', 'tcp'],
    /(\d+)\n/,
  );
  const port = await freePort();
  const base = `http://127.0.0.1:${port}`;
  const driver = await startDriver(base, port, {
    DISPLAY: `:${screen.match[1]}`,
    XDG_CONFIG_HOME: settings,
    GDK_BACKEND: 'x11',
    LIBGL_ALWAYS_SOFTWARE: '1',
  });
  const args = ['--automation', ...(theme === 'dark' ? ['--dark-mode'] : [])];
  const options = { binary, args };
  const { sessionId } = await ask('POST', `${base}/session`, {
    capabilities: {
      alwaysMatch: { 'webkitgtk:browserOptions': options, timeouts: { script: 60_000 } },
    },
  });
  const session = `${base}/session/${sessionId}`;
  /** @param {string} path @param {object} [body] */
  const post = (path, body = {}) => ask('POST', `${session}/${path}`, body);
  /** @param {Function | string} fn @param {unknown[]} args */
  const evaluate = async (fn, ...args) =>
    resultOf(
      await post('execute/sync', {
        script: `return (${scriptOf(fn)})(arguments[0])`,
        args: [JSON.stringify(args)],
      }),
    );
  /** @param {number} width @param {number} height of the inside */
  const resize = async (width, height) => {
    if (width < NARROWEST) throw new RangeError(`no window here is narrower than ${NARROWEST} px`);
    const toolbar = await evaluate(() => outerHeight - innerHeight);
    await post('window/rect', { width, height: height + toolbar });
    // The window is told of its size; the page hears of it later.
    await evaluate(
      /** @param {number[]} size */
      async (size) => {
        const waited = Date.now() + 5000;
        while (String([innerWidth, innerHeight]) !== String(size)) {
          if (Date.now() > waited) throw new Error(`${size}, got ${[innerWidth, innerHeight]}`);
          await new Promise((resolve) => setTimeout(resolve, 10));
        }
      },
      [width, height],
    );
  };

  return {
    narrowest: NARROWEST,
    cannot: { rightClick: 'its driver ends a click of the right button as one of the left' },
    async open(url, viewport) {
      await post('url', { url: 'about:blank' });
      await resize(viewport.width, viewport.height);
      await post('url', { url });
      return {
        goto: (address) => post('url', { url: address }),
        reload: () => post('refresh'),
        evaluate,
        move: (x, y) => post('actions', { actions: movePointer(x, y) }),
        click: (x, y, { button = 0, count = 1 } = {}) =>
          post('actions', { actions: clickPointer(x, y, button, count) }),
        key: (name) => post('actions', { actions: pressKey(name) }),
        type: (text) => post('actions', { actions: typeText(text) }),
        resize,
        screenshot: async () => Buffer.from(await ask('GET', `${session}/screenshot`), 'base64'),
        problems: async () => [],
        close: () => post('url', { url: 'about:blank' }),
      };
    },
    async close() {
      await ask('DELETE', session);
      driver.end();
      screen.end();
    },
  };
}

/** @returns {Promise<number>} a port that nobody listened on a moment ago */
function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
      server.close(() => resolve(port));
    });
  });
}

/**
 * The driver prints nothing when it is ready, so it is asked.
 * @param {string} base
 * @param {number} port
 * @param {NodeJS.ProcessEnv} env
 */
async function startDriver(base, port, env) {
  // The shell prints the line that is waited for, then becomes the driver.
  const script = `echo begun; exec ${DRIVER} --port=${port}`;
  const driver = await startProgram('/bin/sh', ['-c', script], /begun/, env);
  for (let left = 100; ; left--) {
    try {
      await ask('GET', `${base}/status`);
      return driver;
    } catch (error) {
      if (left === 0) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

/**
 * @param {string} method
 * @param {string} url
 * @param {object} [body]
 * @returns {Promise<any>}
 */
async function ask(method, url, body) {
  const response = await fetch(url, { method, body: body && JSON.stringify(body) });
  const { value } = /** @type {any} */ (await response.json());
  if (!response.ok) throw new Error(`${value.error}: ${value.message}`);
  return value;
}
