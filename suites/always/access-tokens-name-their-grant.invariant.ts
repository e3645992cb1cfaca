import { defineInvariant } from '../../harness/check/invariant.js';
import { type JsonRecord, mayHoldId, readJwt } from '../shared/jwt.js';

export default defineInvariant({
  title: 'every access token names the account and the user that access was granted for',
  clauses: ['ACC-6', 'ACC-4'],
  dependsOn: [
    'tokens/access-token-carries-account-id',
    'tokens/access-token-carries-user-id',
    'tokens/access-token-is-jwt',
  ],
  kills: ['access-names-developer-account'],
  over: ['resources/custom-field-names-its-account'],
  messages: {
    absent: {
      expected: 'the ID {id} of the {party} of the grant in some claim of an access token',
      actual: 'claims that do not hold it: {names}',
    },
  },
  places: ['api'],
  answers: 'success',
  withoutBody: true,
  judge({ seen: { accessToken }, known, broken }) {
    const grant = known.grant();
    const claims = grant && accessToken !== undefined ? claimsOf(accessToken) : undefined;
    // What a token holds that cannot be read is not known.
    if (grant === undefined || claims === undefined) return 'silent';
    const wanted = [
      ['account', grant.account, 'ACC-6'],
      ['user', grant.user, 'ACC-4'],
    ] as const;
    for (const [party, id, clause] of wanted) {
      // Neither names nor encodings of claims are shown.
      if (mayHoldId(claims, id, [])) continue;
      const names = Object.keys(claims).join(', ');
      return broken('absent', { id: String(id), party, names }, clause);
    }
    return 'kept';
  },
});

let last: { readonly token: string; readonly claims: JsonRecord | undefined } | undefined;

/** The claims of a token; many calls in a row have the same one. */
function claimsOf(token: string): JsonRecord | undefined {
  if (last?.token !== token) last = { token, claims: readJwt(token).claims };
  return last.claims;
}
