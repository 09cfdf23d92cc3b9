/** The page: the game, the link that it was opened with, and what is pressed or pasted beside it. */
import './offline.js';

const game = /** @type {import('./reversi-game.js').ReversiGame} */ (
  document.querySelector('reversi-game')
);
const query = location.search;
const isEmbedded = new URLSearchParams(query).has('embed');

// The page itself has but a name, in every language: it takes what the browser prefers.
document.documentElement.removeAttribute('lang');
if (isEmbedded) document.querySelector('h1')?.remove();
else game.setAttribute('save', 'reversi');
// The page around it takes its theme.
game.addEventListener('theme', (event) => {
  document.documentElement.dataset.theme = /** @type {CustomEvent} */ (event).detail.theme;
});

// Only now, so that the game begins with these attributes.
const { languageOf } = await import('./reversi-game.js');
document.documentElement.lang = languageOf(null);
game.visit(query);
// From here on the game that is kept goes on, also after a reload.
if (!isEmbedded && query) history.replaceState(null, '', location.pathname);

/**
 * Whether something happens to nothing in particular.
 * @param {Event} event
 */
const isBeside = ({ target }) => target === document.body || target === document.documentElement;

addEventListener('keydown', (event) => {
  if (isBeside(event)) game.press(event);
});
addEventListener('paste', (event) => {
  if (isBeside(event)) game.open(event.clipboardData);
});
addEventListener('dragover', (event) => event.preventDefault());
addEventListener('drop', (event) => {
  event.preventDefault();
  if (isBeside(event)) game.open(event.dataTransfer);
});
