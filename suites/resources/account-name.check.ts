import { defineCheck } from '../../harness/check/check.js';
import { shortJson } from '../../spec/violation-words.js';
import { readAccount } from './account.js';

export default defineCheck({
  title: 'the account has a string `name`',
  clauses: ['ACCT-2'],
  needs: ['access'],
  does: ['read'],
  dependsOn: ['resources/account-is-answered-with-200'],
  kills: ['account-without-name', 'account-name-null'],
  messages: {
    wrong: { expected: 'a string in `name`', actual: '{found}' },
  },
  async run(t) {
    const { account, exchange } = await readAccount(t);
    const { name } = account;
    if (typeof name !== 'string') {
      throw t.fail('wrong', { found: shortJson(name) }, exchange);
    }
  },
});
