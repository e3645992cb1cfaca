import { defineIntegrationCheck } from '../../../harness/check/integration/check.js';
import { accessLost, expectAccess } from '../shared/access.js';

export default defineIntegrationCheck({
  title: 'access lives on after renewals and a restart',
  clauses: ['TOK-STORE-1'],
  needs: ['liveness', 'restart', 'target-clock'],
  kills: ['renewed-tokens-in-memory'],
  messages: accessLost('access that lives on'),
  async run(t) {
    const account = await t.connected();
    for (let round = 0; round < 3; round += 1) {
      await t.advance({ hours: 25 });
      await t.work(account);
    }
    await t.restart();
    await t.advance({ hours: 25 });

    await expectAccess(t, account);
  },
});
