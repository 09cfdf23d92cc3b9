/** What buttons and keys ask for, by the names of their actions. */
import { reasonOf } from './nodes.js';

/**
 * Does what a button or a key asks for. While a position is set up most of it would do nothing.
 * @param {import('./element.js').Table} table
 * @param {string} action
 * @returns {unknown} nothing that matters
 */
export function act({ game, match, view, parts }, action) {
  const { ply, plies, can, sides } = match.state;
  if (parts.editor && !['rotate', 'help', 'settings'].includes(action)) {
    return action === 'editor' && parts.editor.leave();
  }
  switch (action) {
    case 'undo':
    case 'redo':
    case 'hint':
    case 'retry':
    case 'pause':
    case 'resume':
      return match[action]();
    case 'pass':
      return match.pass() || view.tell(view.texts.noPass);
    case 'stop':
      return can.pause ? match.pause() : match.stop() || match.resume();
    case 'back':
      return match.goTo(ply - 1);
    case 'forth':
      return match.goTo(ply + 1);
    case 'first':
      return match.goTo(0);
    case 'look':
      match.goTo(0);
      return view.focusMoves();
    case 'last':
      return match.goTo(plies.length);
    case 'rematch':
      return game.newGame();
    case 'swap':
      return game.newGame({ black: sides[2], white: sides[1] });
    case 'sides':
      return match.setSides({ black: sides[2], white: sides[1] });
    case 'rotate': {
      const turned = (Number(game.setting('orientation')) + 90) % 360;
      return game.choose('orientation', String(turned));
    }
    default:
      return parts.open(action).catch((error) => {
        view.tell(view.texts.notLoaded(reasonOf(error)));
      });
  }
}
