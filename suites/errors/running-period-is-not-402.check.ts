import { defineCheck } from '../../harness/check/check.js';
import { whilePeriodEnded } from '../shared/billing.js';
import { refusalOf } from './running-periods.js';

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
    const cases = [
      // A private integration has one account.
      ...(integration.isPrivate === true
        ? []
        : [['with the same integration', await t.given.installation({ integration })] as const]),
      ['with another integration', await t.given.installation()] as const,
    ];
    await whilePeriodEnded(t, one.account.id, async () => {
      for (const [whose, { tokens }] of cases) {
        const exchange = await refusalOf(t, tokens.accessToken);
        if (exchange !== undefined) throw t.fail('refused', { whose }, exchange);
      }
    });
  },
});
