import { defineIntegrationCheck } from '../../../harness/check/integration/check.js';

export default defineIntegrationCheck({
  title: 'a hook with an empty parameter has no effect',
  clauses: ['SIG-1'],
  needs: ['work', 'disable-hook'],
  kills: [
    'hook-with-empty-signature-believed',
    'hook-with-empty-client-believed',
    'hook-with-empty-account-ends-all',
  ],
  messages: {
    effect: {
      expected:
        'access that goes on after the hook {query}, a request that the service answers with success',
      actual: 'no such request',
    },
  },
  async run(t) {
    const account = await t.connected();
    const right = t.hookFor(account);

    const whole = t.hookQuery(right);
    const queries = whole.map(([name]) =>
      whole.map(([other, value]) => [other, other === name ? '' : value] as const),
    );

    for (const query of queries) {
      await t.hook(query);
      await t.advance({ seconds: 2 });
      if (await t.usesAccess(account)) continue;
      const shown = query.map(([name, value]) => `${name}=${value}`).join('&');
      throw t.fail('effect', { query: shown });
    }
  },
});
