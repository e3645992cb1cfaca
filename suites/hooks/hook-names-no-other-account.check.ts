import { defineCheck } from '../../harness/check/check.js';
import { deactivate, mustHaveCome, subscriber } from '../shared/hook.js';

/** Of one installation: a service may treat the third one otherwise. */
const deactivations = 3;

export default defineCheck({
  title: 'no hook names an account whose access was not revoked',
  clauses: ['HOOK-ISO-1'],
  needs: ['provision', 'deactivate', 'hooks'],
  does: ['grant', 'revoke'],
  dependsOn: ['hooks/hook-names-the-account', 'hooks/no-hook-without-deactivation'],
  kills: ['hook-for-every-account'],
  messages: {
    other: {
      expected: 'only hooks that name account {revoked}, which was deactivated first',
      actual: 'a hook that names account {found}',
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
    for (let n = 2; n <= deactivations; n += 1) {
      const again = await t.tokens.exchange(await t.given.code({ integration, account: revoked }));
      // Stories judge whether a revoked installation can be granted again (ST-PAGE-1).
      if (again.tokens === undefined) break;
      await deactivate(t, party, revoked, n);
    }
    // The next hook takes the same way, so all calls of these deactivations arrive before it.
    mustHaveCome(t, await deactivate(t, party, later, listener.received.length + 1));
    for (const hook of listener.received) {
      const { query } = hook;
      const found = query.get('account_id') ?? 'none';
      if (found !== String(spared.id)) continue;
      throw t.fail('other', { revoked: revoked.id, found }, hook);
    }
  },
});
