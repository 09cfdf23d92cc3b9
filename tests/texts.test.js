/** texts.test.js: the languages: that each says all there is to say, and which one is chosen. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { TARGETS } from '../web/ui/game/written.js';
import english from '../web/ui/texts/en.js';
import { LANGUAGES, languageOf, loadTexts, textsOf } from '../web/ui/texts/texts.js';

const FOLDER = new URL('../web/ui/texts/', import.meta.url);
const OTHERS = [...LANGUAGES.keys()].filter((language) => language !== 'en');
const TABLES = await Promise.all(
  OTHERS.map(async (language) => [
    language,
    (await import(new URL(`${language}.js`, FOLDER).href)).default,
  ]),
);

const SCORES = [
  { black: 0, white: 0 },
  { black: 13, white: 51 },
  { black: 1.5, white: 2.5 },
];
const COUNTS = [0, 1, 2, 5, 60];
const SIDES = [1, 2];
/** What records.write() may say that is lost. */
const LOSSES = [
  ...['fields', 'event', 'site', 'date', 'round', 'black', 'white', 'blackRating', 'whiteRating'],
  ...['timeControl', 'result', 'comments', 'answers', 'moves', 'evals', 'times', 'moveComments'],
  'rays',
];
const REASON = 'moves: a1 is illegal';

/** Every mixture of these arguments. */
const mixed = (...lists) =>
  lists.reduce((all, list) => all.flatMap((some) => list.map((one) => [...some, one])), [[]]);

/** What each function is called with. */
const ARGUMENTS = {
  side: mixed(SIDES),
  square: [
    ...[0, 1, 2, 3].map((cell) => [{ name: 'd3', cell }]),
    ...COUNTS.map((flips) => [{ name: 'd3', cell: 0, flips, value: '+2' }]),
    [{ name: 'e4', cell: 1, last: true }],
    [{ name: 'f5', cell: 0, next: true, value: '0' }],
  ],
  toMove: mixed(SIDES),
  thinking: mixed(SIDES),
  depth: mixed(COUNTS),
  ply: mixed(COUNTS),
  begins: mixed(SIDES),
  played: mixed(SIDES, ['d3'], COUNTS),
  passed: [
    [1, 2, false],
    [1, 2, true],
    [2, 1, false],
    [2, 1, true],
  ],
  mustPass: mixed(SIDES),
  failed: [[REASON]],
  hintless: [[REASON]],
  best: [['d3', '+2']],
  result: mixed([0, 1, 2], SCORES),
  withEmpties: mixed([0, 1, 2], SCORES),
  sentence: [['e4']],
  atPly: mixed(COUNTS),
  level: english.levels.map((_, level) => [level]),
  computer: english.levels.map((_, level) => [level]),
  step: mixed(COUNTS, SIDES, ['d3']),
  degrees: mixed([0, 90, 180, 270]),
  ahead: mixed([0, 1, 2], ['4']),
  reviewing: mixed(COUNTS, [60]),
  lost: mixed([7], SIDES, ['d3'], COUNTS, ['', 'c4']),
  valueAt: mixed(COUNTS, ['d3'], ['\u22124']),
  notOpened: [[REASON]],
  notLoaded: [[REASON]],
  badLink: [[REASON]],
  format: mixed(TARGETS.map(({ format }) => format)),
  loss: mixed(LOSSES),
  lossesSaid: [['e4']],
  notWritten: [[REASON]],
  unreadable: [['game.txt']],
  tooLarge: [['game.txt']],
  onlyNames: [['WTH.JOU']],
  reading: mixed(COUNTS),
  gamesShown: mixed([1], [50], COUNTS),
  gamesFailed: mixed([1, 2], [REASON]),
  gameNumber: mixed([3]),
  moveCount: mixed(COUNTS),
  placed: mixed(['d3'], [0, 1, 2, 3]),
};

/** What is written into the text for each of these arguments, so that it can be looked for there. */
const SAID = {
  sentence: (line) => [line],
  played: (_, name, flips) => [name, String(flips)],
  best: (name, value) => [name, value],
  step: (ply, _, name) => [String(ply), name],
  reviewing: (done, all) => [String(done), String(all)],
  lost: (ply, _, name, lost, best) => [String(ply), name, String(lost), best],
  valueAt: (ply, name, value) => [String(ply), name, value],
  failed: (reason) => [reason],
  hintless: (reason) => [reason],
  notOpened: (reason) => [reason],
  notLoaded: (reason) => [reason],
  badLink: (reason) => [reason],
  lossesSaid: (what) => [what],
  notWritten: (reason) => [reason],
  unreadable: (name) => [name],
  tooLarge: (name) => [name],
  onlyNames: (name) => [name, '.wtb'],
  reading: (count) => [String(count)],
  gamesShown: (first, last, all) => (all ? [first, last, all].map(String) : []),
  gamesFailed: (count, reason) => [String(count), reason],
  gameNumber: (number) => [String(number)],
  moveCount: (count) => [String(count)],
  level: (level) => [String(level)],
  ply: (ply) => [String(ply)],
};

