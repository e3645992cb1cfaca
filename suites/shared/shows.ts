import type { Exchange } from '../../harness/check/http.js';
import { plainlySpelled } from '../../harness/http/plain-spelling.js';

/** Whether an answer has a text, even if it escapes some of its letters, digits and hyphens. */
export function shows({ text }: Pick<Exchange, 'text'>, sought: string): boolean {
  return plainlySpelled(text).includes(sought);
}
