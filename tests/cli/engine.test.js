/**
 * cli-engine.test.js: `reversi choose`, `analyze` and `solve`, and levels in `reversi selfplay`, run as
 * their users run them. Values are held to brute force, on the plain rules of slow.js.
 */

import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { DEFAULT_LEVEL } from '../../web/engine.js';
import * as analyze from '../../web/node/analyze.js';
import * as choose from '../../web/node/choose.js';
import { readOptions, UsageError } from '../../web/node/options.js';
import * as selfplay from '../../web/node/selfplay.js';
import * as solve from '../../web/node/solve.js';
import { draw } from '../diagram.js';
import { createRandom, pick } from '../random.js';
import { apply, legalMoves } from '../slow.js';
import { bestByForce, finalDifference } from '../slow-search.js';

const command = fileURLToPath(new URL('../../web/node/cli.js', import.meta.url));
const commands = { choose, analyze, solve };

/** Tests run at once, as many processes as there are processors. */
const waiting = [];
let free = availableParallelism();

/**
 * @param {string} line the arguments, separated by blanks
 * @param {string} [input]
 * @returns {Promise<{ code: number, out: string, err: string }>}
 */
async function reversi(line, input = '') {
  if (free > 0) free--;
  else await new Promise((resolve) => waiting.push(resolve));
  const args = [command, ...line.split(' ')];
  const run = await new Promise((resolve) => {
    const child = execFile(process.execPath, args, { timeout: 20000 }, (error, out, err) => {
      resolve({ code: error ? error.code : 0, out, err });
    });
    child.stdin.on('error', () => {}); // it may end without having read
    child.stdin.end(input);
  });
  const next = waiting.shift();
  if (next) next();
  else free++;
  assert.doesNotMatch(run.err, /^\s+at /m);
  return run;
}

/** The output of a run that must go well. */
async function good(line, input) {
  const { code, out, err } = await reversi(line, input);
  assert.deepEqual({ code, err }, { code: 0, err: '' }, `reversi ${line}`);
  return out;
}

const jsonLines = (out) =>
  out
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));

/** @typedef {{ board: Uint8Array, who: number, rows: number, cols: number, rays?: number }} Position */

/** @param {Position} position */
const movesOf = ({ board, who, rows, cols, rays }) => legalMoves(board, who, rows, cols, rays);

/**
 * The position after a move; null is a pass.
 * @param {Position} position
 * @returns {Position}
 */
function after(position, square) {
  const { board, who, rows, cols, rays } = position;
  if (square === null) return { ...position, who: 3 - who };
  const next = apply(board, Math.floor(square / cols), square % cols, who, rows, cols, rays);
  assert.ok(next, `square ${square} is illegal`);
  return { ...position, board: next, who: 3 - who };
}

/** With best play, by all of it. @param {Position} position */
const bestValue = ({ board, who, rows, cols, rays }) => bestByForce(board, who, [rows, cols], rays);

/** A line such as "BW__/..../ W". @param {Position} position */
const write = ({ board, who, cols }) =>
  `${draw(board, cols).join('/')} ${who === 1 ? 'B' : 'W'}`.replaceAll('.', '_');

const START_4 = {
  board: Uint8Array.from([0, 0, 0, 0, 0, 2, 1, 0, 0, 1, 2, 0, 0, 0, 0, 0]),
  who: 1,
  rows: 4,
  cols: 4,
};

/** Small positions of all kinds: holes, full boards, forced passes, ends. */
function smallPositions(count) {
  const random = createRandom(11);
  return Array.from({ length: count }, () => {
    const rows = pick(random, 2, 4);
    const cols = pick(random, 2, 5);
    const board = new Uint8Array(rows * cols).map(() => pick(random, 0, 9) && pick(random, 1, 2));
    for (let empty = pick(random, 0, 6); empty > 0; empty--) {
      board[pick(random, 0, board.length - 1)] = 0;
    }
    if (pick(random, 0, 3) === 0) board[pick(random, 0, board.length - 1)] = 3;
    return { board, who: pick(random, 1, 2), rows, cols };
  });
}

const POSITIONS = smallPositions(150);
const kindOf = (position) => {
  if (movesOf(position).length) return 'move';
  return movesOf(after(position, null)).length ? 'pass' : 'over';
};
const squareName = (square, cols) =>
  square === null ? null : 'abcdefgh'[square % cols] + (Math.floor(square / cols) + 1);

/** Names as squares, null for a pass. */
const readLine = (names, cols) =>
  names.map((name) => name && name.charCodeAt(0) - 97 + (Number(name.slice(1)) - 1) * cols);

