/** <reversi-board> in Chromium: its attributes, what it tells, and what it keeps. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { test } from 'node:test';
import { Game, legalMoves } from '../../web/reversi.js';
import {
  boxOf,
  chosen,
  click,
  describeBoard,
  focused,
  marked,
  show,
  stateOf,
} from './board-page.js';

describeBoard('<reversi-board>', (onPage) => {
  onPage('attributes are properties, and say what is shown', async (page) => {
    const seen = await page.evaluate(() => {
      const board = tools.add({ size: '4x6', turn: 'black' });
      const read = () => [tools.cells(board), tools.legal(board)];
      const start = read();
      board.position = 'B W . / . . #';
      board.turn = null;
      const drawn = read();
      board.showLegal = false;
      const off = board.getAttribute('show-legal');
      board.showLegal = true;
      board.orientation = 90;
      board.size = [6, 8];
      return {
        start,
        drawn,
        off,
        on: board.getAttribute('show-legal'),
        orientation: board.getAttribute('orientation'),
        size: [board.getAttribute('size'), board.size],
        turn: board.hasAttribute('turn'),
      };
    });
    const cells = '000000002100001200000000';
    const legal = legalMoves(Uint8Array.from(cells, Number), 1, [4, 6]);
    assert.deepEqual(seen.start, [cells, legal]);
    assert.deepEqual(seen.drawn, ['120003', []]);
    assert.equal(seen.off, 'off');
    assert.equal(seen.on, 'on');
    assert.equal(seen.orientation, '90');
    assert.deepEqual(seen.size, ['6x8', '6x8']);
    assert.equal(seen.turn, false);
  });

  onPage(
    'a wrong attribute is complained of once, and the default holds',
    async (page) => {
      const seen = await page.evaluate(() => {
        const board = tools.add({ size: '0', orientation: '45', 'show-legal': 'maybe' });
        board.setAttribute('coordinates', 'inside');
        return [tools.cells(board).length, board.showLegal];
      });
      assert.deepEqual(seen, [64, true]);
    },
    { problems: [/orientation="45"/, /show-legal="maybe"/, /size="0"/] },
  );

  onPage(
    'properties set before the definition count',
    async (page) => {
      const seen = await page.evaluate(async () => {
        const board = /** @type {any} */ (document.createElement('reversi-board'));
        board.position = 'BW./...';
        board.turn = 'black';
        board.interactive = false;
        document.body.append(board);
        await tools.load('reversi-board.js');
        return [
          tools.cells(board),
          tools.legal(board),
          board.getAttribute('interactive'),
          Object.hasOwn(board, 'position'),
          tools.grid(board).getAttribute('role'),
          tools.in(board, '[tabindex]').length,
        ];
      });
      assert.deepEqual(seen, ['120000', [2], 'off', false, 'table', 0]);
    },
    { file: 'bare.html' },
  );

  onPage('every chosen square is told of, and can be cancelled', async (page) => {
    await page.evaluate(() => {
      const board = tools.add({ turn: 'black' });
      /** @type {any[]} */
      const told = [];
      Object.assign(window, { told });
      for (const type of ['squareselect', 'squarehover', 'squarefocus']) {
        document.addEventListener(type, (event) => {
          const { detail, cancelable, target } = /** @type {CustomEvent} */ (event);
          event.preventDefault();
          if (target !== board) throw new Error('the event does not come from the board');
          told.push([type, detail.square, detail.name, cancelable, event.defaultPrevented]);
        });
      }
    });
    await click(page, 19);
    await click(page, 0);
    await page.mouse.move(1, 1);
    const told = await page.evaluate(() => tools.told());
    assert.deepEqual(told, [
      ['squarehover', 19, 'd3', false, false],
      ['squarefocus', 19, 'd3', false, false],
      ['squareselect', 19, 'd3', true, true],
      ['squarehover', 0, 'a1', false, false],
      ['squarefocus', 0, 'a1', false, false],
      ['squareselect', 0, 'a1', true, true],
      ['squarehover', null, null, false, false],
    ]);
  });

  onPage('a board that is not interactive tells nothing', async (page) => {
    await page.evaluate(() => {
      tools.add({ turn: 'black', interactive: 'off' });
      tools.listen();
    });
    await click(page, 19);
    assert.deepEqual(await page.evaluate(() => tools.told()), []);
    assert.deepEqual(await marked(page, '.would'), []);
  });

  onPage('keys lead over the board as it is seen', async (page) => {
    await page.evaluate(() => {
      tools.add({ size: '6x8' });
      tools.listen();
    });
    /** Each key, and the square it leads to, by the orientation. @type {[string, string[]][]} */
    const steps = [
      ['Control+Home', ['a1', 'a6', 'h6', 'h1']],
      ['ArrowRight', ['b1', 'a5', 'g6', 'h2']],
      ['ArrowDown', ['b2', 'b5', 'g5', 'g2']],
      ['End', ['h2', 'b1', 'a5', 'g6']],
      ['PageDown', ['h6', 'h1', 'a1', 'a6']],
      ['ArrowDown', ['h6', 'h1', 'a1', 'a6']],
      ['Home', ['a6', 'h6', 'h1', 'a1']],
      ['PageUp', ['a1', 'a6', 'h6', 'h1']],
      ['ArrowUp', ['a1', 'a6', 'h6', 'h1']],
      ['Control+End', ['h6', 'h1', 'a1', 'a6']],
    ];
    await page.keyboard.press('Tab');
    for (const [i, orientation] of [0, 90, 180, 270].entries()) {
      await page.evaluate((degrees) => {
        tools.board().setAttribute('orientation', String(degrees));
      }, orientation);
      for (const [key, names] of steps) {
        await page.keyboard.press(key);
        assert.equal(await focused(page), names[i], `${key} at ${orientation} degrees`);
      }
    }
    const stops = await page.evaluate(() => tools.in(tools.board(), '[tabindex="0"]').length);
    assert.equal(stops, 1, 'one stop for Tab');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Space');
    assert.deepEqual(await chosen(page), [40, 40]);
  });

  onPage('the name of a square is typed', async (page) => {
    await page.evaluate(() => {
      const board = tools.add({ size: '12x30' });
      document.addEventListener('keydown', (event) => {
        if (!event.defaultPrevented) board.title += event.key;
      });
    });
    await page.keyboard.press('Tab');
    await page.keyboard.type('d3');
    assert.equal(await focused(page), 'd3');
    await page.keyboard.type('ab12');
    assert.equal(await focused(page), 'ab12');
    await page.keyboard.type('zz3c7');
    assert.equal(await focused(page), 'c7', 'zz is no column here: z3, then c7');
    await page.keyboard.type('?9');
    assert.equal(await focused(page), 'c7', 'no name begins so');
    await page.evaluate(() => tools.board().setAttribute('a1', 'bottom-left'));
    await page.keyboard.press('Shift+A');
    await page.keyboard.type('1');
    assert.equal(await focused(page), 'c6', 'with shift it is no name');
    await page.keyboard.type('A1');
    assert.equal(await focused(page), 'a1');
    const square = await page.evaluate(() => tools.focused()?.dataset.square);
    assert.equal(square, '330');
    const others = await page.evaluate(() => tools.board().title);
    assert.equal(others, 'Tab?9ShiftA1', 'only what is part of a name is taken');
  });

  onPage('a name is forgotten after a while', async (page) => {
    await page.evaluate(() => tools.add({}));
    await page.keyboard.press('Tab');
    await page.keyboard.type('d');
    await page.waitForTimeout(1700);
    await page.keyboard.type('3');
    assert.equal(await focused(page), 'a1');
  });

  onPage('marks stay on their squares when the board is turned', async (page) => {
    const game = Game.replay('f5d6c3');
    await show(page, game, { next: 20 });
    for (const orientation of [0, 90, 180, 270]) {
      await page.evaluate((degrees) => {
        tools.board().setAttribute('orientation', String(degrees));
      }, orientation);
      assert.deepEqual(await marked(page, '[data-last]'), [game.last?.square]);
      assert.deepEqual(await marked(page, '[data-next]'), [20]);
      assert.deepEqual(await marked(page, '[data-legal]'), game.legal());
      const grid = await page.evaluate(() => ({
        top: tools.in(tools.board(), '.top span').map((node) => node.textContent),
        left: tools.in(tools.board(), '.left span').map((node) => node.textContent),
        rows: tools
          .in(tools.board(), '.row')
          .map((row) =>
            [...row.children].map((node) => node.getAttribute('aria-label')?.split(',')[0]),
          ),
        places: tools.in(tools.board(), '.square').map((node) => {
          const { left, top } = node.getBoundingClientRect();
          return [top, left];
        }),
      }));
      // What the coordinates say of a place is what its square is called.
      grid.rows.forEach((row, y) => {
        row.forEach((name, x) => {
          const [letter, digit] =
            orientation % 180 ? [grid.left[y], grid.top[x]] : [grid.top[x], grid.left[y]];
          assert.equal(name, `${letter}${digit}`, `${orientation} degrees`);
        });
      });
      const order = grid.places.map(([y, x]) => y * 10_000 + x);
      assert.deepEqual(
        order,
        [...order].sort((a, b) => a - b),
        'the rows are as they are seen',
      );
    }
  });

  onPage('a click finds its square wherever the board is', async (page) => {
    await page.evaluate(() => {
      tools.add({ turn: 'black' });
      tools.listen();
      const block = document.createElement('div');
      block.style.height = '40px';
      document.body.prepend(block);
    });
    const at = (/** @type {number} */ square) => boxOf(page, square);
    const low = await at(19);
    await page.mouse.click(low.x + low.width / 2, low.y + low.height - 1.5);
    assert.deepEqual(await chosen(page), [19]);
    const [first, end] = [await at(0), await at(63)];
    await page.mouse.click(first.x + 0.5, first.y + 0.5);
    await page.mouse.click(end.x + end.width - 1, end.y + end.height - 1);
    assert.deepEqual(await chosen(page), [0, 63]);
    await page.mouse.click(first.x - 2, first.y - 2);
    await page.mouse.click(end.x + end.width + 2, end.y + end.height / 2);
    assert.deepEqual(await chosen(page), []);
  });

  for (const deviceScaleFactor of [1.5, 3]) {
    onPage(
      `squares are whole and hit at ${deviceScaleFactor} device pixels`,
      async (page) => {
        await page.evaluate(() => {
          tools.add({});
          tools.listen();
        });
        for (const square of [0, 7, 28, 56, 63]) {
          const box = await boxOf(page, square);
          assert.ok(Number.isInteger(box.width) && box.width === box.height, JSON.stringify(box));
          await page.mouse.click(box.x + 1, box.y + 1);
          await page.mouse.click(box.x + box.width - 1, box.y + box.height - 1);
        }
        assert.deepEqual(await chosen(page), [0, 0, 7, 7, 28, 28, 56, 56, 63, 63]);
      },
      { options: { deviceScaleFactor } },
    );
  }

  onPage('Tab leads to a legal square until somebody has been elsewhere', async (page) => {
    const game = new Game();
    await page.evaluate(() => void tools.add({})); // drawn before there is anything to play
    await page.evaluate((state) => tools.show(state), stateOf(game));
    await page.keyboard.press('Tab');
    assert.equal(await focused(page), 'd3');
    await page.keyboard.type('a1');
    game.play('d3');
    await page.evaluate((state) => tools.show(state), stateOf(game));
    assert.equal(await focused(page), 'a1');
  });

  onPage('the focus and the nodes survive a redraw, only what changed is touched', async (page) => {
    const game = new Game();
    await show(page, game);
    await page.keyboard.press('Tab');
    await page.keyboard.type('f5');
    game.play('f5');
    const touched = await page.evaluate(async (state) => {
      const board = tools.board();
      Object.assign(window, { node: tools.focused() });
      const squares = new Set();
      const observer = new MutationObserver((records) => {
        for (const { target } of records) {
          const square = /** @type {HTMLElement} */ (target).closest('.square');
          if (square) squares.add(Number(/** @type {HTMLElement} */ (square).dataset.square));
        }
      });
      observer.observe(tools.grid(board), { subtree: true, attributes: true, childList: true });
      tools.show(state);
      await Promise.resolve();
      return [...squares];
    }, stateOf(game));
    assert.equal(await focused(page), 'f5');
    assert.ok(await page.evaluate(() => tools.focused() === /** @type {any} */ (window).node));
    const opening = new Game();
    const expected = new Set([
      37,
      ...opening.legal(),
      ...game.legal(),
      ...(game.last?.flips ?? []),
    ]);
    assert.deepEqual(
      touched.sort((a, b) => a - b),
      [...expected].sort((a, b) => a - b),
    );
    await page.evaluate(() => {
      tools.board().setAttribute('orientation', '180');
    });
    assert.equal(await focused(page), 'f5');
    await page.evaluate(() => {
      tools.board().show({ size: [3, 3], cells: new Uint8Array(9), turn: 0 });
    });
    assert.ok(await focused(page), 'another size keeps the focus on the board');
  });

  onPage('removed and put back, it is as it was, with one set of listeners', async (page) => {
    const game = Game.replay('f5d6c3d3');
    await show(page, game);
    const seen = await page.evaluate(() => {
      const board = tools.board();
      tools.listen();
      const node = tools.in(board, '.square')[19];
      const holder = document.createElement('section');
      for (let i = 0; i < 3; i++) {
        board.remove();
        document.body.append(holder);
        holder.append(board);
      }
      board.remove();
      board.theme = 'dark';
      document.body.append(board);
      const root = /** @type {ShadowRoot} */ (board.shadowRoot);
      return [
        node === tools.in(board, '.square')[19],
        tools.cells(board),
        root.adoptedStyleSheets.length,
        tools.in(board, '.frame')[0].dataset.theme,
      ];
    });
    assert.deepEqual(seen, [true, [...game.board].join(''), 1, 'dark']);
    await click(page, 0);
    assert.deepEqual(await chosen(page), [0]);
  });

  onPage('in another document it keeps its looks', async (page) => {
    const square = await page.evaluate(async () => {
      const board = tools.add({});
      const frame = document.createElement('iframe');
      frame.width = '400';
      document.body.append(frame);
      frame.contentDocument?.body.append(board);
      return tools.in(board, '.square')[0].getBoundingClientRect().width;
    });
    assert.ok(square > 30 && square < 50, `a square is ${square} px wide`);
  });

  onPage('a wrong state is named, and nothing has changed', async (page) => {
    const messages = await page.evaluate(() => {
      const board = tools.add({ size: '2' });
      const good = { size: [2, 2], cells: [0, 0, 0, 0], turn: 1 };
      const bad = [
        { size: 8 },
        { cells: [0, 0, 0] },
        { cells: [0, 0, 0, 4] },
        { cells: [0, 0, 0, 0.5] },
        { turn: 3 },
        { last: 4 },
        { moves: new Map([[0, [9]]]) },
        { hints: new Map([[-1, { text: '0' }]]) },
      ];
      const errors = bad.map((wrong) => {
        try {
          board.show(/** @type {any} */ ({ ...good, ...wrong }));
          return 'taken';
        } catch (error) {
          return /** @type {Error} */ (error).message;
        }
      });
      return [...errors, tools.cells(board)];
    });
    const patterns = [
      /size/,
      /cells.* 3 /,
      /cells\[3\]/,
      /cells\[3\]/,
      /turn/,
      /last/,
      /moves/,
      /hints/,
    ];
    patterns.forEach((pattern, i) => {
      assert.match(messages[i], pattern);
    });
    assert.equal(messages.at(-1), '2112');
  });

  onPage('labels can be replaced', async (page) => {
    const game = new Game();
    await show(page, game);
    const labels = await page.evaluate(() => {
      const board = tools.board();
      const read = () => tools.in(board, '.square')[19].getAttribute('aria-label');
      const english = read();
      board.label = ({ name, flips }) => `${name}:${flips}`;
      const own = read();
      board.label = null;
      return [english, own, read()];
    });
    assert.deepEqual(labels, ['d3, legal, flips 1', 'd3:1', 'd3, legal, flips 1']);
  });

  onPage('a second copy of the modules leaves the first alone', async (page) => {
    const seen = await page.evaluate(async () => {
      const first = customElements.get('reversi-board');
      const { define } = await tools.load('ui/element.js?again');
      const { ReversiBoard } = await tools.load('ui/board/element.js?again');
      define('reversi-board', ReversiBoard);
      return [first === ReversiBoard, first === customElements.get('reversi-board')];
    });
    assert.deepEqual(seen, [false, true]);
  });
});

test('the board can be imported, twice, where there is no DOM', () => {
  const url = new URL('../../web/reversi-board.js', import.meta.url).href;
  const code = `await import('${url}'); const { ReversiBoard } = await import('${url}?again');
    console.log(typeof ReversiBoard, typeof document);`;
  const args = ['--input-type=module', '-e', code];
  assert.equal(
    execFileSync(process.execPath, args, { encoding: 'utf8' }).trim(),
    'function undefined',
  );
});
