/**
 * Every sentence and label of the board and the game, in French. The blanks before double signs and
 * within guillemets do not break: \u00a0, and the narrow \u202f.
 */

const SIDES = ['', 'Noir', 'Blanc'];
const CELLS = ['vide', 'noir', 'blanc', 'pas de case'];
const LEVELS = [
  'hasard',
  'glouton',
  'débutant',
  'apprenti',
  'amateur',
  'régulier',
  'habile',
  'fort',
  'expert',
  'champion',
  'maître',
];

/**
 * In French 0 is singular too.
 * @param {number} count
 */
const discs = (count) => `${count} pion${count < 2 ? '' : 's'}`;

/** @param {number} points which may be halves */
const number = (points) => String(points).replace('.', ',');

/**
 * The winner's points first.
 * @param {import('./en.js').Score} score
 */
const points = ({ black, white }) =>
  `${number(Math.max(black, white))} à ${number(Math.min(black, white))}`;

/** @type {Record<string, string>} */
const FORMATS = {
  transcript: 'Coups',
  obf: 'Position, OBF',
  board: 'Position, dessinée',
  bitboards: 'Position, deux nombres',
};

/** @type {Record<import('../../records.js').Loss, string>} */
const LOSSES = {
  fields: 'autres indications',
  event: 'tournoi',
  site: 'lieu',
  date: 'date',
  round: 'ronde',
  black: 'nom de Noir',
  white: 'nom de Blanc',
  blackRating: 'classements',
  whiteRating: 'classements',
  timeControl: 'cadence',
  result: 'résultat indiqué',
  comments: 'commentaires',
  answers: 'solutions',
  moves: 'coups',
  evals: 'valeurs',
  times: 'temps',
  moveComments: 'remarques sur les coups',
  rays: 'directions',
};

/** @param {number} count */
const games = (count) => `${count} partie${count < 2 ? '' : 's'}`;

