/** What engine.d.ts promises of the functions that answer on the spot. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { analyze, chooseMove, createEngine, DEFAULT_LEVEL, LEVELS, solve } from '../web/engine.js';
import { BLACK, legalMoves, ORTHOGONAL, start, WHITE } from '../web/reversi.js';
import { read, sameBoard } from './diagram.js';
import { createRandom, pick, randomBoard } from './random.js';
import { apply as applySlow } from './slow.js';
import { bestByForce, finalDifference } from './slow-search.js';

const MIDDLE = read(`
  ..WB.WW.
  ..WWWW.B
  .WWWW.WB
  .WWWWWBB
  BWWBBWBB
  .WWWWWWB
  BWBB.W.B
  W..BBBBB
`).board;

describe('levels', () => {
  const core = readFileSync(new URL('../core/levels.c', import.meta.url), 'utf8');

  test('are those of the C table', () => {
    const table = /levels\[RV_LEVELS\] = \{(.*?)\n\};/s.exec(core)?.[1] ?? '';
    const rows = [...table.matchAll(/\{(\d+), (\d+)\}/g)].map((row) => [+row[1], +row[2]]);
    assert.equal(rows.length, 11);
    assert.deepEqual(
      LEVELS.map(({ depth, exactFrom }) => [depth, exactFrom]),
      rows,
    );
    assert.deepEqual(
      LEVELS.map(({ level }) => level),
      [...rows.keys()],
    );
    assert.equal(new Set(LEVELS.map(({ name }) => name)).size, 11);
    assert.equal(DEFAULT_LEVEL, 6);
    assert.ok(Object.isFrozen(LEVELS) && LEVELS.every(Object.isFrozen));
  });

  test('the default is what is meant where none is given', () => {
    const named = chooseMove(MIDDLE, BLACK, 8, { level: DEFAULT_LEVEL });
    assert.deepEqual(chooseMove(MIDDLE, BLACK, 8), named);
    assert.deepEqual(
      analyze(MIDDLE, BLACK, 8),
      analyze(MIDDLE, BLACK, 8, { level: DEFAULT_LEVEL }),
    );
  });

  test('look as far ahead as they say', () => {
    for (const { level, depth } of LEVELS.slice(2, 9)) {
      assert.equal(chooseMove(start(8), BLACK, 8, { level })?.depth, depth);
    }
    assert.equal(chooseMove(start(8), BLACK, 8, { level: 8, depth: 2 })?.depth, 2);
    assert.equal(chooseMove(start(8), BLACK, 8, { depth: 7 })?.depth, 7);
    const { board, size } = read('BWB. WBW. BWB. ....');
    assert.equal(chooseMove(board, BLACK, size, { level: 5 })?.exact, true, 'seven empty squares');
    assert.equal(chooseMove(board, BLACK, size, { level: 5, exactFrom: 1 })?.exact, false);
  });

  test('0 plays any move, by the seed alone; 1 turns the most discs', () => {
    const legal = legalMoves(MIDDLE, BLACK, 8);
    const seen = new Set();
    for (let seed = -100; seed < 100; seed++) {
      const square = chooseMove(MIDDLE, BLACK, 8, { level: 0, seed })?.square;
      assert.ok(legal.includes(Number(square)));
      assert.equal(chooseMove(MIDDLE, BLACK, 8, { level: 0, seed })?.square, square);
      seen.add(square);
    }
    assert.equal(seen.size, legal.length);
    for (const seed of [2 ** 31, -(2 ** 31), 2 ** 53, -1, 0xffffffff, Number.MAX_VALUE]) {
      assert.ok(legal.includes(Number(chooseMove(MIDDLE, BLACK, 8, { level: 0, seed })?.square)));
    }
    const { board, size, marks } = read('..... BWWW* .W... B.... .....');
    assert.equal(chooseMove(board, BLACK, size, { level: 1 })?.square, marks[0]);
  });
});

describe('answers', () => {
  test('are the same each time, whatever was asked between', () => {
    const ask = () => [
      chooseMove(MIDDLE, BLACK, 8, { level: 7 }),
      chooseMove(start(8), BLACK, 8, { nodes: 20_000 }),
      analyze(MIDDLE, BLACK, 8, { nodes: 5000 }),
      solve(MIDDLE, WHITE, 8, { nodes: 30_000 }),
      chooseMove(start([9, 12]), BLACK, [9, 12], { level: 3 }),
    ];
    const first = ask();
    chooseMove(start(8), BLACK, 8, { level: 8 });
    assert.deepEqual(ask(), first);
  });

  test('are null, empty or a pass where there is no move', () => {
    const { board, size } = read('.WBB .... .... ....'); // White has none, Black has a1
    assert.equal(chooseMove(board, WHITE, size), null);
    assert.deepEqual(analyze(board, WHITE, size), []);
    const passed = solve(board, WHITE, size);
    assert.deepEqual([passed.square, passed.value, passed.exact], [null, -16, true]);
    assert.deepEqual(passed.line, [null, 0]);
    assert.deepEqual(solve(board, BLACK, size).line, [0]);

    const over = solve(read('BB.. BB.. .... W...').board, BLACK, 4);
    assert.deepEqual([over.square, over.value, over.exact, over.line], [null, 14, true, []]);
    const full = read('BB WW').board;
    const drawn = solve(full, BLACK, 2);
    assert.ok(Object.is(drawn.value, 0), 'not -0');
    assert.equal(chooseMove(full, BLACK, 2), null);
    assert.equal(solve([0], BLACK, 1).value, 0);
  });

  test('solve is brute force, with any holes, rays and sides', () => {
    const random = createRandom(4);
    for (let i = 0; i < 300; i++) {
      /** @type {[number, number]} */
      const size = [pick(random, 1, 9), pick(random, 1, 9)];
      const board = randomBoard(random, size[0] * size[1]);
      const rays = pick(random, 0, 3) ? 255 : pick(random, 0, 255);
      for (let at = 0, left = 6; at < board.length; at++) {
        if (board[at] === 0 && left-- <= 0) board[at] = pick(random, 1, 2);
      }
      const who = /** @type {1 | 2} */ (pick(random, 1, 2));
      const { value, exact, line, square } = solve(board, who, size, { rays });
      assert.equal(value, bestByForce(board, who, size, rays), JSON.stringify([size, who, rays]));
      assert.ok(exact);
      assert.equal(line[0] ?? null, square);
    }
  });

  test('the line of a solved position leads to its value', () => {
    const { line, value } = solve(MIDDLE, BLACK, 8);
    const board = MIDDLE.slice();
    let who = BLACK;
    for (const square of line) {
      if (square !== null) {
        const moves = analyze(board, who, 8, { depth: 1 }).map((move) => move.square);
        assert.ok(moves.includes(square));
        board.set(playOn(board, square, who));
      }
      who = 3 - who;
    }
    assert.equal(finalDifference(board, BLACK), value);
  });

  test('the board may be an array, and is not touched', () => {
    const list = Object.freeze([...MIDDLE]);
    const before = MIDDLE.slice();
    assert.deepEqual(chooseMove(list, BLACK, 8), chooseMove(MIDDLE, BLACK, 8));
    analyze(MIDDLE, BLACK, 8, { level: 4 });
    solve(MIDDLE, WHITE, 8, { nodes: 1000 });
    sameBoard(MIDDLE, before, 'touched', 8);
  });

  test('rays are heeded', () => {
    const legal = legalMoves(MIDDLE, BLACK, 8, ORTHOGONAL);
    const found = analyze(MIDDLE, BLACK, 8, { rays: ORTHOGONAL, depth: 2 });
    assert.deepEqual(
      found.map(({ square }) => square).sort((a, b) => a - b),
      legal,
    );
    const chosen = chooseMove(MIDDLE, BLACK, 8, { rays: ORTHOGONAL, level: 3 });
    assert.ok(legal.includes(Number(chosen?.square)));
  });
});

