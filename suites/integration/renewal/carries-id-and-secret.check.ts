import { defineIntegrationCheck } from '../../../harness/check/integration/check.js';

export default defineIntegrationCheck({
  title: 'a renewal carries the ID, the secret key and the refresh token',
  clauses: ['TEP-6'],
  needs: ['work', 'target-clock'],
  kills: ['renewal-without-secret-key', 'renewal-without-id'],
  messages: {
    parts: {
      expected: 'client_id, the secret key and a refresh token in the renewal',
      actual: '{found}',
    },
  },
  async run(t) {
    const account = await t.connected();
    await t.advance({ hours: 25 });
    const before = t.last;
    await t.work(account);
    const renewals = t.since(before, { path: '/oauth2/access_token' });
    if (renewals.length === 0) throw t.untestable('no renewal came after 25 hours');
    for (const { body, headers, status } of renewals) {
      if ((headers['authorization'] ?? '').startsWith('Basic ') && status === 200) continue;
      const whole =
        body.includes(t.clientId) &&
        body.includes('<client_secret#') &&
        body.includes('<refresh_token#');
      if (!whole) throw t.fail('parts', { found: body });
    }
  },
});
