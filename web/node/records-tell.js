/**
 * records-tell.js: what a job has come upon, in words or as a line of JSON.
 */

import { describe } from '../api/records-shape.js';

/** @typedef {import('./records-job.js').Task} Task */

/**
 * What lies before the piece of a file that a job has read.
 * @typedef {{ games: number, lines: number, bytes: number }} Before
 */

/**
 * @param {any} finding
 * @param {Before} before
 */
function placed({ partial, ...finding }, { games, lines, bytes }) {
  finding.game += games;
  if (finding.offset !== undefined) finding.offset += bytes;
  if (finding.line !== undefined) finding.line += lines;
  return finding;
}

/** @param {any} finding */
function messageOf(finding) {
  const { kind, game, result, counts } = finding;
  if (kind === 'refused') return `game ${game}: the format has no such board`;
  if (kind !== 'wrong-result') return describe(finding);
  const { black, white, empty } = counts;
  return `game ${game}: the result is stated as ${result}, the board has ${black}-${white}, ${empty} empty`;
}

/**
 * Tells of a finding.
 * @param {Task} task
 * @param {string} file
 * @param {any} given
 * @param {Before} before
 * @param {Pick<import('./records-job.js').Outlets, 'print' | 'warn'>} outlets
 */
export function tell({ command, isJson }, file, given, before, { print, warn }) {
  const { kind, ...finding } = placed(given, before);
  if (kind === 'found') {
    const { game, ply, moves } = finding;
    return print(
      isJson ? `${JSON.stringify({ file, ...finding })}\n` : `${file}:${game}:${ply}: ${moves}\n`,
    );
  }
  const message = messageOf({ kind, ...finding });
  if (!isJson || command === 'convert') return warn(`${file}: ${message}`);
  return print(`${JSON.stringify({ file, kind, ...finding, message })}\n`);
}
