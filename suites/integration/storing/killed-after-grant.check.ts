import { defineIntegrationCheck } from '../../../harness/check/integration/check.js';

export default defineIntegrationCheck({
  title: 'access lives on when the target is killed after the grant',
  clauses: ['TOK-STORE-1'],
  needs: ['work', 'kill'],
  kills: ['grant-stored-at-the-end'],
  messages: {
    lost: {
      expected: 'access that lives on, a request that the service answers with success',
      actual: 'no such request',
    },
  },
  async run(t) {
    const account = await t.connected();
    await t.kill();
    await t.start();

    if (!(await t.usesAccess(account))) throw t.fail('lost', {});
  },
});
