import { defineCheck } from '../../harness/check/check.js';
import { shortJson } from '../../spec/violation-words.js';
import { readAccount } from './account.js';

export default defineCheck({
  title: 'the account has a string `subdomain`',
  clauses: ['ACCT-3'],
  needs: ['access'],
  does: ['read'],
  dependsOn: ['resources/account-is-answered-with-200'],
  kills: ['account-without-subdomain', 'account-subdomain-as-object'],
  messages: {
    wrong: { expected: 'a string in `subdomain`', actual: '{found}' },
  },
  async run(t) {
    const { account, exchange } = await readAccount(t);
    const { subdomain } = account;
    if (typeof subdomain !== 'string') {
      throw t.fail('wrong', { found: shortJson(subdomain) }, exchange);
    }
  },
});
