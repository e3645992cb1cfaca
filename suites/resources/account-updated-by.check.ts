import { isInteger } from '../../spec/exact-json.js';
import { defineCheck } from '../../harness/check/check.js';
import { shortJson } from '../../spec/violation-words.js';
import { readAccount } from './account.js';

export default defineCheck({
  title: 'the account has an integer user id in `updated_by`',
  clauses: ['ACCT-7'],
  needs: ['access'],
  does: ['read'],
  dependsOn: ['resources/account-is-answered-with-200'],
  kills: ['account-without-updated-by', 'account-updated-by-as-object'],
  messages: {
    wrong: { expected: 'an integer in `updated_by`', actual: '{found}' },
  },
  async run(t) {
    const { account, exchange } = await readAccount(t);
    const { updated_by } = account;
    if (!isInteger(updated_by)) {
      throw t.fail('wrong', { found: shortJson(updated_by) }, exchange);
    }
  },
});
