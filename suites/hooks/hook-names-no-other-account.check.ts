import { defineCheck } from '../../harness/check.js';
import { deactivate, subscriber } from './hook.js';

export default defineCheck({
  title: 'no hook names an account whose access was not revoked',
  clauses: ['HOOK-ISO-1'],
  needs: ['provision', 'deactivate', 'hooks'],
  does: ['grant', 'revoke'],
  dependsOn: ['hooks/hook-names-the-account', 'hooks/no-hook-without-deactivation'],
  kills: ['hook-for-every-account'],
  messages: {
    other: {
      expected: 'hooks that name account {revoked}, which was deactivated first, alone',
      actual: 'one that names account {found}',
    },
  },
  async run(t) {
    const party = await subscriber(t);
    const { integration, listener } = party;
    const revoked = await t.given.account();
    const spared = await t.given.account({ join: [revoked.admin] });
    const later = await t.given.account();
    for (const account of [spared, revoked, later]) {
      await t.given.installation({ integration, account });
    }
    await deactivate(t, party, revoked);
    // The next hook comes the same way, so whatever the first deactivation sent is here before it.
    await deactivate(t, party, later, listener.received.length + 1);
    for (const { query } of listener.received) {
      const found = query.get('account_id') ?? 'none';
      if (found !== String(spared.id)) continue;
      throw t.fail('other', { revoked: revoked.id, found });
    }
  },
});
