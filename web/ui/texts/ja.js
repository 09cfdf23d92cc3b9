/** Every sentence and label of the board and the game, in Japanese, which has no plurals. */

const SIDES = ['', '黒', '白'];
const CELLS = ['空き', '黒', '白', 'マスなし'];
const LEVELS = [
  'ランダム',
  '欲張り',
  '入門',
  '初級',
  '中級',
  '堅実',
  '上級',
  '強豪',
  '達人',
  '王者',
  '名人',
];

/**
 * The winner's points first.
 * @param {import('./en.js').Score} score
 */
const points = ({ black, white }) => `${Math.max(black, white)}対${Math.min(black, white)}`;

/** @type {Record<string, string>} */
const FORMATS = {
  transcript: '棋譜',
  obf: '局面(OBF)',
  board: '局面(盤の図)',
  bitboards: '局面(二つの数)',
};

/** @type {Record<import('../../records.js').Loss, string>} */
const LOSSES = {
  fields: 'その他の項目',
  event: '大会',
  site: '場所',
  date: '日付',
  round: '回戦',
  black: '黒の名前',
  white: '白の名前',
  blackRating: 'レーティング',
  whiteRating: 'レーティング',
  timeControl: '持ち時間',
  result: '記載の結果',
  comments: 'コメント',
  answers: '解答',
  moves: '手順',
  evals: '評価値',
  times: '消費時間',
  moveComments: '手の注釈',
  rays: '挟める方向',
};

