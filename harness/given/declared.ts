import type { AuthorizationPage, Visitor } from '../api/authorization-page.js';
import type { TokenEndpoint } from '../api/token-endpoint.js';
import type { TargetClock } from '../clock/clock.js';
import type { Redactor } from '../http/redaction.js';
import type { KeptGrant } from '../credentials/kept-grant.js';
import { Inconclusive, NotPossible } from '../run/signals.js';
import type { Authorization } from '../target/authorization.js';
import { keptAccess } from './builders.js';
import type {
  AccountOptions,
  Consent,
  Given,
  GivenAccount,
  GivenCode,
  GivenInstallation,
  GivenIntegration,
  IntegrationOptions,
  TokenPair,
} from './given.js';
import { installationOf } from './installation.js';

/** How long an access token is taken for alive that nothing has happened to, target time. */
const trustedMs = 3_600_000;

/** An access token that checks share which need no more, until something may have ended it. */
export class SharedAccess {
  #held: { readonly token: string; readonly since: number } | undefined;

  /** The token held, where it is certain to be alive. */
  at(now: number): string | undefined {
    const { token, since } = this.#held ?? {};
    return since !== undefined && now >= since && now - since < trustedMs ? token : undefined;
  }

  hold(token: string, since: number): void {
    this.#held = { token, since };
  }

  /** A new grant may end what was granted before. */
  forget(): void {
    this.#held = undefined;
  }
}

/** What a check's own declared builders work with. */
export interface DeclaredParts {
  readonly authorization: Authorization;
  readonly shared: SharedAccess;
  readonly page: AuthorizationPage;
  readonly tokens: TokenEndpoint;
  readonly clock: TargetClock;
  readonly redactor: Redactor;
  /** The manifest's own access token. */
  readonly accessToken: string | undefined;
  /** The grant that is kept between runs; left alone where a flow grants access. */
  readonly kept: KeptGrant | undefined;
  /** As `page` and `tokens`, for access that is not what the check is about. */
  readonly access: Pick<DeclaredParts, 'page' | 'tokens'>;
  /** Whether safety lets the run grant access. */
  readonly mayGrant: boolean;
}

/**
 * Gives what the manifest declares, on a target where nothing can be provisioned: always the same
 * integration, account and user, and a fresh grant each time, by the authorization page.
 */
export class DeclaredGiven implements Given {
  readonly #parts: DeclaredParts;
  #visitor: Visitor | undefined;

  constructor(parts: DeclaredParts) {
    this.#parts = parts;
  }

  async account({ roles = [], join, ...options }: AccountOptions = {}): Promise<GivenAccount> {
    if (roles.includes('member')) throw lacking('a user who is no administrator');
    if (join !== undefined) throw lacking('a second account');
    refuse('an account', options);
    return this.#parts.authorization.account;
  }

  async integration(options: IntegrationOptions = {}): Promise<GivenIntegration> {
    const { developer: _developer, visibility, ...rest } = options;
    if (visibility === 'private') throw lacking('a private integration');
    refuse('an integration', rest);
    return this.#parts.authorization.integration;
  }

  async code(parts: Partial<Consent> = {}): Promise<GivenCode> {
    const { authorization, clock, redactor } = this.#parts;
    if (authorization.flow === undefined) return this.#onlyCode();
    const account = parts.account ?? authorization.account;
    const { integration } = authorization;
    const user = account.admin;
    const from = clock.now();
    this.#visitor ??= this.#parts.page.visitor(user);
    const page = await this.#visitor.consent({ clientId: integration.clientId });
    const { query, location, exchange } = await page.allow(account.id);
    const to = clock.now();
    const value = query.get('code');
    if (value === null || value === '') {
      const where =
        location === undefined
          ? `status ${exchange.status}`
          : `a redirect to ${new URL(location).host} without a code`;
      throw new Inconclusive(
        'prerequisite',
        `Allow on the authorization page led to ${where}`,
        'authorization/allow-redirects-with-code',
      );
    }
    redactor.born(value, 'authorization_code', { bornAt: to });
    return { integration, account, user, value, issued: { from, to } };
  }

  async installation(parts: Partial<Consent> = {}): Promise<GivenInstallation> {
    const { authorization, tokens } = this.#parts;
    if (authorization.flow === undefined) return this.#onlyInstallation();
    return installationOf(await this.code(parts), tokens);
  }

  async access(): Promise<string> {
    const { authorization, shared, clock, accessToken, kept, mayGrant } = this.#parts;
    if (authorization.flow === undefined || !mayGrant) {
      if (kept !== undefined) return keptAccess(kept, this.#parts.redactor);
      if (accessToken !== undefined) return accessToken;
      throw new NotPossible(
        'access',
        mayGrant
          ? 'the manifest gives no access token'
          : 'safety lets nobody grant access, and the manifest gives no access token',
      );
    }
    const held = shared.at(clock.now());
    if (held !== undefined) {
      this.#parts.redactor.learn(held, 'access_token');
      return held;
    }
    const aside = new DeclaredGiven({ ...this.#parts, ...this.#parts.access });
    const { tokens } = await aside.installation();
    shared.hold(tokens.accessToken, tokens.issued.from);
    return tokens.accessToken;
  }

  /** The code of the manifest, of which nobody knows when it came about. */
  #onlyCode(): GivenCode {
    const { authorization, clock } = this.#parts;
    const { code: value, integration, account } = authorization;
    if (value === undefined) throw lacking('a fresh code');
    const now = clock.now();
    return { integration, account, user: account.admin, value, issued: { from: now, to: now } };
  }

  /** The refresh token of the manifest, with what is known of its pair. */
  #onlyInstallation(): GivenInstallation {
    const { authorization, clock, accessToken } = this.#parts;
    const { refreshToken, integration, account } = authorization;
    if (refreshToken === undefined) throw lacking('a fresh pair of tokens');
    const now = clock.now();
    const tokens: TokenPair = {
      get accessToken() {
        if (accessToken === undefined) throw lacking('the access token of a pair');
        return accessToken;
      },
      refreshToken,
      expiresIn: undefined,
      issued: { from: now, to: now },
      integration,
    };
    return {
      integration,
      account,
      user: account.admin,
      get code(): GivenCode {
        throw lacking('the code of a pair');
      },
      tokens,
    };
  }
}

/** What nobody can make on such a target, and the manifest does not declare. */
function lacking(what: string): NotPossible {
  return new NotPossible('provision', `${what}, which the manifest does not declare`);
}

/** Nothing can be made as a check wants it. */
function refuse(what: string, options: Readonly<Record<string, unknown>>): void {
  const [wish] = Object.entries(options).flatMap(([name, value]) =>
    value === undefined ? [] : [name],
  );
  if (wish !== undefined) throw lacking(`${what} with its own ${wish}`);
}
