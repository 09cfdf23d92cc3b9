/** The keys of the game. Those of the board are its own. */

/** @type {Record<string, string>} */
const ACTIONS = {
  u: 'undo',
  z: 'undo',
  r: 'redo',
  y: 'redo',
  h: 'hint',
  s: 'stop',
  n: 'new',
  p: 'pass',
  ',': 'back',
  '.': 'forth',
  '<': 'first',
  '>': 'last',
  o: 'rotate',
  g: 'review',
  c: 'share',
  e: 'editor',
  '?': 'help',
};

/**
 * What a key asks for; null where it is not one of the game's. Keys that the browser has a use for are
 * left to it, and whatever is typed into a field. On the board a letter begins the name of a square,
 * where there is such a column; with Shift it does not.
 * @param {KeyboardEvent} event
 * @param {number} [columns] of the board, if that has the focus
 * @returns {string | null}
 */
export function actionOf(event, columns = 0) {
  const { key, altKey, ctrlKey, metaKey, shiftKey, isComposing } = event;
  if (altKey || ctrlKey || metaKey || isComposing || isTyping(event)) return null;
  const letter = key.toLowerCase();
  if (!Object.hasOwn(ACTIONS, letter)) return null;
  const column = /^[a-z]$/.test(letter) ? letter.charCodeAt(0) - 97 : columns;
  return column < columns && !shiftKey ? null : ACTIONS[letter];
}

/**
 * Whether an event comes from a field to type or choose in.
 * @param {Event} event
 */
export function isTyping(event) {
  const [target] = event.composedPath();
  return target instanceof Element && target.matches('input, select, textarea, [contenteditable]');
}
