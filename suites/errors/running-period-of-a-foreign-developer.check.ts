import { defineCheck } from '../../harness/check/check.js';
import { whilePeriodEnded } from '../shared/billing.js';
import { refusalOf } from './running-periods.js';

export default defineCheck({
  title:
    "the end of a developer account's period does not affect the accounts that install from it",
  clauses: ['STATUS-402-1'],
  needs: ['provision', 'billing'],
  does: ['create', 'grant', 'disturb'],
  dependsOn: ['errors/running-period-is-not-402', 'errors/running-period-of-a-user'],
  kills: ['ended-period-of-the-developer-hits-the-integration'],
  messages: {
    refused: {
      expected: 'no 402 for an account whose period runs',
      actual: 'status 402 after the period of the developer account of the integration ended',
    },
  },
  async run(t) {
    const developer = await t.given.account();
    const integration = await t.given.integration({ developer, visibility: 'public' });
    const { tokens } = await t.given.installation({
      integration,
      account: await t.given.account(),
    });
    await whilePeriodEnded(t, developer.id, async () => {
      const exchange = await refusalOf(t, tokens.accessToken);
      if (exchange !== undefined) throw t.fail('refused', {}, exchange);
    });
  },
});
