import { defineCheck } from '../../harness/check.js';
import type { GivenInstallation } from '../../harness/given/given.js';
import { lossOf } from './life.js';

export default defineCheck({
  title: 'deactivating one integration leaves another in the same account alone',
  clauses: ['INST-ISO-2'],
  needs: ['provision', 'deactivate'],
  does: ['grant', 'revoke'],
  dependsOn: ['installations/integrations-of-one-account-live-apart'],
  kills: ['deactivation-ends-all-integrations', 'deactivation-ends-refresh-of-same-developer'],
  messages: {
    lost: {
      expected: 'working tokens of an integration after another was deactivated',
      actual: '{loss}',
    },
  },
  async run(t) {
    const account = await t.given.account();
    const developer = await t.given.account();
    const installations: GivenInstallation[] = [];
    // The first two are of one developer, for whom a service might end both.
    for (const options of [{ developer }, { developer }, {}]) {
      const integration = await t.given.integration(options);
      installations.push(await t.given.installation({ integration, account }));
    }
    const [victim, ...others] = installations;
    if (victim === undefined) return;
    const { clientId } = victim.integration;
    await t.operator.deactivate({ client_id: clientId, account_id: account.id });
    for (const { tokens } of others) {
      const lost = await lossOf(t, tokens);
      if (lost) throw t.fail('lost', { loss: lost.loss }, lost.exchange);
    }
  },
});
