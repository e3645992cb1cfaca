import { defineCheck } from '../../harness/check.js';
import { whilePeriodEnded } from './billing.js';
import { apiCalls, named } from './calls.js';

export default defineCheck({
  title: 'every API call to an account whose paid or trial period ended is answered 402',
  clauses: ['STATUS-402-1', 'STATUS-402-2'],
  needs: ['provision', 'billing'],
  does: ['create', 'grant', 'disturb'],
  dependsOn: ['resources/account-is-answered-with-200'],
  kills: ['ended-period-is-403', 'ended-period-still-writes', 'ended-period-is-401'],
  messages: {
    other: {
      expected: 'status 402 for {call} after the period of the account ended',
      actual: 'status {status}',
    },
  },
  async run(t) {
    const { tokens, account } = await t.given.installation();
    await whilePeriodEnded(t, account.id, async () => {
      for (const call of apiCalls(t, tokens.accessToken)) {
        const exchange = await t.http.send(call);
        if (exchange.status !== 402) {
          throw t.fail('other', { call: named(call), status: exchange.status }, exchange);
        }
      }
    });
  },
});
