/**
 * selfplay.js: `reversi selfplay`, computer versus computer.
 */

import { chooseMove as chooseByLevel, LEVELS } from '../engine.js';
import { chooseMove, createRandom, PLAYERS } from '../players.js';
import { Game } from '../reversi.js';
import { describeGame, resultLine, tellGame } from './format.js';
import { readInteger, readWords } from './options.js';
import {
  A1_HELP,
  answerLines,
  PIPE_HELP,
  POSITION_HELP,
  positionOptions,
  readPosition,
} from './position.js';
import { print } from './streams.js';

export const help = `Usage: reversi selfplay [options] [-]

Lets two computer players play each other and shows every board and score. The same options give the
same games. With -, plays from each position of standard input, a line each.

  --black PLAYER   random (the default: any legal move), greedy (the most discs turned), or a level
                   from 0 to ${LEVELS.length - 1} as \`reversi choose\` has it
  --white PLAYER   the same for White
  --seed N         where the random numbers start, from 0 to 4294967295; 1 is the default
  --games N        how many games from each position, 1 is the default; of several, and with -,
                   only the results and their sum
${POSITION_HELP}
${A1_HELP}
  --json           an object a line for each game, as \`reversi replay --json\` has it, with the
                   players, the seed and the number of the game
  --help           this text

${PIPE_HELP}

  reversi selfplay --black greedy --seed 3 --games 100
  reversi selfplay --black 5 --white 4
  echo "..../.WB./.BW./.... W" | reversi selfplay --json -`;

/** @type {import('./options.js').OptionSpecs} */
export const options = {
  black: { type: 'string' },
  white: { type: 'string' },
  seed: { type: 'string' },
  games: { type: 'string' },
  ...positionOptions,
  json: { type: 'boolean' },
};

/** @typedef {import('../players.js').Player | number} Player a number is a level */

/**
 * The player of a side.
 * @param {import('./options.js').Given} given
 * @param {'black' | 'white'} side
 * @returns {Player}
 */
function readPlayer({ values }, side) {
  const text = values.get(side) ?? PLAYERS[0];
  const named = PLAYERS.find((player) => player === text.toLowerCase());
  const orElse = `${PLAYERS.join(', ')} or, as a level, `;
  return named ?? readInteger(text, `--${side}`, 0, LEVELS.length - 1, orElse);
}

/**
 * @param {Player} player
 * @param {Game} game one that is not over
 * @param {() => number} random
 * @returns {number} a square
 */
function chooseFor(player, game, random) {
  const { board, turn, size, rays } = game;
  if (typeof player === 'string') return chooseMove(player, game, random);
  const seed = Math.floor(random() * 2 ** 32);
  const choice = turn && chooseByLevel(board, turn, size, { level: player, rays, seed });
  if (!choice) throw new Error('the game is over');
  return choice.square;
}

/** @param {import('./options.js').Given} given */
export async function run(given) {
  const { isPiped } = readWords(given, 0);
  const black = readPlayer(given, 'black');
  const white = readPlayer(given, 'white');
  const seed = readInteger(given.values.get('seed') ?? '1', '--seed', 0, 2 ** 32 - 1);
  const games = readInteger(given.values.get('games') ?? '1', '--games', 1, 1e9);
  const isJson = given.flags.has('json');
  const isSummed = !isJson && (isPiped || games > 1);
  const random = createRandom(seed);
  const wins = [0, 0, 0];
  let number = 0;

  /** @param {import('./position.js').Position} position */
  async function playGames(position) {
    for (let i = 0; i < games; i++) {
      const game = new Game(position);
      while (!game.over) game.play(chooseFor(game.turn === 1 ? black : white, game, random));
      number++;
      wins[game.winner() ?? 0]++;
      if (isJson) {
        await print(JSON.stringify({ black, white, seed, game: number, ...describeGame(game) }));
      } else if (isSummed) {
        await print(`Game ${number}: ${resultLine(game)}`);
      } else {
        for (const piece of tellGame(game)) await print(piece);
      }
    }
  }

  let isGood = true;
  if (isPiped) ({ isGood } = await answerLines('selfplay', given, playGames));
  else await playGames(readPosition(given));
  if (isSummed) {
    await print(
      `Games: ${number}, Black wins: ${wins[1]}, White wins: ${wins[2]}, draws: ${wins[0]}`,
    );
  }
  return isGood;
}
