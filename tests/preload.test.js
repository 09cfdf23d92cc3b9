/** index.html names every bundle that the first view needs, so that none waits for another. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

const WEB = new URL('../web/', import.meta.url);

/**
 * @param {string} path below web/
 * @returns {string}
 */
const read = (path) => readFileSync(new URL(path, WEB), 'utf8');

/**
 * A module and all that it imports before it runs.
 * @param {string} path below web/
 * @param {Set<string>} [found]
 */
function modulesFrom(path, found = new Set()) {
  if (found.has(path)) return found;
  found.add(path);
  for (const [, from] of read(path).matchAll(/\bimport(?:[^;()"]*from)?"(\.[^"]+)"/g)) {
    modulesFrom(new URL(from, new URL(path, WEB)).href.slice(WEB.href.length), found);
  }
  return found;
}

test('the bundles of the first view are preloaded, and no others', () => {
  const needed = [...modulesFrom('dist/app.js'), ...modulesFrom('dist/reversi-game.js')];
  const html = read('index.html');
  const preloaded = [...html.matchAll(/rel="modulepreload" href="([^"]+)"/g)].map(
    ([, href]) => href,
  );
  assert.deepEqual(
    preloaded,
    [...new Set(needed)].sort().filter((path) => path !== 'dist/app.js'),
  );
});
