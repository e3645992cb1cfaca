import { defineCheck } from '../../harness/check/check.js';
import type { GivenInstallation } from '../../harness/check/given.js';
import { lossOf } from '../shared/life.js';

export default defineCheck({
  title: 'deactivating one integration does not affect another in the same account',
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
    const developer = await t.given.developer(account);
    const installations: GivenInstallation[] = [];
    // The first two belong to one developer, because a faulty service may end both.
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
