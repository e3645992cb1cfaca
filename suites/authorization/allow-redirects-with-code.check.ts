import { defineCheck } from '../../harness/check/check.js';
import { byScript, namesIn } from '../shared/flow.js';

export default defineCheck({
  title: 'Allow redirects with the query parameter code',
  clauses: ['REDIR-2', 'ST-PAGE-2', 'CODE-13'],
  needs: ['grant', 'authorization-page'],
  does: ['grant'],
  dependsOn: ['authorization/page-shows-consent-form'],
  kills: [
    'allow-redirects-without-code',
    'allow-redirects-with-code-named-otherwise',
    'allow-goes-nowhere',
  ],
  messages: {
    nowhere: {
      expected: 'a redirect after Allow',
      actual: 'status {status} without a redirect',
    },
    withoutCode: {
      expected: 'the query parameter code in the redirect after Allow',
      actual: '{names}',
    },
  },
  async run(t) {
    const account = await t.given.account();
    const { clientId } = await t.given.integration();
    const redirect = await t.page.allow({ clientId }, account.admin, account.id);
    const { exchange, location, query } = redirect;
    if (redirect.needsScript) throw t.untestable(byScript('Allow'));
    if (location === undefined) throw t.fail('nowhere', { status: exchange.status }, exchange);
    if (!query.get('code')) {
      throw t.fail('withoutCode', { names: namesIn(query) }, exchange);
    }
  },
});
