import { defineIntegrationCheck } from '../../../harness/check/integration/check.js';
import { accessLost, expectAccess } from '../shared/access.js';

export default defineIntegrationCheck({
  title: 'access lives on when the answer of a renewal comes late',
  clauses: ['TOK-ROT-3'],
  needs: ['liveness', 'target-clock'],
  kills: ['slow-answer-ends-access'],
  messages: accessLost('access that lives on'),
  async run(t) {
    const account = await t.connected();
    await t.advance({ hours: 25 });
    await t.incident({ kind: 'answer-late', purpose: 'renewal', delay_ms: 1_500 });
    await t.work(account);
    await t.advance({ minutes: 1 });

    await expectAccess(t, account);
  },
});
