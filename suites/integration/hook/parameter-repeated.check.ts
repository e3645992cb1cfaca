import { defineIntegrationCheck } from '../../../harness/check/integration/check.js';
import { expectNoEffect, noEffect } from '../shared/no-effect.js';

export default defineIntegrationCheck({
  title: 'a hook that names two accounts has no effect on the account that is not signed',
  clauses: ['SIG-1'],
  needs: ['liveness', 'disable-hook'],
  kills: ['hook-signs-last-and-ends-first', 'hook-signs-first-and-ends-last'],
  messages: noEffect,
  async run(t) {
    const account = await t.connected();
    const right = t.hookFor(account);

    const other = await t.account();
    const stranger = t.hookFor(other);
    const [client, , signature] = t.hookQuery(stranger);
    const queries = [
      [
        client ?? ['', ''],
        ['account_id', right.accountId],
        ['account_id', stranger.accountId],
        signature ?? ['', ''],
      ],
      [
        client ?? ['', ''],
        ['account_id', stranger.accountId],
        ['account_id', right.accountId],
        signature ?? ['', ''],
      ],
    ] as const;

    await expectNoEffect(t, account, queries);
  },
});
