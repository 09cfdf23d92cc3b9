/**
 * The service worker: the page without a network. It stores the files of one build, whole or not at
 * all, and answers with them, so that what a visit runs comes from one build. A new build is stored
 * beside the old one, and takes over once no page of the old one is left, or on a reload of the
 * only one. Nothing but the files of the list is ever stored or answered.
 */

const worker = /** @type {ServiceWorkerGlobalScope & { offline: Offline }} */ (
  /** @type {unknown} */ (self)
);
/** @typedef {{ version: string, files: Record<string, string> }} Offline digests by file */

importScripts('offline-files.js');
const { version, files } = worker.offline;
const scope = new URL('./', location.href);

/** Everything at an address's origin shares its caches: those of this page begin like this. */
const prefix = `reversi ${scope.pathname} `;
const name = prefix + version;

/** Where the page is worked on, an edited file is to be seen at once: the server comes first. */
const isWorkshop = ['localhost', '127.0.0.1', '[::1]'].includes(location.hostname);

worker.addEventListener('install', (event) => event.waitUntil(store()));

worker.addEventListener('activate', (event) => event.waitUntil(takeOver()));

worker.addEventListener('message', ({ data }) => {
  if (data === 'take over') worker.skipWaiting();
});

worker.addEventListener('fetch', (event) => {
  const file = fileOf(event.request);
  if (file !== null) event.respondWith(answer(event.request, file));
});

/** Fails as a whole where a file is missing or is not the one that was built. */
async function store() {
  const cache = await caches.open(name);
  try {
    await cache.addAll(
      Object.entries(files).map(
        ([file, integrity]) => new Request(addressOf(file), { cache: 'no-cache', integrity }),
      ),
    );
  } catch (error) {
    await caches.delete(name);
    throw error;
  }
}

async function takeOver() {
  for (const other of await caches.keys()) {
    if (other.startsWith(prefix) && other !== name) await caches.delete(other);
  }
  await worker.clients.claim();
}

/**
 * @param {string} file
 * @returns {string}
 */
function addressOf(file) {
  return new URL(file, scope).href;
}

/**
 * The file of the list that a request is for; null where it is for something else.
 * @param {Request} request
 * @returns {string | null}
 */
function fileOf({ method, url }) {
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== scope.origin || !pathname.startsWith(scope.pathname)) {
    return null;
  }
  // The page's address carries a game in its query; a file of the list has none.
  const file = pathname.slice(scope.pathname.length) || 'index.html';
  return Object.hasOwn(files, file) ? file : null;
}

/**
 * @param {Request} request
 * @param {string} file
 * @returns {Promise<Response>}
 */
async function answer(request, file) {
  if (isWorkshop) return fetch(request).catch(() => stored(request, file));
  // A reload would leave the old build in charge, as its page is never quite gone.
  const { isReloadNavigation } = /** @type {{ isReloadNavigation?: boolean }} */ (request);
  if (isReloadNavigation && worker.registration.waiting) {
    const pages = await worker.clients.matchAll();
    if (pages.length < 2) {
      worker.registration.waiting.postMessage('take over');
      return new Response('', { headers: { refresh: '0', 'content-type': 'text/html' } });
    }
  }
  return stored(request, file);
}

/**
 * @param {Request} request
 * @param {string} file
 * @returns {Promise<Response>}
 */
async function stored(request, file) {
  const cache = await caches.open(name);
  // A browser may have made room by throwing the cache away.
  return (await cache.match(addressOf(file))) ?? fetch(request);
}
