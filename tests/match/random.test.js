/**
 * Random matches: whatever is done in whatever order, on boards of all shapes, a match agrees with a
 * slow model that replays its game anew for each question. The seed in a message makes one match again.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Game, start } from '../../web/reversi.js';
import { Match } from '../../web/ui/match/match.js';
import { sameBoard } from '../diagram.js';
import { arrived, FakeEngine, listen } from '../fake-engine.js';
import { createRandom, pick, randomBoard } from '../random.js';

const isPass = (ply) => ply?.square === null;

/** What a match should be: a list of discs, where one stands in it, and who plays. */
class Model {
  discs = [];
  ends = 0;
  passes = 0;
  moves = 0;
  isHeld = false;
  isResumed = false;

  constructor(options, sides, mode) {
    this.options = options;
    this.sides = sides;
    this.mode = mode;
    this.ply = Number.POSITIVE_INFINITY;
    this.ply = this.standBack(this.look().plies.length);
  }

  /** The game where the model stands; the same one until the model has changed. */
  look() {
    const key = [this.discs, this.ply, this.sides[1], this.sides[2]].join();
    if (this.key !== key) Object.assign(this, { key, seen: this.replay() });
    return this.seen;
  }

  replay() {
    const game = Game.replay(this.discs, this.options);
    const plies = game.history;
    if (this.ply < plies.length) game.goTo(this.ply);
    const isComputers = game.turn !== 0 && this.sides[game.turn] !== 'human';
    const isDue = isPass(plies[this.ply]);
    return { game, plies, isComputers, isDue, isHumans: game.turn !== 0 && !isComputers };
  }

  get isAnyone() {
    return this.sides[1] !== 'human' && this.sides[2] !== 'human';
  }

  counts(ply) {
    return this.isAnyone || this.sides[ply.who] === 'human';
  }

  /** In mode 'button', the last pass of a person is not made. */
  standBack(ply) {
    const { plies } = this.look();
    const last = plies[ply - 1];
    const waits = this.mode === 'button' && ply === plies.length && isPass(last);
    return waits && this.sides[last.who] === 'human' ? ply - 1 : ply;
  }

  undoTo() {
    const { plies } = this.look();
    for (let ply = this.ply - 1; ply >= 0; ply--) {
      if (!isPass(plies[ply]) && this.counts(plies[ply])) return ply;
    }
    return -1;
  }

  redoTo() {
    const { plies, isDue, isHumans } = this.look();
    if (this.ply === plies.length) return -1;
    if (this.ply === plies.length - 1 && isDue && isHumans) return -1;
    const isDiscBefore = (ply) => plies.slice(this.ply, ply).some((one) => !isPass(one));
    for (let ply = this.ply + 1; ply < plies.length; ply++) {
      if (!isPass(plies[ply]) && isDiscBefore(ply) && this.counts(plies[ply])) return ply;
    }
    return this.standBack(plies.length);
  }

  activity() {
    const { plies, isComputers, isDue } = this.look();
    if (!isComputers) return isDue ? 'passing' : 'none';
    if (this.isHeld || isDue) return 'paused';
    return this.ply === plies.length || this.isResumed ? 'thinking' : 'paused';
  }

  play(square) {
    const { plies } = this.look();
    this.discs = plies.slice(0, this.ply).filter((ply) => !isPass(ply));
    this.discs = [...this.discs.map((ply) => ply.square), square];
    const { length } = this.look().plies;
    this.ply = Number.POSITIVE_INFINITY;
    this.ply = this.standBack(length);
    this.isResumed = false;
    this.moves++;
    const { game } = this.look();
    if (game.over) this.ends++;
    if (game.passed) this.passes++;
  }

  pass() {
    this.ply++;
    this.passes++;
  }
}