/** The board after a move, on the plain rules. */
function playOn(board, square, who) {
  return applySlow(board, Math.floor(square / 8), square % 8, who, 8, 8);
}

describe('limits', () => {
  test('one node is enough for a legal move and for a value of each', () => {
    for (const size of [4, 8, 12, 26]) {
      const legal = legalMoves(start(size), BLACK, size);
      const choice = chooseMove(start(size), BLACK, size, { nodes: 1 });
      assert.ok(legal.includes(Number(choice?.square)));
      const found = analyze(start(size), BLACK, size, { nodes: 1 });
      assert.deepEqual(
        found.map(({ square }) => square).sort((a, b) => a - b),
        legal,
      );
      assert.ok(found.every(({ value }) => Number.isFinite(value)));
    }
    assert.equal(solve(start(8), BLACK, 8, { nodes: 1 }).exact, false);
  });

  test('nodes are kept to', () => {
    for (const nodes of [10, 1000, 50_000]) {
      const used = Number(chooseMove(start(8), BLACK, 8, { nodes })?.nodes);
      assert.ok(used <= nodes + 100 && used > nodes / 2, `${used} of ${nodes}`);
      assert.ok(solve(start(8), BLACK, 8, { nodes }).nodes <= nodes + 100);
    }
  });

  test('a few milliseconds end what would take years', () => {
    for (const size of [8, 10, 26]) {
      assert.ok(chooseMove(start(size), BLACK, size, { ms: 20 }));
      assert.equal(solve(start(size), BLACK, size, { ms: 20 }).exact, false);
      assert.equal(analyze(start(size), BLACK, size, { ms: 20 }).length, 4);
    }
    assert.ok(chooseMove(start(8), BLACK, 8, { ms: 0.001 }));
    assert.ok(chooseMove(start(8), BLACK, 8, { level: 10, ms: 5 }));
  });

  test('an analysis is ordered, and deeper with more nodes', () => {
    const depthOf = (nodes) =>
      Math.min(...analyze(start(8), BLACK, 8, { nodes }).map(({ depth }) => depth));
    assert.ok(depthOf(100_000) > depthOf(1000));
    const found = analyze(MIDDLE, BLACK, 8, { depth: 4 });
    for (let i = 1; i < found.length; i++) {
      const [better, worse] = [found[i - 1], found[i]];
      const isEqual = better.value === worse.value && better.square < worse.square;
      assert.ok(better.value > worse.value || isEqual);
    }
  });

  test('solve with a depth estimates', () => {
    const { exact, value, line } = solve(start(8), BLACK, 8, { depth: 4 });
    assert.equal(exact, false);
    assert.equal(value, chooseMove(start(8), BLACK, 8, { depth: 4 })?.value);
    assert.ok(line.length > 0);
  });
});

