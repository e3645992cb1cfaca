import { defineIntegrationCheck } from '../../../harness/check/integration/check.js';

export default defineIntegrationCheck({
  title: 'a code is exchanged before its 20 minutes are over',
  clauses: ['CODE-4'],
  needs: ['liveness'],
  kills: ['exchange-at-first-use'],
  messages: {
    late: {
      expected: 'a request that the service answers with success',
      actual: 'no such request',
    },
  },
  async run(t) {
    const account = await t.account();
    await t.grant(account);
    await t.advance({ minutes: 21, ofServiceAlone: true });
    if (!(await t.usesAccess(account))) throw t.fail('late', {});
  },
});