/** Holds everything that a state says to the model. */
function compare(match, model, engine, heard, where) {
  const { state } = match;
  const { game, plies, isHumans, isDue } = model.look();
  const activity = model.activity();
  sameBoard(state.cells, game.board, where, game.size[1]);
  const legal = isHumans && !isDue ? game.legal() : [];
  const discs = plies.slice(0, model.ply).filter((ply) => !isPass(ply));
  const isPassed = model.ply > 0 && isPass(plies[model.ply - 1]);
  assert.deepEqual(
    {
      turn: state.turn,
      ply: state.ply,
      plies: state.plies.map(({ square }) => square),
      moves: [...state.moves.keys()],
      over: state.over,
      passed: state.passed,
      last: state.last,
      next: state.next,
      activity: state.activity,
      can: { ...state.can },
      isNoticed: state.notice !== null,
    },
    {
      turn: game.turn,
      ply: model.ply,
      plies: plies.map(({ square }) => square),
      moves: legal,
      over: game.over,
      passed: isPassed,
      last: discs.at(-1)?.square ?? null,
      next: plies[model.ply]?.square ?? null,
      activity,
      can: {
        undo: model.undoTo() >= 0,
        redo: model.redoTo() >= 0,
        hint: legal.length > 0,
        stop: activity === 'thinking',
        retry: false,
        pass: activity === 'passing',
        pause: activity === 'thinking' && model.isAnyone,
        resume: activity === 'paused',
      },
      isNoticed: isDue || isPassed,
    },
    where,
  );
  if (activity === 'thinking') {
    sameBoard(engine.last.board, game.board, `${where}: what the engine is asked`, game.size[1]);
    assert.equal(engine.last.who, game.turn, where);
  }
  const count = (type) => heard.filter(([one]) => one === type).length;
  assert.deepEqual(
    { moved: count('moved'), move: count('move'), pass: count('pass'), ends: count('gameover') },
    { moved: model.moves, move: model.moves, pass: model.passes, ends: model.ends },
    `${where}: what was told`,
  );
}

function randomOptions(random) {
  const rows = pick(random, 1, 6);
  const cols = pick(random, 3, 6);
  const options = { size: [rows, cols], turn: pick(random, 1, 2) };
  if (random() < 0.2) options.rays = pick(random, 0, 255);
  if (random() < 0.3) options.a1 = 'bottom-left';
  // Most boards at random are over at once: a few of those are enough.
  for (let tries = 0; tries < 5; tries++) {
    options.board = random() < 0.7 ? randomBoard(random, rows * cols) : start([rows, cols]);
    if (!new Game(options).over) break;
  }
  return options;
}

const randomKind = (random) => (random() < 0.5 ? 'human' : pick(random, 2, 10));

