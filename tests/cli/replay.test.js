/** The real command: reversi replay. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { describe, it } from 'node:test';
import { command, good, jsonLines, reversi, SAMPLE } from './run.js';

describe('reversi replay', { concurrency: true }, () => {
  const sample = ['replay', '--size', '4', '--rays', 'orthogonal'];

  it('reproduces the sample run, by coordinates, names and standard input', async () => {
    assert.equal(await good([...sample, '--coordinates', '1,0 2,0 3,1 0,0']), SAMPLE);
    assert.equal(
      await good([...sample, '--coordinates', '(1, 0)', '(2,0)', '3,', '1', '0,0']),
      SAMPLE,
    );
    assert.equal(await good([...sample, 'a2A3', 'b4,a1', '--rays=90', '--size', '4X4']), SAMPLE);
    assert.equal(await good([...sample], '\r\n a2 a3 b4 a1 \r\n'), SAMPLE);
    assert.equal(await good([...sample, '-'], 'a2a3b4a1'), SAMPLE);
    assert.equal(await good([...sample, '--a1', 'bottom-left', 'a3a2b1a4']), SAMPLE);
  });

  it('turns more in the last move of the sample where all rays count', async () => {
    const out = await good(['replay', '--size', '4', '--final', 'a2a3b4a1']);
    assert.equal(out, 'W___\nWWB_\nWBW_\n_B__\n\nScore: Black: 3, White: 5\nBlack to move\n');
  });

  it('shows a pass, makes it unasked, and says who has won', async () => {
    const board = ['replay', '--board', 'WB_/___/WB_', '--turn', 'white'];
    const told = `WB_
___
WB_

Success: White move at (0, 2)

WWW
___
WB_

Score: Black: 1, White: 4
Black has no move and passes
Success: White move at (2, 2)

WWW
___
WWW

Score: Black: 0, White: 6
White wins 6 to 0, with the empty squares 9 to 0
`;
    assert.equal(await good([...board, 'c1c3']), told);
    assert.equal(await good([...board, '--coordinates', '0,2 pass 2,2']), told);
    const [game] = jsonLines(await good([...board, '--json', 'c1c3']));
    assert.deepEqual(game, {
      size: [3, 3],
      rays: 255,
      moves: ['c1', 'c3'],
      passes: [{ after: 1, who: 'black' }],
      board: ['WWW', '___', 'WWW'],
      turn: null,
      counts: { black: 0, white: 6, empty: 3 },
      over: true,
      winner: 'white',
      score: { black: 0, white: 9 },
    });
  });

  it('shows a pass before the first move', async () => {
    const out = await good(['replay', '--board', '_WB', '--turn', 'white', 'a1']);
    assert.match(
      out,
      /^_WB\n\nWhite has no move and passes\nSuccess: Black move at \(0, 0\)\n\nBBB\n/,
    );
    assert.match(out, /\nBlack wins 3 to 0\n$/);
  });

  it('names draws, games that go on, and the shortest wipe-out of Othello', async () => {
    assert.equal(
      await good(['replay', '--size', '1', '']),
      '_\n\nDraw 0 to 0, with the empty squares 0.5 to 0.5\n',
    );
    assert.equal(await good(['replay', '--size', '2', '']), 'WB\nBW\n\nDraw 2 to 2\n');
    assert.match(await good(['replay', 'f5']), /\nWhite to move\n$/);
    const out = await good(['replay', '--final', 'e6f4e3f6g5d6e7f5c5']);
    assert.match(out, /\nBlack wins 13 to 0, with the empty squares 64 to 0\n$/);
  });

  it('draws holes and takes one long row with --size', async () => {
    const board = ['--size', '2x4', '--board', '#wb...#_', '--turn', 'white'];
    assert.equal(
      await good(['replay', ...board, '--final', 'D1']),
      '#WWW\n__#_\n\nScore: Black: 0, White: 3\nWhite wins 3 to 0, with the empty squares 6 to 0\n',
    );
    const { err } = await reversi(['replay', ...board, 'a1']);
    assert.match(err, /a1 is illegal for White: there is a hole/);
  });

  it('shows what was before an illegal move, and names ply, square and reason', async () => {
    const { code, out, err } = await reversi([...sample, 'a2a3b4a4']);
    assert.equal(code, 1);
    const last = SAMPLE.indexOf('Success: White move at (0, 0)');
    assert.equal(out, `${SAMPLE.slice(0, last)}White to move\n`);
    assert.match(
      err,
      /^reversi replay: at ply 4, move 4: a4 is illegal for White: no disc would turn\n$/,
    );
    const wrong = [
      ['f5f5', /ply 2.*f5.*White.*occupied/],
      ['f5z9', /ply 2.*"z9" is no square/],
      ['f5 pass', /White may not pass/],
      ['f5d6??', /moves: .*"\?\?"/],
      ['e6f4e3f6g5d6e7f5c5a1', /ply 10.*a1.*the game is over/],
    ];
    const many = await reversi(['replay', '--final'], wrong.map(([moves]) => moves).join('\n'));
    assert.equal(many.code, 1);
    const complaints = many.err.trim().split('\n');
    assert.equal(complaints.length, wrong.length);
    for (const [i, [, reason]] of wrong.entries()) assert.match(complaints[i], reason);
    // A pass is a ply, though no move that somebody wrote.
    const passing = await reversi(['replay', '--board', 'WB_/___/WB_', '--turn', 'white', 'c1b2']);
    assert.match(passing.err, /at ply 3, move 2: b2 is illegal for White/);
  });

  it('goes on after bad lines, names them by number, and fails in the end', async () => {
    const lines = 'f5d6c3\n\nf5f5\nnonsense!\nd3';
    const { code, out, err } = await reversi(['replay', '--json'], lines);
    assert.equal(code, 1);
    const games = jsonLines(out);
    assert.deepEqual(
      games.map((game) => game.moves),
      [['f5', 'd6', 'c3'], ['f5'], undefined, ['d3']],
    );
    assert.match(games[1].error, /f5 is illegal for White/);
    assert.match(games[2].error, /"nonsense!"/);
    assert.equal('error' in games[3], false);
    assert.deepEqual(err.match(/line \d+: /g), ['line 3: ', 'line 4: ']);
    const text = await reversi(['replay', '--final'], lines);
    assert.deepEqual(
      text.out.split('\n\n').filter((part) => part.startsWith('Score')),
      [
        'Score: Black: 5, White: 2\nWhite to move',
        'Score: Black: 4, White: 1\nWhite to move',
        'Score: Black: 4, White: 1\nWhite to move\n',
      ],
    );
  });

  it('answers each line as it comes', async () => {
    const child = spawn(process.execPath, [command, 'replay', '--json']);
    try {
      const answers = child.stdout.setEncoding('utf8')[Symbol.asyncIterator]();
      for (const moves of ['f5', 'd3', 'c4']) {
        child.stdin.write(`${moves}\n`); // the next one only after the answer to this
        const { value } = await answers.next();
        assert.deepEqual(JSON.parse(value).moves, [moves]);
      }
      child.stdin.end();
      assert.equal((await answers.next()).done, true);
    } finally {
      child.kill();
    }
  });

  it('does not mind that its reader leaves', async () => {
    const child = spawn(process.execPath, [command, 'replay']);
    let complaint = '';
    child.stderr.on('data', (data) => {
      complaint += data;
    });
    child.stdin.on('error', () => {}); // it may leave before it has read all
    child.stdin.end('f5d6c3d3c4\n'.repeat(20000));
    child.stdout.once('data', () => child.stdout.destroy());
    const code = await new Promise((resolve) => child.on('close', resolve));
    assert.deepEqual({ code, complaint }, { code: 0, complaint: '' });
  });
});
