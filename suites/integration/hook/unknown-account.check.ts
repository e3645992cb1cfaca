import { defineIntegrationCheck } from '../../../harness/check/integration/check.js';
import { answered } from '../shared/answered.js';

export default defineIntegrationCheck({
  title: 'a right hook for an account that the target does not know is no failure',
  clauses: ['ST-INST-3'],
  needs: ['disable-hook'],
  kills: ['hook-of-unknown-account-fails'],
  messages: {
    status: {
      expected: 'a status below 500 for a hook of an unknown account',
      actual: '{answer}',
    },
  },
  async run(t) {
    const stranger = await t.account();
    const { status } = await t.hook(t.hookQuery(t.hookFor(stranger)));
    if (status >= 500 || status === 0) throw t.fail('status', { answer: answered(status) });
  },
});
