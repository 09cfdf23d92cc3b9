/** What a match tells of: its events, passes that wait for a button, hints; and what it refuses. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { createEngine } from '../../web/engine.js';
import { Match } from '../../web/ui/match/match.js';
import { arrived, listen } from '../fake-engine.js';
import { PASS_ROW, sq, withFake } from './matches.js';

describe('events', () => {
  test('a move may be refused, a computer waits then', async () => {
    const { match, engine } = withFake();
    let isRefused = true;
    match.addEventListener('move', (event) => isRefused && event.preventDefault());
    match.newGame({ white: 4 });
    assert.equal(match.play('f5'), false);
    assert.equal(match.state.ply, 0);
    isRefused = false;
    assert.ok(match.play('f5'));
    isRefused = true;
    await arrived();
    engine.answer(sq('d6'));
    await arrived();
    assert.deepEqual([match.state.ply, match.state.activity], [1, 'paused']);
    isRefused = false;
    assert.ok(match.resume());
    await arrived();
    engine.answer(sq('d6'));
    await arrived();
    assert.equal(match.state.ply, 2);
  });

  test('a listener that changes the match ends what was to be told', () => {
    const match = new Match();
    match.newGame(PASS_ROW);
    const heard = listen(match);
    match.addEventListener('moved', () => match.undo(), { once: true });
    assert.ok(match.play('a1'));
    assert.deepEqual(
      heard.map(([type]) => type),
      ['move', 'moved'],
      'no pass is told of that was taken back',
    );
    assert.equal(match.state.ply, 0);
    match.addEventListener('move', () => match.newGame(), { once: true });
    assert.equal(match.play('a1'), false);
    assert.deepEqual([match.state.ply, match.state.size], [0, [8, 8]]);
  });

  test('what was wrong is named, and nothing has changed', () => {
    const match = new Match();
    match.load({ moves: 'f5d6' });
    const { state } = match;
    const bad = /** @type {[any, RegExp][]} */ ([
      [{ size: 0 }, /size/],
      [{ rays: 256 }, /rays must be .*256/],
      [{ board: [1, 2] }, /board must have 64 cells/],
      [{ black: 'robot' }, /black must be 'human' or a level from 0 to 10, got "robot"/],
      [{ white: 11 }, /white must be .* got 11/],
      [{ turn: 3 }, /turn/],
      [{ colour: 1 }, /unknown option "colour"/],
      [{ moves: 'f5' }, /unknown option "moves"/],
    ]);
    for (const [options, message] of bad) assert.throws(() => match.newGame(options), message);
    assert.throws(() => match.load({ moves: 'f5f5' }), /move 2: f5 is illegal for White/);
    assert.throws(() => match.load({ moves: 'f5', ply: 2 }), /ply must be from 0 to 1, got 2/);
    assert.throws(() => match.setSides({ black: /** @type {any} */ (-1) }), /black .* got -1/);
    assert.throws(() => match.setPassMode(/** @type {any} */ ('never')), /mode .*"never"/);
    assert.equal(match.state, state);
    for (const ply of [-1, 3, 1.5, Number.NaN]) assert.equal(match.goTo(ply), false);
    assert.equal(match.state, state);
  });
});

