import { defineIntegrationCheck } from '../../../harness/check/integration/check.js';

export default defineIntegrationCheck({
  title: 'a signature as a list has no effect',
  clauses: ['SIG-5'],
  needs: ['work', 'disable-hook'],
  kills: ['hook-signature-may-be-a-list'],
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

    const [client, account_] = t.hookQuery(right);
    const before = [client ?? (['', ''] as const), account_ ?? (['', ''] as const)];
    const queries = [
      [...before, ['signature[]', ''] as const],
      [...before, ['signature[]', right.signature] as const],
      [...before, ['signature[0]', 'x'] as const],
    ];

    for (const query of queries) {
      await t.hook(query);
      await t.advance({ seconds: 2 });
      if (await t.usesAccess(account)) continue;
      const shown = query.map(([name, value]) => `${name}=${value}`).join('&');
      throw t.fail('effect', { query: shown });
    }
  },
});
