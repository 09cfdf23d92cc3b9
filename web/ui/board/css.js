/** The styles that the board has from the start, as one sheet, in their order. */
import discs from './discs.css.js';
import frame from './frame.css.js';
import squares from './squares.css.js';
import themes from './themes.css.js';

export const css = [frame, themes, squares, discs].join('');
