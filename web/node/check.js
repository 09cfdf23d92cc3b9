/**
 * check.js: `reversi check`, every move and result of written games.
 */

import { FORMATS_HELP, RECORDS_HELP, readTask, recordsOptions, sumUp } from './records-options.js';
import { runAll, send } from './records-pool.js';

export const help = `Usage: reversi check [options] [FILES]

Replays every game and tells of what cannot be read, of illegal moves, and of results that are not those of
the board, with the empty squares to the winner or without.

${RECORDS_HELP}
  --json           an object a line: for each finding its file, kind, game and message, and more; then
                   for each file its counts
  --help           this text

${FORMATS_HELP} The exit code is 1 where something was wrong.

  reversi check --jobs 2 WTH_*.wtb
  cat games.txt | reversi check --json`;

export const options = recordsOptions;

/** @param {import('./options.js').Given} given */
export async function run(given) {
  const { task, jobs, inputs } = readTask(given, 'check');
  const results = await runAll(task, inputs, jobs, send);
  if (task.isJson) {
    for (const [i, { counts, problems }] of results.entries()) {
      const { games, moves, passes, right, wrong, unfinished } = counts;
      const line = {
        file: inputs[i].path,
        games,
        moves,
        passes,
        right,
        wrong,
        unfinished,
        problems,
      };
      await send(`${JSON.stringify(line)}\n`);
    }
  }
  const { counts, problems } = sumUp(results);
  if (!task.isJson) {
    const { games, moves, right, wrong, unfinished } = counts;
    await send(
      `${games} games, ${moves} moves: ${problems} problems, ${wrong} wrong results, ${right} right, ${unfinished} unfinished\n`,
    );
  }
  return problems === 0 && counts.wrong === 0;
}
