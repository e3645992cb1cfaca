import { defineIntegrationCheck } from '../../../harness/check/integration/check.js';

export default defineIntegrationCheck({
  title: 'a hook with another client_uuid has no effect',
  clauses: ['SIG-2'],
  needs: ['work', 'disable-hook'],
  kills: ['hook-client-not-compared', 'hook-client-compared-without-case'],
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

    const strange = right.clientUuid.replace(/^./, (digit) => (digit === '0' ? '1' : '0'));
    const capitals = right.clientUuid.toUpperCase();
    const queries = [strange, ...(capitals === right.clientUuid ? [] : [capitals])].flatMap(
      (clientUuid) => [
        t.hookQuery({ ...right, clientUuid }),
        t.hookQuery({
          ...right,
          clientUuid,
          signature: t.sign(`${clientUuid}|${right.accountId}`),
        }),
      ],
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
