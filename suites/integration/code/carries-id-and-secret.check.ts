import { defineIntegrationCheck } from '../../../harness/check/integration/check.js';

export default defineIntegrationCheck({
  title: 'the exchange carries the ID and the secret key of the integration',
  clauses: ['ST-CODE-5', 'CODE-7'],
  needs: [],
  kills: ['exchange-without-secret-key', 'exchange-without-id', 'exchange-with-id-as-key'],
  messages: {
    none: { expected: 'an exchange of the code that the redirect brought', actual: 'none' },
    parts: { expected: 'client_id {id} and the secret key in the exchange', actual: '{found}' },
  },
  async run(t) {
    const account = await t.account();
    await t.grant(account);
    const [exchange] = t.requests({ purpose: 'exchange' });
    const sent = exchange ?? t.requests({ path: '/oauth2/access_token' })[0];
    if (sent === undefined) throw t.fail('none', {}, 'CODE-7');
    const basic = sent.headers['authorization'] ?? '';
    const carries = (text: string) => sent.body.includes(text) || basic.includes(text);
    if (carries(t.clientId) && carries('<client_secret#')) return;
    if (basic.startsWith('Basic ') && sent.status === 200) return;
    throw t.fail('parts', { id: t.clientId, found: sent.body });
  },
});
