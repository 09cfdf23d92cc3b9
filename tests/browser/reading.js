/** Reads the page: through its elements' shadow trees, as a person sees it. For every browser. */

/** @typedef {import('./drivers/browsers.js').Page} Page */
/** How long something may take before it is thought never to come, in milliseconds. */
const PATIENCE = 30_000;

/** @typedef {(selector: string, root?: ParentNode) => HTMLElement[]} Find */

/**
 * All elements that a selector fits, in the document and in every open shadow tree, in order.
 * Runs in the page.
 * @type {Find}
 */
function find(selector, root = document) {
  const found = [];
  for (const node of root.querySelectorAll('*')) {
    if (node.matches(selector)) found.push(node);
    if (node.shadowRoot) found.push(...find(selector, node.shadowRoot));
  }
  return /** @type {HTMLElement[]} */ (found);
}

/**
 * Runs a function in the page; its first argument finds elements there.
 * @param {Page} page
 * @param {(find: Find, ...args: any[]) => any} fn it may use nothing from outside it
 * @param {...any} args
 */
export function look(page, fn, ...args) {
  return page.evaluate(`async (...args) => { ${find} return (${fn})(find, ...args); }`, ...args);
}

/**
 * Waits until something is so; the page may be loaded anew meanwhile.
 * @param {Page} page
 * @param {(find: Find, ...args: any[]) => any} fn runs in the page; what it gives is given
 * @param {...any} args
 */
export async function waitFor(page, fn, ...args) {
  const until = Date.now() + PATIENCE;
  for (;;) {
    let reason = '';
    try {
      const value = await look(page, fn, ...args);
      if (value) return value;
    } catch (error) {
      reason = String(error);
    }
    if (Date.now() > until) throw new Error(`in vain: ${fn} ${JSON.stringify(args)} ${reason}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/**
 * Where an element is, now.
 * @param {Page} page
 * @param {string} selector
 * @param {number} [index] which, where several fit
 * @returns {Promise<{ left: number, top: number, width: number, height: number }>}
 */
export async function boxOf(page, selector, index = 0) {
  const box = await look(
    page,
    (find, selector, index) => {
      const box = find(selector)[index]?.getBoundingClientRect();
      return { left: box?.left, top: box?.top, width: box?.width, height: box?.height };
    },
    selector,
    index,
  );
  if (!box.width) throw new Error(`${selector} (${index}) is not to be seen`);
  return box;
}

/**
 * Clicks the middle of an element, with the mouse.
 * @param {Page} page
 * @param {string} selector
 * @param {number} [index] which, where several fit
 * @param {Parameters<Page['click']>[2]} [options]
 */
export async function press(page, selector, index = 0, options = {}) {
  const { left, top, width, height } = await boxOf(page, selector, index);
  await page.click(left + width / 2, top + height / 2, options);
}
