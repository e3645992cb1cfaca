import { defineCheck } from '../../harness/check/check.js';
import { firedHook, subscriber } from '../shared/hook.js';

export default defineCheck({
  title: 'the disable hook carries account_id, an integer',
  clauses: ['HOOK-3', 'EVT-2'],
  needs: ['provision', 'deactivate', 'hooks'],
  does: ['grant', 'revoke'],
  sitting: 'deactivate',
  dependsOn: ['hooks/deactivation-calls-the-hook'],
  kills: ['hook-names-account-by-subdomain', 'hook-without-account-id'],
  messages: {
    other: {
      expected: 'an integer in decimal digits as account_id in the query of the hook',
      actual: '{found}',
    },
  },
  async run(t) {
    const hook = await firedHook(t, await subscriber(t), await t.given.account());
    const { query } = hook;
    const found = query.get('account_id') ?? 'none';
    if (!/^\d+$/.test(found)) throw t.fail('other', { found }, hook);
  },
});
