/** Every sentence and label of the board and the game, in English. */
import { LEVEL_NAMES } from '../../words.js';

const SIDES = ['', 'Black', 'White'];
const CELLS = ['empty', 'black', 'white', 'no square'];

/** @typedef {1 | 2} Side */
/** @typedef {{ black: number, white: number }} Score */

/**
 * @param {number} count
 * @param {string} one
 */
const plural = (count, one) => `${count} ${one}${count === 1 ? '' : 's'}`;

/**
 * The winner's points first.
 * @param {Score} score
 */
const points = ({ black, white }) => `${Math.max(black, white)} to ${Math.min(black, white)}`;

/** What can be written that is not called by three letters. @type {Record<string, string>} */
const FORMATS = {
  transcript: 'Moves',
  obf: 'Position, OBF',
  board: 'Position, drawn',
  bitboards: 'Position, two numbers',
};

/** What a format may be unable to hold. @type {Record<import('../../records.js').Loss, string>} */
const LOSSES = {
  fields: 'further details',
  event: 'event',
  site: 'place',
  date: 'date',
  round: 'round',
  black: 'Black’s name',
  white: 'White’s name',
  blackRating: 'ratings',
  whiteRating: 'ratings',
  timeControl: 'time limits',
  result: 'stated result',
  comments: 'comments',
  answers: 'answers',
  moves: 'moves',
  evals: 'values',
  times: 'times',
  moveComments: 'remarks on moves',
  rays: 'rays',
};

