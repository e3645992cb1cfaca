import type { KnownGrant } from '../../harness/check/invariant.js';
import { defineInvariant } from '../../harness/check/invariant.js';
import { type JsonRecord, mayHoldId, readJwt } from '../shared/jwt.js';

/** What the claims of a token must hold: the clause, the words, and the ID. */
const carried = [
  ['ACC-4', 'user', ({ user }: KnownGrant) => user],
  ['ACC-5', 'integration', ({ integration }: KnownGrant) => integration.clientId],
  ['ACC-6', 'account', ({ account }: KnownGrant) => account],
] as const;

export default defineInvariant({
  title: 'every access token carries the IDs of the user, of the integration and of the account',
  clauses: ['ACC-4', 'ACC-5', 'ACC-6'],
  dependsOn: [
    'tokens/access-token-carries-user-id',
    'tokens/access-token-carries-integration-id',
    'tokens/access-token-carries-account-id',
  ],
  kills: ['every-13th-access-token-names-account-0'],
  over: ['tokens/old-refresh-token-dies-once-new-used'],
  messages: {
    absent: {
      expected: 'the ID {id} of the {what} in some claim of the access token',
      actual: 'claims that do not hold it: {names}',
    },
  },
  places: ['token-endpoint'],
  answers: 'success',
  judge({ seen: { issued }, known, broken }) {
    const grant = issued.access === undefined ? undefined : known.grant();
    if (issued.access === undefined || grant === undefined) return 'silent';
    const { claims } = readJwt(issued.access);
    // What an encrypted token carries, its service alone can read.
    if (claims === undefined) return 'silent';
    const fault = carried.find(([, , idOf]) => !holds(claims, grant, idOf(grant)));
    if (fault === undefined) return 'kept';
    const [clause, what, idOf] = fault;
    const names = Object.keys(claims).join(', ');
    return broken('absent', { id: String(idOf(grant)), what, names }, clause);
  },
});

function holds(claims: JsonRecord, { integration }: KnownGrant, id: KnownGrant['user'] | string) {
  const { name } = integration;
  return mayHoldId(claims, id, name === undefined ? [] : [name]);
}
