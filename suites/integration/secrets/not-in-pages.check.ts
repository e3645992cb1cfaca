import { defineIntegrationCheck } from '../../../harness/check/integration/check.js';
import { secretShown, visitAllPages } from '../shared/secret-shown.js';

export default defineIntegrationCheck({
  title: 'no page shows a secret key or a token',
  clauses: ['AUTH-7'],
  needs: [],
  kills: ['callback-shows-token', 'overview-shows-tokens', 'refused-flow-shows-request'],
  messages: secretShown,
  async run(t) {
    await visitAllPages(t);

    for (const { url, body } of t.visits) {
      const labels = t.secretsIn(body);
      if (labels.length > 0)
        throw t.fail('shown', {
          place: `the page ${new URL(url).pathname}`,
          labels: labels.join(', '),
        });
    }
  },
});
