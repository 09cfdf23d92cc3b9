/** What there is to say about a game: the lines of the status, and what is spoken. */

import { nameOf } from '../../reversi.js';

/** @typedef {import('../match/state.js').State} State */
/** @typedef {import('../texts/texts.js').Texts} Texts */

/**
 * @typedef {object} News
 * @property {string} head how the game stands
 * @property {string} note what led to it
 * @property {boolean} isPass whether the note tells of a pass
 */

/**
 * The lines of the status.
 * @param {State} state
 * @param {Texts} texts
 * @returns {News}
 */
export function newsOf(state, texts) {
  if (state.over) return { ...resultOf(state, texts), isPass: false };
  const { activity, detail, notice, hints } = state;
  const turn = /** @type {1 | 2} */ (state.turn);
  const head = texts.toMove(turn);
  if (activity === 'passing') return { head, note: texts.mustPass(turn), isPass: true };
  const note = lastOf(state, texts);
  const isPass = notice !== null;
  if (activity === 'thinking') return { head: texts.thinking(turn), note, isPass };
  if (activity === 'hinting') return { head: texts.hinting, note, isPass };
  /** @param {string} told */
  const instead = (told) => ({ head, note: told, isPass: false });
  if (activity === 'paused') return instead(texts.paused);
  if (activity === 'failed') return instead(texts.failed(shorten(detail)));
  if (activity === 'hintless') return instead(texts.hintless(shorten(detail)));
  const [best] = hints;
  if (activity === 'hinted' && best) {
    const { size, a1 } = state;
    return instead(texts.best(nameOf(best[0], size, { a1 }), best[1].text));
  }
  return { head, note, isPass };
}

/**
 * What happened last: "Black played d3 and turned 1."
 * @param {State} state one that is not over
 * @param {Texts} texts
 * @returns {string}
 */
export function lastOf({ plies, ply, turn }, texts) {
  const last = plies[ply - 1];
  if (!last) return turn === 0 ? '' : texts.begins(turn);
  if (last.square !== null) return texts.played(last.who, last.name, last.flips.length);
  return texts.passed(last.who, last.who === 1 ? 2 : 1, ply > 1);
}

/**
 * Where one stands after a step through the game, to be spoken.
 * @param {State} state
 * @param {Texts} texts
 * @returns {string}
 */
export function whereText(state, texts) {
  const { head, note } = newsOf(state, texts);
  const how = texts.sentence(head);
  if (state.plies.length === 0) return `${texts.newGameSaid} ${how}`;
  return [texts.atPly(state.ply), state.ply ? note : '', how].filter(Boolean).join(' ');
}

/**
 * What the slip says of a pass.
 * @param {State} state one with a notice
 * @param {Texts} texts
 * @returns {string}
 */
export function passText(state, texts) {
  const { notice, activity, plies, ply } = state;
  if (!notice) return '';
  if (activity === 'passing') return texts.mustPass(notice.who);
  const before = plies[ply - 1]?.square === null ? ply - 1 : ply;
  return texts.passed(notice.who, notice.next, before > 0);
}

/**
 * What goes on besides the game, as far as it is to be spoken.
 * @param {State} state
 * @param {Texts} texts
 * @returns {string}
 */
export function activityText(state, texts) {
  const { head, note } = newsOf(state, texts);
  if (state.activity === 'hinting') return texts.sentence(head);
  return ['paused', 'failed', 'hinted', 'hintless'].includes(state.activity) ? note : '';
}

/**
 * Who has won, in discs; why the game is over, and the score that counts the empty squares.
 * @param {State} state one that is over
 * @param {Texts} texts
 * @returns {{ head: string, note: string }}
 */
export function resultOf({ winner, scores: { discs, full }, ply }, texts) {
  const side = winner ?? 0;
  const head = texts.result(side, discs);
  if (discs.black === full.black && discs.white === full.white) return { head, note: texts.full };
  const why = ply ? texts.stuck : texts.stuckAtStart;
  return { head, note: `${why} ${texts.withEmpties(side, full)}` };
}

/**
 * A reason as a sentence ends, without what is long in it: addresses only by their last part, no advice
 * to programmers in brackets at the end.
 * @param {string} reason
 * @returns {string}
 */
export function shorten(reason) {
  return reason
    .replace(/ \([^()]*\)$/, '')
    .replace(/\b[a-z]+:\/\/\S*\//g, '')
    .replace(/\.?$/, '.');
}
