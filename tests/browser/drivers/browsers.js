/**
 * The three browsers behind one interface.
 *
 * @typedef {object} Looks what a person has chosen for all pages
 * @property {'light' | 'dark'} [theme]
 * @property {boolean} [reducedMotion]
 *
 * @typedef {object} Engine
 * @property {string} name
 * @property {string} missing why it cannot be had; '' where it can
 * @property {(looks: Looks) => Promise<Browser>} launch
 *
 * @typedef {object} Browser
 * @property {number} narrowest the least width of a window, in CSS pixels
 * @property {{ rightClick?: string }} cannot what it cannot do, and why; a test that needs it says so
 * @property {(url: string, viewport: { width: number, height: number }) => Promise<Page>} open
 *   resolves when the page and its scripts have been loaded
 * @property {() => Promise<void>} close
 *
 * @typedef {object} Page
 * @property {(url: string) => Promise<void>} goto
 * @property {() => Promise<void>} reload
 * @property {(fn: Function | string, ...args: any[]) => Promise<any>} evaluate arguments and
 *   result go as JSON, a promise is waited for, and an error in the page rejects
 * @property {(x: number, y: number) => Promise<void>} move the mouse; CSS pixels of the viewport
 * @property {(x: number, y: number, options?: { button?: number, count?: number }) =>
 *   Promise<void>} click with a mouse button, 0 left, 1 middle, 2 right
 * @property {(name: string) => Promise<void>} key presses one, such as a, Enter or Control+Home
 * @property {(text: string) => Promise<void>} type
 * @property {(width: number, height: number) => Promise<void>} resize
 * @property {() => Promise<Buffer>} screenshot a PNG
 * @property {() => Promise<string[]>} problems what the page has complained of since last asked,
 *   where the browser tells
 * @property {() => Promise<void>} close
 * @property {import('playwright-core').Page} [page] in Chromium: for what only it can do
 */
import { chromium } from './chromium.js';
import { firefox } from './firefox.js';
import { webkit } from './webkit.js';

/** @type {Engine[]} */
export const engines = [chromium, firefox, webkit];

export { areRequired } from '../chromium.js';
