/**
 * Chooses the language and holds the texts: English is there from the start, another language comes
 * when somebody wants it.
 */
import english from './en.js';

/** Every sentence and label. The other tables have the same shape. @typedef {typeof english} Texts */

/**
 * The languages there are, each in its own words: a line here and in `imports`, and a table beside this
 * file.
 * @type {ReadonlyMap<string, string>}
 */
export const LANGUAGES = new Map([
  ['en', 'English'],
  ['de', 'Deutsch'],
  ['es', 'Español'],
  ['fr', 'Français'],
  ['ja', '日本語'],
]);

/** How the tables that come later are had: written out, so that bundlers find them. */
const imports = /** @type {Record<string, () => Promise<{ default: Texts }>>} */ ({
  de: () => import('./de.js'),
  es: () => import('./es.js'),
  fr: () => import('./fr.js'),
  ja: () => import('./ja.js'),
});

/** @type {Map<string, Texts>} */
const loaded = new Map([['en', english]]);

/**
 * The language of an element: what its `lang` or that of a part of the page around it says, else
 * what the browser prefers; English where there is no table.
 * @param {Element | null} node
 * @returns {string} a key of LANGUAGES
 */
export function languageOf(node) {
  let said = '';
  for (let at = node; at && !said; ) {
    const near = at.closest('[lang]:not([lang=""])');
    said = near?.getAttribute('lang') ?? '';
    const root = at.getRootNode();
    at = near || !('host' in root) ? null : /** @type {ShadowRoot} */ (root).host;
  }
  const wanted = said ? [said] : (globalThis.navigator?.languages ?? []);
  for (const tag of wanted) {
    const code = tag.toLowerCase().split('-')[0];
    if (LANGUAGES.has(code)) return code;
  }
  return 'en';
}

/**
 * The texts of a language if they have been loaded, else English.
 * @param {string} language
 * @returns {Texts}
 */
export function textsOf(language) {
  return loaded.get(language) ?? english;
}

/**
 * Loads the texts of a language; English if they cannot be had.
 * @param {string} language a key of LANGUAGES
 * @returns {Promise<Texts>}
 */
export async function loadTexts(language) {
  const here = loaded.get(language);
  if (here || !LANGUAGES.has(language)) return here ?? english;
  try {
    const { default: texts } = await imports[language]();
    loaded.set(language, texts);
    return texts;
  } catch (error) {
    console.warn(`reversi: the texts in "${language}" could not be loaded`, error);
    return english;
  }
}
