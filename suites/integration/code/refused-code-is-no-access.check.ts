import { defineIntegrationCheck } from '../../../harness/check/integration/check.js';

export default defineIntegrationCheck({
  title: 'an account whose code was refused is not held for connected',
  clauses: ['ST-CODE-5'],
  needs: ['status'],
  kills: ['refused-code-counts-as-access'],
  messages: {
    connected: {
      expected: 'status not connected after the service refused the code',
      actual: 'connected',
    },
  },
  async run(t) {
    const account = await t.account();
    const { browser, state } = await t.begin(account);
    await t.advance({ minutes: 1, ofServiceAlone: true });
    const code = await t.code(account);
    await t.advance({ minutes: 21, ofServiceAlone: true });
    await t.deliver(t.allowed(account, code, state), browser);
    if (await t.status(account)) throw t.fail('connected', {});
  },
});
