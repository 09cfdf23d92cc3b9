/** written.test.js: what the page opens and gives out: games in every format, kept and found again. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { createRandom, random } from '../web/players.js';
import { read, write } from '../web/records.js';
import { Game, ORTHOGONAL, start } from '../web/reversi.js';
import { briefOf, readArchive, search, squaresOf, titleOf } from '../web/ui/game/archive.js';
import { openingName } from '../web/ui/game/opening-name.js';
import { queryOf, readOwn, writeOwn } from '../web/ui/game/own-text.js';
import { TARGETS, Written, writeOut } from '../web/ui/game/written.js';
import { Match } from '../web/ui/match/match.js';

/** A game of random moves, as a match has it. */
function randomMatch(seed, options = {}, most = Number.POSITIVE_INFINITY) {
  const rng = createRandom(seed);
  const game = new Game(options);
  while (!game.over && game.ply < most) game.play(random(game, rng));
  const moves = game.history.map(({ square }) => square);
  const match = new Match();
  match.load({ ...options, moves });
  return match;
}

/** The squares of a match, passes as null. */
const squares = (match) => match.state.plies.map(({ square }) => square);

const text = (data, name = '') => [{ name, data }];

describe('every format', () => {
  for (const { format, ...about } of TARGETS) {
    test(`${format}: what is given out opens as the same game`, async () => {
      for (const [seed, options, most] of [
        [1, {}],
        [2, {}, 21],
        [3, { turn: 1 }, 0],
        [4, { size: 10 }],
      ]) {
        const match = randomMatch(seed, options, most);
        if (options.size === 10 && format === 'bitboards') {
          assert.throws(() => writeOut(match, null, format), /no boards of this size/);
          continue;
        }
        const { bytes, text, losses, file } = writeOut(match, null, format);
        assert.match(file, /^reversi\.\w+$/);
        assert.deepEqual(losses, []);
        assert.equal(text === undefined, format === 'wthor');
        const { size } = match.state;
        // A game without moves is nothing in a transcript.
        if (format === 'transcript' && most === 0) continue;
        const { games, failed, reason } = await readArchive(
          text ? [{ name: '', data: text }] : [{ name: '', data: bytes }],
          { size, rays: 255 },
        );
        assert.deepEqual([games.length, failed, reason], [1, 0, ''], text);
        if ('isPosition' in about) {
          assert.deepEqual([...games[0].board], [...match.state.cells]);
          assert.equal(games[0].turn, match.state.turn || 1);
        } else {
          assert.deepEqual(squaresOf(games[0]), squares(match));
          assert.ok(new Written(games[0], null).isAt(match));
        }
      }
    });
  }

  test('a format that cannot hold a game says why', () => {
    const match = randomMatch(5, { size: [6, 8] });
    for (const format of ['ggf', 'wthor', 'obf', 'bitboards']) {
      assert.throws(() => writeOut(match, null, format), RangeError);
    }
    for (const format of ['transcript', 'sgf', 'pgn', 'board']) {
      assert.ok(writeOut(match, null, format).text);
    }
  });

  test('rays are lost in all but the text of the page', () => {
    const match = randomMatch(6, { rays: ORTHOGONAL }, 10);
    assert.deepEqual(writeOut(match, null, 'sgf').losses, ['rays']);
    const { text, losses } = writeOut(match, null, 'transcript');
    assert.deepEqual(losses, []);
    const again = new Match();
    again.load(readOwn(text));
    assert.equal(again.state.rays, ORTHOGONAL);
    assert.deepEqual(squares(again), squares(match));
  });

  test('where a1 is goes with the names that people write, not with the other formats', async () => {
    const match = new Match();
    match.load({ a1: 'bottom-left', moves: 'f4d3' });
    const sgf = writeOut(match, null, 'sgf').text;
    assert.match(sgf, /B\[f5\];W\[d6\]/);
    assert.match(writeOut(match, null, 'pgn').text, /1\. f4 d3/);
    for (const format of ['sgf', 'pgn', 'ggf']) {
      const { text: written } = writeOut(match, null, format);
      const { games } = await readArchive(text(written), { a1: 'bottom-left' });
      assert.deepEqual(squaresOf(games[0]), squares(match), format);
    }
  });
});

