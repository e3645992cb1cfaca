import { contractStyle } from './style-contract.js';
import { evidenceStyle } from './style-evidence.js';
import { frameStyle } from './style-frame.js';
import { lineageStyle } from './style-lineage.js';

/** All of the page's style. No rule loads anything, and no element has a style attribute. */
export const style = [frameStyle, evidenceStyle, lineageStyle, contractStyle].join('\n');
