import type { CheckContext } from '../../harness/check/context.js';
import type { Consent, GivenCode, GivenIntegration, TokenPair } from '../../harness/check/given.js';
import type { Exchange, RequestOptions } from '../../harness/check/http.js';
import type { Code, Pair, Presented } from '../../harness/check/lifecycle/credentials.js';
import { Lifecycle } from '../../harness/check/lifecycle/lifecycle.js';
import type { Party } from '../../harness/check/lifecycle/party.js';
import type { TokenReply, TokenRequestChanges } from '../../harness/check/service.js';
import type { ClauseId } from '../../spec/generated/clause-ids.js';
import { named } from '../shared/calls.js';
import { regenerate } from '../shared/regenerate.js';

/** The one message of every tour: each of its steps has words and a clause of its own. */
export const tourMessages = {
  broken: { expected: '{expected}', actual: '{actual}' },
} as const;

export type TourContext = CheckContext<typeof tourMessages>;

/** Why a credential must be accepted at a step that is about such a clause; its age is the reason elsewhere. */
const reasons: Partial<Record<ClauseId, string>> = {
  'INST-4': 'a user may install an integration in several accounts',
  'INST-5': 'different users may install an integration in one account',
  'INST-ISO-1': 'an event in another account must not affect it',
  'INST-ISO-2': 'an event of another integration must not affect it',
  'INST-ISO-3': 'an event of another user’s pair must not affect it',
  'ST-SEC-1': 'the integration has a new secret key',
  'ST-SEC-4': 'the key was regenerated with the option to keep',
  'TOK-ROT-1': 'a valid refresh token is used within 3 months',
  'TOK-ROT-3': 'the refresh token that it gave is unused',
  'TOK-ROT-4': 'an old refresh token sent again yields a fresh pair',
};

/** A code of a tour, with what the rules know of it. */
export interface HeldCode {
  readonly given: GivenCode;
  readonly known: Code;
}

/** A pair of a tour, with what the rules know of it. */
export interface HeldPair {
  readonly tokens: TokenPair;
  readonly known: Pair;
}

/**
 * Walks through lives of credentials. The rules of stories (`Lifecycle`) say at each step whether the contract
 * wants a credential accepted or refused, or is silent; the step says which sentence it is about.
 * Steps with a credential that a silent contract may have ended, and that is gone, do nothing.
 */
export class Tour {
  readonly #t: TourContext;
  readonly #life: Lifecycle;
  readonly #numbers = new Map<string, number>();

  constructor(t: TourContext) {
    this.#t = t;
    this.#life = new Lifecycle({ margin: t.clock.margin, inferred: false });
  }

