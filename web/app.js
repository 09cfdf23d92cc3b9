/** The page: a game, its board, its players, and the buttons. The module decides; this shows. */
import { chooseMove, createRandom } from './players.js';
import { flipsFor, Game } from './reversi.js';
import { Board } from './ui/board.js';
import { newsText } from './ui/text.js';
import { NAMES, RAYS_BY_NAME } from './words.js';

/** @typedef {import('./players.js').Player} Player */
/** @typedef {'person' | Player} Kind */
/** @typedef {import('./reversi.js').Ply} Ply */

/** How long a computer waits before it moves, in milliseconds: long enough to see the discs turn. */
const PAUSE = 400;

const rng = createRandom(Date.now());
const board = new Board(byId('frame'), playAsPerson);
const setup = /** @type {HTMLDialogElement} */ (byId('setup'));
const form = /** @type {HTMLFormElement} */ (setup.querySelector('form'));

/** @type {Game} */
let game;
/** The form as it was when this game began. @type {FormData} */
let fields;
/** Who plays a side, by its value. @type {Kind[]} */
let kinds;
/** What the buttons can do now. */
let can = { undo: false, redo: false };
/** The one timer: a computer's next move. @type {ReturnType<typeof setTimeout> | undefined} */
let pending;

/** Opens the dialog on the choices of this game, whatever was chosen and given up before. */
function ask() {
  for (const [name, value] of fields) {
    const field = /** @type {HTMLSelectElement | RadioNodeList} */ (form.elements.namedItem(name));
    field.value = String(value);
  }
  setup.showModal();
}

/** Starts the game that the form describes. */
function begin() {
  fields = new FormData(form);
  const field = (/** @type {string} */ name) => String(fields.get(name));
  kinds = ['person', /** @type {Kind} */ (field('black')), /** @type {Kind} */ (field('white'))];
  game = new Game({
    size: [Number(field('rows')), Number(field('cols'))],
    rays: RAYS_BY_NAME.get(field('rays')),
  });
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

/** Shows the game as it is now, and lets a computer think if the next move is its own. */
function update() {
  clearTimeout(pending);
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
  board.show({ size, cells, turn, moves, last: discs.at(-1)?.square ?? null });
  // Where persons play, there must be a move of theirs to take back.
  const undoable = hasPerson() ? discs.filter(({ who }) => kinds[who] === 'person') : discs;
  can = { undo: undoable.length > 0, redo: future.length > 0 };

  // While something can be done again, a computer waits for it.
  const computer = turn !== 0 && !isPersonsTurn();
  const paused = computer && can.redo;
  if (computer && !paused) {
    pending = setTimeout(() => {
      game.play(chooseMove(/** @type {Player} */ (kinds[turn]), game, rng));
      update();
    }, PAUSE);
  }

  const { head, note, isPass } = newsText(game, paused);
  setText(byId('head'), head);
  setText(byId('note'), note);
  byId('note').classList.toggle('pass', isPass);
  const slip = byId('slip');
  setText(slip, isPass ? note : '');
  slip.hidden = !isPass;
  // It slides in again where one pass follows another.
  for (const slide of slip.getAnimations()) slide.currentTime = 0;
  const lit = turn || game.winner();
  showScore(byId('black'), counts.black, kinds[1], lit === 1);
  showScore(byId('white'), counts.white, kinds[2], lit === 2);
  byId('undo').setAttribute('aria-disabled', String(!can.undo));
  byId('redo').setAttribute('aria-disabled', String(!can.redo));
  showMoves(history, future);
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
  setText(label, kind);
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
 * @param {string} id
 * @returns {HTMLElement}
 */
function byId(id) {
  return /** @type {HTMLElement} */ (document.getElementById(id));
}

for (const name of ['rows', 'cols']) {
  const select = /** @type {HTMLSelectElement} */ (form.elements.namedItem(name));
  for (let n = 4; n <= 16; n++) select.add(new Option(String(n), String(n), n === 8, n === 8));
}
byId('undo').addEventListener('click', undo);
byId('redo').addEventListener('click', redo);
byId('new').addEventListener('click', ask);
byId('cancel').addEventListener('click', () => setup.close());
form.addEventListener('submit', (event) => {
  event.preventDefault();
  setup.close();
  begin();
});
begin();
