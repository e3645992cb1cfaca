import { defineIntegrationCheck } from '../../../harness/check/integration/check.js';
import { secretShown, visitAllPages } from '../shared/secret-shown.js';

export default defineIntegrationCheck({
  title: 'no redirect of the target has a secret key or a token in its address',
  clauses: ['AUTH-7'],
  needs: [],
  kills: ['token-in-redirect', 'secret-key-in-authorization-address'],
  messages: secretShown,
  async run(t) {
    await visitAllPages(t);

    for (const visit of t.visits) {
      const labels = t.secretsIn(
        `${visit.header('location') ?? ''} ${visit.status < 300 ? visit.body : ''}`,
      );
      if (labels.length > 0)
        throw t.fail('shown', {
          place: 'the address of a redirect or a link',
          labels: labels.join(', '),
        });
    }
  },
});
