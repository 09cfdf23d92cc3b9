/**
 * Written games that other programs misread: the F cases of a list that is not ours to hand on. It is looked
 * for in ../shared/cases beside the project, or in the folder that REVERSI_CASES names.
 */
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { openingOf, read, write } from '../../web/records.js';
import { Game, legalMoves, start } from '../../web/reversi.js';
import { draw } from '../diagram.js';

const folder =
  process.env.REVERSI_CASES ?? fileURLToPath(new URL('../../../shared/cases', import.meta.url));
const file = `${folder}/cases.json`;
const skip =
  !existsSync(file) && `no list of cases here: ${file} (REVERSI_CASES names another folder)`;
/** @type {any[]} */
const cases = skip
  ? []
  : JSON.parse(readFileSync(file, 'utf8')).filter(({ id }) => id.startsWith('F'));

const SIDES = { B: 1, W: 2 };
const START8 = '8 ---------------------------O*------*O---------------------------';

/** The only game of a text. */
function readOne(text, options) {
  const { games, problems } = read(text, options);
  assert.deepEqual(problems, [], text);
  assert.equal(games.length, 1, text);
  return games[0];
}

/** Passes as [discs placed before, side]. */
function passesOf({ moves }) {
  let discs = 0;
  const passes = [];
  for (const { square, who } of moves) {
    if (square === null) passes.push([discs, who === 1 ? 'B' : 'W']);
    else discs++;
  }
  return passes;
}

/** Every transcript: read, played, written in each format and read again. */
function playsAs(one) {
  const { transcript, expect } = one;
  const game = readOne(transcript);
  const { plies, passes, discs, rows_after: rows, next } = expect;
  assert.equal(game.moves.filter(({ square }) => square !== null).length, plies);
  if (passes) assert.deepEqual(passesOf(game), passes);
  const { counts, turn } = game.computed;
  if (discs) assert.deepEqual([counts.black, counts.white, counts.empty], discs);
  assert.equal(turn, next ? SIDES[next] : 0);
  const played = Game.replay(game.moves.map(({ square }) => square));
  assert.deepEqual(draw(played.board, 8), rows);
  assert.equal(played.turn, turn);
  if (expect.legal) {
    const legal = legalMoves(played.board, turn, 8).map((square) => [square >> 3, square & 7]);
    assert.deepEqual(legal, expect.legal);
  }
  if (expect.score && !next) {
    const { black, white } = played.score();
    assert.deepEqual([black, white], expect.score);
  }
  for (const format of ['transcript', 'ggf', 'sgf', 'pgn']) {
    const back = readOne(write(game, format).bytes);
    assert.deepEqual(back.moves, game.moves, format);
  }
  return game;
}

const ggf = (rest, board = START8) => `(;GM[Othello]BO[${board} *]${rest};)`;

