import type { Profile } from '../../../spec/profile.js';
import { BoundTokenEndpoint } from '../../service/token-endpoint.js';
import type { TokenReply, TokenEndpoint } from '../../check/service.js';
import type { TargetClock } from '../../check/target-clock.js';
import type { Between, GivenCode, GivenIntegration, TokenPair } from '../../check/given.js';
import { PacedClient } from '../../http/client.js';
import type { LongRest } from '../../http/long-rest.js';
import { UnplannedRefusal } from '../../http/unplanned-refusal.js';
import type { Pacer } from '../../http/pacer.js';
import { Recorder } from '../../http/recorder.js';
import { Lineage } from '../../http/lineage.js';
import { type KnownSecret, Redactor } from '../../http/redaction.js';
import { type Transport } from '../../http/transport.js';
import { TransportError } from '../../http/transport-error.js';
import { byLogin, CredentialsError } from './credentials-error.js';
import { type CredentialsDocument, integrationOf, type Pending } from './credentials-document.js';
import type { CredentialsStore } from './credentials-store.js';

/** Lifetime of an access token when the answer does not give one, seconds (section 2.3). */
const usualLifetime = 86_400;
/** An access token that ends sooner than this is renewed before it is used, milliseconds. */
const nearMs = 900_000;

/** The way to the token endpoint. */
export interface Reach {
  readonly baseUrl: string;
  readonly transport: Transport;
  readonly pacer: Pacer;
  readonly rest: LongRest;
  readonly clock: TargetClock;
  readonly profile: Profile;
}

/**
 * The grant that is kept between runs. Each request with it goes through `#spend`. The request is
 * noted in the store before it leaves, and the answer is stored before its tokens are used.
 *
 * A crash or the network may lose an answer. The refresh token of that request then still works,
 * because its successor has never been used (section 3).
 */
export class KeptGrant {
  readonly #store: CredentialsStore;
  readonly #clock: TargetClock;
  readonly #endpoint: TokenEndpoint;
  readonly #redactor = new Redactor();
  #document: CredentialsDocument;
  /** All secrets that the document has held, for redaction. */
  readonly #secrets = new Map<string, KnownSecret[1]>();
  #renewal: Promise<string> | undefined;
  /** The pair of the last renewal. */
  #pair: TokenPair | undefined;

