/**
 * stats.js: `reversi stats`, what many games come to.
 */

import { FORMATS_HELP, RECORDS_HELP, readTask, recordsOptions, sumUp } from './records-options.js';
import { runAll, send } from './records-pool.js';

export const help = `Usage: reversi stats [options] [FILES]

Counts games, results, passes, and openings by how often they are played.

${RECORDS_HELP}
  --json           one object: games, moves, passes, blackWins, whiteWins, draws, unfinished,
                   blackDiscs (Black's discs minus White's, added up over finished games), problems,
                   openings
  --help           this text

${FORMATS_HELP} The exit code is 1 where something could not be read.`;

export const options = recordsOptions;

/** @param {import('./options.js').Given} given */
export async function run(given) {
  const { task, jobs, inputs } = readTask(given, 'stats');
  const { isJson } = task;
  // A problem in the middle of the output of one object would break it; it is told apart.
  const sum = sumUp(await runAll({ ...task, isJson: false }, inputs, jobs, send));
  const { games, moves, passes, blackWins, whiteWins, draws, unfinished, blackDiscs } = sum.counts;
  const unnamed = sum.openings.get('') ?? 0;
  const openings = [...sum.openings]
    .filter(([name, count]) => name && count)
    .sort((a, b) => b[1] - a[1]);
  if (isJson) {
    const all = { games, moves, passes, blackWins, whiteWins, draws, unfinished, blackDiscs };
    const named = Object.fromEntries(openings);
    await send(`${JSON.stringify({ ...all, problems: sum.problems, openings: named, unnamed })}\n`);
    return sum.problems === 0;
  }
  const finished = games - unfinished;
  const share = (/** @type {number} */ n, /** @type {number} */ all) =>
    `${n}${all ? ` (${((100 * n) / all).toFixed(1)} %)` : ''}`;
  const lines = [
    `games       ${games}, ${unfinished} unfinished`,
    `moves       ${moves}, and ${passes} passes`,
    `Black wins  ${share(blackWins, finished)}`,
    `White wins  ${share(whiteWins, finished)}`,
    `draws       ${share(draws, finished)}`,
    `difference  ${finished ? (blackDiscs / finished).toFixed(2) : '0'} discs for Black, on average`,
    'openings',
    ...openings.map(([name, count]) => `  ${name.padEnd(20)} ${share(count, games)}`),
    ...(unnamed ? [`  ${'without a name'.padEnd(20)} ${share(unnamed, games)}`] : []),
  ];
  await send(`${lines.join('\n')}\n`);
  return sum.problems === 0;
}
