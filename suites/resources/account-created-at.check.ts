import { defineCheck } from '../../harness/check/check.js';
import { shortJson } from '../../spec/violation-words.js';
import { isUnixSeconds, readAccount } from './account.js';

export default defineCheck({
  title: 'the account has a Unix timestamp in seconds in `created_at`',
  clauses: ['ACCT-4'],
  needs: ['access'],
  does: ['read'],
  dependsOn: ['resources/account-is-answered-with-200'],
  kills: [
    'account-created-at-string',
    'account-without-created-at',
    'account-created-at-milliseconds',
    'account-created-at-fractional',
  ],
  messages: {
    wrong: { expected: 'an integer of seconds since 1970 in `created_at`', actual: '{found}' },
  },
  async run(t) {
    const { account, exchange } = await readAccount(t);
    const { created_at } = account;
    if (!isUnixSeconds(created_at, t.clock.now())) {
      throw t.fail('wrong', { found: shortJson(created_at) }, exchange);
    }
  },
});
