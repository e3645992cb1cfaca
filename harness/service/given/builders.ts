import { randomUUID } from 'node:crypto';
import type { ControlledUser, NewAccount, Role } from '../../../spec/generated/control-types.js';
import type { TokenEndpoint } from '../../check/service.js';
import type { TargetClock } from '../../check/target-clock.js';
import type { Lineage } from '../../http/lineage.js';
import type { KeptAccess } from './kept-access.js';
import { Inconclusive, NotPossible } from '../../check/signals.js';
import type { Control } from '../../check/control.js';
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
import { type SharedToken, sharedMs } from './shared-access.js';

/** The redirect address for integrations whose redirect no check looks at. */
const unusedRedirect = 'https://integrator.example/callback';

interface Parts {
  readonly control: Control;
  /** What the names begin with that checks leave open; nothing when absent. */
  readonly label?: string | undefined;
  readonly tokens: TokenEndpoint;
  readonly clock: TargetClock;
  readonly lineage: Lineage;
  /** The manifest's own access token, for targets where nothing can be provisioned. */
  readonly accessToken: string | undefined;
  /** The grant that is kept between runs, for the same targets. */
  readonly kept?: KeptAccess | undefined;
  /** The access that checks share which only read and create; each has its own without it. */
  readonly shared?: Map<string, SharedToken> | undefined;
  /** Receives each account that is made, with the name that was asked for. */
  readonly onAccount?: (account: GivenAccount & { readonly name?: string | undefined }) => void;
}

/** Makes the accounts, integrations and grants of a check, through control and the token endpoint. */
export class Builders implements Given {
  readonly #parts: Parts;
  readonly #access: Builders;
  readonly #accounts: GivenAccount[] = [];
  /** The account of the developer of all integrations in a case that name none. */
  #developer: Promise<GivenAccount> | undefined;

  /** See `Given.renewal`. */
  readonly renewal: (() => Promise<TokenPair>) | undefined;

  /** @param access makes what `access` needs, where that must be told from the other requests */
  constructor(parts: Parts, access?: Builders) {
    this.#parts = parts;
    this.#access = access ?? this;
    const { kept, lineage, control } = parts;
    if (kept !== undefined && control.grant === undefined) {
      this.renewal = () => ofKept(kept, lineage, () => kept.renewed());
    }
  }

  /**
   * Begins another case of a property. It shares nothing with earlier cases: their effects on the
   * target, or a limit on integrations for each account, must not decide how this case ends.
   */
  nextCase(): void {
    this.#developer = undefined;
  }

  get accounts(): readonly GivenAccount[] {
    return this.#access === this ? this.#accounts : [...this.#accounts, ...this.#access.#accounts];
  }

