/** Defines <reversi-game>, and <reversi-board> with it. Safe to import where there is no DOM, or twice. */
import './reversi-board.js';
import { define } from './ui/element.js';
import { ReversiGame } from './ui/game/element.js';

define('reversi-game', ReversiGame);

export { languageOf } from './ui/texts/texts.js';
export { ReversiGame };
