import { defineCheck } from '../../harness/check/check.js';
import { byScript } from '../shared/flow.js';

export default defineCheck({
  title: 'Decline redirects with error=access_denied',
  clauses: ['REDIR-8', 'ST-PAGE-4', 'REDIR-13'],
  needs: ['grant', 'authorization-page'],
  does: ['read'],
  dependsOn: ['authorization/page-shows-consent-form'],
  kills: ['decline-error-is-another', 'decline-goes-nowhere'],
  messages: {
    nowhere: {
      expected: 'a redirect after Decline',
      actual: 'status {status} without a redirect',
    },
    other: {
      expected: 'error = access_denied in the redirect after Decline',
      actual: '{error}',
    },
  },
  async run(t) {
    const { admin } = await t.given.account();
    const { clientId } = await t.given.integration();
    const redirect = await t.page.decline({ clientId }, admin);
    const { exchange, location, query } = redirect;
    if (redirect.needsScript) throw t.untestable(byScript('Decline'));
    if (location === undefined) throw t.fail('nowhere', { status: exchange.status }, exchange);
    const error = query.get('error') ?? 'no error';
    if (error !== 'access_denied') throw t.fail('other', { error }, exchange);
  },
});
