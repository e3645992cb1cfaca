import { defineCheck } from '../../harness/check/check.js';
import { shortJson } from '../../spec/violation-words.js';
import { readAccount } from './account.js';

export default defineCheck({
  title: 'the account has a two-letter country code in `country`',
  clauses: ['ACCT-9'],
  needs: ['access'],
  does: ['read'],
  dependsOn: ['resources/account-is-answered-with-200'],
  kills: [
    'account-without-country',
    'account-country-three-letters',
    'account-country-name',
    'account-country-number',
  ],
  messages: {
    wrong: { expected: 'a string of two letters in `country`', actual: '{found}' },
  },
  async run(t) {
    const { account, exchange } = await readAccount(t);
    const { country } = account;
    if (typeof country !== 'string' || !/^[a-z]{2}$/i.test(country)) {
      throw t.fail('wrong', { found: shortJson(country) }, exchange);
    }
  },
});
