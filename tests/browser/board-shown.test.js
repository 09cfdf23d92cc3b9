/** What <reversi-board> draws in Chromium, against the module here. */
import assert from 'node:assert/strict';
import { ALL_RAYS, apply, flipsFor, Game, legalMoves } from '../../web/reversi.js';
import { createRandom, pick, randomBoard } from '../random.js';
import { describeBoard, marked, show, stateOf } from './board-page.js';

describeBoard('<reversi-board> draws', (onPage) => {
  onPage('it follows the theme asked for, the system, and paper', async (page) => {
    // What the system says arrives with a frame.
    const theme = (/** @type {string} */ wanted) =>
      page.waitForFunction(
        (name) => tools.in(tools.board(), '.frame')[0].dataset.theme === name,
        wanted,
        { timeout: 10_000 },
      );
    await page.evaluate(() => tools.add({}));
    await theme('light');
    await page.emulateMedia({ colorScheme: 'dark' });
    await theme('dark');
    await page.emulateMedia({ contrast: 'more' });
    await theme('contrast');
    await page.evaluate(() => tools.board().setAttribute('theme', 'light'));
    await theme('light');
    await page.emulateMedia({ forcedColors: 'active' });
    await theme('contrast');
    await page.emulateMedia({ forcedColors: 'none' });
    await theme('light');
    await page.emulateMedia({ media: 'print' });
    await theme('contrast');
    await page.emulateMedia({ media: 'screen' });
    await theme('light');
  });

  onPage(
    'discs turn in the order of the rays, and the next state ends that',
    async (page) => {
      const game = Game.replay('f5d6c3d3c4f4f6f3e6e7');
      const before = stateOf(game);
      game.play('c6');
      const from = game.last?.square ?? 0;
      const turned = game.last?.flips ?? [];
      assert.ok(turned.length > 1);
      const seen = await page.evaluate(
        async ([from, to]) => {
          const board = tools.add({});
          tools.show(from);
          tools.show(to);
          const running = () =>
            tools.in(board, '.square').flatMap((square) => {
              const delays = square.firstElementChild?.getAnimations() ?? [];
              return delays.map(({ effect }) => {
                const { delay, endTime } = /** @type {AnimationEffect} */ (
                  effect
                ).getComputedTiming();
                return [Number(square.dataset.square), delay, endTime];
              });
            });
          const first = running();
          tools.show({ ...to, animate: false });
          return [first, running(), tools.in(board, '.turning').length];
        },
        [before, stateOf(game)],
      );
      const [first, rest, turning] = /** @type {[number[][], number[][], number]} */ (seen);
      const drop = first.find(([square]) => square === game.last?.square);
      assert.ok(drop, 'the disc is placed');
      const discs = first.filter((one) => one !== drop);
      assert.deepEqual(
        discs.map(([square]) => square),
        [...turned].sort((a, b) => a - b),
      );
      for (const [square, delay, end] of discs) {
        const down = Math.floor(square / 8) - Math.floor(from / 8);
        const far = Math.max(Math.abs(down), Math.abs((square % 8) - (from % 8))) - 1;
        assert.equal(delay, far * 40);
        assert.ok(Number(end) <= 350);
      }
      assert.deepEqual(rest, []);
      assert.equal(turning, 0);
    },
    { options: { reducedMotion: 'no-preference' } },
  );

  onPage('a hint that its square has no room for is a ring, the best one a dot', async (page) => {
    const seen = await page.evaluate(() =>
      ['100', '8'].map((size) => {
        const board = tools.add({ size });
        const { size: shape, cells, turn } = board.state;
        const hints = new Map([
          [3, { text: '+12' }],
          [4, { text: '+13', best: true }],
        ]);
        board.show({ size: shape, cells, turn, moves: new Map([3, 4].map((i) => [i, []])), hints });
        return [3, 4].map((square) => {
          const node = tools.in(board, `[data-square="${square}"]`)[0];
          const { fontSize, borderTopWidth } = getComputedStyle(node, '::before');
          const [width, high, line] = [node.clientWidth, fontSize, borderTopWidth].map((one) =>
            Number.parseFloat(String(one)),
          );
          return { fits: width > 1.5 * high, isWritten: high > 8, line };
        });
      }),
    );
    const small = { fits: true, isWritten: false };
    const large = { fits: true, isWritten: true };
    const [[other, best], [otherLarge, bestLarge]] = seen;
    assert.deepEqual(
      [other, best],
      [
        { ...small, line: 1 },
        { ...small, line: 3 },
      ],
    );
    assert.deepEqual({ ...otherLarge, line: 0 }, { ...large, line: 0 });
    assert.ok(bestLarge.line > otherLarge.line);
  });

  onPage('under reduced motion nothing moves', async (page) => {
    const game = Game.replay('f5');
    const count = await page.evaluate(
      ([from, to]) => {
        const board = tools.add({});
        tools.show(from);
        tools.show(to);
        const discs = tools.in(board, '.disc');
        return [discs.length, discs.flatMap((disc) => disc.getAnimations()).length];
      },
      [stateOf(new Game()), stateOf(game)],
    );
    assert.deepEqual(count, [5, 0]);
  });

  onPage(
    'it is as large as it may be, its squares are square, and only a huge one scrolls',
    async (page) => {
      for (const [width, height, size] of /** @type {const} */ ([
        [320, 600, '8'],
        [320, 600, '26'],
        [500, 300, '8'],
        [500, 300, '4x12'],
        [500, 500, '100'],
      ])) {
        await page.setViewportSize({ width, height });
        const seen = await page.evaluate(
          ([text, high]) => {
            document.body.replaceChildren();
            document.body.style.margin = '0';
            const board = tools.add({ size: text });
            board.style.setProperty('--reversi-board-height', `${high}px`);
            const frame = tools.in(board, '.frame')[0];
            const box = frame.getBoundingClientRect();
            const square = tools.in(board, '.square')[0].getBoundingClientRect();
            const root = document.documentElement;
            return {
              box: [box.width, box.height],
              square: [square.width, square.height],
              scrolls:
                frame.scrollWidth > frame.clientWidth || frame.scrollHeight > frame.clientHeight,
              sideways: root.scrollWidth > root.clientWidth,
            };
          },
          /** @type {[string, number]} */ ([size, height]),
        );
        const what = `${size} in ${width} x ${height}: ${JSON.stringify(seen)}`;
        const [wide, high] = seen.box;
        assert.ok(wide <= width && high <= height, what);
        assert.equal(seen.square[0], seen.square[1], what);
        assert.equal(seen.sideways, false, what);
        assert.equal(seen.scrolls, size === '100', what);
        const [rows, cols] = size === '4x12' ? [4, 12] : [Number(size), Number(size)];
        if (size !== '100') assert.ok(width - wide < cols + 1 || height - high < rows + 1, what);
      }
    },
  );

  onPage('legal and flipped squares are the module’s, for thousands of positions', async (page) => {
    const seed = 20_260_401;
    const random = createRandom(seed);
    let moves = 0;
    for (let batch = 0; batch < 12; batch++) {
      const positions = Array.from({ length: 250 }, () => {
        const size = /** @type {[number, number]} */ (
          random() < 0.02
            ? [pick(random, 13, 30), pick(random, 13, 30)]
            : [pick(random, 1, 10), pick(random, 1, 10)]
        );
        const cells = [...randomBoard(random, size[0] * size[1])];
        const rays = random() < 0.7 ? ALL_RAYS : pick(random, 0, 255);
        const orientation = pick(random, 0, 3) * 90;
        return { size, cells, rays, orientation, who: /** @type {1 | 2} */ (pick(random, 1, 2)) };
      });
      const shown = await page.evaluate(async (list) => {
        const { apply, flipsFor, legalMoves } = await tools.load('reversi.js');
        document.querySelector('reversi-board')?.remove();
        const board = tools.add({});
        return list.map(({ size, cells, rays, orientation, who }) => {
          /** @type {Map<number, number[]>} */
          const moves = new Map();
          const [, cols] = size;
          for (const square of legalMoves(cells, who, size, rays)) {
            const row = Math.floor(square / cols);
            moves.set(square, flipsFor(cells, row, square % cols, who, size, rays));
          }
          board.setAttribute('orientation', String(orientation));
          board.show({ size, cells, turn: who, moves });
          const legal = tools.legal(board);
          const nodes = new Map(
            tools.in(board, '.square').map((node) => [Number(node.dataset.square), node]),
          );
          const flips = legal.slice(0, 12).map((square) => {
            const node = /** @type {HTMLElement} */ (nodes.get(square));
            node.dispatchEvent(
              new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }),
            );
            const said = Number(/flips (\d+)/.exec(node.getAttribute('aria-label') ?? '')?.[1]);
            const ghosts = tools.squares(board, '[data-ghost]');
            return { square, said, ghosts, would: tools.squares(board, '.would') };
          });
          let after = '';
          const last = legal.at(-1);
          if (last !== undefined) {
            const next = apply(cells, Math.floor(last / cols), last % cols, who, size, rays);
            board.show({ size, cells: next ?? cells, turn: 0, last });
            after = tools.cells(board);
          }
          return { legal, flips, after };
        });
      }, positions);
      positions.forEach(({ size, cells, rays, who }, i) => {
        const what = () =>
          `seed ${seed}, position ${batch * 250 + i}: ${size} ${cells} ${rays} ${who}`;
        const { legal, flips, after } = shown[i];
        const board = Uint8Array.from(cells);
        const cols = size[1];
        const flipsAt = (/** @type {number} */ square) =>
          flipsFor(board, Math.floor(square / cols), square % cols, who, size, rays);
        assert.deepEqual(legal, legalMoves(board, who, size, rays), what());
        for (const { square, said, ghosts, would } of flips) {
          const expected = flipsAt(square).sort((a, b) => a - b);
          assert.deepEqual(would, expected, what());
          assert.deepEqual(ghosts, [square], what());
          assert.equal(said, expected.length, what());
          moves++;
        }
        const last = legal.at(-1);
        if (last === undefined) return;
        const expected =
          apply(board, Math.floor(last / cols), last % cols, who, size, rays) ?? board;
        assert.equal(after, [...expected].join(''), what());
      });
    }
    assert.ok(moves > 3000, `only ${moves} moves were looked at`);
  });

  onPage('100 x 100: drawn whole, played on, and only few squares are touched', async (page) => {
    const game = new Game({ size: 100 });
    const random = createRandom(100);
    const step = () => {
      const legal = game.legal();
      game.play(legal[pick(random, 0, legal.length - 1)]);
    };
    for (let i = 0; i < 600; i++) step();
    await show(page, game);
    const before = stateOf(game);
    step();
    const state = stateOf(game);
    const touched = await page.evaluate(async (next) => {
      const squares = new Set();
      const observer = new MutationObserver((records) => {
        for (const { target } of records) squares.add(target);
      });
      observer.observe(tools.grid(tools.board()), { subtree: true, attributes: true });
      tools.show(next);
      await Promise.resolve();
      return squares.size;
    }, state);
    assert.equal(await page.evaluate(() => tools.cells(tools.board())), [...game.board].join(''));
    assert.deepEqual(await marked(page, '[data-legal]'), game.legal());
    const most = before.moves.length + state.moves.length + (game.last?.flips.length ?? 0) + 3;
    assert.ok(touched <= most, `${touched} squares were touched, ${most} may have changed`);
  });
});
