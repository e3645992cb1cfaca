import { defineIntegrationCheck } from '../../../harness/check/integration/check.js';
import { secretShown, visitAllPages } from '../shared/secret-shown.js';

export default defineIntegrationCheck({
  title: 'the output of the target has no secret key and no token',
  clauses: ['AUTH-7'],
  needs: ['liveness', 'output'],
  kills: [
    'token-in-output',
    'secret-key-in-output',
    'refused-request-in-output',
    'renewal-in-output',
  ],
  messages: secretShown,
  async run(t) {
    const look = () => {
      const labels = t.secretsIn(t.output());
      if (labels.length > 0)
        throw t.fail('shown', { place: 'the output', labels: labels.join(', ') });
    };
    const account = await visitAllPages(t);
    await t.work(account);
    look();
    await t.advance({ hours: 25 });
    await t.incident({ kind: 'server-failure', purpose: 'renewal' });
    await t.work(account);
    await t.undoIncidents();
    await t.advance({ days: 93 });
    await t.work(account);
    look();
  },
});
