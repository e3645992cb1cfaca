import type { Capability } from './capabilities.js';

/**
 * Things that a conforming service is indifferent to. The plain run of a check has none of them; a second
 * run has a row of them at once.
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
    only: 'once the integration was installed in two other accounts',
    needs: [],
  },
  'second-account': {
    only: 'once the integration was installed in another account',
    needs: [],
  },
  private: {
    only: 'for private integrations',
    needs: [],
  },
  'new-key': {
    only: 'once the secret key was regenerated twice',
    needs: ['rotate-secret'],
  },
  reinstalled: {
    only: 'once the installation was deactivated twice and granted again',
    needs: ['deactivate'],
  },
  renewed: {
    only: 'after renewals',
    needs: [],
  },
  'renewed-later': {
    only: 'for later grants, after renewals',
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
  'other-encoding': {
    only: 'for token requests in another encoding',
    needs: [],
  },
  'second-code': {
    only: 'once the user was given a code that nobody used',
    needs: [],
  },
  'earlier-grant': {
    only: 'once the user had granted access before',
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
  'new-connection': {
    only: 'for requests on connections of their own',
    needs: [],
  },
  company: {
    only: 'while another request is served',
    needs: [],
  },
  'special-date': {
    only: 'on a weekend at the end of a month',
    needs: ['clock'],
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

/**
 * Circumstances that can be had together, or by turns of the cases; each row has others where two exclude each
 * other.
 */
const rows = {
  /** Almost without requests of its own, so that a check is judged in it first. */
  light: [
    'third-user',
    'second-user',
    'member',
    'second-account',
    'other-accounts',
    'private',
    'other-encoding',
    'second-code',
    'tried-code',
    'new-key',
    'reinstalled',
    'own-query',
    'unusual-names',
    'renewed',
    'superseded',
    'used',
    'any-method',
    'further-headers',
    'further-query',
    'charset',
    'new-connection',
    'special-date',
  ],
  page: [
    'page',
    'second-user',
    'other-accounts',
    'new-key',
    'reinstalled',
    'earlier-grant',
    'second-code',
    'wrong-key-first',
    'tried-code',
    'other-encoding',
    'renewed-later',
    'lost-renewal',
    'popup',
    'used',
    'any-method',
    'own-query',
    'further-headers',
    'further-query',
    'charset',
    'new-connection',
    'company',
    'special-date',
  ],
  widget: [
    'widget',
    'webhook',
    'third-user',
    'private',
    'new-key',
    'reinstalled',
    'unusual-names',
    'wrong-key-first',
    'retried',
    'post-message',
    'used',
    'any-method',
    'further-headers',
    'further-query',
    'charset',
    'new-connection',
    'company',
    'special-date',
  ],
  /** What the other rows leave apart. Only for checks that share their access, for which a row costs little. */
  mixed: [
    'page',
    'second-user',
    'second-account',
    'new-key',
    'earlier-grant',
    'second-code',
    'other-encoding',
    'renewed',
    'own-query',
    'used',
    'any-method',
    'further-headers',
    'further-query',
    'charset',
    'new-connection',
    'special-date',
  ],
} as const satisfies Record<string, readonly Circumstance[]>;

/** Pairs of which the page row has the first and the widget row the second, or the other way round. */
const exchanged = [
  ['second-user', 'third-user'],
  ['other-accounts', 'private'],
] as const satisfies readonly (readonly [Circumstance, Circumstance])[];

/** One of these is missing in each further row, so that it meets all others with and without each. */
const spared = ['further-headers', 'further-query', 'charset', 'new-connection'] as const;

/**
 * The rows of a target with these capabilities, the one to begin with first. A circumstance that it does not
 * offer is left out.
 *
 * The first pair of a grant is not renewed in the page row, because some faults show in the tokens of codes
 * alone. The pair of a second grant is renewed there instead.
 *
 * @param sharesAccess whether the check shares its access with others
 * @param seed decides what the page row and the widget row have, where one of two is possible
 */
export function rowsOf(
  has: (capability: Capability) => boolean,
  { sharesAccess, seed }: { readonly sharesAccess: boolean; readonly seed: number },
): Circumstance[][] {
  const { light, page, widget, mixed } = rows;
  const isRetried = (seed & 2) === 0;
  const first = (seed >>> 4) % spared.length;
  const step = 1 + ((seed >>> 6) % (spared.length - 1));
  const left = sharesAccess ? undefined : isRetried ? 'lost-renewal' : 'retried';
  const alone = (seed >>> 9) & 1;
  const further = (sharesAccess ? [page, widget, mixed] : [page, widget]).map((row, place) => {
    const missing = spared[(first + place * step) % spared.length];
    return row
      .map((name) => insteadOf(name, seed))
      .filter(
        (name) => name !== missing && name !== left && (name !== 'company' || place === alone),
      );
  });
  return [light, ...further].map((row) =>
    row.filter((name) => circumstances[name].needs.every(has)),
  );
}

function insteadOf(name: Circumstance, seed: number): Circumstance {
  const due = exchanged.filter((_pair, place) => (seed & (4 << place)) !== 0);
  const pair = due.find(([one, other]) => name === one || name === other);
  return pair?.find((each) => each !== name) ?? name;
}

/** The circumstances of a target with these capabilities. */
export function drawableOf(has: (capability: Capability) => boolean): Circumstance[] {
  // The table has no other keys, but Object.keys returns plain strings.
  const names = Object.keys(circumstances) as Circumstance[];
  return names.filter((name) => circumstances[name].needs.every(has));
}
