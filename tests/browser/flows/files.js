/** Games in the formats of others: pasted, dropped, chosen from a list, given out, and what they are called. */
import assert from 'node:assert/strict';
import { createRandom, random } from '../../../web/players.js';
import { read as readRecords, write } from '../../../web/records.js';
import { Game } from '../../../web/reversi.js';
import { assertShows, begun, button, click, read, settled } from '../playing.js';
import { look, press, waitFor } from '../reading.js';
import { paste } from './written.js';

/** @typedef {import('../drivers/browsers.js').Page} Page */

const MOVES = 'F5D6C3D3C4F4F6F3E6E7';
const PERSONS = '?black=human&white=human';

/**
 * A game that is played to its end, as moves.
 * @param {number} seed
 */
function movesOf(seed) {
  const rng = createRandom(seed);
  const game = new Game();
  while (!game.over) game.play(random(game, rng));
  return game.history.map(({ square }) => square);
}

/**
 * Drops files on the page, or chooses them in the dialog of sharing.
 * @param {Page} page
 * @param {Record<string, Uint8Array>} files by their names
 * @param {string} [where] the field for files; dropped where there is none
 */
async function give(page, files, where = '') {
  const given = Object.entries(files).map(([name, bytes]) => [name, [...bytes]]);
  await look(
    page,
    (find, given, where) => {
      const data = new DataTransfer();
      for (const [name, bytes] of given) data.items.add(new File([new Uint8Array(bytes)], name));
      if (where) {
        const [field] = /** @type {HTMLInputElement[]} */ (find(where));
        field.files = data.files;
        field.dispatchEvent(new Event('change', { bubbles: true }));
        return;
      }
      const how = { bubbles: true, composed: true, cancelable: true, dataTransfer: data };
      find('[data-square]')[0].dispatchEvent(new DragEvent('drop', how));
    },
    given,
    where,
  );
}

/**
 * Waits until the page is at a game.
 * @param {Page} page
 * @param {Game} game
 */
async function assertOpens(page, game) {
  await waitFor(
    page,
    (find, ply) => /** @type {any} */ (find('reversi-game')[0]).state().ply === ply,
    game.ply,
  );
  await assertShows(page, game);
}

/** @param {Page} page @param {string} selector */
const textOf = (page, selector) =>
  look(page, (find, selector) => find(selector)[0]?.textContent?.trim(), selector);

/** @param {Page} page */
async function openShare(page) {
  await page.key('c');
  await waitFor(page, (find) => find('dialog[open] [name=format]').length === 1);
}

/**
 * What the dialog of sharing writes in a format.
 * @param {Page} page
 * @param {string} format
 * @returns {Promise<{ text: string, losses: string, canSave: boolean }>}
 */
function writtenAs(page, format) {
  return look(
    page,
    (find, format) => {
      const [select] = /** @type {HTMLSelectElement[]} */ (find('dialog [name=format]'));
      select.value = format;
      select.dispatchEvent(new Event('change', { bubbles: true }));
      const [field] = /** @type {HTMLTextAreaElement[]} */ (find('dialog [name=moves]'));
      const buttons = /** @type {HTMLButtonElement[]} */ (find('dialog button'));
      return {
        text: field.value,
        losses: find('dialog [role=status]')[0].textContent,
        canSave: !buttons.find((node) => node.textContent === 'Save file')?.disabled,
      };
    },
    format,
  );
}

/**
 * Saves the file and looks at what is handed to the browser.
 * @param {Page} page
 * @returns {Promise<{ name: string, bytes: number[] }>}
 */
async function saved(page) {
  await page.evaluate(() => {
    const make = URL.createObjectURL;
    const kept = /** @type {any} */ (globalThis);
    URL.createObjectURL = (blob) => {
      kept.blob = blob;
      URL.createObjectURL = make;
      return make.call(URL, blob);
    };
    const { click } = HTMLAnchorElement.prototype;
    HTMLAnchorElement.prototype.click = function () {
      kept.fileName = this.download;
      HTMLAnchorElement.prototype.click = click;
      click.call(this);
    };
  });
  await button(page, 'Save file', 'dialog');
  return page.evaluate(async () => {
    const { blob, fileName } = /** @type {any} */ (globalThis);
    return { name: fileName, bytes: [...new Uint8Array(await blob.arrayBuffer())] };
  });
}

/** Thirty games, three players, two of them to be found by name. */
const MANY = Array.from({ length: 30 }, (_, i) => ({
  moves: movesOf(i + 1),
  black: i % 15 === 4 ? 'Zoë' : 'Ann',
  white: 'Bob',
  event: 'Paris',
}));

