/** Gives a shadow tree its styles, in a way that a strict Content-Security-Policy allows. */

/** One sheet for each document and text, however many elements use it. */
const sheets = /** @type {WeakMap<Document, Map<string, CSSStyleSheet>>} */ (new WeakMap());

/**
 * Adopts styles; those that are there already are kept, and nothing is adopted twice. To be called
 * whenever the element is connected: a tree that moves to another document loses its sheets.
 * @param {ShadowRoot} root
 * @param {...string} texts the css, as the *.css.js files export it
 */
export function adoptStyles(root, ...texts) {
  const { ownerDocument } = root;
  const known = sheets.get(ownerDocument) ?? new Map();
  sheets.set(ownerDocument, known);
  const Sheet = ownerDocument.defaultView?.CSSStyleSheet;
  if (!Sheet) return; // a document that nobody sees
  for (const text of texts) {
    let sheet = known.get(text);
    if (!sheet) {
      sheet = new Sheet();
      sheet.replaceSync(text);
      known.set(text, sheet);
    }
    if (!root.adoptedStyleSheets.includes(sheet)) {
      root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
    }
  }
}
