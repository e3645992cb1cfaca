import type { Exchange } from './live-exchange.js';

/** Traffic within the limit was refused: somebody else's load, or a limiter that another check judges. */
export class UnplannedRefusal extends Error {
  override readonly name = 'UnplannedRefusal';
  readonly exchange: Exchange;

  constructor(exchange: Exchange) {
    super(`${exchange.method} ${new URL(exchange.url).pathname} was answered 429 within the limit`);
    this.exchange = exchange;
  }
}

/** So many requests at once would be refused, for somebody else uses the address. */
export class CrowdedOut extends Error {
  override readonly name = 'CrowdedOut';

  constructor(requests: number) {
    super(`${requests} requests at once have no room beside those of others on this address`);
  }
}
