/**
 * cli.test.js: the `reversi` command, run as its users run it. What it prints is held to written
 * boards, to known counts and to the plain twin of slow.js.
 */

import assert from 'node:assert/strict';
import { execFile, spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import * as legal from '../web/node/legal.js';
import { readOptions, UsageError } from '../web/node/options.js';
import * as perftCommand from '../web/node/perft.js';
import * as replay from '../web/node/replay.js';
import * as selfplay from '../web/node/selfplay.js';
import { draw, read } from './diagram.js';
import { apply, flipsFor, legalMoves, nextTurn, PUBLISHED, perft } from './slow.js';

const root = fileURLToPath(new URL('..', import.meta.url));
const command = join(root, 'web/node/cli.js');
const commands = { replay, selfplay, legal, perft: perftCommand };
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

/** Resolves when a processor is free, so that tests may run all at once. */
const waiting = [];
let free = availableParallelism();
async function takeTurn() {
  if (free > 0) free--;
  else await new Promise((resolve) => waiting.push(resolve));
}
function endTurn() {
  const next = waiting.shift();
  if (next) next();
  else free++;
}

/**
 * Runs the command. Whatever happens, nobody is shown a stack.
 * @param {string[]} args
 * @param {string} [input]
 */
async function reversi(args, input = '') {
  await takeTurn();
  const run = await new Promise((resolve) => {
    const settings = { timeout: 20000, maxBuffer: 1 << 28 };
    const child = execFile(process.execPath, [command, ...args], settings, (error, out, err) => {
      resolve({ code: error ? error.code : 0, out, err });
    });
    child.stdin.on('error', () => {}); // it may end without having read
    child.stdin.end(input);
  });
  endTurn();
  assert.equal(typeof run.code, 'number', `no exit code: reversi ${args.join(' ')}`);
  assert.doesNotMatch(run.err, /^\s+at /m);
  return run;
}

/**
 * The output of a run that must go well.
 * @param {string[]} args
 * @param {string} [input]
 */
async function good(args, input) {
  const { code, out, err } = await reversi(args, input);
  assert.deepEqual({ code, err }, { code: 0, err: '' }, `reversi ${args.join(' ')}`);
  return out;
}

/** @param {string} out */
const jsonLines = (out) =>
  out
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));

/** A square's index; a1 is top left. */
const indexOf = (name, cols) => (Number(name.slice(1)) - 1) * cols + name.charCodeAt(0) - 97;

/** A position line's board as diagram.js reads it. */
const readRows = (text) => read(text.replaceAll('/', ' ').replaceAll('_', '.'));

const startOf8 = readRows(
  '......../......../......../...WB.../...BW.../......../......../........',
).board;

/**
 * Plays moves on the twin. Calls `see` before each with the board and the side that moves.
 * @param {string[]} moves
 */
function playSlowly(moves, see = (_board, _who, _square) => {}) {
  let board = startOf8;
  let who = 1;
  const passes = [];
  for (const [i, name] of moves.entries()) {
    const square = indexOf(name, 8);
    see(board, who, square);
    const next = apply(board, square >> 3, square & 7, who, 8, 8);
    assert.ok(next, `move ${i + 1}, ${name}, is illegal`);
    const [turn, passed] = nextTurn(next, who, 8, 8);
    if (passed) passes.push({ after: i + 1, who: who === 1 ? 'white' : 'black' });
    board = next;
    who = turn;
  }
  const rows = draw(board, 8).map((row) => row.replaceAll('.', '_'));
  return { rows, passes, turn: who };
}

// The sample run of the N x N course project, in one spelling of its score lines; "Black to move"
// is ours. Its last move turns one disc only where rays are orthogonal.
const SAMPLE = `____
_WB_
_BW_
____

Success: Black move at (1, 0)

____
BBB_
_BW_
____

Score: Black: 4, White: 1
Success: White move at (2, 0)

____
BBB_
WWW_
____

Score: Black: 3, White: 3
Success: Black move at (3, 1)

____
BBB_
WBW_
_B__

Score: Black: 5, White: 2
Success: White move at (0, 0)

W___
WBB_
WBW_
_B__

Score: Black: 4, White: 4
Black to move
`;

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