/** What a case asks beyond its transcript, or without one. */
const OTHERS = {
  F007: (one) => {
    const { moves } = playsAs(one);
    // As PlayOK writes it: in numbered pairs, with tags before and the result behind.
    const words = one.transcript.split(' ');
    const pairs = words.flatMap((word, i) => (i % 2 ? [word] : [`${i / 2 + 1}.`, word]));
    const text = `[Site "PlayOK"]\n[Result "62-1"]\n\n${pairs.join(' ')} 62-1\n`;
    const game = readOne(text);
    assert.deepEqual([game.moves, game.site, game.computed.verdict], [moves, 'PlayOK', 'right']);
  },
  F011: (one) => {
    const { moves } = playsAs(one);
    // A logbook: + and - say whose move it is.
    const signs = one.transcript.split(' ').map((name, i) => (i % 2 ? '-' : '+') + name);
    const log = `${signs.join('')}: -04 10\n`;
    for (const game of read(log + log).games) assert.deepEqual(game.moves, moves);
    assert.equal(read(log + log).games.length, 2);
  },
  F015: () => {
    const one = ggf('PB[Ann]PW[Bo]B[f5]');
    const { games, problems } = read(`2 ${one}${one.replace('Ann', 'Cy').replace('Bo', 'Di')}`);
    assert.deepEqual(problems, []);
    assert.deepEqual(
      games.map(({ black, white }) => [black, white]),
      [
        ['Ann', 'Bo'],
        ['Cy', 'Di'],
      ],
    );
  },
  F020: ({ input_text, expect }) => {
    const game = readOne(input_text);
    const { black, white, empty } = game.computed.counts;
    assert.deepEqual([black, white, empty], expect.discs);
    assert.deepEqual([game.size, game.turn], [[expect.size, expect.size], SIDES[expect.next]]);
    assert.notDeepEqual(game.board, start(10));
  },
  F021: ({ input_text, expect }) => {
    const [first, second] = input_text.split(' ');
    const f5 = readOne(`(;GM[Othello]BO[${START8} *]${first};)`).moves[0];
    assert.deepEqual([f5.name, f5.eval, f5.time], [expect.moves[0], 1.23, 2.1]);
    const corner = readOne(`(;GM[Othello]BO[8 ${'-'.repeat(61)}*O- *]${second};)`).moves[0];
    assert.deepEqual([corner.name, corner.eval, corner.time], [expect.moves[1], undefined, 1.03]);
  },
  F022: ({ input_text, expect }) => {
    // Black has to pass, White plays a8.
    const board = `${'-'.repeat(57)}XOOOOOO`;
    const spellings = input_text.split('|').map((spelling) => spelling.trim());
    for (const [i, spelling] of spellings.entries()) {
      const moves = spelling.endsWith('8') ? spelling : `${spelling} a8`;
      const game = readOne(`${board} X ${moves}`);
      assert.deepEqual(
        game.moves.map(({ square, name }) => (square === null ? '--' : name)),
        ['--', 'a8'],
      );
      assert.deepEqual(expect.tokens[i][0], '--');
    }
  },
  F026: ({ input_text, expect }) => {
    const game = readOne(input_text);
    assert.equal(game.moves.length, expect.plies);
    const played = Game.replay(game.moves.map(({ square }) => square));
    assert.deepEqual(draw(played.board, 8), expect.rows_after);
    assert.equal(played.turn, SIDES[expect.next]);
  },
  F027: () => {
    const game = readOne(`${'-'.repeat(26)}XXX-----XO${'-'.repeat(28)} O d3`);
    assert.notDeepEqual(game.board, start(8));
    assert.deepEqual([game.turn, game.moves[0].name], [2, 'd3']);
  },
  F032: () => {
    for (const cells of [63, 65]) {
      const { games, problems } = read(`${'-'.repeat(27)}OX------XO${'-'.repeat(cells - 37)} X`);
      assert.deepEqual([games, problems.length, problems[0].kind], [[], 1, 'syntax']);
    }
  },
  F036: () => {
    readOne(`${'-'.repeat(27)}OX------XO${'-'.repeat(27)} O`);
    const game = new Game();
    assert.deepEqual([game.turn, game.board], [1, start(8)]);
  },
  F040: () => {
    assert.throws(() => read('f5', /** @type {any} */ ({ size: {} })), TypeError);
    assert.throws(() => write(/** @type {any} */ ({ board: 5 }), 'sgf'), TypeError);
    assert.throws(() => openingOf(/** @type {any} */ ({ moves: 5 })), TypeError);
  },
};

/** What no reader or writer has to do with. */
const ELSEWHERE = { F041: 'a checksum of another program' };

describe('written games that other programs misread', { skip }, () => {
  for (const one of cases) {
    const { id, kind, expect, transcript, input_text: text } = one;
    test(`${id}: ${kind}`, { skip: ELSEWHERE[id] ?? false }, () => {
      if (OTHERS[id]) return OTHERS[id](one);
      if (expect.reject) {
        const { games, problems } = read(text);
        assert.deepEqual([games, problems.length], [[], 1]);
        assert.match(problems[0].message, /line 1, column \d+.*expected/);
        return;
      }
      assert.ok(transcript, 'a case of a kind that is not known');
      if (id !== 'F014') return playsAs(one);
      // From a board of its own.
      const cells = one.rows
        .join('')
        .replaceAll('.', '-')
        .replaceAll('W', 'O')
        .replaceAll('B', '*');
      const moves = transcript
        .split(' ')
        .map((name, i) => `${i % 2 ? 'W' : 'B'}[${name}]`)
        .join('');
      const game = readOne(ggf(`${moves}RE[-10.000]`, `8 ${cells}`));
      assert.equal(game.moves.length, expect.plies);
      const { black, white, empty } = game.computed.counts;
      assert.deepEqual([black, white, empty], expect.discs);
      assert.equal(game.computed.verdict, 'right');
      const back = readOne(`${cells.replaceAll('*', 'X')} X ${transcript}`);
      assert.deepEqual(back.moves, game.moves);
    });
  }

  test('a result whose sign is wrong', () => {
    const one = cases.find(({ id }) => id === 'F013');
    const game = readOne(one.transcript);
    for (const [result, verdict] of [
      ['+18.000', 'wrong'],
      ['-18.000', 'right'],
      ['23-41', 'right'],
      ['W+18', 'right'],
      ['B+18', 'wrong'],
    ]) {
      const back = read(
        write(
          { ...game, result },
          result.includes('.') ? 'ggf' : result.includes('+') ? 'sgf' : 'pgn',
        ).bytes,
      );
      assert.equal(back.games[0].computed.verdict, verdict, result);
    }
  });
});