/** @type {import('./texts.js').Texts} */
const texts = {
  // The board
  board: 'Plateau',
  side: (side) => SIDES[side],
  square: ({ name, cell, flips, last, next, value }) =>
    [
      name,
      flips === undefined ? CELLS[cell] : `légal, retourne ${discs(flips)}`,
      flips !== undefined && value && `valeur ${value}`,
      last && 'dernier coup',
      next && 'coup suivant',
    ]
      .filter(Boolean)
      .join(', '),

  // The status
  toMove: (side) => `À ${SIDES[side]} de jouer`,
  thinking: (side) => `${SIDES[side]} réfléchit`,
  hinting: 'Évaluation des coups',
  depth: (depth) => `prof. ${depth}`,
  ply: (ply) => `Coup ${ply}`,
  begins: (side) => `${SIDES[side]} commence.`,
  played: (side, name, flips) => `${SIDES[side]} a joué ${name} et retourné ${discs(flips)}.`,
  passed: (side, next, again) =>
    `${SIDES[side]} n’a aucun coup. ${SIDES[next]} ${again ? 'rejoue' : 'joue'}.`,
  mustPass: (side) => `${SIDES[side]} n’a aucun coup et doit passer.`,
  noPass: 'Impossible de passer\u00a0: il y a un coup à jouer.',
  paused: 'En pause. «\u00a0Reprise\u00a0» fait jouer l’ordinateur.',
  failed: (reason) => `L’ordinateur ne peut pas jouer\u00a0: ${reason}`,
  hintless: (reason) => `Pas d’indice\u00a0: ${reason}`,
  best: (name, value) => `Meilleur coup\u00a0: ${name}, ${value}.`,
  result: (winner, score) =>
    `${winner ? `${SIDES[winner]} gagne` : 'Partie nulle'}, ${points(score)}`,
  full: 'Le plateau est plein.',
  stuck: 'Plus personne ne peut jouer.',
  stuckAtStart: 'Ici, personne ne peut jouer, dès le départ.',
  withEmpties: (winner, score) =>
    `Cases vides ${winner ? `à ${SIDES[winner]}` : 'partagées'}\u00a0: ${points(score)}.`,
  sentence: (line) => `${line}.`,
  newGameSaid: 'Nouvelle partie.',
  atPly: (ply) => (ply ? `Au coup ${ply}.` : 'Au début.'),

  // The sides
  human: 'humain',
  levels: LEVELS,
  level: (level) => `niv. ${level}, ${LEVELS[level]}`,

  // The buttons
  controls: 'Partie',
  undo: 'Annuler',
  redo: 'Refaire',
  hint: 'Indice',
  stop: 'Stop',
  retry: 'Relancer',
  pass: 'Passer',
  pause: 'Pause',
  resume: 'Reprise',
  newGame: 'Nouvelle partie',
  more: 'Plus',
  settings: 'Réglages',
  share: 'Partager',
  open: 'Ouvrir',
  editor: 'Position',
  review: 'Courbe',
  help: 'Aide',
  rotate: 'Pivoter',
  rematch: 'Revanche',
  swap: 'Échanger',
  swapAgain: 'Revanche inversée',
  lookThrough: 'Revoir',
  cancel: 'Annuler',
  close: 'Fermer',
  start: 'Commencer',

  // The moves
  moves: 'Coups',
  passMove: 'passe',
  startOfGame: 'Début',
  step: (ply, side, name) => `${ply}, ${SIDES[side]}, ${name}`,

  // A new game
  size: 'Plateau',
  rows: 'Lignes',
  columns: 'Colonnes',
  rays: 'Directions',
  allRays: 'Toutes',
  orthogonal: 'Droites',
  diagonal: 'Diagonales',
  players: 'Joueurs',
  person: 'Humain',
  computer: (level) => `${level}, ${LEVELS[level]}`,
  computers: 'Ordinateur, niveau',

  // Settings
  theme: 'Thème',
  auto: 'Auto',
  light: 'Clair',
  dark: 'Sombre',
  contrast: 'Contrasté',
  language: 'Langue',
  coordinates: 'Coordonnées',
  onFrame: 'Cadre',
  inSquares: 'Cases',
  none: 'Aucune',
  corner: 'Case a1',
  topLeft: 'En haut',
  bottomLeft: 'En bas',
  orientation: 'Tourner le plateau',
  degrees: (degrees) => `${degrees}°`,
  passMode: 'Passe',
  byItself: 'Auto',
  onButton: 'Par bouton',
  showLegal: 'Marquer les coups légaux',
  showFlips: 'Montrer ce qu’un coup retournerait',
  evaluationBar: 'Barre d’évaluation',
  sound: 'Son',

  // The evaluation bar and the graph
  evaluation: 'Évaluation',
  ahead: (side, value) => (side ? `${SIDES[side]} mène de ${value}` : 'Égalité'),
  graph: 'Courbe de la partie',
  reviewing: (done, all) => `Analyse de la partie\u00a0: ${done} sur ${all}`,
  lostMost: 'Les coups les plus coûteux',
  lostNothing: 'Aucun coup n’a rien coûté.',
  lost: (ply, side, name, lost, best) =>
    `${ply}. ${SIDES[side]} ${name} a coûté ${discs(lost)}${best ? `\u202f; le meilleur était ${best}` : ''}`,
  valueAt: (ply, name, value) => `${ply}. ${name}\u00a0: ${value}`,

  // Share and open
  shareTitle: 'Partager ou ouvrir une partie',
  link: 'Lien',
  copyLink: 'Copier le lien',
  copyText: 'Copier le texte',
  copied: 'Copié.',
  notCopied: 'Le navigateur a refusé la copie. Sélectionnez le texte et copiez-le.',
  formatLabel: 'Format',
  format: (format) => FORMATS[format] ?? format.toUpperCase(),
  written: 'La partie en texte',
  save: 'Enregistrer',
  loss: (what) => LOSSES[what],
  lossesSaid: (what) => `Ce format ne contient pas\u00a0: ${what}.`,
  notWritten: (reason) => `Ce format ne convient pas\u00a0: ${reason}`,
  transcript: 'Une autre partie',
  openHint:
    'Collez des coups comme f5 d6 c3, ou une partie en GGF, SGF ou PGN, ou déposez un fichier sur le plateau\u00a0: l’un de ceux-ci, ou WTHOR avec ses noms.',
  openGame: 'Ouvrir',
  openFile: 'Ouvrir un fichier',
  otherGames: 'Autres parties de ce fichier',
  opened: 'Partie ouverte.',
  notOpened: (reason) => `Cette partie ne peut pas être ouverte\u00a0: ${reason}`,
  notLoaded: (reason) => `Cet élément n’a pas pu être chargé\u00a0: ${reason}`,
  badLink: (reason) => `Le lien ne contient aucune partie\u00a0: ${reason}`,
  emptyText: 'il n’y a rien dedans',
  unreadable: (name) => `${name} est illisible`,
  tooLarge: (name) => `${name} est trop volumineux`,
  onlyNames: (name) => `${name} ne contient que des noms\u00a0; ouvrez-le avec son fichier .wtb`,
  reading: (count) => `Lecture\u00a0: ${games(count)} jusqu’ici`,

  // The games of a file
  games: 'Parties du fichier',
  search: 'Chercher un joueur ou un tournoi',
  gamesShown: (first, last, all) =>
    all ? `${first} à ${last} sur ${games(all)}` : 'Aucune partie ne correspond.',
  gamesFailed: (count, reason) =>
    `${games(count)} ${count < 2 ? 'n’a pas pu être lue' : 'n’ont pas pu être lues'}. ${reason}`,
  gamesBefore: 'Précédentes',
  gamesAfter: 'Suivantes',
  gameNumber: (number) => `Partie ${number}`,
  moveCount: (count) => `${count} coup${count < 2 ? '' : 's'}`,

  // The editor
  editorTitle: 'Composer une position',
  editorHint: 'Choisissez quoi placer, puis les cases.',
  place: 'Placer',
  black: 'Noir',
  white: 'Blanc',
  empty: 'Vide',
  hole: 'Pas de case',
  turn: 'Au trait',
  clear: 'Vider',
  standard: 'Standard',
  startHere: 'Jouer',
  leave: 'Quitter',
  placed: (name, cell) => `${name}, ${CELLS[cell]}`,

  // Help
  helpTitle: 'Aide',
  rules: [
    'Posez un pion de façon à encadrer des pions adverses, en ligne droite, entre lui et un autre de vos pions. Tous ceux-là se retournent.',
    'Qui n’a aucun coup de ce genre passe. Quand plus personne n’en a, la partie est finie\u00a0: celui qui a le plus de pions gagne.',
  ],
  keysTitle: 'Touches',
  keysOfBoard: 'Sur le plateau',
  shiftHint:
    'Sur le plateau, une lettre commence le nom d’une case\u00a0: tenez Maj pour utiliser ces touches.',
  keys: [
    ['U', 'Annuler le coup'],
    ['R', 'Refaire le coup'],
    ['H', 'Indice'],
    ['S', 'Stop\u00a0: jouer tout de suite\u202f; pause ou reprise'],
    ['N', 'Nouvelle partie'],
    ['P', 'Passer, quand aucun coup n’est possible'],
    [', .', 'Un coup en arrière, en avant'],
    ['< >', 'Au début, à la fin'],
    ['O', 'Tourner le plateau'],
    ['G', 'Courbe, après la fin'],
    ['C', 'Partager ou ouvrir une partie'],
    ['E', 'Composer une position'],
    ['?', 'Cette aide'],
  ],
  boardKeys: [
    ['← ↑ → ↓', 'À la case voisine'],
    ['Début Fin', 'Aux bouts de la ligne'],
    ['Page ↑ ↓', 'Aux bouts de la colonne'],
    ['Ctrl Début Fin', 'À la première, à la dernière case'],
    ['Entrée, Espace', 'Jouer ici'],
    ['d 3', 'À la case de ce nom'],
  ],
};

export default texts;
