/**
 * solved.js: positions from random play with their exact values, found by trying every line with the
 * rules alone. Values are from the mover's view, the empty squares to the winner.
 */
import { BLACK, WHITE } from '../web/reversi.js';

/** @type {{ drawing: string, who: 1 | 2, rays: number, value: number, values: Record<number, number> }[]} */
export const SOLVED = [
  {
    drawing: `
      BWBBBBB.
      BW.BWBBB
      BWWWBBBB
      BBWWBBWW
      .BBBBWWW
      .BBWWWBW
      .BB.WW.W
      B...B.W.
    `,
    who: BLACK,
    rays: 255,
    value: 4,
    values: { 10: 2, 51: -4, 54: -8, 61: -14, 63: 4 },
  },
  {
    drawing: `
      .BBBBBBB
      WWWWBBBB
      .WWWBBWB
      .WWWBBWB
      W..WWWBB
      ..WWWW.B
      .WBBBW..
      WWWWWWW.
    `,
    who: BLACK,
    rays: 255,
    value: 32,
    values: { 16: 6, 24: 32, 33: -2, 34: 28, 46: 30, 48: 8, 54: 30 },
  },
  {
    drawing: `
      W.WBBB..
      .WBBBB.W
      .WWBBBBW
      BWWWBBBW
      BBWWWBBW
      BWWWBBBW
      .WW.WBWW
      W..WBB.W
    `,
    who: WHITE,
    rays: 255,
    value: 26,
    values: { 1: 16, 6: 12, 14: 4, 51: 18, 62: 26 },
  },
  {
    drawing: `
      .B.BWBB.
      WWWWWBBW
      .WWBWBBB
      WWWBWBW.
      WWBBBBBW
      WWWBBBWW
      WW.WWWWW
      ..WWW.B.
    `,
    who: BLACK,
    rays: 255,
    value: 26,
    values: { 0: 10, 2: 12, 7: 26, 16: 0, 31: 20, 50: 0, 56: 0, 57: -16, 61: -2, 63: 6 },
  },
  {
    drawing: `
      ..WWWBBB
      ..WWWBBB
      BBWBWWBB
      .BBWWBWB
      .BWWWWWW
      BBWWBBBW
      BWWBB.WW
      W.WB.W.W
    `,
    who: BLACK,
    rays: 255,
    value: 6,
    values: { 1: 2, 9: 6, 57: -6, 62: 0 },
  },
  {
    drawing: `
      .WWB.WWB
      ..WWWBBB
      WBBWBBBB
      .BBBWWBB
      BBBBBWWB
      .BBWBBBW
      .WBBWBWW
      WB.BWWBW
    `,
    who: BLACK,
    rays: 255,
    value: 6,
    values: { 0: 4, 4: 6, 9: -14, 48: -6 },
  },
  {
    drawing: `
      WWWWBBB.
      BBWBWB.W
      WWWBBBBW
      WWBWWBBW
      WWWBBBB.
      WWWWBBBB
      W.WWWBB.
      .BBBBBB.
    `,
    who: WHITE,
    rays: 255,
    value: 6,
    values: { 7: 6, 14: -20, 39: -12, 55: -20, 63: -2 },
  },
  {
    drawing: `
      BWWWWW
      BBWBWW
      .WBWBW
      .BWW.W
      B.BW.W
      ......
    `,
    who: BLACK,
    rays: 255,
    value: -16,
    values: { 12: -18, 22: -16, 28: -28, 33: -24, 34: -28 },
  },
  {
    drawing: `
      ...WW.
      W.WWWB
      WBWWWB
      WBBWWB
      W.WB.B
      WWWWB.
    `,
    who: BLACK,
    rays: 255,
    value: 0,
    values: { 1: -36, 2: -8, 5: 0, 7: -30, 25: -8 },
  },
  {
    drawing: `
      BBBBBB.
      BBBBBB#
      BBWWBW.
      BBWWWW#
      ....B..
    `,
    who: BLACK,
    rays: 90,
    value: 31,
    values: { 20: 31, 30: 31, 31: 31, 33: 25 },
  },
  {
    drawing: `
      BWWWWWW..
      .WWBBBWBB
      BBBWWW.W.
      .B.BWWWW.
    `,
    who: BLACK,
    rays: 255,
    value: 20,
    values: { 7: 12, 9: 18, 24: 14, 29: 4, 35: 20 },
  },
  {
    drawing: `
      BBBBBB
      BBWW##
      BWBBWB
      BWWWWW
      BWBBWW
      BWBBW#
      BWWWBB
      BWB..B
      ......
    `,
    who: WHITE,
    rays: 255,
    value: -13,
    values: { 45: -17, 46: -13, 49: -15, 50: -17, 51: -19 },
  },
];
