import { defineCheck } from '../../harness/check/check.js';
import { nearMissRequests } from './near-misses.js';

/** Wrong requests for one pair: a service may end it after the first one. */
const atOnce = 3;

export default defineCheck({
  title: 'no text or value that is almost a refresh token renews',
  clauses: ['REF-2'],
  needs: ['grant'],
  does: ['grant'],
  dependsOn: ['tokens/refresh-gives-pair', 'tokens/refused-exchange-gives-no-token'],
  kills: ['refresh-token-true-renews', 'refresh-tokens-compared-without-case'],
  messages: {
    accepted: {
      expected: 'no token for a refresh token {how}: nobody was given such a token',
      actual: 'a token (status {status})',
    },
  },
  async run(t) {
    const { tokens: sample } = await t.given.installation();
    const requests = t.few(nearMissRequests('grant', sample.refreshToken));
    for (let n = 0; n < requests.length; n += atOnce) {
      const { tokens } = n === 0 ? { tokens: sample } : await t.given.installation();
      for (const { how, text, changes } of requests.slice(n, n + atOnce)) {
        const refreshToken = text === undefined ? tokens.refreshToken : text(tokens.refreshToken);
        if (refreshToken === undefined) continue;
        const reply = await t.tokens.refresh({ ...tokens, refreshToken }, changes);
        const { handedOut, status, exchange } = reply;
        if (handedOut) throw t.fail('accepted', { how, status }, exchange);
      }
    }
  },
});
