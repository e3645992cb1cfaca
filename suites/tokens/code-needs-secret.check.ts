import { defineCheck } from '../../harness/check.js';

const requests = {
  'the secret key left out': { omit: ['clientSecret'] },
  'an empty secret key': { clientSecret: '' },
} as const;

export default defineCheck({
  title: 'a code is not exchanged without the secret key',
  clauses: ['CODE-6', 'AUTH-8'],
  needs: ['grant'],
  does: ['grant'],
  dependsOn: ['tokens/exchange-gives-pair', 'tokens/refused-exchange-gives-no-token'],
  kills: [
    'exchange-without-secret',
    'exchange-with-empty-secret',
    'exchange-without-secret-in-form-bodies',
  ],
  messages: {
    accepted: {
      expected: 'no token for a code with {request}, body sent as {encoding}',
      actual: 'a token (status {status})',
    },
  },
  async run(t) {
    for (const encoding of ['json', 'form'] as const) {
      for (const [request, changes] of Object.entries(requests)) {
        const reply = await t.tokens.exchange(await t.given.code(), { ...changes, encoding });
        if (!reply.handedOut) continue;
        throw t.fail('accepted', { request, encoding, status: reply.status }, reply.exchange);
      }
    }
  },
});
