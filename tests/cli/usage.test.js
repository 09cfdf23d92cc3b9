/** The real command: what all of the command has: help, versions, errors, streams. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { readOptions, UsageError } from '../../web/node/options.js';
import * as perftCommand from '../../web/node/perft.js';
import { commands, good, reversi, root, version } from './run.js';

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
      [
        [],
        'reversi: a command is missing: replay, selfplay, legal, choose, analyze, solve, perft, convert, check, stats, find',
      ],
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
