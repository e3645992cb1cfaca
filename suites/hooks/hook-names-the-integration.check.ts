import { defineCheck } from '../../harness/check/check.js';
import { firedHook, subscriber } from '../shared/hook.js';

export default defineCheck({
  title: 'the disable hook carries the integration ID as client_uuid',
  clauses: ['HOOK-2', 'EVT-2'],
  needs: ['provision', 'deactivate', 'hooks'],
  does: ['grant', 'revoke'],
  sitting: 'deactivate',
  dependsOn: ['hooks/deactivation-calls-the-hook'],
  kills: ['hook-names-client-id', 'hook-names-integration-without-hyphens'],
  messages: {
    other: { expected: 'client_uuid {clientId} in the query of the hook', actual: '{found}' },
  },
  async run(t) {
    const party = await subscriber(t);
    const hook = await firedHook(t, party, await t.given.account());
    const { query } = hook;
    const { clientId } = party.integration;
    const found = query.get('client_uuid') ?? 'none';
    if (found !== clientId) throw t.fail('other', { clientId, found }, hook);
  },
});
