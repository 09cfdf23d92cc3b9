/**
 * The readers and writers of records under AddressSanitizer and UBSan, fed with anything: a bounded run of what
 * `npm run fuzz` does for longer. `sh build.sh fuzz` makes the program, called by `sh build.sh native`.
 */
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { test } from 'node:test';
import { fuzz, isLibFuzzer, makeCorpus, program } from '../fuzz/run.js';

const SEED = 1;
const RUNS = 8000;

test(`any bytes, ${RUNS} times, seed ${SEED}`, (t) => {
  assert.ok(existsSync(program), `${program} is missing: run sh build.sh native`);
  assert.ok(makeCorpus() > 60);
  t.diagnostic(isLibFuzzer() ? "clang's libFuzzer" : 'no libFuzzer here: a plain loop instead');
  try {
    fuzz([`-runs=${RUNS}`, `-seed=${SEED}`, '-max_len=2048']);
  } catch (error) {
    const { stdout, stderr } = /** @type {any} */ (error);
    assert.fail(`${stdout}${String(stderr).slice(-6000)}`);
  }
});
