import { defineCheck } from '../../harness/check/check.js';
import { firedHook, subscriber } from '../shared/hook.js';

export default defineCheck({
  title: 'the disable hook is called with GET',
  clauses: ['HOOK-1', 'EVT-1'],
  needs: ['provision', 'deactivate', 'hooks'],
  does: ['grant', 'revoke'],
  sitting: 'deactivate',
  dependsOn: ['hooks/deactivation-calls-the-hook'],
  kills: ['hook-sent-by-post', 'hook-sent-by-head'],
  messages: {
    method: { expected: 'the method GET of the disable hook', actual: '{method}' },
  },
  async run(t) {
    const hook = await firedHook(t, await subscriber(t), await t.given.account());
    const { method } = hook;
    if (method !== 'GET') throw t.fail('method', { method }, hook);
  },
});
