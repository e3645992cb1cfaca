import type { ControlledAccount, NewIntegration } from '../../spec/generated/control-types.js';
import type { Control } from '../check/control.js';
import type { KnownGrant } from '../check/invariant.js';
import type { Party } from '../check/lifecycle/party.js';

type GrantRequest = Parameters<Required<Control>['grant']>[0];

/** The integrations, accounts and users of a check, and what the operations of control tell of them. */
export class KnownParties {
  readonly #numbers = {
    integration: new Map<string, number>(),
    account: new Map<string, number>(),
    user: new Map<string, number>(),
  };
  /** Integrations with all permissions that are public. */
  readonly #plain = new Set<number>();
  /** Administrators, as `account user`. */
  readonly #administrators = new Set<string>();
  /** Accounts whose paid period control has set. */
  readonly #billed = new Set<number>();
  /** Parties that have granted access. */
  readonly #granted = new Set<string>();
  /** Names of accounts, as control and the target both say. */
  readonly #accountNames = new Map<ControlledAccount['id'], string>();
  /** Names of integrations that control was asked for, by their IDs. */
  readonly #integrationNames = new Map<string, string>();

  addAccount({ id, name, users }: ControlledAccount, asked: string | undefined): void {
    // A target may name its accounts itself; only its own word is held against it.
    if (asked !== undefined && name === asked) this.#accountNames.set(id, asked);
    for (const user of users) {
      if (user.role !== 'administrator') continue;
      this.#administrators.add(`${this.account(id)} ${this.#number('user', String(user.id))}`);
    }
  }

  addIntegration(clientId: string, { name, visibility, scopes }: NewIntegration): void {
    if (name !== undefined) this.#integrationNames.set(clientId, name);
    if (visibility !== 'private' && scopes === undefined)
      this.#plain.add(this.integration(clientId));
  }

  /** The paid period of an account was set. */
  bills(account: ControlledAccount['id']): void {
    this.#billed.add(this.account(account));
  }

  /** What is known of a grant. Call it once for each. */
  granted(request: GrantRequest): Omit<KnownGrant, 'isOnPage'> {
    const { client_id: clientId, account_id: account, user_id: user } = request;
    const { integration, account: inAccount, user: byUser } = this.of(request);
    const key = `${integration} ${inAccount} ${byUser}`;
    const isAgain = this.#granted.has(key);
    this.#granted.add(key);
    const name = this.#accountNames.get(account);
    return {
      account,
      user,
      integration: { clientId, name: this.#integrationNames.get(clientId) },
      isAgain,
      ...(name !== undefined && { name }),
    };
  }

  of({ client_id, account_id, user_id }: GrantRequest): Party {
    return {
      integration: this.integration(client_id),
      account: this.account(account_id),
      user: this.#number('user', String(user_id)),
    };
  }

  integration(clientId: string): number {
    return this.#number('integration', clientId);
  }

  account(id: ControlledAccount['id']): number {
    return this.#number('account', String(id));
  }

  isPlain(integration: number): boolean {
    return this.#plain.has(integration);
  }

  /** Whether neither the permissions of an integration nor the bills of an account can make a service refuse. */
  isOrdinary({ integration, account }: Party): boolean {
    return this.isPlain(integration) && !this.#billed.has(account);
  }

  isAdministrator({ account, user }: Party): boolean {
    return this.#administrators.has(`${account} ${user}`);
  }

  /** The number that stands for an integration, an account or a user. */
  #number(kind: keyof Party, id: string): number {
    const numbers = this.#numbers[kind];
    const known = numbers.get(id);
    if (known !== undefined) return known;
    numbers.set(id, numbers.size);
    return numbers.size - 1;
  }
}
