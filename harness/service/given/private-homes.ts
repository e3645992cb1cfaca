import type { GivenAccount } from '../../check/given.js';
import { Inconclusive } from '../../check/signals.js';

/** The accounts that a case has asked for so far. */
interface Asked {
  readonly count: number;
  readonly first: GivenAccount | undefined;
}

const nothing: Asked = { count: 0, first: undefined };

/** The accounts of private integrations: each can be installed in that of its developer alone. */
export class PrivateHomes {
  readonly #homes = new Map<string, GivenAccount>();
  #asked = nothing;
  #before: Asked | undefined;
  /** The account of integrations for which the case named none. */
  #implied: GivenAccount | undefined;

  /** What was asked for before the first case is there in all cases. */
  nextCase(): void {
    this.#before ??= this.#asked;
    this.#asked = this.#before;
    this.#implied = undefined;
  }

  /**
   * The case asks for an account. The first one, where nothing is said about it, is that of its private integration.
   *
   * @param isAny whether nothing is said about it
   * @throws {Inconclusive} when it is another one than that of its private integration
   */
  async asked(make: () => Promise<GivenAccount>, isAny = false): Promise<GivenAccount> {
    const { count, first } = this.#asked;
    const isHome = isAny && count === 0;
    if (this.#implied !== undefined && !isHome) throw onlyOne();
    const account = this.#implied ?? (await make());
    this.#asked = { count: count + 1, first: first ?? account };
    return account;
  }

  /** The account of an integration for which the case names none: the first one that it has, or a new one. */
  async implied(make: () => Promise<GivenAccount>): Promise<GivenAccount> {
    return (this.#implied ??= this.#asked.first ?? (await make()));
  }

  settle(clientId: string, home: GivenAccount): void {
    this.#homes.set(clientId, home);
  }

  /** The only account of an integration; undefined where it may have several. */
  of(clientId: string | undefined): GivenAccount | undefined {
    return clientId === undefined ? undefined : this.#homes.get(clientId);
  }

  /** @throws {Inconclusive} when a private integration is to be installed in another account than its own */
  admit(clientId: string | undefined, account: GivenAccount): void {
    const home = this.of(clientId);
    if (home !== undefined && home.id !== account.id) throw onlyOne();
  }
}

function onlyOne(): Inconclusive {
  return new Inconclusive('prerequisite', 'a private integration has only one account');
}