/** @type {import('./texts.js').Texts} */
const texts = {
  // The board
  board: '盤',
  side: (side) => SIDES[side],
  square: ({ name, cell, flips, last, next, value }) =>
    [
      name,
      flips === undefined ? CELLS[cell] : `打てる、${flips}石返る`,
      flips !== undefined && value && `評価値${value}`,
      last && '直前の手',
      next && '次の手',
    ]
      .filter(Boolean)
      .join('、'),

  // The status
  toMove: (side) => `${SIDES[side]}の番`,
  thinking: (side) => `${SIDES[side]}が考慮中`,
  hinting: '候補手を評価中',
  depth: (depth) => `${depth}手読み`,
  ply: (ply) => `${ply}手目`,
  begins: (side) => `${SIDES[side]}の先手です。`,
  played: (side, name, flips) => `${SIDES[side]}が${name}に打ち、${flips}石返しました。`,
  passed: (side, next, again) =>
    `${SIDES[side]}は打てる所がなくパス。${again ? '続けて' : ''}${SIDES[next]}の番です。`,
  mustPass: (side) => `${SIDES[side]}は打てる所がないため、パスです。`,
  noPass: '打てる所があるので、パスはできません。',
  paused: '一時停止中。「再開」でコンピューターが打ちます。',
  failed: (reason) => `コンピューターが打てません: ${reason}`,
  hintless: (reason) => `ヒントを出せません: ${reason}`,
  best: (name, value) => `最善手は${name}、${value}。`,
  result: (winner, score) => `${winner ? `${SIDES[winner]}の勝ち` : '引き分け'}、${points(score)}`,
  full: '盤がすべて埋まりました。',
  stuck: '双方とも打てる所がありません。',
  stuckAtStart: '最初から双方とも打てる所がありません。',
  withEmpties: (winner, score) =>
    `空きマスを${winner ? `${SIDES[winner]}に加える` : '等分する'}と${points(score)}。`,
  sentence: (line) => `${line}。`,
  newGameSaid: '新しい対局です。',
  atPly: (ply) => (ply ? `${ply}手目です。` : '開始局面です。'),

  // The sides
  human: '人間',
  levels: LEVELS,
  level: (level) => `レベル${level}・${LEVELS[level]}`,

  // The buttons
  controls: '対局',
  undo: '待った',
  redo: '進める',
  hint: 'ヒント',
  stop: '中断',
  retry: '再試行',
  pass: 'パス',
  pause: '停止',
  resume: '再開',
  newGame: '新規対局',
  more: 'その他',
  settings: '設定',
  share: '共有',
  open: '開く',
  editor: '局面編集',
  review: 'グラフ',
  help: 'ヘルプ',
  rotate: '回転',
  rematch: '再戦',
  swap: '先後交代',
  swapAgain: '先後を替えて再戦',
  lookThrough: '見直す',
  cancel: 'キャンセル',
  close: '閉じる',
  start: '対局開始',

  // The moves
  moves: '棋譜',
  passMove: 'パス',
  startOfGame: '開始',
  step: (ply, side, name) => `${ply}手目、${SIDES[side]}、${name}`,

  // A new game
  size: '盤の大きさ',
  rows: '縦のマス数',
  columns: '横のマス数',
  rays: '挟める方向',
  allRays: 'すべて',
  orthogonal: '縦横',
  diagonal: '斜め',
  players: '対局者',
  person: '人間',
  computer: (level) => `${level}・${LEVELS[level]}`,
  computers: 'コンピューター(レベル)',

  // Settings
  theme: 'テーマ',
  auto: '自動',
  light: 'ライト',
  dark: 'ダーク',
  contrast: '高対照',
  language: '言語',
  coordinates: '座標',
  onFrame: '枠',
  inSquares: 'マスの中',
  none: 'なし',
  corner: 'a1の位置',
  topLeft: '左上',
  bottomLeft: '左下',
  orientation: '盤の回転',
  degrees: (degrees) => `${degrees}°`,
  passMode: 'パス',
  byItself: '自動',
  onButton: 'ボタン',
  showLegal: '打てるマスを示す',
  showFlips: '打つと返る石を示す',
  evaluationBar: '形勢バー',
  sound: '効果音',

  // The evaluation bar and the graph
  evaluation: '形勢',
  ahead: (side, value) => (side ? `${SIDES[side]}が${value}石リード` : '互角'),
  graph: '形勢の推移',
  reviewing: (done, all) => `棋譜を解析中: ${all}手中${done}手`,
  lostMost: '損の大きかった手',
  lostNothing: '損な手はありませんでした。',
  lost: (ply, side, name, lost, best) =>
    `${ply}手目 ${SIDES[side]}${name}: ${lost}石の損${best ? `、最善は${best}` : ''}`,
  valueAt: (ply, name, value) => `${ply}手目 ${name}: ${value}`,

  // Share and open
  shareTitle: '棋譜の共有と読み込み',
  link: 'リンク',
  copyLink: 'リンクをコピー',
  copyText: '文字をコピー',
  copied: 'コピーしました。',
  notCopied: 'ブラウザーがコピーを許可しませんでした。文字列を選択してコピーしてください。',
  formatLabel: '形式',
  format: (format) => FORMATS[format] ?? format.toUpperCase(),
  written: 'この対局の棋譜',
  save: 'ファイルに保存',
  loss: (what) => LOSSES[what],
  lossesSaid: (what) => `この形式に含まれないもの: ${what}`,
  notWritten: (reason) => `この形式では書けません: ${reason}`,
  transcript: '別の対局',
  openHint:
    'f5 d6 c3 のような棋譜やGGF、SGF、PGNの対局を貼り付けるか、それらのファイル、またはWTHORを名前のファイルとともに盤の上にドロップしてください。',
  openGame: '開く',
  openFile: 'ファイルを開く',
  otherGames: 'このファイルの他の対局',
  opened: '開きました。',
  notOpened: (reason) => `この棋譜は開けません: ${reason}`,
  notLoaded: (reason) => `この部分を読み込めませんでした: ${reason}`,
  badLink: (reason) => `リンクに正しい対局がありません: ${reason}`,
  emptyText: '何も書かれていません',
  unreadable: (name) => `${name}を読み込めません`,
  tooLarge: (name) => `${name}は大きすぎます`,
  onlyNames: (name) => `${name}には名前しかありません。.wtbファイルと一緒に開いてください`,
  reading: (count) => `読み込み中: これまで${count}局`,

  // The games of a file
  games: 'ファイルの対局',
  search: '対局者や大会を検索',
  gamesShown: (first, last, all) =>
    all ? `全${all}局のうち${first}〜${last}` : 'そのような対局はありません。',
  gamesFailed: (count, reason) => `${count}局は読み込めませんでした。 ${reason}`,
  gamesBefore: '前へ',
  gamesAfter: '次へ',
  gameNumber: (number) => `第${number}局`,
  moveCount: (count) => `${count}手`,

  // The editor
  editorTitle: '局面の編集',
  editorHint: '置くものを選び、マスを選んでください。',
  place: '置くもの',
  black: '黒',
  white: '白',
  empty: '空き',
  hole: 'マスなし',
  turn: '手番',
  clear: '全消去',
  standard: '初期配置',
  startHere: '対局開始',
  leave: '終了',
  placed: (name, cell) => `${name}、${CELLS[cell]}`,

  // Help
  helpTitle: 'ヘルプ',
  rules: [
    '打った石と自分の石とで、縦・横・斜めに一直線に相手の石を挟むように打ちます。挟んだ石はすべて裏返ります。',
    '挟める所がなければパスです。双方とも打てなくなったら終局で、石の多い方が勝ちです。',
  ],
  keysTitle: 'キー操作',
  keysOfBoard: '盤上での操作',
  shiftHint:
    '盤上では文字キーがマスの名前の入力になります。上のキーは Shift を押しながら使います。',
  keys: [
    ['U', '待った(1手戻す)'],
    ['R', '1手進める'],
    ['H', 'ヒント'],
    ['S', '考慮を中断して打つ、停止と再開'],
    ['N', '新規対局'],
    ['P', '打てる所がないときのパス'],
    [', .', '1手前へ、1手先へ'],
    ['< >', '最初へ、最後へ'],
    ['O', '盤を回転'],
    ['G', '終局後のグラフ'],
    ['C', '棋譜の共有と読み込み'],
    ['E', '局面の編集'],
    ['?', 'このヘルプ'],
  ],
  boardKeys: [
    ['← ↑ → ↓', '隣のマスへ'],
    ['Home End', '行の端へ'],
    ['Page ↑ ↓', '列の端へ'],
    ['Ctrl Home End', '最初のマス、最後のマスへ'],
    ['Enter, Space', 'ここに打つ'],
    ['d 3', 'その名前のマスへ'],
  ],
};

export default texts;
