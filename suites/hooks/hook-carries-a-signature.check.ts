import { defineCheck } from '../../harness/check/check.js';
import { firedHook, subscriber } from '../shared/hook.js';

export default defineCheck({
  title: 'the disable hook carries a signature',
  clauses: ['HOOK-5', 'EVT-2'],
  needs: ['provision', 'deactivate', 'hooks'],
  does: ['grant', 'revoke'],
  sitting: 'deactivate',
  dependsOn: ['hooks/deactivation-calls-the-hook'],
  kills: ['hook-without-signature', 'hook-signed-in-a-header'],
  messages: {
    absent: {
      expected: 'the query parameter signature of the hook',
      actual: 'the parameters {names}',
    },
  },
  async run(t) {
    const hook = await firedHook(t, await subscriber(t), await t.given.account());
    const { query } = hook;
    if (!query.get('signature'))
      throw t.fail('absent', { names: [...query.keys()].join(', ') }, hook);
  },
});
