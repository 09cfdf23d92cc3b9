/** What readers make of texts as people and programs write them, and of what nobody should. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { detect, read, write } from '../../web/records.js';
import { Game } from '../../web/reversi.js';

const names = (text, options) => {
  const { games, problems } = read(text, options);
  assert.deepEqual(problems, [], text);
  return games.map(({ moves }) => moves.map(({ name }) => name).join(' '));
};

/** Black has to pass, then White plays a8. */
const PASSING = `${'-'.repeat(57)}XOOOOOO`;
const START = `${'-'.repeat(27)}OX------XO${'-'.repeat(27)}`;
const BO = `BO[8 ${START.replaceAll('X', '*')} *]`;

describe('transcripts', () => {
  test('in any case, spacing, numbering and with words around', () => {
    for (const text of [
      'f5d6c3',
      '\ufeffF5D6C3\r\n',
      'f5 d6, c3.',
      '1. F5 d6 2. C3',
      '+f5-d6+c3: -04 10',
      'Game 7, Ann - Bo, 19:45: f5d6c3 (40-24) well played',
      '1.f5 d6\n2.c3\n',
      'f5\u00a0d6\u2013c3',
      '\u201cf5\u2192d6\u2192c3\u201d',
      '1\uff0ef5\u3000d6\u3001c3\u3002',
      'Gr\u00f6\u00dfe5 f5 d6 c3',
    ])
      assert.deepEqual(names(text), ['f5 d6 c3'], text);
  });

  test('a pass in every spelling, or none', () => {
    for (const pass of [
      '',
      'pa',
      'PA',
      'ps',
      'Ps',
      'pass',
      'PASS',
      '[PA]',
      '@@@@',
      'h8h8',
      '--',
      '\n--',
      'b1b1',
    ]) {
      assert.deepEqual(names(`${PASSING} X ${pass} a8`), ['pass a8'], pass);
    }
    for (const text of [`${PASSING} X paA8`, `${PASSING.replace(/(.{8})/g, '$1/')} X -- a8`]) {
      assert.deepEqual(names(text), ['pass a8'], text);
    }
    assert.deepEqual(names(`${PASSING} X --`), ['pass']);
    const { message } = read('f5 -- d6').problems[0];
    assert.match(
      message,
      /column 4, game 1, ply 2: pass is illegal for White: there is a move; legal are f4 d6 f6/,
    );
  });

  test('files of UTF-8 put one behind another, each with its mark', () => {
    assert.deepEqual(names('\ufefff5d6\n\n\ufeffd3c3\n'), ['f5 d6', 'd3 c3']);
    const pgn = '\ufeff[Event "a"]\n\n1. f5 d6 *\n\n';
    assert.deepEqual(
      read(pgn + pgn).games.map(({ event, moves }) => [event, moves.length]),
      [
        ['a', 2],
        ['a', 2],
      ],
    );
  });

  test('a game a line, or lines that go on', () => {
    assert.deepEqual(names('f5d6c3d3c4f4\nf5f4e3f6\nc4c3d3c5'), [
      'f5 d6 c3 d3 c4 f4',
      'f5 f4 e3 f6',
      'c4 c3 d3 c5',
    ]);
    assert.deepEqual(names('f5d6c3\nd3c4f4\n\nf5\nd6\n'), ['f5 d6 c3 d3 c4 f4', 'f5 d6']);
    assert.deepEqual(names('f5\nd6\n', { lines: 'auto' }), ['f5 d6']);
    assert.deepEqual(names('f5\nd3\n', { lines: 'games' }), ['f5', 'd3']);
  });

  test('a1 below: both readings are legal, so it has to be said', () => {
    assert.deepEqual(names('f4d3', { a1: 'bottom-left' }), ['f4 d3']);
    const [game] = read('f4d3', { a1: 'bottom-left' }).games;
    assert.deepEqual(
      game.moves.map(({ square }) => square),
      [37, 43],
    );
  });

  test('a slip of the pen is no word', () => {
    const { games, problems } = read('f5d6x9c3\nf5d6');
    assert.match(problems[0].message, /line 1, column 5, game 1, ply 1: expected a square/);
    assert.equal(games.length, 1);
    assert.match(read('f5 d6 i9').problems[0].message, /ply 3: expected a square/);
  });

  test('an illegal move names game, ply, square and why, and lists what was legal', () => {
    const { games, problems } = read('f5d6\n\nf5d6f5\n\nc4c3');
    const [{ partial, message, ...problem }] = problems;
    assert.deepEqual(problem, {
      kind: 'illegal',
      format: 'transcript',
      offset: 10,
      line: 3,
      column: 5,
      game: 2,
      expected: 'a legal move',
      ply: 3,
      who: 1,
      square: 37,
      name: 'f5',
      reason: 'the square is occupied',
      legal: ['c3', 'c4', 'c5', 'c6', 'c7'],
    });
    assert.equal(partial.moves.length, 2);
    assert.match(
      message,
      /f5 is illegal for Black: the square is occupied; legal are c3 c4 c5 c6 c7$/,
    );
    assert.equal(games.length, 2);
  });
});

