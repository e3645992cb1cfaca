import { defineCheck } from '../../harness/check/check.js';
import { landing } from '../shared/flow.js';

export default defineCheck({
  title: 'the redirect after Allow carries the integration ID as client_id, for every account',
  clauses: ['REDIR-6', 'INT-2'],
  needs: ['authorization-page'],
  does: ['grant'],
  dependsOn: ['authorization/allow-redirects-with-code'],
  kills: ['allow-redirects-without-client-id', 'allow-redirects-with-client-id-in-capitals'],
  messages: {
    other: {
      expected: 'client_id {clientId} in the redirect after Allow',
      actual: '{found}',
    },
  },
  async run(t) {
    const first = await t.given.account();
    const second = t.has('provision') ? [await t.given.account({ join: [first.admin] })] : [];
    const { clientId } = await t.given.integration();
    for (const { id } of [first, ...second]) {
      const redirect = await landing(t, 'Allow', { clientId }, first.admin, id);
      const found = redirect?.query.get('client_id') ?? 'none';
      if (found !== clientId) throw t.fail('other', { clientId, found }, redirect?.exchange);
    }
  },
});
