/** A match in a link, in attributes and in a storage: it comes back as it was, or not at all. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { start } from '../../web/reversi.js';
import { readAddress, writeAddress, writeQuery } from '../../web/ui/match/address.js';
import { Match } from '../../web/ui/match/match.js';
import { readSaved, writeSaved } from '../../web/ui/match/saved.js';
import { createRandom, pick, randomBoard } from '../random.js';

const readLink = (query) => readAddress(new URLSearchParams(query));
const writeLink = (match) => writeQuery(writeAddress(match.record()));

/** A match of any kind, some moves into it. Nobody in it thinks. */
function randomMatch(random) {
  const rows = pick(random, 1, random() < 0.1 ? 40 : 9);
  const cols = pick(random, 1, random() < 0.1 ? 40 : 9);
  const match = new Match();
  match.close();
  match.newGame({
    size: [rows, cols],
    rays: random() < 0.3 ? pick(random, 0, 255) : 255,
    board: random() < 0.4 ? randomBoard(random, rows * cols) : start([rows, cols]),
    turn: pick(random, 1, 2),
    a1: random() < 0.3 ? 'bottom-left' : 'top-left',
  });
  for (let i = pick(random, 0, 20); i > 0 && match.state.moves.size; i--) {
    const legal = [...match.state.moves.keys()];
    match.play(legal[pick(random, 0, legal.length - 1)]);
  }
  const kind = () => (random() < 0.5 ? 'human' : pick(random, 0, 10));
  match.setSides({ black: kind(), white: kind() });
  if (random() < 0.5) match.goTo(pick(random, 0, match.state.plies.length));
  return match;
}

function memory(text) {
  const kept = new Map(text === undefined ? [] : [['game', text]]);
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, String(value)),
  };
}

describe('links', () => {
  test('a link has what is not so by default', () => {
    const match = new Match();
    assert.equal(writeLink(match), '');
    match.close();
    match.load({ size: [6, 8], rays: 90, white: 3, moves: 'd5 e5', ply: 1, a1: 'bottom-left' });
    assert.equal(
      writeLink(match),
      'size=6x8&rays=orthogonal&a1=bottom-left&white=3&moves=d5e5&ply=1',
    );
    match.newGame({ size: [2, 3], board: [1, 2, 0, 3, 0, 0], turn: 2 });
    assert.equal(writeLink(match), 'position=BW_/%23__&turn=white');
  });

  test('what a link says', () => {
    assert.deepEqual(readLink(''), {});
    assert.deepEqual(readLink('utm_source=x&theme=dark&embed'), {}, 'others are for others');
    assert.deepEqual(readLink('size=6&black=HUMAN&white=engine&level=7&moves=f5+d6&turn=White'), {
      size: [6, 6],
      black: 'human',
      white: 7,
      moves: 'f5 d6',
      turn: 2,
    });
    assert.deepEqual(readLink('white=engine').white, 5);
    const { board, size } = readLink('position=.WB./.BW.&turn=black');
    assert.deepEqual(
      [size, [...(board ?? [])]],
      [
        [2, 4],
        [0, 2, 1, 0, 0, 1, 2, 0],
      ],
    );
    const attributes = new Map([['rays', '90']]);
    assert.deepEqual(readAddress({ get: (name) => attributes.get(name) }), { rays: 90 });
  });

  test('what is wrong is named, with its value', () => {
    const bad = /** @type {[string, RegExp][]} */ ([
      ['size=0', /^size must be .* got "0"$/],
      ['size=', /^size must be .* got ""$/],
      ['size=300x300', /^size must be .* got "300x300"$/],
      ['rays=256', /^rays must be .* got "256"$/],
      ['rays=star', /^rays must be all, orthogonal, diagonal or .* got "star"$/],
      ['black=11', /^black must be human, engine or an integer from 0 to 10, got "11"$/],
      ['white=robot', /^white must be .* got "robot"$/],
      ['level=-1', /^level must be an integer from 0 to 10, got "-1"$/],
      ['turn=red', /^turn must be black or white, got "red"$/],
      ['a1=left', /^a1 must be top-left or bottom-left, got "left"$/],
      ['ply=x', /^ply must be an integer .* got "x"$/],
      ['position=BX', /^position: the board has "X" in it/],
      ['position=BW/B', /^position: the rows of the board differ in length/],
      ['position=', /^position: the board has no cells$/],
      ['position=BW/WB&size=3', /^position: the board is 2 x 2, not 3 x 3$/],
    ]);
    for (const [query, message] of bad) {
      assert.throws(() => readLink(query), { name: 'RangeError', message }, query);
    }
    const match = new Match();
    const { state } = match;
    assert.throws(() => match.load(readLink('moves=f5f5')), /move 2: f5 is illegal for White/);
    assert.throws(() => match.load(readLink('moves=hello')), /moves: expected a square/);
    assert.throws(() => match.load(readLink('moves=f5&ply=9')), /ply must be from 0 to 1, got 9/);
    assert.equal(match.state, state);
  });

  test('law: a link of a match makes the same match', () => {
    for (let seed = 1; seed <= 200; seed++) {
      const match = randomMatch(createRandom(seed));
      const link = writeLink(match);
      const again = new Match();
      again.close();
      again.load(readLink(link));
      assert.deepEqual(again.record(), match.record(), `seed ${seed}: ${link}`);
      assert.deepEqual(again.state.cells, match.state.cells, `seed ${seed}`);
      assert.equal(writeLink(again), link);
    }
  });
});

