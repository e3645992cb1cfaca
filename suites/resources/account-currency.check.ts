import { defineCheck } from '../../harness/check/check.js';
import { shortJson } from '../../spec/violation-words.js';
import { readAccount } from './account.js';

export default defineCheck({
  title: 'the account has a currency code in `currency`',
  clauses: ['ACCT-10'],
  needs: ['access'],
  does: ['read'],
  dependsOn: ['resources/account-is-answered-with-200'],
  kills: ['account-without-currency', 'account-currency-number', 'account-currency-empty'],
  messages: {
    wrong: { expected: 'a string that is not empty in `currency`', actual: '{found}' },
  },
  async run(t) {
    const { account, exchange } = await readAccount(t);
    const { currency } = account;
    if (typeof currency !== 'string' || currency === '') {
      throw t.fail('wrong', { found: shortJson(currency) }, exchange);
    }
  },
});
