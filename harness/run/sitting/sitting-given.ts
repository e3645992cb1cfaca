import type { ControlledUser } from '../../../spec/generated/control-types.js';
import type { GivenAccount, GivenInstallation } from '../../check/given.js';
import type {
  AccountOptions,
  Consent,
  Given,
  GivenCode,
  GivenIntegration,
  IntegrationOptions,
} from '../../check/given.js';
import { Inconclusive, NotPossible } from '../../check/signals.js';
import type { DeclaredParts } from '../../service/given/declared.js';
import { installationOf } from '../../service/given/installation.js';

/** What the checks of one act share in a sitting. */
export interface Shared {
  /** The address to which the disable hook of the integration goes; undefined where none is known. */
  readonly hookAddress: string | undefined;
  readonly visibility: 'private' | 'public' | undefined;
  /** Asks once for a code of another administrator; undefined for acts that need none. */
  readonly otherCode: (() => Promise<string>) | undefined;
  /** The installation of the other administrator, once a check has made it. */
  other: GivenInstallation | undefined;
  /** That of an earlier act, whose checks have used its tokens. */
  readonly earlier: GivenInstallation | undefined;
  /** An installation that is there to be ended, for checks that look at the hook alone. */
  ended: GivenInstallation | undefined;
}

type Parts = Pick<DeclaredParts, 'clock' | 'lineage' | 'tokens' | 'authorization'>;

/** Another administrator, whom only the person knows. */
const otherUser: ControlledUser = {
  get id(): number {
    throw new NotPossible('provision', 'the ID of the other administrator, whom the person chose');
  },
  role: 'administrator',
};

/**
 * Gives what the manifest declares, and what a person added in the sitting: another administrator, and the
 * registered address of the disable hook.
 */
export class SittingGiven implements Given {
  readonly #inner: Given;
  readonly #parts: Parts;
  readonly #shared: Shared;
  /** Whether the check looks at nothing but the hook. */
  readonly #hookAlone: boolean;

  constructor(inner: Given, parts: Parts, shared: Shared, hookAlone: boolean) {
    this.#inner = inner;
    this.#parts = parts;
    this.#shared = shared;
    this.#hookAlone = hookAlone;
  }

  get accounts(): readonly GivenAccount[] {
    return this.#inner.accounts;
  }

  async account({ roles, ...options }: AccountOptions = {}): Promise<GivenAccount> {
    const account = await this.#inner.account({ ...(roles && { roles }), ...options });
    if (roles?.length !== 2) return account;
    if (this.#shared.otherCode === undefined && this.#shared.earlier === undefined) {
      throw new NotPossible('provision', 'another administrator, who has not installed before');
    }
    return { ...account, users: [account.admin, otherUser] };
  }

  developer(account: GivenAccount): Promise<GivenAccount> {
    return this.#inner.developer(account);
  }

  integration(options: IntegrationOptions = {}): Promise<GivenIntegration> {
    const { disable_hook_uri: hook, visibility, ...rest } = options;
    if (hook !== undefined && hook !== this.#shared.hookAddress) {
      throw new NotPossible('hooks', 'another address of the disable hook');
    }
    if (visibility !== undefined && visibility !== this.#shared.visibility) {
      const what = `a ${visibility} integration, which the manifest does not declare (authorization.integration.visibility)`;
      throw new NotPossible('provision', what);
    }
    return this.#inner.integration(rest);
  }

  async code(parts: Partial<Consent> = {}): Promise<GivenCode> {
    const { otherCode } = this.#shared;
    if (parts.user !== otherUser || otherCode === undefined) return this.#inner.code(parts);
    const { authorization, clock, lineage } = this.#parts;
    const { from } = clock.between();
    const value = await otherCode();
    const { to } = clock.between();
    lineage.born(value, 'authorization_code', { bornAt: to });
    const { integration, account } = authorization;
    return { integration, account, user: otherUser, value, issued: { from, to } };
  }

  async installation(parts: Partial<Consent> = {}): Promise<GivenInstallation> {
    if (parts.user === otherUser) {
      const { earlier } = this.#shared;
      const make = async () =>
        earlier === undefined
          ? installationOf(await this.code(parts), this.#parts.tokens)
          : this.#renewed(earlier);
      return this.#known((this.#shared.other ??= await make()));
    }
    if (!this.#hookAlone) return this.#inner.installation(parts);
    return this.#known((this.#shared.ended ??= await this.#inner.installation(parts)));
  }

  access(): Promise<string> {
    return this.#inner.access();
  }

  /** A pair of its own for this act: the contract leaves open how long the older access token lives. */
  async #renewed(earlier: GivenInstallation): Promise<GivenInstallation> {
    const { integration } = this.#parts.authorization;
    const { tokens } = await this.#parts.tokens.refresh({ ...earlier.tokens, integration });
    if (tokens !== undefined) return { ...earlier, integration, tokens };
    throw new Inconclusive(
      'prerequisite',
      'the pair of the other administrator was not renewed',
      'tokens/refresh-gives-pair',
    );
  }

  /** Labels the tokens that another check received. */
  #known(installation: GivenInstallation): GivenInstallation {
    const { lineage } = this.#parts;
    lineage.learn(installation.tokens.accessToken, 'access_token');
    lineage.learn(installation.tokens.refreshToken, 'refresh_token');
    return installation;
  }
}
