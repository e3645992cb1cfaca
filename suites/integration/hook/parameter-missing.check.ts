import { defineIntegrationCheck } from '../../../harness/check/integration/check.js';
import { expectNoEffect, noEffect } from '../shared/no-effect.js';

export default defineIntegrationCheck({
  title: 'a hook without one of its three parameters has no effect',
  clauses: ['SIG-1'],
  needs: ['liveness', 'disable-hook'],
  kills: [
    'hook-without-signature-believed',
    'hook-without-client-believed',
    'hook-without-account-ends-all',
  ],
  messages: noEffect,
  async run(t) {
    const account = await t.connected();
    const right = t.hookFor(account);

    const whole = t.hookQuery(right);
    const queries = [...whole.map(([name]) => whole.filter(([other]) => other !== name)), []];

    await expectNoEffect(t, account, queries);
  },
});