/** Every text of a table, each with where it stands. */
function textsIn(table) {
  return Object.entries(table).flatMap(([key, entry]) => {
    if (typeof entry === 'function') {
      return ARGUMENTS[key].map((args) => [`${key}(${JSON.stringify(args)})`, entry(...args)]);
    }
    return [entry].flat(3).map((text, i) => [`${key}[${i}]`, text]);
  });
}

const kindOf = (entry) => {
  if (typeof entry === 'function') return `function of ${entry.length}`;
  return Array.isArray(entry) ? entry.map(kindOf) : typeof entry;
};

const shapeOf = (table) =>
  Object.fromEntries(Object.entries(table).map(([key, entry]) => [key, kindOf(entry)]));

test('every function of the texts is tried', () => {
  const functions = Object.keys(english).filter((key) => typeof english[key] === 'function');
  assert.deepEqual(Object.keys(ARGUMENTS).sort(), functions.sort());
});

test('each table of the folder is a language that can be chosen, and the other way round', () => {
  const files = readdirSync(FOLDER).filter((file) => file !== 'texts.js');
  assert.deepEqual(files.sort(), [...LANGUAGES.keys()].map((language) => `${language}.js`).sort());
  for (const [language, name] of LANGUAGES) {
    assert.equal(new Intl.Locale(language).language, language);
    const own = new Intl.DisplayNames(language, { type: 'language' }).of(language);
    assert.equal(name.toLowerCase(), own?.toLowerCase());
  }
});

