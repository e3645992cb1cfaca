import { defineIntegrationCheck } from '../../../harness/check/integration/check.js';

export default defineIntegrationCheck({
  title: 'further fields are accepted',
  clauses: ['SVC-1'],
  needs: ['work', 'target-clock'],
  service: ['extra-fields', 'redirect-with-platform', 'hook-extra-parameter'],
  kills: ['further-fields-refused'],
  messages: {
    lost: {
      expected: 'further fields, accepted at the exchange, a request and a renewal',
      actual: 'no such request',
    },
  },
  async run(t) {
    const account = await t.account();
    await t.grant(account);
    if (!(await t.usesAccess(account))) throw t.fail('lost', {});
    await t.advance({ hours: 25 });
    if (!(await t.usesAccess(account))) throw t.fail('lost', {});
  },
});
