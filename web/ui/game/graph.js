/** The values of a finished game as a graph, and the moves that lost most. */
import { drawing, element } from '../element.js';
import { valueText } from '../match/hints.js';
import { worstOf } from '../match/review.js';
import { adoptStyles } from '../styles.js';
import css from './graph.css.js';
import { setText } from './nodes.js';

/** @typedef {import('../match/review.js').Reviewed} Reviewed */

/** How many of the moves that lost most are listed. */
const MOST = 5;
/** The drawing's own units. */
const WIDTH = 300;
const HEIGHT = 96;

export class Graph {
  #table;
  #progress = element('p', { class: 'line', role: 'status' });
  #body = element('div', { class: 'values' });
  #cursor = drawing('line', { class: 'cursor', y1: 0, y2: HEIGHT });
  #length = 1;
  node;

  /**
   * Looks at the game, and shows it as soon as it is known.
   * @param {import('./element.js').Table} table
   */
  constructor(table) {
    const { root, view } = table;
    const { texts } = view;
    adoptStyles(root, css);
    this.#table = table;
    this.node = element(
      'section',
      { class: 'review', part: 'graph', 'aria-label': texts.graph },
      this.#progress,
      this.#body,
    );
    this.#look();
  }

  /**
   * Marks where in the game one stands.
   * @param {number} ply
   */
  showPly(ply) {
    const x = String((ply / this.#length) * WIDTH);
    this.#cursor.setAttribute('x1', x);
    this.#cursor.setAttribute('x2', x);
  }

  async #look() {
    const { match, view } = this.#table;
    const { texts } = view;
    const { plies } = match.state;
    setText(this.#progress, texts.reviewing(0, plies.length));
    try {
      const found = await match.review({
        onProgress: ({ done, total }) => setText(this.#progress, texts.reviewing(done, total)),
      });
      if (!found) return;
      this.#progress.hidden = true;
      this.#draw(found, plies.length);
    } catch (error) {
      setText(this.#progress, error instanceof Error ? error.message : String(error));
    }
  }

  /**
   * @param {readonly Reviewed[]} found
   * @param {number} length of the game in plies
   */
  #draw(found, length) {
    const { match, view } = this.#table;
    const { texts } = view;
    const { ply: now } = match.state;
    this.#length = length;
    const top = Math.max(8, ...found.map(({ value }) => Math.abs(value)));
    /** @param {number} ply */
    const x = (ply) => (ply / length) * WIDTH;
    /** @param {number} value */
    const y = (value) => HEIGHT / 2 - (value / top) * (HEIGHT / 2 - 4);
    const points = found.map(({ ply, value }) => `${x(ply + 1).toFixed(1)},${y(value).toFixed(1)}`);
    const line = `M0,${HEIGHT / 2} ${points.map((point) => `L${point}`).join(' ')}`;
    const picture = drawing(
      'svg',
      { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, preserveAspectRatio: 'none', 'aria-hidden': 'true' },
      drawing('path', {
        class: 'area',
        d: `${line} L${x((found.at(-1)?.ply ?? -1) + 1)},${HEIGHT / 2} Z`,
      }),
      drawing('line', { class: 'zero', x2: WIDTH, y1: HEIGHT / 2, y2: HEIGHT / 2 }),
      drawing('path', { class: 'curve', d: line }),
      this.#cursor,
    );
    picture.addEventListener('click', ({ clientX }) => {
      const { left, width } = picture.getBoundingClientRect();
      match.goTo(Math.round(((clientX - left) / width) * length));
    });
    /** @param {Reviewed} one */
    const describe = ({ ply, who, name, lost, bestName }) =>
      texts.lost(ply + 1, who, name, Math.round(lost), bestName);
    const worst = worstOf(found, MOST);
    const list = element('ol', { class: 'lost', role: 'list' });
    for (const one of worst) {
      const onclick = () => match.goTo(one.ply);
      list.append(element('li', {}, element('button', { type: 'button', onclick }, describe(one))));
    }
    const all = element('ol', { class: 'spoken', role: 'list', 'aria-label': texts.graph });
    for (const { ply, name, value } of found) {
      all.append(element('li', {}, texts.valueAt(ply + 1, name, valueText(value))));
    }
    this.#body.replaceChildren(
      element('div', { class: 'picture' }, scale(top, texts), picture),
      all,
      element('h2', {}, worst.length ? texts.lostMost : texts.lostNothing),
      list,
    );
    this.showPly(now);
    this.node.scrollIntoView({ block: 'nearest' });
  }
}

/**
 * @param {number} top the largest value
 * @param {import('../texts/texts.js').Texts} texts
 */
function scale(top, texts) {
  return element(
    'div',
    { class: 'scale', 'aria-hidden': 'true' },
    element('span', {}, `${texts.side(1)} ${valueText(top)}`),
    element('span', {}, `${texts.side(2)} ${valueText(top)}`),
  );
}
