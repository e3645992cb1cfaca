import { defineIntegrationCheck } from '../../../harness/check/integration/check.js';

export default defineIntegrationCheck({
  title: 'access of two accounts lives on after a restart',
  clauses: ['TOK-STORE-1'],
  needs: ['work', 'restart', 'several-accounts'],
  kills: ['store-holds-one-account'],
  messages: {
    lost: {
      expected: 'access that lives on, a request that the service answers with success',
      actual: 'no such request',
    },
  },
  async run(t) {
    const account = await t.connected();
    await t.connected();
    await t.restart();

    if (!(await t.usesAccess(account))) throw t.fail('lost', {});
  },
});
