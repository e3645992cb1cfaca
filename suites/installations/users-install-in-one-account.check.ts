import { defineCheck } from '../../harness/check/check.js';
import type { GivenInstallation } from '../../harness/check/given.js';
import { accessLossOf } from '../shared/life.js';

export default defineCheck({
  title: 'different users may install an integration in the same account',
  clauses: ['INST-5'],
  needs: ['provision'],
  does: ['grant'],
  sitting: 'install-as-another-user',
  dependsOn: ['tokens/exchange-gives-pair'],
  kills: ['second-user-ends-first-installation'],
  messages: {
    lost: {
      expected: 'a working access token of user {n}, after {count} users granted access',
      actual: '{loss}',
    },
  },
  async run(t) {
    const two = ['administrator', 'administrator'] as const;
    const roles = t.has('provision') ? ([...two, 'granter'] as const) : two;
    const account = await t.given.account({ roles });
    const integration = await t.given.integration();
    const installations: GivenInstallation[] = [];
    for (const user of account.users) {
      installations.push(await t.given.installation({ integration, account, user }));
    }
    for (const [index, { tokens }] of installations.entries()) {
      const lost = await accessLossOf(t, tokens);
      const count = installations.length;
      if (lost) throw t.fail('lost', { n: index + 1, count, loss: lost.loss }, lost.exchange);
    }
  },
});
