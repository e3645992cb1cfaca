import { defineIntegrationCheck } from '../../../harness/check/integration/check.js';
import { accessLost, expectAccess } from '../shared/access.js';

export default defineIntegrationCheck({
  title: 'a new grant gives access after the end of the refresh token',
  clauses: ['REF-9', 'ST-REF-2'],
  needs: ['liveness', 'target-clock'],
  kills: ['grant-after-end-refused'],
  messages: accessLost('access after a new grant'),
  async run(t) {
    const account = await t.connected();
    await t.advance({ days: 93 });
    await t.work(account);
    await t.advance({ minutes: 10 });
    await t.grant(account);
    await expectAccess(t, account);
  },
});
