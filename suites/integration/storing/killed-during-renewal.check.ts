import { defineIntegrationCheck } from '../../../harness/check/integration/check.js';
import { accessLost, expectAccess } from '../shared/access.js';

export default defineIntegrationCheck({
  title: 'access lives on when the target is killed while a renewal is on its way',
  clauses: ['TOK-ROT-3'],
  needs: ['liveness', 'kill', 'target-clock'],
  kills: ['renewal-removes-token-first', 'renewal-marked-and-never-cleared'],
  messages: accessLost('access that lives on'),
  async run(t) {
    const account = await t.connected();
    await t.advance({ hours: 25 });
    await t.killAt({ purpose: 'renewal' });
    await t.work(account);
    await t.kill();
    await t.start();

    await expectAccess(t, account);
  },
});
