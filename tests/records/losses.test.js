/** Whatever a game holds: what a format does not give back, write names among the losses. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { FORMATS, read, write } from '../../web/records.js';
import { games } from './games.js';

const settings = { seed: 7, numRuns: 400, includeErrorInReport: true };

/** Texts that are made of what the formats are made of. */
const text = fc.oneof(
  fc.string({ maxLength: 6 }),
  fc.stringMatching(/^[\\\][()":;{}\n\r\t $%0-9a-f/\-+*]{0,7}$/),
  fc.constantFrom(
    ...['\0', 'a\0b', '\n', 'a\n', '\r\n', '  x ', '\ufeff', '\ufeffa', '\u00e9', '(;', '(;GM[2]'],
    ...['];B[a1]', '\\', '(\\;', '( ;', 'x;y', '%', '--', 'f5', 'pass', '-0', '1e5', '01', '+5'],
    ...['0-1', '*', '+4.000:t', 'B+R', 'W+2', 'B+', '62-1', '40-20', '1/2', 'Draw', '0'],
  ),
);
const name = fc.oneof(
  text,
  fc.constantFrom('XY', 'GM', 'BO', 'B', 'C', 'RE', 'TY', 'KB', 'AB', 'xy', 'X Y', ''),
  fc.constantFrom('Result', 'Event', 'FEN', 'SetUp', 'Variant', 'Tournament', 'BlackPlayer'),
);
const KEYS = ['event', 'site', 'date', 'round', 'black', 'white'];
const MORE_KEYS = ['blackRating', 'whiteRating', 'timeControl'];
const ALL_KEYS = [...KEYS, ...MORE_KEYS];
const texts = {
  ...Object.fromEntries(ALL_KEYS.map((key) => [key, text])),
  result: text,
  comments: fc.array(text, { maxLength: 2 }),
  fields: fc.array(fc.tuple(name, text), { maxLength: 3 }),
  answers: fc.array(
    fc.record({ name: fc.constantFrom('d3', 'c4', 'f5', 'e6', '--', 'a1'), score: text }),
    { maxLength: 2 },
  ),
};
const ply = fc.record({ eval: text, time: text, comment: text }, { requiredKeys: [] });
const anyGame = fc
  .tuple(games({ texts, holes: true }), fc.array(ply, { minLength: 4, maxLength: 4 }))
  .map(([game, plies]) => ({
    ...game,
    moves: game.moves.map((move, i) => (i % 2 ? move : { ...move, ...plies[i % 4] })),
  }));

/** No text and an empty one are the same; so are numbers however they are written. */
const same = (value) => {
  const isNumber = /^[+-]?\d{1,15}(\.\d{1,9})?$/.test(String(value ?? ''));
  return isNumber ? Number(value) + 0 : String(value ?? '');
};
const some = (list) => list.filter((one) => one !== '');

/** What a result says: another format may say the same in its own way. */
function meaning(result = '') {
  const given = String(result).trim();
  const [, side, by] = /^([BW])\+(\d*)$/i.exec(given) ?? [];
  const [, black, white] = /^(\d{1,4})-(\d{1,4})$/.exec(given) ?? [];
  const sign = (/** @type {number} */ number) => Math.sign(number) + 0;
  if (side) {
    const factor = side.toUpperCase() === 'B' ? 1 : -1;
    return by === '' ? sign(factor) : { by: factor * Number(by) + 0 };
  }
  if (black) {
    const by = Number(black) - Number(white);
    return Number(black) + Number(white) === 1 ? sign(by) : { by };
  }
  if (/^(1\/2|draw)/i.test(given)) return { by: 0 };
  return /^[+-]?\d{1,4}(\.0*)?$/.test(given) ? { by: Number(given) + 0 } : given;
}

/** An archive has no room for texts. */
const TEXTS = FORMATS.filter((format) => !format.startsWith('wthor'));

for (const format of TEXTS) {
  test(`${format}: nothing is lost in silence`, () => {
    let written = 0;
    const property = fc.property(anyGame, (game) => {
      let result;
      try {
        result = write(game, format);
      } catch (error) {
        assert.match(/** @type {Error} */ (error).message, /cannot be written as/);
        return; // it has no such board, or an answer is no move
      }
      written++;
      const lost = new Set(result.losses);
      const lines = format === 'transcript' ? 'games' : 'auto';
      const { games: list, problems } = read(result.bytes, { format, lines });
      assert.deepEqual([problems, list.length], [[], 1], result.text);
      const [back] = list;
      const hold = (loss, left, right) =>
        lost.has(loss) || assert.deepEqual(right, left, `${loss} of ${result.text}`);
      for (const key of ALL_KEYS) hold(key, same(game[key]), same(back[key]));
      hold('result', meaning(game.result), meaning(back.result));
      hold('comments', some(game.comments), some(back.comments));
      hold('fields', game.fields, back.fields);
      const answers = (/** @type {any} */ { answers }) =>
        answers.map(({ name, score }) => [name, same(score)]);
      hold('answers', answers(game), answers(back));
      hold('moves', game.moves.length, back.moves.length);
      if (lost.has('moves')) return;
      for (const [i, move] of game.moves.entries()) {
        const other = back.moves[i];
        assert.equal(other.square, move.square);
        hold('evals', same(move.eval), same(other.eval));
        hold('times', same(move.time), same(other.time));
        hold('moveComments', move.comment ?? '', other.comment ?? '');
      }
    });
    fc.assert(property, settings);
    assert.ok(written > 20, `${written} games were written`);
  });
}
