/** A match: whose turn it is, what can be done, and that nothing comes late or twice. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { createEngine } from '../web/engine.js';
import { Game, squareOf } from '../web/reversi.js';
import { Match } from '../web/ui/match/match.js';
import { read, sameBoard } from './diagram.js';
import { arrived, FakeEngine, listen, until } from './fake-engine.js';
import { FULL_GAME } from './full-game.js';

/** Black passes five times. */
const FIVE_PASSES = `
  f5d6c4d3c3f4f3e3e6c5f6g5h4e7c6f7g8f2g1e2f8h6f1d1d2d8d7c8c7b8g4c1c2h3g6h5g3h2g2b5a5h1b6h7b7a8
  a7a6g7e8h8a4b4e1b3a3b1
`;
const FIVE_PASSES_BOARD = `
  .WWWWWWW
  ..WWWWWW
  WWWWWWWW
  WWWWWWBW
  WWWWWWBW
  WWWWWWWW
  WWBWWWWW
  WWWWWWWW
`;

const { board, size } = read('.WB.#.WB');
/** Black plays a1, White has no move, Black plays f1, and it is over. */
const PASS_ROW = { board, size };

const sq = (name) => /** @type {number} */ (squareOf(name, 8));
const startMoves = ['d3', 'c4', 'f5', 'e6'].map(sq);

/** A match with an engine that answers when it is told to. */
function withFake(options = {}) {
  const engine = new FakeEngine();
  const match = new Match({ createEngine: () => engine, pause: 0, random: () => 0.5, ...options });
  return { match, engine };
}

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
