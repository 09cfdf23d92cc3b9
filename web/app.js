/** The page: a game, its board, its players, and the buttons. The module decides; this shows. */
import { createRandom } from './players.js';
import { flipsFor, Game, nameOf } from './reversi.js';
import { Board } from './ui/board.js';
import { findHints } from './ui/hints.js';
import { choose } from './ui/opponent.js';
import { Setup } from './ui/setup.js';
import { newsText } from './ui/text.js';
import { Thinking } from './ui/thinking.js';
import { NAMES } from './words.js';

/** @typedef {import('./reversi.js').Ply} Ply */
/** @typedef {import('./ui/hints.js').Hint} Hint */
/** @typedef {import('./ui/setup.js').Kind} Kind */
/** @typedef {import('./ui/text.js').Activity} Activity */

const rng = createRandom(Date.now());
const board = new Board(byId('frame'), playAsPerson);
const thinking = new Thinking();
const setup = new Setup(/** @type {HTMLDialogElement} */ (byId('setup')), begin);

/** @type {Game} */
let game;
/** Who plays a side, by its value. @type {Kind[]} */
let kinds;
/** What the buttons can do now; what the third one does changes. */
let can = { undo: false, redo: false };
/** @type {'hint' | 'stop' | 'retry' | 'nothing'} */
let aid = 'nothing';
/** @type {Activity} */
let activity = 'none';
/** Why that has failed, or what it has found. */
let detail = '';
/** What the moves of this position are worth, once somebody has asked. @type {Map<number, Hint>} */
let hints = new Map();

/** @param {import('./ui/setup.js').Plan} plan */
function begin(plan) {
  kinds = plan.kinds;
  game = new Game({ size: plan.size, rays: plan.rays });
  update();
}

/** @param {number} square */
function playAsPerson(square) {
  if (!isPersonsTurn() || !game.legal().includes(square)) return;
  game.play(square);
  update();
}

/** Back to the previous turn of a person; where none plays, by one disc. */
function undo() {
  if (!can.undo) return;
  do game.undo();
  while (hasPerson() && !isPersonsTurn());
  update();
}

/** On to the next turn of a person, or to where the taken back moves end. */
function redo() {
  if (!can.redo) return;
  while (game.redo() && hasPerson() && !isPersonsTurn());
  update();
}

/** @returns {boolean} */
function isPersonsTurn() {
  return game.turn !== 0 && kinds[game.turn] === 'person';
}

/** @returns {boolean} */
function hasPerson() {
  return kinds[1] === 'person' || kinds[2] === 'person';
}

/** After any change of the position: whatever was thought about the one before is void. */
function update() {
  thinking.giveUp();
  hints = new Map();
  activity = 'none';
  const computer = game.turn !== 0 && !isPersonsTurn();
  // While something can be done again, a computer waits for it.
  if (computer && game.future.length > 0) activity = 'paused';
  else if (computer) letComputerPlay();
  show();
  // The slip slides in again where one pass follows another.
  for (const slide of byId('slip').getAnimations()) slide.currentTime = 0;
}

async function letComputerPlay() {
  activity = 'thinking';
  try {
    const square = await choose(thinking, game, Number(kinds[game.turn]), rng, showDepth);
    if (square === undefined) return;
    game.play(square);
    update();
  } catch (error) {
    fail('failed', error);
  }
}

async function hint() {
  activity = 'hinting';
  show();
  try {
    const found = await findHints(thinking, game, showDepth);
    if (!found) return;
    hints = found;
    const [best] = found;
    activity = best ? 'hinted' : 'none';
    if (best) detail = `${nameOf(best[0], game.size)}, ${best[1].text}`;
    show();
  } catch (error) {
    fail('hintless', error);
  }
}

/**
 * @param {Activity} what
 * @param {unknown} error
 */
function fail(what, error) {
  activity = what;
  detail = error instanceof Error ? error.message : String(error);
  show();
}

