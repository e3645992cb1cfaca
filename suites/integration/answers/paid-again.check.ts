import { defineIntegrationCheck } from '../../../harness/check/integration/check.js';

export default defineIntegrationCheck({
  title: 'access lives on when an ended period is paid again',
  clauses: ['STATUS-402-1'],
  needs: ['work'],
  kills: ['ended-period-ends-access'],
  messages: {
    lost: {
      expected:
        'access once the period runs again, a request that the service answers with success',
      actual: 'no such request',
    },
  },
  async run(t) {
    const account = await t.connected();
    await t.billing(account, 'ended');
    for (let done = 0; done < 2; done += 1) await t.work(account);
    await t.billing(account, 'running');
    await t.advance({ minutes: 30 });
    if (!(await t.usesAccess(account))) throw t.fail('lost', {});
  },
});
