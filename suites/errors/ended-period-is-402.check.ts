import { defineCheck } from '../../harness/check/check.js';
import { whilePeriodEnded } from '../shared/billing.js';
import { apiCalls, named } from '../shared/calls.js';

export default defineCheck({
  title: 'calls to an account whose paid or trial period ended are refused with 402',
  clauses: ['STATUS-402-1', 'STATUS-402-2'],
  needs: ['provision', 'billing'],
  does: ['create', 'grant', 'disturb'],
  sitting: 'end-period',
  dependsOn: [
    'installations/token-reaches-its-own-account',
    'resources/account-is-answered-with-200',
  ],
  kills: ['ended-period-is-403', 'ended-period-is-401'],
  messages: {
    other: {
      expected: 'status 402 for {call} after the period of the account ended, where it is refused',
      actual: 'status {status}',
    },
    none: {
      expected: 'status 402 for some API call after the period of the account ended',
      actual: 'success for all of them',
    },
  },
  async run(t) {
    const { tokens, account } = await t.given.installation();
    await whilePeriodEnded(t, account.id, async () => {
      let refused = 0;
      for (const call of apiCalls(t, tokens.accessToken)) {
        const exchange = await t.http.send(call);
        if (exchange.status === 402) refused += 1;
        // The contract does not say which calls are refused.
        else if (!exchange.ok) {
          throw t.fail('other', { call: named(call), status: exchange.status }, exchange);
        }
      }
      if (refused === 0) throw t.fail('none', {});
    });
  },
});
