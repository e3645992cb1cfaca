import { defineIntegrationCheck } from '../../../harness/check/integration/check.js';
import { accessLost, expectAccess } from '../shared/access.js';

export default defineIntegrationCheck({
  title: 'access of two accounts lives on after a restart',
  clauses: ['TOK-STORE-1'],
  needs: ['liveness', 'restart', 'several-accounts'],
  kills: ['store-holds-one-account'],
  messages: accessLost('access that lives on'),
  async run(t) {
    const account = await t.connected();
    await t.connected();
    await t.restart();

    await expectAccess(t, account);
  },
});
