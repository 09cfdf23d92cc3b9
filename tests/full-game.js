/** full-game.js: a game without a pass, from the first square to the last. */

export const FULL_GAME = `
  d3 c3 c4 e3 c2 b3 d2 e1 d1 c1 f4 d6 e6 g4 b2 f6 d7 c8 e7 d8 f3 f5 g5 h4 h6 f2 f7 h5 g6 c6
  c5 c7 b6 b5 b4 e8 h3 g3 h2 e2 h7 g2 b1 a1 h1 a2 a3 g7 f8 h8 g8 a4 g1 f1 a6 a5 a7 a8 b8 b7
`;

export const FULL_GAME_BOARD = `
  WWWWWWBB
  WWWWWWBB
  WWWBBWBB
  WWBBBWBB
  WWBWWWBB
  WWWBBWBB
  WWWWBBBB
  WBBBBBBW
`;
