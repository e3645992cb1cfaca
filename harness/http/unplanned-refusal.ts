import type { Exchange } from '../check/http.js';

/**
 * Traffic within the limit was refused: others use the address, or the limiter has a fault that
 * another check judges.
 */
export class UnplannedRefusal extends Error {
  override readonly name = 'UnplannedRefusal';
  readonly exchange: Exchange;

  constructor(exchange: Exchange) {
    super(`${exchange.method} ${new URL(exchange.url).pathname} was answered 429 within the limit`);
    this.exchange = exchange;
  }
}

/** So many requests at once would be refused, because others use the address. */
export class CrowdedOut extends Error {
  override readonly name = 'CrowdedOut';

  constructor(requests: number) {
    super(`there is no room for ${requests} requests at once: others use this address too`);
  }
}