describe('what is written with a game', () => {
  const GGF =
    '(;GM[Othello]PC[GGS/os]DT[2003-12-15]PB[Ann]PW[Bob]RB[1700]RW[1800]TI[05:00//02:00]TY[8]RE[+2.000]BO[8 -------- -------- -------- ---O*--- ---*O--- -------- -------- -------- *]B[F5/0.5/1.2]W[D6//3]B[C3];)';

  test('goes out with it again, as long as it is that game', async () => {
    const archive = await readArchive(text(GGF));
    const written = new Written(archive.games[0], archive);
    assert.equal(written.title, 'Ann – Bob, 2003-12-15');
    const match = new Match();
    match.load({ moves: 'f5d6c3' });
    assert.ok(written.isAt(match));
    match.undo();
    assert.ok(written.isAt(match), 'wherever one stands');
    const again = read(writeOut(match, written, 'ggf').text).games[0];
    const { black, timeControl, moves } = again;
    assert.deepEqual(
      [black, timeControl, moves[0].eval, moves[1].time],
      ['Ann', '05:00//02:00', 0.5, 3],
    );
    assert.ok(writeOut(match, written, 'transcript').losses.includes('black'));
    match.play('c7');
    assert.ok(!written.isAt(match), 'another move is another game');
    assert.ok(!writeOut(match, written, 'ggf').text.includes('Ann'));
  });

  test('belongs to its board, its rays and its first side only', async () => {
    const archive = await readArchive(
      text(write({ moves: [], board: start(8), black: 'Ann' }, 'sgf').text),
    );
    const written = new Written(archive.games[0], archive);
    const match = new Match();
    assert.ok(written.isAt(match));
    for (const other of [{ size: 6 }, { turn: 2 }, { rays: ORTHOGONAL }]) {
      match.load(other);
      assert.ok(!written.isAt(match), JSON.stringify(other));
    }
    match.load({ board: start(8).with(0, 1) });
    assert.ok(!written.isAt(match));
  });
});

describe('an archive', () => {
  const games = Array.from({ length: 300 }, (_, i) => ({
    moves: squares(randomMatch(i + 1)),
    black: `Player ${i % 7}`,
    white: 'Bob',
    event: i % 2 ? 'Paris' : 'Rome',
    date: '2004',
  }));

  test('its games come in their order, small and whole', async () => {
    const archive = await readArchive(text(write(games, 'ggf').bytes));
    assert.equal(archive.games.length, 300);
    for (const [i, game] of archive.games.entries()) {
      assert.deepEqual(squaresOf(game), games[i].moves);
      assert.equal(game.board, archive.games[0].board, 'one board for those that begin alike');
    }
    assert.equal(titleOf(archive.games[1]), 'Player 1 – Bob, Paris, 2004');
    assert.deepEqual(search(archive.games, 'player 3 rome').slice(0, 2), [10, 24]);
    assert.equal(search(archive.games, '').length, 300);
    assert.deepEqual(search(archive.games, 'nobody'), []);
  });

  test('those that are wrong are counted, and the first says why', async () => {
    const { text: good } = write(games.slice(0, 3), 'ggf');
    const lines = good.trim().split('\n');
    lines.splice(1, 0, lines[0].replace(/B\[\w\w\]/, 'B[a1]'));
    const { games: found, failed, reason } = await readArchive(text(lines.join('\n')));
    assert.deepEqual([found.length, failed], [3, 1]);
    assert.match(reason, /game 2, ply 1: a1 is illegal for Black/);
  });

  test('a .wtb file takes its names from the files beside it, in any order', async () => {
    const fields = [
      ['BlackPlayer', '1'],
      ['WhitePlayer', '2'],
      ['Tournament', '1'],
    ];
    const wtb = write([{ moves: games[0].moves, fields }], 'wthor').bytes;
    const jou = write(['', 'Ann', 'Bob'], 'wthor-players').bytes;
    const trn = write(['', 'Paris'], 'wthor-tournaments').bytes;
    const { games: found } = await readArchive([
      { name: 'W.JOU', data: jou },
      { name: 'a.wtb', data: wtb },
      { name: 'W.TRN', data: trn },
    ]);
    assert.match(titleOf(found[0]), /^Ann – Bob, Paris/);
    const alone = await readArchive(text(jou, 'W.JOU'));
    assert.deepEqual([alone.games.length, alone.onlyNames], [0, 'W.JOU']);
    const cut = [
      { name: 'W.JOU', data: jou.slice(0, -1) },
      { name: 'a.wtb', data: wtb },
    ];
    const { games: nameless, failed, reason } = await readArchive(cut);
    assert.deepEqual([nameless.length, nameless[0].black, failed], [1, undefined, 1]);
    assert.match(reason, /as many as the header says/);
  });

  test('reading ends as soon as nobody wants it', async () => {
    const many = write(Array.from({ length: 20 }, () => games).flat(), 'wthor').bytes;
    const counts = [];
    const onCount = (count) => counts.push(count) < 2;
    assert.equal(await readArchive(text(many), { onCount }), null);
    assert.equal(counts.length, 2);
    assert.ok(counts[1] < 6000 && counts[0] < counts[1]);
  });

  test('several files are one list', async () => {
    const sources = ['sgf', 'pgn'].map((format) => ({
      name: format,
      data: write(games[0], format).bytes,
    }));
    assert.equal((await readArchive(sources)).games.length, 2);
  });

  test('where there is little room, what is wrong is said in short', async () => {
    for (const [input, brief] of [
      ['f5 a1', 'ply 2: a1 is illegal for White: no disc would turn'],
      ['(;FF[4]GM[2]SZ[8];B[f5];W[a1])', 'ply 2: a1 is illegal for White: no disc would turn'],
      ['hello', 'expected a game or a position in a known format'],
      [new Uint8Array([1, 2, 255, 0, 3]), 'expected a game or a position in a known format'],
    ]) {
      const { reason } = await readArchive(text(input));
      assert.ok(reason.length > brief.length, reason);
      assert.equal(briefOf(reason), brief);
    }
    assert.equal(briefOf('x.txt is too large'), 'x.txt is too large');
  });

  test('nothing at all is no game, and no fault', async () => {
    const { games: found, failed, reason } = await readArchive(text('  \n'));
    assert.deepEqual([found.length, failed, reason], [0, 0, '']);
  });

  test('moves alone are played on a board like the one that is shown, else on the usual one', async () => {
    const six = { size: [6, 6], rays: 255 };
    const own = await readArchive(text('c2 b2'), six);
    assert.deepEqual(own.games[0].size, [6, 6]);
    const usual = await readArchive(text('f5 d6 c3 d3 c4'), six);
    assert.deepEqual([usual.games[0].size, usual.failed], [[8, 8], 0]);
    const neither = await readArchive(text('f5 a1'), six);
    assert.equal(neither.games.length, 0);
    assert.match(neither.reason, /illegal|off|not on|no such/);
    const large = await readArchive(text('f5 d6'), { size: [40, 40], rays: 255 });
    assert.equal(large.games.length, 1);
  });
});

