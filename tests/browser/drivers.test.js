/** The drivers themselves: whatever one browser does, all three must do alike. */
import assert from 'node:assert/strict';
import { describeFlows } from './flow.js';

/** A page that tells what reaches it. */
const PROBE = `<!doctype html><html><head>
<meta charset="utf-8"><title>probe</title><link rel="icon" href="data:,"><script src="probe.js"></script></head>
<body><button>one</button><input></body></html>`;

const PROBE_SCRIPT = `globalThis.heard = [];
for (const type of ['pointermove', 'click', 'dblclick', 'auxclick', 'contextmenu']) {
  addEventListener(type, ({ clientX, clientY, button, isTrusted }) => {
    if (isTrusted) heard.push([type, clientX, clientY, button].join(' '));
  });
}
addEventListener('keydown', ({ key, ctrlKey, shiftKey, isTrusted }) => {
  if (isTrusted) heard.push(['keydown', key, ctrlKey, shiftKey].join(' '));
});`;

/** @param {import('./drivers/browsers.js').Page} page */
const heard = (page) => page.evaluate(() => /** @type {any} */ (globalThis).heard.splice(0));

describeFlows('driver', [
  {
    name: 'mouse, keys, sizes, pictures, values and errors',
    address: 'probe.html',
    pages: { 'probe.html': PROBE, 'probe.js': PROBE_SCRIPT },
    async body({ page, browser, say }) {
      await page.move(300, 200);
      await page.click(310, 210);
      await page.click(320, 220, { count: 2 });
      const { rightClick } = browser.cannot;
      if (rightClick) say(`no right click: ${rightClick}`);
      else await page.click(330, 230, { button: 2 });
      const mouse = await heard(page);
      for (const line of [
        'pointermove 300 200 -1',
        'click 310 210 0',
        'dblclick 320 220 0',
        ...(rightClick ? [] : ['contextmenu 330 230 2']),
      ]) {
        assert.ok(mouse.includes(line), `${line} is missing in ${mouse.join(', ')}`);
      }
      await page.click(600, 400);
      await heard(page);

      for (const key of ['a', 'Enter', 'ArrowUp', 'Control+Home', 'Space', 'PageDown']) {
        await page.key(key);
      }
      const keys = (await heard(page)).filter(
        (/** @type {string} */ line) => line.startsWith('keydown') && !line.includes('Control'),
      );
      assert.deepEqual(keys, [
        'keydown a false false',
        'keydown Enter false false',
        'keydown ArrowUp false false',
        'keydown Home true false',
        'keydown   false false',
        'keydown PageDown false false',
      ]);
      await assert.rejects(async () => page.key('Nonsense'), /Nonsense/);
      await page.evaluate(() => document.querySelector('input')?.focus());
      await page.type('f5 d6');
      assert.equal(await page.evaluate(() => document.querySelector('input')?.value), 'f5 d6');
      await page.key('Shift+Tab');
      assert.equal(await page.evaluate(() => document.activeElement?.textContent), 'one');

      assert.ok(await page.evaluate(() => document.hasFocus()));
      await page.resize(1440, 900);
      assert.deepEqual(await page.evaluate(() => [innerWidth, innerHeight]), [1440, 900]);
      await page.resize(700, 500);
      assert.deepEqual(await page.evaluate(() => [innerWidth, innerHeight]), [700, 500]);
      const picture = await page.screenshot();
      assert.equal(picture.toString('latin1', 1, 4), 'PNG');
      assert.equal(picture.readUInt32BE(16), 700);

      const value = await page.evaluate(
        async (/** @type {any} */ a, /** @type {number} */ b) => ({ a, twice: await (2 * b) }),
        { text: 'é' },
        21,
      );
      assert.deepEqual(value, { a: { text: 'é' }, twice: 42 });
      assert.equal(await page.evaluate(() => undefined), undefined);
      await assert.rejects(
        page.evaluate(() => {
          throw new Error('as told');
        }),
        /as told/,
      );
      assert.ok(await page.evaluate(() => matchMedia('(prefers-reduced-motion: reduce)').matches));
    },
  },
  {
    name: 'what a page complains of is told, also after a reload, and once',
    async body({ page, server, problems }) {
      await page.evaluate(() => {
        console.warn('beware');
        console.error('a fault');
        const style = document.createElement('style');
        style.textContent = 'body { color: red }';
        document.head.append(style);
        setTimeout(() => {
          throw new Error('too late');
        });
        Promise.reject(new Error('nobody waits'));
      });
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)));
      await page.reload();
      await page.evaluate(() => fetch('not-there.txt'));
      const found = (await problems()).join('\n');
      for (const text of ['beware', 'a fault', 'style-src', 'too late', 'nobody waits']) {
        assert.ok(found.includes(text), `${text} is missing in\n${found}`);
      }
      assert.ok(found.includes('not-there.txt'));
      assert.ok(server.asked.includes('not-there.txt'));
      assert.deepEqual(await problems(), []);
    },
  },
  {
    name: 'the page is served below a path with a blank, and starts',
    async body({ page, server }) {
      assert.match(server.url, /some%20where/);
      assert.equal(await page.evaluate(() => document.title), 'Reversi');
      assert.equal(await page.evaluate(() => crossOriginIsolated), false);
    },
  },
]);

describeFlows(
  'driver, dark and moving,',
  [
    {
      name: 'both are taken from how the browser was started',
      async body({ page }) {
        const looks = await page.evaluate(() =>
          ['(prefers-color-scheme: dark)', '(prefers-reduced-motion: no-preference)'].map(
            (query) => matchMedia(query).matches,
          ),
        );
        assert.deepEqual(looks, [true, true]);
      },
    },
  ],
  { theme: 'dark' },
);
