import type {
  TokenEndpoint,
  PresentedCode,
  TokenRequestChanges,
  TokenReply,
  PresentedToken,
} from '../check/service.js';
import type { Profile } from '../../spec/profile.js';
import type { GivenCode, GivenIntegration } from '../check/given.js';
import type { Exchange, HttpClient, RequestOptions } from '../check/http.js';
import type { Lineage } from '../http/lineage.js';
import { secondsOf } from '../check/lifetimes.js';
import { valueAt } from './bodies.js';

/** The encoding of token requests that a profile does not name. */
export function otherThan(encoding: 'json' | 'form'): 'json' | 'form' {
  return encoding === 'json' ? 'form' : 'json';
}

/** The token endpoint, `POST /oauth2/access_token`, bound by the profile. */
export class BoundTokenEndpoint implements TokenEndpoint {
  readonly #client: HttpClient;
  readonly #profile: Profile['token_endpoint'];
  readonly #lineage: Lineage;
  /** The claim of an access token that holds the permitted actions. */
  readonly permissionsClaim: string;

  /**
   * @param isOther whether a request is now to be encoded in the way that the profile does not name
   * @param beforeRefresh what happens before each renewal
   */
  constructor(
    client: HttpClient,
    profile: Profile,
    lineage: Lineage,
    private readonly isOther: () => boolean = () => false,
    private readonly beforeRefresh?: (
      pair: PresentedToken,
      changes: TokenRequestChanges,
    ) => Promise<void>,
  ) {
    this.#client = client;
    this.#profile = profile.token_endpoint;
    this.permissionsClaim = profile.access_token.permissions_claim;
    this.#lineage = lineage;
  }

  /** Exchanges an authorization code. */
  async exchange(code: PresentedCode, changes: TokenRequestChanges = {}): Promise<TokenReply> {
    const exchange = await this.#client.send(this.exchangeRequest(code, changes));
    return this.#reply(exchange, code.integration);
  }

  /** Renews with a refresh token. */
  async refresh(pair: PresentedToken, changes: TokenRequestChanges = {}): Promise<TokenReply> {
    await this.beforeRefresh?.(pair, changes);
    const exchange = await this.#client.send(this.refreshRequest(pair, changes));
    return this.#reply(exchange, pair.integration);
  }

  /** Sends `times` exchanges of one code at once, each over its own connection. */
  exchangeAtOnce(code: GivenCode, times: number): Promise<TokenReply[]> {
    return this.allAtOnce(Array.from({ length: times }, () => code));
  }

  /** Sends `times` renewals with one refresh token at once, each over its own connection. */
  refreshAtOnce(pair: PresentedToken, times: number): Promise<TokenReply[]> {
    return this.allAtOnce(Array.from({ length: times }, () => pair));
  }

  /**
   * Sends the requests of several codes and refresh tokens at once, each over its own connection. The
   * replies have their order.
   */
  async allAtOnce(grants: readonly (PresentedCode | PresentedToken)[]): Promise<TokenReply[]> {
    const requests = grants.map((grant) =>
      'refreshToken' in grant ? this.refreshRequest(grant) : this.exchangeRequest(grant),
    );
    const exchanges = await this.#client.atOnce(requests);
    return exchanges.map((exchange, index) => this.#reply(exchange, grants[index]?.integration));
  }

  /** Sends a request with exactly these fields, in the usual encoding. */
  async raw(fields: Readonly<Record<string, string>>): Promise<TokenReply> {
    const exchange = await this.#client.send(this.#request(fields, this.#encoding));
    return this.#reply(exchange, undefined);
  }

  /** Sends a request with exactly this text as its JSON body. */
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

  /** The request of `exchange`, for a check that sends it itself. */
  exchangeRequest(code: PresentedCode, changes: TokenRequestChanges = {}): RequestOptions {
    this.#lineage.learn(code.value, 'authorization_code');
    const { grant_type, grant_type_code, code: field } = this.#profile;
    return this.#build(
      code.integration,
      [grant_type, grant_type_code],
      [field, code.value],
      changes,
    );
  }

