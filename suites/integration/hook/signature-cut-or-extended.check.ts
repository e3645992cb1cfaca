import { defineIntegrationCheck } from '../../../harness/check/integration/check.js';

export default defineIntegrationCheck({
  title: 'a part of a signature, or a longer one, has no effect',
  clauses: ['SIG-5'],
  needs: ['work', 'disable-hook'],
  kills: ['hook-signature-may-be-cut', 'hook-signature-may-be-longer'],
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

    const { signature } = right;
    const all = [
      '0',
      signature.slice(0, 8),
      signature.slice(0, 32),
      signature.slice(0, -1),
      signature.slice(1),
      `${signature}00`,
      `00${signature}`,
    ];
    const queries = all.map((each) => t.hookQuery({ ...right, signature: each }));

    for (const query of queries) {
      await t.hook(query);
      await t.advance({ seconds: 2 });
      if (await t.usesAccess(account)) continue;
      const shown = query.map(([name, value]) => `${name}=${value}`).join('&');
      throw t.fail('effect', { query: shown });
    }
  },
});
