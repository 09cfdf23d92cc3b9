/** fake-engine.js: an engine that answers when a test says so, and what else the tests of a match need. */

/**
 * @typedef {object} Question
 * @property {'chooseMove' | 'analyze'} kind
 * @property {Uint8Array} board
 * @property {1 | 2} who
 * @property {any} options
 * @property {(answer: any) => void} resolve
 * @property {(error: Error) => void} reject
 */

export class FakeEngine {
  /** @type {Question[]} all that were ever asked */
  asked = [];
  stops = 0;
  isClosed = false;

  #ask(kind, board, who, options) {
    return new Promise((resolve, reject) => {
      this.asked.push({ kind, board, who, options, resolve, reject });
    });
  }

  chooseMove(board, who, _size, options) {
    return this.#ask('chooseMove', board, who, options);
  }

  analyze(board, who, _size, options) {
    return this.#ask('analyze', board, who, options);
  }

  solve() {
    throw new Error('a match solves nothing');
  }

  stop() {
    this.stops++;
  }

  close() {
    this.isClosed = true;
  }

  /** The last question. */
  get last() {
    return this.asked.at(-1);
  }

  /** Answers the last question with a move, as an engine does that has found it. */
  answer(square) {
    this.last?.resolve({ square, value: 0, exact: false, depth: 1, nodes: 1, line: [square] });
  }
}

/** Long enough for what is on its way to arrive, where nothing pauses. */
export const arrived = () => new Promise((resolve) => setTimeout(resolve, 3));

/** When the state of a match is so, now or after a change. */
export function until(match, isSo) {
  return new Promise((resolve) => {
    const look = () => {
      if (!isSo(match.state)) return;
      match.removeEventListener('change', look);
      resolve(match.state);
    };
    match.addEventListener('change', look);
    look();
  });
}

/** The events of a match from now on, as [type, detail]. */
export function listen(match) {
  const heard = [];
  for (const type of ['move', 'moved', 'pass', 'gameover']) {
    match.addEventListener(type, ({ detail }) => heard.push([type, detail]));
  }
  return heard;
}
