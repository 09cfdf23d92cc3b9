import type * as reversi from './reversi.js';

/**
 * Binds a compiled reversi.wasm to the functions and classes of 'reversi-wasm', for those who load or
 * cache the module themselves.
 *
 * @example
 * const module = await WebAssembly.compileStreaming(fetch('reversi.wasm'));
 * const { legalMoves, start, BLACK } = createReversi(module);
 * @throws TypeError if it is no WebAssembly.Module, Error if it is another module or another version.
 */
export function createReversi(module: WebAssembly.Module): typeof reversi;
