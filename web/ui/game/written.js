/**
 * written.js: the game that was opened last from a file or a text, with all that was written with it and the
 * others beside it; and any game on its way out again. No document is needed.
 */

import { write } from '../../records.js';
import { start } from '../../reversi.js';
import { squaresOf, titleOf, WITH_CORNER } from './archive.js';
import { writeOwn } from './own-text.js';

/** @typedef {import('../match/match.js').Match} Match */
/** @typedef {import('./archive.js').Kept} Kept */

/** What a game is written in, the names of its files, and whether only the position shown goes into it. */
export const TARGETS = /** @type {const} */ ([
  { format: 'transcript', ending: 'txt' },
  { format: 'ggf', ending: 'ggf' },
  { format: 'sgf', ending: 'sgf' },
  { format: 'pgn', ending: 'pgn' },
  { format: 'wthor', ending: 'wtb' },
  { format: 'obf', ending: 'obf', isPosition: true },
  { format: 'board', ending: 'txt', isPosition: true },
  { format: 'bitboards', ending: 'txt', isPosition: true },
]);

/** @typedef {typeof TARGETS[number]['format']} Target */

/** @param {readonly (number | null)[]} squares */
const discsOf = (squares) => squares.filter((square) => square !== null);

export class Written {
  /** Who played, and where; empty where nothing is stated. */ title;
  #discs;

  /**
   * @param {Kept} game
   * @param {import('./archive.js').Archive} archive it is one of
   */
  constructor(game, archive) {
    this.game = game;
    this.archive = archive;
    this.title = titleOf(game);
    this.#discs = discsOf(squaresOf(game));
  }

  /**
   * Whether a match is at this game, wherever in it one stands.
   * @param {Match} match
   */
  isAt(match) {
    const { game } = this;
    const discs = discsOf(match.state.plies.map(({ square }) => square));
    if (discs.length !== this.#discs.length) return false;
    if (discs.some((square, i) => square !== this.#discs[i])) return false;
    const { size, rays, turn, board = start(size) } = match.record();
    return (
      size.every((length, i) => length === game.size[i]) &&
      rays === game.rays &&
      turn === game.turn &&
      board.every((cell, i) => cell === game.board[i])
    );
  }
}

/**
 * What a format makes of a game, or of its position shown.
 * @param {Match} match
 * @param {Written | null} written what was written with the game, if it is still this one
 * @param {Target} format
 * @returns {{ bytes: Uint8Array<ArrayBuffer>, text?: string, losses: import('../../records.js').Loss[], file: string }}
 * @throws {RangeError} where the format does not have such games
 */
export function writeOut(match, written, format) {
  const target = TARGETS.find((one) => one.format === format);
  const file = `reversi.${target?.ending}`;
  const known = written?.isAt(match) ? written.game : null;
  if (format === 'transcript') {
    // Every board has one, as this page writes it; what else was written with the game is not in it.
    const text = writeOwn(match.record());
    // Rays stand in it.
    const lost = known ? write(known, format).losses : [];
    const losses = lost.filter((loss) => loss !== 'rays');
    return { bytes: new TextEncoder().encode(`${text}\n`), text, losses, file };
  }
  const { a1, size, rays, board, turn } = match.record();
  const game =
    target && 'isPosition' in target
      ? { size, rays, board: match.state.cells, turn: match.state.turn || turn }
      : (known ?? {
          size,
          rays,
          board,
          turn,
          moves: match.state.plies.map(({ square }) => square),
        });
  const now = new Date();
  const found = write(game, format, {
    a1: WITH_CORNER.includes(format) ? a1 : 'top-left',
    header: { made: [now.getFullYear(), now.getMonth() + 1, now.getDate()] },
  });
  return { .../** @type {any} */ (found), file };
}
