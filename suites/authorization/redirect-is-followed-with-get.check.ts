import { defineCheck } from '../../harness/check/check.js';
import { landing, type Decision } from '../shared/flow.js';

const decisions: readonly Decision[] = ['Allow', 'Decline'];

export default defineCheck({
  title: 'the Redirect URI is called with GET',
  clauses: ['REDIR-1'],
  needs: ['grant', 'authorization-page'],
  does: ['grant'],
  dependsOn: [
    'authorization/allow-redirects-with-code',
    'authorization/decline-redirects-with-access-denied',
  ],
  kills: ['redirect-repeats-the-post', 'redirect-repeats-the-post-on-decline'],
  messages: {
    repeated: {
      expected: 'a redirect after {decision} that the browser follows with GET',
      actual: 'status {status}, with which it repeats the POST of the form',
    },
  },
  async run(t) {
    const account = await t.given.account();
    for (const decision of decisions) {
      const { clientId } = await t.given.integration();
      const redirect = await landing(t, decision, { clientId }, account.admin, account.id);
      const status = redirect?.exchange.status;
      if (status === 307 || status === 308) {
        throw t.fail('repeated', { decision, status }, redirect?.exchange);
      }
    }
  },
});
