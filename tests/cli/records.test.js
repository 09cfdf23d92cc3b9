/** The real command: reversi convert, check, stats and find. */
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { read, write } from '../../web/records.js';
import { good, jsonLines, reversi } from './run.js';

const folder = mkdtempSync(join(tmpdir(), 'reversi-records-'));
after(() => rmSync(folder, { recursive: true }));

/** @param {string} name @param {string | Uint8Array} content */
function put(name, content) {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

const TIGER = 'f5d6c3d3c4f4';
const OTHER = 'c4e3f6e6f5c5'; // the Tiger too, turned
const WRONG = 'f5d6a1';
// All discs of one colour after nine.
const SHORT = 'e6f4e3f6g5d6e7f5c5';

describe('reversi convert', { concurrency: true }, () => {
  it('writes each format so that it reads back', async () => {
    for (const format of ['ggf', 'sgf', 'pgn', 'wthor']) {
      const path = join(folder, `converted.${format}`);
      await good(['convert', '--to', format, '--output', path], `${TIGER}\n${SHORT}\n`);
      const { games, problems } = read(readFileSync(path));
      assert.deepEqual(problems, []);
      const { out } = await reversi(['convert', '--to', 'transcript', path]);
      assert.equal(out, `${TIGER}\n${SHORT}\n`);
      assert.equal(games.length, 2);
    }
  });

  it('tells of what is lost, and of what cannot be written', async () => {
    const { text } = write({ moves: ['f5'], black: 'Ann', date: '2004' }, 'sgf');
    const lossy = await reversi(['convert', '--to', 'transcript'], text);
    assert.deepEqual([lossy.code, lossy.out], [0, 'f5\n']);
    assert.equal(lossy.err, 'reversi convert: transcript cannot carry: date, black\n');
    const refused = await reversi(['convert', '--to', 'ggf'], '.../.../... X');
    assert.equal(refused.code, 0);
    const oblong = await reversi(['convert', '--to', 'ggf'], '..../.... X');
    assert.equal(oblong.code, 1);
    assert.match(oblong.err, /game 1: the format has no such board/);
  });

  it('does not write over what it reads', async () => {
    const path = put('source.txt', `${TIGER}\n${WRONG}\n`);
    const { code, err } = await reversi(['convert', '--to', 'sgf', '--output', path, path]);
    assert.equal(code, 2);
    assert.match(err, /--output .*source\.txt is one of the files to read/);
    assert.equal(readFileSync(path, 'utf8'), `${TIGER}\n${WRONG}\n`);
  });

  it('wants a format that there is', async () => {
    assert.deepEqual((await reversi(['convert'], '')).code, 2);
    const { code, err } = await reversi(['convert', '--to', 'chess'], '');
    assert.equal(code, 2);
    assert.match(err, /--to must be one of transcript, .*got "chess"/);
  });
});

describe('reversi check', { concurrency: true }, () => {
  it('names file, place and reason of what is wrong, and goes on', async () => {
    const text = put('games.txt', `${TIGER}\n${WRONG}\n${OTHER}\n`);
    const { code, out, err } = await reversi(['check', text]);
    assert.equal(code, 1);
    assert.match(
      err,
      /games\.txt: transcript, line 2, column 5, game 2, ply 3: a1 is illegal for Black: no disc/,
    );
    assert.equal(out, '2 games, 12 moves: 1 problems, 0 wrong results, 0 right, 2 unfinished\n');
    const lines = jsonLines((await reversi(['check', '--json', text])).out);
    assert.deepEqual(
      lines.map(({ kind, game, games }) => [kind, game, games]),
      [
        ['illegal', 2, undefined],
        [undefined, undefined, 2],
      ],
    );
    assert.deepEqual(lines[0].legal, ['c3', 'c4', 'c5', 'c6', 'c7']);
  });

  it('finds results that are not those of the board', async () => {
    const [game] = read(SHORT).games;
    assert.equal(game.computed.turn, 0);
    const right = write({ ...game, result: 'B+64' }, 'sgf').text;
    const { code, out } = await reversi(['check'], right + right.replace('B+64', 'W+2'));
    assert.equal(code, 1);
    assert.match(out, /2 games.*0 problems, 1 wrong results, 1 right/);
    assert.equal((await reversi(['check'], right)).code, 0);
  });

  it('says the same over threads, in the order of the files', async () => {
    const paths = Array.from({ length: 5 }, (_, i) =>
      put(`part${i}.txt`, `${`${TIGER}\n`.repeat(100 * (5 - i))}${WRONG}\n`),
    );
    const one = await reversi(['check', '--json', ...paths]);
    const three = await reversi(['check', '--json', '--jobs', '3', ...paths]);
    assert.deepEqual(three, one);
    const starred = await reversi(['check', '--json', '--jobs', '2', join(folder, 'part?.txt')]);
    assert.deepEqual(starred, one);
    assert.equal(
      jsonLines(one.out).reduce((sum, { games }) => sum + (games ?? 0), 0),
      1500,
    );
  });

  it('says the same of one large file, which the threads share', async () => {
    const lines = Array.from({ length: 200_000 }, (_, i) => (i % 30_011 === 7 ? WRONG : TIGER));
    const text = put('large.txt', `${lines.join('\n')}\n`);
    const trees = lines.slice(0, 40_000).map((moves) => {
      const plies = moves.match(/../g) ?? [];
      return `(;GM[2]${plies.map((name, i) => `;${'BW'[i % 2]}[${name}]`).join('')})\n`;
    });
    const sgf = put('large.sgf', trees.join(''));
    const archive = join(folder, 'large.wtb');
    await reversi(['convert', '--lines', '--to', 'wthor', '--output', archive, text]);
    const bytes = readFileSync(archive);
    for (let game = 7; game < 199_000; game += 30_011) bytes[16 + 68 * game + 10] = 99;
    writeFileSync(archive, bytes);
    for (const path of [text, sgf, archive]) {
      for (const command of [
        ['check', '--json'],
        ['convert', '--to', 'transcript'],
      ]) {
        const all = [...command, ...(path === text ? ['--lines'] : []), path];
        const one = await reversi(all);
        assert.equal(one.code, 1);
        assert.deepEqual(await reversi([...all, '--jobs', '3']), one, all.join(' '));
      }
    }
  });

  it('does not part the two numbers of a position that stand on lines of their own', async () => {
    const hex = (/** @type {number} */ number) => number.toString(16).padStart(16, '0');
    // Paired one line early or late they would be positions too, but others.
    const pairs = Array.from(
      { length: 70_000 },
      (_, i) => `${hex(256 * i)}\n${hex((i % 255) + 1)}\n`,
    );
    const path = put('large-bits.txt', pairs.join(''));
    const all = ['convert', '--to', 'bitboards', path];
    const one = await reversi(all);
    assert.deepEqual(await reversi([...all, '--jobs', '3']), one);
    assert.equal(
      one.out,
      pairs.map((pair) => `0x${pair.trim().replace('\n', ' 0x')} X\n`).join(''),
    );
  });

  it('plays by the rays that are asked for', async () => {
    const one = 'f5f6\n'; // f6 turns a disc on the diagonal, no other
    assert.equal((await reversi(['check'], one)).code, 0);
    const { code, err } = await reversi(['check', '--rays', 'orthogonal'], one);
    assert.equal(code, 1);
    assert.match(err, /ply 2: f6 is illegal for White/);
    assert.match((await reversi(['check', '--rays', '300'], one)).err, /--rays must be/);
    const large = await reversi(['check', '--size', '27x8'], one);
    assert.deepEqual(
      [large.code, large.err.split('\n')[0]],
      [2, 'reversi check: --size must be at most 26x26, got "27x8"'],
    );
  });

  it('takes names for names, not for games', async () => {
    const names = put('WTH.JOU', write(['Ann', 'Bo'], 'wthor-players').bytes);
    const { code, out, err } = await reversi(['check', names]);
    assert.deepEqual(
      [code, err],
      [0, `reversi check: ${names}: wthor-players: names, and no games\n`],
    );
    assert.match(out, /^0 games/);
    assert.equal((await reversi(['convert', '--to', 'pgn', names])).out, '');
    const wrong = put('names.txt', TIGER);
    const refused = await reversi(['check', '--players', wrong, names]);
    assert.equal(refused.code, 2);
    assert.match(refused.err, /--players .*names\.txt: players must be the bytes of a \.jou file/);
  });

  it('refuses files that are not there, folders, and what is no game', async () => {
    assert.match((await reversi(['check', join(folder, 'none*')])).err, /there is no file/);
    assert.match((await reversi(['check', folder])).err, /is a folder/);
    const { code, err } = await reversi(['check'], 'no game in here at all\n');
    assert.equal(code, 1);
    assert.match(err, /expected a game or a position in a known format/);
  });

  it('reads a pipe of any length', async () => {
    const out = await good(['check', '--lines'], `${TIGER}\n`.repeat(200_000));
    assert.match(out, /^200000 games, 1200000 moves: 0 problems/);
  });
});

describe('reversi stats', { concurrency: true }, () => {
  it('counts results and openings', async () => {
    const input = `${TIGER}\n${OTHER}\n${SHORT}\n`;
    const [all] = jsonLines(await good(['stats', '--json'], input));
    assert.deepEqual([all.games, all.blackWins, all.unfinished, all.blackDiscs], [3, 1, 2, 64]);
    assert.equal(all.openings.Tiger, 2);
    assert.match(await good(['stats'], input), /Tiger +2 \(66\.7 %\)/);
  });
});

describe('reversi find', { concurrency: true }, () => {
  it('finds a position in any symmetry', async () => {
    const path = put('find.txt', `${TIGER}\n${SHORT}\n${OTHER}\n`);
    const out = await good(['find', '--moves', 'd3c5f6f5e6', path]);
    assert.deepEqual(out.trimEnd().split('\n'), [`${path}:1:5: ${TIGER}`, `${path}:3:5: ${OTHER}`]);
    const [start] = jsonLines(await good(['find', '--moves', '', '--json', path]));
    assert.deepEqual([start.game, start.ply, start.moves], [1, 0, TIGER]);
    const board = '......../......../......../...WB.../...BW.../......../......../........';
    const none = await good(['find', '--board', board, '--turn', 'white', path]);
    assert.equal(none, '');
  });

  it('wants one position', async () => {
    assert.equal((await reversi(['find'], TIGER)).code, 2);
    const { code, err } = await reversi(['find', '--moves', 'a1'], TIGER);
    assert.equal(code, 2);
    assert.match(err, /--moves: .*a1/);
  });
});
