/** A computer at a match: it moves in its turn, once, and nothing of it comes late. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { createEngine } from '../../web/engine.js';
import { Game } from '../../web/reversi.js';
import { Match } from '../../web/ui/match/match.js';
import { sameBoard } from '../diagram.js';
import { arrived, FakeEngine, listen, until } from '../fake-engine.js';
import { PASS_ROW, sq, withFake } from './matches.js';

describe('a person and a computer', () => {
  test('U001, S023: a click in the turn of the computer does nothing; it answers once', async () => {
    const { match, engine } = withFake();
    const heard = listen(match);
    match.newGame({ white: 4 });
    assert.ok(match.play('f5', 'human'));
    assert.equal(match.state.activity, 'thinking');
    assert.equal(match.state.moves.size, 0);
    await arrived();
    for (const name of ['d6', 'f4', 'f6', 'd3', 'c4']) assert.equal(match.play(name), false);
    engine.answer(sq('d6'));
    engine.answer(sq('f4'));
    await arrived();
    assert.deepEqual(
      heard.filter(([type]) => type === 'moved').map(([, { name, by, ply }]) => [name, by, ply]),
      [
        ['f5', 'human', 0],
        ['d6', 'engine', 1],
      ],
    );
    assert.equal(engine.asked.length, 1);
  });

  test('U003: whatever makes the computer think again, it moves once', async () => {
    const { match, engine } = withFake();
    match.newGame({ white: 4 });
    match.play('f5');
    await arrived();
    match.setSides({ white: 4 });
    match.setSides({ white: 5 });
    await arrived();
    assert.equal(engine.last?.options.level, 5);
    for (const { resolve } of engine.asked) resolve({ square: sq('d6'), value: 0 });
    await arrived();
    assert.deepEqual([match.state.ply, match.state.turn], [2, 1]);
    await arrived();
    assert.equal(match.state.ply, 2);
  });

  test('U004: the computer starts by itself: as Black, and after a load in its turn', async () => {
    const { match, engine } = withFake();
    match.newGame({ black: 4 });
    assert.equal(match.state.activity, 'thinking');
    await arrived();
    engine.answer(sq('f5'));
    await arrived();
    assert.equal(match.state.ply, 1);
    const record = match.record();
    const { match: again, engine: other } = withFake();
    again.load({ ...record, moves: [...record.moves, 'd6'] });
    await arrived();
    assert.deepEqual([again.state.activity, other.last?.who], ['thinking', 1]);
    other.answer(sq('c3'));
    await arrived();
    assert.equal(again.state.ply, 3);
  });

  test('S011: where only the computer has moved there is nothing to undo', async () => {
    const { match, engine } = withFake();
    match.newGame({ black: 4 });
    await arrived();
    engine.answer(sq('f5'));
    await arrived();
    assert.deepEqual([match.state.ply, match.state.can.undo], [1, false]);
    assert.equal(match.undo(), false);
    match.setSides({ black: 'human' });
    assert.equal(match.state.can.undo, true);
    assert.ok(match.undo());
    assert.equal(match.undo(), false);
  });

  test('S020: undo takes back the answer and the disc before it', async () => {
    const { match, engine } = withFake();
    match.newGame({ white: 4 });
    match.play('f5');
    await arrived();
    engine.answer(sq('d6'));
    await arrived();
    assert.ok(match.undo());
    assert.deepEqual([match.state.ply, match.state.turn, match.state.can.redo], [0, 1, true]);
    assert.ok(match.redo());
    assert.deepEqual([match.state.ply, match.state.turn, match.state.can.redo], [2, 1, false]);
  });

  test('S021, S014: undo before the answer cancels it', async () => {
    const { match, engine } = withFake();
    match.newGame({ white: 4 });
    match.play('f5');
    await arrived();
    assert.ok(match.undo());
    assert.equal(engine.stops, 1);
    assert.deepEqual([match.state.ply, match.state.turn, match.state.activity], [0, 1, 'none']);
    const { state } = match;
    engine.answer(sq('d6'));
    await arrived();
    assert.equal(match.state, state);
  });

  test('S026: a new game before the answer cancels it, at whatever moment it comes', async () => {
    const seen = new Set();
    for (let ticks = 0; ticks < 12; ticks++) {
      const { match, engine } = withFake();
      match.newGame({ white: 4 });
      match.play('f5');
      await arrived();
      engine.answer(sq('d6'));
      // The answer is on its way: so many steps of it are made.
      for (let i = 0; i < ticks; i++) await null;
      seen.add(match.state.ply);
      // d6 is legal here too, but it is a person's turn.
      match.load({ moves: 'f5' });
      await arrived();
      assert.deepEqual([match.state.ply, match.state.activity], [1, 'none'], `${ticks} ticks`);
    }
    assert.deepEqual([...seen], [1, 2], 'both before and after it has arrived');
  });

  test('S010: after the sides have been changed undo and the computer keep to them', async () => {
    const { match, engine } = withFake();
    match.load({ moves: 'f5d6c3', white: 4 });
    assert.equal(match.state.activity, 'thinking');
    match.setSides({ black: 4, white: 'human' });
    assert.deepEqual([match.state.turn, match.state.activity], [2, 'none']);
    assert.ok(match.undo());
    // White's d6 is the last disc of a person now.
    assert.deepEqual([match.state.ply, match.state.turn, match.state.activity], [1, 2, 'none']);
    assert.ok(match.play('d6'));
    await arrived();
    assert.equal(engine.last?.who, 1);
    engine.answer(sq('c3'));
    await arrived();
    assert.deepEqual([match.state.ply, match.state.turn, match.state.activity], [3, 2, 'none']);
  });

  test('S002: undo after passes comes back to the last own disc, at once', async () => {
    const { match } = withFake();
    match.newGame({ ...PASS_ROW, white: 4 });
    match.play('a1');
    assert.deepEqual(
      [match.state.turn, match.state.passed, match.state.activity],
      [1, true, 'none'],
    );
    assert.ok(match.undo());
    assert.deepEqual([match.state.ply, match.state.turn], [0, 1]);
  });

  test('a computer waits after one has stepped back, and goes on when asked to', async () => {
    const { match, engine } = withFake();
    match.load({ moves: 'f5d6c3d3', white: 4 });
    match.goTo(3);
    assert.deepEqual([match.state.activity, match.state.can.resume], ['paused', true]);
    await arrived();
    assert.equal(engine.asked.length, 0);
    match.redo();
    assert.equal(match.state.ply, 4);
    match.goTo(1);
    assert.ok(match.resume());
    assert.equal(match.resume(), false);
    await arrived();
    engine.answer(sq('f6'));
    await arrived();
    assert.deepEqual(
      match.state.plies.map(({ name }) => name),
      ['f5', 'f6'],
    );
    match.load({ moves: 'f5d6c3', white: 4 });
    match.goTo(1);
    assert.ok(match.redo());
    assert.deepEqual([match.state.ply, match.state.activity], [2, 'none'], 'a turn of the person');
    assert.ok(match.redo());
    assert.deepEqual(
      [match.state.ply, match.state.activity],
      [3, 'thinking'],
      'at the end it plays',
    );
  });

  test('stop plays the best known, and one that knows nothing yet is asked for anything', async () => {
    const { match, engine } = withFake({ pause: 60000 });
    match.newGame({ black: 4 });
    await arrived();
    assert.ok(match.stop());
    assert.equal(engine.stops, 1);
    engine.last?.resolve(null);
    await arrived();
    assert.deepEqual([engine.asked.length, engine.last?.options.nodes], [2, 1]);
    engine.answer(sq('f5'));
    await arrived();
    assert.deepEqual([match.state.ply, match.stop()], [1, false]);
  });

  test('stop while the engine is still busy with something else asks it again, for anything', async () => {
    const { match, engine } = withFake();
    match.newGame({ black: 4 });
    await arrived();
    match.stop();
    engine.last?.reject(new DOMException('stopped', 'AbortError'));
    await arrived();
    assert.deepEqual([engine.asked.length, engine.last?.options.nodes], [2, 1]);
    engine.answer(sq('f5'));
    await arrived();
    assert.equal(match.state.ply, 1);
  });

  test('an engine that fails says why, and may try again', async () => {
    const { match, engine } = withFake();
    match.newGame({ black: 4 });
    await arrived();
    engine.last?.reject(new Error('it fell asleep'));
    await arrived();
    assert.deepEqual([match.state.activity, match.state.detail], ['failed', 'it fell asleep']);
    assert.ok(engine.isClosed, 'it is not asked again');
    assert.ok(match.retry());
    assert.equal(match.retry(), false);
    await arrived();
    engine.answer(sq('f5'));
    await arrived();
    assert.deepEqual([match.state.ply, match.state.detail], [1, '']);
  });

  test('an engine that cannot be had, and an illegal answer, are failures too', async () => {
    const match = new Match({ createEngine: () => Promise.reject(new Error('offline')), pause: 0 });
    match.newGame({ black: 4 });
    await until(match, ({ activity }) => activity === 'failed');
    assert.equal(match.state.detail, 'offline');
    match.newGame({ black: 0 });
    await until(match, ({ ply }) => ply === 1);
    const { match: other, engine } = withFake();
    other.newGame({ black: 4 });
    await arrived();
    engine.answer(0);
    await until(other, ({ activity }) => activity === 'failed');
    assert.match(other.state.detail, /a1 is illegal for Black/);
  });

  test('progress is heard while it thinks, not after', async () => {
    const { match, engine } = withFake();
    const depths = [];
    match.addEventListener('progress', ({ detail }) => depths.push(detail.depth));
    match.newGame({ black: 4 });
    await arrived();
    const [{ options }] = engine.asked;
    options.onProgress({ depth: 3 });
    assert.equal(match.state.depth, 3);
    match.newGame();
    options.onProgress({ depth: 4 });
    assert.deepEqual(depths, [3]);
    assert.equal(match.state.depth, 0);
  });

  test('close lets the engine go, also one that is not there yet; open goes on', async () => {
    const { match, engine } = withFake();
    match.newGame({ black: 4 });
    await arrived();
    match.close();
    assert.deepEqual([match.state.activity, engine.isClosed], ['paused', true]);
    assert.deepEqual([match.resume(), match.state.can.resume], [false, false]);
    engine.answer(sq('f5'));
    await arrived();
    assert.equal(match.state.ply, 0);
    match.open();
    await arrived();
    engine.answer(sq('f5'));
    await arrived();
    assert.equal(match.state.ply, 1);

    /** @type {(engine: any) => void} */
    let deliver = () => {};
    const late = new Promise((resolve) => {
      deliver = resolve;
    });
    const other = new Match({ createEngine: () => late, pause: 0 });
    other.newGame({ black: 4 });
    other.close();
    const fake = new FakeEngine();
    deliver(fake);
    await arrived();
    assert.deepEqual([fake.isClosed, fake.asked.length], [true, 0]);
  });
});

