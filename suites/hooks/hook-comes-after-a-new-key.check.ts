import { defineCheck } from '../../harness/check/check.js';
import { regenerate } from '../shared/regenerate.js';
import { awaitedHook, subscriber } from '../shared/hook.js';

export default defineCheck({
  title: 'the hook is called for a deactivation after the secret key was regenerated',
  clauses: ['ST-INST-3', 'EVT-1'],
  needs: ['provision', 'deactivate', 'rotate-secret', 'hooks'],
  does: ['grant', 'revoke', 'rotate'],
  dependsOn: ['hooks/hook-names-the-account', 'secrets/new-key-is-accepted'],
  kills: ['hook-lost-after-a-new-key'],
  messages: {
    silent: {
      expected:
        'a call to the disable-hook address after the deactivation of an installation that was {granted} after a regeneration',
      actual: 'none within {patience} ms',
    },
  },
  async run(t) {
    const account = await t.given.account();
    for (const keep of [false, true]) {
      // What the option to keep does for a private integration is open.
      const party = await subscriber(
        t,
        keep ? { visibility: 'public' } : { developer: await t.given.developer(account) },
      );
      const { listener } = party;
      await t.given.installation({ integration: party.integration, account });
      const integration = await regenerate(t, party.integration, keep);
      // Without the option to keep, a regeneration may end the installation itself.
      if (!keep) await t.given.installation({ integration, account });
      const before = listener.received.length;
      const { clientId } = integration;
      await t.operator.deactivate({ client_id: clientId, account_id: account.id });
      const since = { before, ms: t.hookWait };
      if ((await awaitedHook(listener, since, integration, account)) !== undefined) continue;
      const granted = keep ? 'kept' : 'granted again';
      throw t.fail('silent', { granted, patience: t.hookWait });
    }
  },
});
