import type { Circumstance } from '../../harness/check/circumstances.js';
import { accountsOf, besidesOf, originsOf, pasts, placesOf } from './besides.js';

/**
 * Users who grant access, for each account. A service that keeps only its latest pairs keeps some dozens of an integration
 * at least, and of one installation perhaps twenty.
 */
export const several = [24, 8, 8, 8, 8, 8];
/** 64 accounts of one user each. */
export const apart = Array.from({ length: 64 }, () => 1);
/** One user in the first account, and 64 in each of two others. */
export const elsewhere = [1, 64, 64];
/** Pairs in all, at least. */
export const all = 64;
/** A private integration has one account. */
const inOne = { origin: [], place: [], users: [all], isPrivate: true, accounts: [] };

/** The ways in which many pairs are issued: a plain one, and those that differ in origin, in the place of the users, or in the accounts. */
export function waysToMany(drawable: readonly Circumstance[]) {
  // What costs no request is there at once: the first pairs have to live with all of it.
  const past = pasts.filter((each) => drawable.includes(each));
  const accounts = accountsOf(drawable).at(-1) ?? [];
  const besides = besidesOf(drawable);
  const isPrivate = false;
  const plain = { origin: [], place: [], users: several, isPrivate, accounts, past, besides };
  const ways = [
    ...originsOf(drawable)
      .slice(1)
      .map((origin) => ({ origin, place: [], users: several, isPrivate })),
    ...placesOf(drawable).map((place) => ({ origin: [], place, users: apart, isPrivate })),
    { origin: [], place: [], users: elsewhere, isPrivate },
    ...(drawable.includes('private') ? [inOne] : []),
  ];
  return { plain, ways };
}
