/** text.test.js: what the page says of a game: passes, whose turn it is, and the end. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BLACK, Game, WHITE } from '../web/reversi.js';
import { newsText } from '../web/ui/text.js';
import { read } from './diagram.js';

/** The news of a game on a drawn board, after these moves. */
function newsOf(drawing, turn, moves = [], paused = false) {
  const { board, size } = read(drawing);
  return newsText(Game.replay(moves, { board, size, turn }), paused);
}

test('a pass before the first disc: the other side plays, though not again', () => {
  assert.deepEqual(newsOf('.WB', WHITE), {
    head: 'Black to move',
    note: 'White has no move. Black plays.',
    isPass: true,
  });
  assert.equal(newsOf('.BW', BLACK).note, 'Black has no move. White plays.');
});

test('a pass after a disc: the same side plays again', () => {
  assert.deepEqual(newsOf('WB. ... WB.', WHITE, ['c1']), {
    head: 'White to move',
    note: 'Black has no move. White plays again.',
    isPass: true,
  });
});

test('a game that waits says so, and of no pass', () => {
  const paused = newsOf('WB. ... WB.', WHITE, ['c1'], true);
  assert.deepEqual([paused.head, paused.isPass], ['White to move', false]);
  assert.match(paused.note, /^Paused/);
});

test('the first move, and a disc', () => {
  assert.equal(newsText(new Game(), false).note, 'Black begins.');
  assert.deepEqual(newsText(Game.replay('f5'), false), {
    head: 'White to move',
    note: 'Black played f5 and turned 1.',
    isPass: false,
  });
});

test('the end: who has won in discs, and with the empty squares', () => {
  for (const [drawing, turn, moves, head, note] of [
    [
      'WB. ...',
      WHITE,
      ['c1'],
      'White wins, 3 to 0',
      'Neither side has a move. Empty squares to White: 6 to 0.',
    ],
    ['BW.', BLACK, ['c1'], 'Black wins, 3 to 0', 'The board is full.'],
    ['BW WB', BLACK, [], 'A draw, 2 to 2', 'The board is full.'],
    [
      'B.#W',
      BLACK,
      [],
      'A draw, 1 to 1',
      'Nobody can move here, from the start. Empty squares shared: 1.5 to 1.5.',
    ],
  ]) {
    assert.deepEqual(newsOf(drawing, turn, moves), { head, note, isPass: false }, drawing);
  }
});
