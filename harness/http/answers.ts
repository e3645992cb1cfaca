import type { Exchange } from './live-exchange.js';
import type { WireRequest } from './transport.js';

/** Bytes of a body that is kept for as long as a session lives. */
const longestBody = 64 * 1024;
const mostRequests = 256;

/**
 * What the target has answered to requests whose answers checks only look at: several of them look at
 * the same one, where each request costs real time. One session has one.
 */
export class Answers {
  readonly #kept = new Map<string, Exchange[]>();

  /** The answer that some check had when it sent this very request, headers and all, for the nth time. */
  find(request: WireRequest, nth: number): Exchange | undefined {
    return this.#kept.get(keyOf(request))?.[nth];
  }

  keep(request: WireRequest, nth: number, exchange: Exchange): void {
    // What passes, such as a failure or a block, must not be held against all who come later.
    if (exchange.status === 403 || exchange.status >= 500) return;
    if (exchange.body.length > longestBody) return;
    const key = keyOf(request);
    const kept = this.#kept.get(key) ?? [];
    if (kept.length !== nth || (nth === 0 && this.#kept.size >= mostRequests)) return;
    this.#kept.set(key, [...kept, exchange]);
  }
}

/** Tells requests apart by all that a target sees of them. */
export function keyOf({ method, url, headers, body }: WireRequest): string {
  return JSON.stringify([method, url, headers, body?.toString('base64')]);
}
