/** Games that are written down: pasted, in a link, kept for the next visit. */
import assert from 'node:assert/strict';
import { Game } from '../../../web/reversi.js';
import { assertShows, begun, click, read, settled } from '../playing.js';
import { look, press, waitFor } from '../reading.js';

/** @typedef {import('../drivers/browsers.js').Page} Page */

const TRANSCRIPT = 'F5D6C3D3C4F4F6F3E6E7';

/**
 * Cuts a text out of a field and pastes it on the page, by the keys for it.
 * @param {Page} page
 * @param {string} text
 */
export async function paste(page, text) {
  await page.evaluate((/** @type {string} */ text) => {
    const field = document.createElement('textarea');
    field.value = text;
    document.body.append(field);
    field.select();
  }, text);
  await page.key('Control+x');
  await page.evaluate(() => document.querySelector('textarea')?.remove());
  await page.key('Control+v');
}

/** @type {import('../flow.js').Flow[]} */
export const written = [
  {
    name: 'a transcript is pasted; one that is none says why and changes nothing',
    address: '?black=human&white=human',
    async body({ page }) {
      await begun(page);
      await paste(page, `  ${TRANSCRIPT}\n`);
      const game = Game.replay(TRANSCRIPT);
      await waitFor(
        page,
        (find) => /** @type {any} */ (find('reversi-game')[0]).state().ply === 10,
      );
      await assertShows(page, game);
      await paste(page, 'f5 d6 d6');
      await waitFor(page, (find) => find('.note')[0].textContent?.includes('d6'));
      await assertShows(page, game);
      const square = game.legal()[0];
      game.play(square);
      await click(page, square);
      await assertShows(page, game);
    },
  },
  {
    name: 'a transcript is typed into the dialog; its link opens the same game',
    address: '?black=human&white=human',
    async body({ page }) {
      await begun(page);
      await page.key('c');
      await waitFor(page, (find) => find('dialog[open] [name=other]').length === 1);
      await press(page, 'dialog [name=other]');
      await page.type('f5d6c3');
      await press(page, 'dialog button.primary');
      await waitFor(page, (find) => find('dialog').length === 0);
      const game = Game.replay('f5d6c3');
      await assertShows(page, game);
      await page.key('c');
      const link = await waitFor(page, (find) => {
        const [field] = /** @type {HTMLInputElement[]} */ (find('dialog[open] [name=link]'));
        return field?.value;
      });
      await page.evaluate(() => localStorage.clear());
      await page.goto(link);
      await begun(page);
      await assertShows(page, game);
    },
  },
  {
    name: 'a link holds a game; a bad one says what is wrong and leaves the game alone',
    address: '?size=6x8&rays=orthogonal&moves=d2&black=human&white=human',
    async body({ page, server }) {
      await begun(page);
      const { moves, cells } = await read(page);
      assert.deepEqual([moves, cells.length], [['d2'], 48]);
      for (const bad of ['size=0', 'moves=a1', 'white=99', 'position=BWX', 'ply=7&moves=f5']) {
        await page.goto(`${server.url}?${bad}`);
        await begun(page);
        await waitFor(page, (find) => /link/.test(find('.note')[0].textContent ?? ''));
        const now = await read(page);
        assert.deepEqual([now.moves, now.cells], [moves, cells], bad);
      }
    },
  },
  {
    name: 'a reload keeps the game and what was chosen; rubbish in the storage is a fresh game',
    address: '?white=3&theme=dark',
    async body({ page, problems }) {
      await begun(page);
      await click(page, 19);
      await settled(page, 2);
      const before = await read(page);
      await page.key('o');
      await page.reload();
      await begun(page);
      await settled(page, 2);
      const after = await read(page);
      assert.deepEqual([after.moves, after.cells], [before.moves, before.cells]);
      const turned = () =>
        look(page, (find) => find('reversi-game')[0].getAttribute('orientation'));
      assert.equal(await turned(), '90');
      // In the computer's turn, too: it goes on by itself.
      const legal = after.legal[0];
      await page.key('o');
      await click(page, legal);
      await page.reload();
      await begun(page);
      assert.ok((await settled(page, 4)).length >= 4);
      for (const rubbish of ['', '{', 'null', '{"game":{"size":"x"}}', '[1,2]']) {
        await page.evaluate((/** @type {string} */ text) => {
          for (const key of Object.keys(localStorage)) localStorage.setItem(key, text);
        }, rubbish);
        await page.reload();
        await begun(page);
        await assertShows(page, new Game());
      }
      await problems(); // it may say in the console what it could not use
    },
  },
];
