import { defineCheck } from '../../harness/check/check.js';
import { landing, type Decision } from '../shared/flow.js';

const decisions: readonly Decision[] = ['Allow', 'Decline'];

export default defineCheck({
  title:
    'with mode=popup the authorization window closes instead of going to the Redirect URI itself',
  clauses: ['PAGE-7'],
  needs: ['grant', 'authorization-page'],
  does: ['grant'],
  dependsOn: ['authorization/either-mode-redirects'],
  kills: ['popup-redirects-itself'],
  messages: {
    itself: {
      expected: 'a page that closes the authorization window after {decision} with mode popup',
      actual: 'status {status}, which takes that window itself to the Redirect URI',
    },
  },
  async run(t) {
    const { id, admin } = await t.given.account();
    for (const decision of decisions) {
      const { clientId, redirectUri } = await t.given.integration();
      const query = { clientId, mode: 'popup' } as const;
      const redirect = await landing(t, decision, query, admin, id);
      // A redirect to a page of the service's own may close the window; a redirect to the
      // integrator cannot. A form may also be sent from the main window.
      const { exchange, location = '', isElsewhere } = redirect ?? {};
      if (isElsewhere === true) continue;
      if (exchange?.header('location') !== undefined && location.startsWith(redirectUri)) {
        throw t.fail('itself', { decision, status: exchange.status }, exchange);
      }
    }
  },
});
