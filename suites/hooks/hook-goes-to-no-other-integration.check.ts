import { defineCheck } from '../../harness/check.js';
import { deactivate, subscriber } from './hook.js';

export default defineCheck({
  title: 'the hook goes to the integration concerned and to no other in the account',
  clauses: ['HOOK-ISO-2'],
  needs: ['provision', 'deactivate', 'hooks'],
  does: ['grant', 'revoke'],
  dependsOn: ['hooks/deactivation-calls-the-hook', 'hooks/no-hook-without-deactivation'],
  kills: ['hook-for-every-integration', 'hook-copied-to-newest-integration'],
  messages: {
    other: {
      expected: 'no call to the address of an integration that was not deactivated',
      actual: '{count}, with client_uuid {found}',
    },
  },
  async run(t) {
    const account = await t.given.account();
    const concerned = await subscriber(t, { developer: account });
    const other = await subscriber(t, { developer: account });
    for (const { integration } of [concerned, other]) {
      await t.given.installation({ integration, account });
    }
    const later = await subscriber(t);
    await t.given.installation({ integration: later.integration, account });
    await deactivate(t, concerned, account);
    // The next hook comes the same way, so whatever the first deactivation sent is here before it.
    await deactivate(t, later, account);
    const [stray] = other.listener.received;
    if (stray === undefined) return;
    const count = other.listener.received.length;
    throw t.fail('other', { count, found: stray.query.get('client_uuid') ?? 'none' });
  },
});
