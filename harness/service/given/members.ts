import type { ControlledUser } from '../../../spec/generated/control-types.js';
import type { Consent, GivenAccount, GivenCode } from '../../check/given.js';

/**
 * Users without administrator rights, one in each account that a check asks for without naming its users. They
 * cannot install an integration, but authorize one that is installed (section 1 of the contract).
 */
export class Members {
  readonly #byAccount = new Map<GivenAccount['id'], ControlledUser>();
  #mayGrant = true;

  learn({ id }: GivenAccount, user: ControlledUser | undefined): void {
    if (user?.role === 'member') this.#byAccount.set(id, user);
  }

  /** The user of an account; undefined where it has none, or where control lets none of them grant. */
  of({ id }: GivenAccount): ControlledUser | undefined {
    return this.#mayGrant ? this.#byAccount.get(id) : undefined;
  }

  /** The consent of the administrator who must install first; undefined where nobody must. */
  installing(consent: Consent): Consent | undefined {
    return this.#isOwn(consent) ? { ...consent, user: consent.account.admin } : undefined;
  }

  /** Makes a code by control. The control of a target may refuse these users: then the administrator grants. */
  async granting(
    consent: Consent,
    grant: (consent: Consent) => Promise<GivenCode>,
  ): Promise<GivenCode> {
    const installing = this.installing(consent);
    if (installing === undefined) return grant(consent);
    try {
      return await grant(consent);
    } catch {
      // If it was not because of the user, the administrator's grant tells what it was.
      this.#mayGrant = false;
      return grant(installing);
    }
  }

  #isOwn({ account, user }: Consent): boolean {
    return this.#byAccount.get(account.id)?.id === user.id;
  }
}
