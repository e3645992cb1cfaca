import { defineIntegrationCheck } from '../../../harness/check/integration/check.js';

export default defineIntegrationCheck({
  title: 'tokens that come with another status of success are accepted',
  clauses: ['SVC-1'],
  needs: ['work', 'target-clock'],
  service: ['tokens-issued-with-201', 'token-type-absent', 'server-time-absent'],
  kills: ['tokens-need-status-200', 'token-type-required'],
  messages: {
    lost: {
      expected:
        'tokens that come with another status of success, accepted at the exchange, a request and a renewal',
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
