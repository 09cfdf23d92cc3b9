/** A dialog: a title, what is in it, and a way out. Only made when one is opened. */
import { element } from '../element.js';
import { adoptStyles } from '../styles.js';
import css from './dialogs.css.js';

/**
 * Opens a dialog above the game. It is taken away when it is closed, and the focus returns.
 * @param {import('./element.js').Table} table
 * @param {string} title
 * @param {string} name its class
 * @param {...(Node | false | null)} content
 * @returns {HTMLDialogElement}
 */
export function openDialog({ root, layer, view }, title, name, ...content) {
  adoptStyles(root, css);
  for (const open of layer.querySelectorAll('dialog')) open.close();
  const close = element('button', {
    type: 'button',
    class: 'close',
    'aria-label': view.texts.close,
  });
  close.append(element('span', { 'aria-hidden': 'true' }));
  const dialog = element(
    'dialog',
    { class: name, 'aria-labelledby': 'title' },
    element('h2', { id: 'title' }, title),
    ...content,
    close, // last, so that the first field has the focus
  );
  close.addEventListener('click', () => dialog.close());
  dialog.addEventListener('close', () => dialog.remove());
  // A click beside it closes it: only there is the dialog itself the target, outside of its box.
  dialog.addEventListener('click', (event) => {
    if (event.target !== dialog) return;
    const { left, right, top, bottom } = dialog.getBoundingClientRect();
    const { clientX: x, clientY: y } = event;
    if (x < left || x > right || y < top || y > bottom) dialog.close();
  });
  layer.append(dialog);
  dialog.showModal();
  return dialog;
}

/**
 * A field with its label.
 * @param {string} label
 * @param {Element} field
 * @returns {HTMLElement}
 */
export function labelled(label, field) {
  return element('label', { class: 'field' }, element('span', {}, label), field);
}

/**
 * A list to choose one of.
 * @param {string} name
 * @param {Iterable<[value: string, label: string]>} options
 * @param {string} value the chosen one
 * @returns {HTMLSelectElement}
 */
export function chooser(name, options, value) {
  const select = element('select', { name });
  for (const [key, label] of options) select.append(element('option', { value: key }, label));
  select.value = value;
  return select;
}

/**
 * A few choices side by side, all to be seen.
 * @param {string} legend
 * @param {string} name
 * @param {Iterable<[value: string, label: string]>} options
 * @param {string} value the chosen one
 * @returns {HTMLFieldSetElement}
 */
export function choices(legend, name, options, value) {
  const set = element('fieldset', { class: 'choices' }, element('legend', {}, legend));
  for (const [key, label] of options) {
    const radio = element('input', { type: 'radio', name, value: key, checked: key === value });
    set.append(element('label', {}, radio, element('span', {}, label)));
  }
  return set;
}