/** Shows the game as it is now. */
function show() {
  // Every reading of the plies makes them anew.
  const { board: cells, size, rays, turn, counts, history, future } = game;
  const cols = size[1];
  /** @type {Map<number, number[]>} */
  const moves = new Map();
  if (turn !== 0 && isPersonsTurn()) {
    for (const square of game.legal()) {
      const row = Math.floor(square / cols);
      moves.set(square, flipsFor(cells, row, square % cols, turn, size, rays));
    }
  }
  const discs = history.filter(({ square }) => square !== null);
  board.show({ size, cells, turn, moves, hints, last: discs.at(-1)?.square ?? null });

  const { head, note, isPass } = newsText(game, activity, detail);
  setText(byId('stand'), head);
  byId('head').classList.toggle('busy', activity === 'thinking' || activity === 'hinting');
  showDepth(0);
  setText(byId('note'), note);
  byId('note').classList.toggle('pass', isPass);
  const slip = byId('slip');
  setText(slip, isPass ? note : '');
  slip.hidden = !isPass;
  const lit = turn || game.winner();
  showScore(byId('black'), counts.black, kinds[1], lit === 1);
  showScore(byId('white'), counts.white, kinds[2], lit === 2);
  showMoves(history, future);

  // Where persons play, there must be a move of theirs to take back.
  const undoable = hasPerson() ? discs.filter(({ who }) => kinds[who] === 'person') : discs;
  can = { undo: undoable.length > 0, redo: future.length > 0 };
  setEnabled(byId('undo'), can.undo);
  setEnabled(byId('redo'), can.redo);
  if (activity === 'thinking' || activity === 'hinting') aid = 'stop';
  else if (activity === 'failed') aid = 'retry';
  else aid = isPersonsTurn() && hints.size === 0 ? 'hint' : 'nothing';
  setText(byId('aid'), { hint: 'Hint', stop: 'Stop', retry: 'Retry', nothing: 'Hint' }[aid]);
  setEnabled(byId('aid'), aid !== 'nothing');
}

/** @param {number} depth how many plies the engine has looked ahead; 0 for nothing to show */
function showDepth(depth) {
  const line = byId('depth');
  setText(line, depth > 0 ? `depth ${depth}` : '');
  /** @type {HTMLElement} */ (line.parentElement).hidden = depth === 0;
}

/**
 * @param {HTMLElement} score
 * @param {number} discs
 * @param {Kind} kind
 * @param {boolean} lit whether this side is to move, or has won
 */
function showScore(score, discs, kind, lit) {
  const [points, label] = score.querySelectorAll('b, .kind');
  setText(points, String(discs));
  setText(label, kind === 'person' ? kind : `level ${kind}`);
  score.classList.toggle('lit', lit);
}

/**
 * The plies made, and more faintly those that can be made again.
 * @param {Ply[]} history
 * @param {Ply[]} future
 */
function showMoves(history, future) {
  const list = byId('moves');
  const plies = [...history, ...future];
  while (list.children.length > plies.length) list.lastElementChild?.remove();
  plies.forEach((ply, i) => {
    const item = list.children[i] ?? list.appendChild(document.createElement('li'));
    setText(item, ply.name);
    item.className = `${NAMES[ply.who].toLowerCase()}${i < history.length ? '' : ' future'}`;
    if (i === history.length - 1) item.setAttribute('aria-current', 'true');
    else item.removeAttribute('aria-current');
  });
  const current = /** @type {HTMLElement | undefined} */ (list.children[history.length - 1]);
  list.scrollTop = current ? current.offsetTop - list.clientHeight / 2 : 0;
}

/**
 * Touches the page only if something is new, so that a live region does not repeat itself.
 * @param {Element} node
 * @param {string} text
 */
function setText(node, text) {
  if (node.textContent !== text) node.textContent = text;
}

/**
 * Buttons keep the focus where they have nothing to do.
 * @param {Element} button
 * @param {boolean} enabled
 */
function setEnabled(button, enabled) {
  button.setAttribute('aria-disabled', String(!enabled));
}

/**
 * @param {string} id
 * @returns {HTMLElement}
 */
function byId(id) {
  return /** @type {HTMLElement} */ (document.getElementById(id));
}

byId('undo').addEventListener('click', undo);
byId('redo').addEventListener('click', redo);
byId('aid').addEventListener('click', (event) => {
  if (aid === 'stop') thinking.stop();
  else if (aid === 'retry') update();
  // The second click of two on Stop is no wish for a hint.
  else if (aid === 'hint' && event.detail < 2) hint();
});
byId('new').addEventListener('click', () => setup.open());
begin(setup.plan());
