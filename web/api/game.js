/**
 * game.js: the Game class. A game lives in the memory of a wasm instance of its own; what is here
 * turns squares into numbers, and numbers into plies and errors with words.
 */

import {
  ALL_RAYS,
  badCell,
  checkBoard,
  checkInteger,
  checkOptions,
  checkRays,
  checkSide,
  checkSize,
  colsOf,
  isRawScore,
  rowsOf,
  show,
  wrongNumber,
} from './check.js';
import { Core, copyIndices, scoreOf } from './core.js';
import { checkCorner, findSquare, NAMES, readMoves, writeSquare } from './names.js';

/** @typedef {import('../reversi.js').Ply} Ply */

const OPTIONS = ['size', 'rays', 'board', 'turn', 'a1'];

/** Where gameInfo puts things. */
const INFO = { ply: 0, length: 1, turn: 2, passed: 3, black: 4, white: 5, empty: 6 };

/** Why a move is refused: the last words of "f5 is illegal for Black: ...". */
const REASONS = new Map([
  [-7, 'no memory is left for another ply'],
  [-10, 'it is outside the board'],
  [-11, 'the square is occupied'],
  [-12, 'there is a hole'],
  [-13, 'no disc would turn'],
  [-14, 'the game is over'],
]);

/**
 * The class, on a module.
 * @param {WebAssembly.Module} module
 * @returns {typeof import('../reversi.js').Game}
 */
