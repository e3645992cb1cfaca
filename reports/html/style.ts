import { contractStyle } from './style-contract.js';
import { evidenceStyle } from './style-evidence.js';
import { frameStyle } from './style-frame.js';
import { lineageStyle } from './style-lineage.js';

/** The complete style of the page. No rule loads a resource, and no element has a style attribute. */
export const style = [frameStyle, evidenceStyle, lineageStyle, contractStyle].join('\n');