/** Plays a line out: every step is legal, and the end is worth what was said. */
function checkLine(position, line, value) {
  let at = position;
  for (const square of line) {
    if (square === null) assert.notEqual(kindOf(at), 'move', 'a pass with a move at hand');
    at = after(at, square);
  }
  assert.equal(kindOf(at), 'over');
  assert.equal(finalDifference(at.board, position.who), value);
}

describe('reversi solve', { concurrency: true }, () => {
  it('gives the value of the 4 x 4 game, and a line that reaches it', async () => {
    // All four first moves are the same but for a turn of the board.
    const value = 0 - bestValue(after(START_4, 1));
    assert.equal(value, -10);
    const text = await good('solve --size 4');
    const parts = /^([a-d][1-4]) (-10) line ((?:[a-d][1-4]|--)+)\n$/.exec(text);
    assert.ok(parts, text);
    const names = parts[3].match(/../g).map((name) => (name === '--' ? null : name));
    assert.equal(names[0], parts[1]);
    checkLine(START_4, readLine(names, 4), value);
    const { nodes, ...rest } = jsonLines(await good('solve --size 4 --json'))[0];
    assert.ok(Number.isInteger(nodes) && nodes > 0);
    assert.deepEqual(rest, {
      size: [4, 4],
      rays: 255,
      board: ['____', '_WB_', '_BW_', '____'],
      turn: 'black',
      name: names[0],
      square: readLine(names, 4)[0],
      value,
      exact: true,
      line: names,
      pass: false,
      over: false,
    });
  });

  for (const rays of [255, 90]) {
    it(`agrees with all of play on small positions, rays ${rays}`, async () => {
      const input = POSITIONS.map(write).join('\n');
      const args = `solve - --rays ${rays}`;
      const [json, text] = await Promise.all([good(`${args} --json`, input), good(args, input)]);
      const lines = text.trimEnd().split('\n');
      const kinds = { move: 0, pass: 0, over: 0 };
      for (const [i, found] of jsonLines(json).entries()) {
        const position = { ...POSITIONS[i], rays };
        const kind = kindOf(position);
        kinds[kind]++;
        const value = bestValue(position);
        const told = `${write(position)}: ${lines[i]}`;
        assert.deepEqual([found.value, found.exact], [value, true], told);
        assert.deepEqual([found.pass, found.over], [kind === 'pass', kind === 'over'], told);
        assert.equal(found.name, squareName(found.square, position.cols), told);
        assert.equal(found.line[0] ?? null, found.name, told);
        checkLine(position, readLine(found.line, position.cols), value);
        const head = `${kind === 'move' ? found.name : kind} ${value < 0 ? '' : '+'}${value}`;
        const line = found.line.map((name) => name ?? '--').join('');
        assert.equal(lines[i], line ? `${head} line ${line}` : head);
      }
      assert.ok(
        Object.values(kinds).every((count) => count > 5),
        JSON.stringify(kinds),
      );
    });
  }

  it('says where a limit came first', async () => {
    const limited = await Promise.all(
      ['--nodes 500', '--ms 20', '--depth 2'].map((limit) => good(`solve --size 8 ${limit}`)),
    );
    for (const text of limited)
      assert.match(text, /^[c-f][3-6] [-+]\d+\.\d unsolved line (?:[a-h][1-8]|--)+\n$/);
    const [found] = jsonLines(await good('solve --size 8 --nodes 500 --json'));
    assert.equal(found.exact, false);
  });
});

