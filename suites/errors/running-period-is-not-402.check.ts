import { defineCheck } from '../../harness/check/check.js';
import { apiCalls } from '../shared/calls.js';
import { whilePeriodEnded } from '../shared/billing.js';

export default defineCheck({
  title: "the end of one account's period does not affect the calls of another account",
  clauses: ['STATUS-402-1'],
  needs: ['provision', 'billing'],
  does: ['create', 'grant', 'disturb'],
  dependsOn: ['resources/account-is-answered-with-200'],
  kills: ['ended-period-hits-all-accounts', 'ended-period-hits-the-integration'],
  messages: {
    refused: {
      expected: 'no 402 for an account whose period runs',
      actual: 'status 402 after the period of another account {whose} ended',
    },
  },
  async run(t) {
    const one = await t.given.installation();
    const { integration } = one;
    // A private integration has one account.
    const siblings = integration.isPrivate ? [] : [await t.given.installation({ integration })];
    const stranger = await t.given.installation();
    const cases = [
      ...siblings.map((other) => ['with the same integration', other] as const),
      ['with another integration', stranger] as const,
    ];
    await whilePeriodEnded(t, one.account.id, async () => {
      for (const [whose, { tokens }] of cases) {
        const [account, ...others] = apiCalls(t, tokens.accessToken);
        for (const call of others) {
          const exchange = await t.http.send(call);
          if (exchange.status === 402) throw t.fail('refused', { whose }, exchange);
        }
        if (account === undefined) continue;
        const exchange = await t.http.send(account);
        const { ok, status } = exchange;
        if (status === 402) throw t.fail('refused', { whose }, exchange);
        if (!ok) {
          throw t.untestable(
            `an account whose period runs was answered ${status}`,
            'resources/account-is-answered-with-200',
          );
        }
      }
    });
  },
});
