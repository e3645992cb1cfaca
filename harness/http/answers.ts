import type { Exchange } from '../check/http.js';
import type { WireRequest } from './transport.js';

/** Longest body kept, in bytes. Answers are kept as long as the session lives. */
const longestBody = 64 * 1024;
const mostRequests = 256;

/**
 * Answers of the target that checks only look at. Where each request costs real time, several checks
 * look at the same answer. Each session has one such store.
 */
export class Answers {
  readonly #kept = new Map<string, Exchange[]>();

  /** The answer that an earlier check got for exactly this request, headers included, the nth time. */
  find(request: WireRequest, nth: number): Exchange | undefined {
    return this.#kept.get(keyOf(request))?.[nth];
  }

  keep(request: WireRequest, nth: number, exchange: Exchange): void {
    // A failure or a block may be gone soon, so later checks must ask again.
    if (exchange.status === 403 || exchange.status >= 500) return;
    if (exchange.body.length > longestBody) return;
    const key = keyOf(request);
    const kept = this.#kept.get(key) ?? [];
    if (kept.length !== nth || (nth === 0 && this.#kept.size >= mostRequests)) return;
    this.#kept.set(key, [...kept, exchange]);
  }
}

/** A key made of every part of a request that a target sees. */
export function keyOf({ method, url, headers, body }: WireRequest): string {
  return JSON.stringify([method, url, headers, body?.toString('base64')]);
}