describe('reversi selfplay', { concurrency: true }, () => {
  it('plays the same for the same seed and something else for another', async () => {
    const first = await good(['selfplay', '--seed', '7']);
    assert.equal(await good(['selfplay', '--seed', '7']), first);
    assert.notEqual(await good(['selfplay', '--seed', '8']), first);
    assert.match(first, /^(?:[_BW]{8}\n){8}\nSuccess: Black move at \(\d, \d\)\n\n/);
    assert.match(first, /\n(Black wins|White wins|Draw) \d+ to \d+.*\n$/);
  });

  it('plays whole legal games, and the greedy side turns the most discs', async () => {
    const args = ['selfplay', '--black', 'greedy', '--white', 'random', '--seed', '3'];
    const games = jsonLines(await good([...args, '--games', '20', '--json']));
    assert.equal(games.length, 20);
    let passes = 0;
    for (const game of games) {
      const slow = playSlowly(game.moves, (board, who, square) => {
        if (who !== 1) return;
        const turned = (at) => flipsFor(board, at >> 3, at & 7, who, 8, 8).length;
        assert.equal(turned(square), Math.max(...legalMoves(board, who, 8, 8).map(turned)));
      });
      assert.equal(slow.turn, 0, 'the game has not ended');
      assert.deepEqual(game.board, slow.rows);
      assert.deepEqual(game.passes, slow.passes);
      assert.equal(game.over, true);
      const cells = slow.rows.join('');
      const black = cells.split('B').length - 1;
      const white = cells.split('W').length - 1;
      assert.deepEqual(game.counts, { black, white, empty: 64 - black - white });
      const winner = black > white ? 'black' : white > black ? 'white' : 'draw';
      assert.equal(game.winner, winner);
      assert.equal(game.score.black + game.score.white, 64);
      passes += game.passes.length;
    }
    assert.ok(passes > 0, 'no game has a pass: the check of passes checks nothing');

    // The same games again: replayed from standard input, and as text.
    const lines = games.map((game) => game.moves.join('')).join('\n');
    const replayed = jsonLines(await good(['replay', '--json'], lines));
    for (const [i, game] of games.entries()) {
      const { black, white, seed, game: number, ...rest } = game;
      assert.deepEqual([black, white, seed, number], ['greedy', 'random', 3, i + 1]);
      assert.deepEqual(replayed[i], rest);
    }
    assert.equal(await good(args), await good(['replay', games[0].moves.join(' ')]));
  });

  it('sums up several games', async () => {
    const out = await good(['selfplay', '--size', '4', '--games', '40', '--seed', '5']);
    const lines = out.trim().split('\n');
    assert.equal(lines.length, 41);
    const sum = { Black: 0, White: 0, Draw: 0 };
    for (const [i, line] of lines.slice(0, -1).entries()) {
      const parts = /^Game (\d+): (Black|White|Draw)(?: wins)? \d+ to \d+/.exec(line);
      assert.ok(parts, line);
      assert.equal(Number(parts[1]), i + 1);
      sum[parts[2]]++;
    }
    assert.ok(sum.Black && sum.White && sum.Draw, 'not every result is among them');
    assert.equal(
      lines[40],
      `Games: 40, Black wins: ${sum.Black}, White wins: ${sum.White}, draws: ${sum.Draw}`,
    );
  });

  it('starts from any position, on any board, by any rays', async () => {
    const one = await good(['selfplay', '--board', 'BW_WB', '--turn', 'black']);
    assert.equal(
      one,
      'BW_WB\n\nSuccess: Black move at (0, 2)\n\nBBBBB\n\nScore: Black: 5, White: 0\nBlack wins 5 to 0\n',
    );
    const [game] = jsonLines(await good(['selfplay', '--size', '6x5', '--rays', '90', '--json']));
    assert.deepEqual([game.size, game.rays, game.over], [[6, 5], 90, true]);
    // Diagonally, nobody can move from the standard start.
    const [none] = jsonLines(await good(['selfplay', '--rays', 'diagonal', '--json']));
    assert.deepEqual([none.moves, none.over, none.winner], [[], true, 'draw']);
  });

  it('plays from each position of standard input where its argument is -', async () => {
    const start = '......../......../......../...WB.../...BW.../......../......../........\n';
    const args = ['selfplay', '--white', 'greedy', '--seed', '9'];
    const all = await good([...args, '--games', '4', '--json']);
    assert.equal(await good([...args, '--json', '-'], start.repeat(4)), all);
    assert.equal(await good([...args, '--games', '2', '--json', '-'], start.repeat(2)), all);

    const lines = 'BW_WB\nBWx\n_WB/W__/B__ W\nBW\n';
    const text = await reversi([...args, '-'], lines);
    assert.equal(text.code, 1);
    assert.match(text.err, /^reversi selfplay: line 2: .*"x".*\n$/);
    assert.equal(
      text.out,
      `Game 1: Black wins 5 to 0
Game 2: Black wins 5 to 0, with the empty squares 9 to 0
Game 3: Draw 1 to 1
Games: 3, Black wins: 2, White wins: 0, draws: 1
`,
    );
    const json = await reversi([...args, '--json', '-'], lines);
    assert.deepEqual(
      jsonLines(json.out).map(({ game, error }) => game ?? typeof error),
      [1, 'string', 2, 3],
    );
  });
});

