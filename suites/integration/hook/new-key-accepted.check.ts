import { defineIntegrationCheck } from '../../../harness/check/integration/check.js';

export default defineIntegrationCheck({
  title: 'a hook signed with the new secret key is accepted',
  clauses: ['ST-SEC-2'],
  needs: ['disable-hook', 'restart'],
  kills: ['old-hook-key-alone'],
  messages: {
    status: {
      expected: 'a status below 400 for a hook signed with the new key',
      actual: 'status {status}',
    },
  },
  async run(t) {
    const account = await t.connected();
    const first = await t.hook(t.hookQuery(t.hookFor(await t.account())));
    await t.newSecretKey();
    const { status } = await t.hook(t.hookQuery(t.hookFor(account)));
    if (first.status < 400 && status >= 400) throw t.fail('status', { status });
  },
});
