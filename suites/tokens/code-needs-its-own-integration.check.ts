import { defineCheck } from '../../harness/check/check.js';
import { isOdd, madeUp, madeUpIntegration } from './made-up.js';

export default defineCheck({
  title: "a code is not exchanged with another integration's ID and secret key",
  clauses: ['CODE-8'],
  needs: ['grant'],
  does: ['grant'],
  dependsOn: ['tokens/exchange-gives-pair', 'tokens/refused-exchange-gives-no-token'],
  kills: ['code-of-any-integration', 'code-of-any-integration-of-account'],
  messages: {
    accepted: {
      expected: 'no token for a code that {stranger} presents with its own ID and secret key',
      actual: 'a token (status {status}, body sent as {encoding})',
    },
  },
  async run(t) {
    if (!t.has('provision')) {
      const code = await t.given.code();
      const integration = madeUpIntegration(code.integration);
      const { handedOut, status, exchange } = await t.tokens.exchange({ ...code, integration });
      if (!handedOut) return;
      throw t.fail(
        'accepted',
        { stranger: madeUp, status, encoding: 'the profile says' },
        exchange,
      );
    }
    for (const encoding of ['json', 'form'] as const) {
      const account = await t.given.account();
      const developer = await t.given.developer(account);
      const installed = await t.given.installation({ account });
      const strangers = {
        'an integration that is installed nowhere': await t.given.integration({ developer }),
        'an integration that is installed in the same account': installed.integration,
      };
      for (const [place, [stranger, integration]] of Object.entries(strangers).entries()) {
        const code = await t.given.code({ account });
        // It may know the redirect address of the code, or send its own.
        const { redirectUri } = isOdd(place, encoding) ? code.integration : integration;
        const reply = await t.tokens.exchange({ ...code, integration }, { encoding, redirectUri });
        if (!reply.handedOut) continue;
        throw t.fail('accepted', { stranger, status: reply.status, encoding }, reply.exchange);
      }
    }
  },
});
