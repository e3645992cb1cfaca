import { defineIntegrationCheck } from '../../../harness/check/integration/check.js';

export default defineIntegrationCheck({
  title: 'the target says that access must be granted again after a deactivation',
  clauses: ['RULE-1'],
  needs: ['liveness', 'status'],
  kills: ['deactivation-not-told'],
  messages: {
    connected: {
      expected: 'status not connected after a deactivation and 3 pieces of work',
      actual: 'connected',
    },
  },
  async run(t) {
    const account = await t.connected();
    await t.deactivate(account);
    for (let done = 0; done < 3; done += 1) {
      await t.work(account);
      await t.advance({ minutes: 1 });
    }
    if (await t.status(account)) throw t.fail('connected', {});
  },
});
