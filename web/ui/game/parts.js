/** The parts of a game that come when they are first wanted: dialogs, editor, graph, bar and sound. */

import { hasHuman } from '../match/state.js';

/** @typedef {import('../match/state.js').State} State */

/** How each dialog is had. @type {Record<string, () => Promise<(table: import('./element.js').Table) => void>>} */
const DIALOGS = {
  new: async () => (await import('./setup.js')).openSetup,
  settings: async () => (await import('./settings.js')).openSettings,
  share: async () => (await import('./share.js')).openShare,
  help: async () => (await import('./help.js')).openHelp,
};

export class Parts {
  /** What they work with; set before the first is wanted. */
  table = /** @type {import('./element.js').Table} */ (/** @type {unknown} */ (null));
  /** What was opened last from a file or a text. @type {import('./written.js').Written | null} */
  written = null;
  /** Stands for what is being opened, so that what is late is known. */ opening = Symbol();
  /** @type {import('./editor.js').Editor | null} */ editor = null;
  /** The graph, and the plies of its game. @type {{ graph: import('./graph.js').Graph, plies: State['plies'] } | null} */
  #review = null;
  /** @type {import('./bar.js').Bar | null} */ #bar = null;
  /** @type {typeof import('./opening-name.js') | 'coming' | null} */ #openings = null;
  /** @type {typeof import('./sound.js') | null} */ #sound = null;

  /**
   * Opens one; nothing happens for a name that none has.
   * @param {string} name
   */
  async open(name) {
    if (Object.hasOwn(DIALOGS, name)) {
      const openDialog = await DIALOGS[name]();
      // Nothing can be opened in a game that has been taken away meanwhile.
      if (this.table.game.isConnected) openDialog(this.table);
    } else if (name === 'editor') await this.#edit();
    else if (name === 'review') await this.#look();
  }

  /** @param {State} state */
  change(state) {
    this.nameGame(state);
    this.#bar?.show(state);
    if (this.#review?.plies !== state.plies) this.#closeReview();
    else this.#review.graph.showPly(state.ply);
  }

  /** @param {number} flips how many discs have turned */
  click(flips) {
    this.#sound?.click(flips);
  }

  /** @param {boolean} wanted */
  async useBar(wanted) {
    const { game, match, view } = this.table;
    if (!wanted) {
      this.#bar?.node.remove();
      this.#bar = null;
      view.layout.classList.remove('with-bar');
    } else if (!this.#bar) {
      const { Bar } = await import('./bar.js');
      if (this.#bar || game.setting('evaluation') !== 'on') return;
      this.#bar = new Bar(this.table);
      view.add(this.#bar.node, 'bar');
      this.#bar.show(match.state);
    }
  }

  /** @param {boolean} wanted */
  async useSound(wanted) {
    this.#sound = null;
    const sound = wanted ? await import('./sound.js') : null;
    if (this.table.game.setting('sound') === 'on') this.#sound = sound;
  }

  /**
   * Says above the moves which game this is. What its opening is called comes with the reader of games, which
   * nobody waits for.
   * @param {State} state
   */
  nameGame({ ply }) {
    const { game, match, view } = this.table;
    if (!view.isNaming) return;
    const title = this.written?.isAt(match) ? this.written.title : '';
    const openings = this.#openings;
    if (openings !== null && openings !== 'coming') {
      return view.caption.show(title, openings.openingName(match));
    }
    view.caption.show(title, '');
    if (openings === 'coming' || ply === 0) return;
    this.#openings = 'coming';
    whenIdle(async () => {
      // Without a network it is tried again at the next move.
      this.#openings = await import('./opening-name.js').catch(() => null);
      if (this.#openings && game.isConnected) this.nameGame(match.state);
    });
  }

  async #edit() {
    const table = this.table;
    const { game, match, view } = table;
    const { Editor } = await import('./editor.js');
    if (this.editor || !game.isConnected) return;
    view.isEditing = true;
    const { plies, sides, activity } = match.state;
    if (activity === 'hinting') match.clearHints();
    // Nobody thinks behind it. Against a person the computer goes on afterwards, if it is the same game.
    const isToResume = match.hold() && hasHuman(sides);
    this.editor = new Editor(table, () => {
      this.editor = null;
      view.isEditing = false;
      if (!isToResume || match.state.plies !== plies || !match.resume()) view.change(match.state);
    });
    view.add(this.editor.node, 'editor');
    this.editor.show();
  }

  async #look() {
    const table = this.table;
    const { match, view } = table;
    if (!view.hasEnded) return;
    const { Graph } = await import('./graph.js');
    const { plies } = match.state;
    if (this.#review?.plies === plies || !this.table.game.isConnected) return;
    this.#closeReview();
    this.#review = { graph: new Graph(table), plies };
    view.layout.classList.add('reviewing');
    view.add(this.#review.graph.node, 'graph');
  }

  #closeReview() {
    this.#review?.graph.node.remove();
    this.#review = null;
    this.table.view.layout.classList.remove('reviewing');
  }
}

/** Milliseconds after which a page that has just opened has what it needs. */
const SETTLED = 1500;

/**
 * Does something when there is nothing else to do: the discs have turned, and the page has come.
 * @param {() => void} task
 */
function whenIdle(task) {
  setTimeout(() => {
    // Not every browser has it.
    if ('requestIdleCallback' in globalThis) requestIdleCallback(task);
    else task();
  }, SETTLED);
}
