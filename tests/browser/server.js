/** Serves web/ below a path with a blank in it, as a page on a shared host may be. */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import sirv from 'sirv';

const PREFIX = '/some%20where/reversi';

/** Where the page's files are. */
const WEB = fileURLToPath(new URL('../../web', import.meta.url));

/**
 * Runs in a page before all else and writes down what goes wrong there, for browsers that do not
 * tell; in sessionStorage, so that a reload does not forget it.
 */
const WATCH = `'use strict';
const note = (text) => {
  const problems = JSON.parse(sessionStorage.getItem('problems') ?? '[]');
  sessionStorage.setItem('problems', JSON.stringify([...problems, text]));
};
addEventListener('error', ({ target, message }) => {
  note(target === window ? message : 'cannot load ' + (target.src ?? target.href));
}, true);
addEventListener('unhandledrejection', ({ reason }) => note('unhandled: ' + reason));
addEventListener('securitypolicyviolation', (event) =>
  note('policy: ' + event.violatedDirective + ' ' + event.blockedURI));
for (const level of ['error', 'warn']) {
  const log = console[level];
  console[level] = (...words) => {
    note(words.join(' '));
    log.apply(console, words);
  };
}
`;

/**
 * @typedef {object} Server
 * @property {string} url the address of the page, a folder's
 * @property {string[]} asked the paths asked for below it, in order
 * @property {string[]} missing those that were not there
 * @property {() => Promise<void>} close
 */

/**
 * @param {object} [options]
 * @param {string} [options.folder] what is served; web/ if left out
 * @param {boolean} [options.watch] whether pages write down their problems, see WATCH
 * @param {Record<string, string>} [options.headers] sent with everything
 * @param {Record<string, string>} [options.pages] further pages, by their path below the address
 * @returns {Promise<Server>}
 */
export async function serve({ folder = WEB, watch = false, headers = {}, pages = {} } = {}) {
  const files = sirv(folder, { dev: true });
  /** @type {string[]} */
  const asked = [];
  /** @type {string[]} */
  const missing = [];
  const server = createServer((request, response) => {
    const { url = '' } = request;
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    if (url === '/watch.js') {
      response.writeHead(200, { 'content-type': 'text/javascript' }).end(WATCH);
      return;
    }
    const miss = () => {
      missing.push(url);
      response.writeHead(404).end();
    };
    if (!url.startsWith(`${PREFIX}/`)) return miss();
    request.url = url.slice(PREFIX.length);
    const path = request.url.slice(1).replace(/[?#].*/s, '');
    asked.push(path);
    const isIndex = path === '' || path === 'index.html';
    const page =
      pages[path] ?? (watch && isIndex ? readFileSync(`${folder}/index.html`, 'utf8') : '');
    if (page === '') return files(request, response, miss);
    const html = watch ? page.replace('<head>', '<head><script src="/watch.js"></script>') : page;
    response.writeHead(200, { 'content-type': 'text/html' }).end(html);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const address = /** @type {import('node:net').AddressInfo} */ (server.address());
  return {
    url: `http://127.0.0.1:${address.port}${PREFIX}/`,
    asked,
    missing,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve()); // also where it is closed already
        server.closeAllConnections();
      }),
  };
}
