/** Serves web/ below a path with a blank in it, as a page on a shared host may be. */
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import sirv from 'sirv';

const PREFIX = '/some%20where/reversi';

/**
 * @returns {Promise<{ url: string, close: () => Promise<void> }>} the address of the page
 */
export async function serve() {
  const files = sirv(fileURLToPath(new URL('../../web', import.meta.url)), { dev: true });
  const server = createServer((request, response) => {
    const { url = '' } = request;
    const missing = () => void response.writeHead(404).end();
    if (!url.startsWith(`${PREFIX}/`)) return missing();
    request.url = url.slice(PREFIX.length);
    files(request, response, missing);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const address = /** @type {import('node:net').AddressInfo} */ (server.address());
  return {
    url: `http://127.0.0.1:${address.port}${PREFIX}/`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
