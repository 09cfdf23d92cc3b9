/** Firefox, driven by WebDriver BiDi: https://w3c.github.io/webdriver-bidi/ over one WebSocket. */
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import WebSocket from 'ws';
import { clickPointer, movePointer, pressKey, typeText } from './actions.js';
import { resultOf, scriptOf } from './evaluate.js';
import { makeFolder, startProgram } from './process.js';

const PLACES = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
];

const path = process.env.REVERSI_FIREFOX || PLACES.find((place) => existsSync(place));

/** @type {import('./browsers.js').Engine} */
export const firefox = {
  name: 'Firefox',
  missing: path ? '' : 'no Firefox here: install one, or say in REVERSI_FIREFOX where it is',
  launch,
};

/** So that nothing but the tests' pages is asked for, and nothing asks the person. */
const QUIET = {
  'app.normandy.enabled': false,
  'app.update.enabled': false,
  'browser.newtabpage.enabled': false,
  'browser.safebrowsing.downloads.remote.enabled': false,
  'browser.search.update': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.page': 0,
  'datareporting.policy.dataSubmissionEnabled': false,
  'extensions.update.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,#remote-settings-dummy/v1',
  'toolkit.telemetry.enabled': false,
};

/**
 * @param {import('./browsers.js').Looks} looks
 * @returns {Promise<import('./browsers.js').Browser>}
 */
async function launch({ theme = 'light', reducedMotion = false }) {
  const profile = makeFolder('firefox');
  const preferences = {
    ...QUIET,
    'layout.css.prefers-color-scheme.content-override': theme === 'dark' ? 0 : 1,
    'ui.prefersReducedMotion': reducedMotion ? 1 : 0,
  };
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`,
  );
  writeFileSync(join(profile, 'user.js'), lines.join(''));
  const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'];
  const program = await startProgram(String(path), args, /WebDriver BiDi listening on (ws:\S+)/);
  const { send, listeners, close } = await connect(`${program.match[1]}/session`);
  await send('session.new', { capabilities: {} });
  await send('session.subscribe', { events: ['log.entryAdded'] });

  return {
    narrowest: 1,
    cannot: {},
    async open(url, viewport) {
      // A context of its own: no other page's storage, cache or service worker.
      const { userContext } = await send('browser.createUserContext');
      const { context } = await send('browsingContext.create', { type: 'tab', userContext });
      /** @type {string[]} */
      let problems = [];
      listeners.add((/** @type {string} */ method, /** @type {any} */ { source, level, text }) => {
        if (method !== 'log.entryAdded' || source.context !== context) return;
        if (level === 'error' || level === 'warn') problems.push(text);
      });
      /** @param {number} width @param {number} height */
      const resize = async (width, height) =>
        void (await send('browsingContext.setViewport', { context, viewport: { width, height } }));
      /** @param {string} address */
      const goto = async (address) =>
        void (await send('browsingContext.navigate', { context, url: address, wait: 'complete' }));
      /** @param {object[]} actions */
      const act = async (actions) =>
        void (await send('input.performActions', { context, actions }));
      await resize(viewport.width, viewport.height);
      await goto(url);
      return {
        goto,
        reload: async () =>
          void (await send('browsingContext.reload', { context, wait: 'complete' })),
        evaluate: async (fn, ...args) => {
          const { result, exceptionDetails } = await send('script.callFunction', {
            functionDeclaration: scriptOf(fn),
            arguments: [{ type: 'string', value: JSON.stringify(args) }],
            awaitPromise: true,
            target: { context },
          });
          if (exceptionDetails) throw new Error(exceptionDetails.text);
          return resultOf(result.value);
        },
        move: (x, y) => act(movePointer(x, y)),
        click: (x, y, { button = 0, count = 1 } = {}) => act(clickPointer(x, y, button, count)),
        key: (name) => act(pressKey(name)),
        type: (text) => act(typeText(text)),
        resize,
        screenshot: async () =>
          Buffer.from(
            (await send('browsingContext.captureScreenshot', { context })).data,
            'base64',
          ),
        problems: async () => {
          const found = problems;
          problems = [];
          return found;
        },
        close: async () => void (await send('browser.removeUserContext', { userContext })),
      };
    },
    async close() {
      close();
      program.end();
    },
  };
}

/**
 * @param {string} url
 * @returns {Promise<{ send: (method: string, params?: object) => Promise<any>,
 *   listeners: Set<(method: string, params: any) => void>, close: () => void }>}
 */
async function connect(url) {
  const socket = new WebSocket(url, { maxPayload: 2 ** 28 });
  await new Promise((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('error', reject);
  });
  /** @type {Map<number, { resolve: (value: any) => void, reject: (error: Error) => void }>} */
  const waiting = new Map();
  const listeners = new Set();
  let id = 0;
  socket.on('message', (data) => {
    const message = JSON.parse(String(data));
    const { type, method, params, result } = message;
    if (type === 'event') for (const listener of listeners) listener(method, params);
    const asked = waiting.get(message.id);
    waiting.delete(message.id);
    if (type === 'success') asked?.resolve(result);
    if (type === 'error') asked?.reject(new Error(`${message.error}: ${message.message}`));
  });
  socket.on('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('Firefox has gone'));
  });
  return {
    send: (method, params = {}) =>
      new Promise((resolve, reject) => {
        waiting.set(++id, { resolve, reject });
        socket.send(JSON.stringify({ id, method, params }));
      }),
    listeners,
    close: () => socket.close(),
  };
}
