import { defineIntegrationCheck } from '../../../harness/check/integration/check.js';

export default defineIntegrationCheck({
  title: 'the target says that access must be granted again after the end of the refresh token',
  clauses: ['REF-9'],
  needs: ['liveness', 'status', 'target-clock'],
  kills: ['status-always-connected'],
  messages: {
    connected: {
      expected: 'status not connected once the refresh token is dead',
      actual: 'connected',
    },
  },
  async run(t) {
    const account = await t.connected();
    await t.advance({ days: 93 });
    for (let done = 0; done < 3; done += 1) {
      await t.work(account);
      await t.advance({ minutes: 10 });
    }
    if (await t.status(account)) throw t.fail('connected', {});
  },
});
