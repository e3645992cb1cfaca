import { defineCheck } from '../../harness/check/check.js';
import { casesOf, nearMissRequests } from './near-misses.js';

export default defineCheck({
  title: 'nothing that is almost a refresh token, or another credential, renews',
  clauses: ['REF-2'],
  needs: ['grant'],
  does: ['grant'],
  dependsOn: ['tokens/refresh-gives-pair', 'tokens/refused-exchange-gives-no-token'],
  kills: ['refresh-token-true-renews', 'refresh-tokens-compared-without-case', 'code-renews'],
  messages: {
    accepted: {
      expected: 'no token for a refresh token {how}: nobody was given such a token',
      actual: 'a token (status {status})',
    },
  },
  async run(t) {
    const { tokens: sample } = await t.given.installation();
    const { integration } = sample;
    const code = await t.given.code();
    const others = [
      ['that is its secret key', { integration, refreshToken: integration.clientSecret }],
      ['that is its integration ID', { integration, refreshToken: integration.clientId }],
      ['that is a code', { integration: code.integration, refreshToken: code.value }],
    ] as const;
    for (const [how, presented] of t.few(others)) {
      const { handedOut, status, exchange } = await t.tokens.refresh(presented);
      if (handedOut) throw t.fail('accepted', { how, status }, exchange);
    }
    const requests = t.few(nearMissRequests('grant', sample.refreshToken));
    const { values, options } = casesOf(requests);
    await t.forAll(
      values,
      async ({ some }) => {
        const { tokens } = await t.given.installation();
        for (const { how, text, changes } of some) {
          const refreshToken = text === undefined ? tokens.refreshToken : text(tokens.refreshToken);
          if (refreshToken === undefined) continue;
          const reply = await t.tokens.refresh({ ...tokens, refreshToken }, changes);
          const { handedOut, status, exchange } = reply;
          if (handedOut) throw t.fail('accepted', { how, status }, exchange);
        }
      },
      options,
    );
  },
});
