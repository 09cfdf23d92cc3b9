/** Every sentence and label of the board and the game, in German. */

const SIDES = ['', 'Schwarz', 'Weiß'];
const CELLS = ['leer', 'schwarz', 'weiß', 'kein Feld'];
const LEVELS = [
  'Zufall',
  'gierig',
  'Anfänger',
  'Lehrling',
  'Hobby',
  'solide',
  'geübt',
  'stark',
  'Experte',
  'Profi',
  'Meister',
];

/** @param {number} count */
const discs = (count) => `${count} ${count === 1 ? 'Stein' : 'Steine'}`;

/** @param {number} points which may be halves */
const number = (points) => String(points).replace('.', ',');

/**
 * The winner's points first.
 * @param {import('./en.js').Score} score
 */
const points = ({ black, white }) =>
  `${number(Math.max(black, white))} zu ${number(Math.min(black, white))}`;

/** @type {Record<string, string>} */
const FORMATS = {
  transcript: 'Züge',
  obf: 'Stellung, OBF',
  board: 'Stellung, gezeichnet',
  bitboards: 'Stellung, zwei Zahlen',
};

/** @type {Record<import('../../records.js').Loss, string>} */
const LOSSES = {
  fields: 'weitere Angaben',
  event: 'Turnier',
  site: 'Ort',
  date: 'Datum',
  round: 'Runde',
  black: 'Name von Schwarz',
  white: 'Name von Weiß',
  blackRating: 'Wertungszahlen',
  whiteRating: 'Wertungszahlen',
  timeControl: 'Bedenkzeit',
  result: 'angegebenes Ergebnis',
  comments: 'Kommentare',
  answers: 'Lösungen',
  moves: 'Züge',
  evals: 'Bewertungen',
  times: 'Zeiten',
  moveComments: 'Anmerkungen zu Zügen',
  rays: 'Strahlen',
};

/** @param {number} count */
const games = (count) => `${count} ${count === 1 ? 'Partie' : 'Partien'}`;

