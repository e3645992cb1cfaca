import type { GivenAccount } from '../../harness/check/given.js';

/** A host name, without scheme, port and path. */
export const hostName = /^[^\s/:?#@\\]+$/;

/**
 * Whether a referer is the address of an account that the user did not choose. One host may serve several
 * accounts, and then it is the address of each.
 *
 * @param chosen the account that the user chose
 * @param accounts all accounts that the harness knows
 */
export function isOfAnother(
  referer: string,
  chosen: GivenAccount,
  accounts: readonly GivenAccount[],
): boolean {
  const isAddress = ({ address }: GivenAccount) => address?.toLowerCase() === referer.toLowerCase();
  return !isAddress(chosen) && accounts.some(isAddress);
}
