import { defineCheck } from '../../harness/check/check.js';
import { anyCircumstances, drawnCases } from '../shared/besides.js';
import { whilePeriodEnded } from '../shared/billing.js';
import { refusalOf } from './running-periods.js';

export default defineCheck({
  title:
    "the end of one account's period does not affect another account of the same user or with the same integration",

  clauses: ['STATUS-402-1'],
  needs: ['provision', 'billing'],
  does: ['create', 'grant', 'disturb'],
  // A user who is not the first one of an account has not created it.
  circumstances: 'own',
  dependsOn: ['errors/running-period-is-not-402', 'installations/token-reaches-its-own-account'],
  kills: ['ended-period-hits-all-accounts-of-its-creator', 'ended-period-hits-the-integration'],
  messages: {
    refused: {
      expected: 'no 402 for an account whose period runs',
      actual: 'status 402 after the period of another account ended {that}',
    },
  },
  async run(t) {
    await t.forAll(
      anyCircumstances(t.drawable),
      async ({ origin, accounts, past, besides }) => {
        const given = t.amid([...origin, ...accounts, ...past, ...besides]);
        const integration = await given.integration({ visibility: 'public' });
        const { account, user } = await given.installation({ integration });
        const theirs = await given.account({ join: [user] });
        const others = {
          'that has the same user': await given.installation({ account: theirs }),
          'with the same integration': await given.installation({ integration }),
        };
        await whilePeriodEnded(t, account.id, async () => {
          for (const [that, { tokens }] of Object.entries(others)) {
            const exchange = await refusalOf(t, tokens.accessToken);
            if (exchange !== undefined) throw t.fail('refused', { that }, exchange);
          }
        });
      },
      drawnCases(t, 0.4),
    );
  },
});
