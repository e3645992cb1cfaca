import { defineCheck } from '../../harness/check/check.js';
import { renewed, timesInWords } from '../shared/renewals.js';

export default defineCheck({
  title: 'the API accepts the access token that a refresh token was exchanged for',
  clauses: ['ACC-9', 'TOK-ROT-1'],
  needs: ['grant'],
  does: ['grant'],
  dependsOn: [
    'tokens/access-token-of-code-opens-api',
    'tokens/refresh-gives-pair',
    'tokens/renewed-refresh-token-renews-again',
  ],
  kills: ['access-of-renewal-refused', 'access-of-second-renewal-refused'],
  messages: {
    refused: {
      expected: 'the account for the access token of an access renewed {times}',
      actual: 'status {status}',
    },
  },
  async run(t) {
    if (t.given.renewal !== undefined) {
      const { accessToken } = await t.given.renewal();
      const exchange = await t.resources.callAny(accessToken);
      if (exchange.ok) return;
      throw t.fail('refused', { times: 'once', status: exchange.status }, exchange);
    }
    let { tokens } = await t.given.installation();
    for (let times = 1; times <= 4; times += 1) {
      tokens = await renewed(t, tokens);
      const exchange = await t.resources.callAny(tokens.accessToken);
      if (exchange.ok) continue;
      throw t.fail('refused', { times: timesInWords(times), status: exchange.status }, exchange);
    }
  },
});
