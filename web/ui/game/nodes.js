/** Small things that are done to nodes again and again. */

/**
 * Touches the page only if something is new, so that readers hear no change where there is none.
 * @param {Element} node
 * @param {string} text
 */
export function setText(node, text) {
  if (node.textContent !== text) node.textContent = text;
}

/**
 * Buttons keep the focus where they have nothing to do.
 * @param {Element} button
 * @param {boolean} enabled
 */
export function setEnabled(button, enabled) {
  button.setAttribute('aria-disabled', String(!enabled));
}

/**
 * Whether a button has something to do.
 * @param {Element} button
 */
export const isEnabled = (button) => button.getAttribute('aria-disabled') !== 'true';

/**
 * What went wrong, in words.
 * @param {unknown} error
 */
export const reasonOf = (error) => (error instanceof Error ? error.message : String(error));
