/** What a player does, in every browser, by mouse and keys, below a sub-path. */
import { describeFlows } from './flow.js';
import { editor } from './flows/editor.js';
import { files } from './flows/files.js';
import { games } from './flows/games.js';
import { keys } from './flows/keys.js';
import { pages } from './flows/pages.js';
import { written } from './flows/written.js';

describeFlows('page', [...games, ...keys, ...written, ...files, ...editor, ...pages]);
