import { defineIntegrationCheck } from '../../../harness/check/integration/check.js';
import { expectNoEffect, noEffect } from '../shared/no-effect.js';

export default defineIntegrationCheck({
  title: 'a hook with another client_uuid has no effect',
  clauses: ['SIG-2'],
  needs: ['liveness', 'disable-hook'],
  kills: ['hook-client-not-compared', 'hook-client-compared-without-case'],
  messages: noEffect,
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

    await expectNoEffect(t, account, queries);
  },
});
