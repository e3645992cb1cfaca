import { defineCheck } from '../../harness/check.js';
import { deactivate, patience, subscriber } from './hook.js';

export default defineCheck({
  title: 'deactivating an installation calls the disable-hook address of the integration',
  clauses: ['ST-INST-3', 'EVT-1', 'INT-10'],
  needs: ['provision', 'deactivate', 'hooks'],
  does: ['grant', 'revoke'],
  dependsOn: ['tokens/exchange-gives-pair'],
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
    // A private integration can be installed in its developer account alone.
    for (const visibility of ['public', 'private'] as const) {
      const party = await subscriber(t, { developer: account, visibility });
      await t.given.installation({ integration: party.integration, account });
      const received = await deactivate(t, party, account);
      if (received.length === 0) throw t.fail('silent', { visibility, patience });
    }
  },
});
