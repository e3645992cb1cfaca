import fc from 'fast-check';
import { defineCheck } from '../../harness/check/check.js';
import { tokensIn } from './words.js';

export default defineCheck({
  title: 'a fresh code is exchanged for a pair of tokens, for any Redirect URI set at setup',
  clauses: ['TEP-2', 'ST-CODE-3'],
  needs: ['provision'],
  does: ['grant'],
  dependsOn: ['tokens/exchange-gives-pair'],
  kills: ['exchange-refused-for-redirect-with-query'],
  messages: {
    refused: {
      expected: 'a success with both tokens for a fresh code of the Redirect URI {redirectUri}',
      actual: 'status {status}, {found}',
    },
  },
  async run(t) {
    const word = fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9_~-]{0,11}$/);
    await t.forAll(
      {
        path: fc.oneof(
          word,
          fc.tuple(word, word).map(([a, b]) => `${a}/?${b}=${a}`),
        ),
      },
      async ({ path }) => {
        const redirectUri = `https://integrator.example/${path}`;
        const integration = await t.given.integration({ redirect_uri: redirectUri });
        const reply = await t.tokens.exchange(await t.given.code({ integration }));
        if (reply.tokens !== undefined) return;
        const values = { redirectUri, status: reply.status, found: tokensIn(reply) };
        throw t.fail('refused', values, reply.exchange);
      },
      { share: 0.25 },
    );
  },
});
