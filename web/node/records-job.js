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
 * @property {number} met games, and what was wrong where one was expected
 * @property {number} lines that ended
 * @property {number} [year] of an archive's games
 */

/**
 * Where the job puts what it has to say.
 * @typedef {object} Outlets
 * @property {(output: string | Uint8Array) => unknown} print
 * @property {(finding: any) => unknown} tell what records-tell.js makes words of
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
    const { path, size, piece } = input;
    const settings = piece ? { ...task.settings, format: piece.format } : task.settings;
    const length = piece ? piece.to - piece.from + (piece.head?.length ?? 0) : size;
    core.open(settings, path === '-' ? -1 : length);
    const parts = openParts(input);
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
    const { tell } = this.outlets;
    if (got === GOT.PROBLEM) {
      const problem = takeProblem(core, base, task.settings.a1, false);
      // That there is no game in a piece is no fault of the file.
      if (problem?.kind === 'unknown-format' && this.input.piece?.from) return;
      this.#problems++;
      return tell(problem);
    }
    const [first, error] = core.info; // before anything else writes there
    const note = takeProblem(core, base, task.settings.a1, true);
    if (task.command === 'find') return this.#show(first);
    if (note) await tell(note);
    if (task.command === 'convert') {
      this.#lost |= first;
      if (error) await this.#refuse();
    } else if (!note || takeGame(core, task.settings.a1).computed.verdict === 'wrong') {
      await this.#sayWrong();
    }
  }

  #sayWrong() {
    const { result, computed } = takeGame(this.core, this.task.settings.a1);
    const game = this.core.info[18];
    return this.outlets.tell({ kind: 'wrong-result', game, result, counts: computed.counts });
  }

  #refuse() {
    this.core.call.recordInfo();
    this.#problems++;
    return this.outlets.tell({ kind: 'refused', game: this.core.info[18] });
  }

  /** A game that was found. @param {number} ply */
  #show(ply) {
    const { core, outlets, task } = this;
    const found = takeGame(core, task.settings.a1);
    const game = core.info[18];
    core.call.write(TRANSCRIPT, task.flags);
    const moves = new TextDecoder().decode(core.takeOutput()).trimEnd();
    const { black, white, event, date, result } = found;
    return outlets.tell({ kind: 'found', game, ply, moves, black, white, event, date, result });
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
    core.call.problemInfo(0);
    const [met, line] = core.info.subarray(14);
    return {
      counts: /** @type {any} */ (Object.fromEntries(COUNTS.map((name, i) => [name, numbers[i]]))),
      problems: this.#problems,
      inputFormat: format ? String(format) : null,
      openings: Array.from(openings, (games, i) => [i < count ? OPENINGS[i][1] : '', games]),
      losses: lossesOf(this.#lost),
      met,
      lines: line - 1,
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
