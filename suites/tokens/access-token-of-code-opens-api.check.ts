import { defineCheck } from '../../harness/check/check.js';

export default defineCheck({
  title: 'the API accepts the access token that a code was exchanged for',
  clauses: ['ACC-9', 'AUTH-1'],
  needs: ['grant'],
  does: ['grant'],
  dependsOn: ['tokens/exchange-gives-pair'],
  kills: ['access-of-code-refused'],
  messages: {
    refused: {
      expected: 'the account for the access token of a code',
      actual: 'status {status}',
    },
  },
  async run(t) {
    const { tokens } = await t.given.installation();
    const exchange = await t.resources.callAny(tokens.accessToken);
    if (!exchange.ok) throw t.fail('refused', { status: exchange.status }, exchange);
  },
});
