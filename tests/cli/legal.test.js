/** The real command: reversi legal. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { good, jsonLines, reversi, slowNames } from './run.js';

describe('reversi legal', { concurrency: true }, () => {
  it('names the moves of the start', async () => {
    assert.equal(await good(['legal']), 'd3 c4 f5 e6\n');
    assert.equal(await good(['legal', '--turn', 'white', '--size', '8']), 'e3 f4 c5 d6\n');
    assert.equal(await good(['legal', '--size', '4', '--a1', 'bottom-left']), 'b4 a3 d2 c1\n');
    assert.equal(await good(['legal', '--size', '8', '--rays', 'diagonal']), '\n');
  });

  it('names the moves of positions given as an argument, an option and lines', async () => {
    const multi = '.WWB/WW../B.B./....';
    assert.equal(await good(['legal', multi, 'B']), `${slowNames(multi, 1)}\n`);
    assert.equal(
      await good(['legal', '--board', multi, '--turn', 'white']),
      `${slowNames(multi, 2)}\n`,
    );
    const lines = [
      ['...WB.../... B', 1, /rows of the board differ/],
      ['..../.WB./.BW./.... W', 0, 'c1 d2 a3 b4'],
      ['____ _WB_ _BW_ ____ black', 0, slowNames('____/_WB_/_BW_/____', 1)],
      ['BWWWWW.', 0, 'g1'],
      ['WB_ B', 0, 'pass'],
      ['WB_ w', 0, 'c1'],
      ['BWQ', 1, /"Q"/],
      ['#WB', 0, ''],
      ['_/W/B', 0, 'a1'],
    ];
    const { code, out, err } = await reversi(['legal'], lines.map(([line]) => line).join('\n'));
    assert.equal(code, 1);
    assert.deepEqual(
      out.split('\n').slice(0, -1),
      lines.filter(([, bad]) => !bad).map(([, , names]) => names),
    );
    const complaints = err.trim().split('\n');
    const bad = lines.flatMap(([, isBad, reason], i) => (isBad ? [[i + 1, reason]] : []));
    assert.equal(complaints.length, bad.length);
    for (const [i, [number, reason]] of bad.entries()) {
      assert.match(complaints[i], new RegExp(`^reversi legal: line ${number}: `));
      assert.match(complaints[i], reason);
    }
  });

  it('reads standard input, and nothing else, where its argument is -', async () => {
    assert.equal(await good(['legal', '-'], 'BWWWWW. B\n'), 'g1\n');
    assert.equal(await good(['legal', '-']), '');
  });

  it('reads more lines than come in one piece', async () => {
    const out = await good(['legal'], 'BWWWWW. B\n_WB\n'.repeat(6000));
    assert.ok(out === 'g1\na1\n'.repeat(6000), 'a line got lost or broken');
  });

  it('gives squares and flips as JSON', async () => {
    const [start] = jsonLines(await good(['legal', '--json', '--size', '8']));
    assert.equal(start.turn, 'black');
    assert.deepEqual(start.moves, [
      { name: 'd3', square: 19, flips: [27] },
      { name: 'c4', square: 26, flips: [27] },
      { name: 'f5', square: 37, flips: [36] },
      { name: 'e6', square: 44, flips: [36] },
    ]);
    const answers = jsonLines(await good(['legal', '--json'], 'WB_ B\nWB# W\n_WB/W__/B__ B\n'));
    assert.deepEqual(
      answers.map(({ moves, pass, over }) => [moves.length, pass, over]),
      [
        [0, true, false],
        [0, false, true],
        [1, false, false],
      ],
    );
    assert.deepEqual(answers[2].moves, [{ name: 'a1', square: 0, flips: [1, 3] }]);
  });
});
