import type { Profile } from '../../spec/profile.js';
import type { GivenCode, GivenIntegration, TokenPair } from '../given/given.js';
import type { HttpClient } from '../http/client.js';
import type { Exchange } from '../http/live-exchange.js';
import type { RequestOptions } from '../http/request.js';
import type { Redactor } from '../http/redaction.js';

/** What a token request may differ in from a right one. */
export interface TokenRequestChanges {
  readonly clientId?: string;
  readonly clientSecret?: string;
  readonly redirectUri?: string;
  readonly encoding?: 'json' | 'form';
  /** Parts left out altogether. */
  readonly omit?: readonly ('clientId' | 'clientSecret' | 'grantType' | 'grant' | 'redirectUri')[];
}

/** An answer of the token endpoint. */
export interface TokenReply {
  readonly exchange: Exchange;
  readonly status: number;
  /** The pair, where the answer is a success that holds both tokens as non-empty strings. */
  readonly tokens: TokenPair | undefined;
  /** True when the body holds any token at all, whatever the status. */
  readonly handedOut: boolean;
  /** The three values of a success exactly as answered, whatever their type. */
  readonly accessToken: unknown;
  readonly refreshToken: unknown;
  /** Seconds until expiry. */
  readonly expiresIn: unknown;
}

type Presented = Pick<TokenPair, 'refreshToken' | 'integration'>;
type PresentedCode = Pick<GivenCode, 'value' | 'integration'> & Partial<GivenCode>;

/** The verbs of `POST /oauth2/access_token`, bound by the profile. */
export class TokenEndpoint {
  readonly #client: HttpClient;
  readonly #profile: Profile['token_endpoint'];
  readonly #redactor: Redactor;
  /** The claim of an access token in which the permitted actions are looked for. */
  readonly permissionsClaim: string;

  constructor(client: HttpClient, profile: Profile, redactor: Redactor) {
    this.#client = client;
    this.#profile = profile.token_endpoint;
    this.permissionsClaim = profile.access_token.permissions_claim;
    this.#redactor = redactor;
  }

  /** Exchanges an authorization code. */
  async exchange(code: PresentedCode, changes: TokenRequestChanges = {}): Promise<TokenReply> {
    const exchange = await this.#client.send(this.exchangeRequest(code, changes));
    return this.#reply(exchange, code.integration);
  }

  /** Renews with a refresh token. */
  async refresh(pair: Presented, changes: TokenRequestChanges = {}): Promise<TokenReply> {
    const exchange = await this.#client.send(this.refreshRequest(pair, changes));
    return this.#reply(exchange, pair.integration);
  }

  /** Exchanges one code `times` times at once, over as many connections. */
  exchangeAtOnce(code: GivenCode, times: number): Promise<TokenReply[]> {
    return this.exchangeAllAtOnce(Array.from({ length: times }, () => code));
  }

  /** Exchanges several codes at once, over as many connections; the replies in their order. */
  async exchangeAllAtOnce(codes: readonly GivenCode[]): Promise<TokenReply[]> {
    const exchanges = await this.#client.atOnce(codes.map((code) => this.exchangeRequest(code)));
    return exchanges.map((exchange, index) => this.#reply(exchange, codes[index]?.integration));
  }

  /** Renews with one refresh token `times` times at once, over as many connections. */
  async refreshAtOnce(pair: Presented, times: number): Promise<TokenReply[]> {
    const requests = Array.from({ length: times }, () => this.refreshRequest(pair));
    const exchanges = await this.#client.atOnce(requests);
    return exchanges.map((exchange) => this.#reply(exchange, pair.integration));
  }

  /** A request with that very body, in the profile's encoding. */
  async raw(fields: Readonly<Record<string, string>>): Promise<TokenReply> {
    const exchange = await this.#client.send(this.#request(fields, this.#profile.encoding));
    return this.#reply(exchange, undefined);
  }

  /** A request with that very text as its JSON body. */
  async rawText(text: string): Promise<TokenReply> {
    const exchange = await this.#client.send({
      method: 'POST',
      url: '/oauth2/access_token',
      headers: { 'content-type': 'application/json' },
      text,
      learn: (exchange) => this.#learn(exchange, undefined),
    });
    return this.#reply(exchange, undefined);
  }

