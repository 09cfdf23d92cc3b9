/** What readers say of damaged, endless and foreign input. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { read, readEach, write } from '../../web/records.js';
import { Game } from '../../web/reversi.js';

describe('damage', () => {
  const archive = write([{ moves: ['f5', 'd6'] }, { moves: ['d3'] }], 'wthor').bytes;
  const damaged = (at, byte) => {
    const bytes = archive.slice();
    bytes[at] = byte;
    return read(bytes, { format: 'wthor' });
  };

  test('WTHOR: counts, lengths, sizes, moves and scores are checked', () => {
    for (const at of [4, 5, 6, 7]) {
      const { games, problems } = damaged(at, 255);
      assert.deepEqual([games.length, problems.length, problems[0].offset], [0, 1, 4]);
    }
    assert.equal(damaged(12, 9).problems[0].offset, 12);
    assert.equal(damaged(12, 0).games.length, 2);
    for (const byte of [9, 19, 90, 255]) {
      const { games, problems } = damaged(25, byte);
      assert.deepEqual([games.length, problems[0].offset, problems[0].ply], [1, 25, 2]);
    }
    assert.equal(damaged(30, 33).problems[0].offset, 30);
    assert.equal(damaged(22, 65).problems[0].offset, 22);
    assert.equal(read(archive.slice(0, -1), { format: 'wthor' }).problems[0].kind, 'syntax');
  });

  test('a file that is longer or shorter than it says, when its length is not known', async () => {
    for (const [bytes, kind] of [
      [[archive.slice(0, -1)], 'cut-off'],
      [[archive, archive], 'syntax'],
    ]) {
      const found = [];
      for await (const one of readEach(bytes, { format: 'wthor' })) found.push(one);
      assert.equal(found.at(-1).problem?.kind, kind);
      assert.ok(found[0].game);
    }
  });

  test('a file of another length than it says is wrong from the start, where that is known', async () => {
    const short = archive.slice(0, -1);
    const sources = [
      [short, {}],
      [[short.slice(0, 20), short.slice(20)], { length: short.length }],
    ];
    for (const [source, options] of sources) {
      const found = [];
      for await (const one of readEach(source, options)) found.push(one);
      assert.deepEqual(
        found.map(({ problem }) => problem?.kind),
        ['syntax'],
      );
    }
    for (const length of [-1, 1.5, '3']) {
      const reading = readEach([archive], /** @type {any} */ ({ length }));
      await assert.rejects(reading.next(), /length/);
    }
  });

  test('on 10 x 10 the length of the file says how long a game is', async () => {
    // Fifty moves of a game on 10 x 10, in both lengths.
    const game = new Game({ size: 10 });
    while (game.ply < 70 && !game.over) game.play(game.legal()[0]);
    const squares = game.history.flatMap(({ square }) => (square === null ? [] : [square]));
    const { bytes } = write(
      [squares, squares].map((moves) => ({ size: [10, 10], moves })),
      'wthor',
    );
    assert.equal(bytes.length, 16 + 2 * 104);
    for (const [source, options] of [
      [bytes, {}],
      [[bytes.slice(0, 50), bytes.slice(50)], { length: bytes.length }],
    ]) {
      const found = [];
      for await (const { game } of readEach(source, options)) found.push(game);
      assert.deepEqual(
        found.map((one) => one?.moves.flatMap(({ square }) => (square === null ? [] : [square]))),
        [squares, squares],
      );
    }
  });

  test('megabytes of nonsense end, each with a problem or none, soon', () => {
    const size = 1_500_000;
    for (const piece of [
      '(',
      '(;',
      '(;B[',
      '[',
      '{',
      '-',
      '- ',
      '0',
      'f5',
      'f5\n',
      'pa',
      '\n',
      'x/',
      '(;GM[2](',
      '[A "',
      '1. {',
      '% \n',
      '\\',
      '@@@@ ',
      'a1a1',
    ]) {
      const { problems } = read(piece.repeat(size / piece.length));
      assert.ok(Array.isArray(problems), piece);
    }
    // Passes on the largest board, where to ask whether one is due takes longest.
    const rows = Array(26).fill('.'.repeat(26));
    const board = `${['X', ...rows]
      .join('')
      .slice(0, 676)
      .replace(/(.{26})/g, '$1/')} X`;
    assert.equal(read(`${board} ${'pa '.repeat(300_000)}`).games[0].moves.length, 0);
    const { games, problems } = read(`f5d6\n\n(;GM[2]C[${'a'.repeat(size)}];B[f5])`, {
      format: 'sgf',
    });
    assert.deepEqual([games.length, problems.length > 0], [0, true]);
  });

  test('an endless source is read as it comes', async () => {
    function* endless() {
      for (;;) yield 'f5d6c3\n\n';
    }
    let n = 0;
    for await (const { game } of readEach(endless())) {
      assert.equal(game?.moves.length, 3);
      if (++n === 50_000) break;
    }
  });
});

test('packed files and UTF-16 are told apart from texts without a game', () => {
  const noise = Array.from({ length: 60_000 }, (_, i) => (i * i * 2654435761) % 65536).join(' ');
  const packed = [gzipSync(noise), Buffer.from('504b0304140000000800f5d6c3d3c4f4', 'hex')];
  for (const bytes of packed) {
    const { games, problems } = read(bytes);
    assert.deepEqual([games, problems.length], [[], 1]);
    assert.match(problems[0].message, /game 1: expected a file that is unpacked before$/);
  }
  const text = Buffer.from('\ufeff(;GM[Othello];)', 'utf16le');
  for (const bytes of [text, text.subarray(2), Buffer.from(text).swap16()]) {
    const [problem] = read(bytes).problems;
    assert.match(problem.message, /expected a text in UTF-8 or Latin-1: this may be UTF-16$/);
  }
  for (const words of ['x', 'words', 'Oh']) {
    assert.match(read(words).problems[0].message, /a game or a position in a known format$/);
  }
});
