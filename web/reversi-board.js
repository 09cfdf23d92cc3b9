/** Defines <reversi-board>. Importing it where there is no DOM, or twice, does nothing. */
import { ReversiBoard } from './ui/board/element.js';
import { define } from './ui/element.js';

define('reversi-board', ReversiBoard);

export { ReversiBoard };
