/**
 * Written games: transcripts, GGF, SGF, PGN, WTHOR archives, OBF problems, boards and bitboards, read and
 * written. Importable alone; nothing of the page or the engine comes with it.
 *
 * Squares are indices, row by row from the top left, and have names with a1 at the top left unless `a1`
 * says otherwise. Boards have up to 26 rows and columns here.
 */

import type { Board, Counts, Rays, Side, Size } from './reversi.js';

export type RecordsFormat =
  | 'transcript'
  | 'board'
  | 'bitboards'
  | 'obf'
  | 'ggf'
  | 'sgf'
  | 'pgn'
  | 'wthor'
  | 'wthor-players'
  | 'wthor-tournaments';

export declare const FORMATS: readonly RecordsFormat[];

/** One ply. */
export interface RecordedMove {
  who: Side;
  /** null for a pass. */
  square: number | null;
  /** 'pass' for a pass. */
  name: string;
  /** As it is written; a number where it is one. Whose view it is in, the format does not say. */
  eval?: number | string;
  time?: number | string;
  comment?: string;
}

/** A written game. What is not stated is not there. */
export interface RecordedGame {
  size: [rows: number, cols: number];
  rays: Rays;
  /** The board to start from, and the side that moves first. */
  board: Uint8Array;
  turn: Side;
  /** Passes are plies, whether the format writes them or not. */
  moves: RecordedMove[];
  event?: string;
  site?: string;
  date?: string;
  round?: string;
  black?: string;
  white?: string;
  blackRating?: string;
  whiteRating?: string;
  timeControl?: string;
  /** As stated. It need not be true: see computed.verdict. */
  result?: string;
  /** Header fields without a place above, as [name, value], in their order. */
  fields: [name: string, value: string][];
  comments: string[];
  /** Of a problem: moves, or '--', and their scores for the mover. */
  answers: { name: string; score: number | string }[];
  /** What follows from the moves; a writer does not look at it. */
  computed: {
    /** The side that can move at the end, 0 if neither can. */
    turn: Side | 0;
    counts: Counts;
    /** The stated result beside the board; null: nothing is stated that can be checked. */
    verdict: 'right' | 'wrong' | 'unfinished' | null;
    opening: Opening | null;
  };
}

export interface Opening {
  name: string;
  /** How many plies it has. */
  plies: number;
}

/** What is wrong, and where. */
export interface Problem {
  /** 'left-out' is a note: the game has come out, without something that was written with it. */
  kind: 'syntax' | 'illegal' | 'cut-off' | 'unclear' | 'too-long' | 'unknown-format' | 'left-out';
  format: RecordsFormat | null;
  /** Bytes before it. */
  offset: number;
  /** From 1, in texts; a column is a byte. */
  line?: number;
  column?: number;
  /** Which game of the input, from 1. */
  game: number;
  /** Which ply, from 1, where it is about a move. */
  ply?: number;
  /** What was expected there. */
  expected: string;
  /** Of an illegal move: whose it was (0: the game was over), which, why not, and what was legal. */
  who?: Side | 0;
  square?: number | null;
  name?: string;
  reason?: string;
  legal?: string[];
  /** The game up to there. */
  partial?: RecordedGame;
  /** All of it in one sentence. */
  message: string;
}

export interface ReadOptions {
  /** Found out unless given. */
  format?: RecordsFormat;
  /** Of games that do not say theirs; 8 unless given. */
  size?: Size;
  rays?: Rays;
  /** Where a1 is. A text does not show it: it has to be known. */
  a1?: 'top-left' | 'bottom-left';
  /** Bitboards: whether a1 is the lowest bit, as mostly, or the highest. */
  bits?: 'a1-low' | 'a1-high';
  /** Transcripts: 'games' where each line is a game; else lines that go on are found out. */
  lines?: 'auto' | 'games';
  /** Board text: what 0 is; 'unclear': boards that could be read in two ways are refused. */
  zero?: 'unclear' | 'empty' | 'black' | 'white';
  /** The bytes of the .jou and .trn files, for the names in a .wtb file. */
  players?: Uint8Array;
  tournaments?: Uint8Array;
}

/** The head of a WTHOR file. */
export interface ArchiveHeader {
  /** When it was made: year, month, day. */
  made: [year: number, month: number, day: number];
  games: number;
  names: number;
  /** Of the games. */
  year: number;
  /** 0 or 8, or 10. */
  boardSize: number;
  type: number;
  /** From how many empty squares on the theoretical scores are. */
  depth: number;
  reserved: number;
}

