/**
 * The readers and writers of records under AddressSanitizer and UBSan, fed with anything: a bounded run of what
 * `npm run fuzz` does for longer. `sh build.sh fuzz` makes the programs, called by `sh build.sh native`.
 */
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { before, describe, test } from 'node:test';
import { fuzz, hasLibFuzzer, libFuzzer, loop, makeCorpus } from '../fuzz/run.js';

const SEED = 1;

/**
 * @param {string} program
 * @param {number} runs
 */
function run(program, runs) {
  try {
    return fuzz(program, [`-runs=${runs}`, `-seed=${SEED}`, '-max_len=2048']);
  } catch (error) {
    const { stdout, stderr } = /** @type {any} */ (error);
    return assert.fail(`${stdout}${String(stderr).slice(-6000)}`);
  }
}

describe(`any bytes, seed ${SEED}`, () => {
  before(() => assert.ok(makeCorpus() > 60));

  test("8000 times, chosen by clang's libFuzzer", { skip: !hasLibFuzzer() }, () => {
    run(libFuzzer, 8000);
  });

  test('8000 times, by the plain loop', () => {
    assert.ok(existsSync(loop), `${loop} is missing: run sh build.sh native`);
    assert.equal(run(loop, 8000), '8000 runs\n');
  });
});
