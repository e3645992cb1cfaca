import { randomUUID } from 'node:crypto';
import type { ControlledUser, NewAccount } from '../../spec/generated/control-types.js';
import type { TokenEndpoint } from '../api/token-endpoint.js';
import type { TargetClock } from '../clock/clock.js';
import type { Redactor } from '../http/redaction.js';
import type { KeptGrant } from '../credentials/kept-grant.js';
import { Inconclusive } from '../run/signals.js';
import type { Control } from '../target/control.js';
import type {
  AccountOptions,
  Consent,
  Given,
  GivenAccount,
  GivenCode,
  GivenInstallation,
  GivenIntegration,
  IntegrationOptions,
} from './given.js';
import { installationOf } from './installation.js';

/** Where a redirect goes when nobody needs to see it. */
const unusedRedirect = 'https://integrator.example/callback';

interface Parts {
  readonly control: Control;
  readonly tokens: TokenEndpoint;
  readonly clock: TargetClock;
  readonly redactor: Redactor;
  /** The manifest's own access token, for targets where nothing can be provisioned. */
  readonly accessToken: string | undefined;
  /** The grant that is kept between runs, for the same. */
  readonly kept?: KeptGrant | undefined;
}

/** Makes what a check stands on, through the control interface and the token endpoint. */
export class Builders implements Given {
  readonly #parts: Parts;
  readonly #access: Builders;
  /** The account of the developer of whatever integrations a case makes, where it names none. */
  #developer: Promise<GivenAccount> | undefined;

  /** @param access makes what `access` stands on, where that must be told from the rest */
  constructor(parts: Parts, access?: Builders) {
    this.#parts = parts;
    this.#access = access ?? this;
  }

  /**
   * Another case of a property begins. It stands on nothing of those before: what a target does with
   * them, or how many integrations an account may have, must not decide how this one ends.
   */
  nextCase(): void {
    this.#developer = undefined;
  }

  async account({ roles, join = [], ...options }: AccountOptions = {}): Promise<GivenAccount> {
    const fresh = (roles ?? []).map((role) => ({
      role,
    }));
    const joining = join.map(({ id }) => ({ id, role: 'administrator' as const }));
    const [first = { role: 'administrator' as const }, ...others] = [...fresh, ...joining];
    const users: NewAccount['users'] = [first, ...others];
    const account = await this.#operation('createAccount')({ ...options, users });
    for (const user of account.users) {
      if (user.password !== undefined) this.#parts.redactor.learn(user.password, 'password');
    }
    const admin = account.users.find(({ role }) => role === 'administrator') ?? account.users[0];
    if (admin === undefined)
      throw new Inconclusive('harness', 'control made an account without users');
    return { ...account, admin };
  }

  async integration({ developer, ...options }: IntegrationOptions = {}): Promise<GivenIntegration> {
    const home = developer ?? (await (this.#developer ??= this.account()));
    const name = options.name ?? `Conformance ${randomUUID().slice(0, 8)}`;
    const redirectUri = options.redirect_uri ?? unusedRedirect;
    const made = await this.#operation('createIntegration')({
      ...options,
      account_id: home.id,
      name,
      redirect_uri: redirectUri,
    });
    this.#parts.redactor.born(made.client_secret, 'client_secret', {
      bornAt: this.#parts.clock.now(),
    });
    return { clientId: made.client_id, clientSecret: made.client_secret, redirectUri, name };
  }

  async code(parts: Partial<Consent> = {}): Promise<GivenCode> {
    const consent = await this.#consent(parts);
    const from = this.#parts.clock.now();
    const { code } = await this.#operation('grant')({
      client_id: consent.integration.clientId,
      account_id: consent.account.id,
      user_id: consent.user.id,
    });
    const to = this.#parts.clock.now();
    this.#parts.redactor.born(code, 'authorization_code', { bornAt: to });
    return { ...consent, value: code, issued: { from, to } };
  }

  async installation(parts: Partial<Consent> = {}): Promise<GivenInstallation> {
    return installationOf(await this.code(parts), this.#parts.tokens);
  }

  async access(): Promise<string> {
    const { control, accessToken, kept, redactor } = this.#parts;
    if (kept !== undefined) return keptAccess(kept, redactor);
    const canProvision = control.createAccount && control.createIntegration && control.grant;
    if (canProvision === undefined && accessToken !== undefined) return accessToken;
    return (await this.#access.installation()).tokens.accessToken;
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
    // The guard above leaves the operation itself; the index type cannot say so.
    return operation as Required<Control>[K];
  }
}

/** An access token of the grant that is kept. @throws {Inconclusive} when it cannot be renewed */
export async function keptAccess(kept: KeptGrant, redactor: Redactor): Promise<string> {
  try {
    const token = await kept.access();
    for (const [secret, kind] of kept.secrets) redactor.learn(secret, kind);
    return token;
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'CredentialsError') throw error;
    throw new Inconclusive('prerequisite', error.message);
  }
}
