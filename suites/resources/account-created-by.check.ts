import { isInteger } from '../../spec/exact-json.js';
import { defineCheck } from '../../harness/check/check.js';
import { shortJson } from '../../spec/violation-words.js';
import { readAccount } from './account.js';

export default defineCheck({
  title: 'the account has an integer user id in `created_by`',
  clauses: ['ACCT-5'],
  needs: ['access'],
  does: ['read'],
  dependsOn: ['resources/account-is-answered-with-200'],
  kills: ['account-without-created-by', 'account-created-by-null'],
  messages: {
    wrong: { expected: 'an integer in `created_by`', actual: '{found}' },
  },
  async run(t) {
    const { account, exchange } = await readAccount(t);
    const { created_by } = account;
    if (!isInteger(created_by)) {
      throw t.fail('wrong', { found: shortJson(created_by) }, exchange);
    }
  },
});
