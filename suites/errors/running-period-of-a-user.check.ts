import { defineCheck } from '../../harness/check/check.js';
import { anyCircumstances, besidesOf } from '../shared/besides.js';
import { whilePeriodEnded } from '../shared/billing.js';
import { refusalOf } from './running-periods.js';

const plain = { origin: [], accounts: [], past: [], besides: [] };

export default defineCheck({
  title: "the end of one account's period does not affect another account of the same user",
  clauses: ['STATUS-402-1'],
  needs: ['provision', 'billing'],
  does: ['create', 'grant', 'disturb'],
  // A user who is not the first one of an account has not created it.
  circumstances: 'own',
  dependsOn: ['errors/running-period-is-not-402'],
  kills: ['ended-period-hits-all-accounts-of-its-creator'],
  messages: {
    refused: {
      expected: 'no 402 for an account whose period runs',
      actual:
        'status 402 after the period of another account ended that has the same administrator',
    },
  },
  async run(t) {
    await t.forAll(
      anyCircumstances(t.drawable),
      async ({ origin, accounts, past, besides }) => {
        const given = t.amid([...origin, ...accounts, ...past, ...besides]);
        const { account, user } = await given.installation();
        const { tokens } = await given.installation({
          account: await given.account({ join: [user] }),
        });
        await whilePeriodEnded(t, account.id, async () => {
          const exchange = await refusalOf(t, tokens.accessToken);
          if (exchange !== undefined) throw t.fail('refused', {}, exchange);
        });
      },
      { share: 0.2, first: [plain, { ...plain, besides: besidesOf(t.drawable) }] },
    );
  },
});
