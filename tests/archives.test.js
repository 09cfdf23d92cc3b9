/**
 * Real input: every game of the tournament archives, 1977 to 2021. REVERSI_DATA names the folder that
 * holds wthor/; without it ../shared/data beside the project is looked at.
 *
 *     file    0 .. 15 header, u32 at 4: how many games     then 68 bytes a game, little-endian
 *     game    0  u16 tournament, u16 black player, u16 white player
 *             6  black's discs at the end, the empties given to the winner
 *             7  the same, had both sides played perfectly from some move on
 *             8  60 moves, 10 * row + column from 11 (a1) to 88 (h8); 0 after the end. No passes.
 */
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { Game, nameOf } from '../web/reversi.js';

const HEADER = 16;
const RECORD = 68;
const MOVES = 60;

const data =
  process.env.REVERSI_DATA ?? fileURLToPath(new URL('../../shared/data', import.meta.url));
const folder = `${data}/wthor`;
const isThere = existsSync(folder);
const files = isThere ? readdirSync(folder).filter((name) => /\.wtb$/i.test(name)) : [];

/** The square of a move byte, -1 where its digits are none of 1 to 8. */
const SQUARES = Int8Array.from({ length: 256 }, (_, byte) => {
  const row = Math.floor(byte / 10) - 1;
  const col = (byte % 10) - 1;
  return row >= 0 && row < 8 && col >= 0 && col < 8 ? row * 8 + col : -1;
});

const totals = { games: 0, discs: 0, finished: 0 };

/**
 * Plays a record's moves on a game that is at its start; says what is wrong with it, if anything.
 * @param {Game} game
 * @param {Uint8Array} record
 */
function replay(game, record) {
  let number = 0;
  for (; number < MOVES && record[8 + number] !== 0; number++) {
    const byte = record[8 + number];
    if (SQUARES[byte] < 0) return `move ${number + 1} is no square: ${byte}`;
    try {
      game.play(SQUARES[byte]);
    } catch (error) {
      return `move ${number + 1}, ${nameOf(SQUARES[byte], 8)}: ${error}`;
    }
  }
  totals.discs += number;
  if (!game.over) return '';
  totals.finished++;
  const { black } = game.score();
  return black === record[6] ? '' : `black has ${black}, stored is ${record[6]}`;
}

const skip =
  !isThere && `no tournament archives here: ${folder} (REVERSI_DATA names another folder)`;

describe('the tournament archives', { skip }, () => {
  for (const name of files) {
    test(name, () => {
      const bytes = readFileSync(`${folder}/${name}`);
      const games = bytes.readUInt32LE(4);
      assert.equal(bytes.length, HEADER + RECORD * games, 'the length of the file');
      // One game for all of them: to make a new one takes longer than to play one.
      const game = new Game();
      const faults = [];
      for (let i = 0; i < games; i++) {
        game.goTo(0);
        const at = HEADER + RECORD * i;
        const fault = replay(game, bytes.subarray(at, at + RECORD));
        if (fault) faults.push(`game ${i}: ${fault}`);
      }
      totals.games += games;
      assert.deepEqual(faults, []);
    });
  }

  test('all of them were there', () => {
    assert.equal(files.length, 45);
    // 413 games were given up, or end before their last move for another reason.
    assert.deepEqual(totals, { games: 127_885, discs: 7_653_231, finished: 127_472 });
  });
});
