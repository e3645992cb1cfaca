import { isInteger } from '../../spec/exact-json.js';
import { defineCheck } from '../../harness/check/check.js';
import { shortJson } from '../../spec/violation-words.js';
import { readAccount } from './account.js';

export default defineCheck({
  title: 'the account has an integer `id`',
  clauses: ['ACCT-1'],
  needs: ['access'],
  does: ['read'],
  dependsOn: ['resources/account-is-answered-with-200'],
  kills: ['account-without-id', 'account-id-as-text'],
  messages: {
    wrong: { expected: 'an integer in `id`', actual: '{found}' },
  },
  async run(t) {
    const { account, exchange } = await readAccount(t);
    const { id } = account;
    if (!isInteger(id)) {
      throw t.fail('wrong', { found: shortJson(id) }, exchange);
    }
  },
});
