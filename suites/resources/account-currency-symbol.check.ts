import { defineCheck } from '../../harness/check/check.js';
import { shortJson } from '../../spec/violation-words.js';
import { readAccount } from './account.js';

export default defineCheck({
  title: 'the account has a string `currency_symbol`',
  clauses: ['ACCT-11'],
  needs: ['access'],
  does: ['read'],
  dependsOn: ['resources/account-is-answered-with-200'],
  kills: ['account-without-currency-symbol', 'account-currency-symbol-code-point'],
  messages: {
    wrong: { expected: 'a string in `currency_symbol`', actual: '{found}' },
  },
  async run(t) {
    const { account, exchange } = await readAccount(t);
    const { currency_symbol } = account;
    if (typeof currency_symbol !== 'string') {
      throw t.fail('wrong', { found: shortJson(currency_symbol) }, exchange);
    }
  },
});
