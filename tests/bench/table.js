/**
 * table.js: the table of `npm run bench`: ways timed beside each other, rows and what they should reach.
 */

const ROUNDS = 15;

/** @param {number[]} numbers */
export function median(numbers) {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[sorted.length >> 1];
}

/** Seconds a call takes, over enough calls to fill about 20 ms. */
function timer(work) {
  let calls = 1;
  const run = () => {
    const begin = performance.now();
    for (let i = 0; i < calls; i++) work(i);
    return (performance.now() - begin) / 1e3;
  };
  for (let seconds = 0; seconds < 0.02; ) {
    seconds = run();
    if (seconds < 0.02) calls = Math.ceil(calls * Math.min(10, 0.025 / Math.max(seconds, 1e-6)));
  }
  return () => run() / calls;
}

/** Times two ways in turn. */
function compare(ours, theirs) {
  const a = timer(ours);
  const b = timer(theirs);
  const rounds = Array.from({ length: ROUNDS }, (_, i) => {
    if (i % 2) {
      const second = b();
      return [a(), second];
    }
    return [a(), b()];
  });
  return {
    ours: median(rounds.map(([x]) => x)),
    theirs: median(rounds.map(([, y]) => y)),
    ratio: median(rounds.map(([x, y]) => y / x)),
  };
}

const rows = [];

/** @param {number} seconds */
export function time(seconds) {
  const [unit, factor] =
    seconds < 1e-6
      ? ['ns', 1e9]
      : seconds < 1e-3
        ? ['us', 1e6]
        : seconds < 1
          ? ['ms', 1e3]
          : ['s', 1];
  return `${(seconds * factor).toPrecision(3)} ${unit}`;
}

export function addRow(what, ours, theirs, ratio, target, isMet) {
  rows.push([what, ours, theirs, ratio, target, isMet === undefined ? '' : isMet ? 'yes' : 'NO']);
}

export function addComparison(what, ours, theirs, target) {
  const result = compare(ours, theirs);
  const ratio = `${result.ratio.toFixed(2)} x`;
  addRow(
    what,
    time(result.ours),
    time(result.theirs),
    ratio,
    `>= ${target} x`,
    result.ratio >= target,
  );
}

export function print() {
  const table = [['', 'ours', 'plain JS / other', 'ratio', 'to reach', 'reached'], ...rows];
  const widths = table[0].map((_, i) => Math.max(...table.map((row) => row[i].length)));
  for (const row of table) {
    console.log(
      row.map((cell, i) => (i ? cell.padStart(widths[i]) : cell.padEnd(widths[0]))).join('   '),
    );
  }
}
