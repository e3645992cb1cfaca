import type { Consent, Given, GivenCode, TokenPair } from '../../harness/check/given.js';
import type { Circumstance } from '../../harness/check/circumstances.js';
import type { Exchange } from '../../harness/check/http.js';
import type { TokenReply } from '../../harness/check/service.js';

/** Each of the others differs from the first in one respect. */
export const parties = [
  'a user',
  'another user of the account',
  'the user in another account',
  'another integration of the user',
] as const;

/** Who renews: all, none, the first alone, and all but the first. */
const tables = [
  parties.map(() => true),
  parties.map(() => false),
  parties.map((_party, index) => index === 0),
  parties.map((_party, index) => index > 0),
];

/** The first cases: the two mixed tables in one encoding each, the others in both, where there are two. */
export function firstAmid(harmless: readonly Circumstance[]) {
  const usual = harmless.filter((each) => each !== 'other-encoding');
  const inUsual = tables.map((renews) => ({ renews, amid: usual }));
  if (usual.length === harmless.length) return inUsual;
  const inAnother = tables.slice(0, 3).map((renews) => ({ renews, amid: [...harmless] }));
  return [...inAnother, ...inUsual.toSpliced(2, 1)];
}

/** A party that is about to ask for a pair. */
export interface Asking extends Pick<Consent, 'account' | 'user'> {
  readonly party: (typeof parties)[number];
  /** The code to exchange, or the pair to renew. */
  readonly grant: GivenCode | TokenPair;
}

/** A party that got a pair. */
export interface Answered extends Asking {
  readonly tokens: TokenPair;
  readonly exchange: Exchange;
}

/**
 * Gives each party what it asks for a pair with.
 *
 * @param renews which of the parties renew; the others exchange a code
 */
export async function askingParties(given: Given, renews: readonly boolean[]): Promise<Asking[]> {
  const account = await given.account({ roles: ['administrator', 'granter'] });
  const [user = account.admin, other = account.admin] = account.users;
  const elsewhere = await given.account({ join: [user], joinAs: 'granter' });
  const developer = await given.developer(account);
  const integration = await given.integration({ developer });
  const another = await given.integration({ developer });
  const consents: readonly Partial<Consent>[] = [
    { integration, account, user },
    { integration, account, user: other },
    { integration, account: elsewhere, user },
    { integration: another, account, user },
  ];
  const asking: Asking[] = [];
  for (const [index, party] of parties.entries()) {
    const consent = consents[index];
    if (renews[index] === true) {
      const { tokens, ...installed } = await given.installation(consent);
      asking.push({ party, account: installed.account, user: installed.user, grant: tokens });
    } else {
      const code = await given.code(consent);
      asking.push({ party, account: code.account, user: code.user, grant: code });
    }
  }
  return asking;
}

/** Those who got a pair. A service may refuse some of several requests at once. */
export function answeredOf(
  asking: readonly Asking[],
  replies: readonly Pick<TokenReply, 'tokens' | 'exchange'>[],
): Answered[] {
  return asking.flatMap((each, index) => {
    const { tokens, exchange } = replies[index] ?? {};
    return tokens === undefined || exchange === undefined ? [] : [{ ...each, tokens, exchange }];
  });
}

/** A token that two parties hold. */
interface Shared extends Pick<Answered, 'party' | 'exchange'> {
  readonly kind: 'access' | 'refresh';
  readonly other: Asking['party'];
}

/** The first token of an answer that another party was given, too, there or before; undefined where there is none. */
export function sharedToken(
  asking: readonly Asking[],
  answered: readonly Answered[],
): Shared | undefined {
  const owners = new Map<string, Asking['party']>();
  for (const { party, grant } of asking) {
    if (!('accessToken' in grant)) continue;
    owners.set(grant.accessToken, party).set(grant.refreshToken, party);
  }
  for (const { party, tokens, exchange } of answered) {
    for (const kind of ['access', 'refresh'] as const) {
      const token = tokens[`${kind}Token`];
      const other = owners.get(token) ?? party;
      if (other !== party) return { party, exchange, kind, other };
      owners.set(token, party);
    }
  }
  return undefined;
}
