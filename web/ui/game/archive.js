/**
 * archive.js: the games of what was pasted, dropped or chosen, in whatever format they are written. Each is
 * kept small, so that a hundred thousand have room, and nobody waits for all of them at once. No document is
 * needed.
 */

import { detect, readEach } from '../../records.js';

/** @typedef {import('../../records.js').RecordedGame} RecordedGame */
/** @typedef {{ game?: RecordedGame, problem?: import('../../records.js').Problem }} Found */
/**
 * A game as it is kept and as records.write() takes it: its moves are squares, null for a pass, but where
 * something is written with one.
 * @typedef {Omit<RecordedGame, 'moves'> & { moves: (number | null | RecordedGame['moves'][number])[] }} Kept
 */
/** A file, or a text that was pasted. @typedef {{ name: string, data: string | Uint8Array }} Source */

/**
 * How what does not say it is read.
 * @typedef {object} Reading
 * @property {readonly [rows: number, cols: number]} [size] of a board like the one that is shown
 * @property {number} [rays]
 * @property {'top-left' | 'bottom-left'} [a1] in texts that people write
 * @property {(count: number) => boolean} [onCount] told now and then how many games there are; false ends
 *   it, and nothing comes of it
 */

/** Formats in which a1 is where the page has it. In the others it is at the top left. */
export const WITH_CORNER = ['transcript', 'pgn'];
/** The most rows and columns that a written game has. */
export const MOST_ROWS = 26;
/** Milliseconds that reading may take before others have their turn. */
const SLICE = 12;

export class Archive {
  /** @type {Kept[]} */ games = [];
  /** How many could not be read. */ failed = 0;
  /** Why the first of those could not be. */ reason = '';
  /** A file that holds names and no games. */ onlyNames = '';

  /** @param {Archive} other whose games come behind these */
  add(other) {
    for (const game of other.games) this.games.push(game);
    this.failed += other.failed;
    this.reason ||= other.reason;
  }
}

/**
 * Reads all games.
 * @param {readonly Source[]} sources .jou and .trn files among them name the players and events of the .wtb
 *   files
 * @param {Reading} [reading]
 * @returns {Promise<Archive | null>} null where onCount has ended it
 * @throws {RangeError} for a .jou or .trn file that is none
 */
export async function readArchive(sources, reading = {}) {
  const all = new Archive();
  /** @type {{ players?: Uint8Array, tournaments?: Uint8Array }} */
  const names = {};
  const rest = [];
  for (const source of sources) {
    const format = detect(source.data);
    if (format === 'wthor-players') names.players = bytesOf(source);
    else if (format === 'wthor-tournaments') names.tournaments = bytesOf(source);
    else {
      rest.push({ data: source.data, format });
      continue;
    }
    all.onlyNames ||= source.name;
  }
  const { size, rays, a1 = 'top-left', onCount = () => true } = reading;
  for (const { data, format } of rest) {
    const corner = WITH_CORNER.includes(format ?? 'transcript') ? a1 : 'top-left';
    const isLarge = size?.some((length) => length > MOST_ROWS);
    const usual = { ...names, a1: corner };
    /** As on the board that is shown, else as on the usual one. @type {import('../../records.js').ReadOptions[]} */
    const ways = [usual];
    if (size && !isLarge && format !== 'wthor') ways.unshift({ ...usual, size: [...size], rays });
    /** @type {Archive | null} */
    let best = null;
    for (const way of ways) {
      const found = await readSource(readEach(data, way), (count) =>
        onCount(all.games.length + count),
      );
      if (!found) return null;
      if (!best || found.games.length > best.games.length) best = found;
      if (found.games.length && !found.failed) break;
    }
    if (best) all.add(best);
  }
  return all;
}

/**
 * What is wrong with the one game of a text, where there is little room: neither where in the text it is nor what
 * would have been legal.
 * @param {string} reason
 * @returns {string}
 *
 * @example
 * briefOf('sgf, line 1, column 9, game 1, ply 2: a1 is illegal for White: no disc would turn; legal are f4 d6 f6');
 * // ply 2: a1 is illegal for White: no disc would turn
 */
export function briefOf(reason) {
  return reason
    .replace(/; legal are .*$/s, '')
    .replace(/^[\w -]+, (?:line \d+, column \d+|byte \d+), game \d+(?:: |, )/, '');
}

/** @param {Source} source */
const bytesOf = ({ data }) => (typeof data === 'string' ? new TextEncoder().encode(data) : data);

/**
 * @param {AsyncIterable<Found> | Iterable<Found>} source
 * @param {(count: number) => boolean} onCount
 */
async function readSource(source, onCount) {
  const archive = new Archive();
  /** @type {Uint8Array} */
  let board = new Uint8Array();
  let since = performance.now();
  for await (const { game, problem } of source) {
    if (game) {
      // Most games of a file begin alike.
      const isSame =
        board.length === game.board.length && board.every((c, i) => c === game.board[i]);
      if (!isSame) board = game.board;
      archive.games.push({ ...game, board, moves: game.moves.map(keepMove) });
    } else if (problem) {
      archive.failed++;
      archive.reason ||= problem.message;
    }
    if (performance.now() - since < SLICE) continue;
    await new Promise((resolve) => setTimeout(resolve));
    if (!onCount(archive.games.length)) return null;
    since = performance.now();
  }
  return archive;
}

/** @param {RecordedGame['moves'][number]} move */
function keepMove(move) {
  const isPlain = move.eval === undefined && move.time === undefined && move.comment === undefined;
  return isPlain ? move.square : move;
}

/**
 * The squares of a game that is kept, null for a pass.
 * @param {Kept} game
 * @returns {(number | null)[]}
 */
export function squaresOf({ moves }) {
  return moves.map((move) => (typeof move === 'object' && move !== null ? move.square : move));
}

/**
 * Who played, and where: "Ann – Bob, Paris, 2004"; empty where nothing is stated.
 * @param {Kept} game
 * @returns {string}
 */
export function titleOf({ black, white, event, date }) {
  const players = black || white ? `${black || '?'} – ${white || '?'}` : '';
  return [players, event, date].filter(Boolean).join(', ');
}

/**
 * The games whose players and event have these words in their names.
 * @param {readonly Kept[]} games
 * @param {string} words all of which must be there, in any case
 * @returns {number[]} their indices
 */
export function search(games, words) {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  const found = [];
  for (const [i, { black, white, event }] of games.entries()) {
    const text = `${black ?? ''} ${white ?? ''} ${event ?? ''}`.toLowerCase();
    if (wanted.every((word) => text.includes(word))) found.push(i);
  }
  return found;
}
