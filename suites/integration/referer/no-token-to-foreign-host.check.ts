import { defineIntegrationCheck } from '../../../harness/check/integration/check.js';

export default defineIntegrationCheck({
  title: 'work after a forged redirect goes to the service alone',
  clauses: ['AUTH-8'],
  needs: ['liveness'],
  kills: ['last-referer-is-used-for-all'],
  messages: {
    sent: {
      expected: 'no request to a host that is not the service',
      actual: '{count} requests to {host}',
    },
  },
  async run(t) {
    const account = await t.connected();
    const trap = await t.trap();
    const { browser, state } = await t
      .begin(account)
      .catch(() => ({ browser: t.browser(), state: undefined }));
    await t.deliver(
      t.allowed({ ...account, host: trap.host }, await t.code(account), state),
      browser,
    );
    await t.work(account);
    if (trap.received.length > 0) {
      throw t.fail('sent', { count: trap.received.length, host: trap.host });
    }
  },
});
