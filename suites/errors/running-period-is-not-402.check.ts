import { defineCheck } from '../../harness/check/check.js';
import { whilePeriodEnded } from '../shared/billing.js';
import { ofDeveloper, refusalOf } from './running-periods.js';

export default defineCheck({
  title: "the end of one account's period does not affect the calls of another account",
  clauses: ['STATUS-402-1'],
  needs: ['provision', 'billing'],
  does: ['create', 'grant', 'disturb'],
  dependsOn: ['resources/account-is-answered-with-200'],
  kills: [
    'ended-period-hits-all-accounts',
    'ended-period-hits-the-integration',
    'ended-period-hits-the-integrations-of-its-account',
  ],
  messages: {
    refused: {
      expected: 'no 402 for an account whose period runs',
      actual: 'status 402 after the period of another account {whose} ended',
    },
  },
  async run(t) {
    const one = await t.given.installation();
    const { integration, account: developer } = one;
    const isPrivate = integration.isPrivate === true;
    const cases = [
      // A private integration has one account.
      ...(isPrivate
        ? []
        : [
            ['with the same integration', await t.given.installation({ integration })] as const,
            ['that has developed its integration', await ofDeveloper(t.given, developer)] as const,
          ]),
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
