/** The page: a game, its board, its players, and the buttons. The module decides; this shows. */
import { ALL_RAYS, DIAGONAL, flipsFor, Game, ORTHOGONAL } from './reversi.js';
import { Board } from './ui/board.js';
import { chooseMove, createRandom } from './ui/players.js';
import { NAMES, newsText, plyText } from './ui/text.js';

/** @typedef {'person' | 'random' | 'greedy'} Kind */
/** @typedef {import('./reversi.js').Ply} Ply */

/** How long a computer waits before it moves, in milliseconds: long enough to see the discs turn. */
const PAUSE = 400;
/** @type {Record<string, number>} */
const RAYS = { all: ALL_RAYS, orthogonal: ORTHOGONAL, diagonal: DIAGONAL };

const rng = createRandom(Date.now());
const board = new Board(byId('frame'), playAsPerson);
const setup = /** @type {HTMLDialogElement} */ (byId('setup'));
const form = /** @type {HTMLFormElement} */ (setup.querySelector('form'));

let game = new Game();
/** Who plays a side, by its value. @type {Kind[]} */
let kinds = ['person', 'person', 'greedy'];
/** The one timer: a computer's next move. @type {ReturnType<typeof setTimeout> | undefined} */
let pending;

/** Starts the game that the form describes. */
function begin() {
  const fields = new FormData(form);
  const field = (/** @type {string} */ name) => String(fields.get(name));
  kinds = ['person', /** @type {Kind} */ (field('black')), /** @type {Kind} */ (field('white'))];
  game = new Game({
    size: [Number(field('rows')), Number(field('cols'))],
    rays: RAYS[field('rays')],
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
  if (!canUndo()) return;
  do game.undo();
  while (!isPersonsTurn() && canUndo() && hasPerson());
  update();
}

/** On to the next turn of a person, or to where the taken back moves end. */
function redo() {
  if (!canRedo()) return;
  do game.redo();
  while (!isPersonsTurn() && canRedo() && hasPerson());
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

/** @returns {boolean} */
function canUndo() {
  return game.history.some(
    ({ who, square }) => square !== null && (kinds[who] === 'person' || !hasPerson()),
  );
}

/** @returns {boolean} */
function canRedo() {
  return game.future.length > 0;
}

/** Shows the game as it is now, and lets a computer think if the next move is its own. */
function update() {
  clearTimeout(pending);
  const { board: cells, size, rays, turn, last, counts, passed } = game;
  const cols = size[1];
  /** @type {Map<number, number[]>} */
  const moves = new Map();
  if (turn !== 0 && isPersonsTurn()) {
    for (const square of game.legal()) {
      const row = Math.floor(square / cols);
      moves.set(square, flipsFor(cells, row, square % cols, turn, size, rays));
    }
  }
  const discs = game.history.filter(({ square }) => square !== null);
  board.show({ size, cells, turn, moves, last: discs.at(-1)?.square ?? null });

  // While something can be done again, a computer waits for it.
  const computer = !game.over && !isPersonsTurn();
  const paused = computer && canRedo();
  if (computer && !paused) {
    pending = setTimeout(() => {
      const kind = /** @type {'random' | 'greedy'} */ (kinds[game.turn]);
      game.play(chooseMove(kind, game, rng));
      update();
    }, PAUSE);
  }

  const { head, note } = newsText(game, paused);
  setText(byId('head'), head);
  setText(byId('note'), note);
  byId('note').classList.toggle('pass', passed);
  setText(byId('slip'), passed && last ? plyText(last) : '');
  byId('slip').hidden = !passed;
  showScore(byId('black'), counts.black, kinds[1], turn === 1 || game.winner() === 1);
  showScore(byId('white'), counts.white, kinds[2], turn === 2 || game.winner() === 2);
  byId('undo').setAttribute('aria-disabled', String(!canUndo()));
  byId('redo').setAttribute('aria-disabled', String(!canRedo()));
  showMoves();
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

/** The plies made, and more faintly those that can be made again. */
function showMoves() {
  const list = byId('moves');
  const plies = [...game.history, ...game.future];
  while (list.children.length > plies.length) list.lastElementChild?.remove();
  plies.forEach((ply, i) => {
    const item = list.children[i] ?? list.appendChild(document.createElement('li'));
    setText(item, ply.name);
    item.className = `${NAMES[ply.who].toLowerCase()}${i < game.ply ? '' : ' future'}`;
    if (i === game.ply - 1) item.setAttribute('aria-current', 'true');
    else item.removeAttribute('aria-current');
  });
  const current = /** @type {HTMLElement | undefined} */ (list.children[game.ply - 1]);
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
byId('new').addEventListener('click', () => setup.showModal());
byId('cancel').addEventListener('click', () => setup.close());
form.addEventListener('submit', (event) => {
  event.preventDefault();
  setup.close();
  begin();
});
begin();
