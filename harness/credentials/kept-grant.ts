import type { Profile } from '../../spec/profile.js';
import { TokenEndpoint, type TokenReply } from '../api/token-endpoint.js';
import type { TargetClock } from '../clock/clock.js';
import type { Between, GivenCode, GivenIntegration } from '../given/given.js';
import { HttpClient } from '../http/client.js';
import { UnplannedRefusal } from '../http/refusals.js';
import type { Pacer } from '../http/pacer.js';
import { Recorder } from '../http/recorder.js';
import { Redactor } from '../http/redaction.js';
import { type Transport, TransportError } from '../http/transport.js';
import type { KnownSecret } from '../target/authorization.js';
import { byLogin, CredentialsError } from './credentials-error.js';
import { type CredentialsDocument, integrationOf, type Pending } from './document.js';
import type { CredentialsStore } from './store.js';

/** Lifetime of an access token where the answer did not tell it, seconds (section 2.3). */
const usualLifetime = 86_400;
/** An access token with less than this left is renewed before it is used, milliseconds. */
const nearMs = 900_000;

/** How the token endpoint is reached. */
export interface Reach {
  readonly baseUrl: string;
  readonly transport: Transport;
  readonly pacer: Pacer;
  readonly clock: TargetClock;
  readonly profile: Profile;
}

/**
 * The grant that is kept between runs. Whatever the harness asks of the token endpoint with it goes
 * through `#spend`: that it is asked is stored before the request leaves, and what comes back is
 * stored before anybody uses it. Should an answer never be stored, by a crash or by the network, the
 * refresh token that was sent still works, for the new one has never been used (section 3).
 */
export class KeptGrant {
  readonly #store: CredentialsStore;
  readonly #clock: TargetClock;
  readonly #endpoint: TokenEndpoint;
  readonly #redactor = new Redactor();
  #document: CredentialsDocument;
  /** Everything that was ever in the document, for redaction. */
  readonly #secrets = new Map<string, KnownSecret[1]>();
  #renewal: Promise<string> | undefined;