describe('reversi legal', { concurrency: true }, () => {
  it('names the moves of the start', async () => {
    assert.equal(await good(['legal']), 'd3 c4 f5 e6\n');
    assert.equal(await good(['legal', '--turn', 'white', '--size', '8']), 'e3 f4 c5 d6\n');
    assert.equal(await good(['legal', '--size', '4', '--a1', 'bottom-left']), 'b4 a3 d2 c1\n');
    assert.equal(await good(['legal', '--size', '8', '--rays', 'diagonal']), '\n');
  });

  it('names the moves of positions given as an argument, an option and lines', async () => {
    const multi = '.WWB/WW../B.B./....';
    assert.equal(await good(['legal', multi, 'B']), `${slowNames(multi, 1)}\n`);
    assert.equal(
      await good(['legal', '--board', multi, '--turn', 'white']),
      `${slowNames(multi, 2)}\n`,
    );
    const lines = [
      ['...WB.../... B', 1, /rows of the board differ/],
      ['..../.WB./.BW./.... W', 0, 'c1 d2 a3 b4'],
      ['____ _WB_ _BW_ ____ black', 0, slowNames('____/_WB_/_BW_/____', 1)],
      ['BWWWWW.', 0, 'g1'],
      ['WB_ B', 0, 'pass'],
      ['WB_ w', 0, 'c1'],
      ['BWQ', 1, /"Q"/],
      ['#WB', 0, ''],
      ['_/W/B', 0, 'a1'],
    ];
    const { code, out, err } = await reversi(['legal'], lines.map(([line]) => line).join('\n'));
    assert.equal(code, 1);
    assert.deepEqual(
      out.split('\n').slice(0, -1),
      lines.filter(([, bad]) => !bad).map(([, , names]) => names),
    );
    const complaints = err.trim().split('\n');
    const bad = lines.flatMap(([, isBad, reason], i) => (isBad ? [[i + 1, reason]] : []));
    assert.equal(complaints.length, bad.length);
    for (const [i, [number, reason]] of bad.entries()) {
      assert.match(complaints[i], new RegExp(`^reversi legal: line ${number}: `));
      assert.match(complaints[i], reason);
    }
  });

  it('reads standard input, and nothing else, where its argument is -', async () => {
    assert.equal(await good(['legal', '-'], 'BWWWWW. B\n'), 'g1\n');
    assert.equal(await good(['legal', '-']), '');
  });

  it('reads more lines than come in one piece', async () => {
    const out = await good(['legal'], 'BWWWWW. B\n_WB\n'.repeat(6000));
    assert.ok(out === 'g1\na1\n'.repeat(6000), 'a line got lost or broken');
  });

  it('gives squares and flips as JSON', async () => {
    const [start] = jsonLines(await good(['legal', '--json', '--size', '8']));
    assert.equal(start.turn, 'black');
    assert.deepEqual(start.moves, [
      { name: 'd3', square: 19, flips: [27] },
      { name: 'c4', square: 26, flips: [27] },
      { name: 'f5', square: 37, flips: [36] },
      { name: 'e6', square: 44, flips: [36] },
    ]);
    const answers = jsonLines(await good(['legal', '--json'], 'WB_ B\nWB# W\n_WB/W__/B__ B\n'));
    assert.deepEqual(
      answers.map(({ moves, pass, over }) => [moves.length, pass, over]),
      [
        [0, true, false],
        [0, false, true],
        [1, false, false],
      ],
    );
    assert.deepEqual(answers[2].moves, [{ name: 'a1', square: 0, flips: [1, 3] }]);
  });
});

/** The names of the legal moves on a drawn board of up to 26 columns, found by the plain twin. */
function slowNames(drawing, who) {
  const { board, size } = readRows(drawing);
  const [rows, cols] = size;
  return legalMoves(board, who, rows, cols)
    .map((square) => String.fromCharCode(97 + (square % cols)) + (Math.floor(square / cols) + 1))
    .join(' ');
}