describe('arguments', () => {
  const board = start(8);
  const calls = { chooseMove, analyze, solve };
  /** @type {[args: any[], name: 'RangeError' | 'TypeError', message: RegExp][]} */
  const WRONG = [
    [[board, 3, 8], 'RangeError', /^who must be 1 \(BLACK\) or 2 \(WHITE\), got 3$/],
    [[board, 1, 0], 'RangeError', /^size must be .*, got 0$/],
    [[board, 1, 7], 'RangeError', /^board must have 49 cells for this size, got 64$/],
    [[null, 1, 8], 'TypeError', /^board must be a Uint8Array or an array of integers, got null$/],
    [[board.map(() => 7), 1, 8], 'RangeError', /^board\[0\] must be 0, 1, 2 or 3, got 7$/],
    [[board, 1, 8, 5], 'TypeError', /^options must be an object, got 5$/],
    [[board, 1, 8, { nods: 5 }], 'TypeError', /^unknown option "nods"; the options are rays, /],
    [[board, 1, 8, { rays: 256 }], 'RangeError', /^rays must be .*, got 256$/],
    [[board, 1, 8, { depth: 0 }], 'RangeError', /^depth must be an integer from 1 to 60, got 0$/],
    [[board, 1, 8, { depth: 61 }], 'RangeError', /^depth must be .*, got 61$/],
    [[board, 1, 8, { depth: '4' }], 'TypeError', /^depth must be .*, got "4"$/],
    [[board, 1, 8, { nodes: 0 }], 'RangeError', /^nodes must be an integer from 1 up, got 0$/],
    [[board, 1, 8, { nodes: 1.5 }], 'RangeError', /^nodes must be .*, got 1.5$/],
    [[board, 1, 8, { ms: 0 }], 'RangeError', /^ms must be a finite number .* above 0, got 0$/],
    [[board, 1, 8, { ms: Infinity }], 'RangeError', /^ms must be .*, got Infinity$/],
    [[board, 1, 8, { ms: null }], 'TypeError', /^ms must be .*, got null$/],
    [[board, 1, 8, { exactFrom: 65 }], 'RangeError', /^exactFrom must be .* 0 to 64, got 65$/],
    [[board, 1, 8, { exactFrom: NaN }], 'RangeError', /^exactFrom must be .*, got NaN$/],
  ];
  for (const [args, name, message] of WRONG) {
    test(String(message), async () => {
      const engine = createEngine();
      for (const [called, call] of Object.entries(calls)) {
        assert.throws(() => call(...args), { name, message }, called);
        await assert.rejects(engine[called](...args), { name, message }, called);
      }
      engine.close();
    });
  }

  test('level and seed are of chooseMove and analyze', () => {
    const range = /^level must be an integer from 0 to 10, got/;
    for (const level of [-1, 11, 2.5]) {
      assert.throws(() => chooseMove(board, 1, 8, { level }), {
        name: 'RangeError',
        message: range,
      });
      assert.throws(() => analyze(board, 1, 8, { level }), { name: 'RangeError', message: range });
    }
    assert.throws(() => chooseMove(board, 1, 8, { seed: 0.5 }), /^RangeError: seed must be an int/);
    assert.throws(() => solve(board, 1, 8, { level: 3 }), /^TypeError: unknown option "level"/);
    assert.throws(
      () => chooseMove(board, 1, 8, { onProgress() {} }),
      /unknown option "onProgress"/,
    );
  });
});

test('importing does nothing: no globals, no handlers, no wasm before the first question', () => {
  const script = `
    const before = [Object.keys(globalThis).length, process.eventNames().length];
    const { Instance } = WebAssembly;
    let made = 0;
    WebAssembly.Instance = new Proxy(Instance, { construct: (of, args) => (made++, new of(...args)) });
    await import('./web/reversi.js');
    const rules = made;
    const { chooseMove, createEngine } = await import('./web/engine.js');
    createEngine();
    const after = [Object.keys(globalThis).length, process.eventNames().length];
    const loaded = made - rules;
    chooseMove(new Uint8Array(4), 1, 2);
    console.log(JSON.stringify([before, after, loaded, made - rules]));
  `;
  const args = ['--input-type=module', '--eval', script];
  const cwd = new URL('..', import.meta.url);
  const out = JSON.parse(execFileSync(process.execPath, args, { cwd, encoding: 'utf8' }));
  assert.deepEqual(out[1], out[0]);
  assert.deepEqual(out.slice(2), [0, 1]);
});
