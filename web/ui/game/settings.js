/** The dialog of the settings. Each is an attribute of the game, and holds as soon as it is chosen. */
import { element } from '../element.js';
import { LANGUAGES } from '../texts/texts.js';
import { chooser, labelled, openDialog } from './dialog.js';

/** @param {import('./element.js').Table} table */
export function openSettings(table) {
  const { game } = table;
  const { texts } = table.view;
  // A language that has no table here, or one of a country, is in none of the lines.
  const language = game.setting('lang').toLowerCase().split('-')[0];
  /** What is chosen, where it is not as the attribute has it. @type {Record<string, string>} */
  const chosen = { lang: LANGUAGES.has(language) ? language : '' };
  /** Each attribute with its label and what may be chosen. @type {[string, string, [string, string][]][]} */
  const lists = [
    [
      'theme',
      texts.theme,
      [
        ['auto', texts.auto],
        ['light', texts.light],
        ['dark', texts.dark],
        ['contrast', texts.contrast],
      ],
    ],
    ['lang', texts.language, [['', texts.auto], ...LANGUAGES]],
    [
      'coordinates',
      texts.coordinates,
      [
        ['frame', texts.onFrame],
        ['inside', texts.inSquares],
        ['none', texts.none],
      ],
    ],
    [
      'a1',
      texts.corner,
      [
        ['top-left', texts.topLeft],
        ['bottom-left', texts.bottomLeft],
      ],
    ],
    [
      'orientation',
      texts.orientation,
      [0, 90, 180, 270].map((turn) => [String(turn), texts.degrees(turn)]),
    ],
    [
      'pass',
      texts.passMode,
      [
        ['auto', texts.byItself],
        ['button', texts.onButton],
      ],
    ],
  ];
  /** @type {[string, string][]} */
  const switches = [
    ['show-legal', texts.showLegal],
    ['show-flips', texts.showFlips],
    ['evaluation', texts.evaluationBar],
    ['sound', texts.sound],
  ];
  const form = element(
    'form',
    { method: 'dialog' },
    element(
      'div',
      { class: 'fields' },
      ...lists.map(([name, label, options]) =>
        labelled(label, chooser(name, options, chosen[name] ?? game.setting(name))),
      ),
    ),
    ...switches.map(([name, label]) =>
      element(
        'label',
        { class: 'switch' },
        element('input', { type: 'checkbox', name, checked: game.setting(name) === 'on' }),
        element('span', {}, label),
      ),
    ),
  );
  form.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLSelectElement) game.choose(target.name, target.value);
    else if (target instanceof HTMLInputElement) {
      game.choose(target.name, target.checked ? 'on' : 'off');
    }
  });
  const dialog = openDialog(table, texts.settings, 'settings', form);
  // In another language the dialog is made anew.
  game.addEventListener('settings', onSettings);
  dialog.addEventListener('close', () => game.removeEventListener('settings', onSettings));
  function onSettings() {
    if (table.view.texts === texts) return;
    openSettings(table);
    /** @type {HTMLElement | null} */ (
      table.layer.querySelector('dialog[open] [name=lang]')
    )?.focus();
  }
}
