import type { AccountOptions } from '../../check/given.js';

type Home = Pick<AccountOptions, 'country' | 'currency'>;

/**
 * Countries whose code is taken for false or for nothing where a list of them is read as settings or as a table, and
 * currencies without a sign of their own, and with one.
 */
export const otherHomes = [
  { country: 'NO', currency: 'NOK' },
  { country: 'NA', currency: 'NAD' },
  { country: 'AE', currency: 'AED' },
  { country: 'IN', currency: 'INR' },
] as const satisfies readonly Home[];

/** The countries of the accounts of a check, by turns. Each case has the same ones, so that it can be repeated alone. */
export class OtherHomes {
  readonly #first: number;
  #made = 0;

  /** @param first the place of the first one, so that other runs of a check begin with another country */
  constructor(first: number) {
    this.#first = first;
  }

  nextCase(): void {
    this.#made = 0;
  }

  /** The next one; nothing where a check asks for a country or a currency itself. */
  next({ country, currency }: Home): Home {
    if (country !== undefined || currency !== undefined) return {};
    this.#made += 1;
    return otherHomes[(this.#first + this.#made - 1) % otherHomes.length] ?? {};
  }
}
