import { defineIntegrationCheck } from '../../../harness/check/integration/check.js';

export default defineIntegrationCheck({
  title: 'a signature of another hash or in another code has no effect',
  clauses: ['SIG-3'],
  needs: ['work', 'disable-hook'],
  kills: ['hook-takes-sha-1', 'hook-takes-base64'],
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

    const message = `${right.clientUuid}|${right.accountId}`;
    const all = [
      t.sign(message, { hash: 'sha1' }),
      t.sign(message, { as: 'base64' }),
      t.sign(message, { hash: 'sha1', as: 'base64' }),
    ];
    const queries = all.map((signature) => t.hookQuery({ ...right, signature }));

    for (const query of queries) {
      await t.hook(query);
      await t.advance({ seconds: 2 });
      if (await t.usesAccess(account)) continue;
      const shown = query.map(([name, value]) => `${name}=${value}`).join('&');
      throw t.fail('effect', { query: shown });
    }
  },
});