describe('reversi analyze', { concurrency: true }, () => {
  it('gives every legal move its value, the best first', async () => {
    const input = POSITIONS.map(write).join('\n');
    const args = 'analyze - --exact-from 64';
    const [json, text] = await Promise.all([good(`${args} --json`, input), good(args, input)]);
    const lines = text.split('\n');
    for (const [i, { moves, pass, over }] of jsonLines(json).entries()) {
      const position = POSITIONS[i];
      const wanted = movesOf(position)
        .map((square) => ({ square, value: 0 - bestValue(after(position, square)) }))
        .sort((a, b) => b.value - a.value || a.square - b.square);
      const found = moves.map(({ square, value }) => ({ square, value }));
      assert.deepEqual(found, wanted, write(position));
      const kind = kindOf(position);
      assert.deepEqual([pass, over], [kind === 'pass', kind === 'over']);
      for (const { name, square, exact, line } of moves) {
        assert.deepEqual([name, exact], [squareName(square, position.cols), true]);
        assert.equal(line[0], name);
      }
      const words = moves.map(({ name, value }) => `${name} ${value < 0 ? '' : '+'}${value}`);
      assert.equal(lines[i], pass ? 'pass' : words.join(', '));
    }
  });

  it('estimates with a decimal, in the names of either corner', async () => {
    const text = await good('analyze --size 8 --depth 3');
    assert.match(text, /^d3 ([-+]\d+\.\d), c4 \1, f5 \1, e6 \1\n$/);
    const turned = await good('analyze --size 8 --depth 3 --a1 bottom-left');
    assert.match(turned, /^d6 ([-+]\d+\.\d), c5 \1, f4 \1, e3 \1\n$/);
    const [{ moves }] = jsonLines(await good('analyze --size 8 --depth 4 --json'));
    assert.deepEqual(
      moves.map(({ square, exact, depth }) => [square, exact, depth]),
      [19, 26, 37, 44].map((square) => [square, false, 4]),
    );
  });
});

describe('reversi choose', { concurrency: true }, () => {
  it('chooses a move that is best where it sees the end', async () => {
    const input = POSITIONS.map(write).join('\n');
    const found = jsonLines(await good('choose --json --exact-from 64 -', input));
    for (const [i, { name, square, value, exact, line, pass, over }] of found.entries()) {
      const position = POSITIONS[i];
      const kind = kindOf(position);
      assert.deepEqual([pass, over], [kind === 'pass', kind === 'over']);
      if (kind === 'move') {
        assert.deepEqual([value, exact], [bestValue(position), true], write(position));
        assert.equal(0 - bestValue(after(position, square)), value);
        assert.deepEqual([name, line[0]], Array(2).fill(squareName(square, position.cols)));
      } else {
        assert.deepEqual([name, square, value, exact, line], [null, null, null, null, []]);
      }
    }
  });

  it('says how far it looked, and the line', async () => {
    const text = await good('choose --size 8');
    const line = /^([c-f][3-6]) [-+]\d+\.\d depth \d+ nodes \d+ line ((?:[a-h][1-8]|--)+)\n$/;
    const [, name, names] = line.exec(text) ?? assert.fail(text);
    assert.ok(names.startsWith(name));
    assert.equal(await good(`choose --level ${DEFAULT_LEVEL}`), text);
    assert.match(await good('choose --depth 3'), / depth 3 nodes /);
    assert.match(await good('choose --size 4 --exact-from 12'), /^[a-d][1-4] -10 depth 12 nodes /);
    const few = /nodes (\d+)/.exec(await good('choose --level 10 --nodes 1'));
    assert.ok(Number(few?.[1]) < 100);
    assert.match(await good('choose --size 20 --turn white --level 3'), /^[a-t]\d+ [-+]\d+\.\d /);
  });

  it('takes a position as an argument, with passes and ends', async () => {
    assert.match(await good('choose BW_ B'), /^c1 \+3 depth 1 nodes \d+ line c1\n$/);
    assert.equal(await good('choose WB_ B'), 'pass\n');
    assert.equal(await good('choose BB_ W'), '\n');
    assert.match(await good('choose - --a1 bottom-left', '_WB/___ B'), /^a2 \+6 .* line a2\n$/);
    assert.match(await good('choose', '_WB/___ B\n\n'), /^a1 \+6 .* line a1\n$/);
  });

  it('plays any move at level 0, the same for the same seed', async () => {
    const seeds = Array.from({ length: 12 }, (_, seed) => seed);
    const ask = (seed) => good(`choose --size 8 --level 0 --seed ${seed}`);
    const texts = await Promise.all(seeds.map(ask));
    assert.equal(new Set(texts.map((text) => text.slice(0, 2))).size, 4);
    assert.equal(await ask(7), texts[7]);
  });
});

