import { defineIntegrationCheck } from '../../../harness/check/integration/check.js';
import { accessLost, expectAccess } from '../shared/access.js';

export default defineIntegrationCheck({
  title: 'the renewal of one account leaves the other alone',
  clauses: ['TOK-STORE-1'],
  needs: ['liveness', 'target-clock', 'several-accounts'],
  kills: ['renewal-stored-for-all-accounts'],
  messages: accessLost('access that lives on'),
  async run(t) {
    const account = await t.connected();
    const other = await t.connected();
    await t.advance({ hours: 25 });
    await t.work(other);
    await t.work(account);
    await t.advance({ hours: 25 });
    await t.work(other);

    await expectAccess(t, account);
  },
});
