/** Positions that other programs got wrong: what turns, and what is legal. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  BLACK,
  count,
  flipsFor,
  Game,
  legalMoves,
  ORTHOGONAL,
  score,
  start,
  WHITE,
} from '../../web/reversi.js';
import { read, sameBoard } from '../diagram.js';
import { black, blackAgain, over, plays, stands, white, whiteAgain } from './steps.js';

describe('what turns', () => {
  test("a line ends at the first disc of one's own", () => {
    plays(
      `
      ......W.
      ..WBBW*.
      ...BWB..
      .BBBBB..
      BBBWB...
      .B..WB..
      ......B.
      .......B
      `,
      WHITE,
      `
      ......W.
      ..WBBWW.
      ...BWW..
      .BBBWB..
      BBBWB...
      .B..WB..
      ......B.
      .......B
      `,
      black,
    );
  });

  test('a run with nothing behind it stays, its closed neighbour turns', () => {
    plays('*WW. .W.. ..W. ...B', BLACK, 'BWW. .B.. ..B. ...B', white);
    plays('*WWB WW.. W.W. B..W', BLACK, 'BBBB BW.. B.W. B..W', blackAgain);
  });

  test('the move that fills the board turns along every ray that closes', () => {
    const before = `
      BWWWWWWB
      WWWWWWWW
      WWWWWWWW
      WWW*WWWB
      WWWWWWWW
      WWWWWWWW
      WWWWWWWW
      BWWBWWWB
    `;
    const after = `
      BWWWWWWB
      WBWWWWWW
      WWBWWWWW
      WWWBBBBB
      WWWBBWWW
      WWWBWBWW
      WWWBWWBW
      BWWBWWWB
    `;
    plays(before, BLACK, after, over);
    const { board } = read(after);
    assert.deepEqual(count(board), { black: 18, white: 46, empty: 0 });
    assert.deepEqual(score(board), { black: 18, white: 46 });
  });

  test('rows and columns are not mixed up', () => {
    plays('.... .BW* .WB. ....', BLACK, '.... .BBB .WB. ....', white);
    const before = `
      ........
      ........
      ........
      ...WB...
      ...BBB..
      ...*....
      ........
      ........
    `;
    const after = `
      ........
      ........
      ........
      ...WB...
      ...WBB..
      ...W....
      ........
      ........
    `;
    plays(before, WHITE, after, black);
    plays(before, WHITE, after, black, ORTHOGONAL);
  });

  test('nothing turns around the edge', () => {
    const { board, size } = read('........ B......W ......*. ........');
    for (const who of /** @type {const} */ ([BLACK, WHITE])) {
      assert.deepEqual(flipsFor(board, 2, 6, who, size), []);
      assert.throws(() => new Game({ board, size, turn: who }).play([2, 6]), RangeError);
    }
    assert.deepEqual(legalMoves(board, BLACK, size), []);
  });

  test('a single column is walked once', () => {
    plays('* W W B W .', BLACK, 'B B B B W .', blackAgain);
  });

  test('eleven discs on the diagonal of a 13 x 13 board', () => {
    const diagonal = (first, others) =>
      Array.from({ length: 13 }, (_, row) => {
        const disc = row === 0 ? first : row === 12 ? 'B' : others;
        return '.'.repeat(row) + disc + '.'.repeat(12 - row);
      }).join(' ');
    plays(diagonal('*', 'W'), BLACK, diagonal('B', 'B'), over);
    assert.deepEqual(score(read(diagonal('B', 'B')).board), { black: 169, white: 0 });
  });
});

describe('what is legal', () => {
  test("a square that touches the run, up to the first disc of one's own", () => {
    stands('BW*.', BLACK, black);
    stands('BWB*', BLACK, whiteAgain);
    stands('BWB*', WHITE, white);
  });

  test('a board higher than wide', () => {
    stands('.*. .W. .B. ... ..B', BLACK, black);
  });

  test('other starts: seven discs, off the middle, side by side', () => {
    stands(
      `
      .......
      ...*...
      ..*WB..
      .*WBW*.
      ..BW*..
      ...*...
      .......
      `,
      BLACK,
      black,
    );
    stands('.*... *WB.. .BW*. ..*.. .....', BLACK, black);
    sameBoard(start(5), '..... .WB.. .BW.. ..... .....');
    stands(
      `
      ........
      ........
      ........
      ...BB...
      ...WW...
      ..****..
      ........
      ........
      `,
      BLACK,
      black,
    );
  });

  test('only the eight rays from the one white disc count', () => {
    stands(
      `
      .*..*..*
      ..BBBBB.
      ..BBBBB.
      .*BBWBB*
      ..BBBBB.
      ..BBBBB.
      .*..*..*
      ........
      `,
      WHITE,
      white,
    );
  });

  test('the standard start: four squares, and nothing that turns no disc', () => {
    stands(
      `
      ........
      ........
      ...*....
      ..*WB...
      ...BW*..
      ....*...
      ........
      ........
      `,
      BLACK,
      black,
    );
  });
});
