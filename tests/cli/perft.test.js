/** The real command: reversi perft. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { PUBLISHED, perft } from '../slow.js';
import { good, jsonLines, readRows, reversi } from './run.js';

describe('reversi perft', { concurrency: true }, () => {
  it('counts as published', async () => {
    assert.match(await good(['perft', '8']), /^depth 8: 390216 leaves in \d+\.\d{3} s\n$/);
    const all = jsonLines(await good(['perft', '--all', '--json', '7']));
    assert.deepEqual(
      all,
      PUBLISHED.slice(1, 8).map((leaves, i) => ({ depth: i + 1, leaves })),
    );
    assert.equal(await good(['perft', '0', '--json']), '{"depth":0,"leaves":1}\n');
  });

  it('counts passes as plies, from any position', async () => {
    // Black passes, White plays c1, and that is all.
    const line = await good(['perft', '--board', 'WB_', '--json', '--all', '3']);
    assert.deepEqual(
      jsonLines(line).map(({ leaves }) => leaves),
      [1, 1, 1],
    );
    const board = 'WB_B/_WB_/_BW#/____';
    const args = ['--board', board, '--rays', 'orthogonal', '--turn', 'white', '--json'];
    const [counted] = jsonLines(await good(['perft', ...args, '5']));
    assert.equal(counted.leaves, perft(readRows(board).board, 2, 4, 4, 5, 90));
  });

  it('counts from each position of standard input where its argument is -', async () => {
    const lines = ['..../.WB./.BW./.... B', '..../.WB./.BW./....', 'BWQ', 'WB_ B', '', '.W/B'];
    const args = ['perft', '--json', '--turn', 'white', '--rays', '90'];
    for (const words of [
      ['4', '-'],
      ['-', '4'],
    ]) {
      const { code, out, err } = await reversi([...args, ...words], lines.join('\n'));
      assert.equal(code, 1);
      const { board } = readRows(lines[1]);
      const [first, second, wrong, passed, ragged] = jsonLines(out);
      assert.deepEqual(first, { depth: 4, leaves: perft(board, 1, 4, 4, 4, 90) });
      assert.deepEqual(second, { depth: 4, leaves: perft(board, 2, 4, 4, 4, 90) });
      assert.match(wrong.error, /"Q"/);
      assert.deepEqual(passed, { depth: 4, leaves: 1 });
      assert.match(ragged.error, /differ in length/);
      assert.deepEqual(err.match(/^reversi perft: line \d+: /gm), [
        'reversi perft: line 3: ',
        'reversi perft: line 6: ',
      ]);
    }
    const all = await good(['perft', '3', '--all', '-'], 'BW. B\nWB. W');
    assert.equal(
      all.replace(/ in .*/g, ''),
      'depth 1: 1 leaves\ndepth 2: 1 leaves\ndepth 3: 1 leaves\n'.repeat(2),
    );
    assert.equal(await good(['perft', '3', '-']), '');
  });
});
