/** Whether what is drawn on the board stands out from it, by the pixels of a picture. */
import assert from 'node:assert/strict';
import { boxOf, describeBoard } from './board-page.js';

/** The least contrast of what a player must see (WCAG 2.2, 1.4.11). */
const LEAST = 3;

/** Black discs, white ones and legal squares, in the light of the lamp, amid the board, and in the dark corner. */
const BLACK = [0, 27, 63];
const WHITE = [2, 36, 61];
const LEGAL = [16, 20, 47];

const STATE = {
  size: [8, 8],
  cells: Array.from({ length: 64 }, (_, i) => (BLACK.includes(i) ? 1 : WHITE.includes(i) ? 2 : 0)),
  turn: 1,
  last: null,
  moves: LEGAL.map((square) => [square, []]),
};

/**
 * The part of a square's pixels that stands out from the middle of the empty square beside it, and of those of
 * the line between them. Runs in the page.
 * @param {{ square: string, beside: string, least: number }} pictures as data addresses
 */
async function compare({ square, beside, least }) {
  /** @param {string} src */
  async function luminances(src) {
    const image = new Image();
    image.src = src;
    await image.decode();
    const canvas = document.createElement('canvas');
    const { width, height } = image;
    Object.assign(canvas, { width, height });
    const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'));
    context.drawImage(image, 0, 0);
    const { data } = context.getImageData(0, 0, width, height);
    const linear = (/** @type {number} */ value) =>
      value <= 10 ? value / 3294 : ((value / 255 + 0.055) / 1.055) ** 2.4;
    const all = Array.from({ length: width * height }, (_, i) => {
      const [red, green, blue] = [0, 1, 2].map((part) => linear(data[4 * i + part]));
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    });
    return { all, width, height };
  }
  const ground = await luminances(beside);
  const inner = ground.all.filter((_, i) => {
    const [x, y] = [i % ground.width, Math.floor(i / ground.width)];
    return [x / ground.width, y / ground.height].every((part) => part > 0.2 && part < 0.8);
  });
  const middle = inner.reduce((sum, one) => sum + one, 0) / inner.length;
  const isOut = (/** @type {number} */ one) =>
    (Math.max(one, middle) + 0.05) / (Math.min(one, middle) + 0.05) >= least;
  const { all, width } = await luminances(square);
  const line = all.filter((_, i) => i % width === width - 1);
  return {
    square: all.filter(isOut).length / all.length,
    line: line.filter(isOut).length / line.length,
  };
}

describeBoard('<reversi-board> is drawn with contrast', (onPage) => {
  for (const theme of ['light', 'dark', 'contrast']) {
    onPage(
      `discs, rings and lines stand out, ${theme}`,
      async (page) => {
        await page.evaluate(
          ([theme, state]) => {
            tools.add({ theme: /** @type {string} */ (theme) });
            tools.show(state);
          },
          /** @type {const} */ ([theme, STATE]),
        );
        /** @param {number} square */
        const picture = async (square) => {
          const bytes = await page.screenshot({ clip: await boxOf(page, square) });
          return `data:image/png;base64,${bytes.toString('base64')}`;
        };
        const found = [];
        for (const [squares, least] of /** @type {const} */ ([
          [BLACK, 0.15],
          [WHITE, 0.15],
          [LEGAL, 0.02],
        ])) {
          for (const square of squares) {
            const beside = await picture(square % 8 === 7 ? square - 1 : square + 1);
            const out = await page.evaluate(compare, {
              square: await picture(square),
              beside,
              least: LEAST,
            });
            if (out.square < least) found.push([square, 'itself', out.square]);
            if (square % 8 < 7 && out.line < 0.5) found.push([square, 'its line', out.line]);
          }
        }
        assert.deepEqual(found, []);
      },
      { options: { deviceScaleFactor: 2 } },
    );
  }
});
