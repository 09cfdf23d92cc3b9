/**
 * run.js: `npm run fuzz`, and what `npm test` does of it. Makes the files to begin with and runs the program that
 * `sh build.sh fuzz` has built.
 *
 *     node tests/fuzz/run.js [SECONDS]      10 minutes unless said otherwise
 */

import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { FORMATS, write } from '../../web/records.js';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const folder = here('../../.build/fuzz-corpus');
/** Made by clang's libFuzzer, which may be missing, and the plain loop. */
export const libFuzzer = here('../../.build/fuzz-records');
export const loop = here('../../.build/fuzz-loop');
export const hasLibFuzzer = () => existsSync(libFuzzer);

const GAMES = [
  {
    moves: ['f5', 'd6', 'c3', 'd3', 'c4'],
    black: 'Ann',
    white: 'Bo',
    result: '62-1',
    comments: ['a'],
  },
  { moves: [{ square: 37, eval: 1.5, time: 2, comment: 'a \\] b' }, 43], date: '2004' },
  { size: [3, 5], board: [0, 1, 2, 0, 0, 0, 2, 1, 0, 0, 0, 0, 0, 0, 0], turn: 2 },
  { size: 10, moves: ['d5'].slice(1), fields: [['XY', 'z']] },
];

const TEXTS = [
  '1. F5 d6 2. C3 d3\n3. c4 -- pass a1a1 PAA8 19:45 (62-1)\n\nf5d6\nf5f4\n',
  `${'-'.repeat(27)}OX------XO${'-'.repeat(27)} X; f5:+2; --:-127;\n% a comment\n`,
  '...\n.XO\nOX.\nO\n\n[8 ---------------------------O*------*O--------------------------- *]\n',
  '2 (;GM[Othello]BO[8 ---------------------------O*------*O--------------------------- *]B[f5/1/2];)(;GM[Othello])',
  '(;GM[2]SZ[8:4]AB[aa:cc]AW[d4]PL[W];W[](;B[tt])(;B[fe]C[x\\]y]))',
  '[Event "a"]\n[FEN ".../XO./... X"]\n\n1. c2 {b} (1. a1) $3 -- 1/2-1/2\n',
  `% one\n% two\n....\n.OX.\n.XO.\n.... X; a2:1; b1:2;\n% three\n.../XO./... O;\n`,
  '(;GM[2]C[a]C[b];B[fe]C[x](;W[f4])(;W[d6]))(;GaMe[2]SZ[4];Black[b1])\n',
  '[A "b"]\n% f4\n1. f5 $1 d6 0-1 words\n\n[A "c"]\n[Result "1-0"]\n\n1. d3 {x} *\n',
  '0x0000000810000000 0x0000001008000000 O\n0012 0102',
];

/** A file for each game in each format, with the two bytes before it that choose. */
export function makeCorpus() {
  mkdirSync(folder, { recursive: true });
  let n = 0;
  const put = (choice, bytes) =>
    writeFileSync(`${folder}/seed-${n++}`, Buffer.concat([Buffer.from([choice, 3]), bytes]));
  for (const [i, format] of FORMATS.entries()) {
    for (const game of GAMES) {
      const names = [game.black ?? 'é', 'x'];
      try {
        put(i + 1, Buffer.from(write(i < 8 ? game : /** @type {any} */ (names), format).bytes));
      } catch {
        // A format that has no such board.
      }
    }
    for (const text of TEXTS) put(i + 1, Buffer.from(text));
  }
  for (const text of TEXTS) put(0, Buffer.from(text));
  return n;
}

/**
 * @param {string} program
 * @param {string[]} options
 */
export function fuzz(program, options) {
  const isLoop = program === loop;
  const files = isLoop ? readdirSync(folder).map((name) => `${folder}/${name}`) : [folder];
  return execFileSync(program, [...options, ...files], { encoding: 'utf8', stdio: 'pipe' });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const seconds = Number(process.argv[2] ?? 600);
  makeCorpus();
  const program = hasLibFuzzer() ? libFuzzer : loop;
  const options = hasLibFuzzer()
    ? [`-max_total_time=${seconds}`, '-max_len=8192']
    : [`-runs=${seconds * 2000}`];
  console.log(
    hasLibFuzzer() ? "clang's libFuzzer" : 'no libFuzzer here: a plain loop',
    `for ${seconds} s or so`,
  );
  console.log(fuzz(program, options));
}
