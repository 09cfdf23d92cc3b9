/**
 * Exact values that others have published, and some of our own. The published ones are the FFO
 * endgame tests: REVERSI_DATA names the folder that holds ffo/; without it ../shared/data beside the
 * project is looked at. A line is 64 cells (X O -), the side, then `move:value;` items, best first.
 */
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { after, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { analyze, createEngine, solve } from '../web/engine.js';
import { BLACK, legalMoves, nameOf, WHITE } from '../web/reversi.js';
import { read } from './diagram.js';
import { bestByForce } from './slow-search.js';
import { SOLVED } from './solved.js';

const data =
  process.env.REVERSI_DATA ?? fileURLToPath(new URL('../../shared/data', import.meta.url));
const folder = `${data}/ffo`;
const skip =
  !existsSync(folder) && `no endgame tests here: ${folder} (REVERSI_DATA names another folder)`;

/**
 * @param {string} name
 * @returns {{ board: Uint8Array, who: 1 | 2, values: Map<string, number> }[]}
 */
function readTests(name) {
  const lines = readFileSync(`${folder}/${name}`, 'utf8').trim().split('\n');
  return lines.map((line) => {
    const [cells, side, ...items] = line.split(/\s+/);
    const values = new Map();
    for (const item of items) {
      const parts = /^([A-H][1-8]):([-+]\d+);$/.exec(item);
      if (parts) values.set(parts[1].toLowerCase(), Number(parts[2]));
    }
    const board = Uint8Array.from(cells, (cell) => '-XO'.indexOf(cell));
    return { board, who: side.startsWith('X') ? BLACK : WHITE, values };
  });
}

describe('the FFO endgame tests', { skip }, () => {
  for (const [i, { board, who, values }] of skip ? [] : readTests('fforum-1-19.obf').entries()) {
    test(`${i + 1}: every move`, () => {
      const found = analyze(board, who, 8, { exactFrom: 64 });
      assert.ok(found.every(({ exact }) => exact));
      assert.deepEqual(
        found.map(({ square }) => square).sort((a, b) => a - b),
        legalMoves(board, who, 8),
      );
      const listed = found.filter(({ square }) => values.has(nameOf(square, 8)));
      assert.equal(listed.length, values.size);
      for (const { square, value } of listed) {
        assert.equal(value, values.get(nameOf(square, 8)), nameOf(square, 8));
      }
      assert.equal(found[0].value, Math.max(...values.values()));
    });
  }

  // In two workers, side by side: some of these take seconds.
  describe('20 to 39: the best move', { concurrency: true }, () => {
    const engines = [createEngine(), createEngine()];
    after(() => engines.forEach((engine) => void engine.close()));
    for (const [i, { board, who, values }] of skip ? [] : readTests('fforum-20-39.obf').entries()) {
      test(`${i + 20}`, async () => {
        const { value, square, exact } = await engines[i % 2].solve(board, who, 8);
        assert.ok(exact);
        assert.equal(value, Math.max(...values.values()));
        assert.equal(values.get(nameOf(Number(square), 8)), value, 'a move of that value');
      });
    }
  });
});

describe('our own positions', () => {
  for (const [i, { drawing, who, rays, value, values }] of SOLVED.entries()) {
    const { board, size } = read(drawing);
    const empties = board.filter((cell) => cell === 0).length;
    test(`${i + 1}: ${size.join(' x ')}, ${empties} empty`, () => {
      const solved = solve(board, who, size, { rays });
      assert.equal(solved.value, value);
      assert.ok(solved.exact);
      const found = analyze(board, who, size, { rays, exactFrom: 64 });
      assert.deepEqual(Object.fromEntries(found.map((move) => [move.square, move.value])), values);
      if (found.length) assert.equal(found[0].value, value);
      if (empties <= 8) assert.equal(bestByForce(board, who, size, rays), value, 'by brute force');
    });
  }
});
