/** The styles that the game has from the start, as one sheet, in their order. */
import bar from './bar.css.js';
import caption from './caption.css.js';
import controls from './controls.css.js';
import layout from './layout.css.js';
import moves from './moves.css.js';
import print from './print.css.js';
import slip from './slip.css.js';
import status from './status.css.js';
import themes from './themes.css.js';

export const css = [layout, themes, status, bar, controls, caption, moves, slip, print].join('');
