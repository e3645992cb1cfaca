import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { defineCheck } from '../../harness/check/check.js';
import type { TokenReply } from '../../harness/check/service.js';

export default defineCheck({
  title: 'a refused request to the token endpoint is answered without any token',
  clauses: ['CODE-9'],
  needs: ['grant'],
  does: ['grant'],
  dependsOn: ['tokens/token-endpoint-answers-post'],
  kills: [
    'refusal-holds-tokens',
    'wrong-secret-answered-with-token',
    'unknown-code-exchanged',
    'unknown-refresh-token-renewed',
    'access-token-renews',
  ],
  messages: {
    leaked: {
      expected: 'no token in the answer to a request with {fault}',
      actual: 'status {status} and a token in the body',
    },
  },
  async run(t) {
    const none = (fault: string, { handedOut, status, exchange }: TokenReply) => {
      if (handedOut) throw t.fail('leaked', { fault, status }, exchange);
    };
    const { tokens } = await t.given.installation();
    const code = await t.given.code();
    const unknown = randomUUID();
    none('a code that was never issued', await t.tokens.exchange({ ...code, value: unknown }));
    none('an empty code', await t.tokens.exchange({ ...code, value: '' }));
    none('no code', await t.tokens.exchange(code, { omit: ['grant'] }));
    none('an unknown integration ID', await t.tokens.exchange(code, { clientId: unknown }));
    const other = await t.given.code();
    const reply = await t.tokens.exchange(other, { clientSecret: unknown });
    // Another check judges whether the request is refused.
    if (!reply.exchange.ok) none('a wrong secret key', reply);
    const wrong = { ...tokens, refreshToken: unknown };
    none('a refresh token that was never issued', await t.tokens.refresh(wrong));
    none('no refresh token', await t.tokens.refresh(tokens, { omit: ['grant'] }));
    const swapped = { ...tokens, refreshToken: tokens.accessToken };
    none('an access token in place of the refresh token', await t.tokens.refresh(swapped));
    await t.forAll(
      { body: fc.oneof(fc.json({ maxDepth: 2 }), fc.string({ unit: 'grapheme', maxLength: 40 })) },
      async ({ body }) => none('a body of any text', await t.tokens.rawText(body)),
      { share: 0.5 },
    );
  },
});
