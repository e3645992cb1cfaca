import { defineIntegrationCheck } from '../../../harness/check/integration/check.js';
import { expectNoEffect, noEffect } from '../shared/no-effect.js';

export default defineIntegrationCheck({
  title: 'a signature as a list has no effect',
  clauses: ['SIG-5'],
  needs: ['liveness', 'disable-hook'],
  kills: ['hook-signature-may-be-a-list'],
  messages: noEffect,
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

    await expectNoEffect(t, account, queries);
  },
});