describe('reversi perft', { concurrency: true }, () => {
  it('counts as published', async () => {
    assert.match(await good(['perft', '8']), /^depth 8: 390216 leaves in \d+\.\d{3} s\n$/);
    const all = jsonLines(await good(['perft', '--all', '--json', '7']));
    assert.deepEqual(
      all,
      PUBLISHED.slice(1, 8).map((leaves, i) => ({ depth: i + 1, leaves })),
    );
    assert.equal(await good(['perft', '0', '--json']), '{"depth":0,"leaves":1}\n');
  });

  it('counts passes as plies, from any position', async () => {
    // Black passes, White plays c1, and that is all.
    const line = await good(['perft', '--board', 'WB_', '--json', '--all', '3']);
    assert.deepEqual(
      jsonLines(line).map(({ leaves }) => leaves),
      [1, 1, 1],
    );
    const board = 'WB_B/_WB_/_BW#/____';
    const args = ['--board', board, '--rays', 'orthogonal', '--turn', 'white', '--json'];
    const [counted] = jsonLines(await good(['perft', ...args, '5']));
    assert.equal(counted.leaves, perft(readRows(board).board, 2, 4, 4, 5, 90));
  });

  it('counts from each position of standard input where its argument is -', async () => {
    const lines = ['..../.WB./.BW./.... B', '..../.WB./.BW./....', 'BWQ', 'WB_ B', '', '.W/B'];
    const args = ['perft', '--json', '--turn', 'white', '--rays', '90'];
    for (const words of [
      ['4', '-'],
      ['-', '4'],
    ]) {
      const { code, out, err } = await reversi([...args, ...words], lines.join('\n'));
      assert.equal(code, 1);
      const { board } = readRows(lines[1]);
      const [first, second, wrong, passed, ragged] = jsonLines(out);
      assert.deepEqual(first, { depth: 4, leaves: perft(board, 1, 4, 4, 4, 90) });
      assert.deepEqual(second, { depth: 4, leaves: perft(board, 2, 4, 4, 4, 90) });
      assert.match(wrong.error, /"Q"/);
      assert.deepEqual(passed, { depth: 4, leaves: 1 });
      assert.match(ragged.error, /differ in length/);
      assert.deepEqual(err.match(/^reversi perft: line \d+: /gm), [
        'reversi perft: line 3: ',
        'reversi perft: line 6: ',
      ]);
    }
    const all = await good(['perft', '3', '--all', '-'], 'BW. B\nWB. W');
    assert.equal(
      all.replace(/ in .*/g, ''),
      'depth 1: 1 leaves\ndepth 2: 1 leaves\ndepth 3: 1 leaves\n'.repeat(2),
    );
    assert.equal(await good(['perft', '3', '-']), '');
  });
});