  async account(asked: AccountOptions = {}): Promise<GivenAccount> {
    const { roles = [], join = [], joinAs = 'granter', ...options } = asked;
    const fresh = roles.map((role) => ({ role: plainRole(role) }));
    const joining = join.map(({ id }) => ({ id, role: plainRole(joinAs) }));
    const [first = { role: 'administrator' as const }, ...others] = [...fresh, ...joining];
    const users: NewAccount['users'] = [first, ...others];
    const { label = '' } = this.#parts;
    const name = options.name ?? (label === '' ? undefined : `${label}${distinct('account')}`);
    const account = await this.#operation('createAccount')({
      ...options,
      users,
      ...(name !== undefined && { name }),
    });
    for (const user of account.users) {
      if (user.password !== undefined) this.#parts.lineage.learn(user.password, 'password');
    }
    const admin = account.users.find(({ role }) => role === 'administrator') ?? account.users[0];
    if (admin === undefined)
      throw new Inconclusive('harness', 'control made an account without users');
    const given = { ...account, admin };
    this.#accounts.push(given);
    this.#parts.onAccount?.({
      ...given,
      ...(name !== undefined && { name }),
    });
    return given;
  }

  developer(): Promise<GivenAccount> {
    return this.account();
  }

  async integration({
    developer,
    isWithoutHook: _asked,
    ...options
  }: IntegrationOptions = {}): Promise<GivenIntegration> {
    const { control, kept } = this.#parts;
    if (control.createIntegration === undefined && developer === undefined) {
      if (kept?.integration !== undefined) return kept.integration;
      throw new NotPossible(
        'an integration',
        'neither control nor the stored credentials give one',
      );
    }
    const home = developer ?? (await (this.#developer ??= this.account()));
    const name = options.name ?? `${this.#parts.label ?? ''}${distinct('Conformance')}`;
    const redirectUri = options.redirect_uri ?? unusedRedirect;
    const made = await this.#operation('createIntegration')({
      ...options,
      account_id: home.id,
      name,
      redirect_uri: redirectUri,
    });
    this.#parts.lineage.born(made.client_secret, 'client_secret', {
      bornAt: this.#parts.clock.now(),
    });
    const isPrivate = options.visibility === 'private';
    return {
      clientId: made.client_id,
      clientSecret: made.client_secret,
      redirectUri,
      name,
      ...(isPrivate && { isPrivate }),
    };
  }

  async code(parts: Partial<Consent> = {}): Promise<GivenCode> {
    const consent = await this.#consent(parts);
    const { from } = this.#parts.clock.between();
    const { code } = await this.#operation('grant')({
      client_id: consent.integration.clientId,
      account_id: consent.account.id,
      user_id: consent.user.id,
    });
    const { to } = this.#parts.clock.between();
    this.#parts.lineage.born(code, 'authorization_code', { bornAt: to });
    return { ...consent, value: code, issued: { from, to } };
  }

  async installation(parts: Partial<Consent> = {}): Promise<GivenInstallation> {
    return installationOf(await this.code(parts), this.#parts.tokens);
  }

  async access(): Promise<string> {
    const { control, accessToken, kept, lineage } = this.#parts;
    if (kept !== undefined) return keptAccess(kept, lineage);
    const canProvision = control.createAccount && control.createIntegration && control.grant;
    if (canProvision === undefined && accessToken !== undefined) return accessToken;
    const { clock, shared } = this.#parts;
    const known = shared?.get('');
    if (known !== undefined && clock.now() < known.until) {
      lineage.learn(known.accessToken, 'access_token');
      return known.accessToken;
    }
    const { accessToken: own, issued } = (await this.#access.installation()).tokens;
    shared?.set('', { accessToken: own, until: issued.from + sharedMs });
    return own;
  }

  async #consent(parts: Partial<Consent>): Promise<Consent> {
    const account = parts.account ?? (await this.account());
    const integration = parts.integration ?? (await this.integration());
    const user: ControlledUser = parts.user ?? account.admin;
    return { account, integration, user };
  }

  #operation<K extends keyof Control>(name: K): Required<Control>[K] {
    const operation = this.#parts.control[name];
    if (operation === undefined) {
      throw new Inconclusive('harness', `control lacks ${name}, which the check did not declare`);
    }
    // The guard above excludes undefined, but the index type cannot express that.
    return operation as Required<Control>[K];
  }
}

/** The role of a user in plain circumstances. */
function plainRole(role: Role | 'granter'): Role {
  return role === 'granter' ? 'administrator' : role;
}

/** A name that nothing else has. */
function distinct(word: string): string {
  return `${word} ${randomUUID().slice(0, 8)}`;
}

/** An access token of the kept grant. @throws {Inconclusive} when the grant cannot be renewed */
export function keptAccess(kept: KeptAccess, lineage: Lineage): Promise<string> {
  return ofKept(kept, lineage, () => kept.access());
}

async function ofKept<T>(kept: KeptAccess, lineage: Lineage, ask: () => Promise<T>): Promise<T> {
  try {
    const found = await ask();
    for (const [secret, kind] of kept.secrets) lineage.learn(secret, kind);
    return found;
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'CredentialsError') throw error;
    throw new Inconclusive('prerequisite', error.message);
  }
}
