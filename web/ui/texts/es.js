/** Every sentence and label of the board and the game, in Spanish. A side is a plural: las negras. */

const SIDES = ['', 'Negras', 'Blancas'];
const CELLS = ['vacía', 'negra', 'blanca', 'sin casilla'];
const LEVELS = [
  'azar',
  'voraz',
  'novato',
  'aprendiz',
  'casual',
  'firme',
  'hábil',
  'fuerte',
  'experto',
  'campeón',
  'maestro',
];

/**
 * Within a sentence.
 * @param {1 | 2} side
 */
const the = (side) => SIDES[side].toLowerCase();

/** @param {number} count */
const discs = (count) => `${count} ficha${count === 1 ? '' : 's'}`;

/** @param {number} points which may be halves */
const number = (points) => String(points).replace('.', ',');

/**
 * The winner's points first.
 * @param {import('./en.js').Score} score
 */
const points = ({ black, white }) =>
  `${number(Math.max(black, white))} a ${number(Math.min(black, white))}`;

/** @type {Record<string, string>} */
const FORMATS = {
  transcript: 'Jugadas',
  obf: 'Posición, OBF',
  board: 'Posición, dibujada',
  bitboards: 'Posición, dos números',
};

/** @type {Record<import('../../records.js').Loss, string>} */
const LOSSES = {
  fields: 'otros datos',
  event: 'torneo',
  site: 'lugar',
  date: 'fecha',
  round: 'ronda',
  black: 'nombre de las negras',
  white: 'nombre de las blancas',
  blackRating: 'puntuaciones',
  whiteRating: 'puntuaciones',
  timeControl: 'ritmo de juego',
  result: 'resultado anotado',
  comments: 'comentarios',
  answers: 'soluciones',
  moves: 'jugadas',
  evals: 'valores',
  times: 'tiempos',
  moveComments: 'notas a las jugadas',
  rays: 'direcciones',
};

/** @param {number} count */
const games = (count) => `${count} partida${count === 1 ? '' : 's'}`;

