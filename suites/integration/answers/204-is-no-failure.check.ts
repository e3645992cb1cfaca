import { defineIntegrationCheck } from '../../../harness/check/integration/check.js';

export default defineIntegrationCheck({
  title: 'a list that is answered 204 is no failure',
  clauses: ['STATUS-204-1'],
  needs: ['work'],
  kills: ['no-content-is-failure', 'no-content-body-parsed'],
  messages: {
    failed: { expected: 'work done, for a list without sources', actual: 'not done: {reason}' },
  },
  async run(t) {
    const account = await t.connected();
    const before = t.last;
    const { done, reason } = await t.work(account, 'list-sources');
    const answered = t.since(before, { purpose: 'api', status: 204 }).length > 0;
    if (!answered) throw t.untestable(`the list of sources was not asked for: ${reason}`);
    if (!done) throw t.fail('failed', { reason });
  },
});
