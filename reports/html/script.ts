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

/** The data of the page, which is compressed. */
function unpacked() {
  const packed = atob(document.getElementById('data').textContent);
  const bytes = Uint8Array.from(packed, (char) => char.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  return new Response(stream).json();
}

async function start() {
const data = await unpacked();
`,
  copyScript,
  drawScript,
  findScript,
  keyScript,
  reloadScript,
  `
document.documentElement.dataset.ready = '';
}
start();
`,
].join('\n');
