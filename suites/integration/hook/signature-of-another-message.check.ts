import { defineIntegrationCheck } from '../../../harness/check/integration/check.js';
import { expectNoEffect, noEffect } from '../shared/no-effect.js';

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
  messages: noEffect,
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

    await expectNoEffect(t, account, queries);
  },
});
