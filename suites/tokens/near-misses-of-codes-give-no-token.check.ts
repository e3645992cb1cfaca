import { defineCheck } from '../../harness/check/check.js';
import { casesOf, nearMissRequests } from './near-misses.js';

export default defineCheck({
  title: 'nothing that is almost a code, or another credential, is exchanged as a code',
  clauses: ['CODE-1'],
  needs: ['grant'],
  does: ['grant'],
  dependsOn: ['tokens/exchange-gives-pair', 'tokens/refused-exchange-gives-no-token'],
  kills: [
    'code-true-is-exchanged',
    'codes-compared-without-case',
    'refresh-token-is-exchanged-as-code',
  ],
  messages: {
    accepted: {
      expected: 'no token for a code {how}: nobody was given such a code',
      actual: 'a token (status {status})',
    },
  },
  async run(t) {
    const { tokens } = await t.given.installation();
    const { integration, refreshToken, accessToken } = tokens;
    const others = {
      'that is its refresh token': refreshToken,
      'that is its access token': accessToken,
      'that is its secret key': integration.clientSecret,
      'that is its integration ID': integration.clientId,
    };
    for (const [how, value] of t.few(Object.entries(others))) {
      const reply = await t.tokens.exchange({ integration, value });
      const { handedOut, status, exchange } = reply;
      if (handedOut) throw t.fail('accepted', { how, status }, exchange);
    }
    const { value: sample } = await t.given.code();
    const { values, options } = casesOf(t.few(nearMissRequests('grant', sample)));
    await t.forAll(
      values,
      async ({ some }) => {
        const code = await t.given.code();
        for (const { how, text, changes } of some) {
          const value = text === undefined ? code.value : text(code.value);
          if (value === undefined) continue;
          const reply = await t.tokens.exchange({ ...code, value }, changes);
          const { handedOut, status, exchange } = reply;
          if (handedOut) throw t.fail('accepted', { how, status }, exchange);
        }
      },
      options,
    );
  },
});
