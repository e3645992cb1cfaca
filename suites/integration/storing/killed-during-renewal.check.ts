import { defineIntegrationCheck } from '../../../harness/check/integration/check.js';

export default defineIntegrationCheck({
  title: 'access lives on when the target is killed while a renewal is on its way',
  clauses: ['TOK-ROT-3'],
  needs: ['work', 'kill', 'target-clock'],
  kills: ['renewal-removes-token-first', 'renewal-marked-and-never-cleared'],
  messages: {
    lost: {
      expected: 'access that lives on, a request that the service answers with success',
      actual: 'no such request',
    },
  },
  async run(t) {
    const account = await t.connected();
    await t.advance({ hours: 25 });
    await t.killAt({ purpose: 'renewal' });
    await t.work(account);
    await t.kill();
    await t.start();

    if (!(await t.usesAccess(account))) throw t.fail('lost', {});
  },
});
