import { defineIntegrationCheck } from '../../../harness/check/integration/check.js';

export default defineIntegrationCheck({
  title: 'access lives on when the target is killed after renewals',
  clauses: ['TOK-STORE-1'],
  needs: ['work', 'kill', 'target-clock'],
  kills: ['renewed-token-stored-at-the-end', 'first-renewal-alone-stored'],
  messages: {
    lost: {
      expected: 'access that lives on, a request that the service answers with success',
      actual: 'no such request',
    },
  },
  async run(t) {
    const account = await t.connected();
    for (let round = 0; round < 3; round += 1) {
      await t.advance({ hours: 25 });
      await t.work(account);
    }
    await t.kill();
    await t.start();
    await t.advance({ hours: 25 });

    if (!(await t.usesAccess(account))) throw t.fail('lost', {});
  },
});
