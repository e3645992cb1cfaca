import { defineCheck } from '../../harness/check/check.js';
import { landing } from '../shared/flow.js';
import { hostName } from '../shared/referers.js';

export default defineCheck({
  title: 'the redirect after Allow carries the account address in referer as a host name',
  clauses: ['REDIR-3'],
  needs: ['grant', 'authorization-page'],
  does: ['grant'],
  dependsOn: ['authorization/allow-redirects-with-code'],
  kills: ['redirect-without-referer', 'referer-is-a-url', 'referer-with-port'],
  messages: {
    absent: {
      expected: 'the query parameter referer in the redirect after Allow',
      actual: 'none',
    },
    notHost: {
      expected: 'a host name in referer, without scheme, port and path',
      actual: '{referer}',
    },
  },
  async run(t) {
    const account = await t.given.account();
    const { clientId } = await t.given.integration();
    const redirect = await landing(t, 'Allow', { clientId }, account.admin, account.id);
    const referer = redirect?.query.get('referer') ?? '';
    if (referer === '') throw t.fail('absent', {}, redirect?.exchange);
    if (!hostName.test(referer)) throw t.fail('notHost', { referer }, redirect?.exchange);
  },
});
