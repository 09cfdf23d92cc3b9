/**
 * compile.js: a wasm module out of the bytes that build.sh has put into a JavaScript one.
 */

/**
 * Compiles at the first call and never again.
 * @param {string} base64 the bytes of the module
 * @returns {() => WebAssembly.Module}
 */
export function compileLater(base64) {
  /** @type {WebAssembly.Module | undefined} */
  let compiled;
  return () => {
    compiled ??= new WebAssembly.Module(
      Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0)),
    );
    return compiled;
  };
}
