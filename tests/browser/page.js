/** What a person does with the page, for the page test and the pictures. */

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {'person' | number} Kind */
/**
 * What the dialog is filled with; as it was where a field is missing.
 * @typedef {object} Setting
 * @property {number} [rows]
 * @property {number} [cols]
 * @property {'all' | 'orthogonal' | 'diagonal'} [rays]
 * @property {Kind} [black]
 * @property {Kind} [white]
 */

/**
 * Starts a game by way of the dialog: two people on 8 x 8 unless the setting says otherwise.
 * @param {Page} page
 * @param {Setting} [setting]
 */
export async function setUp(page, setting) {
  const fields = { rows: 8, cols: 8, rays: 'all', black: 'person', white: 'person', ...setting };
  await page.click('#new');
  await page.evaluate((values) => {
    const form = /** @type {HTMLFormElement} */ (document.querySelector('#setup form'));
    for (const [name, value] of Object.entries(values)) {
      const field = /** @type {HTMLSelectElement | RadioNodeList} */ (
        form.elements.namedItem(name)
      );
      field.value = String(value);
      if (field.value !== String(value)) throw new Error(`${name} cannot be ${value}`);
    }
  }, fields);
  await page.click('#setup [type=submit]');
}

/**
 * @typedef {object} Shown
 * @property {number[]} cells
 * @property {number[]} legal
 * @property {number[]} last
 * @property {string[]} moves
 * @property {string} head
 * @property {string} note
 * @property {string} slip
 * @property {string[]} scores black's, white's
 */

/**
 * What the page shows now.
 * @param {Page} page
 * @returns {Promise<Shown>}
 */
export function read(page) {
  return page.evaluate(() => {
    /** @param {string} selector */
    const all = (selector) =>
      /** @type {HTMLElement[]} */ ([...document.querySelectorAll(selector)]);
    /** @param {string} selector */
    const text = (selector) => all(selector)[0]?.textContent ?? '';
    /** @param {string} selector */
    const squares = (selector) => all(selector).map((node) => Number(node.dataset.square));
    return {
      cells: all('[role=gridcell]').map((node) => Number(node.dataset.cell)),
      legal: squares('[data-legal]'),
      last: squares('[data-last]'),
      moves: all('#moves li').map((node) => node.textContent ?? ''),
      head: text('#stand'),
      note: text('#note'),
      slip: text('#slip:not([hidden])'),
      scores: [text('#black b'), text('#white b')],
    };
  });
}

/**
 * From the next load on, a computer of a level that uses the engine thinks until it is stopped, on
 * any machine.
 * @param {Page} page
 */
export async function letThinkLong(page) {
  await page.route('**/ui/opponent.js', async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    const body = text.replace(
      'level, rays, onProgress',
      'depth: 60, exactFrom: 0, rays, onProgress',
    );
    if (body === text) throw new Error('opponent.js does not ask as it did');
    await route.fulfill({ response, body });
  });
}

/**
 * A person has moved against a computer, and that thinks.
 * @param {Page} page after letThinkLong()
 */
export async function setUpThought(page) {
  await setUp(page, { white: 10 });
  await page.locator('[data-legal]').first().click();
  await page.waitForSelector('#depth:not(:empty)');
}
