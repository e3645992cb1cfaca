import fc from 'fast-check';
import { defineCheck } from '../../harness/check/check.js';
import { ageInWords, refreshAges } from '../shared/refresh-ages.js';
import { installedTimes } from './installed-times.js';
import { regenerate } from './rotation.js';

export default defineCheck({
  title: 'regeneration revokes the refresh tokens linked to the old key',
  clauses: ['ST-SEC-3', 'SEC-2'],
  needs: ['provision', 'rotate-secret'],
  does: ['grant', 'rotate'],
  sitting: 'regenerate',
  dependsOn: [
    'tokens/exchange-gives-pair',
    'tokens/refresh-gives-pair',
    'secrets/regeneration-revokes-access',
  ],
  kills: [
    'regeneration-keeps-refresh',
    'regeneration-spares-renewed-refresh',
    'regeneration-spares-grants-of-expired-access',
  ],
  messages: {
    accepted: {
      expected:
        'no token for the refresh token{age} in account {n} of {count}, renewed {renewals} times, with the new key',
      actual: 'a token (status {status})',
    },
  },
  async run(t) {
    const accounts = t.has('provision') ? 3 : 1;
    await t.forAll(
      {
        count: fc.integer({ min: 1, max: accounts }),
        renewals: fc.integer({ min: 0, max: 2 }),
        age: refreshAges(t),
      },
      async ({ count: wanted, renewals, age }) => {
        const { integration: old, pairs } = await installedTimes(t, wanted, renewals, { age });
        const count = pairs.length;
        const integration = await regenerate(t, old, false);
        for (const [index, { refreshToken }] of pairs.entries()) {
          const reply = await t.tokens.refresh({ refreshToken, integration });
          if (!reply.handedOut) continue;
          const told = { age: ageInWords(age), n: index + 1, count, renewals };
          throw t.fail('accepted', { ...told, status: reply.status }, reply.exchange);
        }
      },
      { share: 0.3 },
    );
  },
});
