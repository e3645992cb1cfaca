import { defineIntegrationCheck } from '../../../harness/check/integration/check.js';
import { expectNoEffect, noEffect } from '../shared/no-effect.js';

export default defineIntegrationCheck({
  title: 'a signature of another hash or in another code has no effect',
  clauses: ['SIG-3'],
  needs: ['liveness', 'disable-hook'],
  kills: ['hook-takes-sha-1', 'hook-takes-base64'],
  messages: noEffect,
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

    await expectNoEffect(t, account, queries);
  },
});