describe('the text of the page', () => {
  test('reads back on boards of every size and set of rays', () => {
    for (const [seed, options] of [
      [1, { size: [4, 6] }],
      [2, { size: 30 }],
      [3, { size: 8, rays: 0b10101010 }],
      [4, { size: [3, 5], board: Uint8Array.from('001200012000000'), turn: 2 }],
      [5, { a1: 'bottom-left' }],
    ]) {
      const match = randomMatch(seed, options, 30);
      const own = writeOwn(match.record());
      const found = readOwn(own) ?? { moves: own };
      const again = new Match();
      again.load(found);
      assert.deepEqual(again.record(), match.record(), own);
    }
  });

  test('is told from others, and wrong lines are named', () => {
    assert.equal(readOwn('f5d6'), null);
    assert.equal(readOwn('[Event "size: 6x6"]'), null);
    assert.throws(() => readOwn('size: 0x6\nf5'), /size/);
    assert.equal(queryOf(' https://example.org/?moves=f5 \n'), '?moves=f5');
    assert.equal(queryOf('f5 d6'), null);
  });
});

test('openings have names on the usual board only, up to where one stands', () => {
  const match = new Match();
  assert.equal(openingName(match), '');
  match.load({ moves: 'f5d6c3d3c4' });
  assert.equal(openingName(match), 'Tiger');
  match.goTo(2);
  assert.equal(openingName(match), 'Perpendicular');
  match.goTo(0);
  assert.equal(openingName(match), '');
  match.load({ moves: 'f4d3', a1: 'bottom-left' });
  assert.equal(openingName(match), 'Perpendicular', 'whatever the squares are called');
  for (const other of [
    { size: 10, moves: 'g6' },
    { rays: ORTHOGONAL, moves: 'f5' },
    { board: start(8).with(0, 1), moves: 'f5d6' },
    { turn: 2, moves: 'f4' },
  ]) {
    match.load(other);
    assert.equal(openingName(match), '', JSON.stringify(other));
  }
});
