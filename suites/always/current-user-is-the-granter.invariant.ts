import { defineInvariant } from '../../harness/check/invariant.js';
import { isInteger } from '../../spec/exact-json.js';
import { isRecord, shortJson } from '../../spec/violation-words.js';

export default defineInvariant({
  title: 'every answer of the account endpoint names the user who granted access',
  clauses: ['ACC-8'],
  dependsOn: [
    'resources/current-user-is-the-granting-user',
    'resources/account-current-user-id',
    'installations/token-reaches-its-own-account',
  ],
  kills: ['every-9th-account-names-user-1'],
  over: ['resources/every-account-is-complete'],
  messages: {
    other: {
      expected: '`current_user_id` {user}, the user who granted access',
      actual: '{found}',
    },
  },
  places: ['api'],
  answers: 'success',
  judge({ seen: { exchange, path }, known, broken }) {
    const { status, method, json } = exchange;
    if (path !== '/api/v4/account' || method !== 'GET' || status !== 200) return 'silent';
    const found = isRecord(json) ? json['current_user_id'] : undefined;
    const user = known.grant()?.user;
    // Other invariants judge members that are no integers.
    if (user === undefined || !isInteger(found)) return 'silent';
    return found === user
      ? 'kept'
      : broken('other', { user: String(user), found: shortJson(found) });
  },
});
