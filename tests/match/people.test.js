/** Two persons at a match: what can be done, taken back and made again. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { Game } from '../../web/reversi.js';
import { Match } from '../../web/ui/match/match.js';
import { read, sameBoard } from '../diagram.js';
import { arrived, listen } from '../fake-engine.js';
import { FULL_GAME } from '../full-game.js';
import { FIVE_PASSES, FIVE_PASSES_BOARD, PASS_ROW, sq, startMoves } from './matches.js';

describe('two persons', () => {
  test('S005: after undo the score is 2 to 2', () => {
    const match = new Match();
    assert.ok(match.play('f5'));
    assert.deepEqual(match.state.counts, { black: 4, white: 1, empty: 59 });
    assert.ok(match.undo());
    assert.deepEqual(match.state.scores.discs, { black: 2, white: 2 });
    assert.deepEqual([match.state.turn, match.state.ply], [1, 0]);
  });

  test('S008, U005: the moves of a new game are the four; an illegal click changes nothing', () => {
    const match = new Match();
    match.play('f5');
    match.newGame();
    assert.deepEqual([...match.state.moves.keys()].sort(), startMoves.toSorted());
    const { state } = match;
    assert.equal(match.play('a1', 'human'), false);
    assert.equal(match.play('no square'), false);
    assert.equal(match.play('z99'), false);
    for (const odd of [Number.NaN, -1, 64, 1.5, null, undefined, {}]) {
      assert.equal(match.play(/** @type {any} */ (odd)), false);
    }
    assert.equal(match.state, state, 'the same state, not only an equal one');
  });

  test('S029: after f5 d6 undo the last move is f5, and d6 is next', () => {
    const match = new Match();
    match.load({ moves: 'f5d6' });
    assert.ok(match.undo());
    assert.deepEqual([match.state.last, match.state.next], [sq('f5'), sq('d6')]);
    assert.ok(match.undo());
    assert.deepEqual([match.state.last, match.state.next], [null, sq('f5')]);
  });

  test('S024: at ply 0 of a loaded game its first move is marked as the next', () => {
    const match = new Match();
    match.load({ moves: 'F5 f4 F3 g4 H3 f6 G5 g6 E6 h6 H5 e7 E3 d2' });
    assert.equal(match.state.plies.length, 14);
    assert.equal(match.state.next, null);
    assert.ok(match.goTo(0));
    assert.deepEqual([match.state.next, match.state.last], [sq('f5'), null]);
  });

  test('S015: redo across passes comes to the same board', () => {
    const match = new Match();
    match.load({ moves: FIVE_PASSES });
    while (match.state.ply > 49) assert.ok(match.undo());
    while (match.state.can.redo) assert.ok(match.redo());
    assert.equal(match.redo(), false);
    const { plies, cells, scores, winner } = match.state;
    sameBoard(cells, FIVE_PASSES_BOARD);
    let discs = 0;
    const passes = [];
    for (const { square, who } of plies) {
      if (square === null) passes.push([discs, who]);
      else discs++;
    }
    assert.deepEqual(
      passes,
      [50, 51, 52, 53, 56].map((after) => [after, 1]),
    );
    assert.deepEqual(scores, {
      discs: { black: 3, white: 58 },
      full: { black: 3, white: 61 },
    });
    assert.equal(winner, 2);
  });

  test('S019: undoing a disc with its pass gives the turn back', () => {
    const match = new Match();
    match.newGame(PASS_ROW);
    const heard = listen(match);
    assert.ok(match.play('a1'));
    assert.deepEqual(heard.at(-1), ['pass', { who: 2, next: 1, ply: 1 }]);
    assert.deepEqual([match.state.turn, match.state.passed, match.state.ply], [1, true, 2]);
    assert.deepEqual({ ...match.state.notice }, { kind: 'pass', id: 1, who: 2, next: 1 });
    assert.ok(match.undo());
    assert.deepEqual([match.state.turn, match.state.passed, match.state.ply], [1, false, 0]);
    assert.equal(match.state.notice, null);
    assert.equal(match.undo(), false);
    match.redo();
    assert.equal(match.state.notice?.id, 2, 'another notice, though its words are the same');
  });

  test('S022: three steps back from the end stay there, and one may play on from there', async () => {
    const match = new Match({ pause: 0 });
    match.load({ moves: FULL_GAME });
    const { length } = match.state.plies;
    assert.ok(match.state.over);
    for (let i = 0; i < 3; i++) match.undo();
    await arrived();
    assert.deepEqual([match.state.ply, match.state.plies.length], [length - 3, length]);
    const [square] = match.state.moves.keys();
    assert.ok(match.play(square));
    assert.ok(match.state.plies.length <= length);
    assert.equal(match.state.plies[length - 3].square, square);
  });

  test('S003, S012: undo at the end takes the end back', () => {
    const match = new Match();
    match.newGame(PASS_ROW);
    const heard = listen(match);
    match.play('a1');
    match.play('f1');
    assert.deepEqual([match.state.over, match.state.winner], [true, 1]);
    assert.deepEqual(heard.at(-1), [
      'gameover',
      { winner: 1, discs: { black: 6, white: 0 }, full: { black: 7, white: 0 } },
    ]);
    assert.ok(match.state.can.undo);
    assert.ok(match.undo());
    assert.deepEqual([match.state.over, match.state.winner, match.state.turn], [false, null, 1]);
    assert.deepEqual([...match.state.moves], [[5, [6]]]);
  });

  test('S009, S013: the end is told of once for each time it is reached by playing', async () => {
    const match = new Match();
    match.newGame(PASS_ROW);
    const heard = listen(match);
    const ends = () => heard.filter(([type]) => type === 'gameover').length;
    match.play('a1');
    match.play('f1');
    assert.equal(match.play('d1'), false);
    await arrived();
    assert.equal(ends(), 1);
    match.undo();
    match.redo();
    match.goTo(0);
    match.goTo(3);
    match.load({ ...PASS_ROW, moves: 'a1f1' });
    assert.equal(ends(), 1, 'stepping and loading is not playing');
    match.undo();
    match.play('f1');
    assert.equal(ends(), 2);
  });
});

test('U026: the record of an edited game begins with its board', () => {
  const { board: edited } = read('BW.. ....');
  const match = new Match();
  match.newGame({ size: [2, 4], board: edited, turn: 1, a1: 'bottom-left', rays: 90 });
  match.play('c2');
  const record = match.record();
  sameBoard(/** @type {Uint8Array} */ (record.board), edited, 'the start', 4);
  assert.deepEqual([record.moves, record.size, record.rays], [['c2'], [2, 4], 90]);
  const again = new Match();
  again.load(record);
  assert.deepEqual(again.record(), record);
  sameBoard(again.state.cells, match.state.cells, 'the same again', 4);
  match.newGame({ board: new Game().board });
  assert.equal(match.record().board, undefined, 'the standard start needs no board');
});