  /** The request of `exchange`, for those who send it themselves. */
  exchangeRequest(code: PresentedCode, changes: TokenRequestChanges = {}): RequestOptions {
    this.#redactor.learn(code.value, 'authorization_code');
    const { grant_type, grant_type_code, code: field } = this.#profile;
    return this.#build(
      code.integration,
      [grant_type, grant_type_code],
      [field, code.value],
      changes,
    );
  }

  /** The request of `refresh`, for those who send it themselves. */
  refreshRequest(pair: Presented, changes: TokenRequestChanges = {}): RequestOptions {
    this.#redactor.learn(pair.refreshToken, 'refresh_token');
    const { grant_type, grant_type_refresh, refresh_token: field } = this.#profile;
    return this.#build(
      pair.integration,
      [grant_type, grant_type_refresh],
      [field, pair.refreshToken],
      changes,
    );
  }

  #build(
    integration: GivenIntegration,
    grantType: [string, string],
    grant: [string, string],
    changes: TokenRequestChanges,
  ): RequestOptions {
    const secret = changes.clientSecret ?? integration.clientSecret;
    this.#redactor.learn(secret, 'client_secret');
    const parts = {
      clientId: [this.#profile.client_id, changes.clientId ?? integration.clientId],
      clientSecret: [this.#profile.client_secret, secret],
      grantType,
      grant,
      redirectUri: [this.#profile.redirect_uri, changes.redirectUri ?? integration.redirectUri],
    } as const;
    const kept = Object.entries(parts)
      .filter(([part]) => !changes.omit?.some((omitted) => omitted === part))
      .map(([, field]) => field);
    const encoding = changes.encoding ?? this.#profile.encoding;
    return this.#request(Object.fromEntries(kept), encoding, grant[1]);
  }

  #request(
    fields: Readonly<Record<string, string>>,
    encoding: 'json' | 'form',
    parent?: string,
  ): RequestOptions {
    return {
      method: 'POST',
      url: '/oauth2/access_token',
      ...(encoding === 'json' ? { json: fields } : { form: fields }),
      learn: (exchange) => this.#learn(exchange, parent),
    };
  }

  /** Tokens become labels before the exchange that handed them out is recorded. */
  #learn(exchange: Exchange, parent: string | undefined): void {
    const { access, refresh } = this.#issued(exchange);
    const origin = {
      ...(parent !== undefined && { parent }),
      exchange: exchange.n,
      bornAt: exchange.receivedAt,
    };
    if (access !== undefined) this.#redactor.born(access, 'access_token', origin);
    if (refresh !== undefined) this.#redactor.born(refresh, 'refresh_token', origin);
  }

  #issued(exchange: Exchange): { access: string | undefined; refresh: string | undefined } {
    return {
      access: text(field(exchange.json, this.#profile.issued_access_token)),
      refresh: text(field(exchange.json, this.#profile.issued_refresh_token)),
    };
  }

  #reply(exchange: Exchange, integration: GivenIntegration | undefined): TokenReply {
    const { access, refresh } = this.#issued(exchange);
    const expiresIn = field(exchange.json, this.#profile.issued_expires_in);
    const complete = exchange.ok && access !== undefined && refresh !== undefined && integration;
    return {
      exchange,
      status: exchange.status,
      handedOut: access !== undefined || refresh !== undefined,
      accessToken: field(exchange.json, this.#profile.issued_access_token),
      refreshToken: field(exchange.json, this.#profile.issued_refresh_token),
      expiresIn,
      tokens: complete
        ? {
            accessToken: access,
            refreshToken: refresh,
            expiresIn: typeof expiresIn === 'number' ? expiresIn : undefined,
            issued: { from: exchange.sentAt, to: exchange.receivedAt },
            integration,
          }
        : undefined,
    };
  }
}

function field(body: unknown, name: string): unknown {
  return typeof body === 'object' && body !== null && Object.hasOwn(body, name)
    ? (body as Record<string, unknown>)[name] // own, as asked the line above
    : undefined;
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
