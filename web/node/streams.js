/**
 * streams.js: standard input line by line, standard output at the pace of whoever reads it.
 */

/**
 * To be called once, before anything is written. A failed write is reported to print(), whose caller
 * stops; without a listener Node would throw the same error a second time, out of everybody's reach.
 */
export function catchWriteErrors() {
  process.stdout.on('error', () => {});
  process.stderr.on('error', () => {});
}

/**
 * Writes a line, or several, and waits until they are on their way.
 * @param {string} text without the last line's end
 * @returns {Promise<void>}
 */
export function print(text) {
  return new Promise((resolve, reject) => {
    process.stdout.write(`${text}\n`, (error) => (error ? reject(error) : resolve()));
  });
}

/** @param {string} text */
export function warn(text) {
  process.stderr.write(`${text}\n`);
}

/**
 * The lines of standard input that are not blank, with their numbers from 1.
 * @returns {AsyncGenerator<{ number: number, text: string }>}
 */
export async function* readLines() {
  let number = 0;
  let rest = '';
  for await (const chunk of process.stdin.setEncoding('utf8')) {
    const lines = String(chunk).split('\n');
    lines[0] = rest + lines[0];
    rest = /** @type {string} */ (lines.pop());
    for (const line of lines) {
      number++;
      if (line.trim()) yield { number, text: line.trim() };
    }
  }
  if (rest.trim()) yield { number: number + 1, text: rest.trim() };
}
