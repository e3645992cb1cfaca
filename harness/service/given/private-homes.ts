import type { GivenAccount } from '../../check/given.js';
import { Inconclusive } from '../../check/signals.js';

/** The accounts of private integrations: each can be installed in that of its developer alone. */
export class PrivateHomes {
  readonly #homes = new Map<string, GivenAccount>();
  /** The accounts that the case has asked for: their number, and the latest one. */
  #asked = 0;
  #latest: GivenAccount | undefined;
  #before: { readonly asked: number; readonly latest: GivenAccount | undefined } | undefined;
  /** The account of integrations for which the case named none. */
  #implied: GivenAccount | undefined;

  /** What was asked for before the first case is there in all cases. */
  nextCase(): void {
    this.#before ??= { asked: this.#asked, latest: this.#latest };
    this.#asked = this.#before.asked;
    this.#latest = this.#before.latest;
    this.#implied = undefined;
  }

  /**
   * The case asks for an account. The first one, where nothing is said about it, is that of its private integration.
   *
   * @param isAny whether nothing is said about it
   * @throws {Inconclusive} when it is another one than that of its private integration
   */
  async asked(make: () => Promise<GivenAccount>, isAny = false): Promise<GivenAccount> {
    const isHome = isAny && this.#asked === 0;
    if (this.#implied !== undefined && !isHome) throw onlyOne();
    this.#asked += 1;
    return (this.#latest = this.#implied ?? (await make()));
  }

  /**
   * The account of an integration for which the case names none: the only one that it has, or a new one.
   * Undefined where it has several.
   */
  async implied(make: () => Promise<GivenAccount>): Promise<GivenAccount | undefined> {
    if (this.#asked > 1) return undefined;
    return (this.#implied ??= this.#latest ?? (await make()));
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
