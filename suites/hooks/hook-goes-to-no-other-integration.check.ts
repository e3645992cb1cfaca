import { defineCheck } from '../../harness/check/check.js';
import { deactivate, mustHaveCome, subscriber } from '../shared/hook.js';

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
    // The next hook usually takes the same way, so the calls of the first deactivation arrive before it.
    mustHaveCome(t, await deactivate(t, later, account));
    const strays = other.listener.received;
    const [stray] = strays;
    if (stray === undefined) return;
    const count = strays.length;
    throw t.fail('other', { count, found: stray.query.get('client_uuid') ?? 'none' }, stray);
  },
});
