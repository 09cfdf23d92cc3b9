/** Functions on their way into a page and results on their way back, as JSON, in every browser. */

/**
 * The source of a function in a page that takes the arguments as one JSON text and gives JSON.
 * @param {Function | string} fn itself or its source; it may use nothing from outside it
 * @returns {string}
 */
export function scriptOf(fn) {
  return `async (json) => JSON.stringify(await (${fn})(...JSON.parse(json)))`;
}

/**
 * @param {unknown} text what such a function has given
 * @returns {any}
 */
export function resultOf(text) {
  return typeof text === 'string' ? JSON.parse(text) : undefined;
}
