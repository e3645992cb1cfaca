import { defineIntegrationCheck } from '../../../harness/check/integration/check.js';
import { expectNoEffect, noEffect } from '../shared/no-effect.js';

export default defineIntegrationCheck({
  title: 'an account id that reads as the right integer and is written otherwise has no effect',
  clauses: ['HOOK-3'],
  needs: ['work', 'disable-hook'],
  kills: ['hook-account-cast-to-integer', 'hook-account-trimmed'],
  messages: noEffect,
  async run(t) {
    const account = await t.connected();
    const right = t.hookFor(account);

    const { accountId } = right;
    const all = [
      `0${accountId}`,
      `${accountId}.0`,
      `+${accountId}`,
      ` ${accountId}`,
      `${accountId} `,
      `${accountId}abc`,
      `${accountId}e0`,
      `0x${Number(accountId).toString(16)}`,
      `${accountId}|0`,
    ];
    const queries = all.map((written) => t.hookQuery({ ...right, accountId: written }));

    await expectNoEffect(t, account, queries);
  },
});
