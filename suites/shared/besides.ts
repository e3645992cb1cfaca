import fc from 'fast-check';
import type { Circumstance } from '../../harness/check/circumstances.js';
import { incidentals as ofRequests } from '../../harness/http/incidentals.js';

/** Circumstances of requests alone, for checks that draw some of them: they cost no request. */
export const incidentals: readonly Circumstance[] = ['other-encoding', ...ofRequests];

/**
 * Others that cost no request: control alone brings them about. Private integrations are not among them, because
 * these have one account.
 */
export const pasts: readonly Circumstance[] = [
  'member',
  'new-key',
  'reinstalled',
  'second-code',
  'own-query',
  'unusual-names',
  'other-country',
];

/** Ways to a grant, and the circumstances that make each. */
const origins: readonly (readonly Circumstance[])[] = [
  [],
  ['page', 'popup'],
  ['page', 'post-message'],
  ['page'],
  ['widget'],
  ['widget', 'webhook'],
];
/** Accounts in which the integration was installed before. */
const accountsBefore: readonly (readonly Circumstance[])[] = [
  [],
  ['second-account'],
  ['other-accounts'],
];

/** What requests can carry besides, of the circumstances that can be drawn. */
export function besidesOf(drawable: readonly Circumstance[]): Circumstance[] {
  return ofRequests.filter((name) => drawable.includes(name));
}

/** The ways to a grant that can be drawn, the plain one first. */
export function originsOf(drawable: readonly Circumstance[]): (readonly Circumstance[])[] {
  return offered(origins, drawable);
}

/** The numbers of accounts in which the integration was installed before, the plain one first. */
export function accountsOf(drawable: readonly Circumstance[]): (readonly Circumstance[])[] {
  return offered(accountsBefore, drawable);
}

/** The circumstances that make each place of a user in its account, from those that can be drawn. */
export function placesOf(drawable: readonly Circumstance[]): (readonly Circumstance[])[] {
  return offered([[], ['second-user'], ['third-user']], drawable);
}

function offered(values: readonly (readonly Circumstance[])[], drawable: readonly Circumstance[]) {
  return values.filter((value) => value.every((each) => drawable.includes(each)));
}

/** Circumstances of one case, from those that can be drawn: a way to the grants, and what is drawn beside it. */
export function anyCircumstances(drawable: readonly Circumstance[]) {
  const among = (names: readonly Circumstance[]) =>
    fc.subarray(names.filter((name) => drawable.includes(name)));
  return {
    origin: fc.constantFrom(...originsOf(drawable)),
    accounts: fc.constantFrom(...accountsOf(drawable)),
    past: among([...pasts, 'other-encoding']),
    besides: among(ofRequests),
  };
}

/**
 * The cases of a check that draws them from `anyCircumstances`: a plain one, then each way to a grant with all that
 * costs no request, and one of a user without administrator rights, who has not made the account. Where nothing can be
 * drawn, all cases would be alike, so there is one.
 *
 * @param share of the cases of a property, where something can be drawn
 */
export function drawnCases(
  { drawable, runs }: { readonly drawable: readonly Circumstance[]; readonly runs: number },
  share: number,
) {
  const ofAnybody = pasts.filter((name) => drawable.includes(name));
  const past = ofAnybody.filter((name) => name !== 'member');
  const rich = { accounts: [], past, besides: besidesOf(drawable) };
  const plain = { origin: [], accounts: [], past: [], besides: [] };
  if (drawable.length === 0) return { share: 1 / runs, first: [plain] };
  const ways = originsOf(drawable).map((origin) => ({ ...rich, origin }));
  return { share, first: [plain, ...ways, { ...rich, origin: [], past: ofAnybody }] };
}
