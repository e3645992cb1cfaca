import type { GivenAccount } from '../../harness/check/given.js';
import type { Redirect } from '../../harness/check/page.js';
import type { ClauseId } from '../../spec/generated/clause-ids.js';
import { isOfAnother } from '../shared/referers.js';
import { byScript, type Decision, namesIn } from '../shared/flow.js';
import type { Tour, TourContext } from './tour.js';

/** The redirect at the end of a visit, and the sentences about it. */
export class Landing {
  readonly #tour: Tour;
  readonly #decision: Decision;
  readonly #redirect: Redirect;

  /** @throws {ClauseBroken} where a decision led to no redirect */
  constructor(t: TourContext, tour: Tour, decision: Decision, redirect: Redirect) {
    this.#tour = tour;
    this.#decision = decision;
    this.#redirect = redirect;
    const { location, needsScript, exchange } = redirect;
    const { status } = exchange;
    if (location === undefined && needsScript) throw t.untestable(byScript(decision));
    this.#holds(
      location !== undefined,
      decision === 'Allow' ? 'ST-PAGE-2' : 'ST-PAGE-4',
      'a redirect',
      `status ${status} without one`,
    );
    const isGet = status !== 307 && status !== 308;
    this.#holds(isGet, 'REDIR-1', 'a redirect that is followed with GET', `status ${status}`);
  }

  /** The state that was sent; undefined where none was. */
  hasState(sent: string | undefined): void {
    const found = this.#redirect.query.get('state') ?? undefined;
    const shown = (state: string | undefined) =>
      state === undefined ? 'no state' : `state ${JSON.stringify(state)}`;
    const clause = sent === undefined ? 'PAGE-5' : 'PAGE-4';
    this.#holds(found === sent, clause, shown(sent), shown(found));
  }

  isDeclined(clientId: string): void {
    const error = this.#redirect.query.get('error') ?? 'none';
    this.#holds(error === 'access_denied', 'REDIR-8', 'error access_denied', `error ${error}`);
    this.namesIntegration(clientId, 'REDIR-9');
    this.hasNoCode();
  }

  hasNoCode(): void {
    this.#holds(!this.#redirect.query.has('code'), 'REDIR-11', 'no code', 'a code');
  }

  /** @returns the code */
  hasCode(): string {
    const code = this.#redirect.query.get('code') ?? '';
    this.#holds(code !== '', 'REDIR-2', 'a code', namesIn(this.#redirect.query));
    return code;
  }

  namesIntegration(clientId: string, clause: ClauseId): void {
    const found = this.#redirect.query.get('client_id') ?? 'none';
    this.#holds(found === clientId, clause, `client_id ${clientId}`, found);
  }

  leadsTo(address: string): void {
    const { origin, pathname } = new URL(this.#redirect.location ?? '');
    const found = origin + pathname;
    this.#holds(found === address, 'INT-7', `the address ${address}`, found);
  }

  /** The query that the Redirect URI has of its own. */
  keepsQuery(query: string): void {
    const sent = new URLSearchParams(query);
    const listOf = (from: URLSearchParams) =>
      JSON.stringify([...new Set(sent.keys())].map((each) => [each, from.getAll(each)]));
    const [wanted, found] = [listOf(sent), listOf(this.#redirect.query)];
    this.#holds(found === wanted, 'INT-7', `the parameters ${wanted} of the Redirect URI`, found);
  }

  /** @param accounts all accounts of the tour */
  hasReferer(chosen: GivenAccount, accounts: readonly GivenAccount[]): void {
    const referer = this.#redirect.query.get('referer') ?? '';
    const isHost = /^[^\s/:?#@\\]+$/.test(referer);
    this.#holds(isHost, 'REDIR-3', 'a host name in referer', referer === '' ? 'none' : referer);
    const isOther = isOfAnother(referer, chosen, accounts);
    this.#holds(!isOther, 'REDIR-4', `referer ${chosen.address}`, referer);
  }

  #holds(isTrue: boolean, clause: ClauseId, expected: string, actual: string): void {
    const words = `${expected} in the redirect after ${this.#decision}`;
    this.#tour.holds(isTrue, clause, words, actual, this.#redirect.exchange);
  }
}
