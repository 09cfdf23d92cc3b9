/** Which theme holds: what was asked for, unless the reader's settings or paper overrule it. */

/** The values of the attribute. auto follows the reader's settings. */
export const THEMES = /** @type {const} */ (['auto', 'light', 'dark', 'contrast']);

/** @typedef {'light' | 'dark' | 'contrast'} Theme what things look like */

const QUERIES = [
  'print',
  '(forced-colors: active)',
  '(prefers-contrast: more)',
  '(prefers-color-scheme: dark)',
];

/** @param {string} query */
const matches = (query) => matchMedia(query).matches;

/**
 * @param {typeof THEMES[number]} wanted
 * @param {boolean} [printing] paper, and colours that the reader forces, take the plainest
 * @returns {Theme}
 */
export function themeOf(wanted, printing = false) {
  const [print, forced, contrast, dark] = QUERIES;
  if (printing || matches(print) || matches(forced)) return 'contrast';
  if (wanted !== 'auto') return wanted;
  if (matches(contrast)) return 'contrast';
  return matches(dark) ? 'dark' : 'light';
}

/**
 * Tells of everything that may change the theme, until it is stopped.
 * @param {(printing: boolean) => void} changed
 * @returns {() => void} stops it
 */
export function watchTheme(changed) {
  const listening = new AbortController();
  const { signal } = listening;
  for (const query of QUERIES) {
    matchMedia(query).addEventListener('change', () => changed(false), { signal });
  }
  // Firefox prints a copy, for which no query of this document matches.
  addEventListener('beforeprint', () => changed(true), { signal });
  addEventListener('afterprint', () => changed(false), { signal });
  return () => listening.abort();
}
