import { defineIntegrationCheck } from '../../../harness/check/integration/check.js';
import { accessLost, expectAccess } from '../shared/access.js';

export default defineIntegrationCheck({
  title: 'access lives on when an ended period is paid again',
  clauses: ['STATUS-402-1'],
  needs: ['liveness'],
  kills: ['ended-period-ends-access'],
  messages: accessLost('access once the period runs again'),
  async run(t) {
    const account = await t.connected();
    await t.billing(account, 'ended');
    for (let done = 0; done < 2; done += 1) await t.work(account);
    await t.billing(account, 'running');
    await t.advance({ minutes: 30 });
    await expectAccess(t, account);
  },
});