  /** The request of `refresh`, for a check that sends it itself. */
  refreshRequest(pair: PresentedToken, changes: TokenRequestChanges = {}): RequestOptions {
    this.#lineage.learn(pair.refreshToken, 'refresh_token');
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
    this.#lineage.learn(secret, 'client_secret');
    const isOmitted = (part: string) => changes.omit?.some((omitted) => omitted === part) ?? false;
    const clientId = changes.clientId ?? integration.clientId;
    const isBasic = this.#profile.client_auth === 'basic';
    const parts = {
      ...(!isBasic && {
        clientId: [this.#profile.client_id, clientId],
        clientSecret: [this.#profile.client_secret, secret],
      }),
      grantType,
      grant,
      redirectUri: [this.#profile.redirect_uri, changes.redirectUri ?? integration.redirectUri],
    } as const;
    const { typed = {} } = changes;
    const kept = Object.entries(parts)
      .filter(([part]) => !isOmitted(part))
      .map(
        ([part, [name, text]]) => [name, part in typed ? valueOfPart(typed, part) : text] as const,
      );
    const encoding = 'typed' in changes ? 'json' : (changes.encoding ?? this.#encoding);
    const { alter = (whole) => whole } = changes;
    const request = this.#request(Object.fromEntries(kept), encoding, grant[1]);
    if (!isBasic || (isOmitted('clientId') && isOmitted('clientSecret'))) return alter(request);
    // Basic credentials are texts.
    const textOf = (part: 'clientId' | 'clientSecret', text: string) =>
      part in typed ? String(typed[part]) : text;
    const credentials = basicCredentials(
      isOmitted('clientId') ? '' : textOf('clientId', clientId),
      isOmitted('clientSecret') ? '' : textOf('clientSecret', secret),
    );
    this.#lineage.learn(credentials, 'client_secret');
    return alter({ ...request, headers: { authorization: `Basic ${credentials}` } });
  }

  get #encoding(): 'json' | 'form' {
    const { encoding } = this.#profile;
    return this.isOther() ? otherThan(encoding) : encoding;
  }

  #request(
    fields: Readonly<Record<string, unknown>>,
    encoding: 'json' | 'form',
    parent?: string,
  ): RequestOptions {
    const texts = Object.entries(fields).map(([name, value]) => [name, String(value)] as const);
    return {
      method: 'POST',
      url: '/oauth2/access_token',
      ...(encoding === 'json' ? { json: fields } : { form: Object.fromEntries(texts) }),
      ...(parent !== undefined && { about: parent }),
      learn: (exchange) => this.#learn(exchange, parent),
    };
  }

  /** Learns the tokens before the exchange that handed them out is recorded. */
  #learn(exchange: Exchange, parent: string | undefined): void {
    const { access, refresh } = this.#issued(exchange);
    const origin = {
      ...(parent !== undefined && { parent }),
      exchange: exchange.n,
      bornAt: exchange.receivedAt,
    };
    if (access !== undefined) this.#lineage.born(access, 'access_token', origin);
    if (refresh !== undefined) this.#lineage.born(refresh, 'refresh_token', origin);
  }

  #issued(exchange: Exchange): { access: string | undefined; refresh: string | undefined } {
    return {
      access: text(valueAt(exchange.json, this.#profile.issued_access_token)),
      refresh: text(valueAt(exchange.json, this.#profile.issued_refresh_token)),
    };
  }

  #reply(exchange: Exchange, integration: GivenIntegration | undefined): TokenReply {
    const { access, refresh } = this.#issued(exchange);
    const expiresIn = valueAt(exchange.json, this.#profile.issued_expires_in);
    const complete = exchange.ok && access !== undefined && refresh !== undefined && integration;
    return {
      exchange,
      status: exchange.status,
      handedOut: access !== undefined || refresh !== undefined,
      accessToken: valueAt(exchange.json, this.#profile.issued_access_token),
      refreshToken: valueAt(exchange.json, this.#profile.issued_refresh_token),
      expiresIn,
      tokens: complete
        ? {
            accessToken: access,
            refreshToken: refresh,
            expiresIn: secondsOf(expiresIn),
            issued: exchange.during,
            integration,
          }
        : undefined,
    };
  }
}

function valueOfPart(typed: NonNullable<TokenRequestChanges['typed']>, part: string): unknown {
  return Object.entries(typed).find(([name]) => name === part)?.[1];
}

/** Both parts are encoded as in a form (RFC 6749, 2.3.1), so that a colon cannot end the ID. */
function basicCredentials(clientId: string, secret: string): string {
  const [id, key] = [clientId, secret].map((part) =>
    new URLSearchParams({ part }).toString().slice(5),
  );
  return Buffer.from(`${id}:${key}`).toString('base64');
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
