import { randomUUID } from 'node:crypto';
import type { AccountOptions } from '../../check/given.js';

/** A name with mark-up, an escape, other scripts, and a sign beyond the basic plane; no other thing has it. */
export function anyUnusualName(label = ''): string {
  return `${label}Tom & Jerry <b>"0"</b> %20 Größe 連絡先 😀 ${randomUUID().slice(0, 8)}`;
}

/**
 * Countries whose code is taken for false or for nothing where a list of them is read as settings or as a table, and
 * currencies without a sign of their own, and with one.
 */
export const unusualHomes = [
  { country: 'NO', currency: 'NOK' },
  { country: 'NA', currency: 'NAD' },
  { country: 'AE', currency: 'AED' },
  { country: 'IN', currency: 'INR' },
] as const;

/** Other countries by turns, each with its currency. */
export class UnusualHomes {
  #made = 0;

  /** The next one; nothing where a check asks for a country or a currency itself. */
  next({
    country,
    currency,
  }: Pick<AccountOptions, 'country' | 'currency'>): Partial<AccountOptions> {
    if (country !== undefined || currency !== undefined) return {};
    this.#made += 1;
    return unusualHomes[(this.#made - 1) % unusualHomes.length] ?? {};
  }
}
