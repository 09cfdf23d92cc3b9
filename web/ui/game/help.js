/** The dialog of the rules and the keys. */
import { element } from '../element.js';
import { openDialog } from './dialog.js';

/** @param {import('./element.js').Table} table */
export function openHelp(table) {
  const { texts } = table.view;
  openDialog(
    table,
    texts.helpTitle,
    'help',
    element(
      'div',
      { class: 'text' },
      ...texts.rules.map((rule) => element('p', {}, rule)),
      element('h3', {}, texts.keysTitle),
      keyList(texts.keys),
      element('p', { class: 'quiet' }, texts.shiftHint),
      element('h3', {}, texts.keysOfBoard),
      keyList(texts.boardKeys),
    ),
  );
}

/** @param {[keys: string, what: string][]} keys */
function keyList(keys) {
  const list = element('dl');
  for (const [names, what] of keys) {
    const each = names.split(' ').flatMap((name) => [' ', element('kbd', {}, name)]);
    list.append(element('div', {}, element('dt', {}, ...each), element('dd', {}, what)));
  }
  return list;
}
