import { defineIntegrationCheck } from '../../../harness/check/integration/check.js';
import { accessLost, expectAccess } from '../shared/access.js';

export default defineIntegrationCheck({
  title: 'a new grant gives access after the installation was deactivated',
  clauses: ['RULE-3', 'ST-REF-2'],
  needs: ['liveness'],
  kills: ['new-grant-not-stored', 'ended-account-stays-ended'],
  messages: accessLost('access after a new grant'),
  async run(t) {
    const account = await t.connected();
    await t.deactivate(account);
    await t.work(account);
    await t.advance({ minutes: 10 });
    await t.grant(account);
    await expectAccess(t, account);
  },
});