describe('passing by a button', () => {
  test('U024: pass does nothing where no pass is due', async () => {
    const { match } = withFake();
    match.setPassMode('button');
    match.newGame({ white: 4 });
    assert.equal(match.pass(), false);
    match.play('f5');
    const { state } = match;
    assert.equal(match.pass(), false);
    assert.deepEqual([match.state, match.state.can.pass], [state, false]);
  });

  test('the match stands before the pass until it is made; undo still works', () => {
    const match = new Match();
    match.setPassMode('button');
    match.newGame(PASS_ROW);
    const heard = listen(match);
    match.play('a1');
    const { activity, turn, moves, can, notice } = match.state;
    assert.deepEqual([activity, turn, moves.size, can.pass], ['passing', 2, 0, true]);
    assert.deepEqual({ ...notice }, { kind: 'pass', id: 1, who: 2, next: 1 });
    assert.equal(match.play('f1'), false);
    assert.deepEqual([can.redo, match.redo()], [false, false]);
    assert.equal(heard.at(-1)?.[0], 'moved');
    assert.ok(match.undo());
    assert.deepEqual([match.state.ply, match.state.turn], [0, 1]);
    assert.ok(match.redo());
    assert.equal(match.state.activity, 'passing');
    assert.ok(match.pass());
    assert.deepEqual(heard.at(-1), ['pass', { who: 2, next: 1, ply: 1 }]);
    assert.equal(match.pass(), false);
    assert.ok(match.play('f1'));
    assert.ok(match.state.over);
  });

  test('a computer plays on after the pass of a person, and needs no button for its own', async () => {
    const { match, engine } = withFake();
    match.setPassMode('button');
    match.newGame({ ...PASS_ROW, black: 4 });
    await arrived();
    engine.answer(0);
    await arrived();
    assert.deepEqual([match.state.activity, engine.asked.length], ['passing', 1]);
    assert.ok(match.pass());
    await arrived();
    engine.answer(5);
    await arrived();
    assert.ok(match.state.over);
    match.newGame({ ...PASS_ROW, white: 4 });
    match.play('a1');
    assert.deepEqual(
      [match.state.activity, match.state.turn, match.state.passed],
      ['none', 1, true],
    );
  });

  test('a change of the mode or of the players makes a pass that waits', () => {
    const match = new Match();
    const heard = listen(match);
    const waits = () => {
      match.setPassMode('button');
      match.newGame(PASS_ROW);
      match.play('a1');
      assert.equal(match.state.activity, 'passing');
      heard.length = 0;
    };
    waits();
    match.setPassMode('auto');
    assert.deepEqual([match.state.turn, match.state.passed, heard.length], [1, true, 1]);
    waits();
    match.setSides({ white: 4 });
    assert.deepEqual([match.state.turn, match.state.passed, heard.length], [1, true, 1]);
    waits();
    const record = match.record();
    assert.equal(record.ply, undefined);
    match.load(record);
    assert.equal(match.state.activity, 'passing', 'it still waits after a reload');
  });
});

describe('hints', () => {
  test('each move has its value, the best is marked, and any change takes them away', async () => {
    const match = new Match({ createEngine, pause: 0 });
    assert.ok(match.state.can.hint);
    await match.hint();
    const { hints, moves, activity, can, detail } = match.state;
    assert.deepEqual([...hints.keys()].sort(), [...moves.keys()].sort());
    assert.ok([...hints.values()].some(({ best }) => best));
    assert.deepEqual([activity, can.hint], ['hinted', false]);
    assert.match(detail, /^[a-h][1-8], [+\u2212]?\d+$/);
    match.play('f5');
    assert.deepEqual([match.state.hints.size, match.state.activity], [0, 'none']);
    match.close();
    assert.equal(match.state.can.hint, false);
  });

  test('a move while they are on their way leaves none of them', async () => {
    const seen = new Set();
    for (let ticks = 0; ticks < 12; ticks++) {
      const { match, engine } = withFake();
      const hinted = match.hint();
      await arrived();
      engine.last?.resolve([{ square: sq('d3'), value: 1, exact: false }]);
      for (let i = 0; i < ticks; i++) await null;
      seen.add(match.state.hints.size);
      assert.ok(match.play('f5'));
      await hinted;
      assert.deepEqual([match.state.hints.size, match.state.activity], [0, 'none']);
    }
    assert.deepEqual([...seen], [0, 1], 'both before and after they have arrived');
  });

  test('a move while they are looked for is played, and they never come', async () => {
    const { match, engine } = withFake();
    match.newGame();
    const hinted = match.hint();
    await arrived();
    assert.deepEqual([match.state.activity, match.state.can.stop], ['hinting', true]);
    assert.ok(match.play('f5'));
    engine.last?.resolve([{ square: sq('d3'), value: 1, exact: false }]);
    await hinted;
    assert.equal(match.state.hints.size, 0);
    const again = match.hint();
    await arrived();
    match.clearHints();
    engine.last?.resolve([{ square: sq('d6'), value: 1, exact: false }]);
    await again;
    assert.deepEqual([match.state.hints.size, match.state.activity], [0, 'none']);
    const failed = match.hint();
    await arrived();
    engine.last?.reject(new Error('no idea'));
    await failed;
    const { activity, detail, can } = match.state;
    assert.deepEqual([activity, detail, can.hint], ['hintless', 'no idea', true]);
  });
});
