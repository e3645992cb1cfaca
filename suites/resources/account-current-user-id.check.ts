import { isInteger } from '../../spec/exact-json.js';
import { defineCheck } from '../../harness/check/check.js';
import { shortJson } from '../../spec/violation-words.js';
import { readAccount } from './account.js';

export default defineCheck({
  title: 'the account has an integer `current_user_id`',
  clauses: ['ACCT-8'],
  needs: ['access'],
  does: ['read'],
  dependsOn: ['resources/account-is-answered-with-200'],
  kills: ['account-without-current-user-id', 'account-current-user-id-as-text'],
  messages: {
    wrong: { expected: 'an integer in `current_user_id`', actual: '{found}' },
  },
  async run(t) {
    const { account, exchange } = await readAccount(t);
    const { current_user_id } = account;
    if (!isInteger(current_user_id)) {
      throw t.fail('wrong', { found: shortJson(current_user_id) }, exchange);
    }
  },
});
