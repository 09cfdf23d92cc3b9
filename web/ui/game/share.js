/** The game as text and as a link, and the way back: text that was pasted or dropped. */
import { element } from '../element.js';
import { readAddress, writeAddress } from '../match/address.js';
import { openDialog } from './dialog.js';

/** @typedef {import('./element.js').Table} Table */

/** What a game as text says before its moves, a line each, where it is not so by default. */
const HEADS = ['size', 'rays', 'position', 'turn', 'a1'];

/**
 * The game as text: its moves, after what must be known to play them.
 * @param {Table} table
 */
export function writeText({ match }) {
  const record = match.record();
  const params = writeAddress(record);
  const heads = HEADS.filter((name) => params.has(name)).map(
    (name) => `${name}: ${params.get(name)}`,
  );
  return [...heads, record.moves.join(' ')].join('\n').trim();
}

/**
 * Opens a game that is written down: a link of this page, or moves such as f5 d6 c3 behind what
 * writeText() puts before them. Moves alone are played on the standard start, of a board like the one
 * that is shown, else of the usual one. Where it cannot be read the game is left alone.
 * @param {Table} table
 * @param {string} text
 * @throws {Error} that says what is wrong
 */
export function openText({ match, view, game }, text) {
  const written = text.trim();
  if (!written) throw new Error(view.texts.emptyText);
  if (/^[a-z]+:\/\/\S+$/i.test(written)) return game.openLink(new URL(written).search);
  /** @type {Map<string, string>} */
  const heads = new Map();
  const moves = written.replace(/^(\w+): *(\S+)\s*$/gm, (line, name, value) => {
    if (!HEADS.includes(name)) return line;
    heads.set(name, value);
    return '';
  });
  const { size, rays, a1, black, white } = match.record();
  if (heads.size) return match.load({ black, white, ...readAddress(heads), moves });
  try {
    match.load({ size, rays, a1, black, white, moves });
  } catch (error) {
    try {
      match.load({ a1, black, white, moves });
    } catch {
      throw error;
    }
  }
}

/** @param {Table} table */
export function openShare(table) {
  const { game, view } = table;
  const { texts } = view;
  const status = element('p', { class: 'said', role: 'status' });
  /**
   * @param {HTMLInputElement | HTMLTextAreaElement} field
   * @param {string} label
   */
  const copier = (field, label) =>
    element('button', { type: 'button', onclick: () => copy(field) }, label);
  /** @param {HTMLInputElement | HTMLTextAreaElement} field */
  async function copy(field) {
    field.select();
    try {
      await navigator.clipboard.writeText(field.value);
      status.textContent = texts.copied;
    } catch {
      status.textContent = texts.notCopied;
    }
  }
  const link = element('input', { name: 'link', readonly: true, value: game.link() });
  const moves = element('textarea', { name: 'moves', readonly: true, rows: 3 }, writeText(table));
  const other = element('textarea', { name: 'other', rows: 3, spellcheck: 'false' });
  const form = element(
    'form',
    { method: 'dialog' },
    element('label', { class: 'field' }, element('span', {}, texts.link), link),
    copier(link, texts.copyLink),
    element('label', { class: 'field' }, element('span', {}, texts.moves), moves),
    copier(moves, texts.copyMoves),
    element('label', { class: 'field wide' }, element('span', {}, texts.transcript), other),
    element('p', { class: 'quiet wide' }, texts.openHint),
    element('button', { type: 'submit', class: 'primary' }, texts.openGame),
    status,
  );
  const dialog = openDialog(table, texts.shareTitle, 'share', form);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    try {
      openText(table, other.value);
      dialog.close();
      view.say(texts.opened);
    } catch (error) {
      status.textContent = texts.notOpened(reasonOf(error));
      other.focus();
    }
  });
}

/**
 * Opens what was pasted or dropped, and tells what came of it.
 * @param {Table} table
 * @param {File | string} given
 */
export async function openTransfer(table, given) {
  const { view } = table;
  const { texts } = view;
  try {
    openText(table, typeof given === 'string' ? given : await read(given, texts));
    view.say(texts.opened);
  } catch (error) {
    view.tell(texts.notOpened(reasonOf(error)));
  }
}

/** More than any game needs. */
const MOST_BYTES = 1e6;

/**
 * @param {File} file
 * @param {import('../texts/texts.js').Texts} texts
 */
async function read(file, texts) {
  if (file.size > MOST_BYTES) throw new Error(texts.unreadable(file.name));
  return file.text().catch(() => {
    throw new Error(texts.unreadable(file.name));
  });
}

/** @param {unknown} error */
const reasonOf = (error) => (error instanceof Error ? error.message : String(error));
