import fc from 'fast-check';
import { defineCheck } from '../../harness/check/check.js';
import { ageInWords, refreshAges } from '../shared/refresh-ages.js';
import { installedTimes } from './installed-times.js';
import { regenerate } from '../shared/regenerate.js';
import { afterKeeping, keptBefore } from './rotation.js';

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
    'regeneration-spares-refresh-in-grace',
  ],
  messages: {
    accepted: {
      expected:
        'no token for the {which}{age} in account {n} of {count}, renewed {renewals} times, with the new key{kept}',
      actual: 'a token (status {status})',
    },
  },
  async run(t) {
    const accounts = t.has('provision') ? 3 : 1;
    const most = t.has('provision') ? 1 : 0; // a person is asked once
    const judged = t.has('provision') ? 2 : 1; // others see refusals there
    await t.forAll(
      {
        count: fc.integer({ min: 1, max: accounts }),
        renewals: fc.integer({ min: 0, max: 2 }),
        kept: fc.integer({ min: 0, max: most }),
        age: refreshAges(t),
      },
      async ({ count: wanted, renewals, kept: times, age }) => {
        const access = await installedTimes(t, wanted, renewals, { age });
        const { kept, integration: old } = await keptBefore(t, access.integration, times);
        const integration = await regenerate(t, old, false);
        for (const [index, lineage] of access.lineages.entries()) {
          // The one before works until the newest one is used, so both are linked to the old key.
          for (const [place, { refreshToken }] of [...lineage.entries()].slice(-judged)) {
            const reply = await t.tokens.refresh({ refreshToken, integration });
            if (!reply.handedOut) continue;
            throw t.fail(
              'accepted',
              {
                which:
                  place === renewals ? 'newest refresh token' : 'refresh token before the newest',
                age: ageInWords(age),
                n: index + 1,
                count: access.pairs.length,
                renewals,
                kept: afterKeeping(kept),
                status: reply.status,
              },
              reply.exchange,
            );
          }
        }
      },
      { share: 0.3 },
    );
  },
});
