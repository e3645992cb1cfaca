import type { ControlledUser, Role } from '../../../spec/generated/control-types.js';
import type { AccountOptions, Consent, GivenAccount, GivenCode } from '../../check/given.js';

type Id = GivenAccount['id'];

/** Who is in an account beside the users that a check asks for. */
interface AccountPeople {
  /** The check names the users. */
  readonly isNamed: boolean;
  /** A user without administrator rights joins them. */
  readonly isJoined: boolean;
  /** The place, from 0, that the user who grants is to have among all users. */
  readonly wanted: number;
  /** The role of granters. */
  readonly granter: Role;
}

/** The roles of all users of an account, and how many of them come before those that a check asks for. */
export function peopleOf(
  options: AccountOptions,
  { isNamed, isJoined, wanted, granter }: AccountPeople,
): { readonly roles: Required<AccountOptions>['roles']; readonly place: number } {
  const { roles = [] } = options;
  // A user without administrator rights comes last, and so does the granter of a check: it is the one that counts.
  const ahead = isJoined ? 1 : roles.includes('granter') ? roles.length - 1 : 0;
  const place = Math.max(0, wanted - ahead);
  // Users whom the check does not know come before those that it asks for.
  const before = Array.from({ length: place }, () => 'administrator' as const);
  const asked = isNamed ? withGranters(options, granter) : (['administrator'] as const);
  return { roles: [...before, ...asked, ...(isJoined ? (['member'] as const) : [])], place };
}

/** The roles that a check asks for, with another one in place of each granter. */
function withGranters(
  { roles = [] }: AccountOptions,
  granter: Role,
): Required<AccountOptions>['roles'] {
  return roles.map((role) => (role === 'granter' ? granter : role));
}

/**
 * Users without administrator rights: one in each account that a check asks for without naming its users, and
 * those that it asks for as granters. They cannot install an integration, but authorize one that is installed
 * (section 1 of the contract).
 */
export class Members {
  readonly #standing = new Map<Id, ControlledUser>();
  readonly #known = new Set<string>();
  #mayGrant = true;

  /** A user whom the check does not know, who grants in place of the administrator. */
  stands(account: Id, user: ControlledUser | undefined): void {
    if (user !== undefined && this.learn(account, user)) this.#standing.set(account, user);
  }

  /** Returns whether the user has no administrator rights. */
  learn(account: Id, { id, role }: ControlledUser): boolean {
    if (role === 'member') this.#known.add(`${account} ${id}`);
    return role === 'member';
  }

  /** Who grants in place of the administrator; undefined where nobody does, or control lets none of them. */
  of({ id }: GivenAccount): ControlledUser | undefined {
    return this.#mayGrant ? this.#standing.get(id) : undefined;
  }

  /** The consent of the administrator who must install first; undefined where nobody must. */
  installing(consent: Consent): Consent | undefined {
    const { account, user } = consent;
    if (!this.#known.has(`${account.id} ${user.id}`)) return undefined;
    return { ...consent, user: account.admin };
  }

  /**
   * Makes a code by control. The control of a target may refuse these users: then the administrator grants, but
   * not in place of a user whom the check names.
   */
  async granting(
    consent: Consent,
    grant: (consent: Consent) => Promise<GivenCode>,
  ): Promise<GivenCode> {
    const { account, user } = consent;
    const isStanding = this.#standing.get(account.id)?.id === user.id;
    try {
      return await grant(consent);
    } catch (error) {
      if (!isStanding) throw error;
      // If it was not because of the user, the administrator's grant tells what it was.
      this.#mayGrant = false;
      return grant({ ...consent, user: account.admin });
    }
  }
}
