/** text.test.js: what the page says of a game: passes, whose turn it is, and the end. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LEVELS } from '../web/engine.js';
import { BLACK, Game, WHITE } from '../web/reversi.js';
import { valueText } from '../web/ui/hints.js';
import { newsText, squareText } from '../web/ui/text.js';
import { LEVEL_NAMES } from '../web/words.js';
import { read } from './diagram.js';

/** The news of a game on a drawn board, after these moves. */
function newsOf(drawing, turn, moves = [], ...rest) {
  const { board, size } = read(drawing);
  return newsText(Game.replay(moves, { board, size, turn }), ...rest);
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
  const paused = newsOf('WB. ... WB.', WHITE, ['c1'], 'paused');
  assert.deepEqual([paused.head, paused.isPass], ['White to move', false]);
  assert.match(paused.note, /^Paused/);
});

test('what a computer does, and why it cannot', () => {
  const thinking = newsOf('WB. ... WB.', WHITE, ['c1'], 'thinking');
  assert.deepEqual([thinking.head, thinking.isPass], ['White is thinking', true]);
  const game = Game.replay('f5');
  assert.deepEqual(newsText(game, 'thinking'), {
    head: 'White is thinking',
    note: 'Black played f5 and turned 1.',
    isPass: false,
  });
  assert.equal(newsText(game, 'hinting').head, 'Weighing the moves');
  const reason = 'Failed to fetch: http://127.0.0.1:80/some%20where/engine.js (see this)';
  assert.deepEqual(newsText(game, 'failed', reason), {
    head: 'White to move',
    note: 'The computer cannot play: Failed to fetch: engine.js.',
    isPass: false,
  });
  assert.deepEqual(newsText(game, 'hinted', 'd6, +2'), {
    head: 'White to move',
    note: 'Best: d6, +2.',
    isPass: false,
  });
  assert.match(newsText(game, 'hintless', reason).note, /^There are no hints: Failed/);
  const over = newsOf('BW WB', BLACK, [], 'thinking');
  assert.equal(over.head, 'A draw, 2 to 2');
});

test('how a square is spoken, with its value where that is known', () => {
  assert.equal(squareText('d3', 0, [27], false), 'd3, legal, flips 1');
  assert.equal(squareText('d3', 0, [27], false, '+2'), 'd3, legal, flips 1, value +2');
  assert.equal(squareText('e4', 1, undefined, true, '+2'), 'e4, black, last move');
});

test('values are whole discs with a sign, and zero has none', () => {
  const values = [2.4, 1.5, -3.6, 0.4, -0.4, -0.5, 0, 64];
  const texts = ['+2', '+2', '\u22124', '0', '0', '0', '0', '+64'];
  assert.deepEqual(values.map(valueText), texts);
});

test('the levels have the names that the engine gives them', () => {
  assert.deepEqual(
    LEVEL_NAMES,
    LEVELS.map(({ name }) => name),
  );
});

test('the first move, and a disc', () => {
  assert.equal(newsText(new Game()).note, 'Black begins.');
  assert.deepEqual(newsText(Game.replay('f5')), {
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
