import type { Capability } from './capabilities.js';

/**
 * Things that a conforming service is indifferent to. A plain run of a check has none of them; others have a row of
 * them at once, see `axes.ts`.
 */
export const circumstances = {
  page: {
    only: 'for grants of the authorization page',
    needs: ['authorization-page'],
  },
  widget: {
    only: 'for grants of a widget',
    needs: ['widget', 'hooks'],
  },
  webhook: {
    only: 'for codes of the webhook of a widget',
    needs: ['widget', 'hooks'],
  },
  'second-user': {
    only: 'for the second user of an account',
    needs: [],
  },
  'third-user': {
    only: 'for the third user of an account',
    needs: [],
  },
  member: {
    only: 'for grants of a user without administrator rights',
    needs: [],
  },
  'other-accounts': {
    only: 'after the integration was installed in two other accounts',
    needs: [],
  },
  'second-account': {
    only: 'after the integration was installed in another account',
    needs: [],
  },
  private: {
    only: 'for private integrations',
    needs: [],
  },
  'new-key': {
    only: 'after the secret key was regenerated twice',
    needs: ['rotate-secret'],
  },
  reinstalled: {
    only: 'after the installation was deactivated twice and granted again',
    needs: ['deactivate'],
  },
  renewed: {
    only: 'after eight renewals of the pair',
    needs: [],
  },
  'renewed-later': {
    only: 'for later grants, after two to eight renewals of the pair',
    needs: [],
  },
  retried: {
    only: 'for pairs of a renewal that was sent twice',
    needs: [],
  },
  'lost-renewal': {
    only: 'for pairs of which a renewal was lost on its way back',
    needs: [],
  },
  'wrong-key-first': {
    only: 'for installations whose code was sent with a wrong secret key before',
    needs: [],
  },
  'tried-code': {
    only: 'for codes that were sent with a wrong secret key before',
    needs: [],
  },
  'refused-renewal': {
    only: 'for pairs of which a renewal was refused before, for a wrong secret key',
    needs: [],
  },
  'other-encoding': {
    only: 'for token requests in another encoding',
    needs: [],
  },
  'second-code': {
    only: 'after the user was given a code that nobody used',
    needs: [],
  },
  'earlier-grant': {
    only: 'after the user had granted access before',
    needs: [],
  },
  popup: {
    only: 'with mode popup and a state',
    needs: ['authorization-page'],
  },
  'post-message': {
    only: 'with mode post_message and a long state',
    needs: ['authorization-page'],
  },
  returning: {
    only: 'for users who come back to the page while they are logged in',
    needs: ['authorization-page'],
  },
  'unusual-names': {
    only: 'for accounts and integrations with unusual names',
    needs: [],
  },
  'any-method': {
    only: 'for some methods of the API',
    needs: [],
  },
  superseded: {
    only: 'for access tokens whose pair was renewed',
    needs: [],
  },
  aged: {
    only: 'for access tokens in the last hours of their lives',
    needs: ['clock'],
  },
  used: {
    only: 'for tokens that were used before',
    needs: [],
  },
  'own-query': {
    only: 'for addresses of an integration with a query, that of its disable hook among them',
    needs: [],
  },
  'further-headers': {
    only: 'for requests with further headers',
    needs: [],
  },
  'further-query': {
    only: 'for requests with a further query parameter',
    needs: [],
  },
  charset: {
    only: 'for bodies whose type names a charset',
    needs: [],
  },
  'any-type': {
    only: 'for requests that take any type of answer',
    needs: [],
  },
  compressed: {
    only: 'for requests that take compressed answers',
    needs: [],
  },
  'new-connection': {
    only: 'for requests on connections of their own',
    needs: [],
  },
  company: {
    only: 'while somebody else calls the API',
    needs: [],
  },
  'special-date': {
    only: 'on a weekend at the end of a month, in the second half of an hour',
    needs: ['clock'],
  },
  // Journals keep the places of these, so what is new comes last.
  'other-country': {
    only: 'for accounts in other countries',
    needs: [],
  },
} as const satisfies Record<
  string,
  {
    /** What a fault is limited to, as words that follow "only". */
    readonly only: string;
    /** Capabilities without which a run cannot have it. */
    readonly needs: readonly Capability[];
  }
>;

export type Circumstance = keyof typeof circumstances;

// The table has no other keys, but Object.keys returns plain strings.
const names = Object.keys(circumstances) as Circumstance[];

/** The circumstances of a target with these capabilities. */
export function drawableOf(has: (capability: Capability) => boolean): Circumstance[] {
  return names.filter((name) => circumstances[name].needs.every(has));
}

/** The number of a set of circumstances: each is a bit, in the order of the table. */
export function numberOf(on: Iterable<Circumstance>): number {
  let number = 0;
  for (const name of new Set(on)) number += 2 ** names.indexOf(name);
  return number;
}

/** The circumstances in a set with this number. */
export function circumstancesIn(number: number): Circumstance[] {
  return names.filter((_name, place) => Math.floor(number / 2 ** place) % 2 === 1);
}
