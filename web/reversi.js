/**
 * reversi.js: the module, ready on import. The wasm bytes are part of it, so nothing is fetched or
 * read: it works in a page, a worker, Node, Deno and Bun alike. It is compiled here and now, in a
 * millisecond or three. (Chrome before 115 compiles at most 4 kB outside a worker: see create.js.)
 */

import { createReversi } from './create.js';
import base64 from './reversi.wasm.js';

const binary = atob(base64);
const bytes = new Uint8Array(binary.length);
for (let i = 0; i < bytes.length; i++) bytes[i] = binary.charCodeAt(i);

export const {
  EMPTY,
  BLACK,
  WHITE,
  HOLE,
  ALL_RAYS,
  ORTHOGONAL,
  DIAGONAL,
  RAYS,
  flipsFor,
  apply,
  legalMoves,
  hasMove,
  nextTurn,
  start,
  count,
  score,
  opponent,
  perft,
  squareOf,
  nameOf,
  Game,
  SparseBoard,
} = createReversi(new WebAssembly.Module(bytes));
