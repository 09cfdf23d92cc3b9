/** The dialog that gives the game away, as a link or in some written format, and opens others. */
import { element } from '../element.js';
import { adoptStyles } from '../styles.js';
import { chooser, labelled, openDialog } from './dialog.js';
import { reasonOf, setText } from './nodes.js';
import { openGiven, openList } from './open.js';
import css from './share.css.js';
import { TARGETS, writeOut } from './written.js';

/** @typedef {import('./element.js').Table} Table */
/** @typedef {HTMLInputElement | HTMLTextAreaElement} Field */

/** @param {Table} table */
export function openShare(table) {
  const { root, view } = table;
  adoptStyles(root, css);
  const said = element('p', { class: 'said', role: 'status' });
  const form = element(
    'form',
    { method: 'dialog' },
    ...linkOf(table, said),
    ...writingOf(table, said),
    ...readingOf(table, said),
    said,
  );
  const dialog = openDialog(table, view.texts.shareTitle, 'share', form);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const { other } = /** @type {{ other: HTMLTextAreaElement }} */ (
      /** @type {unknown} */ (form.elements)
    );
    openHere(table, other.value, { dialog, said }).catch(() => other.focus());
  });
}

/**
 * @param {Table} table
 * @param {HTMLElement} said
 */
function linkOf({ game, view }, said) {
  const { texts } = view;
  const link = element('input', { name: 'link', readonly: true, value: game.link() });
  return [labelled(texts.link, link), copier(link, texts.copyLink, view, said)];
}

/**
 * The game in the format that is chosen, to copy or to save.
 * @param {Table} table
 * @param {HTMLElement} said
 */
function writingOf({ match, view, parts }, said) {
  const { texts } = view;
  const field = element('textarea', { name: 'moves', readonly: true, rows: 2, class: 'out' });
  const losses = element('p', { class: 'quiet wide', role: 'status' });
  const format = chooser(
    'format',
    TARGETS.map(({ format }) => [format, texts.format(format)]),
    TARGETS[0].format,
  );
  const copy = copier(field, texts.copyText, view, said);
  const save = element(
    'button',
    { type: 'button', onclick: () => out && saveFile(out) },
    texts.save,
  );
  /** @type {ReturnType<typeof writeOut> | null} */
  let out = null;
  function show() {
    setText(said, '');
    try {
      out = writeOut(match, parts.written, /** @type {any} */ (format.value));
      const { losses: lost } = out;
      setText(
        losses,
        lost.length ? texts.lossesSaid([...new Set(lost.map(texts.loss))].join(', ')) : '',
      );
    } catch (error) {
      out = null;
      const reason = reasonOf(error).replace(/^game 1 cannot be written as \w+: /, '');
      setText(losses, texts.notWritten(reason));
    }
    field.value = out?.text ?? '';
    // A file of bytes has nothing to copy.
    copy.disabled = out?.text === undefined;
    field.disabled = copy.disabled;
    save.disabled = out === null;
  }
  format.addEventListener('change', show);
  show();
  return [labelled(texts.formatLabel, format), save, labelled(texts.written, field), copy, losses];
}

/**
 * The ways for another game to come.
 * @param {Table} table
 * @param {HTMLElement} said
 */
function readingOf(table, said) {
  const { view, parts } = table;
  const { texts } = view;
  const other = element('textarea', { name: 'other', rows: 2, spellcheck: 'false' });
  const files = element('input', { type: 'file', name: 'files', multiple: true, hidden: true });
  files.addEventListener('change', () => {
    const dialog = /** @type {HTMLDialogElement} */ (files.closest('dialog'));
    const given = [...(files.files ?? [])];
    files.value = ''; // so that the same file can be chosen again
    if (given.length) openHere(table, given, { dialog, said }).catch(() => {});
  });
  const { written } = parts;
  const isMany = written !== null && written.archive.games.length > 1;
  return [
    element('label', { class: 'field wide' }, element('span', {}, texts.transcript), other),
    element('p', { class: 'quiet wide' }, texts.openHint),
    element(
      'div',
      { class: 'wide answers' },
      files,
      element('button', { type: 'button', onclick: () => files.click() }, texts.openFile),
      element('button', { type: 'submit', class: 'primary' }, texts.openGame),
      isMany &&
        element(
          'button',
          {
            type: 'button',
            class: 'others',
            onclick: () => openList(table, written.archive).catch((error) => failed(error)),
          },
          texts.otherGames,
        ),
    ),
  ];

  /** @param {unknown} error */
  function failed(error) {
    setText(said, texts.notLoaded(reasonOf(error)));
  }
}

/**
 * Opens what was typed or chosen in the dialog, which goes then; what is wrong is said in it.
 * @param {Table} table
 * @param {string | readonly File[]} given
 * @param {{ dialog: HTMLDialogElement, said: HTMLElement }} where
 */
async function openHere(table, given, { dialog, said }) {
  const { texts } = table.view;
  try {
    await openGiven(table, given, (text) => setText(said, text));
    dialog.close();
  } catch (error) {
    setText(said, texts.notOpened(reasonOf(error)));
    throw error;
  }
}

/**
 * @param {Field} field
 * @param {string} label
 * @param {import('./view.js').View} view
 * @param {HTMLElement} said
 */
function copier(field, label, { texts }, said) {
  return element('button', { type: 'button', onclick: copy }, label);
  async function copy() {
    field.select();
    try {
      await navigator.clipboard.writeText(field.value);
      setText(said, texts.copied);
    } catch {
      setText(said, texts.notCopied);
    }
  }
}

/**
 * Has the browser save a file.
 * @param {{ bytes: Uint8Array<ArrayBuffer>, file: string }} out
 */
function saveFile({ bytes, file }) {
  const href = URL.createObjectURL(new Blob([bytes]));
  element('a', { href, download: file }).click();
  // Some browsers begin to read it only after the click.
  setTimeout(() => URL.revokeObjectURL(href), 60_000);
}
