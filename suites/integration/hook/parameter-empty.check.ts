import { defineIntegrationCheck } from '../../../harness/check/integration/check.js';
import { expectNoEffect, noEffect } from '../shared/no-effect.js';

export default defineIntegrationCheck({
  title: 'a hook with an empty parameter has no effect',
  clauses: ['SIG-1'],
  needs: ['liveness', 'disable-hook'],
  kills: [
    'hook-with-empty-signature-believed',
    'hook-with-empty-client-believed',
    'hook-with-empty-account-ends-all',
  ],
  messages: noEffect,
  async run(t) {
    const account = await t.connected();
    const right = t.hookFor(account);

    const whole = t.hookQuery(right);
    const queries = whole.map(([name]) =>
      whole.map(([other, value]) => [other, other === name ? '' : value] as const),
    );

    await expectNoEffect(t, account, queries);
  },
});
