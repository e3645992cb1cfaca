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
      actual: 'status 402 after the period of another account {that} ended',
    },
  },
  async run(t) {
    await t.forAll(
      anyCircumstances(t.drawable),
      async ({ origin, accounts, past, besides }) => {
        const given = t.amid([...origin, ...accounts, ...past, ...besides]);
        const integration = await given.integration({ visibility: 'public' });
        const account = await given.account({ roles: ['administrator', 'granter', 'granter'] });
        const ended = await given.account({ join: [account.admin] });
        await given.installation({ integration, account: ended });
        const { tokens: another } = await given.installation({ integration });
        const others = [{ tokens: another, that: 'with the same integration' }];
        for (const user of account.users) {
          const { tokens } = await given.installation({ integration, account, user });
          others.push({ tokens, that: 'that has a user in common' });
        }
        await whilePeriodEnded(t, ended.id, async () => {
          for (const { tokens: own, that } of others) {
            const exchange = await refusalOf(t, own.accessToken);
            if (exchange !== undefined) throw t.fail('refused', { that }, exchange);
          }
        });
      },
      drawnCases(t, 0.4),
    );
  },
});