for (const [language, table] of [['en', english], ...TABLES]) {
  describe(`the texts in "${language}"`, () => {
    test('have the shape of the English ones, in the same order', () => {
      assert.deepEqual(shapeOf(table), shapeOf(english));
      assert.deepEqual(Object.keys(table), Object.keys(english));
    });

    test('say something wherever they are asked', () => {
      for (const [where, text] of textsIn(table)) {
        assert.equal(typeof text, 'string', where);
        assert.notEqual(text.trim(), '', where);
        assert.equal(text, text.trim(), where);
        assert.doesNotMatch(text, /\b(undefined|NaN|null|true|false)\b|\[object/, where);
        assert.doesNotMatch(text, / {2}|<\/?[a-z]|&#?\w+;/i, where);
      }
    });

    test('pass on what they are told', () => {
      for (const [key, parts] of Object.entries(SAID)) {
        for (const args of ARGUMENTS[key]) {
          const text = table[key](...args);
          for (const part of parts(...args)) assert.ok(text.includes(part), `${key}: ${text}`);
        }
      }
    });

    test('tell the sides, the ends and the cells apart', () => {
      const differ = (texts) => assert.equal(new Set(texts).size, texts.length, texts.join(' | '));
      const score = { black: 13, white: 51 };
      differ(SIDES.map((side) => table.toMove(side)));
      differ(SIDES.map((side) => table.ahead(side, '4')));
      differ([0, 1, 2].map((winner) => table.result(winner, score)));
      differ(ARGUMENTS.passed.map((args) => table.passed(...args)));
      differ([0, 1, 2, 3].map((cell) => table.placed('d3', cell)));
      differ([0, 1, 2, 3].map((cell) => table.square({ name: 'd3', cell })));
      differ(table.levels);
      differ(TARGETS.map(({ format }) => table.format(format)));
      for (const winner of [0, 1, 2]) {
        assert.match(table.result(winner, score), /51\D+13/, 'the points of the winner first');
      }
    });

    test('name the keys that there are', () => {
      assert.deepEqual(
        table.keys.map(([keys]) => keys),
        english.keys.map(([keys]) => keys),
      );
    });
  });
}

test('no other language repeats an English sentence', () => {
  const words = (text) => text.match(/\p{L}{2,}/gu) ?? [];
  const sentences = new Set(
    textsIn(english)
      .map(([, text]) => text)
      .filter((text) => words(text).length > 2),
  );
  assert.ok(sentences.size > 50);
  for (const [language, table] of TABLES) {
    for (const [where, text] of textsIn(table)) {
      // The names on keys are no sentences.
      if (where.startsWith('boardKeys') && table.boardKeys.some(([keys]) => keys === text))
        continue;
      assert.ok(!sentences.has(text), `${language}: ${where}: ${text}`);
    }
  }
});

test('one disc is one, and more are many', () => {
  const turned = (language, flips) =>
    TABLES.find(([name]) => name === language)[1].played(1, 'd3', flips);
  assert.equal(turned('de', 1), 'Schwarz spielte d3 und drehte 1 Stein um.');
  assert.equal(turned('de', 2), 'Schwarz spielte d3 und drehte 2 Steine um.');
  assert.equal(turned('fr', 0), 'Noir a joué d3 et retourné 0 pion.');
  assert.equal(turned('fr', 1), 'Noir a joué d3 et retourné 1 pion.');
  assert.equal(turned('fr', 2), 'Noir a joué d3 et retourné 2 pions.');
  assert.equal(turned('es', 1), 'Las negras jugaron d3 y voltearon 1 ficha.');
  assert.equal(turned('es', 2), 'Las negras jugaron d3 y voltearon 2 fichas.');
  assert.equal(turned('ja', 2), '黒がd3に打ち、2石返しました。');
});

test('half points are written as the language writes them', () => {
  const shared = { black: 1.5, white: 2.5 };
  const written = [english, ...TABLES.map(([, table]) => table)].map(
    (table) => table.withEmpties(0, shared).match(/2\D5\D+1\D5/)?.[0],
  );
  const [en, ...others] = written;
  assert.equal(en, '2.5 to 1.5');
  assert.deepEqual(Object.fromEntries(OTHERS.map((language, i) => [language, others[i]])), {
    de: '2,5 zu 1,5',
    es: '2,5 a 1,5',
    fr: '2,5 à 1,5',
    ja: '2.5対1.5',
  });
});

/** A node as languageOf() knows it: in what, with which `lang`, and whose shadow tree it is in. */
function node({ lang, parent = null, host = null }) {
  const self = {
    getAttribute: () => lang ?? null,
    closest: () => (lang ? self : (parent?.closest() ?? null)),
    getRootNode: () => (host ? { host } : (parent?.getRootNode() ?? {})),
  };
  return self;
}

/** @param {string[]} languages that the browser prefers */
function prefer(t, languages) {
  const before = Object.getOwnPropertyDescriptor(globalThis, 'navigator');
  Object.defineProperty(globalThis, 'navigator', { value: { languages }, configurable: true });
  t.after(() => {
    if (before) Object.defineProperty(globalThis, 'navigator', before);
    else delete globalThis.navigator;
  });
}

test('the language is that of the element, else of what is around it', (t) => {
  prefer(t, ['es']);
  assert.equal(languageOf(node({ lang: 'de' })), 'de');
  assert.equal(languageOf(node({ lang: 'FR-ca' })), 'fr');
  const page = node({ lang: 'ja' });
  const part = node({ parent: page });
  assert.equal(languageOf(part), 'ja');
  assert.equal(languageOf(node({ lang: 'de', parent: part })), 'de');
  assert.equal(languageOf(node({ host: part })), 'ja', 'from within a shadow tree');
  assert.equal(languageOf(node({ parent: node({ host: node({ lang: 'fr' }) }) })), 'fr');
});

test('where nothing is said, the browser decides; where there is no table, it is English', (t) => {
  prefer(t, ['nl-NL', 'fr-CH', 'de']);
  assert.equal(languageOf(null), 'fr');
  assert.equal(languageOf(node({})), 'fr');
  assert.equal(languageOf(node({ lang: 'nl' })), 'en', 'the page says what it is');
  prefer(t, ['nl']);
  assert.equal(languageOf(null), 'en');
  prefer(t, []);
  assert.equal(languageOf(null), 'en');
});

test('English is there from the start, another language once it is chosen', async () => {
  const fresh = await import('../web/ui/texts/texts.js?fresh');
  assert.equal(await fresh.loadTexts('en'), english);
  assert.equal(fresh.textsOf('fr'), english);
  const french = await fresh.loadTexts('fr');
  assert.equal(french.board, 'Plateau');
  assert.equal(fresh.textsOf('fr'), french);
  assert.equal(await fresh.loadTexts('fr'), french);
  assert.equal(fresh.textsOf('de'), english);
});

test('what is no language is English, and nothing is asked for', async () => {
  for (const language of ['xx', '', '../en', 'constructor']) {
    assert.equal(await loadTexts(language), english);
    assert.equal(textsOf(language), english);
  }
});

test('every language is kept for visits without a network', () => {
  const files = readFileSync(new URL('../web/offline-files.js', import.meta.url), 'utf8');
  for (const language of OTHERS) assert.ok(files.includes(`"dist/part-${language}.js"`), language);
});
