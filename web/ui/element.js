/** What both elements are made with. Safe to import where there is no DOM. */

/** HTMLElement, or where there is no DOM a class that only can be extended. */
export const Base = globalThis.HTMLElement ?? /** @type {typeof HTMLElement} */ (class {});

const SVG = 'http://www.w3.org/2000/svg';

/** @typedef {string | number | boolean | null | undefined | ((event: any) => void)} Value */

/**
 * Makes an HTML element.
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Record<string, Value>} [props] attributes by their names in markup. true writes an empty
 *   one, false, null and undefined write none (an aria- one is written as "true" or "false"); a
 *   function at onclick, oninput ... is a listener.
 * @param {...(Node | string | null | undefined | false)} children strings become text
 * @returns {HTMLElementTagNameMap[Tag]}
 *
 * @example element('button', { type: 'button', class: 'main', onclick: undo }, 'Undo')
 */
export function element(tag, props = {}, ...children) {
  return fill(document.createElement(tag), props, children);
}

/**
 * Makes an element of a drawing; as element().
 * @template {keyof SVGElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Record<string, Value>} [props]
 * @param {...(Node | string | null | undefined | false)} children
 * @returns {SVGElementTagNameMap[Tag]}
 *
 * @example drawing('svg', { viewBox: '0 0 8 8' }, drawing('circle', { cx: 4, cy: 4, r: 3 }))
 */
export function drawing(tag, props = {}, ...children) {
  return fill(document.createElementNS(SVG, tag), props, children);
}

/**
 * @template {Element} T
 * @param {T} node
 * @param {Record<string, Value>} props
 * @param {(Node | string | null | undefined | false)[]} children
 * @returns {T}
 */
function fill(node, props, children) {
  for (const [name, value] of Object.entries(props)) {
    if (typeof value === 'function') node.addEventListener(name.replace(/^on/, ''), value);
    else setAttribute(node, name, value);
  }
  for (const child of children) if (child || child === '') node.append(child);
  return node;
}

/**
 * Writes an attribute as element() does; touches the node only if something changes.
 * @param {Element} node
 * @param {string} name
 * @param {string | number | boolean | null | undefined} value
 */
export function setAttribute(node, name, value) {
  const flag = typeof value === 'boolean' && !name.startsWith('aria-');
  const text = value === null || value === undefined || (flag && !value) ? null : String(value);
  if (text === null) node.removeAttribute(name);
  else if (node.getAttribute(name) !== (flag ? '' : text)) {
    node.setAttribute(name, flag ? '' : text);
  }
}

/**
 * Defines an element, where elements can be defined and the name is free: loading two copies of a
 * file, or loading it without a DOM, does nothing.
 * @param {string} name
 * @param {CustomElementConstructor} type
 */
export function define(name, type) {
  const registry = globalThis.customElements;
  if (registry && !registry.get(name)) registry.define(name, type);
}

/**
 * A property set before the definition was there hides the accessor of that name: it is taken away
 * and set again. To be called for each accessor when the element is connected.
 * @param {HTMLElement} node
 * @param {...string} names
 */
export function upgradeProperties(node, ...names) {
  const fields = /** @type {Record<string, unknown>} */ (/** @type {unknown} */ (node));
  for (const name of names) {
    if (!Object.hasOwn(fields, name)) continue;
    const value = fields[name];
    delete fields[name];
    fields[name] = value;
  }
}

/** What has been complained of, by element. @type {WeakMap<Element, Set<string>>} */
const complained = new WeakMap();

/**
 * Reads an attribute. A wrong value is complained of once, in the console, and the default holds.
 * @template T
 * @param {Element} node
 * @param {string} name
 * @param {T} fallback where the attribute is missing or wrong
 * @param {(text: string) => T | undefined} read undefined (or an exception) for a wrong value
 * @returns {T}
 */
export function readAttribute(node, name, fallback, read) {
  const text = node.getAttribute(name);
  if (text === null) return fallback;
  let reason = '';
  try {
    const value = read(text.trim());
    if (value !== undefined) return value;
  } catch (error) {
    reason = error instanceof Error ? `: ${error.message}` : '';
  }
  const before = complained.get(node) ?? new Set();
  complained.set(node, before);
  const complaint = `<${node.localName}> ${name}="${text}" is ignored${reason}`;
  if (!before.has(complaint)) console.warn(complaint);
  before.add(complaint);
  return fallback;
}

/**
 * Reads an attribute that is one of a few words; the first word is the default.
 * @template {string} Word
 * @param {Element} node
 * @param {string} name
 * @param {readonly Word[]} words
 * @returns {Word}
 */
export function readWord(node, name, words) {
  return readAttribute(node, name, words[0], (text) => words.find((word) => word === text));
}

/**
 * Reads an attribute that is "on" (also when empty) or "off".
 * @param {Element} node
 * @param {string} name
 * @param {boolean} [fallback] on unless given
 * @returns {boolean}
 */
export function readSwitch(node, name, fallback = true) {
  return readAttribute(
    node,
    name,
    fallback,
    (text) => ({ '': true, on: true, off: false })[text.toLowerCase()],
  );
}
