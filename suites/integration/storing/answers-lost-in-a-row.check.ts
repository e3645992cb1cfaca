import { defineIntegrationCheck } from '../../../harness/check/integration/check.js';
import { accessLost, expectAccess } from '../shared/access.js';

export default defineIntegrationCheck({
  title: 'access lives on when the answers of several renewals are lost',
  clauses: ['TOK-ROT-3'],
  needs: ['liveness', 'target-clock'],
  kills: ['second-lost-answer-ends-access'],
  messages: accessLost('access that lives on'),
  async run(t) {
    const account = await t.connected();
    await t.advance({ hours: 25 });
    await t.incident({ kind: 'answer-lost', purpose: 'renewal', times: 6 });
    for (let round = 0; round < 3; round += 1) {
      await t.work(account);
      await t.advance({ minutes: 1 });
    }
    await t.undoIncidents();

    await expectAccess(t, account);
  },
});
