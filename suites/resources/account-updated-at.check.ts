import { defineCheck } from '../../harness/check/check.js';
import { shortJson } from '../../spec/violation-words.js';
import { isUnixSeconds, readAccount } from './account.js';

export default defineCheck({
  title: 'the account has a Unix timestamp in seconds in `updated_at`',
  clauses: ['ACCT-6'],
  needs: ['access'],
  does: ['read'],
  dependsOn: ['resources/account-is-answered-with-200'],
  kills: [
    'account-without-updated-at',
    'account-updated-at-milliseconds',
    'account-updated-at-null',
  ],
  messages: {
    wrong: { expected: 'an integer of seconds since 1970 in `updated_at`', actual: '{found}' },
  },
  async run(t) {
    const { account, exchange } = await readAccount(t);
    const { updated_at } = account;
    if (!isUnixSeconds(updated_at, t.clock.now())) {
      throw t.fail('wrong', { found: shortJson(updated_at) }, exchange);
    }
  },
});
