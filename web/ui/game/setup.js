/** The dialog that sets up a new game. */
import { RAYS_BY_NAME } from '../../words.js';
import { element } from '../element.js';
import { choices, chooser, labelled, openDialog } from './dialog.js';

/** Rows and columns that are offered; larger boards come by the attribute. */
const SIZES = Array.from({ length: 23 }, (_, i) => i + 4);

/** @param {import('./element.js').Table} table */
export function openSetup(table) {
  const { match } = table;
  const { texts } = table.view;
  const { size, rays, sides, a1 } = match.state;
  /** @param {number} now */
  const lengths = (now) =>
    [...new Set([...SIZES, now])].map(
      (n) => /** @type {[string, string]} */ ([String(n), String(n)]),
    );
  const named = [...RAYS_BY_NAME].find(([, set]) => set === rays)?.[0];
  /** @type {[string, string][]} */
  const raysOffered = [
    ['all', texts.allRays],
    ['orthogonal', texts.orthogonal],
    ['diagonal', texts.diagonal],
  ];
  // A set without a name can only be kept.
  if (!named) raysOffered.push([String(rays), String(rays)]);

  const form = element(
    'form',
    { method: 'dialog' },
    element(
      'fieldset',
      { class: 'pair', 'aria-label': texts.size },
      labelled(texts.rows, chooser('rows', lengths(size[0]), String(size[0]))),
      labelled(texts.columns, chooser('cols', lengths(size[1]), String(size[1]))),
    ),
    choices(texts.rays, 'rays', raysOffered, named ?? String(rays)),
    element(
      'fieldset',
      { class: 'pair players', 'aria-label': texts.players },
      player('black', texts.side(1), 'ebony', sides[1], texts),
      player('white', texts.side(2), 'ivory', sides[2], texts),
    ),
    element(
      'p',
      { class: 'answers' },
      element('button', { type: 'button', onclick: () => dialog.close() }, texts.cancel),
      element('button', { type: 'submit', class: 'primary' }, texts.start),
    ),
  );
  const dialog = openDialog(table, texts.newGame, 'setup', form);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const data = new FormData(form);
    /** @param {string} name */
    const field = (name) => String(data.get(name));
    /** @param {string} name */
    const kind = (name) => (field(name) === 'human' ? 'human' : Number(field(name)));
    dialog.close();
    match.newGame({
      size: [Number(field('rows')), Number(field('cols'))],
      rays: RAYS_BY_NAME.get(field('rays')) ?? rays,
      a1,
      black: kind('black'),
      white: kind('white'),
    });
  });
}

/**
 * @param {string} name
 * @param {string} label
 * @param {string} look of its disc
 * @param {'human' | number} kind who plays it now
 * @param {import('../texts/texts.js').Texts} texts
 */
function player(name, label, look, kind, texts) {
  const select = element('select', { name }, element('option', { value: 'human' }, texts.person));
  const levels = element('optgroup', { label: texts.computers });
  texts.levels.forEach((_, level) => {
    levels.append(element('option', { value: level }, texts.computer(level)));
  });
  select.append(levels);
  select.value = String(kind);
  const disc = element('span', { class: `disc ${look}` });
  return element('label', { class: 'field' }, element('span', {}, disc, label), select);
}
