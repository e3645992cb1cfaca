import { defineIntegrationCheck } from '../../../harness/check/integration/check.js';
import { accessLost, expectAccess } from '../shared/access.js';

export default defineIntegrationCheck({
  title: 'access lives on after 88 days without use',
  clauses: ['REF-3'],
  needs: ['liveness', 'target-clock'],
  kills: ['tokens-forgotten-after-a-month'],
  messages: accessLost('access after 88 days'),
  async run(t) {
    const account = await t.connected();
    await t.advance({ days: 88 });
    await expectAccess(t, account);
  },
});
