/** What is asked of written games, checked: arguments, headers, and what a format cannot carry. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { FORMATS, read, write } from '../../web/records.js';

describe('arguments', () => {
  test('are checked by name', () => {
    assert.throws(() => read(/** @type {any} */ (5)), /input must be a string/);
    assert.throws(
      () => read('', /** @type {any} */ ({ fromat: 'sgf' })),
      /unknown option "fromat"/,
    );
    assert.throws(
      () => read('', /** @type {any} */ ({ format: 'fen' })),
      /format must be 'transcript' or/,
    );
    assert.throws(() => read('', { size: 27 }), /at most 26 x 26 here, got 27 x 27/);
    assert.throws(() => write({ moves: ['f5', 'f5'] }, 'sgf'), /game\.moves\[1\]: f5 is illegal/);
    assert.throws(
      () => write({ size: [3, 4] }, 'ggf'),
      /game 1 cannot be written as ggf: it has no boards of this size/,
    );
    assert.throws(() => write({ size: 6 }, 'wthor'), /cannot be written as wthor/);
    assert.throws(
      () => write(/** @type {any} */ ({ black: {} }), 'sgf'),
      /game\.black must be a string/,
    );
  });

  test('losses are named', () => {
    const game = {
      moves: [{ square: 37, eval: 1, comment: 'x' }],
      black: 'Ann',
      answers: [{ name: 'f5', score: 1 }],
    };
    assert.deepEqual(write(game, 'sgf').losses, ['black', 'answers', 'evals'].slice(1));
    assert.deepEqual(write(game, 'obf').losses, ['black', 'moves', 'evals', 'moveComments']);
    assert.deepEqual(write({ rays: 90 }, 'sgf').losses, ['rays']);
    // A result that another format can only say less exactly.
    assert.deepEqual(write({ result: 'B+5' }, 'pgn').losses, ['result']);
    assert.deepEqual(write({ result: '40-20' }, 'ggf').losses, ['result']);
    assert.deepEqual(write({ result: '1-0' }, 'sgf').losses, []);
    for (const score of ['1;2', ' 1', '1\n2'])
      assert.deepEqual(write({ answers: [{ name: 'f5', score }] }, 'obf').losses, ['answers']);
    assert.throws(
      () => write({ answers: [{ name: 'a1', score: 1 }] }, 'obf'),
      /game 1 cannot be written as obf: an answer is no legal move/,
    );
  });
});

test('what is written is checked first, and a fault says where it is', () => {
  const game = { moves: ['f5'] };
  for (const [header, message] of /** @type {[any, RegExp][]} */ ([
    [5, /^header must be an object, got 5$/],
    [{ yaer: 1 }, /^unknown option "yaer"/],
    [{ year: 65536 }, /^header.year must be an integer from 0 to 65535, got 65536$/],
    [{ year: '2004' }, /^header.year must be an integer from 0 to 65535, got "2004"$/],
    [{ depth: 1.5 }, /^header.depth must be /],
    [{ type: -1 }, /^header.type must be /],
    [{ made: 2004 }, /^header.made must be \[year, month, day\], got 2004$/],
    [{ made: [2004, 'May', 1] }, /^header.made\[1\] must be an integer from 0 to 255, got "May"$/],
    [{ boardSize: 9 }, /^header.boardSize must be 0 or 8 for these games, got 9$/],
    [{ boardSize: 10 }, /^header.boardSize must be 0 or 8 for these games, got 10$/],
  ])) {
    assert.throws(() => write(game, 'wthor', { header }), { message });
  }
  const zero = write(game, 'wthor', { header: { boardSize: 0, made: [2004, 5, 1] } });
  assert.deepEqual(read(zero.bytes).header?.made, [2004, 5, 1]);
  assert.equal(read(zero.bytes).games.length, 1);
  assert.ok(Object.isFrozen(FORMATS));
  const wrong = [game, { moves: ['f5', 'a1'] }];
  assert.throws(() => write(wrong, 'sgf'), { message: 'game 2: game.moves[1]: a1 is illegal' });
});
