/**
 * Real input: the tournament archives, their names, and files of problems, read and written again byte for
 * byte. They are looked for in ../shared/data beside the project, or where REVERSI_DATA says.
 */
import assert from 'node:assert/strict';
import { createReadStream, existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { read, readEach, write } from '../../web/records.js';

const data =
  process.env.REVERSI_DATA ?? fileURLToPath(new URL('../../../shared/data', import.meta.url));
const wthor = `${data}/wthor`;
const ffo = `${data}/ffo`;
const isThere = (folder) =>
  !existsSync(folder) && `nothing here: ${folder} (REVERSI_DATA names another folder)`;

describe('the tournament archives', { skip: isThere(wthor) }, () => {
  const files = existsSync(wthor) ? readdirSync(wthor) : [];
  const totals = { archives: 0, games: 0, discs: 0, finished: 0 };

  for (const name of files) {
    test(`${name} is the same when it is written again`, () => {
      const bytes = readFileSync(`${wthor}/${name}`);
      const { format, games, names, header, problems } = read(bytes);
      assert.deepEqual(problems, []);
      const again = write(names ?? games, format, { header });
      assert.deepEqual(again.losses, []);
      assert.equal(Buffer.compare(Buffer.from(again.bytes), bytes), 0);
      if (names) return;
      totals.archives++;
      totals.games += games.length;
      for (const { moves, computed } of games) {
        totals.discs += moves.filter(({ square }) => square !== null).length;
        if (computed.turn !== 0) assert.notEqual(computed.verdict, 'right');
        else {
          totals.finished++;
          assert.equal(computed.verdict, 'right');
        }
      }
    });
  }

  test('all of them were there', () => {
    assert.deepEqual(totals, { archives: 45, games: 127_885, discs: 7_653_231, finished: 127_472 });
  });

  test('names come with the games where they are given', () => {
    const players = readFileSync(`${wthor}/WTH.JOU`);
    const tournaments = readFileSync(`${wthor}/WTH.TRN`);
    const bytes = readFileSync(`${wthor}/WTH_1980.wtb`);
    const { names } = read(players);
    const cups = read(tournaments).names;
    for (const game of read(bytes, { players, tournaments }).games) {
      const fields = new Map(game.fields);
      assert.equal(game.black, names[Number(fields.get('BlackPlayer'))]);
      assert.equal(game.white, names[Number(fields.get('WhitePlayer'))]);
      assert.equal(game.event, cups[Number(fields.get('Tournament'))]);
    }
    assert.throws(
      () => read(bytes, { players: tournaments }),
      /players must be the bytes of a \.jou/,
    );
  });

  test('piece by piece it is the same', async () => {
    const name = `${wthor}/WTH_1984.wtb`;
    const whole = read(readFileSync(name)).games;
    for (const highWaterMark of [100, 65536]) {
      const games = [];
      for await (const { game, problem } of readEach(createReadStream(name, { highWaterMark }))) {
        assert.equal(problem, undefined);
        games.push(game);
      }
      assert.deepEqual(games, whole);
    }
  });
});

describe('files of problems', { skip: isThere(ffo) }, () => {
  for (const name of existsSync(ffo) ? readdirSync(ffo) : []) {
    test(name, () => {
      const bytes = readFileSync(`${ffo}/${name}`);
      const { format, games, problems } = read(bytes);
      assert.deepEqual(problems, []);
      assert.equal(games.length, String(bytes).trimEnd().split('\n').length);
      assert.equal(format, name.endsWith('.obf') ? 'obf' : 'board');
      const again = read(write(games, format).bytes);
      assert.deepEqual(
        again.games,
        games.map((game) => ({ ...game, comments: [] })),
      );
    });
  }
});
