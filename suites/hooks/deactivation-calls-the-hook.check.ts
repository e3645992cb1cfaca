import { defineCheck } from '../../harness/check/check.js';
import { subscriber } from '../shared/hook.js';

export default defineCheck({
  title: 'deactivating an installation calls the disable-hook address of the integration',
  clauses: ['ST-INST-3', 'EVT-1', 'INT-10'],
  needs: ['provision', 'deactivate', 'hooks'],
  does: ['grant', 'revoke'],
  sitting: 'deactivate',
  // One address that could not be reached may end the hooks of all.
  dependsOn: ['tokens/exchange-gives-pair', 'hooks/deactivation-calls-hooks-of-others'],
  kills: [
    'hook-never-sent',
    'hook-for-public-integrations-only',
    'hook-sent-to-bare-host',
    'hook-sent-to-redirect-uri-instead',
  ],
  messages: {
    silent: {
      expected: 'a call to the disable-hook address of a {visibility} integration',
      actual: 'none within {patience} ms of the deactivation',
    },
  },
  async run(t) {
    const account = await t.given.account();
    // A private integration can be installed only in its developer account.
    const parties = [];
    const both = ['public', 'private'] as const;
    for (const visibility of t.has('provision') ? both : [undefined]) {
      const party = await subscriber(t, { developer: account, ...(visibility && { visibility }) });
      const { clientId } = party.integration;
      await t.given.installation({ integration: party.integration, account });
      await t.operator.deactivate({ client_id: clientId, account_id: account.id });
      parties.push({ visibility, ...party });
    }
    await Promise.all(parties.map(({ listener }) => listener.waitFor(1, t.hookWait)));
    const silent = parties.find(({ listener }) => listener.received.length === 0);
    if (silent === undefined) return;
    throw t.fail('silent', { visibility: silent.visibility ?? 'registered', patience: t.hookWait });
  },
});
