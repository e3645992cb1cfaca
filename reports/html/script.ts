import { copyScript } from './script-copy.js';
import { drawScript } from './script-draw.js';
import { findScript } from './script-find.js';
import { keyScript } from './script-keys.js';
import { reloadScript } from './script-reload.js';

/**
 * The only script of the page. It draws what the data of the page holds when a reader opens it, searches,
 * filters, copies, and follows links. It makes elements and sets their text: it never reads markup.
 */
export const script = [
  `
const all = (selector, root = document) => [...root.querySelectorAll(selector)];
const data = JSON.parse(document.getElementById('data').textContent);
`,
  copyScript,
  drawScript,
  findScript,
  keyScript,
  reloadScript,
].join('\n');
