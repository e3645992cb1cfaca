import { defineIntegrationCheck } from '../../../harness/check/integration/check.js';

export default defineIntegrationCheck({
  title: 'a signature of another message has no effect',
  clauses: ['SIG-3'],
  needs: ['work', 'disable-hook'],
  kills: [
    'hook-signs-account-alone',
    'hook-signs-client-alone',
    'hook-signs-without-bar',
    'hook-signature-of-any-account',
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

    const other = await t.account();
    const { clientUuid, accountId } = right;
    const all = [
      accountId,
      clientUuid,
      `${clientUuid}${accountId}`,
      `${accountId}|${clientUuid}`,
      `${clientUuid}|`,
      `${clientUuid}|${other.id}`,
      `${clientUuid}|${accountId}|`,
    ];
    const queries = all.map((message) => t.hookQuery({ ...right, signature: t.sign(message) }));

    for (const query of queries) {
      await t.hook(query);
      await t.advance({ seconds: 2 });
      if (await t.usesAccess(account)) continue;
      const shown = query.map(([name, value]) => `${name}=${value}`).join('&');
      throw t.fail('effect', { query: shown });
    }
  },
});
