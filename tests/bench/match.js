/**
 * match.js: `npm run match`, each level from 1 up against the one below it; `npm run match -- 5 3` those
 * two, `--games 20` fewer games. From random openings of 8 plies, each played twice with the colours
 * changed; the same games in every run. A worker on each core; the table gives the score of the first
 * level (a draw is half a win) with one standard error, and what a move takes each.
 */

import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { LEVELS } from '../../web/engine.js';
import { Game } from '../../web/reversi.js';
import { createRandom } from '../random.js';

const OPENING_PLIES = 8;
const SEED = 8;
const ENOUGH = 0.6;

function stop(message) {
  console.error(`match: ${message}\nUsage: npm run match -- [LEVEL OTHER] [--games 100]`);
  process.exit(2);
}

function readArguments() {
  let parsed;
  try {
    const options = { games: { type: /** @type {const} */ ('string'), default: '100' } };
    parsed = parseArgs({ options, allowPositionals: true });
  } catch (error) {
    return stop(error.message.split('. ')[0]);
  }
  const levels = parsed.positionals.map(Number);
  const games = Number(parsed.values.games);
  const top = LEVELS.length - 1;
  if (levels.length !== 0 && levels.length !== 2) stop('two levels are wanted, or none');
  if (!levels.every((level) => Number.isInteger(level) && level >= 0 && level <= top))
    stop(`a level is an integer from 0 to ${top}`);
  if (!(Number.isInteger(games) && games >= 4 && games % 2 === 0))
    stop('--games must be an even integer from 4 up: each opening is played twice');
  const pairs = LEVELS.slice(1).map(({ level }) => [level, level - 1]);
  return { pairs: levels.length ? [levels] : pairs, games };
}

/** Different openings that leave the game open, as lists of squares. */
function makeOpenings(count) {
  const random = createRandom(SEED);
  const openings = new Map();
  while (openings.size < count) {
    const game = new Game();
    const squares = [];
    while (!game.over && squares.length < OPENING_PLIES) {
      const legal = game.legal();
      squares.push(legal[Math.floor(random() * legal.length)]);
      game.play(squares.at(-1));
    }
    if (!game.over) openings.set(game.board.join(''), squares);
  }
  return [...openings.values()];
}

/** Has the tasks done by a worker on each core; calls `see` for each that is done. */
function runAll(tasks, see) {
  const waiting = [...tasks];
  const workers = Array.from({ length: Math.min(availableParallelism(), tasks.length) }, () => {
    const worker = new Worker(new URL('./match-worker.js', import.meta.url));
    return new Promise((resolve, reject) => {
      const next = () => {
        const task = waiting.shift();
        if (task) worker.postMessage(task);
        else worker.terminate().then(resolve);
      };
      worker.on('error', reject);
      worker.on('message', (result) => {
        see(result);
        next();
      });
      next();
    });
  });
  return Promise.all(workers);
}

const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);

/** The score with its standard error, by openings: the two games of one are not independent. */
function score(points) {
  const pairs = points.map(([one, two]) => (one + two) / 2);
  const mean = sum(pairs) / pairs.length;
  const variance = sum(pairs.map((pair) => (pair - mean) ** 2)) / (pairs.length - 1);
  return { mean, error: Math.sqrt(variance / pairs.length) };
}

async function playMatch([level, other], openings, see) {
  const tasks = openings.flatMap((opening, number) =>
    [1, 2].map((colour) => ({ level, other, opening, number, colour })),
  );
  const points = openings.map(() => []);
  const time = { level: { ms: 0, moves: 0 }, other: { ms: 0, moves: 0 } };
  await runAll(tasks, (result) => {
    points[result.number].push(result.points);
    for (const who of ['level', 'other']) {
      time[who].ms += result.time[who].ms;
      time[who].moves += result.time[who].moves;
    }
    see();
  });
  return { level, other, points, time, ...score(points) };
}

function formatRow({ level, other, points, time, mean, error }) {
  const all = points.flat();
  const count = (wanted) => String(all.filter((point) => point === wanted).length);
  const perMove = ({ ms, moves }) => `${(ms / Math.max(moves, 1)).toFixed(2)} ms`;
  return [
    String(level),
    String(other),
    String(all.length),
    count(1),
    count(0.5),
    count(0),
    `${mean.toFixed(3)} ± ${error.toFixed(3)}`,
    perMove(time.level),
    perMove(time.other),
  ];
}

const HEAD = ['level', 'against', 'games', 'won', 'drawn', 'lost', 'score', 'a move', "other's"];
const WIDTHS = [5, 7, 5, 4, 5, 4, 13, 10, 10];
const printRow = (row) => console.log(row.map((cell, i) => cell.padStart(WIDTHS[i])).join('  '));

function printVerdict(results) {
  const judged = results.filter(({ level, other }) => level >= 2 && other === level - 1);
  if (!judged.length) return;
  const reached = judged.filter(({ mean }) => mean >= ENOUGH).map(({ level }) => level);
  const missed = judged.filter(({ mean }) => mean < ENOUGH);
  const listed = missed.map(({ level, mean }) => `${level} (${mean.toFixed(3)})`).join(', ');
  const goal = ENOUGH.toFixed(2);
  console.log(`\n${goal} against the level below is reached by ${reached.join(', ') || 'none'}.`);
  if (missed.length) console.log(`${goal} is not reached by ${listed}.`);
}

const { pairs, games } = readArguments();
const openings = makeOpenings(games / 2);
const results = [];
printRow(HEAD);
for (const pair of pairs) {
  let done = 0;
  const show = (text) => process.stderr.isTTY && process.stderr.write(`\r\x1b[K${text}`);
  const result = await playMatch(pair, openings, () =>
    show(`${pair.join(' : ')}  ${++done}/${games}`),
  );
  show('');
  results.push(result);
  printRow(formatRow(result));
}
printVerdict(results);
