import { defineIntegrationCheck } from '../../../harness/check/integration/check.js';
import { expectNoEffect, noEffect } from '../shared/no-effect.js';

export default defineIntegrationCheck({
  title: 'a signature with another key has no effect',
  clauses: ['SIG-3'],
  needs: ['work', 'disable-hook'],
  kills: ['hook-key-empty', 'hook-key-is-the-id'],
  messages: noEffect,
  async run(t) {
    const account = await t.connected();
    const right = t.hookFor(account);

    const message = `${right.clientUuid}|${right.accountId}`;
    const queries = ['', right.clientUuid, 'secret', 'undefined', 'null', '0'].map((key) =>
      t.hookQuery({ ...right, signature: t.sign(message, { key }) }),
    );

    await expectNoEffect(t, account, queries);
  },
});
