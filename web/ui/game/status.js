/** The status: both scores, whose turn it is, the number of the move, and what led to it. */
import { element } from '../element.js';
import { newsOf } from './news.js';
import { setText } from './nodes.js';

/** @typedef {import('../match/state.js').State} State */
/** @typedef {import('../texts/texts.js').Texts} Texts */

export class Status {
  #scores = /** @type {const} */ ([1, 2]).map(makeScore);
  #stand = element('span', { class: 'stand' });
  #depth = element('span', { class: 'depth', 'aria-hidden': 'true' });
  #ply = element('span', { class: 'ply' });
  #note = element('span', { class: 'note' });
  #news = element(
    'div',
    { class: 'news' },
    element('p', { class: 'head' }, this.#stand, ' ', this.#depth),
    element('p', { class: 'line' }, this.#ply, ' ', this.#note),
  );
  node = element(
    'div',
    { class: 'status', part: 'status' },
    this.#scores[0].node,
    this.#news,
    this.#scores[1].node,
  );

  /**
   * @param {State} state
   * @param {Texts} texts
   * @param {string} message in place of the note, if there is one
   */
  show(state, texts, message) {
    const { head, note, isPass } = newsOf(state, texts);
    setText(this.#stand, head);
    setText(this.#note, message || note);
    setText(this.#ply, state.ply && !state.over && !message ? texts.ply(state.ply) : '');
    this.#news.classList.toggle('pass', isPass && !message);
    this.#news.classList.toggle('alert', message !== '');
    this.showDepth(state.depth, texts);
    const lit = state.turn || state.winner;
    this.#showScores(state.counts, lit, texts);
    for (const { side, kind } of this.#scores) {
      const who = state.sides[side];
      setText(kind, who === 'human' ? texts.human : texts.level(who));
    }
  }

  /**
   * While a position is set up: what is on the board, and who is to move then.
   * @param {import('../../reversi.js').Counts} counts
   * @param {1 | 2} turn
   * @param {Texts} texts
   * @param {string} message in place of the note, if there is one
   */
  showEdited(counts, turn, texts, message) {
    setText(this.#stand, texts.editorTitle);
    setText(this.#note, message || texts.sentence(texts.toMove(turn)));
    setText(this.#ply, '');
    this.#news.classList.remove('pass');
    this.#news.classList.toggle('alert', message !== '');
    this.showDepth(0, texts);
    this.#showScores(counts, turn, texts);
  }

  /**
   * @param {import('../../reversi.js').Counts} counts
   * @param {0 | 1 | 2 | null} lit the side whose turn it is, or that has won
   * @param {Texts} texts
   */
  #showScores(counts, lit, texts) {
    for (const { side, node, points, name } of this.#scores) {
      setText(points, String(side === 1 ? counts.black : counts.white));
      setText(name, texts.side(side));
      node.classList.toggle('lit', lit === side);
    }
  }

  /**
   * @param {number} depth how many plies the engine has looked ahead; 0 for nothing to show
   * @param {Texts} texts
   */
  showDepth(depth, texts) {
    setText(this.#depth, depth > 0 ? texts.depth(depth) : '');
  }
}

/** @param {1 | 2} side */
function makeScore(side) {
  const name = element('span', { class: 'side' });
  const points = element('b');
  const kind = element('span', { class: 'kind' });
  const disc = element('span', { class: `disc ${side === 1 ? 'ebony' : 'ivory'}` });
  const of = side === 1 ? 'black' : 'white';
  const node = element('p', { class: `score ${of}` }, disc, name, ' ', points, ' ', kind);
  return { side, node, name, points, kind };
}
