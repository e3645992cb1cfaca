import { defineIntegrationCheck } from '../../../harness/check/integration/check.js';
import { accessLost, expectAccess } from '../shared/access.js';

export default defineIntegrationCheck({
  title: 'access lives on after a restart',
  clauses: ['TOK-STORE-1'],
  needs: ['liveness', 'restart'],
  kills: ['tokens-in-memory'],
  messages: accessLost('access that lives on'),
  async run(t) {
    const account = await t.connected();
    await t.restart();

    await expectAccess(t, account);
  },
});