/** @type {import('./texts.js').Texts} */
const texts = {
  // The board
  board: 'Brett',
  side: (side) => SIDES[side],
  square: ({ name, cell, flips, last, next, value }) =>
    [
      name,
      flips === undefined ? CELLS[cell] : `möglich, dreht ${discs(flips)}`,
      flips !== undefined && value && `Wert ${value}`,
      last && 'letzter Zug',
      next && 'nächster Zug',
    ]
      .filter(Boolean)
      .join(', '),

  // The status
  toMove: (side) => `${SIDES[side]} am Zug`,
  thinking: (side) => `${SIDES[side]} denkt nach`,
  hinting: 'Die Züge werden bewertet',
  depth: (depth) => `Tiefe ${depth}`,
  ply: (ply) => `Zug ${ply}`,
  begins: (side) => `${SIDES[side]} beginnt.`,
  played: (side, name, flips) => `${SIDES[side]} spielte ${name} und drehte ${discs(flips)} um.`,
  passed: (side, next, again) =>
    `${SIDES[side]} hat keinen Zug. ${SIDES[next]} zieht${again ? ' erneut' : ''}.`,
  mustPass: (side) => `${SIDES[side]} hat keinen Zug und muss passen.`,
  noPass: 'Passen geht nicht: Es gibt einen möglichen Zug.',
  paused: 'Angehalten. Mit „Weiter“ spielt der Computer.',
  failed: (reason) => `Der Computer kann nicht spielen: ${reason}`,
  hintless: (reason) => `Es gibt keine Tipps: ${reason}`,
  best: (name, value) => `Bester Zug: ${name}, ${value}.`,
  result: (winner, score) =>
    `${winner ? `${SIDES[winner]} siegt` : 'Unentschieden'}, ${points(score)}`,
  full: 'Das Brett ist voll.',
  stuck: 'Niemand hat mehr einen Zug.',
  stuckAtStart: 'Hier hat von Anfang an niemand einen Zug.',
  withEmpties: (winner, score) =>
    `${winner ? 'Mit den leeren Feldern' : 'Leere Felder geteilt:'} ${points(score)}.`,
  sentence: (line) => `${line}.`,
  newGameSaid: 'Neue Partie.',
  atPly: (ply) => (ply ? `Bei Zug ${ply}.` : 'Am Anfang.'),

  // The sides
  human: 'Mensch',
  levels: LEVELS,
  level: (level) => `Stufe ${level}, ${LEVELS[level]}`,

  // The buttons
  controls: 'Partie',
  undo: 'Zurück',
  redo: 'Vor',
  hint: 'Tipp',
  stop: 'Stopp',
  retry: 'Nochmal',
  pass: 'Passen',
  pause: 'Pause',
  resume: 'Weiter',
  newGame: 'Neue Partie',
  more: 'Mehr',
  settings: 'Optionen',
  share: 'Teilen',
  open: 'Öffnen',
  editor: 'Aufbau',
  review: 'Graph',
  help: 'Hilfe',
  rotate: 'Drehen',
  rematch: 'Revanche',
  swap: 'Tauschen',
  swapAgain: 'Revanche getauscht',
  lookThrough: 'Ansehen',
  cancel: 'Abbrechen',
  close: 'Schließen',
  start: 'Starten',

  // The moves
  moves: 'Züge',
  passMove: 'passt',
  startOfGame: 'Anfang',
  step: (ply, side, name) => `${ply}, ${SIDES[side]}, ${name}`,

  // A new game
  size: 'Brett',
  rows: 'Reihen',
  columns: 'Spalten',
  rays: 'Richtungen',
  allRays: 'Alle',
  orthogonal: 'Gerade',
  diagonal: 'Schräg',
  players: 'Spieler',
  person: 'Mensch',
  computer: (level) => `${level}, ${LEVELS[level]}`,
  computers: 'Computer, Stufe',

  // Settings
  theme: 'Farben',
  auto: 'Automatik',
  light: 'Hell',
  dark: 'Dunkel',
  contrast: 'Kontrast',
  language: 'Sprache',
  coordinates: 'Koordinaten',
  onFrame: 'Rahmen',
  inSquares: 'Felder',
  none: 'Keine',
  corner: 'Feld a1',
  topLeft: 'Oben links',
  bottomLeft: 'Unten links',
  orientation: 'Brett drehen',
  degrees: (degrees) => `${degrees}°`,
  passMode: 'Passen',
  byItself: 'Von selbst',
  onButton: 'Per Knopf',
  showLegal: 'Mögliche Züge markieren',
  showFlips: 'Zeigen, was ein Zug umdreht',
  evaluationBar: 'Bewertungsbalken',
  sound: 'Ton',

  // The evaluation bar and the graph
  evaluation: 'Bewertung',
  ahead: (side, value) => (side ? `${SIDES[side]} liegt um ${value} vorn` : 'Ausgeglichen'),
  graph: 'Verlauf der Partie',
  reviewing: (done, all) => `Die Partie wird geprüft: ${done} von ${all}`,
  lostMost: 'Die teuersten Züge',
  lostNothing: 'Kein Zug hat etwas gekostet.',
  lost: (ply, side, name, lost, best) =>
    `${ply}. ${SIDES[side]} ${name} kostete ${discs(lost)}${best ? `; am besten war ${best}` : ''}`,
  valueAt: (ply, name, value) => `${ply}. ${name}: ${value}`,

  // Share and open
  shareTitle: 'Partie teilen oder öffnen',
  link: 'Link',
  copyLink: 'Link kopieren',
  copyText: 'Text kopieren',
  copied: 'Kopiert.',
  notCopied:
    'Der Browser ließ das Kopieren nicht zu. Bitte den Text markieren und selbst kopieren.',
  formatLabel: 'Format',
  format: (format) => FORMATS[format] ?? format.toUpperCase(),
  written: 'Die Partie als Text',
  save: 'Datei sichern',
  loss: (what) => LOSSES[what],
  lossesSaid: (what) => `In diesem Format fehlt: ${what}.`,
  notWritten: (reason) => `Dieses Format geht hier nicht: ${reason}`,
  transcript: 'Eine andere Partie',
  openHint:
    'Züge wie f5 d6 c3 einfügen, oder eine Partie in GGF, SGF oder PGN; oder eine Datei auf das Brett ziehen: eine solche, oder WTHOR mit seinen Namen.',
  openGame: 'Öffnen',
  openFile: 'Datei öffnen',
  otherGames: 'Andere Partien dieser Datei',
  opened: 'Geöffnet.',
  notOpened: (reason) => `Diese Partie lässt sich nicht öffnen: ${reason}`,
  notLoaded: (reason) => `Dieser Teil konnte nicht geladen werden: ${reason}`,
  badLink: (reason) => `Der Link enthält keine Partie: ${reason}`,
  emptyText: 'es steht nichts darin',
  unreadable: (name) => `${name} ist nicht lesbar`,
  tooLarge: (name) => `${name} ist zu groß`,
  onlyNames: (name) =>
    `${name} enthält nur Namen; bitte zusammen mit der zugehörigen .wtb-Datei öffnen`,
  reading: (count) => `Wird gelesen: bisher ${games(count)}`,

  // The games of a file
  games: 'Partien der Datei',
  search: 'Nach Spieler oder Turnier suchen',
  gamesShown: (first, last, all) =>
    all ? `${first} bis ${last} von ${games(all)}` : 'Eine solche Partie gibt es nicht.',
  gamesFailed: (count, reason) =>
    `${games(count)} ${count === 1 ? 'war' : 'waren'} nicht lesbar. ${reason}`,
  gamesBefore: 'Frühere',
  gamesAfter: 'Weitere',
  gameNumber: (number) => `Partie ${number}`,
  moveCount: (count) => `${count} ${count === 1 ? 'Zug' : 'Züge'}`,

  // The editor
  editorTitle: 'Stellung aufbauen',
  editorHint: 'Wähle, was gesetzt wird, dann die Felder.',
  place: 'Setzen',
  black: 'Schwarz',
  white: 'Weiß',
  empty: 'Leer',
  hole: 'Kein Feld',
  turn: 'Am Zug',
  clear: 'Leeren',
  standard: 'Standard',
  startHere: 'Spielen',
  leave: 'Verlassen',
  placed: (name, cell) => `${name}, ${CELLS[cell]}`,

  // Help
  helpTitle: 'Hilfe',
  rules: [
    'Setze einen Stein so, dass er in gerader Linie gegnerische Steine zwischen sich und einem anderen eigenen Stein einschließt. Sie werden alle umgedreht.',
    'Wer keinen solchen Zug hat, passt. Haben beide keinen, ist die Partie zu Ende: Es gewinnt, wer die meisten Steine hat.',
  ],
  keysTitle: 'Tasten',
  keysOfBoard: 'Auf dem Brett',
  shiftHint:
    'Auf dem Brett beginnt ein Buchstabe den Namen eines Feldes: Dort gelten diese Tasten mit der Umschalttaste.',
  keys: [
    ['U', 'Zug zurücknehmen'],
    ['R', 'Zug wiederholen'],
    ['H', 'Tipp'],
    ['S', 'Stopp: sofort ziehen; anhalten oder weiterspielen'],
    ['N', 'Neue Partie'],
    ['P', 'Passen, wenn kein Zug möglich ist'],
    [', .', 'Einen Zug zurück, vor'],
    ['< >', 'Zum Anfang, zum Ende'],
    ['O', 'Brett drehen'],
    ['G', 'Graph, nach dem Ende'],
    ['C', 'Partie teilen oder öffnen'],
    ['E', 'Stellung aufbauen'],
    ['?', 'Diese Hilfe'],
  ],
  boardKeys: [
    ['← ↑ → ↓', 'Zum Feld daneben'],
    ['Pos1 Ende', 'An den Anfang, das Ende der Reihe'],
    ['Bild ↑ ↓', 'An die Enden der Spalte'],
    ['Strg Pos1 Ende', 'Zum ersten, letzten Feld'],
    ['Enter, Leertaste', 'Hier setzen'],
    ['d 3', 'Zum Feld dieses Namens'],
  ],
};

export default texts;