  private constructor(store: CredentialsStore, reach: Reach, document: CredentialsDocument) {
    this.#store = store;
    this.#clock = reach.clock;
    this.#document = document;
    let sent = 0;
    const http = new PacedClient({
      ...reach,
      redactor: this.#redactor,
      // No check records these exchanges, because none may show how the stored grant is renewed.
      recorder: new Recorder(this.#redactor),
      // Without a signal: the answer must be stored even after the check has ended.
      number: () => sent++,
    });
    this.#endpoint = new BoundTokenEndpoint(http, reach.profile, new Lineage(this.#redactor));
    this.#learn();
  }

  /**
   * Opens the grant of a store.
   *
   * @throws {CredentialsError} when the store has no grant, or it cannot be used
   */
  static async open(store: CredentialsStore, reach: Reach): Promise<KeptGrant> {
    const document = await store.read();
    if (document?.tokens === undefined) {
      const found = document === undefined ? 'nothing is stored there' : 'it holds no tokens';
      throw new CredentialsError(`${store.place}: ${found}; ${byLogin} stores them`);
    }
    return new KeptGrant(store, reach, document);
  }

  /** Like `open`, for a store that is still empty: the first grant is about to be stored. */
  static start(store: CredentialsStore, reach: Reach, document: CredentialsDocument): KeptGrant {
    return new KeptGrant(store, reach, document);
  }

  /** All secrets of the grant: no output may show them. */
  get secrets(): readonly KnownSecret[] {
    return [...this.#secrets].map(([secret, kind]) => [secret, kind] as const);
  }

  /** Redacts every secret that this grant has sent or received. */
  excerpt(text: string, most: number): string {
    return this.#redactor.excerpt(text, most);
  }

  /** The end of the stored access token, target time in milliseconds; undefined when it is not known. */
  get endsAt(): number | undefined {
    const { tokens } = this.#document;
    if (tokens?.expires_in === undefined) return undefined;
    return Date.parse(tokens.issued_at) + tokens.expires_in * 1_000;
  }

  /** Whether the grant can be renewed; a long-lived token cannot. */
  get renewable(): boolean {
    return this.#document.tokens?.refresh_token !== undefined;
  }

  /**
   * Returns an access token that should be alive. It is renewed first when it is near its end.
   *
   * @throws {CredentialsError} when it can no longer be renewed
   * @throws {TransportError | UnplannedRefusal} when the token endpoint gives no usable answer now
   */
  async access(): Promise<string> {
    const { tokens, pending } = this.#document;
    // The result of an unanswered request is unknown: it may have ended the older token.
    if (tokens !== undefined && pending === undefined && !this.#isNearItsEnd()) {
      return tokens.access_token;
    }
    return this.renew();
  }

  /** Returns a fresh access token, whatever the age of the stored one. It throws like `access`. */
  renew(): Promise<string> {
    this.#renewal ??= this.#renew().finally(() => (this.#renewal = undefined));
    return this.#renewal;
  }

  /** The pair of the last renewal; renews once if there was none. It throws like `access`. */
  async renewed(): Promise<TokenPair> {
    if (this.#pair === undefined) await this.renew();
    if (this.#pair !== undefined) return this.#pair;
    throw new CredentialsError(`${this.#store.place}: its access token cannot be renewed`);
  }

  /**
   * Exchanges a code for the pair that is kept from then on.
   *
   * @throws {TransportError | UnplannedRefusal}
   */
  exchange(code: Pick<GivenCode, 'value' | 'integration'>): Promise<TokenReply> {
    const send = () => this.#endpoint.exchange(code);
    return this.#spend('exchange', undefined, code.integration, send);
  }

  /** Keeps an access token that cannot be renewed. */
  async keep(accessToken: string): Promise<void> {
    const { previous: _previous, pending: _pending, ...known } = this.#document;
    await this.#write({ ...known, tokens: { access_token: accessToken, issued_at: this.#now() } });
  }

  async #renew(): Promise<string> {
    const { tokens, previous } = this.#document;
    const integration = this.integration;
    if (tokens?.refresh_token === undefined || integration === undefined) {
      throw new CredentialsError(
        `${this.#store.place}: its access token has no refresh token, so it cannot be renewed; ` +
          `${byLogin} stores another`,
      );
    }
    const refusals: string[] = [];
    // The newest token first. It was issued, so its use ends the older one (section 3).
    for (const refreshToken of [tokens.refresh_token, previous?.refresh_token]) {
      if (refreshToken === undefined) continue;
      const reply = await this.#present(refreshToken, integration);
      if (reply.tokens !== undefined) {
        this.#pair = reply.tokens;
        return reply.tokens.accessToken;
      }
      if (!isRefusal(reply)) {
        throw new CredentialsError(
          `${this.#store.place}: a renewal was answered ${reply.status} without a pair of tokens. This does not show ` +
            'that the stored grant is lost, so it is kept. Look at base_url in the manifest, or try again later',
        );
      }
      refusals.push(String(reply.status));
    }
    const [newest, older] = refusals;
    const also = older === undefined ? '' : `, and the one before it ${older}`;
    throw new CredentialsError(
      `${this.#store.place}: its newest refresh token was answered ${newest}${also}; access is lost, by age, ` +
        `by revocation or because another program renews it too. ${byLogin} grants it again`,
    );
  }

  /** Presents a refresh token. After a lost answer it asks once more, which the contract allows. */
  async #present(refreshToken: string, integration: GivenIntegration): Promise<TokenReply> {
    const send = () =>
      this.#spend('renewal', refreshToken, integration, () =>
        this.#endpoint.refresh({ refreshToken, integration }),
      );
    try {
      return await send();
    } catch (error) {
      if (!(error instanceof TransportError)) throw error;
      return send();
    }
  }

  /** Sends every request of the stored grant to the token endpoint. */
  async #spend(
    request: Pending['request'],
    presented: string | undefined,
    { clientId, clientSecret, redirectUri }: GivenIntegration,
    send: () => Promise<TokenReply>,
  ): Promise<TokenReply> {
    const since = this.#now();
    const { pending: _answered, ...before } = this.#document;
    await this.#write({ ...before, pending: { request, since } });
    let reply: TokenReply;
    try {
      reply = await send();
    } catch (error) {
      // A 429 came before the grant was looked at. After any other failure its state is unknown.
      if (error instanceof UnplannedRefusal) await this.#write(before);
      throw error;
    }
    if (reply.tokens === undefined) {
      if (isRefusal(reply)) await this.#write(before);
      return reply;
    }
    const { accessToken, refreshToken, expiresIn, issued } = reply.tokens;
    const { ledger } = this.#document;
    await this.#write({
      ...(ledger !== undefined && { ledger }),
      // An integration given by a user replaces the stored one only after it has led to a pair.
      client_id: clientId,
      client_secret: clientSecret,
      redirect_uri: redirectUri,
      tokens: {
        access_token: accessToken,
        refresh_token: refreshToken,
        issued_at: timeOf(issued),
        ...(expiresIn !== undefined && expiresIn >= 0 && { expires_in: expiresIn }),
      },
      // The old token works until the new one is used; that use proves that the new one works.
      ...(presented !== undefined && { previous: this.#asPrevious(presented) }),
    });
    return reply;
  }

  #asPrevious(presented: string): { refresh_token: string; issued_at: string } {
    const { tokens, previous } = this.#document;
    const issued = tokens?.refresh_token === presented ? tokens : previous;
    return { refresh_token: presented, issued_at: issued?.issued_at ?? this.#now() };
  }

  get integration(): GivenIntegration | undefined {
    const known = integrationOf(this.#document);
    return (
      known && {
        clientId: known.client_id,
        clientSecret: known.client_secret,
        redirectUri: known.redirect_uri,
        name: '',
      }
    );
  }

  #isNearItsEnd(): boolean {
    const { tokens } = this.#document;
    if (tokens?.refresh_token === undefined) return false;
    const lifetime = Math.min(tokens.expires_in ?? usualLifetime, usualLifetime) * 1_000;
    return this.#clock.now() > Date.parse(tokens.issued_at) + lifetime - nearMs;
  }

  async #write(document: CredentialsDocument): Promise<void> {
    await this.#store.write(document);
    this.#document = document;
    this.#learn();
  }

  #learn(): void {
    const { client_secret, tokens, previous } = this.#document;
    const known = [
      [client_secret, 'client_secret'],
      [tokens?.access_token, 'access_token'],
      [tokens?.refresh_token, 'refresh_token'],
      [previous?.refresh_token, 'refresh_token'],
    ] as const;
    for (const [secret, kind] of known) if (secret !== undefined) this.#secrets.set(secret, kind);
  }

  #now(): string {
    return new Date(this.#clock.now()).toISOString();
  }
}

/** Whether an answer is about the grant, and not about an account, a block, an address or an outage. */
function isRefusal({ status }: TokenReply): boolean {
  return status >= 400 && status < 500 && ![402, 403, 404, 405, 408].includes(status);
}

function timeOf({ from }: Between): string {
  return new Date(from).toISOString();
}