export default {
  // The board
  board: 'Board',
  /** @param {Side} side */
  side: (side) => SIDES[side],
  /**
   * How a square is spoken: "d3, legal, flips 1, value +2" or "e4, black, last move".
   * @param {{ name: string, cell: number, flips?: number, last?: boolean, next?: boolean,
   *   value?: string }} square flips: how many discs would turn, where one may play
   */
  square: ({ name, cell, flips, last, next, value }) =>
    [
      name,
      flips === undefined ? CELLS[cell] : `legal, flips ${flips}`,
      flips !== undefined && value && `value ${value}`,
      last && 'last move',
      next && 'next move',
    ]
      .filter(Boolean)
      .join(', '),

  // The status
  /** @param {Side} side */
  toMove: (side) => `${SIDES[side]} to move`,
  /** @param {Side} side */
  thinking: (side) => `${SIDES[side]} is thinking`,
  hinting: 'Weighing the moves',
  /** @param {number} depth */
  depth: (depth) => `depth ${depth}`,
  /** @param {number} ply */
  ply: (ply) => `Move ${ply}`,
  /** @param {Side} side */
  begins: (side) => `${SIDES[side]} begins.`,
  /**
   * @param {Side} side
   * @param {string} name
   * @param {number} flips
   */
  played: (side, name, flips) => `${SIDES[side]} played ${name} and turned ${flips}.`,
  /**
   * @param {Side} side who has no move
   * @param {Side} next
   * @param {boolean} again whether that side moved last
   */
  passed: (side, next, again) =>
    `${SIDES[side]} has no move. ${SIDES[next]} plays${again ? ' again' : ''}.`,
  /** @param {Side} side */
  mustPass: (side) => `${SIDES[side]} has no move and must pass.`,
  noPass: 'There is nothing to pass: the side to move has a move.',
  paused: 'Paused. Resume lets the computer play.',
  /** @param {string} reason */
  failed: (reason) => `The computer cannot play: ${reason}`,
  /** @param {string} reason */
  hintless: (reason) => `There are no hints: ${reason}`,
  /**
   * @param {string} name
   * @param {string} value
   */
  best: (name, value) => `Best: ${name}, ${value}.`,
  /**
   * @param {0 | Side} winner
   * @param {Score} score
   */
  result: (winner, score) => `${winner ? `${SIDES[winner]} wins` : 'A draw'}, ${points(score)}`,
  full: 'The board is full.',
  stuck: 'Neither side has a move.',
  stuckAtStart: 'Nobody can move here, from the start.',
  /**
   * @param {0 | Side} winner
   * @param {Score} score
   */
  withEmpties: (winner, score) =>
    `Empty squares ${winner ? `to ${SIDES[winner]}` : 'shared'}: ${points(score)}.`,
  /**
   * A line of the status as a sentence.
   * @param {string} line
   */
  sentence: (line) => `${line}.`,
  newGameSaid: 'New game.',
  /** @param {number} ply */
  atPly: (ply) => (ply ? `At move ${ply}.` : 'At the start.'),

  // The sides
  human: 'person',
  /** @type {readonly string[]} */
  levels: LEVEL_NAMES,
  /** @param {number} level */
  level: (level) => `level ${level}, ${LEVEL_NAMES[level]}`,

  // The buttons
  controls: 'Game',
  undo: 'Undo',
  redo: 'Redo',
  hint: 'Hint',
  stop: 'Stop',
  retry: 'Retry',
  pass: 'Pass',
  pause: 'Pause',
  resume: 'Resume',
  newGame: 'New game',
  more: 'More',
  settings: 'Settings',
  share: 'Share',
  open: 'Open',
  editor: 'Set up',
  review: 'Graph',
  help: 'Help',
  rotate: 'Rotate',
  rematch: 'Rematch',
  swap: 'Swap sides',
  swapAgain: 'Swapped rematch',
  lookThrough: 'Look through',
  cancel: 'Cancel',
  close: 'Close',
  start: 'Start',

  // The moves
  moves: 'Moves',
  passMove: 'pass',
  startOfGame: 'Start',
  /**
   * @param {number} ply
   * @param {Side} side
   * @param {string} name
   */
  step: (ply, side, name) => `${ply}, ${SIDES[side]}, ${name}`,

  // A new game
  size: 'Board',
  rows: 'Rows',
  columns: 'Columns',
  rays: 'Rays',
  allRays: 'All',
  orthogonal: 'Orthogonal',
  diagonal: 'Diagonal',
  players: 'Players',
  person: 'Person',
  /** @param {number} level */
  computer: (level) => `${level}, ${LEVEL_NAMES[level]}`,
  computers: 'Computer, level',

  // Settings
  theme: 'Theme',
  auto: 'Automatic',
  light: 'Light',
  dark: 'Dark',
  contrast: 'High contrast',
  language: 'Language',
  coordinates: 'Coordinates',
  onFrame: 'Frame',
  inSquares: 'Squares',
  none: 'None',
  corner: 'Square a1',
  topLeft: 'Top left',
  bottomLeft: 'Bottom left',
  orientation: 'Turn the board',
  /** @param {number} degrees */
  degrees: (degrees) => `${degrees}°`,
  passMode: 'A pass',
  byItself: 'By itself',
  onButton: 'On a button',
  showLegal: 'Mark legal squares',
  showFlips: 'Show what a move would turn',
  evaluationBar: 'Evaluation bar',
  sound: 'Sound',

  // The evaluation bar and the graph
  evaluation: 'Evaluation',
  /**
   * @param {0 | Side} side who is ahead
   * @param {string} value
   */
  ahead: (side, value) => (side ? `${SIDES[side]} ahead by ${value}` : 'Level'),
  graph: 'Values of the game',
  /**
   * @param {number} done
   * @param {number} all
   */
  reviewing: (done, all) => `Looking at the game: ${done} of ${all}`,
  lostMost: 'Moves that lost most',
  lostNothing: 'No move lost anything.',
  /**
   * @param {number} ply
   * @param {Side} side
   * @param {string} name
   * @param {number} lost in discs
   * @param {string} best
   */
  lost: (ply, side, name, lost, best) =>
    `${ply}. ${SIDES[side]} ${name} lost ${plural(lost, 'disc')}${best ? `; best was ${best}` : ''}`,
  /**
   * @param {number} ply
   * @param {string} name
   * @param {string} value for Black
   */
  valueAt: (ply, name, value) => `${ply}. ${name}: ${value}`,

  // Share and open
  shareTitle: 'Share or open a game',
  link: 'Link',
  copyLink: 'Copy link',
  copyText: 'Copy text',
  copied: 'Copied.',
  notCopied: 'The browser did not let it be copied. Select the text and copy it.',
  formatLabel: 'Format',
  /** @param {string} format */
  format: (format) => FORMATS[format] ?? format.toUpperCase(),
  written: 'The game as text',
  save: 'Save file',
  /** @param {import('../../records.js').Loss} what */
  loss: (what) => LOSSES[what],
  /** @param {string} what */
  lossesSaid: (what) => `This format does not hold: ${what}.`,
  /** @param {string} reason */
  notWritten: (reason) => `This format does not do: ${reason}`,
  transcript: 'Another game',
  openHint:
    'Paste moves such as f5 d6 c3, or a game in GGF, SGF or PGN, or drop a file on the board: one of these, or WTHOR with its names.',
  openGame: 'Open',
  openFile: 'Open a file',
  otherGames: 'Other games of this file',
  opened: 'Opened.',
  /** @param {string} reason */
  notOpened: (reason) => `This is no game that can be opened: ${reason}`,
  /** @param {string} reason */
  notLoaded: (reason) => `This part could not be loaded: ${reason}`,
  /** @param {string} reason */
  badLink: (reason) => `The link holds no game: ${reason}`,
  emptyText: 'there is nothing in it',
  /** @param {string} name */
  unreadable: (name) => `${name} cannot be read`,
  /** @param {string} name */
  tooLarge: (name) => `${name} is too large`,
  /** @param {string} name */
  onlyNames: (name) => `${name} holds names only; open it together with its .wtb file`,
  /** @param {number} count */
  reading: (count) => `Reading: ${plural(count, 'game')} so far`,

  // The games of a file
  games: 'Games of the file',
  search: 'Search by player or event',
  /**
   * @param {number} first
   * @param {number} last
   * @param {number} all
   */
  gamesShown: (first, last, all) =>
    all ? `${first} to ${last} of ${plural(all, 'game')}` : 'There is no such game.',
  /**
   * @param {number} count
   * @param {string} reason of the first
   */
  gamesFailed: (count, reason) => `${plural(count, 'game')} could not be read. ${reason}`,
  gamesBefore: 'Earlier',
  gamesAfter: 'Further',
  /** @param {number} number */
  gameNumber: (number) => `Game ${number}`,
  /** @param {number} count */
  moveCount: (count) => plural(count, 'move'),

  // The editor
  editorTitle: 'Set up a position',
  editorHint: 'Choose what to place, then the squares.',
  place: 'Place',
  black: 'Black',
  white: 'White',
  empty: 'Empty',
  hole: 'No square',
  turn: 'To move',
  clear: 'Clear',
  standard: 'Standard',
  startHere: 'Start here',
  leave: 'Leave',
  /**
   * @param {string} name
   * @param {number} cell
   */
  placed: (name, cell) => `${name}, ${CELLS[cell]}`,

  // Help
  helpTitle: 'Help',
  rules: [
    'Place a disc so that it closes in discs of the other colour in a straight line between it and another of yours. All of those turn over.',
    'Who has no such move passes. When neither side has one, the game is over: most discs win.',
  ],
  keysTitle: 'Keys',
  keysOfBoard: 'On the board',
  shiftHint: 'On the board, letters begin the name of a square: hold Shift for these keys there.',
  /** What each key does, by the names of the keys. @type {[keys: string, what: string][]} */
  keys: [
    ['U', 'Undo'],
    ['R', 'Redo'],
    ['H', 'Hint'],
    ['S', 'Stop and move now; pause or resume'],
    ['N', 'New game'],
    ['P', 'Pass, where you have no move'],
    [', .', 'One move back, forth'],
    ['< >', 'To the start, the end'],
    ['O', 'Turn the board'],
    ['G', 'Graph, after the end'],
    ['C', 'Share or open a game'],
    ['E', 'Set up a position'],
    ['?', 'This help'],
  ],
  /** @type {[keys: string, what: string][]} */
  boardKeys: [
    ['← ↑ → ↓', 'To the next square'],
    ['Home End', 'To the ends of the row'],
    ['Page ↑ ↓', 'To the ends of the column'],
    ['Ctrl Home End', 'To the first, last square'],
    ['Enter, Space', 'Play here'],
    ['d 3', 'To the square of that name'],
  ],
};