test('a computer pauses before its move, and longer after a pass; without a pause never', async (t) => {
  const { match, engine } = withFake({ pause: 400 });
  /** @type {number[]} */
  const delays = [];
  const { setTimeout: wait } = globalThis;
  t.mock.method(globalThis, 'setTimeout', (done, delay = 0) => {
    if (delay >= 400) delays.push(delay);
    return wait(done, Math.min(delay, 3));
  });
  match.newGame({ ...PASS_ROW, turn: 1, black: 4 });
  await arrived();
  engine.answer(0);
  await until(match, ({ ply }) => ply === 2);
  assert.deepEqual([match.state.passed, delays], [true, [400, 1200]]);
  const { match: quick } = withFake({ pause: 0 });
  quick.newGame({ ...PASS_ROW, black: 0, white: 0 });
  await until(quick, ({ over }) => over);
  assert.deepEqual(delays, [400, 1200]);
});

describe('two computers', () => {
  test('they play to the end by themselves, wait when told to, and go on', async () => {
    const match = new Match({ createEngine, pause: 0 });
    const heard = listen(match);
    match.newGame({ size: 6, black: 2, white: 1 });
    await until(match, ({ ply }) => ply === 5);
    assert.ok(match.pause());
    assert.equal(match.pause(), false);
    assert.deepEqual([match.state.activity, match.state.can.resume], ['paused', true]);
    const { ply } = match.state;
    await arrived();
    assert.equal(match.state.ply, ply);
    match.undo();
    match.redo();
    assert.equal(match.state.activity, 'paused', 'who was told to wait waits at the end, too');
    assert.ok(match.resume());
    await until(match, ({ over }) => over);
    match.close();
    assert.equal(heard.filter(([type]) => type === 'gameover').length, 1);
    const discs = heard.filter(([type]) => type === 'moved').map(([, { square }]) => square);
    const game = Game.replay(discs, { size: 6 });
    sameBoard(match.state.cells, game.board, 'the game as it was told', 6);
    const passes = game.history.filter(({ square }) => square === null).length;
    assert.equal(heard.filter(([type]) => type === 'pass').length, passes);
  });

  test('undo and redo go by one disc', async () => {
    const match = new Match({ pause: 60000 });
    match.load({ moves: 'f5d6c3', black: 1, white: 1 });
    assert.ok(match.undo());
    assert.deepEqual([match.state.ply, match.state.activity], [2, 'paused']);
    assert.ok(match.undo());
    assert.equal(match.state.ply, 1);
    assert.ok(match.redo());
    assert.equal(match.state.ply, 2);
    match.close();
  });
});

