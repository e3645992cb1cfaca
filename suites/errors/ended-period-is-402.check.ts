import { defineCheck } from '../../harness/check/check.js';
import type { TokenPair } from '../../harness/check/given.js';
import type { RequestOptions } from '../../harness/check/http.js';
import { isPaid, whilePeriodEnded } from '../shared/billing.js';
import { apiCalls, named, withQuery } from '../shared/calls.js';
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
    'second-end-of-a-period-spares-renewed-tokens',
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
    // What is refused while the period runs has another reason.
    const allowed = async (accessToken: string) => {
      const calls: RequestOptions[] = [];
      for (const call of apiCalls(t, accessToken)) {
        if ((await t.http.send(call)).ok) calls.push(call);
      }
      return calls;
    };
    const paid = await allowed(tokens.accessToken);
    if (paid.length === 0) {
      throw t.untestable('no call is allowed', 'resources/account-is-answered-with-200');
    }
    const refusals = async (again: string, calls: readonly RequestOptions[]) => {
      let refused = 0;
      for (const call of calls) {
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
    const judge = async (again: string, calls: readonly RequestOptions[]) => {
      // A service may keep for a moment that the period runs.
      const refused = await eventually(
        t,
        () => refusals(again, calls),
        (count) => count > 0,
      );
      if (refused === 0) throw t.fail('none', { again });
    };
    await whilePeriodEnded(t, account.id, () => judge('', paid));
    // A person ends it once.
    if (!t.has('provision')) return;
    for (const call of paid) {
      // Whether the end of a period ends access is open.
      if (!(await eventually(t, () => t.http.send(call), isPaid)).ok) return;
    }
    // The token endpoint may notice it a moment later, or not serve the pair any more.
    const renew = async (pair: TokenPair | undefined) =>
      pair && (await eventually(t, () => t.tokens.refresh(pair), isPaid)).tokens;
    const next = await renew(await renew(tokens));
    // A renewal may end the older access token.
    const older = await allowed(tokens.accessToken);
    const later = next === undefined ? [] : await allowed(next.accessToken);
    await whilePeriodEnded(t, account.id, async () => {
      if (older.length > 0) await judge(' for the second time', older);
      if (later.length > 0) await judge(', for a renewed token, for the second time', later);
    });
  },
});