/**
 * Reads all games of a text or file. It throws on wrong arguments only: what is wrong with the input comes
 * back as problems, and the games before and after it as games. Input that is not UTF-8 is read as Latin-1.
 *
 * @example
 * read('F5D6c3 d3 C4').games[0].moves.map(({ name }) => name); // [ 'f5', 'd6', 'c3', 'd3', 'c4' ]
 * read('f5 a1').problems[0].message;
 * // transcript, line 1, column 4, game 1, ply 2: a1 is illegal for White: no disc would turn; legal are f4 d6 f6
 */
export function read(
  input: string | Uint8Array | ArrayBuffer | ArrayBufferView,
  options?: ReadOptions,
): {
  format: RecordsFormat | null;
  games: RecordedGame[];
  problems: Problem[];
  /** Of a WTHOR file. */
  header?: ArchiveHeader;
  /** Of a .jou or .trn file, in place of games. */
  names?: string[];
};

/** One thing that reading has come upon. */
export type Found =
  | { game: RecordedGame; note?: Problem; problem?: undefined }
  | { problem: Problem; game?: undefined; note?: undefined };

type Piece = string | Uint8Array | ArrayBuffer | ArrayBufferView;

/**
 * Reads games one by one from something too large to hold, such as a stream. A megabyte of it is in memory
 * at a time; a game longer than that is a problem.
 *
 * @example
 * for await (const { game, problem } of readEach(createReadStream('games.ggf'))) ...
 */
export function readEach(
  source: Piece | Iterable<Piece> | AsyncIterable<Piece> | ReadableStream<Piece>,
  options?: ReadOptions & {
    /**
     * How many bytes come in all, where that is known of pieces: an archive of another length is wrong from
     * the start, and on 10 x 10 it says how long a game is.
     */
    length?: number;
  },
): AsyncGenerator<Found>;

/** Which format an input is in; null where it holds nothing like a game. */
export function detect(input: Piece): RecordsFormat | null;

/** What a format could not carry. */
export type Loss =
  | 'fields'
  | 'event'
  | 'site'
  | 'date'
  | 'round'
  | 'black'
  | 'white'
  | 'blackRating'
  | 'whiteRating'
  | 'timeControl'
  | 'result'
  | 'comments'
  | 'answers'
  | 'moves'
  | 'evals'
  | 'times'
  | 'moveComments'
  | 'rays';

export interface WriteOptions {
  a1?: 'top-left' | 'bottom-left';
  bits?: 'a1-low' | 'a1-high';
  /** Transcripts: whether passes that can be told from the moves are written, as --. */
  passes?: 'omitted' | 'written';
  /** Of a WTHOR file; counts are put in. */
  header?: Partial<ArchiveHeader>;
}

/** A game to write: what read() gives, or only some of it. Moves may be indices, names and null too. */
export type WritableGame = Partial<Omit<RecordedGame, 'moves' | 'board' | 'size'>> & {
  size?: Size;
  board?: Board;
  moves?: readonly (
    | number
    | string
    | null
    | { square: number | null; eval?: number | string; time?: number | string; comment?: string }
  )[];
};

/**
 * Writes a game, or several one after another. What is written reads back to the same game, but for what is
 * named in `losses`. Throws a RangeError for a game that is illegal or whose board the format does not have:
 * GGF and OBF have square boards, bitboards 8 x 8, WTHOR the usual start on 8 x 8 and 10 x 10.
 *
 * @example
 * write({ moves: ['f5', 'd6'], black: 'Ann' }, 'transcript'); // text 'f5d6\n', losses [ 'black' ]
 */
export function write(
  game: WritableGame | readonly WritableGame[],
  format: Exclude<RecordsFormat, 'wthor' | 'wthor-players' | 'wthor-tournaments'>,
  options?: WriteOptions,
): { bytes: Uint8Array; text: string; losses: Loss[] };
export function write(
  games: WritableGame | readonly WritableGame[],
  format: RecordsFormat,
  options?: WriteOptions,
): { bytes: Uint8Array; text?: string; losses: Loss[] };
/** A .jou or .trn file. */
export function write(
  names: readonly string[],
  format: 'wthor-players' | 'wthor-tournaments',
  options?: WriteOptions,
): { bytes: Uint8Array; losses: Loss[] };

/**
 * The longest named opening that a game has passed through, in any turn of the board and order of moves.
 *
 * @example
 * openingOf('e6f4c3c4d3'); // { name: 'Tiger', plies: 5 }
 */
export function openingOf(
  moves: string | readonly (number | string | null)[] | WritableGame,
): Opening | null;

/** The openings that have a name, and the moves they are known by. */
export function openings(): { name: string; moves: string }[];
