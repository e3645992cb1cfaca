import { defineCheck } from '../../harness/check/check.js';
import { isOdd, madeUp, madeUpIntegration } from './made-up.js';

export default defineCheck({
  title: "a refresh token is not exchanged with another integration's ID and secret key",
  clauses: ['TEP-6'],
  needs: ['grant'],
  does: ['grant'],
  dependsOn: ['tokens/refresh-gives-pair', 'tokens/refused-exchange-gives-no-token'],
  kills: [
    'refresh-of-any-integration',
    'refresh-of-any-integration-of-account',
    'retry-of-any-integration',
  ],
  messages: {
    accepted: {
      expected:
        'no token for a refresh token{used} that {stranger} presents with its own ID and secret key',
      actual: 'a token (status {status}, body sent as {encoding})',
    },
  },
  async run(t) {
    if (!t.has('provision')) {
      const { tokens } = await t.given.installation();
      const integration = madeUpIntegration(tokens.integration);
      const { handedOut, status, exchange } = await t.tokens.refresh({ ...tokens, integration });
      if (!handedOut) return;
      throw t.fail(
        'accepted',
        { used: '', stranger: madeUp, status, encoding: 'the profile says' },
        exchange,
      );
    }
    for (const encoding of ['json', 'form'] as const) {
      const account = await t.given.account();
      const developer = await t.given.developer(account);
      // Each has a pair of its own: a refused attempt may end one. The first one may have a long past.
      const pairs = [
        await t.given.installation({ account }),
        await t.given.installation({ account }),
      ];
      const strangers = [
        [
          'an integration that is installed in the same account',
          (await t.given.installation({ account })).integration,
        ],
        ['an integration that is installed nowhere', await t.given.integration({ developer })],
      ] as const;
      for (const [place, { tokens }] of pairs.entries()) {
        const [stranger, integration] = strangers[place] ?? strangers[0];
        // An old token works for a while longer, but for its own integration alone.
        // It may know the redirect address of the code, or send its own.
        const { redirectUri } = isOdd(place, encoding) ? tokens.integration : integration;
        for (const used of ['', ' that was used once']) {
          if (used !== '') await t.tokens.refresh(tokens);
          const changes = { encoding, redirectUri };
          const reply = await t.tokens.refresh({ ...tokens, integration }, changes);
          if (!reply.handedOut) continue;
          const values = { used, stranger, status: reply.status, encoding };
          throw t.fail('accepted', values, reply.exchange);
        }
      }
    }
  },
});
