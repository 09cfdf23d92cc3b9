/** What a game listens to: its match, its board, and what is pressed, pasted or dropped on it. */
import { isTyping } from './keys.js';

const EVENTS = ['move', 'moved', 'pass', 'gameover'];

/**
 * @param {import('./element.js').Table} table
 * @param {() => void} onChange told of each change, before it is shown
 */
export function listen(table, onChange) {
  const { game, match, view, parts } = table;
  for (const type of EVENTS) {
    match.addEventListener(type, (event) => {
      const { detail, cancelable } = /** @type {CustomEvent} */ (event);
      if (type === 'moved') {
        view.moved(detail);
        parts.click(detail.flips.length);
      } else if (type === 'gameover') view.ended(match.state);
      const told = new CustomEvent(type, { detail, cancelable, bubbles: true, composed: true });
      if (!game.dispatchEvent(told)) event.preventDefault();
    });
  }
  match.addEventListener('change', onChange);
  match.addEventListener('progress', () => view.showDepth(match.state));
  view.board.addEventListener('squareselect', (event) => {
    const { square } = /** @type {CustomEvent} */ (event).detail;
    if (parts.editor) parts.editor.place(square);
    else match.play(square, 'human');
  });
  const { layout } = view;
  const capture = true; // before the board takes a key
  layout.addEventListener('keydown', (event) => press(table, event), { capture });
  layout.addEventListener('paste', (event) => {
    if (isTyping(event)) return;
    event.preventDefault();
    game.open(event.clipboardData);
  });
  layout.addEventListener('dragover', (event) => event.preventDefault());
  layout.addEventListener('drop', (event) => {
    event.preventDefault();
    game.open(event.dataTransfer);
  });
}

/**
 * @param {import('./element.js').Table} table
 * @param {KeyboardEvent} event
 */
function press({ game, match, view, parts }, event) {
  if (event.key !== 'Escape') return void game.press(event);
  const isEditing = parts.editor !== null;
  // One press for what is open here; the next one is for a dialog of the page that the game stands in.
  if ([view.hideSlip(), match.clearHints(), isEditing].includes(true)) event.preventDefault();
  parts.editor?.leave();
}
