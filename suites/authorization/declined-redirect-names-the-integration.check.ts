import { defineCheck } from '../../harness/check/check.js';
import { landing } from '../shared/flow.js';

export default defineCheck({
  title: 'the redirect after Decline carries the integration ID as client_id',
  clauses: ['REDIR-9', 'INT-2'],
  needs: ['grant', 'authorization-page'],
  does: ['read'],
  dependsOn: ['authorization/decline-redirects-with-access-denied'],
  kills: ['decline-redirects-without-client-id'],
  messages: {
    other: {
      expected: 'client_id {clientId} in the redirect after Decline',
      actual: '{found}',
    },
  },
  async run(t) {
    const account = await t.given.account();
    const { clientId } = await t.given.integration();
    const redirect = await landing(t, 'Decline', { clientId }, account.admin, account.id);
    const found = redirect?.query.get('client_id') ?? 'none';
    if (found !== clientId) throw t.fail('other', { clientId, found }, redirect?.exchange);
  },
});
