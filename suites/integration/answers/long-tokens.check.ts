import { defineIntegrationCheck } from '../../../harness/check/integration/check.js';

export default defineIntegrationCheck({
  title: 'tokens of another length and form are accepted',
  clauses: ['SVC-1'],
  needs: ['work', 'target-clock'],
  service: [
    'refresh-token-long',
    'access-token-rs256',
    'code-with-reserved-characters',
    'secret-with-reserved-characters',
  ],
  kills: ['tokens-cut-at-200', 'code-not-encoded'],
  messages: {
    lost: {
      expected:
        'tokens of another length and form, accepted at the exchange, a request and a renewal',
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