  /** A fresh code for a user's consent. @param code a code that was obtained in another way than by control */
  async code(consent: Consent, code?: GivenCode): Promise<HeldCode> {
    const given = code ?? (await this.#t.given.code(consent));
    return { given, known: this.#life.authorized(this.#party(consent), given.issued) };
  }

  /**
   * Exchanges a code by a correct request.
   *
   * @param clause what the step is about; without one, the tour cannot go on where there is no pair
   */
  async exchange(
    { given, known }: HeldCode,
    clause: ClauseId | undefined,
    changes: TokenRequestChanges = {},
  ): Promise<HeldPair | undefined> {
    const reply = await this.#t.tokens.exchange(given, changes);
    this.#judge({ kind: 'code', code: known }, reply, clause);
    const { during } = reply.exchange;
    if (reply.tokens === undefined) {
      this.#life.exchangeRefused(known, during);
      return undefined;
    }
    return { tokens: reply.tokens, known: this.#life.exchanged(known, during) };
  }

  /** A fresh installation with its first pair. */
  async installation(consent: Consent, clause?: ClauseId): Promise<HeldPair | undefined> {
    return this.exchange(await this.code(consent), clause);
  }

  /**
   * An installation after a deactivation, with its first pair. The contract does not say whether one can be granted
   * again, so there may be none.
   */
  async reinstallation(consent: Consent): Promise<HeldPair | undefined> {
    const { given, known } = await this.code(consent);
    const { tokens, exchange } = await this.#t.tokens.exchange(given);
    if (tokens !== undefined)
      return { tokens, known: this.#life.exchanged(known, exchange.during) };
    this.#life.exchangeRefused(known, exchange.during);
    return undefined;
  }

  /**
   * Renews by a correct request.
   *
   * @param clause as in `exchange`
   * @param integration the integration with its newest key
   */
  async renew(
    held: HeldPair | undefined,
    clause: ClauseId | undefined,
    { integration, ...changes }: TokenRequestChanges & { integration?: GivenIntegration } = {},
  ): Promise<HeldPair | undefined> {
    if (held === undefined) return undefined;
    const { tokens, known } = held;
    const presented = { ...tokens, ...(integration && { integration }) };
    const reply = await this.#t.tokens.refresh(presented, changes);
    this.#judge({ kind: 'refresh', pair: known }, reply, clause);
    const { during } = reply.exchange;
    if (reply.tokens === undefined) {
      this.#life.renewalRefused(known, during);
      return undefined;
    }
    return { tokens: reply.tokens, known: this.#life.renewed(known, during) };
  }

  /** Calls the API with the access token of a pair. @returns the answer; undefined without a pair */
  async call(
    held: HeldPair | undefined,
    clause: ClauseId,
    request: (accessToken: string) => RequestOptions,
  ): Promise<Exchange | undefined> {
    const options = held && request(held.tokens.accessToken);
    if (held === undefined || options === undefined || !this.#t.offers(options)) return undefined;
    const { known } = held;
    const exchange = await this.#t.http.send(options);
    const { status, ok } = exchange;
    const expected = this.#life.expect({ kind: 'access', pair: known }, exchange.during);
    if (expected.must === 'refuse' && status !== 401) {
      const words = `status 401 for ${named(exchange)}, because ${expected.why}`;
      throw this.broken(clause, words, `status ${status}`, exchange);
    }
    if (expected.must === 'accept' && (status === 401 || status === 403)) {
      const why = reasons[clause] ?? expected.why;
      const words = `a success for ${named(exchange)}, because ${why}`;
      throw this.broken(clause, words, `status ${status}`, exchange);
    }
    this.#life.called(known, exchange.during, ok);
    return exchange;
  }

  /** A request to the token endpoint that must give no token, because something is wrong with it. */
  refused({ handedOut, status, exchange }: TokenReply, clause: ClauseId, request: string): void {
    if (!handedOut) return;
    throw this.broken(clause, `no token for ${request}`, `a token (status ${status})`, exchange);
  }

  async deactivate({ integration, account }: Omit<Consent, 'user'>): Promise<void> {
    const { from } = this.#t.clock.between();
    const { clientId } = integration;
    await this.#t.operator.deactivate({ client_id: clientId, account_id: account.id });
    const at = { from, to: this.#t.clock.between().to };
    this.#life.deactivated(
      this.#number('integration', clientId),
      this.#number('account', account.id),
      at,
    );
  }

  /** @returns the integration with its new key */
  async regenerate(integration: GivenIntegration, keep: boolean): Promise<GivenIntegration> {
    const { clientId } = integration;
    const { from } = this.#t.clock.between();
    const newest = await regenerate(this.#t, integration, keep);
    const at = { from, to: this.#t.clock.between().to };
    this.#life.regenerated(this.#number('integration', clientId), keep, at);
    return newest;
  }

  /** The end of the tour: a sentence that does not hold. */
  broken(clause: ClauseId, expected: string, actual: string, at?: Pick<Exchange, 'n'>): Error {
    return this.#t.fail('broken', { expected, actual }, at, clause);
  }

  /** Ends the tour unless a sentence holds. */
  holds(
    isTrue: boolean,
    clause: ClauseId,
    expected: string,
    actual: string,
    at?: Pick<Exchange, 'n'>,
  ): void {
    if (!isTrue) throw this.broken(clause, expected, actual, at);
  }

  #judge(presented: Presented, reply: TokenReply, clause: ClauseId | undefined): void {
    const { exchange, status } = reply;
    const expected = this.#life.expect(presented, exchange.during);
    const isCode = presented.kind === 'code';
    const what = isCode ? 'code' : 'refresh token';
    if (clause === undefined) {
      if (reply.tokens !== undefined) return;
      const pointer = isCode ? 'tokens/exchange-gives-pair' : 'tokens/refresh-gives-pair';
      throw this.#t.untestable(`a fresh ${what} gave no pair`, pointer);
    }
    if (expected.must === 'refuse' && reply.handedOut) {
      const words = `no token for a ${what}, because ${expected.why}`;
      throw this.broken(clause, words, `a token (status ${status})`, exchange);
    }
    if (expected.must === 'accept' && reply.tokens === undefined) {
      const words = `a pair of tokens for a ${what}, because ${reasons[clause] ?? expected.why}`;
      throw this.broken(clause, words, `status ${status} without a pair`, exchange);
    }
  }

  #party({ integration, account, user }: Consent): Party {
    return {
      integration: this.#number('integration', integration.clientId),
      account: this.#number('account', account.id),
      user: this.#number('user', user.id),
    };
  }

  #number(kind: keyof Party, id: string | number | bigint): number {
    const key = `${kind} ${id}`;
    const found = this.#numbers.get(key) ?? this.#numbers.size;
    this.#numbers.set(key, found);
    return found;
  }
}
