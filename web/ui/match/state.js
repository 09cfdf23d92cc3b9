/** state.js: a match as it is now, as one frozen object for those who show it. */

import { flipsFor, opponent } from '../../reversi.js';

/** @typedef {import('../../reversi.js').Game} Game */
/** @typedef {import('../../reversi.js').Ply} Ply */
/** @typedef {import('../../reversi.js').Score} Score */
/** @typedef {import('./hints.js').Hint} Hint */

/** Who plays a side: a person, or a computer of that level. @typedef {'human' | number} Kind */
/** @typedef {'top-left' | 'bottom-left'} Corner */
/** How persons pass: by themselves, or by Match.pass(). @typedef {'auto' | 'button'} PassMode */

/**
 * What goes on besides the game. A computer: waits to be resumed, thinks, has failed. Hints: are looked
 * for, are there, could not be had. A person: has to pass, by Match.pass().
 * @typedef {'none' | 'paused' | 'thinking' | 'failed' | 'hinting' | 'hinted' | 'hintless' | 'passing'}
 *   Activity
 */

/**
 * @typedef {object} Position what depends on the game and its sides alone
 * @property {readonly [rows: number, cols: number]} size
 * @property {number} rays
 * @property {Uint8Array} cells
 * @property {0 | 1 | 2} turn whose turn it is; before a pass the side that passes; 0 at the end
 * @property {ReadonlyMap<number, readonly number[]>} moves the squares that a person may choose now,
 *   each with the discs that it would turn
 * @property {number | null} last the square of the last disc
 * @property {number | null} next the square of the disc that follows where one steps through a game
 * @property {boolean} passed whether the last ply was a pass
 * @property {boolean} over
 * @property {import('../../reversi.js').Counts} counts
 * @property {{ discs: Score, full: Score }} scores full: with the empty squares to the winner
 * @property {0 | 1 | 2 | null} winner
 * @property {number} ply how many plies led here
 * @property {readonly Ply[]} plies all of them, those that can be made again too
 * @property {Readonly<{ 1: Kind, 2: Kind }>} sides
 */

/** Each pass that is arrived at has an id of its own. @typedef {{ kind: 'pass', id: number, who: 1 | 2, next: 1 | 2 }} Notice */

/**
 * What would do something now, by the names of Match's methods.
 * @typedef {Record<'undo' | 'redo' | 'hint' | 'stop' | 'retry' | 'pass' | 'pause' | 'resume', boolean>} Can
 */

/**
 * @typedef {object} Doing what goes on
 * @property {Activity} activity
 * @property {string} detail why it has failed; which move is the best
 * @property {number} depth how far the engine has looked ahead; 0 where there is nothing to say
 * @property {ReadonlyMap<number, Hint>} hints
 * @property {Corner} a1
 * @property {PassMode} passMode
 */

/**
 * @typedef {object} Backing
 * @property {number} noticeId of the pass, if there is one
 * @property {boolean} isClosed whether nobody is to think
 */

/** @typedef {Readonly<Position & Doing & { can: Readonly<Can>, notice: Readonly<Notice> | null }>} State */

/**
 * @param {Kind} kind
 * @returns {kind is 'human'}
 */
export const isHuman = (kind) => kind === 'human';

/**
 * @param {{ 1: Kind, 2: Kind }} sides
 * @returns {boolean}
 */
export const hasHuman = (sides) => isHuman(sides[1]) || isHuman(sides[2]);

/**
 * @param {Game} game
 * @param {readonly Ply[]} plies all of the game's
 * @param {{ 1: Kind, 2: Kind }} sides
 * @returns {Position}
 */
export function describePosition(game, plies, sides) {
  const { board: cells, size, rays, turn, ply } = game;
  /** @type {Map<number, number[]>} */
  const moves = new Map();
  if (turn !== 0 && isHuman(sides[turn])) {
    for (const square of game.legal()) {
      const row = Math.floor(square / size[1]);
      moves.set(square, flipsFor(cells, row, square % size[1], turn, size, rays));
    }
  }
  let at = ply - 1;
  while (at >= 0 && plies[at].square === null) at--;
  return {
    size,
    rays,
    cells,
    turn,
    moves,
    last: at < 0 ? null : plies[at].square,
    next: plies[ply]?.square ?? null,
    passed: game.passed,
    over: turn === 0,
    counts: Object.freeze(game.counts),
    scores: Object.freeze({
      discs: Object.freeze(game.score({ empties: 'none' })),
      full: Object.freeze(game.score()),
    }),
    winner: game.winner(),
    ply,
    plies,
    sides: Object.freeze({ 1: sides[1], 2: sides[2] }),
  };
}

/**
 * Whether there is something to take back: where persons play, a disc of theirs.
 * @param {Position} position
 */
function canUndo({ plies, ply, sides }) {
  const anyone = !hasHuman(sides);
  for (let i = ply - 1; i >= 0; i--) {
    const { square, who } = plies[i];
    if (square !== null && (anyone || isHuman(sides[who]))) return true;
  }
  return false;
}

/**
 * @param {Position} position
 * @param {Doing} doing
 * @param {Backing} backing
 * @returns {State}
 */
export function describe(position, doing, { noticeId, isClosed }) {
  const { activity, hints } = doing;
  const { turn, plies, ply, sides } = position;
  const future = plies.length - ply;
  const isDue = plies[ply]?.square === null;
  const isBusy = activity === 'thinking' || activity === 'hinting';
  /** @type {Can} */
  const can = {
    undo: canUndo(position),
    // A last pass that waits for its button is made by that.
    redo: future > 1 || (future === 1 && activity !== 'passing'),
    hint: position.moves.size > 0 && hints.size === 0 && !isBusy && !isClosed,
    stop: isBusy,
    retry: activity === 'failed',
    pass: activity === 'passing',
    pause: activity === 'thinking' && !hasHuman(sides),
    resume: activity === 'paused' && !isClosed,
  };
  /** @type {Notice | null} */
  let notice = null;
  if (turn !== 0 && (isDue || position.passed)) {
    const who = isDue ? turn : plies[ply - 1].who;
    notice = { kind: 'pass', id: noticeId, who, next: opponentOf(who) };
  }
  return Object.freeze({
    ...position,
    ...doing,
    can: Object.freeze(can),
    notice: notice && Object.freeze(notice),
  });
}

/** @param {1 | 2} who */
const opponentOf = (who) => /** @type {1 | 2} */ (opponent(who));
