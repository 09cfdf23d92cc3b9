/** Names of squares: both ways round on boards of all sizes, and what is no name. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nameOf, squareOf } from '../web/reversi.js';

const FROM_TOP = /** @type {const} */ ({ a1: 'top-left' });
const FROM_BELOW = /** @type {const} */ ({ a1: 'bottom-left' });

/** The letters of a column, by counting up: a to z, aa to az, ba and so on. */
function* columns() {
  for (let length = 1; ; length++) {
    for (let i = 0; i < 26 ** length; i++) {
      let letters = '';
      for (let rest = i, n = 0; n < length; n++, rest = Math.floor(rest / 26)) {
        letters = String.fromCharCode(97 + (rest % 26)) + letters;
      }
      yield letters;
    }
  }
}

test('every square of many boards, from the top and from below', () => {
  const sizes = [
    ...[1, 2, 8, 10, 26, 27, 100, 256].map((n) => [n, n]),
    ...[
      [1, 702],
      [1, 703],
      [3, 18_278],
      [2, 18_279],
      [1, 65_536],
      [65_536, 1],
      [93, 700],
    ],
  ];
  for (const [rows, cols] of sizes) {
    const size = /** @type {const} */ ([rows, cols]);
    const letters = columns();
    for (let col = 0; col < cols; col++) {
      const column = letters.next().value;
      for (let row = 0; row < rows; row++) {
        const square = row * cols + col;
        const top = `${column}${row + 1}`;
        const below = `${column}${rows - row}`;
        // One comparison a square: an assertion each would take most of the time.
        const isRight =
          nameOf(square, size) === top &&
          nameOf(square, size, FROM_TOP) === top &&
          nameOf(square, size, FROM_BELOW) === below &&
          squareOf(top, size) === square &&
          squareOf(below, size, FROM_BELOW) === square;
        if (!isRight) assert.fail(`${top} or ${below} on ${rows} x ${cols}`);
      }
    }
  }
});

test('columns go on after z', () => {
  for (const [letters, col] of [
    ['z', 25],
    ['aa', 26],
    ['az', 51],
    ['ba', 52],
    ['zz', 701],
    ['aaa', 702],
    ['zzz', 18_277],
    ['aaaa', 18_278],
    ['crxp', 65_535],
  ]) {
    assert.equal(nameOf(col, [1, 65_536]), `${letters}1`);
    assert.equal(squareOf(`${letters}1`, [1, 65_536]), col);
  }
});

test('any case, also mixed', () => {
  assert.equal(squareOf('F5', 8), 37);
  assert.equal(squareOf('aB2', 30), 57);
  assert.equal(squareOf('AB2', 30), 57);
  assert.equal(nameOf(57, 30), 'ab2', 'written in lower case');
});

test('n is n x n, and rows come before columns', () => {
  assert.equal(squareOf('c2', [2, 3]), 5);
  assert.equal(squareOf('b3', [2, 3]), undefined);
  assert.equal(squareOf('c2', 3), squareOf('c2', [3, 3]));
});

test('no name of a square here: undefined', () => {
  const malformed = [
    ...['', ' ', 'a', '1', '11', 'a0', 'a00', 'a01', 'a-1', 'a+1', 'a1.0', 'a1e0', '1a', 'a 1'],
    ...[
      ' a1',
      'a1 ',
      'a1\n',
      '\na1',
      'a1b2',
      'a\u0661',
      '\u00e91',
      '\uff411',
      'a\uff11',
      '@1',
      '`1',
      '{1',
      'a1\0',
    ],
    ...['pass', '--', 'i1', 'a9', 'h10', 'aa1', 'zzzzzzzzzzzz1', 'a99999999999', 'a4294967297'],
    // The dotted capital I and the Kelvin sign become ASCII letters in lower case.
    ...['\u01301', '\u212a1'],
  ];
  for (const name of malformed) {
    for (const options of [undefined, FROM_TOP, FROM_BELOW]) {
      assert.equal(squareOf(name, 8, options), undefined, JSON.stringify(name));
      assert.equal(squareOf(name, [8, 8], options), undefined, JSON.stringify(name));
    }
  }
  // Where a letter K or more columns do exist, too.
  assert.equal(squareOf('\u212a1', 16), undefined);
  assert.equal(squareOf('aaaaa1', [1, 65_536]), undefined);
  assert.equal(squareOf('crxq1', [1, 65_536]), undefined);
  assert.equal(squareOf('a65537', [65_536, 1]), undefined);
});

test('an index off the board is an error that names it', () => {
  for (const index of [-1, 64, 65_536, 2 ** 32, 2 ** 53]) {
    const named = { name: 'RangeError', message: new RegExp(`\\b${Math.abs(index)}\\b.*8 x 8`) };
    assert.throws(() => nameOf(index, 8), named, String(index));
  }
  for (const index of [1.5, Number.NaN, Number.POSITIVE_INFINITY]) {
    assert.throws(() => nameOf(index, 8), { name: 'RangeError', message: /index.*got/ });
  }
  for (const index of ['3', null, undefined, [3], 3n, {}]) {
    const call = /** @type {any} */ (index);
    assert.throws(() => nameOf(call, 8), { name: 'TypeError', message: /index/ });
  }
});

test('what is no string, no size or no option is an error that names it', () => {
  for (const name of [37, null, undefined, ['f5'], {}]) {
    const call = /** @type {any} */ (name);
    assert.throws(() => squareOf(call, 8), { name: 'TypeError', message: /name/ });
  }
  for (const size of [0, -1, 257, 1e9, 2.5, [8], [8, 8, 8], [0, 8], [256, 257], '8', null]) {
    const call = /** @type {any} */ (size);
    assert.throws(() => squareOf('a1', call), { message: /size/ }, String(size));
    assert.throws(() => nameOf(0, call), { message: /size/ }, String(size));
  }
  for (const [options, word] of [
    [{ a1: 'top-right' }, /a1.*top-right/],
    [{ a1: 8 }, /a1.*8/],
    [{ A1: 'top-left' }, /unknown option.*A1/],
    ['bottom-left', /options/],
    [null, /options/],
  ]) {
    const call = /** @type {any} */ (options);
    assert.throws(() => squareOf('a1', 8, call), { name: 'TypeError', message: word });
    assert.throws(() => nameOf(0, 8, call), { name: /Error$/, message: word });
  }
});
