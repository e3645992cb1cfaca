import { defineIntegrationCheck } from '../../../harness/check/integration/check.js';

export default defineIntegrationCheck({
  title: 'other media types of JSON are accepted',
  clauses: ['SVC-1'],
  needs: ['work', 'target-clock'],
  service: ['success-json-with-charset', 'errors-with-charset'],
  kills: ['media-type-compared'],
  messages: {
    lost: {
      expected: 'other media types of JSON, accepted at the exchange, a request and a renewal',
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
