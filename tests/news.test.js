/** news.test.js: what the page says of a game: passes, whose turn it is, and the end. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LEVELS } from '../web/engine.js';
import { BLACK, WHITE } from '../web/reversi.js';
import { activityText, newsOf, passText, whereText } from '../web/ui/game/news.js';
import { valueText } from '../web/ui/match/hints.js';
import { Match } from '../web/ui/match/match.js';
import texts from '../web/ui/texts/en.js';
import japanese from '../web/ui/texts/ja.js';
import { read } from './diagram.js';

/** The state of a match on a drawn board, after these moves. */
function stateOf(drawing, turn, moves = [], options = {}, mode = 'auto') {
  const { board, size } = read(drawing);
  const match = new Match();
  match.setPassMode(mode);
  match.load({ board, size, turn, moves, ...options });
  return match.state;
}

/** That of the standard board. */
function after(moves, options) {
  const match = new Match();
  match.load({ moves, ...options });
  return match.state;
}

test('a pass before the first disc: the other side plays, though not again', () => {
  assert.deepEqual(newsOf(stateOf('.WB', WHITE), texts), {
    head: 'Black to move',
    note: 'White has no move. Black plays.',
    isPass: true,
  });
  assert.equal(passText(stateOf('.BW', BLACK), texts), 'Black has no move. White plays.');
});

test('a pass after a disc: the same side plays again', () => {
  const state = stateOf('WB. ... WB.', WHITE, ['c1']);
  const note = 'Black has no move. White plays again.';
  assert.deepEqual(newsOf(state, texts), { head: 'White to move', note, isPass: true });
  assert.equal(passText(state, texts), note);
  assert.equal(whereText(state, texts), `At move 2. ${note} White to move.`);
});

test('a pass on a button: first it is due, then it was', () => {
  const state = stateOf('WB. ... WB.', WHITE, ['c1'], {}, 'button');
  const note = 'Black has no move and must pass.';
  assert.deepEqual(newsOf(state, texts), { head: 'Black to move', note, isPass: true });
  assert.equal(passText(state, texts), note);
});

test('without a pass the slip says nothing', () => {
  assert.equal(passText(after('f5'), texts), '');
});

test('a game that waits says so, and of no pass', () => {
  const paused = newsOf({ ...stateOf('WB. ... WB.', WHITE, ['c1']), activity: 'paused' }, texts);
  assert.deepEqual([paused.head, paused.isPass], ['White to move', false]);
  assert.match(paused.note, /^Paused/);
});

test('what a computer does, and why it cannot', () => {
  const passed = { ...stateOf('WB. ... WB.', WHITE, ['c1']), activity: 'thinking' };
  assert.equal(newsOf(passed, texts).isPass, true);
  const game = after('f5');
  assert.deepEqual(newsOf({ ...game, activity: 'thinking' }, texts), {
    head: 'White is thinking',
    note: 'Black played f5 and turned 1.',
    isPass: false,
  });
  const hinting = { ...game, activity: 'hinting' };
  assert.equal(newsOf(hinting, texts).head, 'Weighing the moves');
  assert.equal(activityText(hinting, texts), 'Weighing the moves.');
  const detail = 'Failed to fetch: http://127.0.0.1:80/some%20where/engine.js';
  const failed = { ...game, activity: 'failed', detail };
  assert.deepEqual(newsOf(failed, texts), {
    head: 'White to move',
    note: 'The computer cannot play: Failed to fetch: engine.js.',
    isPass: false,
  });
  assert.match(activityText({ ...failed, activity: 'hintless' }, texts), /^There are no hints: /);
  const hints = new Map([
    [43, { text: '+2', best: true }],
    [29, { text: '-1', best: false }],
  ]);
  assert.equal(newsOf({ ...game, activity: 'hinted', hints }, texts).note, 'Best: d6, +2.');
  const turned = { ...game, activity: 'hinted', hints, a1: 'bottom-left' };
  assert.equal(newsOf(turned, texts).note, 'Best: d3, +2.');
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
    const state = stateOf(drawing, turn, moves);
    assert.deepEqual(newsOf(state, texts), { head, note, isPass: false }, drawing);
  }
});

test('how a square is spoken, with its value where that is known', () => {
  const d3 = { name: 'd3', cell: 0, flips: 1 };
  assert.equal(texts.square(d3), 'd3, legal, flips 1');
  assert.equal(texts.square({ ...d3, value: '+2' }), 'd3, legal, flips 1, value +2');
  const e4 = { name: 'e4', cell: 1, value: '+2' };
  assert.equal(texts.square({ ...e4, last: true }), 'e4, black, last move');
  assert.equal(texts.square({ name: 'f5', cell: 0, next: true }), 'f5, empty, next move');
});

test('the first move', () => {
  assert.equal(newsOf(after(''), texts).note, 'Black begins.');
  assert.equal(whereText(after(''), texts), 'New game. Black to move.');
});

test('values are whole discs with a sign, and zero has none', () => {
  const values = [2.4, 1.5, -3.6, 0.4, -0.4, -0.5, 0, 64];
  const written = ['+2', '+2', '\u22124', '0', '0', '0', '0', '+64'];
  assert.deepEqual(values.map(valueText), written);
});

test('the levels have the names that the engine gives them', () => {
  assert.deepEqual(
    texts.levels,
    LEVELS.map(({ name }) => name),
  );
});

test('what stands in a line is spoken as a sentence, in the words of the language', () => {
  const state = after('');
  assert.equal(
    whereText(after('f5'), japanese),
    '1手目です。 黒がf5に打ち、1石返しました。 白の番。',
  );
  assert.equal(whereText(state, japanese), '新しい対局です。 黒の番。');
  assert.equal(activityText({ ...state, activity: 'hinting' }, japanese), '候補手を評価中。');
});

test('a step back to the start says no move', () => {
  assert.equal(whereText(after('f5', { ply: 0 }), texts), 'At the start. Black to move.');
});
