import fc from 'fast-check';
import { defineCheck } from '../../harness/check/check.js';
import type { GivenInstallation } from '../../harness/check/given.js';
import { lossOf } from '../shared/life.js';

export default defineCheck({
  title: 'deactivating an installation does not affect installations in other accounts',
  clauses: ['INST-ISO-1'],
  needs: ['provision', 'deactivate'],
  does: ['grant', 'revoke'],
  dependsOn: [
    'installations/user-installs-in-several-accounts',
    'installations/each-installation-has-its-own-pair',
  ],
  kills: ['deactivation-ends-all-accounts', 'deactivation-ends-refresh-of-user-elsewhere'],
  messages: {
    lost: {
      expected: 'working tokens in an account after a deactivation in another',
      actual: '{loss}',
    },
  },
  async run(t) {
    const first = await t.given.account();
    const user = first.admin;
    const second = await t.given.account({ join: [user], joinAs: 'granter' });
    const third = await t.given.account();
    await t.forAll(
      { victim: fc.constantFrom(first, second, third) },
      async ({ victim }) => {
        const integration = await t.given.integration();
        const others: GivenInstallation[] = [];
        for (const account of [first, second, third]) {
          const installation = await t.given.installation({ integration, account });
          if (account !== victim) others.push(installation);
        }
        await t.operator.deactivate({ client_id: integration.clientId, account_id: victim.id });
        for (const { tokens } of others) {
          const lost = await lossOf(t, tokens);
          if (lost) throw t.fail('lost', { loss: lost.loss }, lost.exchange);
        }
      },
      { share: 0.2 },
    );
  },
});
