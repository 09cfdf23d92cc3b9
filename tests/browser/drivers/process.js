/** Programs that a browser test starts, and what they need: a line they print, a folder, an end. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What still runs, to be ended with this process whatever becomes of it. @type {Set<() => void>} */
const ends = new Set();
process.on('exit', () => {
  for (const end of ends) end();
});

/**
 * Starts a program and waits until it has printed something.
 * @param {string} file
 * @param {string[]} args
 * @param {RegExp} pattern what to wait for in its output
 * @param {NodeJS.ProcessEnv} [env] beside this process's own
 * @returns {Promise<{ match: RegExpExecArray, end: () => void }>} rejects with what it printed if
 *   it ends before
 */
export async function startProgram(file, args, pattern, env) {
  const child = spawn(file, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  });
  const end = () => {
    ends.delete(end);
    child.kill('SIGKILL');
  };
  ends.add(end);
  const match = await new Promise((resolve, reject) => {
    let printed = '';
    /** @param {Buffer} data */
    const read = (data) => {
      // Only until it has been found: a browser may go on printing for as long as it runs.
      if (printed === '' || !pattern.test(printed)) printed += data;
      const found = pattern.exec(printed);
      if (found) resolve(found);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.on('error', reject);
    child.on('exit', (code) => reject(new Error(`${file} ended (${code}):\n${printed}`)));
  });
  return { match, end };
}

/**
 * A folder that goes with this process.
 * @param {string} name
 * @returns {string}
 */
export function makeFolder(name) {
  const folder = mkdtempSync(join(tmpdir(), `reversi-${name}-`));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}
