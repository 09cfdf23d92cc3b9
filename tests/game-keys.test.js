/** game-keys.test.js: which keys are the game's, and which the board's, the browser's or a field's. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import texts from '../web/ui/texts/en.js';

/** What the page's own Element would be: that is all that keys.js knows of a document. */
globalThis.Element ??= class {
  constructor(selector) {
    this.selector = selector;
  }

  matches(selectors) {
    return selectors.split(', ').includes(this.selector);
  }
};
const { actionOf } = await import('../web/ui/game/keys.js');

const press = (key, how = {}, target = 'button') => ({
  key,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  isComposing: false,
  ...how,
  composedPath: () => [new Element(target)],
});

test('the keys of the help do something, in either case', () => {
  const keys = texts.keys.flatMap(([names]) => names.split(' '));
  assert.ok(keys.length > 10);
  for (const key of keys) {
    assert.ok(actionOf(press(key)), key);
    assert.equal(actionOf(press(key.toLowerCase())), actionOf(press(key)));
  }
  assert.equal(actionOf(press('q')), null);
});

test('what the browser has a use for is left to it', () => {
  for (const held of ['altKey', 'ctrlKey', 'metaKey', 'isComposing']) {
    assert.equal(actionOf(press('r', { [held]: true })), null, held);
  }
});

test('what is typed into a field is text', () => {
  for (const field of ['input', 'textarea', 'select']) {
    assert.equal(actionOf(press('u', {}, field)), null, field);
  }
});

test('on the board a letter begins a name where there is such a column; not with Shift', () => {
  assert.equal(actionOf(press('h'), 8), null);
  assert.equal(actionOf(press('h'), 7), 'hint');
  assert.equal(actionOf(press('H', { shiftKey: true }), 8), 'hint');
  assert.equal(actionOf(press('u'), 8), 'undo');
  assert.equal(actionOf(press('u'), 26), null);
  assert.equal(actionOf(press('?', { shiftKey: true }), 26), 'help');
  assert.equal(actionOf(press(','), 26), 'back');
});
