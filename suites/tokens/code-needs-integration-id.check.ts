import { defineCheck } from '../../harness/check.js';

const requests = {
  'no integration ID': { omit: ['clientId'] },
  'an empty integration ID': { clientId: '' },
} as const;

export default defineCheck({
  title: 'a code is not exchanged without the integration ID',
  clauses: ['ST-CODE-5'],
  needs: ['grant'],
  does: ['grant'],
  dependsOn: ['tokens/exchange-gives-pair', 'tokens/refused-exchange-gives-no-token'],
  kills: ['exchange-without-integration-id'],
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