describe('boards', () => {
  test('in the usual symbols', () => {
    const wanted = [...START].map((cell) => '-XO'.indexOf(cell));
    const translate = (symbols) => START.replace(/[-XO]/g, (cell) => symbols['-XO'.indexOf(cell)]);
    for (const symbols of ['-XO', '.BW', '_bw', '-*O', '.xo', '.01', '012', ['-', '●', '○']]) {
      for (const shape of [/(.{8})/gu, /(.)/gu]) {
        const text = translate(symbols).replace(shape, '$1 ');
        const { games, problems } = read(text);
        assert.deepEqual(problems, [], text);
        assert.deepEqual([...games[0].board], wanted, text);
      }
    }
    assert.deepEqual([...read(`[8 ${START.replaceAll('X', '*')} O]`).games[0].board], wanted);
    assert.deepEqual(read(`${START} White 3 -4`).games[0].turn, 2);
  });

  test('on lines of their own, of any size', () => {
    const [game] = read('.....\n..OX.\n..XO.\n.....\nO\n').games;
    assert.deepEqual([game.size, game.turn], [[4, 5], 2]);
    assert.deepEqual(read('../XO/.. O').games[0].size, [3, 2]);
    assert.deepEqual(read('......', { size: [2, 3], format: 'board' }).problems.length, 1);
  });

  test('with numbers before or behind the rows, and names of the columns', () => {
    const rows = ['..... ', '..OX. ', '..XO. ', '..... '].map((row) =>
      row.replace(/./g, '$& ').trim(),
    );
    const wanted = read('.....\n..OX.\n..XO.\n.....').games[0].board;
    const numbers = [
      [1, 2, 3, 4],
      [4, 3, 2, 1],
      [0, 1, 2, 3],
      [9, 10, 11, 12],
    ];
    const names = ['', '  a b c d e\n', '  0 1 2 3 4\n', '  ABCDE\n'];
    for (const list of numbers) {
      for (const lines of [
        rows.map((row, i) => `${list[i]} ${row}`),
        rows.map((row, i) => `${row} ${list[i]}`),
        rows.map((row, i) => `${String(list[i]).padStart(2)}  ${row} ${list[i]}`),
      ]) {
        for (const name of names) {
          for (const end of ['\n', '\r\n']) {
            const text = `${name}${lines.join('\n')}\n${name}White to move\n`.replaceAll('\n', end);
            const { format, games, problems } = read(text);
            assert.deepEqual([format, games.length, problems], ['board', 1, []], text);
            assert.deepEqual([games[0].size, games[0].turn], [[4, 5], 2], text);
            assert.deepEqual(games[0].board, wanted, text);
          }
        }
      }
    }
    // Digits as cells too; and moves may follow.
    const digits = START.replace(/[-XO]/g, (cell) => `${'-XO'.indexOf(cell)} `);
    const lines = digits.match(/.{16}/g)?.map((row, i) => `${i} ${row}`) ?? [];
    const [game] = read(`${lines.join('\n')}\n  0 1 2 3 4 5 6 7\nf5d6c3`).games;
    assert.deepEqual([...game.board], [...new Game().board]);
    assert.equal(game.moves.length, 3);
    // A row that is too short is not passed over.
    const bad = read('1 . . . .\n2 . O X .\n3 . X O\n4 . . . .\n');
    assert.deepEqual([bad.games, bad.problems.length > 0], [[], true]);
  });

  test('with the side below, in words too', () => {
    const board = '....\n.OX.\n.XO.\n....\n';
    for (const side of ['O', 'White', 'white', 'O to move', 'White to play.']) {
      assert.equal(read(`${board}${side}\n`).games[0].turn, 2, side);
    }
    assert.equal(read(`${board}Black to move\n`).games[0].turn, 1);
    assert.equal(read(`${board}White: Bob\n`).games[0].turn, 1, 'a name');
  });

  test('what could mean two boards is refused', () => {
    for (const text of [
      START.replaceAll('O', '0'),
      START.replaceAll('X', '0').replaceAll('O', '0'),
      START.replaceAll('-', '0'),
    ]) {
      const [problem] = read(text).problems;
      assert.equal(problem.kind, 'unclear', text);
      assert.match(problem.message, /say what 0 is/);
    }
    const zeros = START.replaceAll('X', '0').replaceAll('O', '1');
    assert.equal(read(zeros.replaceAll('1', '0'), { zero: 'white' }).games[0].board[27], 2);
  });

  test('bitboards', () => {
    const low = read('0x0000000810000000 0x0000001008000000 W').games[0];
    assert.deepEqual([...low.board], [...new Game().board]);
    assert.equal(low.turn, 2);
    const high = read('0000000810000000, 0000001008000000', { bits: 'a1-high' }).games[0];
    assert.deepEqual([...high.board], [...new Game().board]);
    assert.match(read('0x1 0x1').problems[0].message, /both black and white/);
    const lines = read('0000000810000000\r\n0000001008000000 W\r\n0x1 0x2\n0x4\n0x8');
    assert.deepEqual(lines.problems, []);
    assert.deepEqual(
      lines.games.map(({ board, turn }) => [board.indexOf(1), board.indexOf(2), turn]),
      [
        [28, 27, 2],
        [0, 1, 1],
        [2, 3, 1],
      ],
    );
    // A line of one number takes nothing away from the next position.
    const { games, problems } = read('0x1 0x2\n0x4\n0x1 0x2\n');
    assert.deepEqual([games.length, problems.map(({ line }) => line)], [2, [2]]);
  });
});

