/** The dialog of the games of a file: a few at a time, to look through, to search and to choose from. */
import { element } from '../element.js';
import { adoptStyles } from '../styles.js';
import { search } from './archive.js';
import { openDialog } from './dialog.js';
import css from './games.css.js';
import { isEnabled, reasonOf, setEnabled, setText } from './nodes.js';
import { Written } from './written.js';

/** @typedef {import('./archive.js').Archive} Archive */
/** @typedef {import('./archive.js').Kept} Kept */
/** @typedef {import('./element.js').Table} Table */
/** @typedef {import('../texts/texts.js').Texts} Texts */

/** How many are shown at a time. */
const PAGE = 50;
/** From how many on one may search. */
const SEARCHED = 10;

/**
 * @param {Table} table
 * @param {Archive} archive
 * @param {(written: Written) => void} open opens the one that is chosen
 */
export function openGames(table, archive, open) {
  const { root, match, view, parts } = table;
  const { texts } = view;
  const { games, failed, reason } = archive;
  adoptStyles(root, css);
  const { written } = parts;
  const isHere = written?.archive === archive && written.isAt(match);
  const current = isHere ? games.indexOf(written.game) : -1;
  /** Those that are looked for, by their indices. */
  let found = search(games, '');
  /** The first in the list, of those. */
  let first = Math.max(0, current - (current % PAGE));

  const count = element('p', { class: 'quiet', role: 'status' });
  const said = element('p', { class: 'said', role: 'alert' });
  const list = element('ol', { role: 'list', 'aria-label': texts.games });
  /** @param {string} label @param {number} step */
  const turner = (label, step) =>
    element(
      'button',
      { type: 'button', onclick: () => isEnabled(turners[step]) && turn(step) },
      label,
    );
  /** By the way that they lead. @type {Record<number, HTMLElement>} */
  const turners = { [-1]: turner(texts.gamesBefore, -1), 1: turner(texts.gamesAfter, 1) };

  /** @param {number} step */
  function turn(step) {
    first += step * PAGE;
    show();
    list.querySelector('button')?.focus();
  }

  function show() {
    const shown = found.slice(first, first + PAGE);
    list.replaceChildren(...shown.map(makeItem));
    list.scrollTop = 0;
    const last = first + shown.length;
    setText(count, texts.gamesShown(shown.length && first + 1, last, found.length));
    setEnabled(turners[-1], first > 0);
    setEnabled(turners[1], last < found.length);
  }

  /** @param {number} index of the game */
  function makeItem(index) {
    const about = new Written(games[index], archive);
    const isCurrent = index === current ? 'true' : null;
    const name = about.title || texts.gameNumber(index + 1);
    const button = element(
      'button',
      { type: 'button', 'aria-current': isCurrent },
      element('b', {}, name),
      ' ',
      element('span', {}, detailsOf(about.game, texts)),
    );
    button.addEventListener('click', () => {
      try {
        open(about);
        dialog.close();
      } catch (error) {
        setText(said, texts.notOpened(reasonOf(error)));
      }
    });
    return element('li', {}, button);
  }

  const field = element('input', { type: 'search', name: 'search' });
  field.addEventListener('input', () => {
    found = search(games, field.value);
    first = 0;
    show();
  });
  const dialog = openDialog(
    table,
    texts.games,
    'games',
    games.length > SEARCHED &&
      element('label', { class: 'field' }, element('span', {}, texts.search), field),
    count,
    failed > 0 && element('p', { class: 'quiet failed' }, texts.gamesFailed(failed, reason)),
    said,
    list,
    games.length > PAGE && element('p', { class: 'answers' }, turners[-1], turners[1]),
  );
  show();
  /** @type {HTMLElement | null} */ (
    list.querySelector('[aria-current]') ?? list.querySelector('button')
  )?.focus();
}

/**
 * What there is to know of a game before it is opened.
 * @param {Kept} game
 * @param {Texts} texts
 */
function detailsOf({ result, moves, computed, comments }, texts) {
  const { counts, turn, opening } = computed;
  const score = turn === 0 ? `${counts.black}–${counts.white}` : '';
  return [
    result || score,
    texts.moveCount(moves.length),
    opening?.name,
    moves.length === 0 && comments[0]?.slice(0, 80),
  ]
    .filter(Boolean)
    .join(' · ');
}
