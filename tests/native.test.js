/*
 * The C tests of tests/native, twice: natively under AddressSanitizer and UBSan, and as a wasm
 * module that imports nothing. `sh build.sh native` makes both.
 */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const SEED = 1;
const run = promisify(execFile);
const built = (name) => {
  const path = fileURLToPath(new URL(`../.build/${name}`, import.meta.url));
  assert.ok(existsSync(path), `${path} is missing: run sh build.sh native`);
  return path;
};

test(`C tests under sanitizers, seed ${SEED}`, async (t) => {
  const program = built('native-suite');
  const names = (await run(program, ['list'])).stdout.trimEnd().split('\n');
  for (const [number, name] of names.entries())
    await t.test(name, async () => {
      // One process each: what a sanitizer writes then belongs to this test.
      const { code, stdout, stderr } = await run(program, [`${number}`, `${SEED}`]).catch((e) => e);
      assert.ok(!code && stdout === `ok ${name}\n`, `${stdout}${stderr}`);
    });
});

test(`C tests in wasm, seed ${SEED}`, async (t) => {
  const module = new WebAssembly.Module(readFileSync(built('suite.wasm')));
  assert.deepEqual(WebAssembly.Module.imports(module), []);
  const suite = new WebAssembly.Instance(module).exports;
  suite._initialize?.();
  const text = (address) => {
    const bytes = new Uint8Array(suite.memory.buffer, address);
    return new TextDecoder().decode(bytes.subarray(0, bytes.indexOf(0)));
  };
  for (let number = 0; number < suite.suite_count(); number++)
    await t.test(text(suite.suite_name(number)), () => {
      const line = suite.suite_run(number, SEED);
      if (line) assert.fail(`${text(suite.suite_file())}:${line}\n${text(suite.suite_drawing())}`);
    });
});