  private constructor(store: CredentialsStore, reach: Reach, document: CredentialsDocument) {
    this.#store = store;
    this.#clock = reach.clock;
    this.#document = document;
    let sent = 0;
    const http = new HttpClient({
      ...reach,
      redactor: this.#redactor,
      // Kept by nobody: no check may show how the stored grant is renewed.
      recorder: new Recorder(this.#redactor),
      // No signal: a check that is over must not keep an answer from being stored.
      number: () => sent++,
    });
    this.#endpoint = new TokenEndpoint(http, reach.profile, this.#redactor);
    this.#learn();
  }

  /**
   * The grant of a store that has one.
   *
   * @throws {CredentialsError} there is none, or it cannot be used
   */
  static async open(store: CredentialsStore, reach: Reach): Promise<KeptGrant> {
    const document = await store.read();
    if (document?.tokens === undefined) {
      const found = document === undefined ? 'nothing is stored there' : 'it holds no tokens';
      throw new CredentialsError(`${store.place}: ${found}; ${byLogin} stores them`);
    }
    return new KeptGrant(store, reach, document);
  }

  /** As `open`, for who is about to store the first one. */
  static start(store: CredentialsStore, reach: Reach, document: CredentialsDocument): KeptGrant {
    return new KeptGrant(store, reach, document);
  }

  /** All that no output may show. */
  get secrets(): readonly KnownSecret[] {
    return [...this.#secrets].map(([secret, kind]) => [secret, kind] as const);
  }

  /** A text without anything secret that this grant has sent or been handed. */
  redact(text: string): string {
    return this.#redactor.redact(text);
  }

  /** When the stored access token ends, target time in milliseconds; undefined where nobody told. */
  get endsAt(): number | undefined {
    const { tokens } = this.#document;
    if (tokens?.expires_in === undefined) return undefined;
    return Date.parse(tokens.issued_at) + tokens.expires_in * 1_000;
  }

  /** Whether a pair can be renewed; a long-lived token cannot. */
  get renewable(): boolean {
    return this.#document.tokens?.refresh_token !== undefined;
  }

  /**
   * An access token that is alive as far as the store knows, renewed where it is near its end.
   *
   * @throws {CredentialsError} it can no longer be renewed
   * @throws {TransportError | UnplannedRefusal} the token endpoint gave no answer for now
   */
  async access(): Promise<string> {
    const { tokens, pending } = this.#document;
    // What became of a request without an answer is unknown, and it may have ended the older token.
    if (tokens !== undefined && pending === undefined && !this.#isNearItsEnd()) {
      return tokens.access_token;
    }
    return this.renew();
  }

  /** A fresh access token, whatever the age of the stored one; what it throws is as of `access`. */
  renew(): Promise<string> {
    this.#renewal ??= this.#renew().finally(() => (this.#renewal = undefined));
    return this.#renewal;
  }

  /**
   * Exchanges a code for the pair that is kept from now on.
   *
   * @throws {TransportError | UnplannedRefusal}
   */
  exchange(code: Pick<GivenCode, 'value' | 'integration'>): Promise<TokenReply> {
    const send = () => this.#endpoint.exchange(code);
    return this.#spend('exchange', undefined, code.integration, send);
  }

  /** An access token that was given as it is, without a way to renew it. */
  async keep(accessToken: string): Promise<void> {
    const { previous: _previous, pending: _pending, ...known } = this.#document;
    await this.#write({ ...known, tokens: { access_token: accessToken, issued_at: this.#now() } });
  }

  async #renew(): Promise<string> {
    const { tokens, previous } = this.#document;
    const integration = this.integration;
    if (tokens?.refresh_token === undefined || integration === undefined) {
      throw new CredentialsError(
        `${this.#store.place}: its access token has no refresh token beside it, so it cannot be renewed; ` +
          `${byLogin} stores another`,
      );
    }
    const refusals: string[] = [];
    // The newest first: it was issued, so using it ends the one before (section 3).
    for (const refreshToken of [tokens.refresh_token, previous?.refresh_token]) {
      if (refreshToken === undefined) continue;
      const reply = await this.#present(refreshToken, integration);
      if (reply.tokens !== undefined) return reply.tokens.accessToken;
      if (!isRefusal(reply)) {
        throw new CredentialsError(
          `${this.#store.place}: a renewal was answered ${reply.status} without a pair of tokens, which says nothing ` +
            'of the stored one: it is kept. Look at base_url in the manifest, or try again later',
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

  /** Presents a refresh token; a lost answer is asked for once more, which the contract allows. */
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

  /** The one way by which the stored grant is used at the token endpoint. */
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
      // Refused before it was looked at. After any other failure nobody knows what became of it.
      if (error instanceof UnplannedRefusal) await this.#write(before);
      throw error;
    }
    if (reply.tokens === undefined) {
      if (isRefusal(reply)) await this.#write(before);
      return reply;
    }
    const { accessToken, refreshToken, expiresIn, issued } = reply.tokens;
    await this.#write({
      // Only now: until it has led to a pair, an integration that somebody gave replaces no other.
      client_id: clientId,
      client_secret: clientSecret,
      redirect_uri: redirectUri,
      tokens: {
        access_token: accessToken,
        refresh_token: refreshToken,
        issued_at: timeOf(issued),
        ...(expiresIn !== undefined && expiresIn >= 0 && { expires_in: expiresIn }),
      },
      // It works until the new one is used, and by then the new one has proven itself.
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

/** Whether an answer is about the grant: not about an account, a block, an address or a bad day. */
function isRefusal({ status }: TokenReply): boolean {
  return status >= 400 && status < 500 && ![402, 403, 404, 405, 408].includes(status);
}

function timeOf({ from }: Between): string {
  return new Date(from).toISOString();
}
