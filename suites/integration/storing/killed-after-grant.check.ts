import { defineIntegrationCheck } from '../../../harness/check/integration/check.js';
import { accessLost, expectAccess } from '../shared/access.js';

export default defineIntegrationCheck({
  title: 'access lives on when the target is killed after the grant',
  clauses: ['TOK-STORE-1'],
  needs: ['liveness', 'kill'],
  kills: ['grant-stored-at-the-end'],
  messages: accessLost('access that lives on'),
  async run(t) {
    const account = await t.connected();
    await t.kill();
    await t.start();

    await expectAccess(t, account);
  },
});
