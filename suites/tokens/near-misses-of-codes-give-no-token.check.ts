import { defineCheck } from '../../harness/check/check.js';
import { nearMissRequests } from './near-misses.js';

/** Wrong requests for one code: a service may end it after the first one. */
const atOnce = 3;

export default defineCheck({
  title: 'no text or value that is almost a code is exchanged',
  clauses: ['CODE-1'],
  needs: ['grant'],
  does: ['grant'],
  dependsOn: ['tokens/exchange-gives-pair', 'tokens/refused-exchange-gives-no-token'],
  kills: ['code-true-is-exchanged', 'codes-compared-without-case'],
  messages: {
    accepted: {
      expected: 'no token for a code {how}: nobody was given such a code',
      actual: 'a token (status {status})',
    },
  },
  async run(t) {
    const { value: sample } = await t.given.code();
    const requests = t.few(nearMissRequests('grant', sample));
    for (let n = 0; n < requests.length; n += atOnce) {
      const code = await t.given.code();
      for (const { how, text, changes } of requests.slice(n, n + atOnce)) {
        const value = text === undefined ? code.value : text(code.value);
        if (value === undefined) continue;
        const { handedOut, status, exchange } = await t.tokens.exchange(
          { ...code, value },
          changes,
        );
        if (handedOut) throw t.fail('accepted', { how, status }, exchange);
      }
    }
  },
});
