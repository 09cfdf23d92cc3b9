/** records.wasm as a file: what it weighs, and what it asks of whoever loads it. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

const wasm = readFileSync(new URL('../../web/records.wasm', import.meta.url));

test('records.wasm has at most 40,000 bytes and asks for nothing', () => {
  assert.ok(wasm.length <= 40_000, `${wasm.length} bytes`);
  assert.deepEqual(WebAssembly.Module.imports(new WebAssembly.Module(wasm)), []);
});