export function defineGame(module) {
  return class Game {
    /** @type {Core} */
    #core;
    /** @type {readonly [number, number]} */
    #size;
    /** @type {number} */
    #rays;
    /** @type {import('./names.js').Corner} */
    #a1;

    /** @param {import('../reversi.js').GameOptions} [options] */
    constructor(options) {
      const { size = 8, rays = ALL_RAYS, board, turn = 1, a1 } = checkOptions(options, OPTIONS);
      const shape = checkSize(size);
      this.#size = Object.freeze([rowsOf(shape), colsOf(shape)]);
      checkRays(rays);
      this.#rays = rays;
      this.#a1 = checkCorner(a1);
      checkSide(turn, 'turn');
      const [rows, cols] = this.#size;
      const bytes = board === undefined ? undefined : checkBoard(board, rows * cols);
      this.#core = new Core(module);
      if (bytes) this.#core.areas.board.set(bytes);
      else this.#core.call.start(rows, cols);
      if (this.#core.call.gameStart(turn, rows, cols, this.#rays) < 0) throw badCell(board);
    }

    /** @type {typeof import('../reversi.js').Game.replay} */
    static replay(moves, options) {
      // `this`: a subclass replays into itself.
      const game = new this(options);
      let number = 0;
      let isPassWritten = false; // the pass that is the last ply, so that it is not written twice
      for (const move of readMoves(moves, game.size[1])) {
        number++;
        const isPass = move === null;
        if (isPass && (isPassWritten || !game.passed)) {
          throw new RangeError(`move ${number}: ${game.#whyNoPass()}`);
        }
        isPassWritten = isPass;
        if (isPass) continue;
        try {
          game.play(move);
        } catch (error) {
          if (error instanceof Error) error.message = `move ${number}: ${error.message}`;
          throw error;
        }
      }
      return game;
    }

    /**
     * @param {import('../reversi.js').Move} move
     * @returns {Ply}
     */
    play(move) {
      const { call } = this.#core;
      const [row, col] = this.#placeOf(move);
      const answer = call.gamePlay(row, col);
      this.#core.refresh();
      if (answer < 0) {
        const reason = REASONS.get(answer) ?? `error ${answer}`;
        const square = row < 0 ? show(move) : this.#nameOf(row * this.#size[1] + col);
        const who = this.turn === 0 ? '' : ` for ${NAMES[this.#mover()]}`;
        throw new RangeError(`${square} is illegal${who}: ${reason}`);
      }
      return this.#plyAt(this.ply - 1 - (this.passed ? 1 : 0));
    }

    undo() {
      return this.#core.call.gameUndo() === 1;
    }

    redo() {
      return this.#core.call.gameRedo() === 1;
    }

    /** @param {number} ply */
    goTo(ply) {
      checkInteger(ply, 'ply');
      const length = this.#info(INFO.length);
      if (ply < 0 || ply > length) {
        throw new RangeError(`ply must be from 0 to ${length}, got ${ply}`);
      }
      this.#core.call.gameGoTo(ply);
    }

    legal() {
      return copyIndices(this.#core.areas.list, this.#core.call.gameLegal());
    }

    /** @param {import('../reversi.js').ScoreOptions} [options] */
    score(options) {
      const isRaw = isRawScore(options);
      this.#core.call.gameInfo();
      return scoreOf(this.#core.areas.info, INFO.black, isRaw);
    }

    winner() {
      if (!this.over) return null;
      const { black, white } = this.score();
      return black > white ? 1 : white > black ? 2 : 0;
    }

    get board() {
      return this.#core.areas.board.slice(0, this.#core.call.gameBoard());
    }

    get size() {
      return this.#size;
    }

    get rays() {
      return this.#rays;
    }

    get turn() {
      return /** @type {0 | 1 | 2} */ (this.#info(INFO.turn));
    }

    get passed() {
      return this.#info(INFO.passed) === 1;
    }

    get over() {
      return this.turn === 0;
    }

    get counts() {
      this.#core.call.gameInfo();
      const { info } = this.#core.areas;
      return { black: info[INFO.black], white: info[INFO.white], empty: info[INFO.empty] };
    }

    get ply() {
      return this.#info(INFO.ply);
    }

    get history() {
      return this.#plies(0, this.ply);
    }

    get future() {
      return this.#plies(this.ply, this.#info(INFO.length));
    }

    get last() {
      const { ply } = this;
      return ply > 0 ? this.#plyAt(ply - 1) : null;
    }

    /** @param {number} i */
    #info(i) {
      this.#core.call.gameInfo();
      return this.#core.areas.info[i];
    }

    /** The side that play() moves for: before a pass that is due, not the one that passes. */
    #mover() {
      const { turn, ply } = this;
      const isPassDue = ply < this.#info(INFO.length) && this.#plyAt(ply).square === null;
      return isPassDue ? 3 - turn : turn;
    }

    /** @param {number} index */
    #nameOf(index) {
      return writeSquare(index, this.#size, this.#a1);
    }

    /**
     * Row and column of a move, -1 and -1 where it is off the board.
     * @param {import('../reversi.js').Move} move
     * @returns {[number, number]}
     */
    #placeOf(move) {
      const [rows, cols] = this.#size;
      if (Array.isArray(move) && move.length === 2) {
        const [row, col] = move;
        checkInteger(row, 'row');
        checkInteger(col, 'col');
        const isInside = row >= 0 && row < rows && col >= 0 && col < cols;
        return isInside ? [row, col] : [-1, -1];
      }
      if (typeof move === 'string') {
        const square = findSquare(move, this.#size, this.#a1);
        if (square === undefined) {
          throw new RangeError(`${show(move)} is no square of the ${rows} x ${cols} board`);
        }
        return [Math.floor(square / cols), square % cols];
      }
      if (!Number.isInteger(move)) {
        throw wrongNumber('move', 'a square index, a name such as "f5", or [row, col]', move);
      }
      const index = /** @type {number} */ (move);
      const isInside = index >= 0 && index < rows * cols;
      return isInside ? [Math.floor(index / cols), index % cols] : [-1, -1];
    }

    /**
     * @param {number} ply
     * @returns {Ply}
     */
    #plyAt(ply) {
      const flips = copyIndices(this.#core.areas.list, this.#core.call.gamePly(ply));
      const square = this.#core.areas.info[0];
      const who = /** @type {1 | 2} */ (this.#core.areas.info[1]);
      return square < 0
        ? { who, square: null, name: 'pass', flips }
        : { who, square, name: this.#nameOf(square), flips };
    }

    /**
     * @param {number} from
     * @param {number} to
     */
    #plies(from, to) {
      const plies = [];
      for (let ply = from; ply < to; ply++) plies.push(this.#plyAt(ply));
      return plies;
    }

    #whyNoPass() {
      if (this.over) return 'nobody passes: the game is over';
      const names = this.legal().map((square) => this.#nameOf(square));
      const listed = names.slice(0, 8).join(' ') + (names.length > 8 ? ' ...' : '');
      return `${NAMES[this.turn]} may not pass: it can play ${listed}`;
    }
  };
}