describe('a computer that is told to wait against a person', () => {
  test('waits until it is resumed', async () => {
    const { match, engine } = withFake();
    match.load({ moves: 'f5', white: 5 });
    assert.equal(match.state.activity, 'thinking');
    assert.ok(match.hold());
    assert.equal(match.hold(), false, 'nobody thinks any more');
    engine.answer(sq('d6'));
    await arrived();
    assert.deepEqual([match.state.ply, match.state.activity], [1, 'paused']);
    assert.ok(match.state.can.resume);
    assert.ok(match.resume());
    await arrived();
    engine.answer(sq('d6'));
    await until(match, ({ ply }) => ply === 2);
  });

  test('answers when the person has moved, but not when moves are made again', async () => {
    const { match, engine } = withFake();
    match.load({ moves: 'f5', white: 5 });
    match.hold();
    match.undo();
    match.redo();
    assert.equal(match.state.activity, 'paused');
    match.undo();
    assert.ok(match.play('d3', 'human'));
    await arrived();
    engine.answer(sq('c3'));
    await until(match, ({ ply }) => ply === 2);
    assert.equal(match.hold(), false, 'in a turn of the person');
  });

  test('another game forgets it', () => {
    const { match } = withFake();
    match.load({ moves: 'f5', white: 5 });
    match.hold();
    match.newGame({ black: 5 });
    assert.equal(match.state.activity, 'thinking');
    match.close();
  });
});
