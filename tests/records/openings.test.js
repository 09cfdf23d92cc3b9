/** The names of openings. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { openingOf, openings } from '../../web/records.js';
import { Game } from '../../web/reversi.js';

describe('openings', () => {
  test('each is legal, and known in all four turns of the board', () => {
    const turns = [
      (row, col) => [row, col],
      (row, col) => [col, row],
      (row, col) => [7 - row, 7 - col],
      (row, col) => [7 - col, 7 - row],
    ];
    for (const { name, moves } of openings()) {
      const squares = Game.replay(moves).history.map(({ square }) => square);
      for (const turn of turns) {
        const turned = squares.map((square) => {
          const [row, col] = turn(square >> 3, square & 7);
          return 8 * row + col;
        });
        assert.deepEqual(openingOf(turned), { name, plies: squares.length });
      }
    }
  });

  test('by position: another order of moves is the same opening', () => {
    assert.equal(openingOf('c4c3d3c5b4')?.name, 'Heath');
    assert.equal(openingOf('d3c3c4e3d2')?.name, 'Heath');
    assert.equal(openingOf('d3c3c4c5b4')?.name, 'Heath');
    assert.equal(openingOf([]), null);
    assert.equal(openingOf({ size: 6, moves: [] }), null);
  });
});
