import { defineIntegrationCheck } from '../../../harness/check/integration/check.js';
import { secretShown, visitAllPages } from '../shared/secret-shown.js';

export default defineIntegrationCheck({
  title: 'no header and no cookie of an answer has a secret key or a token',
  clauses: ['AUTH-7'],
  needs: [],
  kills: ['token-in-cookie', 'token-in-header', 'refresh-token-in-encoded-cookie'],
  messages: secretShown,
  async run(t) {
    await visitAllPages(t);

    for (const { headers } of t.visits) {
      for (const [name, value] of headers.filter(([each]) => each !== 'location')) {
        const labels = t.secretsIn(value);
        if (labels.length > 0)
          throw t.fail('shown', { place: `the header ${name}`, labels: labels.join(', ') });
      }
    }
  },
});
