/** The real command: reversi selfplay. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { flipsFor, legalMoves } from '../slow.js';
import { good, jsonLines, playSlowly, reversi } from './run.js';

describe('reversi selfplay', { concurrency: true }, () => {
  it('plays the same for the same seed and something else for another', async () => {
    const first = await good(['selfplay', '--seed', '7']);
    assert.equal(await good(['selfplay', '--seed', '7']), first);
    assert.notEqual(await good(['selfplay', '--seed', '8']), first);
    assert.match(first, /^(?:[_BW]{8}\n){8}\nSuccess: Black move at \(\d, \d\)\n\n/);
    assert.match(first, /\n(Black wins|White wins|Draw) \d+ to \d+.*\n$/);
  });

  it('plays whole legal games, and the greedy side turns the most discs', async () => {
    const args = ['selfplay', '--black', 'greedy', '--white', 'random', '--seed', '3'];
    const games = jsonLines(await good([...args, '--games', '20', '--json']));
    assert.equal(games.length, 20);
    let passes = 0;
    for (const game of games) {
      const slow = playSlowly(game.moves, (board, who, square) => {
        if (who !== 1) return;
        const turned = (at) => flipsFor(board, at >> 3, at & 7, who, 8, 8).length;
        assert.equal(turned(square), Math.max(...legalMoves(board, who, 8, 8).map(turned)));
      });
      assert.equal(slow.turn, 0, 'the game has not ended');
      assert.deepEqual(game.board, slow.rows);
      assert.deepEqual(game.passes, slow.passes);
      assert.equal(game.over, true);
      const cells = slow.rows.join('');
      const black = cells.split('B').length - 1;
      const white = cells.split('W').length - 1;
      assert.deepEqual(game.counts, { black, white, empty: 64 - black - white });
      const winner = black > white ? 'black' : white > black ? 'white' : 'draw';
      assert.equal(game.winner, winner);
      assert.equal(game.score.black + game.score.white, 64);
      passes += game.passes.length;
    }
    assert.ok(passes > 0, 'no game has a pass: the check of passes checks nothing');

    // The same games again: replayed from standard input, and as text.
    const lines = games.map((game) => game.moves.join('')).join('\n');
    const replayed = jsonLines(await good(['replay', '--json'], lines));
    for (const [i, game] of games.entries()) {
      const { black, white, seed, game: number, ...rest } = game;
      assert.deepEqual([black, white, seed, number], ['greedy', 'random', 3, i + 1]);
      assert.deepEqual(replayed[i], rest);
    }
    assert.equal(await good(args), await good(['replay', games[0].moves.join(' ')]));
  });

  it('sums up several games', async () => {
    const out = await good(['selfplay', '--size', '4', '--games', '40', '--seed', '5']);
    const lines = out.trim().split('\n');
    assert.equal(lines.length, 41);
    const sum = { Black: 0, White: 0, Draw: 0 };
    for (const [i, line] of lines.slice(0, -1).entries()) {
      const parts = /^Game (\d+): (Black|White|Draw)(?: wins)? \d+ to \d+/.exec(line);
      assert.ok(parts, line);
      assert.equal(Number(parts[1]), i + 1);
      sum[parts[2]]++;
    }
    assert.ok(sum.Black && sum.White && sum.Draw, 'not every result is among them');
    assert.equal(
      lines[40],
      `Games: 40, Black wins: ${sum.Black}, White wins: ${sum.White}, draws: ${sum.Draw}`,
    );
  });

  it('starts from any position, on any board, by any rays', async () => {
    const one = await good(['selfplay', '--board', 'BW_WB', '--turn', 'black']);
    assert.equal(
      one,
      'BW_WB\n\nSuccess: Black move at (0, 2)\n\nBBBBB\n\nScore: Black: 5, White: 0\nBlack wins 5 to 0\n',
    );
    const [game] = jsonLines(await good(['selfplay', '--size', '6x5', '--rays', '90', '--json']));
    assert.deepEqual([game.size, game.rays, game.over], [[6, 5], 90, true]);
    // Diagonally, nobody can move from the standard start.
    const [none] = jsonLines(await good(['selfplay', '--rays', 'diagonal', '--json']));
    assert.deepEqual([none.moves, none.over, none.winner], [[], true, 'draw']);
  });

  it('plays from each position of standard input where its argument is -', async () => {
    const start = '......../......../......../...WB.../...BW.../......../......../........\n';
    const args = ['selfplay', '--white', 'greedy', '--seed', '9'];
    const all = await good([...args, '--games', '4', '--json']);
    assert.equal(await good([...args, '--json', '-'], start.repeat(4)), all);
    assert.equal(await good([...args, '--games', '2', '--json', '-'], start.repeat(2)), all);

    const lines = 'BW_WB\nBWx\n_WB/W__/B__ W\nBW\n';
    const text = await reversi([...args, '-'], lines);
    assert.equal(text.code, 1);
    assert.match(text.err, /^reversi selfplay: line 2: .*"x".*\n$/);
    assert.equal(
      text.out,
      `Game 1: Black wins 5 to 0
Game 2: Black wins 5 to 0, with the empty squares 9 to 0
Game 3: Draw 1 to 1
Games: 3, Black wins: 2, White wins: 0, draws: 1
`,
    );
    const json = await reversi([...args, '--json', '-'], lines);
    assert.deepEqual(
      jsonLines(json.out).map(({ game, error }) => game ?? typeof error),
      [1, 'string', 2, 3],
    );
  });
});
