import type { Exchange, RequestOptions } from '../check/http.js';
import { isTokenRequest } from '../http/token-request.js';
import type { Allowance, Spent } from '../http/allowance.js';

/** Statuses of the token endpoint that say nothing about the credentials in a request. */
const ofOtherThings: ReadonlySet<number> = new Set([402, 404, 405, 408, 415, 429]);

/** Counts the log-ins, grants and refused credentials of one check, and keeps them within an allowance. */
export class Purse {
  readonly spent = { logins: 0, mistyped: 0, grants: 0, refusals: 0 };
  readonly #allowance: Allowance | undefined;
  readonly #expected: Spent;

  /** @param expected what the check is known to spend; it has been found in the allowance before */
  constructor(allowance?: Allowance, expected: Spent = {}) {
    this.#allowance = allowance;
    this.#expected = expected;
  }

  /** @throws {NotPossible} for a request that would exceed the allowance */
  before({ onPage }: RequestOptions): void {
    const isWrong = onPage === 'mistyped';
    if (isWrong || onPage === 'login') {
      this.#allowance?.demand('logins');
      if (isWrong) this.#allowance?.demand('refusals');
      this.#note('logins');
      if (isWrong) this.#note('refusals');
      if (isWrong) this.spent.mistyped += 1;
    }
    if (onPage === 'allow') this.#allowance?.demand('grants');
    // More was refused than on the reference emulator, so the next request may be refused, too.
    if (this.spent.refusals > (this.#expected.refusals ?? 0)) this.#allowance?.demand('refusals');
  }

  after({ onPage }: RequestOptions, exchange: Exchange): void {
    if (onPage === 'allow' && hasCode(exchange)) this.#note('grants');
    if (onPage === undefined && areRefused(exchange)) this.#note('refusals');
  }

  #note(kind: 'logins' | 'grants' | 'refusals'): void {
    this.spent[kind] += 1;
    this.#allowance?.note(kind);
  }
}

/** Whether an answer refuses the credentials of its request. */
function areRefused({ url, status }: Exchange): boolean {
  if (status === 401) return true;
  return isTokenRequest(url) && status >= 400 && status < 500 && !ofOtherThings.has(status);
}

/** Whether an answer of the page leads on with an authorization code. */
export function hasCode(exchange: Exchange): boolean {
  return /[?&]code=/.test(exchange.header('location') ?? '');
}
