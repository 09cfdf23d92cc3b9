/** Opens games that were written elsewhere: what was pasted, dropped or chosen. */
import { briefOf, MOST_ROWS, readArchive, squaresOf } from './archive.js';
import { reasonOf } from './nodes.js';
import { queryOf, readOwn } from './own-text.js';
import { Written } from './written.js';

/** @typedef {import('./element.js').Table} Table */
/** @typedef {import('../match/course.js').Loadable} Loadable */

/** Bytes: more than the archives of all years have together. */
const MOST_BYTES = 2e7;
/** Milliseconds between words about what takes long. */
const SPEECH = 1500;
/** More than a text of the page's own ever has. */
const MOST_OWN = 1e6;

/**
 * Opens what is written there: the one game, or a list to choose from where there are more. Where nothing
 * can be read the game is left alone.
 * @param {Table} table
 * @param {string | readonly File[]} given a text, or files, which may be an archive and the files of its names
 * @param {(text: string) => void} [tell] told what goes on if it takes long; at the end that it is over, by ''
 * @throws {Error} that says what is wrong
 */
export async function openGiven(table, given, tell = (text) => table.view.tell(text)) {
  const { game, view, parts } = table;
  const { texts } = view;
  const mine = Symbol('what is being opened');
  parts.opening = mine;
  const isText = typeof given === 'string';
  const sources = isText ? [{ name: '', data: given }] : await readFiles(given, texts);
  if (parts.opening !== mine) return;
  for (const { data } of sources) if (openOwn(table, data)) return done(table);

  const { size, rays, a1 } = table.match.record();
  const isWanted = () => parts.opening === mine && game.isConnected;
  let next = performance.now() + SPEECH;
  let told = false;
  /** @param {number} count */
  function onCount(count) {
    if (performance.now() > next) {
      told = true;
      tell(texts.reading(count));
      next = performance.now() + SPEECH;
    }
    return isWanted();
  }
  try {
    const archive = await readArchive(sources, { size, rays, a1, onCount });
    if (!archive || !isWanted()) return; // something else has been opened meanwhile
    const { games, failed, reason, onlyNames } = archive;
    if (games.length === 0) {
      throw new Error(reason || (onlyNames ? texts.onlyNames(onlyNames) : texts.emptyText));
    }
    if (games.length > 1 || failed > 0) await openList(table, archive);
    else openGame(table, new Written(games[0], archive));
  } finally {
    if (told && isWanted()) tell('');
  }
}

/**
 * Lets one of the games of an archive be chosen.
 * @param {Table} table
 * @param {import('./archive.js').Archive} archive
 */
export async function openList(table, archive) {
  const { openGames } = await import('./games.js');
  if (table.game.isConnected) openGames(table, archive, (written) => openGame(table, written));
}

/**
 * Opens a game of an archive. Whoever plays goes on to play; a computer in its turn waits to be resumed.
 * @param {Table} table
 * @param {Written} written
 */
function openGame(table, written) {
  const { size, rays, board, turn } = written.game;
  const moves = squaresOf(written.game);
  open(table, { size, rays, board, turn, moves }, written);
  done(table);
}

/**
 * @param {Table} table
 * @param {Loadable} game
 * @param {Written | null} written
 */
function open({ match, parts }, game, written) {
  const { a1, black, white } = match.record();
  const before = parts.written;
  parts.editor?.leave();
  parts.written = written; // what is shown from here on is this
  try {
    match.load({ a1, black, white, ...game });
  } catch (error) {
    parts.written = before;
    throw error;
  }
  // What somebody has written down ends here: nobody is to play on by himself.
  match.hold();
}

/** @param {Table} table */
function done({ view }) {
  view.say(view.texts.opened);
}

/**
 * Opens a link of this page, what it has written itself, and moves on a board that only it has.
 * @param {Table} table
 * @param {string | Uint8Array} data
 * @returns {boolean} whether it was one of these
 * @throws {Error} that says what is wrong with it
 */
function openOwn(table, data) {
  const { game, match } = table;
  if (data.length > MOST_OWN) return false;
  const text = typeof data === 'string' ? data : new TextDecoder().decode(data);
  const query = queryOf(text);
  if (query !== null) {
    game.openLink(query);
    return true;
  }
  const own = readOwn(text);
  if (own) {
    open(table, own, null);
    return true;
  }
  const { size, rays } = match.record();
  if (!text.trim() || size.every((length) => length <= MOST_ROWS)) return false;
  try {
    open(table, { size, rays, moves: text.trim() }, null);
    return true;
  } catch {
    return false; // it may be a game on a smaller board
  }
}

/**
 * @param {readonly File[]} files
 * @param {import('../texts/texts.js').Texts} texts
 */
async function readFiles(files, texts) {
  const large = files.find(({ size }) => size > MOST_BYTES);
  if (large) throw new Error(texts.tooLarge(large.name));
  return Promise.all(
    files.map(async (file) => {
      const data = await file.arrayBuffer().catch(() => {
        throw new Error(texts.unreadable(file.name));
      });
      return { name: file.name, data: new Uint8Array(data) };
    }),
  );
}

/**
 * Opens what was pasted or dropped, and tells what came of it.
 * @param {Table} table
 * @param {string | readonly File[]} given
 */
export async function openTransfer(table, given) {
  const { view } = table;
  try {
    await openGiven(table, given);
  } catch (error) {
    view.tell(view.texts.notOpened(briefOf(reasonOf(error))));
  }
}
