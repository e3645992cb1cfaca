import type { ControlledUser } from '../../../spec/generated/control-types.js';
import type { Circumstance } from '../../check/circumstances.js';
import type {
  Consent,
  Given,
  GivenAccount,
  GivenCode,
  GivenIntegration,
} from '../../check/given.js';
import type { Means } from './crowded-means.js';
import type { Members } from './member-users.js';

/** Rounds of granting and deactivating before the grant that the check gets. */
const rounds = 2;

interface Parts {
  /** Grants in plain circumstances. */
  readonly plain: Pick<Given, 'code'>;
  readonly means: Pick<Means, 'control' | 'tokens'>;
  readonly members: Members;
  /** Makes a code by control, for whoever may. */
  readonly grant: (consent: Consent) => Promise<GivenCode>;
}

/** Brings about what happened before the first grant of an integration in an account. */
export class EarlierGrants {
  readonly #parts: Parts;
  readonly #has: (name: Circumstance) => boolean;
  /** Integrations with a disable-hook address: the check counts the calls to it. */
  readonly #hooked = new Set<string>();
  /** Integrations in accounts in which they were granted access. */
  readonly #begun = new Set<string>();
  /** Those for which a user has come to the page. */
  readonly #visited = new Set<string>();
  /** By their client_id. */
  readonly #integrations = new Map<string, GivenIntegration>();
  readonly #accounts: GivenAccount[] = [];

  constructor(parts: Parts, has: (name: Circumstance) => boolean) {
    this.#parts = parts;
    this.#has = has;
  }

  /** From now on, nothing is deactivated that would call the disable hook of the integration. */
  spareHooksOf({ clientId }: GivenIntegration): void {
    this.#hooked.add(clientId);
  }

  knowIntegration(integration: GivenIntegration): void {
    this.#integrations.set(integration.clientId, integration);
  }

  knowAccount(account: GivenAccount): void {
    this.#accounts.push(account);
  }

  /**
   * What happened before a user comes to the page: earlier installations in each account that the user administers,
   * all of them deactivated.
   */
  async beforeVisit(clientId: string | undefined, user: Pick<ControlledUser, 'id'>): Promise<void> {
    const integration = this.#integrations.get(clientId ?? '');
    if (integration === undefined || !this.#has('reinstalled')) return;
    for (const account of this.#accounts) {
      const known = account.users.find(({ id }) => id === user.id);
      const key = installationKey(integration, account);
      if (known?.role !== 'administrator' || this.#visited.has(key)) continue;
      // It can be installed in the account of its developer alone.
      if (integration.isPrivate === true) continue;
      this.#visited.add(key);
      const consent = { integration, account, user: known };
      if (this.#begun.has(key) || (await this.#isInstalled(consent)) !== false) continue;
      await this.#reinstall(consent);
    }
  }

  isBegun(integration: GivenIntegration | undefined, account: GivenAccount): boolean {
    return this.#begun.has(installationKey(integration, account));
  }

  /** @param isNew whether the integration was just made; else it may be installed already */
  async begin(consent: Consent, isNew = false): Promise<void> {
    const { plain, means, members, grant } = this.#parts;
    const isBegun = this.isBegun(consent.integration, consent.account);
    this.#begun.add(installationKey(consent.integration, consent.account));
    const installing = members.installing(consent);
    if (isBegun && installing === undefined) return;
    const isInstalled = isNew ? false : await this.#isInstalled(consent);
    const isFresh = !isBegun && isInstalled === false;
    if (isFresh) await this.#reinstall(installing ?? consent);
    // A user without administrator rights can authorize what an administrator has installed.
    if (installing !== undefined && isInstalled !== true) await plain.code(installing);
    if (isFresh && this.#has('earlier-grant')) await means.tokens.exchange(await grant(consent));
    if (isFresh && this.#has('second-code')) await grant(consent);
  }

  /** Whether the integration is installed, for example by the check on a page; undefined where unknown. */
  async #isInstalled({ integration, account }: Consent): Promise<boolean | undefined> {
    const { listInstallations } = this.#parts.means.control;
    if (listInstallations === undefined) return undefined;
    const installed = await listInstallations({ account_id: account.id });
    return installed.some(({ client_id }) => client_id === integration.clientId);
  }

  /** Earlier installations in the same account. */
  async #reinstall(consent: Consent): Promise<void> {
    const { integration, account } = consent;
    const { plain, means } = this.#parts;
    const { deactivate } = means.control;
    const isCounted = this.#hooked.has(integration.clientId);
    if (!this.#has('reinstalled') || deactivate === undefined || isCounted) return;
    for (let round = 0; round < rounds; round += 1) {
      await plain.code(consent);
      await deactivate({ client_id: integration.clientId, account_id: account.id });
    }
  }
}

function installationKey(integration: GivenIntegration | undefined, account: GivenAccount): string {
  return `${integration?.clientId} ${account.id}`;
}
