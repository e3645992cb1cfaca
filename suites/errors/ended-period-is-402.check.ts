import { defineCheck } from '../../harness/check/check.js';
import { isPaid, whilePeriodEnded } from '../shared/billing.js';
import { apiCalls, named } from '../shared/calls.js';
import { eventually } from '../shared/eventually.js';

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
  kills: [
    'ended-period-is-403',
    'ended-period-is-401',
    'only-the-first-end-of-a-period-is-noticed',
    'unpaid-account-is-open-to-calls-with-a-query',
  ],
  messages: {
    other: {
      expected:
        'status 402 for {call} after the period of the account ended{again}, where it is refused',
      actual: 'status {status}',
    },
    query: {
      expected: 'no success for {call} after the period of the account ended, as without the query',
      actual: 'status {status}',
    },
    none: {
      expected: 'status 402 for some API call after the period of the account ended{again}',
      actual: 'success for all of them',
    },
  },
  async run(t) {
    const { tokens, account } = await t.given.installation();
    const refusals = async (again: string) => {
      let refused = 0;
      for (const call of apiCalls(t, tokens.accessToken)) {
        const exchange = await t.http.send(call);
        if (exchange.status === 402) {
          refused += 1;
          const further = { ...call, url: withQuery(call.url) };
          const asked = await eventually(
            t,
            () => t.http.send(further),
            ({ ok }) => !ok,
          );
          const values = { call: named(asked), status: asked.status };
          if (asked.ok) throw t.fail('query', values, asked);
        }
        // The contract does not say which calls are refused.
        else if (!exchange.ok) {
          const values = { call: named(call), again, status: exchange.status };
          throw t.fail('other', values, exchange);
        }
      }
      return refused;
    };
    const judge = async (again: string) => {
      // A service may keep for a moment that the period runs.
      const refused = await eventually(
        t,
        () => refusals(again),
        (count) => count > 0,
      );
      if (refused === 0) throw t.fail('none', { again });
    };
    await whilePeriodEnded(t, account.id, () => judge(''));
    // A person ends it once.
    if (!t.has('provision')) return;
    const calls = apiCalls(t, tokens.accessToken);
    for (const call of calls) {
      // Whether the end of a period ends access is open.
      if (!(await eventually(t, () => t.http.send(call), isPaid)).ok) return;
    }
    await whilePeriodEnded(t, account.id, () => judge(' for the second time'));
  },
});

function withQuery(url: string): string {
  return `${url}${url.includes('?') ? '&' : '?'}conformance=1`;
}
