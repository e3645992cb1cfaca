import { defineIntegrationCheck } from '../../../harness/check/integration/check.js';
import { expectNoEffect, noEffect } from '../shared/no-effect.js';

export default defineIntegrationCheck({
  title: 'a part of a signature, or a longer one, has no effect',
  clauses: ['SIG-5'],
  needs: ['work', 'disable-hook'],
  kills: ['hook-signature-may-be-cut', 'hook-signature-may-be-longer'],
  messages: noEffect,
  async run(t) {
    const account = await t.connected();
    const right = t.hookFor(account);

    const { signature } = right;
    const all = [
      '0',
      signature.slice(0, 8),
      signature.slice(0, 32),
      signature.slice(0, -1),
      signature.slice(1),
      `${signature}00`,
      `00${signature}`,
    ];
    const queries = all.map((each) => t.hookQuery({ ...right, signature: each }));

    await expectNoEffect(t, account, queries);
  },
});