describe('the formats of programs', () => {
  test('are found out', () => {
    const game = { moves: ['f5', 'd6'] };
    for (const format of /** @type {const} */ ([
      'transcript',
      'obf',
      'ggf',
      'sgf',
      'pgn',
      'bitboards',
      'board',
      'wthor',
    ])) {
      const { bytes } = write(format === 'obf' || format === 'board' ? {} : game, format);
      assert.equal(detect(bytes), format);
    }
    assert.equal(detect('nothing at all'), null);
  });

  test('SGF: both spellings of squares, four of passes, set-up, variations', () => {
    const moves = '(;FF[4]GM[2]SZ[8];B[fe];W[df];B[c3])';
    assert.deepEqual(names(moves), ['f5 d6 c3']);
    for (const pass of ['', 'tt', 'PA', 'pass', '--', 'PS']) {
      const text = `(;GM[2]AB[b8]AW[c8:h8]PL[B];B[${pass}];W[a8])`;
      assert.deepEqual(names(text), ['pass a8'], pass);
    }
    const { games, problems } = read('(;GM[2];B[f5](;W[d6];B[c3])(;W[f4]))');
    assert.deepEqual(
      games[0].moves.map(({ name }) => name),
      ['f5', 'd6', 'c3'],
    );
    assert.deepEqual([problems[0].kind, problems[0].expected], ['left-out', 'a variation']);
    assert.match(read('(;GM[1];B[aa])').problems[0].message, /expected 2, the number of Othello/);
  });

  test('SGF: long names, several comments, an end that is missing', () => {
    assert.deepEqual(names('(;GaMe[2];Black[f5];White[d6])'), ['f5 d6']);
    const [game] = read('(;GM[2]C[a]C[b];B[f5])').games;
    assert.deepEqual(game.comments, ['a', 'b']);
    assert.match(read('(;gm[2];b[f5])').problems[0].message, /expected a name in capital letters/);
    for (const text of ['(;GM[2];B[f5](;W[d6])', '(;GM[2];B[f5];W[d6]', '(;GM[2];B[f5']) {
      const { games, problems } = read(text);
      assert.deepEqual([games.length, problems[0].kind], [0, 'cut-off'], text);
      const next = read(`${text}\n(;FF[4]GM[2];B[d3])`);
      const shown = [next.games.length, next.problems.length, next.problems[0].kind];
      assert.deepEqual(shown, [1, 1, 'cut-off'], text);
    }
  });

  test('GGF: sides must be right, passes may be left out, comments stay', () => {
    assert.match(read(`(;GM[Othello]${BO}W[f5];)`).problems[0].message, /expected a move of Black/);
    const [game] = read(
      `(;GM[Othello]TY[s8r18]KB[3]${BO}B[f5]C[good]W[PA];)(;GM[Othello]${BO}B[f5/0/3];)`,
    ).games;
    assert.equal(game.moves[0].time, 3);
    const whole = read(`(;GM[Othello]TY[s8r18]KB[3]${BO}B[f5//-00:12]C[good];)`).games[0];
    assert.deepEqual(whole.fields, [
      ['TY', 's8r18'],
      ['KB', '3'],
    ]);
    assert.deepEqual([whole.moves[0].time, whole.moves[0].comment], ['-00:12', 'good']);
  });

  test('PGN: tags, comments, results', () => {
    const [game] = read(
      '[Site "PlayOK"]\n[Black "a \\"b\\""]\n[Foo "1"]\n\n1. f5 {first} d6 (1... f4) 2. c3 40-24\n',
    ).games;
    assert.deepEqual(
      [game.site, game.black, game.result, game.fields],
      ['PlayOK', 'a "b"', '40-24', [['Foo', '1']]],
    );
    assert.equal(game.moves[0].comment, 'first');
  });

  test('OBF: boards on several lines, comments before them', () => {
    const text = '% one\n% two\n....\n.OX.\n.XO.\n.... X; a2:1; b1:2;\n% three\n.../XO./... O;\n';
    const { games, problems } = read(text, { format: 'obf' });
    assert.deepEqual(problems, []);
    assert.deepEqual(
      games.map(({ size, comments, answers }) => [size[0], comments, answers.length]),
      [
        [4, [' one', ' two'], 2],
        [3, [' three'], 0],
      ],
    );
  });

  test('PGN: what is left out is said, what stands between games is none', () => {
    const { games, problems } = read(
      '[A "b"]\n\n% f4\n1. f5 $1 d6 $14 0-1 well played\n\n[A "c"]\n\n1. d3 $3 *\n',
    );
    assert.deepEqual(
      games.map(({ fields, moves }) => [fields[0][1], moves.length]),
      [
        ['b', 2],
        ['c', 1],
      ],
    );
    assert.deepEqual(games[0].comments, [' f4']);
    assert.deepEqual(
      problems.map(({ kind, line, column, expected }) => [kind, line, column, expected]),
      [
        ['left-out', 4, 7, 'a $ mark'],
        ['left-out', 8, 7, 'a $ mark'],
      ],
    );
  });

  test('results are translated', () => {
    const [game] = read('e6f4e3f6g5d6e7f5c5').games;
    const bytes = write({ ...game, result: '+64.000' }, 'ggf').bytes;
    assert.match(write(read(bytes).games, 'sgf').text, /RE\[B\+64\]/);
    assert.match(write(read(bytes).games, 'pgn').text, /\[Result "64-0"\]/);
    const won = write({ ...game, result: '1-0' }, 'ggf').bytes;
    assert.equal(read(won).games[0].computed.verdict, 'right');
  });

  test('results that were decided otherwise than on the board', () => {
    const over = 'e6f4e3f6g5d6e7f5c5'; // 13 black discs and nothing else
    const verdict = (moves, result) => {
      const [game] = read(moves).games;
      const { bytes } = write({ ...game, result }, /[BW]/.test(result) ? 'sgf' : 'ggf');
      const [back] = read(bytes).games;
      assert.equal(back.result, result);
      return back.computed.verdict;
    };
    for (const result of ['+64.000:r', '-2.000:t', '+13:s', 'B+R', 'W+Time', 'W+F', 'B+'])
      assert.equal(verdict('f5d6', result), 'unfinished', result);
    for (const result of ['+64.000:t', '+13.000:r', 'B+Resign', 'B+'])
      assert.equal(verdict(over, result), 'right', result);
    for (const result of [
      '-64.000:t',
      '+2.000:s',
      'W+R',
      '+64.000:x',
      '+64:',
      '+64:rr',
      '?',
      'Void',
    ])
      assert.equal(verdict(over, result), null, result);
    assert.equal(verdict(over, 'W+'), 'wrong');
  });

  test('Latin-1 is read as such', () => {
    const bytes = Buffer.from(`(;GM[Othello]PB[J\u00e9r\u00f4me]${BO};)`, 'latin1');
    assert.equal(read(bytes).games[0].black, 'J\u00e9r\u00f4me');
  });
});
