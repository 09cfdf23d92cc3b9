/** The properties of the game that mirror its attributes. */
import * as attributes from './attributes.js';

/** @type {Record<string, string>} */
const PROPERTIES = Object.fromEntries(
  attributes.NAMES.filter((name) => name !== 'moves' && name !== 'lang').map((name) => [
    name.replace(/-(.)/, (_, letter) => letter.toUpperCase()),
    name,
  ]),
);

export const PROPERTY_NAMES = Object.keys(PROPERTIES);

/** @typedef {HTMLElement & { setting(name: string): string }} Mirrored */

/**
 * Gives a class of elements its properties.
 * @param {Mirrored} prototype
 */
export function mirrorAttributes(prototype) {
  for (const [property, attribute] of Object.entries(PROPERTIES)) {
    Object.defineProperty(prototype, property, {
      configurable: true,
      enumerable: true,
      /** @this {Mirrored} */
      get() {
        if (attributes.isSetting(attribute)) return plainOf(this.setting(attribute));
        return this.getAttribute(attribute) ?? '';
      },
      /** @this {Mirrored} @param {unknown} value */
      set(value) {
        if (value === null || value === undefined) return this.removeAttribute(attribute);
        if (typeof value === 'boolean') return this.setAttribute(attribute, value ? 'on' : 'off');
        this.setAttribute(attribute, Array.isArray(value) ? value.join('x') : String(value));
      },
    });
  }
}

/**
 * A switch as a boolean, anything else as it is.
 * @param {string} text
 */
const plainOf = (text) => ({ on: true, off: false })[text] ?? text;
