import { defineIntegrationCheck } from '../../../harness/check/integration/check.js';
import { answered } from '../shared/answered.js';

export default defineIntegrationCheck({
  title: 'a right hook is accepted',
  clauses: ['ST-INST-3'],
  needs: ['disable-hook'],
  kills: ['right-hook-refused', 'hook-of-the-account-as-number-refused'],
  messages: {
    status: { expected: 'a status below 400 for a right hook', actual: '{answer}' },
  },
  async run(t) {
    const account = await t.connected();
    const { status } = await t.hook(t.hookQuery(t.hookFor(account)));
    if (status >= 400 || status === 0) throw t.fail('status', { answer: answered(status) });
  },
});
