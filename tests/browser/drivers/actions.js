/**
 * Real input, as WebDriver writes it down; the classic protocol and BiDi share the shape.
 * https://www.w3.org/TR/webdriver2/#actions
 */

/** The keys that are no characters: their code points in the standard. @type {Record<string, string>} */
const KEYS = {
  Backspace: '\ue003',
  Tab: '\ue004',
  Enter: '\ue007',
  Shift: '\ue008',
  Control: '\ue009',
  Alt: '\ue00a',
  Escape: '\ue00c',
  Space: ' ',
  PageUp: '\ue00e',
  PageDown: '\ue00f',
  End: '\ue010',
  Home: '\ue011',
  ArrowLeft: '\ue012',
  ArrowUp: '\ue013',
  ArrowRight: '\ue014',
  ArrowDown: '\ue015',
  Delete: '\ue017',
};

/** @param {object[]} actions */
const pointer = (actions) => [
  { type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions },
];

/** @param {object[]} actions */
const keyboard = (actions) => [{ type: 'key', id: 'keyboard', actions }];

/**
 * @param {number} x in CSS pixels, from the left of the window's inside
 * @param {number} y
 */
const to = (x, y) => ({
  type: 'pointerMove',
  x: Math.floor(x),
  y: Math.floor(y),
  duration: 0,
  origin: 'viewport',
});

/**
 * @param {number} x
 * @param {number} y
 */
export const movePointer = (x, y) => pointer([to(x, y)]);

/**
 * @param {number} x
 * @param {number} y
 * @param {number} button 0 left, 1 middle, 2 right
 * @param {number} count
 */
export function clickPointer(x, y, button, count) {
  const once = [
    { type: 'pointerDown', button },
    { type: 'pointerUp', button },
  ];
  return pointer([to(x, y), ...Array.from({ length: count }, () => once).flat()]);
}

/**
 * @param {string} name a character, or as KeyboardEvent.key calls it, after modifiers: Control+Home
 */
export function pressKey(name) {
  const values = name.split(/(?<=.)\+/).map((part) => {
    const value = KEYS[part] ?? part;
    if ([...value].length !== 1) throw new RangeError(`there is no key ${part} in ${name}`);
    return value;
  });
  return keyboard([
    ...values.map((value) => ({ type: 'keyDown', value })),
    ...values.reverse().map((value) => ({ type: 'keyUp', value })),
  ]);
}

/** @param {string} text */
export const typeText = (text) =>
  keyboard(
    [...text].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]),
  );