/** One random match. */
async function walk(seed) {
  const random = createRandom(seed);
  const engine = new FakeEngine();
  const match = new Match({ createEngine: () => engine, pause: 0 });
  const heard = listen(match);
  let model = new Model({}, { 1: 'human', 2: 'human' }, 'auto');
  /** Questions that were answered. */
  const done = new Set();

  /** Each operation on the match, the same on the model, and whether the match said so. */
  const operations = {
    newGame() {
      const options = randomOptions(random);
      const sides = { 1: randomKind(random), 2: randomKind(random) };
      const { moves, passes, ends } = model;
      match.newGame({ ...options, black: sides[1], white: sides[2] });
      model = Object.assign(new Model(options, sides, model.mode), { moves, passes, ends });
    },
    play() {
      const { game, isHumans, isDue } = model.look();
      const square = pick(random, -1, game.size[0] * game.size[1]);
      const isLegal = isHumans && !isDue && game.legal().includes(square);
      assert.equal(match.play(square, 'human'), isLegal);
      if (isLegal) model.play(square);
    },
    playLegal() {
      const [square] = match.state.moves.keys();
      if (square === undefined) return;
      assert.ok(match.play(square));
      model.play(square);
    },
    undo() {
      const to = model.undoTo();
      assert.equal(match.undo(), to >= 0);
      if (to >= 0) Object.assign(model, { ply: to, isResumed: false });
    },
    redo() {
      const to = model.redoTo();
      assert.equal(match.redo(), to >= 0);
      if (to >= 0) Object.assign(model, { ply: to, isResumed: false });
    },
    goTo() {
      const to = pick(random, -1, model.look().plies.length + 1);
      const isThere = to >= 0 && to <= model.look().plies.length;
      assert.equal(match.goTo(to), isThere);
      if (isThere && to !== model.ply) Object.assign(model, { ply: to, isResumed: false });
    },
    pass() {
      const isDue = model.activity() === 'passing';
      assert.equal(match.pass(), isDue);
      if (isDue) model.pass();
    },
    pause() {
      const isThinking = model.activity() === 'thinking' && model.isAnyone;
      assert.equal(match.pause(), isThinking);
      if (isThinking) model.isHeld = true;
    },
    resume() {
      const isPaused = model.activity() === 'paused';
      assert.equal(match.resume(), isPaused);
      if (!isPaused) return;
      Object.assign(model, { isHeld: false, isResumed: true });
      if (model.look().isDue) model.pass();
    },
    setSides() {
      const sides = { 1: randomKind(random), 2: randomKind(random) };
      const isLast = model.ply === model.look().plies.length - 1;
      const waits = model.mode === 'button' && model.activity() === 'passing' && isLast;
      match.setSides({ black: sides[1], white: sides[2] });
      Object.assign(model, { sides, isHeld: false });
      if (waits && model.look().isComputers) model.pass();
    },
    setPassMode() {
      const mode = random() < 0.5 ? 'auto' : 'button';
      const isLast = model.ply === model.look().plies.length - 1;
      const waits = model.mode === 'button' && model.activity() === 'passing' && isLast;
      match.setPassMode(mode);
      const isChanged = mode !== model.mode;
      model.mode = mode;
      if (isChanged && waits) model.pass();
    },
    /** The engine answers what it was asked, perhaps long ago. */
    async answer() {
      const open = engine.asked.filter((question) => !done.has(question));
      if (!open.length) return;
      const isLate = random() < 0.3;
      const question = isLate ? open[pick(random, 0, open.length - 1)] : open[open.length - 1];
      done.add(question);
      const isWanted = question === engine.last && model.activity() === 'thinking';
      const { game } = model.look();
      const square = isWanted ? game.legal()[pick(random, 0, game.legal().length - 1)] : 0;
      question.resolve({ square, value: 0, exact: false, depth: 1, nodes: 1, line: [square] });
      await arrived();
      if (isWanted) model.play(square);
    },
    /** Loads what it says of itself; the end is told of no more then. */
    reload() {
      const record = match.record();
      match.load(record);
      Object.assign(model, { isHeld: false, isResumed: false });
      if (record.ply === undefined) model.ply = model.standBack(model.look().plies.length);
    },
  };
  // More of what goes on than of what begins anew.
  const names = Object.keys(operations).filter((name) => name !== 'newGame');
  for (let i = 0; i < 6; i++) names.push('playLegal', 'answer');
  names.push('playLegal', 'undo', 'redo', 'redo', 'resume');
  await operations.newGame();
  for (let step = 0; step < 100; step++) {
    const isNew = random() < (match.state.over ? 0.3 : 0.02);
    const name = isNew ? 'newGame' : names[pick(random, 0, names.length - 1)];
    const before = engine.asked.length;
    try {
      await operations[name]();
    } catch (error) {
      error.message = `seed ${seed}, step ${step}, ${name}: ${error.message}`;
      throw error;
    }
    await arrived();
    compare(match, model, engine, heard, `seed ${seed}, step ${step}, ${name}`);
    // One move, at most, is asked for; when the computers play by turns, for each its own.
    assert.ok(engine.asked.length - before <= 1, `seed ${seed}, step ${step}: asked twice`);
  }
  match.close();
  return heard;
}

test('a match agrees with its model, whatever is done', async () => {
  const told = { move: 0, moved: 0, pass: 0, gameover: 0 };
  const seeds = Array.from({ length: 60 }, (_, i) => i + 1);
  for (const heard of await Promise.all(seeds.map(walk))) {
    for (const [type] of heard) told[type]++;
  }
  // The walks have been everywhere.
  assert.ok(told.moved > 800, `${told.moved} moves`);
  assert.ok(told.pass > 80, `${told.pass} passes`);
  assert.ok(told.gameover > 80, `${told.gameover} ends`);
});
