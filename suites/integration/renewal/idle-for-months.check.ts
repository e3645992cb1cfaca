import { defineIntegrationCheck } from '../../../harness/check/integration/check.js';

export default defineIntegrationCheck({
  title: 'access lives on after 88 days without use',
  clauses: ['REF-3'],
  needs: ['work', 'target-clock'],
  kills: ['tokens-forgotten-after-a-month'],
  messages: {
    lost: {
      expected: 'access after 88 days, a request that the service answers with success',
      actual: 'no such request',
    },
  },
  async run(t) {
    const account = await t.connected();
    await t.advance({ days: 88 });
    if (!(await t.usesAccess(account))) throw t.fail('lost', {});
  },
});