describe('reversi', { concurrency: true }, () => {
  it('explains itself and every command', async () => {
    const all = await good(['--help']);
    assert.match(all, /Exit codes: 0 .* 1 .*\n2 /);
    for (const [name, { help, options }] of Object.entries(commands)) {
      assert.match(all, new RegExp(`^  ${name} `, 'm'));
      assert.equal(await good([name, '--help', '--and', 'whatever']), `${help}\n`);
      assert.match(help, new RegExp(`^Usage: reversi ${name} `));
      for (const option of Object.keys(options))
        assert.match(help, new RegExp(`^  --${option} `, 'm'));
      assert.ok(help.split('\n').every((line) => line.length <= 100));
    }
    assert.equal(await good(['help', 'perft']), `${perftCommand.help}\n`);
    assert.equal(await good(['--version']), `${version}\n`);
  });

  it('says that a command line is wrong, and exits with 2', async () => {
    for (const [args, message] of [
      [[], 'reversi: a command is missing: replay, selfplay, legal, choose, analyze, solve, perft'],
      [['lgal'], 'reversi: unknown command "lgal"; did you mean legal?'],
      [['constructor'], /^reversi: unknown command "constructor"; /],
      [['--frob'], /^reversi: unknown option "--frob"; /],
      [['replay', '--sise=4'], 'reversi replay: unknown option "--sise"; did you mean --size?'],
      [['replay', '--size', '0'], /^reversi replay: --size .*got "0"$/],
    ]) {
      const { code, out, err } = await reversi(args, 'f5\n');
      assert.deepEqual({ args, code, out }, { args, code: 2, out: '' });
      const [complaint, hint, ...more] = err.trimEnd().split('\n');
      if (typeof message === 'string') assert.equal(complaint, message);
      else assert.match(complaint, message);
      assert.match(hint, /^Try: reversi.* --help$/);
      assert.deepEqual(more, []);
    }
  });

  // Without a process for each, since there are many.
  it('names what is wrong with a command line', async () => {
    for (const [line, message] of [
      ['replay --__proto__ 4', /unknown option "--__proto__"/],
      ['replay --no-json f5', /unknown option "--no-json"; did you mean --json\?/],
      ['replay --json=yes f5', /--json takes no value, got "yes"/],
      ['replay f5 --size', /--size needs a value/],
      ['replay --size --json', /--size needs a value, but "--json" follows/],
      ['replay --size 4x', /--size .*got "4x"/],
      ['replay --size 300x300 f5', /--size .*65536.*got "300x300"/],
      [`replay --size ${'9'.repeat(99)} f5`, /--size .*got "9+\.\.\."/],
      ['replay --rays 256 f5', /--rays must be all, .* 0 to 255, got "256"/],
      ['replay --rays -1 f5', /--rays needs a value, but "-1" follows/],
      ['replay --a1 top f5', /--a1 must be top-left or bottom-left, got "top"/],
      ['replay --board BW/W f5', /--board: .*row 2 has 1, row 1 has 2/],
      ['replay --board / f5', /--board: the board has no cells/],
      ['replay --board BWx f5', /--board: the board has "x" in it/],
      ['replay --board 😀W f5', /--board: the board has "😀" in it/],
      ['replay --board BW_ --size 4 f5', /--board: .*1 x 3, not 4 x 4/],
      [`replay --board ${'_'.repeat(65537)}`, /--board: .*65536/],
      [
        'selfplay --black gredy',
        /--black must be random, greedy or, as a level, .* 0 to 10, got "gredy"/,
      ],
      ['selfplay --seed 1.5', /--seed must be an integer from 0 .*got "1.5"/],
      ['selfplay --games 0', /--games must be an integer from 1 .*got "0"/],
      ['selfplay f5', /unexpected argument "f5"/],
      ['selfplay - f5', /unexpected argument "f5"/],
      ['selfplay - --size 4', /twice: on standard input and by --board or --size/],
      ['replay f5 -', /twice: as arguments and by -/],
      ['legal --turn red', /--turn must be black or white, got "red"/],
      ['legal --size 4 BW_ B', /twice/],
      ['legal --size 4 -', /twice/],
      ['legal BW_ -', /twice/],
      ['perft', /DEPTH is missing/],
      ['perft -', /DEPTH is missing/],
      ['perft 3 - --board BW_', /twice/],
      ['perft deep', /DEPTH must be an integer from 0 to 255, got "deep"/],
      ['perft 256', /DEPTH .*got "256"/],
      ['perft 3 4', /unexpected argument "4"/],
      ['perft 3 --a1 top-left', /unknown option "--a1"/],
    ]) {
      const [name, ...args] = line.split(' ');
      const { run, options } = commands[name];
      await assert.rejects(
        async () => run(readOptions(args, options)),
        (error) => error instanceof UsageError && message.test(error.message),
        line,
      );
    }
  });

  it('tells nonsense in the input from a command line that is wrong', async () => {
    for (const [args, input] of [
      [['legal', 'BWQ'], ''],
      [['replay', '\u001b[2J'], ''],
      [['replay', '--coordinates'], 'f5\n1,2,3\n99999999999999999999,0\n1.5,2\n-1,2\n'],
    ]) {
      const { code, err } = await reversi(args, input);
      assert.equal(code, 1, args.join(' '));
      const complaints = err.trimEnd().split('\n');
      assert.equal(complaints.length, input ? 5 : 1, err);
      // No control characters reach the terminal.
      for (const line of complaints) assert.match(line, /^reversi (legal|replay): \P{Cc}+$/u);
    }
    const codes = Array.from({ length: 4000 }, (_, i) => (i * 7919) % 1000);
    const noise = String.fromCharCode(...codes) + 'f5'.repeat(50000);
    assert.equal((await reversi(['replay'], noise)).code, 1);
    assert.equal((await reversi(['legal'], noise)).code, 1);
  });

  it('runs from anywhere, through a link, under a path with blanks and percents', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'reversi cli %20 '));
    try {
      const copy = join(folder, 'a b%41#?');
      mkdirSync(join(folder, 'bin'));
      cpSync(join(root, 'web'), join(copy, 'web'), { recursive: true });
      cpSync(join(root, 'package.json'), join(copy, 'package.json'));
      const link = join(folder, 'bin', 'reversi');
      symlinkSync(join(copy, 'web/node/cli.js'), link);
      for (const [args, wanted] of [
        [['--version'], `${version}\n`],
        [['legal', '--size', '8'], 'd3 c4 f5 e6\n'],
      ]) {
        const out = await new Promise((resolve, reject) => {
          execFile(link, args, { cwd: tmpdir() }, (error, stdout) =>
            error ? reject(error) : resolve(stdout),
          );
        });
        assert.equal(out, wanted);
      }
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
