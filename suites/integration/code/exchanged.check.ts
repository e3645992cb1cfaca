import { defineIntegrationCheck } from '../../../harness/check/integration/check.js';

export default defineIntegrationCheck({
  title: 'the code of the redirect is exchanged',
  clauses: ['CODE-13'],
  needs: [],
  kills: ['redirect-ignored', 'exchange-of-another-parameter'],
  messages: {
    none: {
      expected: 'an exchange of the code that the redirect brought, answered with success',
      actual: '{count} exchanges, answered {statuses}',
    },
  },
  async run(t) {
    const account = await t.account();
    await t.grant(account);
    const exchanges = t.requests({ path: '/oauth2/access_token' });
    if (exchanges.some(({ status }) => status === 200)) return;
    const statuses = exchanges.map(({ status }) => status ?? 'nothing').join(', ') || 'nothing';
    throw t.fail('none', { count: exchanges.length, statuses });
  },
});
