/**
 * saved.js: a game and the settings beside it, kept in a storage from one visit to the next:
 *
 *     { "reversi": 1, "game": { "white": "3", "moves": "f5d6" }, "settings": { "sound": "on" } }
 *
 * The game is in the words of a link, see address.js. What cannot be read is as if it were not there.
 */

import { ADDRESS_NAMES, readAddress, writeAddress } from './address.js';
import { Course } from './course.js';

/** @typedef {import('./course.js').Loadable} Loadable */
/** @typedef {Record<string, string | number | boolean>} Settings */

const VERSION = 1;
const PLAIN = ['string', 'number', 'boolean'];

/**
 * @param {unknown} value
 * @returns {value is Record<string, unknown>}
 */
const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * @param {Pick<Storage, 'getItem'> | null | undefined} storage
 * @param {string} key
 * @returns {{ game: Loadable | undefined, settings: Settings } | undefined} undefined where there is
 *   nothing of ours; the game undefined where it cannot be played
 */
export function readSaved(storage, key) {
  let data;
  try {
    data = JSON.parse(storage?.getItem(key) ?? 'null');
  } catch {
    return undefined; // no storage here, or not our text
  }
  if (!isObject(data) || data.reversi !== VERSION) return undefined;
  const settings = Object.entries(isObject(data.settings) ? data.settings : {});
  return {
    game: readGame(data.game),
    settings: /** @type {Settings} */ (
      Object.fromEntries(settings.filter(([, value]) => PLAIN.includes(typeof value)))
    ),
  };
}

/**
 * @param {unknown} data
 * @returns {Loadable | undefined}
 */
function readGame(data) {
  if (!isObject(data)) return undefined;
  const texts = new Map(Object.entries(data));
  for (const name of ADDRESS_NAMES) {
    if (texts.has(name) && typeof texts.get(name) !== 'string') return undefined;
  }
  try {
    const game = readAddress({ get: (name) => /** @type {string} */ (texts.get(name)) });
    new Course(game); // throws where it cannot be played
    return game;
  } catch {
    return undefined;
  }
}

/**
 * @param {Pick<Storage, 'setItem'> | null | undefined} storage
 * @param {string} key
 * @param {ReturnType<Course['record']>} record of the match
 * @param {Settings} [settings]
 * @returns {boolean} whether it is kept now; not where the storage is full or forbidden
 */
export function writeSaved(storage, key, record, settings = {}) {
  const game = Object.fromEntries(writeAddress(record));
  try {
    storage?.setItem(key, JSON.stringify({ reversi: VERSION, game, settings }));
    return storage !== null && storage !== undefined;
  } catch {
    return false;
  }
}
