/** What is written reads back to the same game, for each format as far as it can carry it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { read, write } from '../../web/records.js';
import { games, stated } from './games.js';

const settings = { seed: 5, numRuns: 150, includeErrorInReport: true };

/** Anything a person may be called, brackets, quotes and backslashes in it. */
const text = fc.oneof(
  fc.string({ minLength: 1, maxLength: 12 }),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 8 }),
  fc.constantFrom(
    'a ]b',
    'c\\',
    '\\]',
    '"d"',
    '(;GM[Othello]',
    ';)',
    '[8 ',
    'é',
    'Ærø',
    '(',
    '\\\\(',
  ),
);
const line = text
  .map((given) => given.replace(/[\n\r\0]/g, ' '))
  .filter((given) => given.trim() === given && given);
const header = { event: line, site: line, date: line, round: line, black: line, white: line };
const ratings = {
  blackRating: fc.constant('1700'),
  whiteRating: line,
  timeControl: fc.constant('15:00'),
};
const properties = fc.array(fc.tuple(fc.constantFrom('XY', 'AP', 'KB', 'ZZZ'), line), {
  maxLength: 3,
});

/** Gives some moves texts of their own. */
const withTexts = (kind, add) =>
  fc.tuple(games(kind), fc.array(add, { minLength: 5, maxLength: 5 })).map(([game, texts]) => ({
    ...game,
    moves: game.moves.map((move, i) => (i % 3 ? move : { ...move, ...texts[i % texts.length] })),
  }));

/** Without the names of squares, which depend on where a1 is. */
function nameless(game) {
  const moves = game.moves.map(({ name, ...move }) => move);
  return stated({ ...game, moves });
}

/**
 * @param {string} format
 * @param {fc.Arbitrary<any>} games
 * @param {{ read?: object, write?: object, several?: boolean }} [options]
 */
function law(format, games, { read: reading = {}, write: writing = {}, several = true } = {}) {
  test(`${format}: writing and reading gives the same games`, () => {
    fc.assert(
      fc.property(fc.array(games, { minLength: 1, maxLength: several ? 3 : 1 }), (list) => {
        const written = write(list, format, writing);
        assert.deepEqual(written.losses, []);
        const back = read(written.bytes, { format, ...reading });
        const shown = written.text ?? '';
        assert.deepEqual(back.problems, [], shown);
        const same = reading.a1 ? nameless : stated;
        assert.deepEqual(back.games.map(same), list.map(same), shown);
        // And once more: a written text is the only one of its kind.
        assert.deepEqual(
          write(back.games, format, { ...writing, header: back.header }).bytes,
          written.bytes,
        );
      }),
      settings,
    );
  });
}

const isSquare = ([rows, cols]) => rows === cols;
const evals = fc.record(
  { eval: fc.integer({ min: -64, max: 64 }), time: fc.constantFrom(1.5, 12, '-00:12', '1:02') },
  { requiredKeys: [] },
);
const commented = fc.record(
  { comment: text.filter((given) => !given.includes('\r')) },
  { requiredKeys: [] },
);

law(
  'ggf',
  withTexts(
    {
      size: isSquare,
      texts: {
        ...header,
        ...ratings,
        fields: properties,
        result: fc.constantFrom('+4.000', '-12', '+64.000:t', '0'),
      },
    },
    fc.oneof(evals, commented),
  ),
);
law(
  'sgf',
  withTexts(
    {
      texts: {
        ...header,
        ...ratings,
        fields: properties,
        result: fc.constantFrom('B+4', 'W+12', '0', 'Void', 'B+R'),
        comments: fc.array(text, { maxLength: 1 }),
      },
    },
    commented,
  ),
);
law(
  'pgn',
  withTexts(
    {
      texts: {
        ...header,
        ...ratings,
        fields: fc.array(fc.tuple(fc.constantFrom('PlyCount', 'Tournament'), line), {
          maxLength: 2,
        }),
        result: fc.constantFrom('62-1', '1-0', '1/2-1/2', '*', '32-32'),
      },
      holes: true,
    },
    fc.record({ comment: line.filter((given) => !given.includes('}')) }, { requiredKeys: [] }),
  ),
);
law('transcript', games({ holes: true }), { read: { lines: 'games' } });
law('transcript', games({ holes: true }), {
  read: { lines: 'games', a1: 'bottom-left' },
  write: { a1: 'bottom-left', passes: 'written' },
});
law('transcript', games({}), { several: false });
law('board', games({ moves: false, holes: true }));
law('bitboards', games({ moves: false, size: ([rows, cols]) => rows === 8 && cols === 8 }));
law('bitboards', games({ moves: false, size: ([rows, cols]) => rows === 8 && cols === 8 }), {
  read: { bits: 'a1-high' },
  write: { bits: 'a1-high' },
});
law(
  'obf',
  games({ moves: false, size: isSquare, texts: { comments: fc.array(line, { maxLength: 2 }) } }),
);

test('wthor: writing and reading gives the same games', () => {
  const numbers = fc.tuple(fc.nat(65535), fc.nat(65535), fc.nat(65535), fc.nat(64), fc.nat(64));
  for (const n of [8, 10]) {
    const one = fc.tuple(
      games({ setUp: false, size: ([rows, cols]) => rows === n && cols === n }),
      numbers,
    );
    fc.assert(
      fc.property(fc.array(one, { minLength: 1, maxLength: 4 }), (list) => {
        const given = list.map(([game, [tournament, black, white, theory, score]]) => ({
          ...game,
          // A pass at the end cannot be written.
          moves: game.moves.at(-1)?.square === null ? game.moves.slice(0, -1) : game.moves,
          date: '2004',
          result: `${score}-${n * n - score}`,
          fields: [
            ['Tournament', `${tournament}`],
            ['BlackPlayer', `${black}`],
            ['WhitePlayer', `${white}`],
            ['TheoreticalScore', `${theory}`],
          ],
        }));
        const written = write(given, 'wthor');
        assert.deepEqual(written.losses, []);
        const back = read(written.bytes);
        assert.equal(back.format, 'wthor');
        assert.deepEqual(back.problems, []);
        assert.deepEqual(back.games.map(stated), given.map(stated));
        assert.deepEqual(write(back.games, 'wthor', { header: back.header }).bytes, written.bytes);
      }),
      { ...settings, numRuns: 60 },
    );
  }
});

test('names of players and tournaments', () => {
  const latin = fc.string({
    unit: fc.integer({ min: 1, max: 255 }).map((code) => String.fromCharCode(code)),
    maxLength: 20,
  });
  fc.assert(
    fc.property(
      fc.array(latin, { minLength: 1, maxLength: 9 }),
      fc.constantFrom('wthor-players', 'wthor-tournaments'),
      (names, format) => {
        const { bytes, losses } = write(names, format);
        assert.deepEqual(losses, []);
        const back = read(bytes);
        assert.deepEqual([back.format, back.names, back.problems], [format, names, []]);
      },
    ),
    settings,
  );
});

test('a game goes through any format into another as far as both carry it', () => {
  fc.assert(
    fc.property(
      games({ setUp: false, size: ([rows, cols]) => rows === 8 && cols === 8 }),
      (game) => {
        if (!game.moves.length || game.moves.at(-1).square === null) return;
        let text = write(game, 'transcript').bytes;
        for (const format of ['ggf', 'sgf', 'pgn', 'wthor', 'transcript']) {
          const { games, problems } = read(text);
          assert.deepEqual(problems, []);
          text = write(games, format).bytes;
        }
        assert.deepEqual(stated(read(text).games[0]), stated(game));
      },
    ),
    settings,
  );
});