/** @type {import('../flow.js').Flow[]} */
export const files = [
  {
    name: 'GGF, SGF and PGN are pasted; a bad one says why and changes nothing',
    address: PERSONS,
    async body({ page }) {
      await begun(page);
      for (const [format, moves] of /** @type {const} */ ([
        ['ggf', MOVES],
        ['sgf', 'f5d6c3'],
        ['pgn', 'f5f6'],
      ])) {
        const names = moves.toLowerCase().match(/../g) ?? [];
        await paste(page, write({ moves: names, black: 'Ann', white: 'Bob' }, format).text);
        await assertOpens(page, Game.replay(moves));
        assert.equal(await textOf(page, '.caption .written'), 'Ann – Bob');
      }
      await paste(page, '(;FF[4]GM[2]SZ[8]AB[e4][d5]AW[d4][e5]PL[B];B[f5];W[a1])');
      await waitFor(page, (find) => /a1 is illegal/.test(find('.note')[0].textContent ?? ''));
      const game = Game.replay('f5f6');
      await assertShows(page, game);
      assert.equal(await textOf(page, '.caption .written'), 'Ann – Bob');
      // Playing on makes another game of it.
      const [square] = game.legal();
      await click(page, square);
      game.play(square);
      await assertShows(page, game);
      assert.equal(await textOf(page, '.caption .written'), '');
    },
  },
  {
    name: 'at the end of a written game the computer waits until it is asked to play on',
    address: '?white=2',
    async body({ page }) {
      await begun(page);
      await paste(page, '1. f5 d6 2. c3');
      await waitFor(page, (find) => {
        const { ply, activity } = /** @type {any} */ (find('reversi-game')[0]).state();
        return ply === 3 && activity === 'paused';
      });
      await new Promise((resolve) => setTimeout(resolve, 700)); // a move takes at least 400 ms
      assert.deepEqual((await read(page)).moves, ['f5', 'd6', 'c3']);
      await button(page, 'Resume');
      assert.equal((await settled(page, 4))[3].length, 2);
    },
  },
  {
    name: 'an archive is a list to search and to choose from, and to come back to',
    address: PERSONS,
    viewport: { width: 840, height: 740 },
    async body({ page }) {
      await begun(page);
      const fields = (/** @type {string} */ black) =>
        /** @type {[string, string][]} */ ([
          ['BlackPlayer', black],
          ['WhitePlayer', '2'],
        ]);
      const numbered = MANY.map(({ moves, black }) => ({
        moves,
        fields: fields(black === 'Ann' ? '1' : '3'),
      }));
      await give(page, {
        'WTH_2004.wtb': write(numbered, 'wthor', { header: { year: 2004 } }).bytes,
        'WTH.JOU': write(['', 'Ann', 'Bob', 'Zoë'], 'wthor-players').bytes,
      });
      await waitFor(page, (find) => find('dialog.games[open] li').length === 30);
      // From the first game, by the keys.
      await page.key('Enter');
      await waitFor(page, (find) => find('dialog').length === 0);
      await assertOpens(page, Game.replay(MANY[0].moves));
      assert.equal(await textOf(page, '.caption .written'), 'Ann – Bob, 2004');

      await openShare(page);
      await button(page, 'Other games of this file', 'dialog');
      await waitFor(page, (find) => find('dialog.games[open]').length === 1);
      const current = await look(page, (find) =>
        find('dialog.games li button').findIndex((node) => node.hasAttribute('aria-current')),
      );
      assert.equal(current, 0);
      await press(page, 'dialog [name=search]');
      await page.type('zoë');
      const found = await waitFor(page, (find) => {
        const items = find('dialog.games li');
        return items.length === 2 && items.map((node) => node.textContent);
      });
      assert.match(found[0], /^Zoë – Bob, 2004 .*\d+-\d+ · \d+ moves/);
      assert.match(await textOf(page, 'dialog.games [role=status]'), /^1 to 2 of 2 games$/);
      await press(page, 'dialog.games li button', 1);
      await assertOpens(page, Game.replay(MANY[19].moves));
    },
  },
  {
    name: 'fifty games are shown at a time; what cannot be read is counted',
    address: PERSONS,
    async body({ page }) {
      await begun(page);
      const lines = write([...MANY, ...MANY, ...MANY], 'ggf')
        .text.trim()
        .split('\n');
      lines[7] = lines[7].replace(/B\[\w\w\]/, 'B[a1]');
      const bytes = new TextEncoder().encode(lines.join('\n'));
      await openShare(page);
      await give(page, { 'all.ggf': bytes }, 'dialog [name=files]');
      await waitFor(page, (find) => find('dialog.games[open] li').length === 50);
      assert.match(
        await textOf(page, 'dialog .failed'),
        /^1 game could not be read\. .*game 8, ply 1: a1 is illegal/,
      );
      await button(page, 'Further', 'dialog');
      await waitFor(page, (find) => find('dialog.games li').length === 39);
      assert.equal(await textOf(page, 'dialog.games [role=status]'), '51 to 89 of 89 games');
      // The first of them has the focus; the 51st that is good was the 52nd.
      await page.key('Enter');
      await assertOpens(page, Game.replay(MANY[51 - 30].moves));
    },
  },
  {
    name: 'files that hold no game say so and change nothing',
    address: `${PERSONS}&moves=f5`,
    async body({ page }) {
      await begun(page);
      const names = write(['', 'Ann'], 'wthor-players').bytes;
      for (const [file, bytes, why] of /** @type {const} */ ([
        ['WTH.JOU', names, /WTH\.JOU holds names only/],
        ['empty.txt', new Uint8Array(), /there is nothing in it/],
        ['some.bin', Uint8Array.from({ length: 300 }, (_, i) => (i * 7) % 251), /expected/],
      ])) {
        await give(page, { [file]: bytes });
        await waitFor(
          page,
          (find, why) => new RegExp(why).test(find('.note')[0].textContent ?? ''),
          why.source,
        );
        await assertShows(page, Game.replay('f5'));
      }
    },
  },
  {
    name: 'each format is given out, and reads back as the same game',
    address: `${PERSONS}&moves=${MOVES}`,
    async body({ page }) {
      await begun(page);
      const game = Game.replay(MOVES);
      await openShare(page);
      for (const format of ['transcript', 'ggf', 'sgf', 'pgn']) {
        const { text, losses, canSave } = await writtenAs(page, format);
        assert.deepEqual([losses, canSave], ['', true], format);
        const found = readRecords(text);
        assert.deepEqual([found.format, found.problems], [format, []]);
        assert.deepEqual(
          found.games[0].moves.map(({ square }) => square),
          game.history.map(({ square }) => square),
        );
      }
      for (const format of ['obf', 'board', 'bitboards']) {
        const { text } = await writtenAs(page, format);
        const { board, turn } = readRecords(text).games[0];
        assert.deepEqual([[...board], turn], [[...game.board], game.turn], format);
      }
      const { text, canSave } = await writtenAs(page, 'wthor');
      assert.deepEqual([text, canSave], ['', true]);
      const { name, bytes } = await saved(page);
      assert.equal(name, 'reversi.wtb');
      const { format, games } = readRecords(Uint8Array.from(bytes));
      assert.deepEqual(
        [format, games[0].moves.map(({ name }) => name)],
        ['wthor', game.history.map(({ name }) => name)],
      );
    },
  },
  {
    name: 'a format that cannot hold the game says why, and what it leaves out',
    address: `${PERSONS}&size=6x8&rays=orthogonal`,
    async body({ page }) {
      await begun(page);
      await openShare(page);
      const refused = await writtenAs(page, 'wthor');
      assert.match(refused.losses, /no boards of this size/);
      assert.equal(refused.canSave, false);
      const { losses, canSave } = await writtenAs(page, 'sgf');
      assert.deepEqual([losses, canSave], ['This format does not hold: rays.', true]);
    },
  },
  {
    name: 'the opening is named while one plays, where one stands, and nothing moves',
    address: PERSONS,
    async body({ page }) {
      await begun(page);
      const height = () =>
        look(page, (find) => {
          const { top, height } = find('.moves')[0].getBoundingClientRect();
          return `${top} ${height}`;
        });
      const before = await height();
      // Asked by the page, that is: its service worker fetches every file.
      const asked = () =>
        page.evaluate(
          () =>
            performance.getEntriesByType('resource').filter(({ name }) => /records/.test(name))
              .length,
        );
      assert.equal(await asked(), 0);
      /** @param {string} name */
      const named = (name) =>
        waitFor(
          page,
          (find, name) => (find('.caption .opening')[0].textContent ?? '') === name,
          name,
        );
      const game = new Game();
      for (const name of ['f5', 'd6', 'c3', 'd3', 'c4']) {
        await click(page, game.play(name).square);
      }
      await named('Tiger');
      assert.notEqual(await asked(), 0);
      assert.equal(await height(), before);
      for (let i = 0; i < 3; i++) await page.key('u');
      await named('Perpendicular');
      await page.key('o');
      await page.key('r');
      await page.key('r');
      await page.key('r');
      await named('Tiger');
      await page.key('<');
      await named('');
      await look(page, (find) => {
        /** @type {any} */ (find('reversi-game')[0]).newGame({ size: 6 });
      });
      await look(page, (find) => /** @type {any} */ (find('reversi-game')[0]).play('b3'));
      await named('');
    },
  },
];
