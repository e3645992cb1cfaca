import { defineCheck } from '../../harness/check/check.js';
import type { GivenInstallation } from '../../harness/check/given.js';
import { lossOf } from '../shared/life.js';

const count = 3;

export default defineCheck({
  title: 'one user may install the same integration in several accounts',
  clauses: ['INST-4'],
  needs: ['provision'],
  does: ['grant'],
  dependsOn: ['tokens/exchange-gives-pair', 'tokens/refresh-gives-pair'],
  kills: ['installing-elsewhere-ends-first-installation'],
  messages: {
    lost: {
      expected: 'working tokens of installation {n} of one user in {count} accounts',
      actual: '{loss}',
    },
  },
  async run(t) {
    const integration = await t.given.integration();
    const first = await t.given.account();
    const user = first.admin;
    const installations: GivenInstallation[] = [];
    for (let n = 0; n < count; n += 1) {
      const account = n === 0 ? first : await t.given.account({ join: [user], joinAs: 'granter' });
      installations.push(await t.given.installation({ integration, account, user }));
    }
    for (const [index, { tokens }] of installations.entries()) {
      const lost = await lossOf(t, tokens);
      if (lost) throw t.fail('lost', { n: index + 1, count, loss: lost.loss }, lost.exchange);
    }
  },
});
