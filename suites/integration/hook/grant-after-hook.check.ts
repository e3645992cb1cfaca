import { defineIntegrationCheck } from '../../../harness/check/integration/check.js';

export default defineIntegrationCheck({
  title: 'a new grant gives access after a right hook',
  clauses: ['RULE-3'],
  needs: ['work', 'disable-hook'],
  kills: ['hook-bans-account'],
  messages: {
    lost: {
      expected: 'access after a new grant, a request that the service answers with success',
      actual: 'no such request',
    },
  },
  async run(t) {
    const account = await t.connected();
    await t.deactivate(account);
    await t.hook(t.hookQuery(t.hookFor(account)));
    await t.advance({ minutes: 1 });
    await t.grant(account);
    if (!(await t.usesAccess(account))) throw t.fail('lost', {});
  },
});
