/** The attributes of the game: which there are, and how they are read. */
import { readAttribute, readWord } from '../element.js';
import { ADDRESS_NAMES, readAddress } from '../match/address.js';
import { LANGUAGES } from '../texts/texts.js';

/** What a person may choose, by attribute: its values, the default first. Any `lang` will do. */
const SETTINGS = {
  theme: ['auto', 'light', 'dark', 'contrast'],
  lang: [''],
  coordinates: ['frame', 'inside', 'none'],
  a1: ['top-left', 'bottom-left'],
  orientation: ['0', '90', '180', '270'],
  pass: ['auto', 'button'],
  'show-legal': ['on', 'off'],
  'show-flips': ['on', 'off'],
  evaluation: ['off', 'on'],
  sound: ['off', 'on'],
};

/** @typedef {keyof typeof SETTINGS} Setting */

export const SETTING_NAMES = /** @type {Setting[]} */ (Object.keys(SETTINGS));

export const NAMES = [...new Set([...SETTING_NAMES, ...ADDRESS_NAMES, 'controls', 'save'])];

/**
 * @param {string} name
 * @returns {name is Setting}
 */
export const isSetting = (name) => Object.hasOwn(SETTINGS, name);

/**
 * The value of a setting, the default where the attribute is missing or wrong.
 * @param {Element} node
 * @param {Setting} name
 * @returns {string}
 */
export function readSetting(node, name) {
  if (name === 'lang') return node.getAttribute('lang') ?? '';
  return readWord(node, name, SETTINGS[name]);
}

/**
 * Whether a setting may have that value.
 * @param {Setting} name
 * @param {unknown} value
 * @returns {value is string}
 */
export function isValue(name, value) {
  const text = /** @type {string} */ (value);
  return SETTINGS[name].includes(text) || (name === 'lang' && LANGUAGES.has(text));
}

/** The words of `controls`. */
const PARTS = ['status', 'undo', 'redo', 'hint', 'new', 'moves', 'share', 'settings', 'editor'];

/**
 * The parts that are wanted.
 * @param {Element} node
 * @returns {Set<string>}
 */
export function readControls(node) {
  return readAttribute(node, 'controls', new Set(PARTS), (text) => {
    if (text === 'all') return new Set(PARTS);
    const words = text === 'none' ? [] : text.split(/[\s,]+/).filter(Boolean);
    const wrong = words.find((word) => !PARTS.includes(word));
    if (wrong) throw new RangeError(`"${wrong}" is none of ${PARTS.join(', ')}`);
    return new Set(words);
  });
}

/**
 * The game that the attributes describe, for Match.load. What is wrong with its moves, load() says.
 * @param {Element} node
 * @returns {import('../match/course.js').Loadable}
 */
export function readGame(node) {
  /** @type {Map<string, string>} */
  const right = new Map();
  for (const name of ADDRESS_NAMES) {
    const text = readAttribute(node, name, null, (value) => {
      readAddress(new Map([...right, [name, value]])); // throws where it is wrong
      return value;
    });
    if (text !== null) right.set(name, text);
  }
  return readAddress(right);
}
