/**
 * selfplay.js: `reversi selfplay`, computer versus computer.
 */

import { Game } from '../reversi.js';
import { chooseMove, createRandom } from '../ui/players.js';
import { describeGame, resultLine, tellGame } from './format.js';
import { chooseValue, readInteger, refuseWords } from './options.js';
import { A1_HELP, POSITION_HELP, positionOptions, readPosition } from './position.js';
import { print } from './streams.js';

export const help = `Usage: reversi selfplay [options]

Lets two simple computer players play each other and shows every board and score. The same options
give the same games.

  --black PLAYER   random (the default: any legal move) or greedy (the most discs turned)
  --white PLAYER   the same for White
  --seed N         where the random numbers start, from 0 to 4294967295; 1 is the default
  --games N        how many games, 1 is the default; of several, only the results and their sum
${POSITION_HELP}
${A1_HELP}
  --json           an object a line for each game, as \`reversi replay --json\` has it, with the
                   players and the seed
  --help           this text`;

/** @type {import('./options.js').OptionSpecs} */
export const options = {
  black: { type: 'string' },
  white: { type: 'string' },
  seed: { type: 'string' },
  games: { type: 'string' },
  ...positionOptions,
  json: { type: 'boolean' },
};

const PLAYERS = /** @type {const} */ (['random', 'greedy']);

/** @param {import('./options.js').Given} given */
export async function run(given) {
  refuseWords(given);
  const position = readPosition(given);
  const black = chooseValue(given, 'black', PLAYERS);
  const white = chooseValue(given, 'white', PLAYERS);
  const seed = readInteger(given.values.get('seed') ?? '1', '--seed', 0, 2 ** 32 - 1);
  const games = readInteger(given.values.get('games') ?? '1', '--games', 1, 1e9);
  const random = createRandom(seed);
  const wins = [0, 0, 0];
  for (let number = 1; number <= games; number++) {
    const game = new Game(position);
    while (!game.over) game.play(chooseMove(game.turn === 1 ? black : white, game, random));
    wins[game.winner() ?? 0]++;
    if (given.flags.has('json')) {
      await print(JSON.stringify({ black, white, seed, game: number, ...describeGame(game) }));
    } else if (games > 1) {
      await print(`Game ${number}: ${resultLine(game)}`);
    } else {
      for (const piece of tellGame(game)) await print(piece);
    }
  }
  if (games > 1 && !given.flags.has('json')) {
    await print(
      `Games: ${games}, Black wins: ${wins[1]}, White wins: ${wins[2]}, draws: ${wins[0]}`,
    );
  }
  return true;
}