describe('reversi selfplay by levels', { concurrency: true }, () => {
  it('plays whole legal games, the same ones again', async () => {
    const args = 'selfplay --black 3 --white 0 --seed 5 --games 3 --json';
    const [out, again] = await Promise.all([good(args), good(args)]);
    assert.equal(again, out);
    const games = jsonLines(out);
    assert.deepEqual(
      games.map(({ black, white, seed, game }) => [black, white, seed, game]),
      [1, 2, 3].map((number) => [3, 0, 5, number]),
    );
    assert.equal(new Set(games.map(({ moves }) => moves.join(''))).size, 3);
    const lists = games.map(({ moves }) => moves.join('')).join('\n');
    const replayed = jsonLines(await good('replay --json', lists));
    for (const [i, { black, white, seed, game, ...rest }] of games.entries()) {
      assert.deepEqual(replayed[i], rest);
      assert.equal(rest.over, true);
    }
    assert.notEqual(await good(args.replace('5', '6')), out);
  });

  it('plays levels against names, and on any board', async () => {
    const sum = /^Games: 4, Black wins: (\d), White wins: (\d), draws: (\d)$/m;
    const beaten = sum.exec(await good('selfplay --black 6 --white random --games 4'));
    assert.equal(beaten?.[1], '4');
    const [game] = jsonLines(
      await good('selfplay --size 5x6 --rays 90 --black 2 --white Greedy --json'),
    );
    assert.deepEqual([game.black, game.white, game.over], [2, 'greedy', true]);
    const solved = await good('selfplay --size 4 --black 10 --white 10');
    assert.match(solved, /White wins/);
  });
});

describe('reversi choose, analyze and solve', { concurrency: true }, () => {
  it('name bad lines by number, answer the others, and exit with 1', async () => {
    const input = 'BW_ B\nBWx\n\n_W/B\n_WB W\n_WB B\n\u001b[2J';
    for (const name of Object.keys(commands)) {
      const { code, out, err } = await reversi(`${name} -`, input);
      assert.equal(code, 1);
      assert.equal(out.split('\n').length, 4, out);
      assert.match(out, /^c1 \+3/);
      assert.match(
        err,
        new RegExp(`^reversi ${name}: line 2: .*"x".*\n.*line 4: .*\n.*line 7: .*\n$`),
      );
      const json = await reversi(`${name} --json -`, input);
      assert.deepEqual(
        jsonLines(json.out).map(({ error }) => typeof error),
        ['undefined', 'string', 'string', 'undefined', 'undefined', 'string'],
      );
      assert.equal(json.code, 1);
    }
  });

  it('refuse what is wrong on the command line, with exit code 2', async () => {
    for (const line of ['choose --level 11', 'solve --nodes 0', 'selfplay --white 11']) {
      const { code, out, err } = await reversi(line);
      assert.deepEqual({ code, out }, { code: 2, out: '' });
      assert.match(err, /^reversi \w+: --\w+ must be .*an integer .*\nTry: reversi \w+ --help\n$/);
    }
    // Without a process for each, since there are many.
    for (const [line, message] of [
      ['choose --level 11', /--level must be an integer from 0 to 10, got "11"/],
      ['choose --level -1', /--level needs a value/],
      ['choose --level easy', /--level must be .*got "easy"/],
      ['choose --depth 0', /--depth must be an integer from 1 to 60, got "0"/],
      ['choose --nodes 1.5', /--nodes must be .*got "1.5"/],
      ['choose --ms 0', /--ms must be .*got "0"/],
      ['choose --exact-from 65', /--exact-from must be an integer from 0 to 64, got "65"/],
      ['choose --exactfrom 6', /unknown option "--exactfrom"; did you mean --exact-from\?/],
      ['choose --seed x', /--seed must be .*got "x"/],
      ['choose --size 4 -', /twice/],
      ['choose --board BW_ BW_ B', /twice/],
      ['choose BW_ -', /twice/],
      ['choose --turn red', /--turn must be/],
      ['analyze --depth 61', /--depth must be .*got "61"/],
      ['analyze --seed 1', /unknown option "--seed"/],
      ['solve --nodes 1e3', /--nodes must be .*got "1e3"/],
      ['solve --level 3', /unknown option "--level"/],
      ['selfplay --black 11', /--black must be random, greedy or.* from 0 to 10, got "11"/],
      ['selfplay --white -1', /--white needs a value/],
    ]) {
      const [name, ...args] = line.split(' ');
      const { run, options } = { ...commands, selfplay }[name];
      await assert.rejects(
        async () => run(readOptions(args, options)),
        (error) => error instanceof UsageError && message.test(error.message),
        line,
      );
    }
  });

  it('explain themselves', async () => {
    const all = await good('--help');
    for (const [name, { help, options }] of Object.entries(commands)) {
      assert.match(all, new RegExp(`^  ${name} \\[BOARD\\] `, 'm'));
      assert.equal(await good(`${name} --help --level`), `${help}\n`);
      assert.match(help, new RegExp(`^Usage: reversi ${name} `));
      for (const option of Object.keys(options))
        assert.match(help, new RegExp(`^  --${option} `, 'm'));
      assert.ok(help.split('\n').every((line) => line.length <= 100));
    }
  });
});
