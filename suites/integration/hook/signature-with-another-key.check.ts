import { defineIntegrationCheck } from '../../../harness/check/integration/check.js';

export default defineIntegrationCheck({
  title: 'a signature with another key has no effect',
  clauses: ['SIG-3'],
  needs: ['work', 'disable-hook'],
  kills: ['hook-key-empty', 'hook-key-is-the-id'],
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
    const queries = ['', right.clientUuid, 'secret', 'undefined', 'null', '0'].map((key) =>
      t.hookQuery({ ...right, signature: t.sign(message, { key }) }),
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
