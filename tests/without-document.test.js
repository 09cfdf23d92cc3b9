/** without-document.test.js: the elements where there is no document, as on a server. */
import assert from 'node:assert/strict';
import { test } from 'node:test';

test('both elements can be imported, and define nothing', async () => {
  const { ReversiGame } = await import('../web/reversi-game.js');
  const { ReversiBoard } = await import('../web/reversi-board.js');
  assert.equal(typeof ReversiGame, 'function');
  assert.equal(typeof ReversiBoard, 'function');
  assert.equal(globalThis.customElements, undefined);
  assert.equal(globalThis.document, undefined);
});
