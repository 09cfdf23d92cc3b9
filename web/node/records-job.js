/**
 * records-job.js: what the commands that go through archives do with one input, in this thread or in another.
 * The games stay in records.wasm; only what has to be told of comes out.
 */

import { OPENINGS } from '../api/openings.js';
import { GOT, RecordsCore } from '../api/records-core.js';
import {
  formatName,
  lossesOf,
  readHeader,
  takeGame,
  takeProblem,
  writeHeader,
} from '../api/records-shape.js';
import { putGame } from '../api/records-writer.js';
import { openParts } from './records-files.js';

/** What run() in core/records/exports.c is to do, and what it counts. */
const WHAT = { check: 0, stats: 1, find: 2, convert: 3 };
const COUNTS = /** @type {const} */ ([
  'games',
  'moves',
  'passes',
  'blackWins',
  'whiteWins',
  'draws',
  'unfinished',
  'right',
  'wrong',
  'notStated',
  'blackDiscs',
  'found',
  'lossy',
]);

/**
 * @typedef {object} Task the same for all inputs; it can be sent to another thread
 * @property {keyof typeof WHAT} command
 * @property {import('../api/records-core.js').ReadSettings & { a1: 'top-left' | 'bottom-left' }} settings
 * @property {boolean} isJson
 * @property {number} format to convert to, or that of the moves that find shows
 * @property {number} flags of writing
 * @property {object} [sought] what to find: a game without moves
 */

/**
 * @typedef {object} Result
 * @property {Record<(typeof COUNTS)[number], number>} counts
 * @property {number} problems
 * @property {string | null} inputFormat
 * @property {[name: string, games: number][]} openings
 * @property {string[]} losses
 */

/**
 * Where the job puts what it has to say.
 * @typedef {object} Outlets
 * @property {(output: string | Uint8Array) => unknown} print
 * @property {(text: string) => void} warn
 * @property {(bytes: number) => void} advance so many bytes have been read
 */

const TRANSCRIPT = 1;
const WTHOR = 8;

/** @type {RecordsCore | undefined} */
let core;

/**
 * Goes through one input.
 * @param {Task} task
 * @param {import('./records-files.js').Input} input
 * @param {Outlets} outlets
 * @returns {Promise<Result>}
 */
export async function runJob(task, input, outlets) {
  core ??= new RecordsCore();
  const job = new Job(core, task, input, outlets);
  return job.run();
}

class Job {
  /** @type {number} */
  #problems = 0;
  #lost = 0;

  /**
   * @param {RecordsCore} core
   * @param {Task} task
   * @param {import('./records-files.js').Input} input
   * @param {Outlets} outlets
   */
  constructor(core, task, input, outlets) {
    this.core = core;
    this.task = task;
    this.input = input;
    this.outlets = outlets;
  }

  /** @returns {Promise<Result>} */
  async run() {
    const { core, task, input, outlets } = this;
    const { call } = core;
    if (task.sought) {
      putGame(core, task.sought);
      call.target();
    }
    call.clear();
    core.open(task.settings, input.path === '-' ? -1 : input.size);
    const parts = openParts(input.path);
    const steps = core.read(() => call.run(WHAT[task.command], task.format, task.flags));
    for (let step = steps.next(); !step.done; ) {
      if (step.value === 'more') {
        const { done, value } = await parts.next();
        if (!done) outlets.advance(value.length);
        step = steps.next(done ? null : value);
        continue;
      }
      await this.#tell(step.value);
      step = steps.next();
    }
    await this.#flush();
    const format = formatName(call.format());
    if (call.format() > WTHOR) outlets.warn(`${input.path}: ${format}: names, and no games`);
    return this.#result();
  }

  /** @param {{ got: number, base: number }} step */
  async #tell({ got, base }) {
    const { core, task } = this;
    if (got === GOT.FULL) return this.#flush();
    if (got === GOT.PROBLEM) {
      this.#problems++;
      const { partial, ...problem } = takeProblem(core, base, task.settings.a1, false) ?? {};
      return this.#say(/** @type {any} */ (problem));
    }
    const [first, error] = core.info; // before anything else writes there
    const note = takeProblem(core, base, task.settings.a1, true);
    if (task.command === 'find') return this.#show(first);
    if (note) await this.#say(/** @type {any} */ (note));
    if (task.command === 'convert') {
      this.#lost |= first;
      if (error) await this.#refuse();
    } else if (!note || takeGame(core, task.settings.a1).computed.verdict === 'wrong') {
      await this.#sayWrong();
    }
  }

  /** @param {any} finding */
  #say(finding) {
    const { input, outlets, task } = this;
    if (task.isJson && task.command !== 'convert') {
      return outlets.print(`${JSON.stringify({ file: input.path, ...finding })}\n`);
    }
    outlets.warn(`${input.path}: ${finding.message}`);
  }

  #sayWrong() {
    const { result, computed } = takeGame(this.core, this.task.settings.a1);
    const game = this.core.info[18];
    const { black, white, empty } = computed.counts;
    const message = `game ${game}: the result is stated as ${result}, the board has ${black}-${white}, ${empty} empty`;
    return this.#say({ kind: 'wrong-result', game, result, counts: computed.counts, message });
  }

  #refuse() {
    this.core.call.recordInfo();
    this.#problems++;
    const game = this.core.info[18];
    return this.#say({
      kind: 'refused',
      game,
      message: `game ${game}: the format has no such board`,
    });
  }

  /** A game that was found. @param {number} ply */
  #show(ply) {
    const { core, input, outlets, task } = this;
    const game = takeGame(core, task.settings.a1);
    const number = core.info[18];
    core.call.write(TRANSCRIPT, task.flags);
    const moves = new TextDecoder().decode(core.takeOutput()).trimEnd();
    const { black, white, event, date, result } = game;
    const found = { file: input.path, game: number, ply, moves, black, white, event, date, result };
    const text = task.isJson ? JSON.stringify(found) : `${input.path}:${number}:${ply}: ${moves}`;
    return outlets.print(`${text}\n`);
  }

  async #flush() {
    const output = this.core.takeOutput();
    if (output.length) await this.outlets.print(output);
  }

  /** @returns {Result} */
  #result() {
    const { core } = this;
    const { buffer } = core.call.memory;
    const numbers = new Float64Array(buffer, core.call.countsArea(), COUNTS.length);
    const count = OPENINGS.length;
    const openings = new Float64Array(buffer, core.call.openingsArea(), count + 1);
    const format = core.call.format();
    const header = core.header();
    return {
      counts: /** @type {any} */ (Object.fromEntries(COUNTS.map((name, i) => [name, numbers[i]]))),
      problems: this.#problems,
      inputFormat: format ? String(format) : null,
      openings: Array.from(openings, (games, i) => [i < count ? OPENINGS[i][1] : '', games]),
      losses: lossesOf(this.#lost),
      ...(header && format === WTHOR ? { year: readHeader(header).year } : {}),
    };
  }
}

/**
 * The header of a .wtb file of so many games.
 * @param {number} games
 * @param {number} year
 * @param {Date} made
 */
export function archiveHeader(games, year, made) {
  const date = /** @type {[number, number, number]} */ ([
    made.getUTCFullYear(),
    made.getUTCMonth() + 1,
    made.getUTCDate(),
  ]);
  return writeHeader({
    made: date,
    games,
    names: 0,
    year,
    boardSize: 8,
    type: 0,
    depth: 24,
    reserved: 0,
  });
}
