/** Makes the PNGs of web/icons/ from icon.svg: node tests/browser/icons.js */
import { readFileSync, writeFileSync } from 'node:fs';
import { launch } from './chromium.js';

const folder = new URL('../../web/icons/', import.meta.url);
const drawn = readFileSync(new URL('icon.svg', folder), 'utf8');
/** The rounded square becomes a full one, where a system cuts a shape of its own out. */
const full = drawn.replace(' rx="6"', '');
/** What is drawn must lie within the circle of 80 % that every shape leaves. */
const maskable = full
  .replace('viewBox="0 0 32 32"', 'viewBox="-4 -4 40 40"')
  .replace('<rect width="32" height="32"', '<rect x="-4" y="-4" width="40" height="40"');

const ICONS = [
  { name: '192.png', size: 192, svg: drawn },
  { name: '512.png', size: 512, svg: drawn },
  { name: 'maskable.png', size: 512, svg: maskable },
  { name: 'apple-touch.png', size: 180, svg: full },
];

const browser = await launch();
for (const { name, size, svg } of ICONS) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  const image = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
  await page.setContent(
    `<style>* { margin: 0 } img { display: block; width: 100vw; height: 100vh }</style><img src="${image}">`,
  );
  const bytes = await page.screenshot({ omitBackground: true });
  writeFileSync(new URL(name, folder), bytes);
  console.log(`${name}: ${bytes.length} bytes`);
  await page.close();
}
await browser.close();
