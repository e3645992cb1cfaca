import { defineIntegrationCheck } from '../../../harness/check/integration/check.js';
import { accessLost, expectAccess } from '../shared/access.js';

export default defineIntegrationCheck({
  title: 'a new grant gives access after a right hook',
  clauses: ['RULE-3'],
  needs: ['liveness', 'disable-hook'],
  kills: ['hook-bans-account'],
  messages: accessLost('access after a new grant'),
  async run(t) {
    const account = await t.connected();
    await t.deactivate(account);
    await t.hook(t.hookQuery(t.hookFor(account)));
    await t.advance({ minutes: 1 });
    await t.grant(account);
    await expectAccess(t, account);
  },
});
