/**
 * records.js: the rows of written games: every move and result of the tournament archives checked by the real
 * command, in one thread and in two. The archives are looked for in ../shared/data beside the project, or in
 * the folder that REVERSI_DATA names.
 */

import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { addRow, median, time } from './table.js';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const ROUNDS = 5;
const GAMES = 127_885;

/** Seconds that the command takes. */
function run(args) {
  const begin = performance.now();
  const out = execFileSync(process.execPath, [here('../../web/node/cli.js'), ...args], {
    encoding: 'utf8',
  });
  return { seconds: (performance.now() - begin) / 1e3, out };
}

const TWICE = 'the same ten times over, in two threads';

/** A loop that asks for nothing but a processor, done twice: how much faster in two threads than in one. */
async function gainOfMachine() {
  const loop = 'let x = 0; for (let i = 0; i < 3e8; i++) x += i % 7;';
  const thread = () =>
    new Promise((resolve) => new Worker(loop, { eval: true }).on('exit', resolve));
  const begin = performance.now();
  await thread();
  await thread();
  const middle = performance.now();
  await Promise.all([thread(), thread()]);
  return (middle - begin) / (performance.now() - middle);
}

export async function benchRecords() {
  const folder = `${process.env.REVERSI_DATA ?? here('../../../shared/data')}/wthor`;
  const what = 'reversi check, the 45 archives, 127,885 games';
  if (!existsSync(folder)) {
    addRow(what, 'not there', '', '', '<= 2 s');
    addRow(TWICE, 'not there', '', '', '>= 0.85 of it');
    return;
  }
  const files = readdirSync(folder)
    .filter((name) => /\.wtb$/i.test(name))
    .map((name) => `${folder}/${name}`);
  const one = Array.from({ length: ROUNDS }, () => run(['check', ...files]));
  const isRight = one.every(
    ({ out }) => out.startsWith(`${GAMES} games`) && / 0 problems/.test(out),
  );
  const seconds = median(one.map((round) => round.seconds));
  addRow(
    what,
    time(seconds),
    isRight ? `${(GAMES / seconds / 1e3).toFixed(0)} k games/s` : 'WRONG',
    '',
    '<= 2 s',
    isRight && seconds <= 2,
  );
  // Ten times, so that what a thread needs to start is a small part; all ways in each round.
  const many = Array.from({ length: 10 }, () => files).flat();
  const rounds = [];
  for (let i = 0; i < 3; i++) {
    const machine = await gainOfMachine();
    const alone = run(['check', ...many]).seconds;
    const both = run(['check', '--jobs', '2', ...many]).seconds;
    rounds.push({ machine, alone, both });
  }
  const gain = median(rounds.map(({ alone, both }) => alone / both));
  // Two threads on a machine that has not two processors to give gain nothing, whoever runs in them.
  const machine = median(rounds.map((round) => round.machine));
  addRow(
    `${TWICE}; plain loops gain ${machine.toFixed(2)} x`,
    time(median(rounds.map(({ both }) => both))),
    time(median(rounds.map(({ alone }) => alone))),
    `${gain.toFixed(2)} x`,
    '>= 0.85 of it',
    gain >= 0.85 * machine,
  );
}