describe('storage', () => {
  const settings = { sound: true, theme: 'dark', level: 3 };

  test('law: what was kept comes back', () => {
    for (let seed = 1; seed <= 100; seed++) {
      const match = randomMatch(createRandom(seed));
      const storage = memory();
      assert.equal(writeSaved(storage, 'game', match.record(), settings), true);
      const saved = readSaved(storage, 'game');
      assert.deepEqual(saved?.settings, settings);
      const again = new Match();
      again.close();
      again.load(saved?.game);
      assert.deepEqual(again.record(), match.record(), `seed ${seed}`);
    }
  });

  test('what is not ours is as if it were not there', () => {
    const strangers = [
      undefined,
      '',
      'null',
      '7',
      '"reversi"',
      '[]',
      '{}',
      '{"reversi":2,"game":{},"settings":{}}',
      '{"reversi":"1","game":{}}',
      '{"reversi":1',
      'undefined',
    ];
    for (const text of strangers) assert.equal(readSaved(memory(text), 'game'), undefined, text);
    assert.equal(readSaved(null, 'game'), undefined);
    assert.equal(readSaved(memory('{"reversi":1}'), 'another'), undefined);
  });

  test('a game that cannot be played is left out, the settings beside it stay', () => {
    const games = [
      undefined,
      null,
      [],
      'f5d6',
      { moves: 'f5f5' },
      { moves: 7 },
      { size: 'x' },
      { size: ['8'] },
      { position: 'BW/B' },
      { ply: '3' },
      { white: '12' },
    ];
    for (const game of games) {
      const saved = readSaved(memory(JSON.stringify({ reversi: 1, game, settings })), 'game');
      assert.deepEqual(saved, { game: undefined, settings }, JSON.stringify(game));
    }
    const odd =
      '{"reversi":1,"game":{},"settings":{"a":[],"b":{},"c":null,"__proto__":{"x":1},"d":1}}';
    assert.deepEqual(readSaved(memory(odd), 'game'), { game: {}, settings: { d: 1 } });
    const none = readSaved(memory('{"reversi":1,"game":{},"settings":[1]}'), 'game');
    assert.deepEqual(none?.settings, {});
  });

  test('a storage that is full, forbidden or not there throws nothing', () => {
    const record = new Match().record();
    const broken = {
      getItem: () => {
        throw new DOMException('no', 'SecurityError');
      },
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    };
    assert.equal(writeSaved(broken, 'game', record), false);
    assert.equal(readSaved(broken, 'game'), undefined);
    assert.equal(writeSaved(undefined, 'game', record), false);
  });

  test('law: a text with faults in it is read as a game that can be played, or not at all', () => {
    let games = 0;
    let others = 0;
    const storage = memory();
    const match = new Match();
    match.close();
    match.load({ size: 6, moves: 'c2', white: 3 });
    writeSaved(storage, 'game', match.record(), settings);
    for (let seed = 1; seed <= 1000; seed++) {
      const random = createRandom(seed);
      const text = [.../** @type {string} */ (storage.getItem('game'))];
      for (let faults = pick(random, 1, 4); faults > 0; faults--) {
        const at = pick(random, 0, text.length - 1);
        const what = pick(random, 0, 2);
        if (what === 0) text.splice(at, 1);
        else if (what === 1) text[at] = String.fromCharCode(pick(random, 32, 126));
        else text.splice(at, 0, ...text.slice(pick(random, 0, text.length - 1), at));
      }
      const saved = readSaved(memory(text.join('')), 'game');
      if (saved?.game) {
        match.load(saved.game); // throws if it was let through wrongly
        games++;
      } else others++;
      for (const value of Object.values(saved?.settings ?? {})) {
        assert.match(typeof value, /^(string|number|boolean)$/);
      }
    }
    assert.ok(games > 50 && others > 300, `${games} games, ${others} without`);
  });
});
