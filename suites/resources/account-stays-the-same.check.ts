import { defineCheck } from '../../harness/check/check.js';
import { day } from '../../harness/check/lifetimes.js';
import { shortJson } from '../../spec/violation-words.js';
import { renewed } from '../shared/renewals.js';
import { readAccount } from './account.js';

/** Members that nothing in a run changes, with their clauses. */
const lasting = {
  id: 'ACCT-1',
  created_at: 'ACCT-4',
  created_by: 'ACCT-5',
} as const;
/** Between two readings: over all changes of clocks of a year. */
const step = 61 * day;
const readings = 6;

export default defineCheck({
  title: 'the account tells the same creation at every time of the year',
  clauses: ['ACCT-1', 'ACCT-4', 'ACCT-5'],
  needs: ['provision', 'clock'],
  does: ['grant'],
  dependsOn: [
    'resources/account-id',
    'resources/account-created-at',
    'resources/account-created-by',
    'tokens/renewal-starts-new-period',
  ],
  kills: ['account-created-at-moves-with-summer-time'],
  messages: {
    other: {
      expected: '{first} in `{member}` of an account that nobody changed, as {days} days before',
      actual: '{found}',
    },
  },
  async run(t) {
    let { tokens } = await t.given.installation();
    const first = (await readAccount(t, tokens.accessToken)).account;
    for (let n = 1; n <= readings; n += 1) {
      await t.clock.movePast(tokens.issued.to + step);
      tokens = await renewed(t, tokens);
      const { account, exchange } = await readAccount(t, tokens.accessToken);
      for (const [member, clause] of Object.entries(lasting)) {
        const [before, now] = [shortJson(first[member]), shortJson(account[member])];
        if (before === now) continue;
        const values = { member, first: before, found: now, days: (n * step) / day };
        throw t.fail('other', values, exchange, clause);
      }
    }
  },
});
