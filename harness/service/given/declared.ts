import {
  type AuthorizationPage,
  NoConsentForm,
  type Redirect,
  type Visitor,
} from '../../check/page.js';
import type { TokenEndpoint } from '../../check/service.js';
import type { TargetClock } from '../../check/target-clock.js';
import type { Lineage } from '../../http/lineage.js';
import type { KeptAccess } from './kept-access.js';
import { Inconclusive, NotPossible } from '../../check/signals.js';
import type { Authorization } from './authorization.js';
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
} from '../../check/given.js';
import { installationOf } from './installation.js';

/** How long an unused access token counts as alive, milliseconds of target time. */
const trustedMs = 3_600_000;

/**
 * An access token that checks share when they need no token of their own. It is held until
 * something may have ended it.
 */
export class SharedAccess {
  #held: { readonly token: string; readonly since: number } | undefined;
  /** Whether a grant since then may have ended it. */
  isDoubtful = false;

  /** The held token, when it is certain to be alive. */
  at(now: number): string | undefined {
    const { token, since } = this.#held ?? {};
    return since !== undefined && now >= since && now - since < trustedMs ? token : undefined;
  }

  hold(token: string, since: number): void {
    this.#held = { token, since };
    this.isDoubtful = false;
  }

  /** A new grant may end what was granted before. */
  forget(): void {
    this.#held = undefined;
    this.isDoubtful = false;
  }
}

/** The parts that the builders of one check work with. */
export interface DeclaredParts {
  readonly authorization: Authorization;
  readonly shared: SharedAccess;
  readonly page: AuthorizationPage;
  readonly tokens: TokenEndpoint;
  readonly clock: TargetClock;
  readonly lineage: Lineage;
  /** The manifest's own access token. */
  readonly accessToken: string | undefined;
  /** The grant that is kept between runs; not used when a flow can grant access. */
  readonly kept: KeptAccess | undefined;
  /**
   * Asks whether an access token still works, where that costs less than another grant; undefined where
   * grants cost nothing.
   */
  readonly isAlive?: ((accessToken: string) => Promise<boolean>) | undefined;
  /** Like `page` and `tokens`, for access that the check itself does not judge. */
  readonly access: Pick<DeclaredParts, 'page' | 'tokens'>;
  /** Whether the safety settings let the run grant access. */
  readonly mayGrant: boolean;
}

/**
 * Gives what the manifest declares, on a target where nothing can be provisioned. The integration,
 * the account and the user are always the same. The authorization page gives a fresh grant each
 * time.
 */
export class DeclaredGiven implements Given {
  readonly #parts: DeclaredParts;
  #visitor: Visitor | undefined;

  constructor(parts: DeclaredParts) {
    this.#parts = parts;
  }

  get accounts(): readonly GivenAccount[] {
    return [this.#parts.authorization.account];
  }

  async account({
    roles = [],
    join,
    joinAs: _role,
    ...options
  }: AccountOptions = {}): Promise<GivenAccount> {
    if (roles.includes('member')) throw lacking('a user who is no administrator');
    if (join !== undefined) throw lacking('a second account');
    refuse('an account', options);
    return this.#parts.authorization.account;
  }

  async developer(account: GivenAccount): Promise<GivenAccount> {
    return account;
  }

  async integration(options: IntegrationOptions = {}): Promise<GivenIntegration> {
    const { developer: _developer, visibility, ...rest } = options;
    const { isPrivate, integration } = this.#parts.authorization;
    if (visibility === 'private' && !isPrivate) throw lacking('a private integration');
    refuse('an integration', rest);
    return integration;
  }

  async code(parts: Partial<Consent> = {}): Promise<GivenCode> {
    const { authorization, clock, lineage } = this.#parts;
    if (authorization.flow === undefined) return this.#onlyCode();
    const account = parts.account ?? authorization.account;
    const { integration } = authorization;
    const user = account.admin;
    const { from } = clock.between();
    this.#visitor ??= this.#parts.page.visitor(user);
    const { query, location, exchange } = await this.#allow(this.#visitor, integration.clientId);
    const { to } = clock.between();
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
    lineage.born(value, 'authorization_code', { bornAt: to });
    return { integration, account, user, value, issued: { from, to } };
  }

  async #allow(visitor: Visitor, clientId: string): Promise<Redirect> {
    try {
      return await (
        await visitor.consent({ clientId })
      ).allow(this.#parts.authorization.account.id);
    } catch (error) {
      // A page may remember an earlier consent, and not ask again.
      if (error instanceof NoConsentForm && error.granted) return error.granted;
      throw error;
    }
  }

  async installation(parts: Partial<Consent> = {}): Promise<GivenInstallation> {
    const { authorization, tokens } = this.#parts;
    if (authorization.flow === undefined) return this.#onlyInstallation();
    return installationOf(await this.code(parts), tokens);
  }

  async access(): Promise<string> {
    const { authorization, shared, clock, accessToken, kept, mayGrant } = this.#parts;
    if (authorization.flow === undefined || !mayGrant) {
      if (kept !== undefined) return keptAccess(kept, this.#parts.lineage);
      if (accessToken !== undefined) return accessToken;
      throw new NotPossible(
        'access',
        mayGrant
          ? 'the manifest gives no access token'
          : 'safety does not let the run grant access, and the manifest gives no access token',
      );
    }
    const held = await this.#shared(shared.at(clock.now()));
    if (held !== undefined) {
      this.#parts.lineage.learn(held, 'access_token');
      return held;
    }
    const aside = new DeclaredGiven({ ...this.#parts, ...this.#parts.access });
    const { tokens } = await aside.installation();
    shared.hold(tokens.accessToken, tokens.issued.from);
    return tokens.accessToken;
  }

  /** The shared token, when it has not been ended by a later grant. */
  async #shared(held: string | undefined): Promise<string | undefined> {
    const { shared, isAlive } = this.#parts;
    if (held === undefined || !shared.isDoubtful) return held;
    if (await isAlive?.(held)) {
      shared.isDoubtful = false;
      return held;
    }
    shared.forget();
    return undefined;
  }

  /** The code of the manifest. The time when it was issued is not known. */
  #onlyCode(): GivenCode {
    const { authorization, clock } = this.#parts;
    const { code: value, integration, account } = authorization;
    if (value === undefined) throw lacking('a fresh code');
    return { integration, account, user: account.admin, value, issued: clock.between() };
  }

  /** The refresh token of the manifest, with the known parts of its pair. */
  #onlyInstallation(): GivenInstallation {
    const { authorization, clock, accessToken } = this.#parts;
    const { refreshToken, integration, account } = authorization;
    if (refreshToken === undefined) throw lacking('a fresh pair of tokens');
    const tokens: TokenPair = {
      get accessToken() {
        if (accessToken === undefined) throw lacking('the access token of a pair');
        return accessToken;
      },
      refreshToken,
      expiresIn: undefined,
      issued: clock.between(),
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

/** Ends a check that needs something the manifest does not declare. */
function lacking(what: string): NotPossible {
  return new NotPossible('provision', `${what}, which the manifest does not declare`);
}

/** Ends a check that wants its own value of an option: nothing can be made on such a target. */
function refuse(what: string, options: Readonly<Record<string, unknown>>): void {
  const [wish] = Object.entries(options).flatMap(([name, value]) =>
    value === undefined ? [] : [name],
  );
  if (wish !== undefined) throw lacking(`${what} with its own ${wish}`);
}
