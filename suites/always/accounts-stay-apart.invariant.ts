import { defineInvariant } from '../../harness/check/invariant.js';
import { isInteger } from '../../spec/exact-json.js';
import { isRecord, shortJson } from '../../spec/violation-words.js';

export default defineInvariant({
  title: 'every access token reaches the account for which access was granted, and no other one',
  clauses: ['INST-ISO-1', 'INST-ISO-2', 'PAGE-15'],
  dependsOn: [
    'installations/token-reaches-its-own-account',
    'resources/custom-field-names-its-account',
    'resources/account-id',
    'resources/custom-field-account-id',
  ],
  kills: ['every-2nd-field-is-of-the-developer'],
  over: ['resources/custom-fields-stay-in-their-account'],
  messages: {
    account: {
      expected: '`id` {own} in the answer of the account endpoint, for which access was granted',
      actual: '{found}',
    },
    field: {
      expected: '`account_id` {own} of a created field, for which access was granted',
      actual: '{found}',
    },
  },
  places: ['api'],
  answers: 'success',
  judge({ seen: { exchange, path }, known, kept, broken }) {
    const { status, method, json } = exchange;
    const { custom_fields } = known.profile;
    const isAccount = path === '/api/v4/account' && method === 'GET' && status === 200;
    const isField =
      path === custom_fields.path && method === custom_fields.create_method && status === 201;
    if ((!isAccount && !isField) || !isRecord(json)) return 'silent';
    const found = json[isAccount ? 'id' : 'account_id'];
    const { account: own, isOnPage } = known.grant() ?? {};
    // Other invariants judge members that are no integers.
    if (own === undefined || !isInteger(found)) return 'silent';
    if (found === own) {
      return isOnPage === true ? 'kept' : kept('INST-ISO-1', 'INST-ISO-2');
    }
    // The user chose another account there; it may also be that of every other token.
    const clause = isOnPage === true ? 'PAGE-15' : 'INST-ISO-1';
    const values = { own: String(own), found: shortJson(found) };
    return broken(isAccount ? 'account' : 'field', values, clause);
  },
});
