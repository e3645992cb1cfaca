import { defineIntegrationCheck } from '../../../harness/check/integration/check.js';
import { expectNoEffect, noEffect } from '../shared/no-effect.js';

export default defineIntegrationCheck({
  title: 'a hook with one altered digit of its signature has no effect',
  clauses: ['SIG-5'],
  needs: ['work', 'disable-hook'],
  kills: [
    'hook-signature-ignored',
    'hook-signature-compared-at-its-beginning',
    'hook-signature-compared-at-its-end',
    'hook-signature-compared-by-length',
    'hook-signature-compared-by-its-digits',
  ],
  messages: noEffect,
  async run(t) {
    const account = await t.connected();
    const right = t.hookFor(account);

    const { signature } = right;
    const queries = [0, 1, 15, 31, 32, 47, 62, 63, t.random(64), t.random(64)].map((place) => {
      const digit = (Number.parseInt(signature.charAt(place), 16) + 1 + t.random(14)) % 16;
      const altered = signature.slice(0, place) + digit.toString(16) + signature.slice(place + 1);
      return t.hookQuery({ ...right, signature: altered });
    });

    await expectNoEffect(t, account, queries);
  },
});