/** @type {import('./texts.js').Texts} */
const texts = {
  // The board
  board: 'Tablero',
  side: (side) => SIDES[side],
  square: ({ name, cell, flips, last, next, value }) =>
    [
      name,
      flips === undefined ? CELLS[cell] : `legal, voltea ${discs(flips)}`,
      flips !== undefined && value && `valor ${value}`,
      last && 'última jugada',
      next && 'jugada siguiente',
    ]
      .filter(Boolean)
      .join(', '),

  // The status
  toMove: (side) => `Juegan ${the(side)}`,
  thinking: (side) => `Piensan ${the(side)}`,
  hinting: 'Valorando las jugadas',
  depth: (depth) => `prof. ${depth}`,
  ply: (ply) => `Jugada ${ply}`,
  begins: (side) => `Empiezan ${the(side)}.`,
  played: (side, name, flips) => `Las ${the(side)} jugaron ${name} y voltearon ${discs(flips)}.`,
  passed: (side, next, again) =>
    `${SIDES[side]} sin jugada. Juegan ${again ? 'otra vez ' : ''}${the(next)}.`,
  mustPass: (side) => `Las ${the(side)} no tienen jugada y deben pasar.`,
  noPass: 'No se puede pasar: hay jugada.',
  paused: 'En pausa. Con «Seguir» juega la máquina.',
  failed: (reason) => `La máquina no puede jugar: ${reason}`,
  hintless: (reason) => `No hay pistas: ${reason}`,
  best: (name, value) => `La mejor: ${name}, ${value}.`,
  result: (winner, score) => `${winner ? `Ganan ${the(winner)}` : 'Empate'}, ${points(score)}`,
  full: 'El tablero está lleno.',
  stuck: 'Ya nadie tiene jugada.',
  stuckAtStart: 'Aquí nadie tiene jugada, desde el principio.',
  withEmpties: (winner, score) =>
    `Casillas vacías ${winner ? `para ${the(winner)}` : 'repartidas'}: ${points(score)}.`,
  sentence: (line) => `${line}.`,
  newGameSaid: 'Nueva partida.',
  atPly: (ply) => (ply ? `En la jugada ${ply}.` : 'Al principio.'),

  // The sides
  human: 'persona',
  levels: LEVELS,
  level: (level) => `niv. ${level}, ${LEVELS[level]}`,

  // The buttons
  controls: 'Partida',
  undo: 'Atrás',
  redo: 'Rehacer',
  hint: 'Pista',
  stop: 'Parar',
  retry: 'Repetir',
  pass: 'Pasar',
  pause: 'Pausa',
  resume: 'Seguir',
  newGame: 'Nueva partida',
  more: 'Más',
  settings: 'Ajustes',
  share: 'Compartir',
  open: 'Abrir',
  editor: 'Posición',
  review: 'Gráfico',
  help: 'Ayuda',
  rotate: 'Girar',
  rematch: 'Revancha',
  swap: 'Cambiar',
  swapAgain: 'Revancha cambiada',
  lookThrough: 'Repasar',
  cancel: 'Cancelar',
  close: 'Cerrar',
  start: 'Empezar',

  // The moves
  moves: 'Jugadas',
  passMove: 'paso',
  startOfGame: 'Inicio',
  step: (ply, side, name) => `${ply}, ${the(side)}, ${name}`,

  // A new game
  size: 'Tablero',
  rows: 'Filas',
  columns: 'Columnas',
  rays: 'Direcciones',
  allRays: 'Todas',
  orthogonal: 'Rectas',
  diagonal: 'Diagonales',
  players: 'Jugadores',
  person: 'Persona',
  computer: (level) => `${level}, ${LEVELS[level]}`,
  computers: 'Máquina, nivel',

  // Settings
  theme: 'Tema',
  auto: 'Automático',
  light: 'Claro',
  dark: 'Oscuro',
  contrast: 'Contraste',
  language: 'Idioma',
  coordinates: 'Coordenadas',
  onFrame: 'Marco',
  inSquares: 'Casillas',
  none: 'Ninguna',
  corner: 'Casilla a1',
  topLeft: 'Arriba',
  bottomLeft: 'Abajo',
  orientation: 'Girar el tablero',
  degrees: (degrees) => `${degrees}°`,
  passMode: 'Pasar',
  byItself: 'Automático',
  onButton: 'Con botón',
  showLegal: 'Marcar las jugadas legales',
  showFlips: 'Mostrar lo que voltearía una jugada',
  evaluationBar: 'Barra de evaluación',
  sound: 'Sonido',

  // The evaluation bar and the graph
  evaluation: 'Evaluación',
  ahead: (side, value) => (side ? `${SIDES[side]} por delante en ${value}` : 'Igualdad'),
  graph: 'Curso de la partida',
  reviewing: (done, all) => `Analizando la partida: ${done} de ${all}`,
  lostMost: 'Las jugadas más costosas',
  lostNothing: 'Ninguna jugada costó nada.',
  lost: (ply, side, name, lost, best) =>
    `${ply}. ${SIDES[side]} ${name} costó ${discs(lost)}${best ? `; lo mejor era ${best}` : ''}`,
  valueAt: (ply, name, value) => `${ply}. ${name}: ${value}`,

  // Share and open
  shareTitle: 'Compartir o abrir una partida',
  link: 'Enlace',
  copyLink: 'Copiar enlace',
  copyText: 'Copiar texto',
  copied: 'Copiado.',
  notCopied: 'El navegador no permitió copiar. Seleccione el texto y cópielo.',
  formatLabel: 'Formato',
  format: (format) => FORMATS[format] ?? format.toUpperCase(),
  written: 'La partida como texto',
  save: 'Guardar archivo',
  loss: (what) => LOSSES[what],
  lossesSaid: (what) => `Este formato no incluye: ${what}.`,
  notWritten: (reason) => `Este formato no sirve aquí: ${reason}`,
  transcript: 'Otra partida',
  openHint:
    'Pegue jugadas como f5 d6 c3, o una partida en GGF, SGF o PGN, o suelte en el tablero un archivo: uno de estos, o WTHOR con sus nombres.',
  openGame: 'Abrir',
  openFile: 'Abrir archivo',
  otherGames: 'Otras partidas de este archivo',
  opened: 'Partida abierta.',
  notOpened: (reason) => `Esta partida no se puede abrir: ${reason}`,
  notLoaded: (reason) => `No se pudo cargar esta parte: ${reason}`,
  badLink: (reason) => `El enlace no contiene ninguna partida: ${reason}`,
  emptyText: 'no hay nada escrito',
  unreadable: (name) => `no se puede leer ${name}`,
  tooLarge: (name) => `${name} es demasiado grande`,
  onlyNames: (name) => `${name} solo contiene nombres; ábralo junto con su archivo .wtb`,
  reading: (count) => `Leyendo: ${games(count)} hasta ahora`,

  // The games of a file
  games: 'Partidas del archivo',
  search: 'Buscar por jugador o torneo',
  gamesShown: (first, last, all) =>
    all ? `${first} a ${last} de ${games(all)}` : 'No hay ninguna partida así.',
  gamesFailed: (count, reason) =>
    `No se ${count === 1 ? 'pudo' : 'pudieron'} leer ${games(count)}. ${reason}`,
  gamesBefore: 'Anteriores',
  gamesAfter: 'Siguientes',
  gameNumber: (number) => `Partida ${number}`,
  moveCount: (count) => `${count} jugada${count === 1 ? '' : 's'}`,

  // The editor
  editorTitle: 'Componer una posición',
  editorHint: 'Elija qué colocar y luego las casillas.',
  place: 'Colocar',
  black: 'Negra',
  white: 'Blanca',
  empty: 'Vacía',
  hole: 'Sin casilla',
  turn: 'Turno',
  clear: 'Vaciar',
  standard: 'Estándar',
  startHere: 'Jugar',
  leave: 'Salir',
  placed: (name, cell) => `${name}, ${CELLS[cell]}`,

  // Help
  helpTitle: 'Ayuda',
  rules: [
    'Coloque una ficha de modo que encierre fichas del otro color, en línea recta, entre ella y otra de las suyas. Todas esas se voltean.',
    'Quien no tiene una jugada así pasa. Cuando nadie la tiene, la partida termina: gana quien tiene más fichas.',
  ],
  keysTitle: 'Teclas',
  keysOfBoard: 'En el tablero',
  shiftHint:
    'En el tablero, una letra empieza el nombre de una casilla: allí, estas teclas van con Mayús.',
  keys: [
    ['U', 'Deshacer la jugada'],
    ['R', 'Rehacer la jugada'],
    ['H', 'Pista'],
    ['S', 'Parar y jugar ya; pausar o seguir'],
    ['N', 'Nueva partida'],
    ['P', 'Pasar, si no hay jugada'],
    [', .', 'Una jugada atrás, adelante'],
    ['< >', 'Al principio, al final'],
    ['O', 'Girar el tablero'],
    ['G', 'Gráfico, tras el final'],
    ['C', 'Compartir o abrir una partida'],
    ['E', 'Componer una posición'],
    ['?', 'Esta ayuda'],
  ],
  boardKeys: [
    ['← ↑ → ↓', 'A la casilla de al lado'],
    ['Inicio Fin', 'A los extremos de la fila'],
    ['Página ↑ ↓', 'A los extremos de la columna'],
    ['Ctrl Inicio Fin', 'A la primera, a la última casilla'],
    ['Intro, Espacio', 'Jugar aquí'],
    ['d 3', 'A la casilla de ese nombre'],
  ],
};

export default texts;
