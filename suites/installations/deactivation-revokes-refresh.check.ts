import fc from 'fast-check';
import type { TokenPair } from '../../harness/check/given.js';
import { survivesDeactivation } from '../shared/refresh-after.js';
import { ageInWords, grow, refreshAges } from '../shared/refresh-ages.js';
import { defineCheck } from '../../harness/check/check.js';

export default defineCheck({
  title:
    'no refresh token of a deactivated installation gives tokens, where a deactivation ends refresh tokens',
  clauses: ['ST-INST-2'],
  needs: ['provision', 'deactivate'],
  does: ['grant', 'revoke'],
  sitting: 'deactivate',
  dependsOn: [
    'tokens/exchange-gives-pair',
    'tokens/refresh-gives-pair',
    'installations/deactivation-revokes-access',
  ],
  kills: ['deactivation-keeps-renewed-refresh', 'deactivation-spares-grants-of-expired-access'],
  messages: {
    renewed: {
      expected: 'no token for {which}{age} of a deactivated installation after {renewals} renewals',
      actual: 'a token (status {status})',
    },
  },
  async run(t) {
    const account = await t.given.account();
    const isFree = t.has('provision');
    if (isFree && (await survivesDeactivation(t, account))) return;
    await t.forAll(
      { renewals: fc.integer({ min: 0, max: 2 }), age: refreshAges(t) },
      async ({ renewals, age }) => {
        const integration = await t.given.integration();
        // A person deactivates once, so the other pair tells whether a deactivation ends refresh tokens.
        const other = isFree
          ? undefined
          : (await t.given.installation({ integration, account })).tokens;
        let { tokens } = await t.given.installation({ integration, account });
        let old: TokenPair | undefined;
        for (let n = 0; n < renewals; n += 1) {
          const reply = await t.tokens.refresh(tokens);
          if (!reply.tokens)
            throw t.untestable('a renewal gave no pair', 'tokens/refresh-gives-pair');
          // Where no accounts can be made, refused credentials are counted by an operator.
          if (isFree) old = tokens;
          tokens = reply.tokens;
        }
        await grow(t, age);
        const { clientId } = integration;
        await t.operator.deactivate({ client_id: clientId, account_id: account.id });
        if (other !== undefined && (await t.tokens.refresh(other)).handedOut) return;
        // An old one works as long as the new one was not used, so it comes first.
        const pairs = { 'the refresh token before the newest': old, 'the refresh token': tokens };
        for (const [which, pair] of Object.entries(pairs)) {
          if (pair === undefined) continue;
          const { handedOut, status, exchange } = await t.tokens.refresh(pair);
          if (!handedOut) continue;
          throw t.fail('renewed', { which, age: ageInWords(age), renewals, status }, exchange);
        }
      },
      { share: 0.3 },
    );
  },
});
